import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, blow, brawl, duel, type Skirmish, shot, withTerrain } from './tables.ts';

const sources = (t: Skirmish) =>
  (t.events('testRolled')[0] as unknown as { sources: { source: string; edge: string }[] }).sources;
const names = (t: Skirmish) => sources(t).map((s) => s.source);

rule('TEO-10.1', 'the Attack Test is two dice', () => {
  const t = duel().open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(sources(t)).toEqual([]);
});

rule('TEO-10.2', 'a shot on the move is harder only by option, and a blow never', () => {
  const t = duel().options({ movingShot: 'disadvantage' }).open();
  t.do('move', { unit: 'A', to: [6, 5] });
  t.do('attack', shot, { dice: [1] });
  expect(names(t)).toEqual(['movingShot']);
  const struck = duel({}, { at: [8, 5] })
    .options({ movingShot: 'disadvantage' })
    .open();
  struck.do('move', { unit: 'A', to: [6.5, 5] });
  struck.do('attack', blow, { dice: [1, 1] });
});

rule('TEO-10.3', 'a five or a six hits, a four does not', () => {
  for (const [die, hp] of [
    [4, 4],
    [5, 3],
    [6, 3],
  ] as const) {
    const t = duel().open();
    t.do('attack', shot, { dice: [die, 1] });
    expect(t.unit('T').hp).toBe(hp);
  }
});

rule('TEO-10.4', 'each success is one point of damage', () => {
  const t = duel().open();
  t.do('attack', shot, { dice: [5, 5] });
  expect(t.unit('T').hp).toBe(2);
  expect(t.event('damageTaken')).toMatchObject({ unit: 'T', amount: 2, from: 'A' });
});

rule('TEO-10.5', 'a blow reaches one inch and no further', () => {
  const edge = duel({}, { at: [7, 5] }).open();
  edge.do('attack', blow, { dice: [1, 1] });
  expect(
    duel({}, { at: [7.001, 5] })
      .open()
      .refuses('attack', blow),
  ).toMatchObject({ code: 'not-in-contact', rule: 'TEO-10.5' });
  duel({}, { at: [8, 5] })
    .options({ contactRange: 2 })
    .open()
    .do('attack', blow, { dice: [1, 1] });
});

rule('TEO-10.6', 'each strikes in his own turn', () => {
  const t = brawl({ pool: [] }, { pool: [] }).open();
  t.do('attack', blow, { dice: [1, 1] });
  t.do('endTurn', { unit: 'A' });
  t.do('activate', { unit: 'T' });
  t.do('attack', { unit: 'T', target: 'A', weapon: 'baton' }, { dice: [6, 1] });
  expect(t.unit('A').hp).toBe(3);
});

rule('TEO-10.7', 'leaving melee draws no blow, unless free strikes are on', () => {
  const off = brawl().open();
  off.do('move', { unit: 'A', to: [3, 5] }, { dice: [] });
  expect(off.unit('A')).toMatchObject({ hp: 4, at: [3, 5] });
  const on = brawl().options({ freeStrikes: 'on' }).open();
  on.do('move', { unit: 'A', to: [3, 5] }, { dice: [6, 1] });
  expect(on.unit('A').hp).toBe(3);
});

rule('TEO-10.8', 'a shot is good up to the weapon’s range and not beyond', () => {
  const at = (gap: number) => duel({}, { at: [6 + gap, 5] }).open();
  at(18).do('attack', shot, { dice: [1, 1] });
  expect(at(18.001).refuses('attack', shot)).toMatchObject({
    code: 'out-of-range',
    rule: 'TEO-10.8',
    params: { max: 18 },
  });
});

rule('TEO-10.9', 'shooting in contact is allowed, harder or forbidden, as the table likes', () => {
  brawl()
    .open()
    .do('attack', shot, { dice: [1, 1] });
  const harder = brawl().options({ rangedWhileEngaged: 'disadvantage' }).open();
  harder.do('attack', shot, { dice: [1] });
  expect(names(harder)).toEqual(['engaged']);
  expect(brawl().options({ rangedWhileEngaged: 'forbidden' }).open().refuses('attack', shot)).toMatchObject({
    code: 'engaged',
    rule: 'TEO-10.9',
  });
  const intoMelee = duel()
    .unit('B', { side: 'red', at: [16.2, 5] })
    .options({ rangedWhileEngaged: 'forbidden' })
    .open();
  expect(intoMelee.refuses('attack', shot)).toMatchObject({ code: 'engaged' });
});

