import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, blank, coins, empty, none, preparing, wall, withTerrain } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;
const aboard = (seat: number | 'pilot', fields: Fields = {}) => ({
  ...bare,
  inVehicle: { vehicle: 'car', seat },
  ...fields,
});
const CAR = { profile: 'truck', hp: 1, at: [120, 80] } as const;
const GUN = 'a.automaticRifle';
/** A rifle wrecks a truck with these people in it. */
const wreck = (crew: Readonly<Record<string, Fields>>, base = blank, car: Fields = {}) =>
  attacking({ profile: 'rifleman', at: [20, 80] }, { car: { ...CAR, ...car }, ...crew }, base);

rule('COIN-15.1', 'out of HP is killed or destroyed', () => {
  const t = wreck({}).open().do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, none);
  expect(t.unit('car')).toMatchObject({ hp: 0, status: 'removed' });
});

rule('COIN-15.2', 'each one inside a destroyed vehicle has a coin', () => {
  const t = wreck({ p: aboard('pilot'), q: aboard(0) })
    .open()
    .do('attack', {}, coins('T H H'));
  t.answer({ source: GUN, target: 'car' }, coins('H T'));
  expect([t.unit('p').status, t.unit('q').status]).toEqual(['removed', 'alive']);
});

rule('COIN-15.3', 'for his own side, the pilot first, then by seats', () => {
  const t = wreck({ z: aboard('pilot'), y: aboard(3), x: aboard(1, { side: 'A' }) }).open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('T H T'));
  const saves = t.events('coinsFlipped').map((event) => event as unknown as { unit: string; side: string });
  expect(saves.map(({ unit, side }) => [unit, side])).toEqual([
    ['z', 'B'],
    ['x', 'A'],
    ['y', 'B'],
  ]);
  expect(t.unit('x').status).toBe('removed');
});

rule('COIN-15.4', 'who fails is gone with everything he had', () => {
  const t = wreck({ p: aboard('pilot', { slotLeft: 'sword', backpack: ['knife'] }) }).open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('H'));
  expect(t.unit('p')).toMatchObject({ status: 'removed', at: null, inVehicle: null });
  expect(t.view().groundItems).toEqual([]);
});

rule('COIN-15.5', 'survivors keep their things and stand together where the vehicle stood', () => {
  const t = wreck({ p: aboard('pilot', { slotLeft: 'sword' }), q: aboard(0) }).open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('T T'));
  expect(t.unit('p')).toMatchObject({ at: [120, 80], slotLeft: 'p.sword', inVehicle: null });
  expect(t.unit('q').at).toEqual([130, 80]);
});

rule('COIN-15.6', 'the wreck is taken off, and its place is free', () => {
  const t = wreck({}).open().do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, none);
  expect(t.unit('car').at).toBeNull();
  t.do('chooseUnit', { unit: 'zB' }).do('run', { pos: [120, 80] }, coins('T'));
});

rule('COIN-15.7', 'who dies on the field stays there with his things', () => {
  const t = attacking({ profile: 'recruit' }, { b: { profile: 'recruit', at: [150, 80] } }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
  expect(t.unit('b')).toMatchObject({ status: 'dead', at: [150, 80] });
});

rule('COIN-15.8', 'a corpse blocks nothing; all it had lies on the ground', () => {
  const full = { slotLeft: 'sword', slotRight: 'roundShield', armour: 'vest', device: 'cloak', backpack: ['knife'] };
  const t = attacking({ profile: 'rifleman' }, { b: { ...bare, ...full, at: [150, 80] } }).open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'b' }, coins('T'));
  expect(t.view().groundItems).toMatchObject(
    ['b.sword', 'b.roundShield', 'b.vest', 'b.cloak', 'b.knife'].map((item) => ({
      item,
      pos: [150, 80],
      fromCorpse: true,
    })),
  );
  expect(t.unit('b')).toMatchObject({ slotLeft: null, slotRight: null, armour: null, device: null, backpack: [] });
  t.do('chooseUnit', { unit: 'zB' }).do('run', { pos: [150, 80] }, coins('T'));
});

rule('COIN-15.9', 'killed inside, the seat is free and body and things lie on the floor, lost with the vehicle', () => {
  const t = attacking(
    { ...bare, slotLeft: 'automaticRifle', at: [100, 80] },
    { car: { ...CAR, hatch: 'open' }, p: aboard('pilot', { slotLeft: 'sword', profile: 'recruit', hp: 1, maxHp: 1 }) },
  ).open();
  t.do('attack', {}, coins('T T H')).answer({ source: GUN, target: 'p' }, none);
  expect(t.unit('p')).toMatchObject({ status: 'dead', at: null, inVehicle: null });
  expect(t.unit('car')).toMatchObject({
    pilot: null,
    bodies: ['p'],
    floorItems: [{ item: 'p.sword', fromCorpse: true }],
  });
  t.answer({ source: GUN, target: 'car' }, none);
  expect(t.unit('car').status).toBe('removed');
  expect(t.unit('p').status).toBe('removed');
  expect(t.view().groundItems).toEqual([]);
});

