import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, battle, blank, coins, none, preparing } from './tables.ts';

const CREW = { profile: 'driver', at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } } as const;

rule('COIN-2.1', 'there are infantry and vehicles', () => {
  const t = battle({ profile: 'recruit' }, { car: { profile: 'carrier', at: [150, 80] } }).open();
  expect(t.unit('a').class).toBe('infantry');
  expect(t.unit('car').class).toBe('vehicle');
  expect(t.refuses('chooseUnit', { unit: 'nobody' }).code).toBe('unknown-unit');
});

rule('COIN-2.2', 'at 0 HP a unit is killed', () => {
  const t = attacking({ profile: 'recruit' }, { b: { profile: 'recruit', at: [150, 80] } }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
  expect(t.unit('b')).toMatchObject({ hp: 0, status: 'dead' });
});

rule('COIN-2.3', 'HP go from 1 to 12, start full and never rise above that', () => {
  expect(blank.unit('x', { side: 'A', profile: 'recruit', at: [50, 50], maxHp: 13 }).refuses().code).toBe(
    'bad-message',
  );
  const t = preparing({ profile: 'medic' }, { b: { profile: 'recruit', at: [150, 80] } }).open();
  expect(t.unit('b')).toMatchObject({ hp: 1, maxHp: 1 });
  expect(t.refuses('useItem', { item: 'medkit', target: 'a' }, none).code).toBe('full-hp');
});

rule('COIN-2.4', 'infantry has a left slot, a right slot and a backpack', () => {
  const t = battle({ profile: 'gunslinger' }).open();
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.pistol', slotRight: 'a.pistol.2', backpack: ['a.knife'] });
});

rule('COIN-2.5', 'armour and a device are worn in places of their own', () => {
  const t = battle({ profile: 'scout', armour: 'vest' }).open();
  expect(t.unit('a')).toMatchObject({ armour: 'a.vest', device: 'a.cloak' });
});

rule('COIN-2.6', 'a vehicle has a pilot seat, perhaps a compartment, and carries infantry', () => {
  const t = battle(
    { profile: 'recruit', at: undefined, inVehicle: { vehicle: 'car', seat: 2 } },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] }, w: { profile: 'walker', at: [150, 80] } },
  ).open();
  expect(t.unit('car')).toMatchObject({ pilot: null, passengers: [null, null, 'a', null] });
  expect(t.unit('a')).toMatchObject({ at: null, inVehicle: { vehicle: 'car', seat: 2 } });
  expect(t.unit('w')).toMatchObject({ pilot: null, passengers: [] });
});

rule('COIN-2.7', 'a vehicle attacks with its one weapon slot', () => {
  const t = attacking(CREW, {
    car: { side: 'A', profile: 'carrier', at: [60, 80] },
    b: { profile: 'recruit', at: [150, 80] },
  }).open();
  t.do('attack', {}, coins('H H H H'));
  expect(t.event('poolMade').weapons.map((weapon) => weapon.source)).toEqual(['car.autocannon']);
});

rule('COIN-2.8', 'a vehicle is described by HP, hull, radius, seats, slot, camouflage, roof and pilot', () => {
  const t = battle(
    { profile: 'recruit' },
    { t: { profile: 'tank', at: [60, 80] }, d: { profile: 'drone', at: [200, 80] } },
  ).open();
  expect(t.unit('t')).toMatchObject({
    maxHp: 6,
    passiveOk: 2,
    radius: 18,
    pilotSeat: true,
    passengers: [null],
    vehicleSlot: 't.tankGun',
    mountedDefence: null,
    camoLevel: 0,
    exposed: false,
    autonomous: false,
    hatch: 'closed',
  });
  expect(t.unit('d')).toMatchObject({ autonomous: true, pilotSeat: false, passengers: [], hatch: 'none' });
});

rule('COIN-2.9', 'infantry stands on a circle of radius 5, a vehicle on one of its own', () => {
  const t = preparing({ profile: 'recruit' }, { car: { profile: 'carrier', at: [150, 80] } }).open();
  // 5 + 15 between the centres: touching. One tenth less overlaps.
  expect(t.refusals('run', { pos: [130, 80] }, coins('T'))).toEqual([]);
  expect(t.refuses('run', { pos: [131, 80] }, none).code).toBe('point-not-open');
  expect(t.unit('a').radius).toBe(5);
});

rule('COIN-2.10', 'an empty vehicle cannot act, an autonomous one can', () => {
  const t = battle(
    { profile: 'recruit' },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] }, d: { side: 'A', profile: 'drone', at: [200, 80] } },
  ).open();
  expect(t.refuses('chooseUnit', { unit: 'car' })).toMatchObject({ code: 'unit-cannot-act', rule: 'COIN-2.10' });
  t.do('chooseUnit', { unit: 'd' });
  expect(t.view().activeUnit).toBe('d');
});

rule('COIN-2.11', 'a vehicle has the side of its pilot and keeps it when he leaves', () => {
  const t = preparing({ profile: 'driver' }, { car: { side: 'none', profile: 'carrier', at: [120, 80] } }).open();
  expect(t.unit('car').side).toBe('none');
  t.do('boardPilot', { target: 'car' }, coins('T'));
  expect(t.unit('car').side).toBe('A');
  t.do('dismount', { pos: [100, 80] }, coins('T'));
  expect(t.unit('car')).toMatchObject({ side: 'A', pilot: null });
});

rule('COIN-2.12', 'infantry keeps its side in an enemy vehicle', () => {
  const t = preparing(
    { profile: 'boarder' },
    {
      car: { profile: 'carrier', at: [120, 80], hatch: 'open' },
      p: { profile: 'driver', inVehicle: { vehicle: 'car', seat: 'pilot' } },
    },
  ).open();
  t.do('boardPassenger', { target: 'car' }, coins('T'));
  expect(t.unit('a').side).toBe('A');
  expect(t.unit('car').side).toBe('B');
});

rule('COIN-2.13', 'a wounded unit acts as well as an unhurt one', () => {
  const foe = { b: { profile: 'rifleman', at: [150, 80] } };
  const odds = [1, 3].map(
    (hp) => attacking({ profile: 'heavyGunner', hp }, foe).open().odds('attack', { target: 'b' }).outcomes,
  );
  expect(odds[0]).toEqual(odds[1]);
  const t = attacking({ ...bare, hp: 1, maxHp: 3 }, { b: { profile: 'recruit', at: [115, 80] } }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'unarmed', target: 'b' }, none);
  expect(t.unit('b').status).toBe('dead');
});
