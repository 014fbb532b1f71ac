import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

/** The duel after somebody has struck and every question about it was answered by its default. */
async function struck(setup: object, ...seats: readonly string[]) {
  const opened = await house.open(setup);
  const seating = await house.seat(opened, ...seats);
  const { client, other, unit, target } = turn(seating);
  const seq = client.picture().seq;
  await client.send({ type: 'strike', unit, target });
  for (let questions = 0; questions < 10; questions++) {
    const asked = [client, other].find((one) => one.picture().pending.length > 0);
    const [question] = asked?.picture().pending ?? [];
    if (asked === undefined || question === undefined) break;
    await asked.send({ type: 'answer', pending: question.id, choice: question.default });
    await until(client, ({ pending }) => pending[0]?.id !== question.id);
  }
  const struckAt = client.picture().seq;
  await until(other, ({ awaits, pending }) => pending.length === 0 && awaits.length > 0);
  return { opened, seating, client, other, unit, target, before: seq, after: struckAt };
}

describe('taking back', () => {
  it('a slip is free, and everybody sees it', async () => {
    const seating = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { client, other, unit } = turn(seating);
    const before = client.picture().view;
    await client.send({ type: 'aim', unit });
    expect(await client.undo()).toMatchObject({ ok: true });
    expect(client.picture().view).toEqual(before);
    const seen = await until(other, ({ events }) => events.at(-1)?.type === 'undone');
    expect(seen.events.at(-1)).toMatchObject({ to: 2 });
  });

  it('sent twice takes back once: the second time it is acknowledged again', async () => {
    const opened = await house.open(ALONE);
    const seating = await house.seat(opened, 'p1', 'p2');
    const { client, unit } = turn(seating);
    await client.send({ type: 'aim', unit });
    const raw = await Raw.open(house.socket);
    const secret = opened.links[client.picture().seat ?? ''];
    raw.say({ hello: { table: opened.table, secret } });
    await raw.wait((message) => message.welcome !== undefined);
    expect(await raw.ask({ undo: {}, id: 'back', seq: 3 })).toMatchObject({ ok: true, seq: 4 });
    raw.say({ undo: {}, id: 'back', seq: 3 });
    while (raw.heard.filter((text) => text.includes('"id":"back"')).length < 2) await pause(5);
    expect(JSON.parse(raw.heard.findLast((text) => text.includes('"id":"back"')) ?? '')).toMatchObject({
      ...{ ok: true, seq: 4, from: 3 },
      events: [{ seq: 4, type: 'undone' }],
    });
    raw.close();
  });

  it('what was rolled needs the other player’s consent, and the dice stay as they fell', async () => {
    const { client, other, unit, target, before } = await struck(ALONE, 'p1', 'p2');
    const rolled = client.picture().events.find(({ type }) => type === 'strikeRolled');
    expect(await client.undo(before)).toMatchObject({ ok: false, error: { code: 'vote-needed' } });
    const asked = await until(other, ({ vote }) => vote !== null);
    expect(asked.vote).toMatchObject({ to: before, agreed: [] });
    expect(await client.vote(true)).toMatchObject({ ok: false, error: { code: 'no-vote' } });
    expect(await other.vote(true)).toMatchObject({ ok: true });
    await until(client, ({ events, vote }) => events.at(-1)?.type === 'undone' && vote === null);
    await client.send({ type: 'strike', unit, target });
    const again = client.picture().events.findLast(({ type }) => type === 'strikeRolled');
    const { seq: _first, ...was } = rolled ?? { seq: 0 };
    const { seq: _second, ...is } = again ?? { seq: 0 };
    expect(is).toEqual(was);
  });

  it('tells everybody in their own words what would be taken back, and nothing else', async () => {
    const { opened, client, other, before } = await struck(ALONE, 'p1', 'p2');
    const polish = house.sit(opened, 'spectator', { lang: 'pl' });
    await until(polish, ({ seq }) => seq > 0);
    await client.send({ type: 'say', text: 'a word in between' });
    await until(other, ({ events }) => events.at(-1)?.type === 'said');
    // The other player asks for it: what is not one's own needs consent.
    expect(await other.undo(before)).toMatchObject({ ok: false, error: { code: 'vote-needed' } });
    const { vote, lines } = await until(client, (picture) => picture.vote !== null);
    const since = lines.filter(({ seq, said }) => seq > before && said === undefined);
    expect(since.length).toBeGreaterThan(0);
    expect([vote?.undone, vote?.restored]).toEqual([since, []]);
    const read = await until(polish, (picture) => picture.vote !== null);
    expect(read.vote?.undone).toEqual(read.lines.filter(({ seq, said }) => seq > before && said === undefined));
    expect(read.vote?.undone[0]?.text).not.toBe(vote?.undone[0]?.text);
    await client.vote(true);
    const { seq } = await until(other, ({ events }) => events.at(-1)?.type === 'undone');
    // To bring it back is a vote too, about the same lines.
    expect(await other.undo(seq - 1)).toMatchObject({ ok: false, error: { code: 'vote-needed' } });
    const again = await until(client, ({ vote: asked }) => asked !== null);
    expect([again.vote?.undone, again.vote?.restored]).toEqual([[], since]);
  });

  it('is void once anything has happened, and an agreement is never counted for another vote', async () => {
    const { seating, client, other, before } = await struck(ALONE, 'p1', 'p2');
    await client.undo(before);
    const first = (await until(other, ({ vote }) => vote !== null)).vote;
    await other.vote(false);
    await until(client, ({ vote }) => vote === null);
    await client.undo(before);
    const second = (await until(other, ({ vote }) => vote !== null)).vote;
    expect(second?.id).not.toBe(first?.id);
    const late = { vote: { agree: true, on: first?.id } };
    expect(await other.ask(late)).toMatchObject({ ok: false, error: { code: 'no-vote' } });
    expect(other.picture().events.some(({ type }) => type === 'undone')).toBe(false);
    const mover = turn(seating);
    await mover.client.send({ type: 'aim', unit: mover.unit });
    await until(other, ({ vote }) => vote === null);
    expect(await other.ask({ vote: { agree: true, on: second?.id } })).toMatchObject({
      ok: false,
      error: { code: 'no-vote' },
    });
    expect(other.picture().events.some(({ type }) => type === 'undone')).toBe(false);
  });

  it('is agreed to by its own name: not by its caller’s id given to another, and not without a name', async () => {
    const { opened, client, other, before } = await struck(ALONE, 'p1', 'p2');
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links[client.picture().seat ?? ''] } });
    const { seq } = client.picture();
    await raw.wait((message) => message.welcome !== undefined);
    expect(await raw.ask({ undo: { to: before }, id: 'mine', seq })).toMatchObject({ error: { code: 'vote-needed' } });
    const little = (await until(other, ({ vote }) => vote !== null)).vote;
    // The same id for a vote that was called later, when there is more to be taken back.
    await other.send({ type: 'say', text: 'Wait!' });
    raw.say({ undo: { to: before }, id: 'mine', seq });
    const much = (await until(other, ({ vote }) => vote !== null && vote.id !== little?.id)).vote;
    expect(much?.id).not.toBe(little?.id);
    for (const on of [{ on: little?.id }, {}])
      expect(await other.ask({ vote: { agree: true, ...on } })).toMatchObject({
        ok: false,
        error: { code: 'no-vote' },
      });
    expect(other.picture().events.some(({ type }) => type === 'undone')).toBe(false);
    expect(await other.vote(true)).toMatchObject({ ok: true });
    await until(other, ({ events }) => events.at(-1)?.type === 'undone');
    raw.close();
  });

  it('is off when the other player says no', async () => {
    const { client, other, before, after } = await struck(ALONE, 'p1', 'p2');
    await client.undo(before);
    await until(other, ({ vote }) => vote !== null);
    await other.vote(false);
    await until(client, ({ vote }) => vote === null);
    expect(client.picture().seq).toBe(after);
  });

  it('is done when the GM agrees', async () => {
    const { seating, client, before } = await struck(DUEL, 'p1', 'p2', 'gm');
    await client.undo(before);
    const { gm } = seating;
    if (gm === undefined) throw new Error('no GM');
    await until(gm, ({ vote }) => vote !== null);
    expect(await gm.vote(true)).toMatchObject({ ok: true });
    await until(client, ({ events }) => events.at(-1)?.type === 'undone');
  });
});
