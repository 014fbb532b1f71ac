import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

describe('a table that the GM holds', () => {
  it('lets nobody act but the GM, lets everybody talk, and goes on where it was', async () => {
    const seating = await house.seat(await house.open(DUEL), 'p1', 'p2', 'gm');
    const { client, other, unit } = turn(seating);
    const { gm } = seating;
    if (gm === undefined) throw new Error('no GM');
    expect(await gm.pause(true)).toMatchObject({ ok: true });
    await until(client, ({ facts }) => facts?.settings.paused === true);
    await until(other, ({ facts }) => facts?.settings.paused === true);

    const { seq } = client.picture();
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: false, error: { code: 'paused' } });
    expect(client.picture().seq).toBe(seq);
    expect(await client.send({ type: 'say', text: 'Tea?' })).toMatchObject({ ok: true });
    expect(await gm.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });

    await gm.pause(false);
    await until(other, ({ facts }) => facts?.settings.paused === false);
    const acting = turn(seating);
    expect(await acting.client.send({ type: 'endTurn', unit: acting.unit })).toMatchObject({ ok: true });
  });

  it('is held by nobody else', async () => {
    const { p1 } = await house.seat(await house.open(DUEL), 'p1', 'p2', 'gm');
    expect(await p1?.pause(true)).toMatchObject({ ok: false, error: { code: 'gm-pauses' } });
    expect(p1?.picture().facts?.settings.paused).toBe(false);
  });

  it('is found held by whoever comes later', async () => {
    const opened = await house.open(DUEL);
    const { gm } = await house.seat(opened, 'p1', 'p2', 'gm');
    await gm?.pause(true);
    const late = house.sit(opened, 'p1');
    await until(late, ({ facts }) => facts?.settings.paused === true);
  });

  it('stops the pause that nobody may notice, which begins anew when it goes on', async () => {
    const units = DUEL.units.map((one) => ({ ...one, stats: { focus: 0 } }));
    const setup = { ...DUEL, units, options: { reach: 'asked' } };
    const seating = await house.seat(await house.open(setup, { settings: { hush: 1 } }), 'p1', 'p2', 'gm');
    const { client, unit, target } = turn(seating);
    const { gm } = seating;
    if (gm === undefined) throw new Error('no GM');
    await client.send({ type: 'strike', unit, target });
    const { seq } = client.picture();
    await gm.pause(true);
    await pause(1500);
    // Talk shows everybody the table, and still not that somebody is asked.
    await gm.send({ type: 'say', text: 'Tea?' });
    await pause(100);
    expect(gm.picture().pending[0]?.kind).toBe('reach');
    expect(client.picture().seq).toBe(seq);
    const resumed = Date.now();
    await gm.pause(false);
    await until(client, ({ events }) => events.some(({ type }) => type === 'strikeRolled'));
    expect(Date.now() - resumed).toBeGreaterThan(900);
  });

  it('stops the clocks, which begin anew when it goes on', async () => {
    const seating = await house.seat(await house.open(DUEL, { settings: { answer: 1 } }), 'p1', 'p2', 'gm');
    const { unit, target } = turn(seating);
    const { gm } = seating;
    // 5 and 1 let whoever strikes reroll.
    await gm?.send({ type: 'strike', unit, target }, [5, 1]);
    await gm?.pause(true);
    await pause(1500);
    expect(gm?.picture().pending).toHaveLength(1);
    const resumed = Date.now();
    await gm?.pause(false);
    if (gm !== undefined) await until(gm, ({ pending }) => pending[0]?.kind !== 'reroll', 6000);
    expect(Date.now() - resumed).toBeGreaterThan(900);
  });

  it('makes NPCs wait', async () => {
    const against = {
      ...ALONE,
      seats: [
        { id: 'p1', role: 'player', side: 'red' },
        { id: 'p2', role: 'npc', side: 'blue' },
      ],
    };
    const opened = await house.open(against);
    await house.request('PATCH', `/api/tables/${opened.table}/settings`, { paused: true }, opened.owner);
    const p1 = house.sit(opened, 'p1');
    await until(p1, ({ seq }) => seq > 0);
    await pause(2500);
    expect(p1.picture().events.some(({ unit }) => unit === 'b')).toBe(false);
    await house.request('PATCH', `/api/tables/${opened.table}/settings`, { paused: false }, opened.owner);
    await until(p1, ({ awaits }) => awaits.includes('p1'), 6000);
  });
});
