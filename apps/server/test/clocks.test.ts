import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

describe('clocks', () => {
  it('answer an open question by its default, so that nobody absent can freeze the table', async () => {
    const opened = await house.open(DUEL, { settings: { answer: 1 } });
    const seating = await house.seat(opened, 'p1', 'p2', 'gm');
    const { gm } = seating;
    const { client, other, unit, target } = turn(seating);
    if (gm === undefined) throw new Error('no GM');
    client.close();
    // 5 and 1 let whoever strikes reroll.
    await gm.send({ type: 'strike', unit, target }, [5, 1]);
    const [asked] = gm.picture().pending;
    expect(asked).toMatchObject({ kind: 'reroll', default: 'keep' });
    await until(gm, ({ pending }) => pending[0]?.id !== asked?.id, 6000);
    await until(other, ({ seq }) => seq === gm.picture().seq);
    expect(other.picture().events.some(({ type }) => type === 'rerolled')).toBe(false);
  });

  it('remind those the table waits for', async () => {
    const heard: unknown[] = [];
    const opened = await house.open(ALONE, { settings: { reminder: 1 } });
    const p1 = house.sit(opened, 'p1', { onSignal: (message: unknown) => heard.push(message) });
    const p2 = house.sit(opened, 'p2');
    await until(p2, ({ seq }) => seq > 0);
    const { unit } = turn({ p1, p2 });
    await until(p1, () => heard.length > 0);
    expect(heard).toEqual([{ reminder: { seats: [unit === 'a' ? 'p1' : 'p2'] } }]);
  });

  it('are off unless somebody sets them', async () => {
    const seating = await house.seat(await house.open(DUEL), 'p1', 'p2', 'gm');
    const { unit, target } = turn(seating);
    const { gm } = seating;
    await gm?.send({ type: 'strike', unit, target }, [5, 1]);
    await pause(1500);
    expect(gm?.picture().pending).toHaveLength(1);
  });
});