rule('COIN-15.10', 'survivors take the first open points around the wreck in their order', () => {
  const crew = { p: aboard('pilot'), q: aboard(0), r: aboard(1), s: aboard(2), t: aboard(3) };
  const blocked = { side: 'A', profile: 'recruit', at: [120, 101] } as const;
  const t = wreck({ ...crew, f: blocked })
    .open()
    .do('attack', {}, coins('T H H'));
  t.answer({ source: GUN, target: 'car' }, coins('T T T T T'));
  // (0,0), (10,0), (-10,0); (0,10) is 11 from the bystander and open; then (0,-10).
  expect(['p', 'q', 'r', 's', 't'].map((id) => t.unit(id).at)).toEqual([
    [120, 80],
    [130, 80],
    [110, 80],
    [120, 90],
    [120, 70],
  ]);
});

rule('COIN-15.10', 'beyond the nine nearest points come square rings', () => {
  // A yard whose walls leave no room within 10 of the centre but for the centre itself.
  const yard = withTerrain(wall(126, 60, 10, 40), wall(104, 60, 10, 40), wall(114, 86, 12, 4), wall(114, 70, 12, 4));
  const t = wreck({ p: aboard('pilot'), q: aboard(0) }, blank.map(yard), { radius: 6 }).open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('T T'));
  expect(t.unit('p').at).toEqual([120, 80]);
  // The ring of 20 begins at (-20,-20): 4 from a wall; (-10,-20) is inside it; (0,-20) is open.
  expect(t.unit('q').at).toEqual([120, 60]);
});

rule('COIN-15.10', 'the owner may choose where, within the vehicle’s radius and 10', () => {
  const t = wreck({ p: aboard('pilot') })
    .options({ survivorPlacement: 'owner' })
    .open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('T'));
  expect(t.asked).toMatchObject({ kind: 'placeSurvivor', seat: 'B', unit: 'p', default: [120, 80] });
  expect(t.view().phase).toBe('placeSurvivor');
  expect(t.refusesAnswer([146, 80], none)).toMatchObject({ code: 'bad-placement', rule: 'COIN-15.10' });
  t.answer([145, 80], none);
  expect(t.unit('p').at).toEqual([145, 80]);
});

rule('COIN-15.10', 'the point may be written as the catalogue writes it', () => {
  const t = wreck({ p: aboard('pilot') })
    .options({ survivorPlacement: 'owner' })
    .open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('T'));
  t.answer({ unitId: 'p', pos: { x: 120, y: 95 } }, none);
  expect(t.unit('p').at).toEqual([120, 95]);
});

rule('COIN-15.11', 'survivors are unhurt and may act at once; shields and armour do not help', () => {
  const t = wreck({ p: aboard('pilot', { hp: 2, maxHp: 2, armour: 'powerArmour', slotLeft: 'greatShield' }) }).open();
  t.do('attack', {}, coins('T H H')).answer({ source: GUN, target: 'car' }, coins('T'));
  expect(t.unit('p').hp).toBe(2);
  t.do('chooseUnit', { unit: 'p' }).do('run', { pos: [200, 40] }, coins('T'));
});

rule('COIN-15.12', 'while the vehicle holds, nobody in it is hurt', () => {
  const t = wreck({ p: aboard('pilot') }, blank, { hp: 3 })
    .open()
    .do('attack', {}, coins('T T H'));
  t.answer({ source: GUN, target: 'car' }, none).answer({ source: GUN, target: 'car' }, none);
  expect(t.unit('car').hp).toBe(1);
  expect(t.unit('p').hp).toBe(1);
});

rule('COIN-15.13', 'wreck, saves and the end of the battle come before the next point', () => {
  const t = wreck({ p: aboard('pilot', { hp: 1, maxHp: 1 }) }, empty)
    .open()
    .do('attack', {}, coins('T T T'));
  t.answer({ source: GUN, target: 'car' }, coins('H'));
  expect(t.view()).toMatchObject({ phase: 'ended', result: 'A', pool: [] });
});

rule('COIN-15.14', 'nobody comes back from the dead', () => {
  const t = preparing(
    { ...bare, slotLeft: 'medkit', slotRight: 'mend' },
    { d: { side: 'A', ...bare, at: [110, 80], status: 'dead', hp: 0 } },
  ).open();
  expect(t.refuses('useItem', { item: 'medkit', target: 'd' }, none).code).toBe('illegal-target');
  expect(t.refuses('castPrep', { item: 'mend', target: 'd' }, none).code).toBe('illegal-target');
});
