import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { asGm, blank, blow, brawl, duel, shot, standing } from './tables.ts';

rule('TEO-11.1', 'at nought a character is out and its figure leaves the table', () => {
  const t = duel({}, { hp: 1 })
    .unit('U', { side: 'blue', at: [20, 20] })
    .open();
  t.do('attack', shot, { dice: [6, 1] });
  expect(t.unit('T')).toMatchObject({ hp: 0, eliminated: true });
  expect(t.refuses('activate', { unit: 'T' }, { by: 'blue' })).toMatchObject({ code: 'unit-eliminated' });
});

rule('TEO-11.2', 'the steps of a damage instance follow their order and show their reasons', () => {
  const t = duel({}, { hp: 4, traits: ['hypersensitive', 'tough'] }).open();
  t.do('attack', standing({ cover: true }), asGm([6, 5]));
  expect(t.event('damageTaken')).toMatchObject({
    amount: 1,
    steps: [
      { what: 'successes', change: 2 },
      { what: 'cover', change: -1 },
      { what: 'hypersensitive', change: 1 },
      { what: 'tough', change: -1 },
    ],
  });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-11.2', 'what is stopped outright wakes no trait', () => {
  const t = duel({}, { traits: ['hypersensitive', 'tough'] }).open();
  t.do('attack', standing({ cover: true }), asGm([6, 1]));
  expect(t.unit('T')).toMatchObject({ hp: 4, marks: [] });
});

rule('TEO-11.2', 'temporary points go before real ones', () => {
  const t = duel({}, { hp: 4, tempHp: 1 }).open();
  t.do('attack', shot, { dice: [6, 5] });
  expect(t.unit('T')).toMatchObject({ hp: 3, tempHp: 0 });
});

rule('TEO-11.3', 'a fall asks nobody about Cover', () => {
  const t = duel({ hunkered: true })
    .with({ traps: [{ at: [7, 5], setBy: 'blue' }] })
    .open();
  t.do('move', { unit: 'A', to: [8, 5] }, { dice: [1, 1] });
  expect(t.unit('A').hp).toBe(3);
});

rule('TEO-11.4', 'the pool is discarded and what was carried lies where the figure stood', () => {
  const t = duel({}, { hp: 1, pool: [6, 6], carrying: 'clock' })
    .unit('U', { side: 'blue', at: [20, 20] })
    .with({ objects: [{ id: 'clock', kind: 'artefact', at: [15, 5], portable: true }] })
    .open();
  t.do('attack', shot, { dice: [6, 1] });
  expect(t.unit('T')).toMatchObject({ pool: [], carrying: null });
  expect(t.view().objects).toMatchObject({ clock: { carriedBy: null, at: [15, 5] } });
});

rule('TEO-11.5', 'an explosion is worked out for all before anyone is removed', () => {
  // Both stand in the blast; the first to fall still protects nobody from it, and both lose the same two points.
  const t = duel({ weapons: ['grenade'] }, { at: [12, 5], hp: 1 })
    .unit('U', { side: 'blue', at: [11, 7], hp: 1 })
    .unit('V', { side: 'blue', at: [30, 30] })
    .open();
  t.do('attack', { unit: 'A', weapon: 'grenade', point: [11, 5.5] }, { dice: [6, 1] });
  const order = t.events().map((event) => event.type);
  expect(order.indexOf('unitEliminated')).toBeGreaterThan(order.lastIndexOf('damageTaken'));
  expect([t.unit('T').eliminated, t.unit('U').eliminated]).toEqual([true, true]);
});

rule('TEO-11.6', 'first aid brings back one point to somebody in contact', () => {
  const t = brawl({}, { side: 'red', hp: 2, maxHp: 4 })
    .unit('E', { side: 'blue', at: [30, 30] })
    .open();
  t.do('firstAid', { unit: 'A', target: 'T' }, { dice: [5, 5] });
  expect(t.unit('T').hp).toBe(3);
  const off = brawl({}, { side: 'red', hp: 2, maxHp: 4 })
    .unit('E', { side: 'blue', at: [30, 30] })
    .options({ firstAid: 'off' })
    .open();
  expect(off.refuses('firstAid', { unit: 'A', target: 'T' })).toMatchObject({ code: 'option-off', rule: 'TEO-11.6' });
});

rule('TEO-11.7', 'nothing heals above the maximum', () => {
  const t = brawl({ traits: ['flourish'], hp: 4, maxHp: 4 }).open();
  t.do('attack', blow, { dice: [6, 6] });
  expect(t.unit('A').hp).toBe(4);
});

rule('TEO-11.8', 'between missions everybody is whole again', () => {
  const skirmish = (bands: readonly Json[]) =>
    blank
      .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
      .with({
        campaign: true,
        bands,
        zones: [{ id: 'all', shape: { rect: [0, 0, 36, 36] }, deploy: 'all' }],
        roundLimit: 1,
      })
      .open();
  const ann = { characters: [{ name: 'Ann', hp: 6 }] };
  const zed = { characters: [{ name: 'Zed', hp: 6 }] };
  const t = skirmish([ann, zed]);
  t.do('deploy', { unit: 'red-1', at: [5, 5] }, { by: 'red' });
  t.do('deploy', { unit: 'blue-1', at: [15, 5] }, { by: 'blue' });
  t.do('activate', { unit: 'red-1' });
  t.do('attack', { unit: 'red-1', target: 'blue-1', weapon: 'energyPistol' }, { dice: [5, 6] });
  if (t.asked !== undefined) t.answer(t.asked.default);
  expect(t.unit('blue-1').hp).toBe(4);
  t.do('endTurn', { unit: 'red-1' });
  t.do('activate', { unit: 'blue-1' });
  t.do('endTurn', { unit: 'blue-1' });
  expect(t.state.phase).toBe('interlude');
  const next = skirmish(Object.values(t.state.bands) as unknown as readonly Json[]);
  expect(next.unit('blue-1')).toMatchObject({ name: 'Zed', hp: 6, maxHp: 6 });
});
