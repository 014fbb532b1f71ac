import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, battle, coins, none, preparing } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;
const inCar = (seat: number | 'pilot', fields: Fields = {}) =>
  ({ ...bare, at: undefined, inVehicle: { vehicle: 'car', seat }, ...fields }) as const;
const OWN = { side: 'A', profile: 'carrier', at: [100, 80] } as const;

const targets = (t: ReturnType<ReturnType<typeof attacking>['open']>): readonly unknown[] => [
  ...new Set(t.asked?.choices.map(({ choice }) => (choice as { target?: string }).target).filter(Boolean)),
];
/** Whom a single tails of the named weapon may hit. */
const reach = (a: Fields, others: Readonly<Record<string, Fields>>, options: Fields = {}) => {
  const t = attacking(a, others).options(options).open();
  const [broken] = t.refusals('attack', { weapons: ['left'] }, coins('T'));
  return broken === undefined ? targets(t.do('attack', { weapons: ['left'] }, coins('T'))) : broken.code;
};
const PISTOL = { slotLeft: 'pistol' } as const;

rule('COIN-17.1', 'infantry rides at the wheel or in the compartment', () => {
  const t = battle(inCar('pilot'), { car: OWN, q: { side: 'A', ...bare, inVehicle: { vehicle: 'car', seat: 3 } } });
  expect(t.open().unit('car')).toMatchObject({ pilot: 'a', passengers: [null, null, null, 'q'] });
});

rule('COIN-17.2', 'the pilot mixes his own actions with driving, and attacks as the vehicle', () => {
  const t = preparing(inCar('pilot', { backpack: ['knife'] }), { car: OWN, b: { ...bare, at: [200, 80] } }).open();
  t.do('drive', { pos: [60, 80] }, coins('T')).do('drawItem', { item: 'knife', slot: 'left' }, coins('T'));
  t.do('drive', { pos: [60, 60] }, coins('T'))
    .do('endPrep')
    .do('attack', { weapons: ['vehicle'] }, coins('H H H H'));
});

rule('COIN-17.2', 'in one turn a vehicle serves one unit', () => {
  const t = battle(inCar('pilot'), { car: OWN, q: { side: 'A', ...inCar(0) }, b: { ...bare, at: [200, 80] } })
    .options({ turnMode: 'allUnits' })
    .open();
  t.do('chooseUnit', { unit: 'a' }).do('drive', { pos: [60, 80] }, coins('T'));
  expect(t.unit('car').activatedBy).toBe('a');
  t.do('switchSeat', { seat: 1 }, coins('T')).do('endTurn');
  t.do('chooseUnit', { unit: 'q' }).do('switchSeat', { seat: 'pilot' }, coins('T'));
  expect(t.refuses('drive', { pos: [100, 80] }, none)).toMatchObject({
    code: 'vehicle-already-activated',
    rule: 'COIN-17.2',
  });
  t.do('endPrep');
  expect(t.refuses('attack', { weapons: ['vehicle'] }, none).code).toBe('vehicle-already-activated');
  t.do('skipAttack').do('endTurn');
  expect(t.unit('car').activatedBy).toBeNull();
});

rule('COIN-17.3', 'who jumps in drives and fires in the same turn', () => {
  const t = preparing({ ...bare, at: [80, 80] }, { car: OWN, b: { ...bare, at: [200, 80] } }).open();
  t.do('boardPilot', { target: 'car' }, coins('T'))
    .do('drive', { pos: [150, 80] }, coins('T'))
    .do('endPrep');
  t.do('attack', { weapons: ['vehicle'] }, coins('H H H H'));
  expect(t.event('poolMade').weapons[0]?.source).toBe('car.autocannon');
});

rule('COIN-17.4', 'what one attacks with depends on where one is when the attack begins', () => {
  const t = preparing(inCar('pilot', PISTOL), { car: OWN, b: { ...bare, at: [200, 80] } }).open();
  t.do('dismount', { pos: [80, 80] }, coins('T')).do('endPrep');
  expect(t.refuses('attack', { weapons: ['vehicle'] }, none).code).toBe('no-weapon');
  t.do('attack', {}, coins('H'));
  expect(t.event('poolMade').weapons[0]?.source).toBe('a.pistol');
});

