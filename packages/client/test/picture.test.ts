import type { Json } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import { changesBetween } from '@potyczka/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SocketLike } from '../src/index.ts';
import { applyChanges, TableClient } from '../src/index.ts';

const views = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, 0, 1, 2, 'a', 'b'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('units', 'hp', 'at', 'x', '0'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('changes made to a view', () => {
  it('give the view they were found from, whatever it was', () => {
    fc.assert(
      fc.property(views, views, (before, after) => {
        expect(sameJson(applyChanges(before, changesBetween(before, after)), after)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('share what has not changed', () => {
    const before = { units: { a: { hp: 4 }, b: { hp: 2 } } };
    const after = applyChanges(before, [[['units', 'a', 'hp'], 3]]) as unknown as typeof before;
    expect(after.units.a).toEqual({ hp: 3 });
    expect(after.units.b).toBe(before.units.b);
  });
});

/** A line that the test holds the other end of. */
class Line implements SocketLike {
  readonly sent: string[] = [];
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.onclose?.({ code: 1006 });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const FACTS = { id: 't', kind: 'open', ruleset: 'duel', commitment: '', begun: true, settings: {} };
const welcome = (now: object) => ({ welcome: { seat: 'p1', table: FACTS, seats: [], vote: null, now } });

function connected(more: object = {}) {
  const lines: Line[] = [];
  const client = new TableClient({
    ...{ url: 'ws://nowhere', table: 't', secret: 's', patience: () => 0 },
    open: () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    ...more,
  });
  const line = (n: number): Line => {
    const found = lines.at(n);
    if (found === undefined) throw new Error(`there was no line ${n}`);
    return found;
  };
  line(0).onopen?.();
  line(0).say(welcome({ seq: 2, state: { hp: 4 }, pending: [], awaits: ['p1'], over: false }));
  return { client, line, lines };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
const idOf = (text: string | undefined): string => (JSON.parse(text ?? '{}') as { id: string }).id;

describe('a client', () => {
  it('says that a command is not yet saved until the server has said so', async () => {
    const { client, line } = connected();
    const reply = client.send({ type: 'aim', unit: 'a' });
    expect(client.picture().unsaved).toHaveLength(1);
    line(0).say({ ok: true, id: idOf(line(0).sent.at(-1)), seq: 3, from: 2, events: [], changes: [[['hp'], 3]] });
    expect(await reply).toMatchObject({ ok: true });
    expect(client.picture()).toMatchObject({ unsaved: [], seq: 3, view: { hp: 3 } });
    client.close();
  });

  it('sends it again under the same id after the line was lost, and says what it had last heard', async () => {
    const { client, line } = connected();
    const reply = client.send({ type: 'aim', unit: 'a' });
    const first = line(0).sent.at(-1);
    line(0).close();
    await soon();
    line(1).onopen?.();
    expect(JSON.parse(line(1).sent[0] ?? '')).toMatchObject({ hello: { seq: 2 } });
    line(1).say(welcome({ seq: 2, state: { hp: 4 } }));
    expect(line(1).sent.at(-1)).toBe(first);
    line(1).say({ ok: true, id: idOf(first), seq: 3, state: { hp: 3 } });
    expect((await reply).ok).toBe(true);
    client.close();
  });

  it('that notices a gap asks for everything anew instead of guessing', async () => {
    const { client, line, lines } = connected();
    line(0).say({ update: { seq: 9, from: 8, events: [], changes: [[['hp'], 1]] } });
    expect(client.picture()).toMatchObject({ connected: false, view: { hp: 4 } });
    await soon();
    expect(lines).toHaveLength(2);
    client.close();
  });

  it('takes a server that never answers for gone, and opens another line', async () => {
    const { client, lines } = connected({ answerWithin: 20 });
    void client.send({ type: 'aim', unit: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(lines.length).toBeGreaterThan(1);
    expect(client.picture().unsaved).toHaveLength(1);
    client.close();
  });

  it('gives up when its link leads nowhere', async () => {
    const { client, line, lines } = connected();
    line(0).onclose?.({ code: 4403 });
    await soon();
    expect(lines).toHaveLength(1);
    expect(client.picture()).toMatchObject({ connected: false, refused: '4403' });
  });

  it('answers questions with a refusal while it is cut off, and keeps commands', async () => {
    const { client, line } = connected();
    line(0).close();
    expect(await client.ask({ legal: {} })).toMatchObject({ ok: false, error: { code: 'offline' } });
    void client.send({ type: 'aim', unit: 'a' });
    expect(client.picture().unsaved).toHaveLength(1);
    client.close();
  });

  it('that is closed tells everybody who still waits that nobody will answer', async () => {
    const { client } = connected();
    const before = client.send({ type: 'aim', unit: 'a' });
    client.close();
    expect(await before).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(await client.send({ type: 'aim', unit: 'a' })).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(client.picture().unsaved).toEqual([]);
  });

  it('whose link was withdrawn says so to whoever sends something afterwards', async () => {
    const { client, line } = connected();
    line(0).onclose?.({ code: 4403 });
    expect(await client.send({ type: 'aim', unit: 'a' })).toMatchObject({ ok: false, error: { code: 'offline' } });
  });

  it('does not wait for ever for a line that never opens', async () => {
    const { client, line, lines } = connected({ answerWithin: 20 });
    line(0).close();
    await expect.poll(() => lines.length).toBeGreaterThan(2);
    client.close();
  });

  it('is told everything anew in another language, and forgets what it was told in the old one', () => {
    const { client, line } = connected({ lang: 'en' });
    line(0).say({
      update: { seq: 3, from: 2, events: [{ seq: 3, type: 'aimed' }], lines: [{ seq: 3, text: 'Aims.' }] },
    });
    client.speak('pl');
    expect(JSON.parse(line(0).sent.at(-1) ?? '')).toMatchObject({ hello: { lang: 'pl' } });
    expect(JSON.parse(line(0).sent.at(-1) ?? '').hello.seq).toBeUndefined();
    const lines = [{ seq: 3, text: 'Celuje.' }];
    line(0).say(welcome({ seq: 3, from: 0, events: [{ seq: 3, type: 'aimed' }], lines, state: { hp: 4 } }));
    expect(client.picture().lines).toEqual(lines);
    client.close();
  });

  it('keeps what was drawn, and knows since when it knows', () => {
    const { client, line } = connected();
    expect(client.picture().since).toBe(2);
    const draws = [{ seq: 3, label: 'attack', draws: [5, 6], sides: [6, 6] }];
    line(0).say({ update: { seq: 3, from: 2, events: [{ seq: 3, type: 'attackRolled' }], draws } });
    expect(client.picture().draws).toEqual(draws);
    client.close();
  });

  it('drops a vote when the table has moved on, but not when somebody only spoke', () => {
    const { client, line } = connected();
    const vote = { by: 'p2', to: 1, agreed: [] };
    line(0).say({ vote });
    line(0).say({ update: { seq: 3, from: 2, events: [{ seq: 3, type: 'said' }] } });
    expect(client.picture().vote).toEqual(vote);
    line(0).say({ update: { seq: 4, from: 3, events: [{ seq: 4, type: 'aimed' }] } });
    expect(client.picture().vote).toBeNull();
    client.close();
  });
});
