import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { weapons } from '../src/catalogue/weapons.ts';
import { blow, brawl, duel, shot } from './tables.ts';

rule('TEO-15.1', 'issued weapons work by the attack rules; what was not issued cannot be used', () => {
  const t = duel({ weapons: ['energyRifle'] }, { at: [29, 5] }).open();
  expect(t.refuses('attack', shot)).toMatchObject({ code: 'weapon-unusable' });
  t.do('attack', { ...shot, weapon: 'energyRifle' }, { dice: [6, 1] });
  expect(t.unit('T').hp).toBe(3);
});

rule(
  'TEO-15.2',
  'a stun baton deals no damage; a success past Cover costs the target one action point unless it resists',
  () => {
    const stunned = brawl({ weapons: ['stunBaton'] }).open();
    stunned.do('attack', { ...blow, weapon: 'stunBaton' }, { dice: [6, 6, 1, 2] });
    expect(stunned.unit('T')).toMatchObject({ hp: 4, apPenalty: 1 });
    const resisted = brawl({ weapons: ['stunBaton'] }).open();
    resisted.do('attack', { ...blow, weapon: 'stunBaton' }, { dice: [6, 6, 5, 2] });
    expect(resisted.unit('T').apPenalty).toBe(0);
    const hunkered = brawl({ weapons: ['stunBaton'] }, { hunkered: true }).open();
    hunkered.do('attack', { ...blow, weapon: 'stunBaton' }, { dice: [6, 1] });
    expect(hunkered.unit('T').apPenalty).toBe(0);
  },
);

rule('TEO-15.2', 'the victim’s player may exchange on that Test', () => {
  const t = brawl({ weapons: ['stunBaton'] }, { pool: [6] }).open();
  t.do('attack', { ...blow, weapon: 'stunBaton' }, { dice: [6, 6, 1, 2] });
  expect(t.asked).toMatchObject({ kind: 'exchange', seat: 'blue', unit: 'T' });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(t.unit('T')).toMatchObject({ hp: 3, apPenalty: 0 });
});

rule('TEO-15.3', 'a single-use weapon is gone after one attack, hit or miss', () => {
  const t = duel({ weapons: ['javelin'], attacksPerTurn: 2 }, { at: [9, 5] }).open();
  t.do('attack', { ...shot, weapon: 'javelin' }, { dice: [1, 1] });
  expect(t.refuses('attack', { ...shot, weapon: 'javelin' })).toMatchObject({
    code: 'weapon-unusable',
    params: { why: 'used' },
  });
});

rule(
  'TEO-15.4',
  'a weapon that must be reloaded is empty after the shot; plasma ignores Cover; a broken one does not work',
  () => {
    const empty = duel({ weapons: ['musket'], attacksPerTurn: 2 }).open();
    empty.do('attack', { ...shot, weapon: 'musket' }, { dice: [1, 1] });
    expect(empty.refuses('attack', { ...shot, weapon: 'musket' })).toMatchObject({
      code: 'weapon-unusable',
      params: { why: 'reload' },
    });
    const plasma = duel({ weapons: ['plasma'] }, { hunkered: true }).open();
    plasma.do('attack', { ...shot, weapon: 'plasma', situation: { cover: true } }, { by: 'gm', dice: [6, 1] });
    expect(plasma.unit('T').hp).toBe(3);
    const broken = duel({ weapons: [{ id: 'bow', broken: true }] }).open();
    expect(broken.refuses('attack', { ...shot, weapon: 'bow' })).toMatchObject({
      code: 'weapon-unusable',
      params: { why: 'broken' },
    });
  },
);

rule.each(
  'TEO-15.4',
  '$id: $kind, range $range',
  [
    { id: 'unarmed', kind: 'melee', range: null },
    { id: 'baton', kind: 'melee', range: null },
    { id: 'blade', kind: 'melee', range: null },
    { id: 'spear', kind: 'melee', range: null },
    { id: 'stunBaton', kind: 'melee', range: null, energy: true, stun: true },
    { id: 'energyPistol', kind: 'ranged', range: 18, energy: true },
    { id: 'energyRifle', kind: 'ranged', range: 24, energy: true },
    { id: 'javelin', kind: 'thrown', range: 6, singleUse: true },
    { id: 'bow', kind: 'ranged', range: 18 },
    { id: 'revolver', kind: 'ranged', range: 12 },
    { id: 'musket', kind: 'ranged', range: 24, reload: true },
    { id: 'plasma', kind: 'ranged', range: 18, energy: true, reload: true, ignoresCover: true },
    { id: 'grenade', kind: 'thrown', range: 6, singleUse: true, area: 2 },
    { id: 'claws', kind: 'melee', range: null, natural: true },
    { id: 'toolArm', kind: 'melee', range: null, natural: true },
  ],
  (row) => {
    expect(weapons[row.id]).toMatchObject(row);
  },
);

rule('TEO-15.5', 'there is no magic: whatever a figure can do is a trait, gear or a weapon', () => {
  expect(duel().open().refuses('useTrait', { unit: 'A', trait: 'fireball' })).toMatchObject({
    code: 'trait-condition',
  });
});