rule('COIN-17.5', 'the gun hits what is outside, the claw what is at the hull, nothing what is shut in', () => {
  const others = {
    e: { ...bare, inVehicle: { vehicle: 'car', seat: 0 } },
    foes: { profile: 'carrier', hatch: 'open', at: [140, 80] },
    p: { ...bare, inVehicle: { vehicle: 'foes', seat: 'pilot' } },
    far: { ...bare, at: [200, 80] },
  };
  const t = attacking(inCar('pilot'), { car: OWN, ...others }).open();
  expect(targets(t.do('attack', { weapons: ['vehicle'] }, coins('T H H H')))).toEqual(['far', 'foes', 'zB']);
  const walker = { side: 'A', profile: 'walker', at: [115, 80] };
  const { e: _e, ...outside } = others;
  const u = attacking(inCar('pilot'), { car: walker, ...outside }).open();
  // Hull to hull: 10 + 15 + 5 reaches 30.
  expect(targets(u.do('attack', { weapons: ['vehicle'] }, coins('T H H')))).toEqual(['foes']);
});

rule('COIN-17.6', 'a pilot’s own weapons reach those inside with him, or at an open hatch', () => {
  const near = { b: { ...bare, at: [80, 80] } };
  expect(reach(inCar('pilot', PISTOL), { car: OWN, ...near })).toBe('no-legal-target');
  expect(reach(inCar('pilot', PISTOL), { car: { ...OWN, hatch: 'open' }, ...near })).toEqual(['b']);
  const boarder = { e: { ...bare, inVehicle: { vehicle: 'car', seat: 0 } } };
  expect(reach(inCar('pilot', PISTOL), { car: OWN, ...near, ...boarder })).toEqual(['e']);
  const buggy = { ...OWN, profile: 'buggy' };
  expect(reach(inCar('pilot', PISTOL), { car: buggy, ...near })).toBe('no-legal-target');
  expect(reach(inCar('pilot', PISTOL), { car: buggy, ...boarder })).toEqual(['e']);
});

rule('COIN-17.7', 'passengers of an enclosed vehicle do not fire out, unless there are ports', () => {
  const far = { b: { ...bare, at: [200, 80] } };
  expect(reach(inCar(0, PISTOL), { car: OWN, ...far })).toBe('no-legal-target');
  expect(reach(inCar(0, PISTOL), { car: OWN, ...far }, { portFire: 'on' })).toEqual(['b', 'zB']);
  expect(reach(inCar('pilot', PISTOL), { car: OWN, ...far }, { portFire: 'on' })).toBe('no-legal-target');
  const beside = { b: { ...bare, at: [80, 80] } };
  expect(reach(inCar(0, { slotLeft: 'sword' }), { car: OWN, ...beside }, { portFire: 'on' })).toBe('no-legal-target');
});

const BIKE = { side: 'A', profile: 'motorbike', at: [100, 80] } as const;

rule('COIN-17.8', 'on an exposed vehicle one fights from its footprint', () => {
  const foe = { b: { ...bare, at: [117, 80] } };
  // Hull radius 7, base 5, half a base: 17 is in reach of a sword, 18 is not.
  expect(reach(inCar(0, { slotLeft: 'sword' }), { car: BIKE, ...foe })).toEqual(['b']);
  expect(reach(inCar(0, { slotLeft: 'sword' }), { car: BIKE, b: { ...bare, at: [118, 80] } })).toBe('no-legal-target');
  const rifle = attacking(inCar(0, { slotLeft: 'automaticRifle' }), { car: BIKE, ...foe }).open();
  rifle.do('attack', {}, coins('H H H'));
});

rule('COIN-11.13', 'into an open hatch one reaches on foot, not from a saddle', () => {
  const foes = {
    foes: { profile: 'carrier', hatch: 'open', at: [127, 80] },
    p: { ...bare, inVehicle: { vehicle: 'foes', seat: 'pilot' } },
  };
  expect(reach(inCar(0, { slotLeft: 'sword' }), { car: BIKE, ...foes })).toEqual(['foes']);
  expect(reach({ ...bare, slotLeft: 'sword', at: [105, 80] }, foes)).toEqual(['foes', 'p']);
});