rule('TEO-10.10', 'nobody attacks his own band; things must be breakable', () => {
  const friend = duel({}, { side: 'red' })
    .unit('E', { side: 'blue', at: [20, 20] })
    .open();
  expect(friend.refuses('attack', shot)).toMatchObject({ code: 'bad-target', rule: 'TEO-10.10' });
  const desk = duel()
    .with({ objects: [{ id: 'desk', kind: 'desk', at: [10, 8] }] })
    .open();
  expect(desk.refuses('attack', { ...shot, target: 'desk' })).toMatchObject({ code: 'bad-target' });
});

rule('TEO-10.11', 'each success takes a structure point, and at nought the thing is destroyed', () => {
  const t = duel()
    .with({ objects: [{ id: 'crate', kind: 'crate', at: [10, 8], structure: 2 }] })
    .open();
  t.do('attack', { ...shot, target: 'crate' }, { dice: [6, 5] });
  expect(t.view().objects).toMatchObject({ crate: { structure: 0, destroyed: true } });
});

rule('TEO-10.12', 'an ally opposite the attacker flanks, where that is played', () => {
  const with_ = (at: readonly [number, number], flanking = 'on') =>
    brawl().unit('B', { side: 'red', at }).options({ flanking }).open();
  const opposite = with_([8, 5]);
  opposite.do('attack', blow, { dice: [1, 1, 1] });
  expect(names(opposite)).toEqual(['flanking']);
  with_([8, 5], 'off').do('attack', blow, { dice: [1, 1] });
  // Square to the attacker: ninety degrees are not enough.
  with_([6.5, 6.5]).do('attack', blow, { dice: [1, 1] });
});

const grenade = { unit: 'A', weapon: 'grenade', point: [11, 5] };
const thrower = { weapons: ['grenade'] };

rule(
  'TEO-10.13',
  'a grenade hurts everyone within two inches of its point, friend or foe, each with its own shelter',
  () => {
    const t = duel(thrower, { at: [12.5, 5] })
      .unit('B', { side: 'red', at: [11, 7.5] })
      .unit('H', { side: 'blue', at: [11, 2.5], hunkered: true })
      .unit('far', { side: 'blue', at: [14, 5] })
      .open();
    t.do('attack', grenade, { dice: [6, 5] });
    expect(['T', 'B', 'H', 'far'].map((id) => t.unit(id).hp)).toEqual([2, 2, 3, 4]);
  },
);

rule('TEO-10.13', 'cover is judged from the point, and a wall between saves whoever stands behind it', () => {
  const low = { id: 'low', kind: 'lowWall', shape: { rect: [11.6, 4, 0.2, 2] } };
  const wall = { id: 'wall', kind: 'wall', shape: { rect: [10, 5.8, 2, 0.2] } };
  const t = blank
    .map(withTerrain(low, wall))
    .unit('A', { side: 'red', at: [5, 5], ap: 2, ...thrower })
    .unit('T', { side: 'blue', at: [12.5, 5] })
    .unit('W', { side: 'blue', at: [11, 7] })
    .with({ round: 1, activeUnit: 'A' })
    .open();
  t.do('attack', grenade, { dice: [6, 5] });
  expect(t.unit('T').hp).toBe(3);
  expect(t.unit('W').hp).toBe(4);
});

rule('TEO-10.13', 'a grenade may be thrown at a figure: its place is the point, and it does not hide that', () => {
  const at = { unit: 'A', weapon: 'grenade', target: 'T' };
  const t = duel(thrower, { at: [10, 5] }).open();
  t.do('attack', at, { dice: [6, 5] });
  expect(t.event('attackDeclared')).toMatchObject({ target: 'T', point: [10_000, 5000] });
  expect(t.unit('T').hp).toBe(2);
  // Somebody else in between does.
  const screened = duel(thrower, { at: [10, 5] })
    .unit('W', { side: 'blue', at: [7.5, 5] })
    .open();
  expect(screened.refuses('attack', at)).toMatchObject({ code: 'no-los' });
});

