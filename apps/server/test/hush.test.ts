import type { ClientState } from '@potyczka/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUEL, House, pause, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

const HUSH = 4;

/** What whoever strikes is sent until the pause is over, where a reaction is asked of somebody, given, or asked of nobody. */
async function heardAfter(how: 'asked' | 'answers' | 'nobody') {
  const units = DUEL.units.map((one) => ({ ...one, stats: { focus: 0 } }));
  const options = { reach: how === 'nobody' ? 'always' : 'asked' };
  const opened = await house.open({ ...DUEL, units, options }, { settings: { hush: HUSH } });
  const seating = await house.seat(opened, 'p1', 'p2', 'gm');
  const { client, other, unit, target } = turn(seating);
  const { gm } = seating;
  const mover = await Raw.open(house.socket);
  mover.say({ hello: { table: opened.table, secret: opened.links[client.picture().seat ?? ''] } });
  await mover.wait((message) => message.welcome !== undefined);
  await pause(50);
  const before = mover.heard.length;
  const began = performance.now();
  const reply = await mover.ask({ do: { type: 'strike', unit, target }, id: 'strike', seq: 2 });
  const early = await mover.ask({ do: { type: 'endTurn', unit }, id: 'early', seq: 2 });
  if (how !== 'nobody' && gm !== undefined) {
    const [question] = (await until(gm, ({ pending }) => pending.length > 0)).pending;
    expect(question?.kind).toBe('reach');
    if (how === 'answers') await gm.send({ type: 'answer', pending: question?.id ?? '', choice: 'in' });
  }
  // Long enough for anything to arrive, and far from the end of the pause however busy the machine is.
  await pause(500);
  const within = mover.heard.slice(before);
  await mover.wait(({ update }) => JSON.stringify(update ?? null).includes('strikeRolled'));
  const took = performance.now() - began;
  await until(other, ({ events }) => events.some(({ type }) => type === 'strikeRolled'));
  mover.close();
  return { reply, early, within, took };
}

describe('where the owner wants no reaction to be noticed', () => {
  it('the others wait as long, and hear as little, whether somebody is asked, answers or nobody is', async () => {
    const all = await Promise.all((['nobody', 'asked', 'answers'] as const).map(heardAfter));
    for (const { reply, early, within, took } of all) {
      expect(reply).toMatchObject({ ok: true, seq: 2 });
      expect(early).toMatchObject({ ok: false, error: { code: 'hush' } });
      expect(took).toBeGreaterThan(HUSH * 1000 - 100);
      expect(took).toBeLessThan(HUSH * 1000 + 1500);
      const shapes = (texts: readonly string[]) => texts.map((text) => Object.keys(JSON.parse(text) as object).sort());
      expect(shapes(within)).toEqual(shapes(all[0]?.within ?? []));
      expect(within.join()).not.toContain('strikeRolled');
    }
  });

  it('an NPC that thinks reacts as it would without a pause, and nobody sees it before the end', async () => {
    const tried = await Promise.all([0, HUSH].map(parriedWithin));
    expect(tried.map(({ choice }) => choice)).toEqual(['parry', 'parry']);
    expect(tried[1]?.took).toBeGreaterThan(HUSH * 1000 - 100);
  }, 60_000);
});

/** What an NPC that thinks answers when it is struck and could parry, and when whoever struck hears of it. */
async function parriedWithin(hush: number) {
  const seats = DUEL.seats.map((seat) => (seat.id === 'p2' ? { ...seat, role: 'npc', level: 'tactician' } : seat));
  const units = DUEL.units.map((one) => ({ ...one, stats: one.id === 'b' ? { focus: 3 } : { focus: 0, hp: 9 } }));
  const opened = await house.open({ ...DUEL, seats, units }, { settings: { hush } });
  const { p1, gm } = await house.seat(opened, 'p1', 'gm');
  if (p1 === undefined || gm === undefined) throw new Error('nobody sits there');
  await until(p1, ({ awaits }) => awaits.includes('p1'), 30_000);
  let began = 0;
  const struck = async (): Promise<boolean> => {
    began = performance.now();
    return (await gm.send({ type: 'strike', unit: 'a', target: 'b' }, [6, 6])).ok;
  };
  // Whatever the NPC did before has its own pause.
  await expect.poll(struck, { timeout: 30_000 }).toBe(true);
  // It may have struck first itself: what happens to its own figure is what is waited for.
  const reacted = ({ events }: ClientState): readonly string[] =>
    events
      .filter(({ type, unit }) => unit === 'b' && ['parryTried', 'woundTaken'].includes(type))
      .map(({ type }) => type);
  const picture = await until(p1, (now) => reacted(now).length > 0, 30_000);
  return {
    choice: reacted(picture).includes('parryTried') ? 'parry' : 'take',
    took: performance.now() - began,
  };
}