rule(
  'TEO-15.4',
  'smoke is an Attack action without a Test, and hides what stands behind it until the end of the next round',
  () => {
    const t = duel({ gear: ['smoke'], attacksPerTurn: 2 }, { at: [13, 5] }).open();
    t.do('attack', { unit: 'A', weapon: 'smoke', point: [9, 5] }, { dice: [] });
    expect(t.unit('A').ap).toBe(1);
    t.do('attack', shot, { dice: [6] });
    expect(t.unit('T').hp).toBe(3);
    expect(t.state.effects).toMatchObject([{ kind: 'smoke', until: 2 }]);
  },
);

const two = (id: string) => [{ id }, { id }];

rule('TEO-15.3', 'of two grenades one attack uses up one', () => {
  const t = duel({ weapons: two('grenade'), attacksPerTurn: 2 }, { at: [10, 5] })
    .options({ repeatActions: 'free' })
    .open();
  const used = () => t.state.units.A?.weapons.map(({ used }) => used);
  t.do('attack', { unit: 'A', point: [10, 9], weapon: 'grenade' }, { dice: [1, 1] });
  expect(used()).toEqual([true, false]);
  t.do('attack', { unit: 'A', point: [10, 9], weapon: 'grenade' }, { dice: [1, 1] });
  expect(used()).toEqual([true, true]);
});

rule('TEO-15.4', 'of two muskets one is fired while the other waits to be loaded', () => {
  const t = duel({ weapons: two('musket'), attacksPerTurn: 2 })
    .options({ repeatActions: 'free' })
    .open();
  const ready = () => t.state.units.A?.weapons.map(({ ready }) => ready);
  t.do('attack', { unit: 'A', target: 'T', weapon: 'musket' }, { dice: [1, 1] });
  expect(ready()).toEqual([false, true]);
  t.do('reload', { unit: 'A', weapon: 'musket' });
  expect(ready()).toEqual([true, true]);
});

rule('TEO-15.4', 'one reload loads one musket: the empty one, and of two empty ones the first', () => {
  const loaded = (first: boolean, second: boolean) => {
    const t = duel({
      weapons: [
        { id: 'musket', ready: first },
        { id: 'musket', ready: second },
      ],
    }).open();
    t.do('reload', { unit: 'A', weapon: 'musket' });
    return t.state.units.A?.weapons.map(({ ready }) => ready);
  };
  expect(loaded(true, false)).toEqual([true, true]);
  expect(loaded(false, false)).toEqual([true, false]);
});

rule('TEO-13.67', 'one repair mends one of two broken pistols', () => {
  const broken = { id: 'energyPistol', broken: true };
  const t = duel({ weapons: [broken, broken], pool: [] }).open();
  t.do('interact', { unit: 'A', object: 'energyPistol', verb: 'repair' }, { dice: [6, 1] });
  expect(t.state.units.A?.weapons.map((weapon) => weapon.broken)).toEqual([false, true]);
});

rule('TEO-15.3', 'the second of two grenades goes where the first is used up, and after both there is none', () => {
  const t = duel({ weapons: [{ id: 'grenade', used: true }, 'grenade'] }, { at: [10, 5] }).open();
  t.do('attack', { unit: 'A', point: [10, 9], weapon: 'grenade' }, { dice: [1, 1] });
  expect(t.state.units.A?.weapons.map(({ used }) => used)).toEqual([true, true]);
  const empty = duel({
    weapons: [
      { id: 'grenade', used: true },
      { id: 'grenade', used: true },
    ],
  }).open();
  expect(empty.refuses('attack', { unit: 'A', point: [8, 9], weapon: 'grenade' })).toMatchObject({
    code: 'weapon-unusable',
    params: { why: 'used' },
  });
});

rule('TEO-13.67', 'a Botcher breaks one of two pistols, and repairs that one', () => {
  const t = duel({ weapons: two('energyPistol'), traits: ['botcher'], pool: [] }).open();
  t.do('attack', { unit: 'A', target: 'T', weapon: 'energyPistol' }, { dice: [1, 1, 2, 2] });
  expect(t.state.units.A?.weapons.map(({ broken }) => broken)).toEqual([true, false]);
  t.do('interact', { unit: 'A', object: 'energyPistol', verb: 'repair' }, { dice: [6, 1] });
  expect(t.state.units.A?.weapons.map(({ broken }) => broken)).toEqual([false, false]);
});

rule('TEO-13.67', 'a Botcher with a first aid kit may break it, and repair it', () => {
  const hurt = { side: 'red', at: [6.2, 5], hp: 2, pool: [] };
  const t = duel({ gear: ['medkit'], traits: ['botcher'], pool: [] })
    .unit('B', hurt)
    .options({ repeatActions: 'free' })
    .open();
  // Three dice with the kit; then the Test of the Botcher, failed.
  t.do('firstAid', { unit: 'A', target: 'B' }, { dice: [6, 1, 1, 2, 3] });
  expect(t.unit('B').hp).toBe(3);
  expect(t.state.effects).toMatchObject([{ kind: 'gearBroken', unit: 'A', value: 'medkit' }]);
  t.do('interact', { unit: 'A', object: 'medkit', verb: 'repair' }, { dice: [5, 1] });
  expect(t.state.effects).toEqual([]);
});

rule('TEO-13.67', 'a broken first aid kit helps nobody', () => {
  const t = duel({ gear: ['medkit'], pool: [] })
    .unit('B', { side: 'red', at: [6.2, 5], hp: 2, pool: [] })
    .with({ effects: [{ kind: 'gearBroken', unit: 'A', value: 'medkit' }] })
    .open();
  t.do('firstAid', { unit: 'A', target: 'B' }, { dice: [6, 1] });
});
