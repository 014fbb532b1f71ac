import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { items } from '../src/catalogue/items.ts';
import { attacking, bare, blank, coins, none, settle, wall, withTerrain } from './tables.ts';

const FOE = { b: { profile: 'rifleman', at: [150, 80] } } as const;
const weaponsOf = (t: ReturnType<ReturnType<typeof attacking>['open']>) =>
  t.event('poolMade').weapons.map((weapon) => weapon.source);

rule('COIN-11.1', 'weapons in both hands attack together', () => {
  const t = attacking({ profile: 'gunslinger' }, FOE).open().do('attack', {}, coins('H H'));
  expect(weaponsOf(t)).toEqual(['a.pistol', 'a.pistol.2']);
  const one = attacking({ profile: 'gunslinger' }, FOE)
    .open()
    .do('attack', { weapons: ['right'] }, coins('H'));
  expect(weaponsOf(one)).toEqual(['a.pistol.2']);
});

rule('COIN-11.2', 'a vehicle attacks with one slot, and its passengers not through it', () => {
  const t = attacking(
    { ...bare, slotLeft: 'pistol', at: undefined, inVehicle: { vehicle: 'bug', seat: 'pilot' } },
    { ...FOE, bug: { side: 'A', profile: 'buggy', at: [60, 80] } },
  ).open();
  t.do('attack', {}, coins('H H H'));
  expect(weaponsOf(t)).toEqual(['bug.heavyMachineGun']);
});

rule('COIN-11.3', 'as many coins as both weapons say', () => {
  const t = attacking({ ...bare, slotLeft: 'submachineGun', slotRight: 'handGrenade' }, FOE).open();
  t.do('attack', {}, coins('T H T T'));
  expect(t.view().pool).toMatchObject([
    { source: 'a.submachineGun', count: 1 },
    { source: 'a.handGrenade', count: 2 },
  ]);
});

rule('COIN-11.4', 'the left hand flips first, and there is one attack in an activation', () => {
  const t = attacking({ ...bare, slotLeft: 'pistol', slotRight: 'submachineGun' }, FOE).open();
  t.do('attack', { weapons: ['submachineGun', 'pistol'] }, coins('T H H'));
  expect(t.view().pool).toMatchObject([
    { source: 'a.pistol', count: 1 },
    { source: 'a.submachineGun', count: 0 },
  ]);
  t.answer('dropPool');
  expect(t.refuses('attack', {}, { by: 'A' }).code).toBe('not-your-turn');
});