rule('COIN-17.8', 'its rider fights with one hand', () => {
  const foe = { b: { ...bare, at: [117, 80] } };
  expect(reach(inCar('pilot', { slotLeft: 'automaticRifle' }), { car: BIKE, ...foe })).toBe('no-legal-target');
  const both = attacking(inCar('pilot', { slotLeft: 'sword', slotRight: 'pistol' }), { car: BIKE, ...foe }).open();
  expect(both.refuses('attack', { weapons: ['sword', 'pistol'] }, none).code).toBe('not-both');
  both.do('attack', {}, coins('H'));
  expect(both.event('poolMade').weapons[0]?.source).toBe('a.sword');
  attacking(inCar('pilot'), { car: BIKE, ...foe })
    .open()
    .do('attack', { weapons: ['unarmed'] }, coins('H'));
});

rule('COIN-17.9', 'through an open hatch those inside and those at the hull reach each other', () => {
  const car = { ...OWN, hatch: 'open' };
  const near = { b: { ...bare, at: [80, 80] }, far: { ...bare, at: [200, 80] } };
  expect(reach(inCar(2, PISTOL), { car, ...near })).toEqual(['b']);
  expect(reach(inCar(2, { slotLeft: 'sword' }), { car, ...near })).toEqual(['b']);
  expect(reach({ ...bare, ...PISTOL, at: [80, 80] }, { car: { ...car, side: 'B' }, p: inCar(0) })).toEqual([
    'car',
    'p',
    'zB',
  ]);
});

rule('COIN-17.10', 'an open hatch stays open while driving', () => {
  const t = preparing(inCar('pilot'), { car: { ...OWN, hatch: 'open' } }).open();
  t.do('drive', { pos: [60, 60] }, coins('T'));
  expect(t.unit('car').hatch).toBe('open');
});

rule('COIN-17.11', 'without a pilot nothing drives, but a passenger may take the wheel', () => {
  const t = preparing(inCar(0), { car: OWN }).open();
  expect(t.refuses('drive', { pos: [60, 60] }, none).code).toBe('no-pilot');
  t.do('switchSeat', { seat: 'pilot' }, coins('T')).do('drive', { pos: [60, 60] }, coins('T'));
  expect(t.unit('car').at).toEqual([60, 60]);
});

rule('COIN-17.12', 'an enemy who rides along does not change whose vehicle it is', () => {
  const t = battle(inCar(1), { car: { ...OWN, side: 'B' }, p: inCar('pilot') }).open();
  expect(t.unit('car').side).toBe('B');
  t.do('pass')
    .do('chooseUnit', { unit: 'p' })
    .do('drive', { pos: [60, 60] }, coins('T'));
  expect(t.unit('a').inVehicle).toMatchObject({ vehicle: 'car', seat: 1 });
});

rule('COIN-17.13', 'nobody is run over', () => {
  const t = preparing(inCar('pilot'), { car: OWN, b: { ...bare, at: [150, 80] } }).open();
  expect(t.refuses('drive', { pos: [150, 80] }, none)).toMatchObject({ code: 'point-not-open', rule: 'COIN-17.13' });
  t.do('drive', { pos: [170, 80] }, coins('T'));
  expect(t.unit('b').hp).toBe(1);
});

rule('COIN-17.14', 'an exposed vehicle has no hatch to open or close', () => {
  const t = preparing({ ...bare, at: [83, 80] }, { car: { ...BIKE, side: 'B' }, p: inCar('pilot') }).open();
  expect(t.refuses('openHatch', { target: 'car' }, none)).toMatchObject({ code: 'no-hatch', rule: 'COIN-17.14' });
  const u = preparing(inCar(0), { car: BIKE }).open();
  expect(u.refuses('closeHatch', {}, none)).toMatchObject({ code: 'no-hatch', params: { why: 'inside' } });
});

rule('COIN-17.15', 'an autonomous vehicle drives and attacks by itself', () => {
  const t = battle({ ...bare }, { d: { side: 'A', profile: 'drone', at: [60, 80] }, b: { ...bare, at: [150, 80] } });
  const u = t
    .open()
    .do('chooseUnit', { unit: 'd' })
    .do('drive', { pos: [60, 60] }, coins('T'))
    .do('endPrep');
  u.do('attack', { weapons: ['submachineGun'] }, coins('T H')).answer({ source: 'd.submachineGun', target: 'b' }, none);
  expect(u.unit('b').status).toBe('dead');
});