rule(
  'TEO-10.13',
  'whoever stands on the point is in nobody’s way: a grenade at their feet hurts those round them',
  () => {
    const t = duel(thrower, { at: [10, 5] })
      .unit('N', { side: 'blue', at: [10, 7] })
      .unit('B', { side: 'red', at: [11.5, 5] })
      .open();
    t.do('attack', { unit: 'A', weapon: 'grenade', target: 'T' }, { dice: [6, 5] });
    expect(['T', 'N', 'B'].map((id) => t.unit(id).hp)).toEqual([2, 2, 2]);
  },
);

rule('TEO-10.13', 'the point must be in range and in sight', () => {
  expect(
    duel(thrower)
      .open()
      .refuses('attack', { ...grenade, point: [12.6, 5] }),
  ).toMatchObject({ code: 'out-of-range' });
});

rule('TEO-10.13', 'the point is one of the table: nothing is thrown over its edge', () => {
  const t = duel({ ...thrower, at: [5, 2] }, { at: [5, 8] }).open();
  expect(t.refuses('attack', { ...grenade, point: [5, -1] })).toMatchObject({
    code: 'bad-target',
    params: { why: 'off' },
  });
  t.do('attack', { ...grenade, point: [5, 0] }, { dice: [1, 1] });
});

rule('TEO-10.15', 'a throw is a ranged attack for darkness, but no ranged weapon for a Sharpshooter', () => {
  const t = duel({ weapons: ['javelin'], traits: ['sharpshooter'] }, { at: [10, 5] })
    .with({ lighting: 'dark' })
    .open();
  t.do('attack', { ...shot, weapon: 'javelin' }, { dice: [1] });
  expect(names(t)).toEqual(['darkness']);
});

rule.each(
  'TEO-10.14',
  '$source: $edge',
  [
    { source: 'aim', edge: 'advantage', a: { aimed: true }, melee: false },
    { source: 'sharpshooter', edge: 'advantage', a: { traits: ['sharpshooter'] }, melee: false },
    { source: 'fencer', edge: 'advantage', a: { traits: ['fencer'] }, melee: true },
    { source: 'predator', edge: 'advantage', a: { traits: ['predator'] }, t: { hp: 1, maxHp: 4 }, melee: true },
    { source: 'shortSighted', edge: 'disadvantage', a: { traits: ['shortSighted'] }, melee: false },
    { source: 'clumsy', edge: 'disadvantage', a: { traits: ['clumsy'] }, melee: true },
    { source: 'technophobe', edge: 'disadvantage', a: { traits: ['technophobe'] }, melee: false },
    { source: 'timeSick', edge: 'disadvantage', a: { traits: ['timeSick'] }, melee: false },
    { source: 'asthmatic', edge: 'disadvantage', a: { marks: ['asthma'] }, melee: false },
    { source: 'anaemic', edge: 'disadvantage', a: { marks: ['anaemia'] }, melee: true },
    { source: 'shaky', edge: 'disadvantage', a: { marks: ['shakyNext'] }, melee: false },
    { source: 'faulty', edge: 'disadvantage', a: { weapons: [{ id: 'energyPistol', faulty: true }] }, melee: false },
    { source: 'offHand', edge: 'disadvantage', a: { weapons: [{ id: 'energyPistol', offHand: true }] }, melee: false },
    { source: 'command', edge: 'advantage', a: { marks: ['advantageNext'] }, melee: false },
  ],
  ({ source, edge, a, t: target = {}, melee }) => {
    const t = (melee ? brawl(a, target) : duel(a, target)).open();
    t.do('attack', melee ? blow : shot, { dice: edge === 'advantage' ? [1, 1, 1] : [1] });
    expect(sources(t)).toMatchObject([{ source, edge }]);
  },
);

rule('TEO-10.14', 'a hatchling’s weak attack rolls one die', () => {
  const t = blank
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'gm', role: 'gm' })
    .with({ sides: [{ id: 'red' }, { id: 'brood', npc: true, seat: 'gm' }], round: 1, activeUnit: 'm' })
    .unit('a', { side: 'red', at: [5, 5] })
    .unit('m', { side: 'brood', profile: 'miniRaptor', at: [6.2, 5], ap: 2, seat: 'gm' })
    .open();
  t.do('attack', { unit: 'm', target: 'a', weapon: 'claws' }, { by: 'gm', dice: [6] });
  expect(t.unit('a').hp).toBe(3);
});