rule('COIN-11.5', 'y tails are a pool of y HP, and no more damage than that', () => {
  const t = attacking({ profile: 'heavyGunner' }, { b: { profile: 'tank', passiveOk: 0, at: [150, 80] } }).open();
  t.do('attack', {}, coins('T T H T'));
  for (let point = 0; point < 3; point++) t.answer({ source: 'a.lightMachineGun', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(3);
  expect(t.asked).toBeUndefined();
});

rule('COIN-11.6', 'each point remembers its weapon: kind and pierce', () => {
  const t = attacking({ profile: 'raiderChief' }, { b: { profile: 'swordsman', at: [115, 80] } }).open();
  t.do('attack', {}, coins('T T H'));
  expect(t.view().pool).toEqual([
    { source: 'a.energyBlade', kind: 'melee', pierce: 1, count: 1 },
    { source: 'a.submachineGun', kind: 'ranged', pierce: 0, count: 1 },
  ]);
});

rule('COIN-11.7', 'a weapon without a target takes no part, and one may be left out', () => {
  const t = attacking({ profile: 'boarder' }, FOE).open();
  expect(t.refuses('attack', { weapons: ['sword', 'pistol'] }, none)).toMatchObject({
    code: 'no-legal-target',
    rule: 'COIN-11.7',
  });
  t.do('attack', {}, coins('H'));
  expect(weaponsOf(t)).toEqual(['a.pistol']);
  const saving = attacking({ ...bare, slotLeft: 'pistol', slotRight: 'handGrenade' }, FOE).open();
  saving.do('attack', { weapons: ['pistol'] }, coins('H'));
  expect(saving.state.items['a.handGrenade']?.usesLeft).toBe(1);
});

rule('COIN-11.8', 'striking somebody is one coin', () => {
  for (const weapon of ['knife', 'sword', 'energyBlade']) expect(items[weapon]?.coins).toBe(1);
  const t = attacking({ ...bare, slotLeft: 'sword' }, { b: { profile: 'recruit', at: [115, 80] } }).open();
  t.do('attack', {}, coins('H'));
});

rule('COIN-11.9', 'bare hands are one blow, also with a shield or an empty launcher in them', () => {
  const near = { b: { profile: 'recruit', at: [115, 80] } };
  const empty = { spec: 'handGrenade', usesLeft: 0 };
  for (const hands of [{}, { slotLeft: 'roundShield', slotRight: 'medkit' }, { slotLeft: empty }]) {
    const t = attacking({ ...bare, ...hands }, near)
      .open()
      .do('attack', {}, coins('H'));
    expect(weaponsOf(t)).toEqual(['unarmed']);
  }
  const armed = attacking({ ...bare, slotLeft: 'pistol' }, near).open();
  expect(armed.refuses('attack', { weapons: ['unarmed'] }, none)).toMatchObject({
    code: 'weapon-in-hand',
    rule: 'COIN-11.9',
  });
});

rule('COIN-11.10', 'the pool is flipped before anybody is aimed at', () => {
  const t = attacking({ profile: 'recruit' }, FOE).open().do('attack', { target: 'b' }, coins('T'));
  expect(t.asked).toMatchObject({ kind: 'assign', default: { source: 'a.pistol', target: 'b' } });
  t.answer({ source: 'a.pistol', target: 'zB' }, none);
  expect(t.unit('zB').status).toBe('dead');
});

const targets = (t: ReturnType<ReturnType<typeof attacking>['open']>): readonly unknown[] => [
  ...new Set(t.asked?.choices.map(({ choice }) => (choice as { target?: string }).target).filter(Boolean)),
];

rule('COIN-11.11', 'enemies and vehicles of nobody are targets; the table may spare those', () => {
  const others = {
    b: { profile: 'recruit', at: [150, 80] },
    car: { profile: 'carrier', at: [200, 80] },
    free: { side: 'none', profile: 'tank', at: [60, 40] },
    dead: { profile: 'recruit', at: [20, 20], status: 'dead', hp: 0 },
  };
  const t = attacking({ profile: 'recruit' }, others).open().do('attack', {}, coins('T'));
  expect(targets(t)).toEqual(['b', 'car', 'free', 'zB']);
  const spare = attacking({ profile: 'recruit' }, others).options({ neutralTargets: 'off' }).open();
  expect(targets(spare.do('attack', {}, coins('T')))).toEqual(['b', 'car', 'zB']);
  const held = { ...others, e: { ...bare, inVehicle: { vehicle: 'free', seat: 0 } } };
  const manned = attacking({ profile: 'recruit' }, held).options({ neutralTargets: 'off' }).open();
  expect(targets(manned.do('attack', {}, coins('T')))).toEqual(['b', 'car', 'free', 'zB']);
});

rule('COIN-11.12', 'blades need adjacency, shots and spells reach the whole field', () => {
  const far = { b: { profile: 'recruit', at: [235, 5] } };
  const swing = attacking({ ...bare, slotLeft: 'sword', at: [5, 100] }, far);
  expect(swing.open().refuses('attack', {}, none).code).toBe('no-legal-target');
  swing.options({ meleeNeedsReach: 'off' }).open().do('attack', {}, coins('H'));
  for (const slotLeft of ['pistol', 'fireball'])
    attacking({ ...bare, slotLeft, at: [5, 100] }, far)
      .open()
      .do('attack', {}, coins('H'));
  attacking({ ...bare, slotLeft: 'pistol' }, { b: { profile: 'recruit', at: [110, 80] } })
    .open()
    .do('attack', {}, coins('H'));
});

rule('COIN-11.12', 'a swordsman out of reach does not fall back on his fists', () => {
  const t = attacking({ ...bare, slotLeft: 'sword' }, FOE).open();
  expect(t.refuses('attack', { weapons: ['unarmed'] }, none).code).toBe('weapon-in-hand');
});

const shut = (hatch: string, at: readonly [number, number], weapon = 'pistol') =>
  targets(
    attacking(
      { ...bare, slotLeft: weapon, at },
      {
        car: { profile: 'carrier', hatch, at: [150, 80] },
        p: { ...bare, inVehicle: { vehicle: 'car', seat: 'pilot' } },
      },
    )
      .open()
      .do('attack', {}, coins('T')),
  );

rule('COIN-11.13', 'somebody in an enclosed vehicle is hit only through an open hatch, from the hull', () => {
  expect(shut('closed', [130, 80])).toEqual(['car', 'zB']);
  expect(shut('open', [130, 80])).toEqual(['car', 'p', 'zB']);
  expect(shut('open', [100, 80])).toEqual(['car', 'zB']);
  expect(shut('open', [130, 80], 'sword')).toEqual(['car', 'p']);
  expect(shut('open', [130, 80], 'fireball')).toEqual(['car', 'p', 'zB']);
});

rule('COIN-11.13', 'riders of an exposed vehicle are targets like anybody', () => {
  const bike = {
    bike: { profile: 'motorbike', at: [150, 80] },
    p: { ...bare, inVehicle: { vehicle: 'bike', seat: 'pilot' } },
  };
  const from = (slotLeft: string, at: readonly [number, number]) =>
    targets(
      attacking({ ...bare, slotLeft, at }, bike)
        .open()
        .do('attack', {}, coins('T')),
    );
  expect(from('pistol', [20, 80])).toEqual(['bike', 'p', 'zB']);
  // Radius 7, 5 and 5 more: measured to the hull.
  expect(from('sword', [133, 80])).toEqual(['bike', 'p']);
});

rule('COIN-11.14', 'nobody shoots the vehicle he is in', () => {
  const t = attacking(
    { ...bare, slotLeft: 'pistol', at: undefined, inVehicle: { vehicle: 'car', seat: 0 } },
    { car: { profile: 'carrier', at: [150, 80] }, p: { ...bare, inVehicle: { vehicle: 'car', seat: 'pilot' } } },
  ).open();
  expect(targets(t.do('attack', {}, coins('T')))).toEqual(['p']);
});

rule('COIN-11.15', 'nobody shoots his own side', () => {
  const t = attacking(
    { profile: 'recruit' },
    { f: { side: 'A', profile: 'recruit', at: [110, 80] }, own: { side: 'A', profile: 'truck', at: [60, 80] } },
  ).open();
  t.do('attack', {}, coins('T'));
  expect(targets(t)).toEqual(['zB']);
  expect(t.refusesAnswer({ source: 'a.pistol', target: 'f' }, none).code).toBe('illegal-target');
});

rule('COIN-11.11', 'an attack that names somebody it can’t hit is refused, not led elsewhere', () => {
  const others = {
    f: { side: 'A', profile: 'recruit', at: [110, 80] },
    near: { profile: 'recruit', at: [100, 95] },
    far: { profile: 'recruit', at: [180, 80] },
    box: { profile: 'truck', at: [60, 80] },
    inside: { profile: 'driver', inVehicle: { vehicle: 'box', seat: 'pilot' } },
    dead: { profile: 'recruit', at: [200, 20], hp: 0 },
    idle: { side: 'none', profile: 'buggy', at: [100, 40] },
  };
  const gun = attacking({ profile: 'gunslinger' }, others).options({ neutralTargets: 'off' }).open();
  const refused = (t: typeof gun, target: string, more = {}) => t.refuses('attack', { target, ...more }, none);
  expect(refused(gun, 'f')).toMatchObject({ code: 'illegal-target', rule: 'COIN-11.15' });
  expect(refused(gun, 'a')).toMatchObject({ code: 'illegal-target', rule: 'COIN-11.15' });
  expect(refused(gun, 'inside')).toMatchObject({ code: 'illegal-target', rule: 'COIN-11.13' });
  expect(refused(gun, 'dead')).toMatchObject({ code: 'unit-destroyed', rule: 'COIN-15.1' });
  expect(refused(gun, 'idle')).toMatchObject({ code: 'illegal-target', rule: 'COIN-11.11' });
  expect(refused(gun, 'nobody').code).toBe('unknown-unit');
  const blade = attacking({ ...bare, slotLeft: 'sword' }, others).open();
  expect(refused(blade, 'far', { weapons: ['sword'] })).toMatchObject({ code: 'illegal-target', rule: 'COIN-11.12' });
  const both = attacking({ ...bare, slotLeft: 'sword', slotRight: 'pistol' }, others).open();
  both.do('attack', { target: 'far' }, coins('H T'));
  settle(both);
  expect(both.unit('far').hp).toBe(0);
});

rule('COIN-20.2', 'an attack on somebody behind a wall is refused for the wall', () => {
  const others = { b: { profile: 'recruit', at: [180, 80] }, seen: { profile: 'recruit', at: [100, 20] } };
  const t = attacking({ profile: 'recruit' }, others, blank)
    .map(withTerrain(wall(135, 60, 10, 40)))
    .options({ lineOfSight: 'walls' })
    .open();
  expect(t.refuses('attack', { target: 'b' }, none)).toMatchObject({ code: 'illegal-target', rule: 'COIN-20.2' });
});

rule('COIN-11.14', 'the vehicle one sits in is refused as a target, and what it keeps one from', () => {
  const t = attacking(
    { profile: 'gunslinger', at: undefined, inVehicle: { vehicle: 'box', seat: 0 } },
    {
      box: { profile: 'truck', at: [60, 80] },
      driver: { profile: 'driver', inVehicle: { vehicle: 'box', seat: 'pilot' } },
      far: { profile: 'recruit', at: [180, 80] },
    },
  ).open();
  expect(t.refuses('attack', { target: 'box' }, none)).toMatchObject({ code: 'illegal-target', rule: 'COIN-11.14' });
  expect(t.refuses('attack', { target: 'far' }, none)).toMatchObject({ code: 'illegal-target', rule: 'COIN-17.7' });
});

rule('COIN-11.16', 'a weapon has one number of coins and no modes', () => {
  const t = attacking({ profile: 'rifleman' }, FOE).open();
  expect(t.refuses('attack', { weapons: ['automaticRifle'], coins: 1 }, none).code).toBe('bad-message');
  t.do('attack', {}, coins('H H H'));
});

rule('COIN-11.3', 'the odds say beforehand with how many coins each weapon attacks', () => {
  const told = (a: Readonly<Record<string, unknown>>) =>
    attacking(a, FOE)
      .open()
      .odds('attack')
      .terms?.map(({ part, value }) => [part, value]);
  expect(told({ profile: 'gunslinger' })).toEqual([
    ['start', 1],
    ['change', 1],
    ['total', 2],
  ]);
  expect(told({ ...bare, slotLeft: 'marksmanRifle' })).toEqual([
    ['start', 2],
    ['total', 2],
  ]);
});
