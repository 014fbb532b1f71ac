import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { coin } from '../src/index.ts';
import { mustConserve } from './conservation.ts';
import { attacking, type Battle, bare, battle, coins, empty, hit, none, preparing } from './tables.ts';

/** COIN-22.1: the GM may set any field of a unit or of the table (section 6). */

type Others = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const because = 'the GM says so';
const ruled = (others: Others = {}) =>
  battle({ profile: 'rifleman' }, { b: { profile: 'gunslinger', at: [150, 80] }, ...others }).options({ gm: 'on' });

/** A ruling, after which everything is still in one place and known at both ends. */
function set(t: Battle, value: object): Battle {
  t.do('rule', { set: value, reason: because }, none);
  mustConserve(t.state);
  return t;
}
const units = (t: Battle, id: string, change: object): Battle => set(t, { units: { [id]: change } });
const refused = (t: Battle, value: object) => t.refuses('rule', { set: value, reason: because });
const refusedUnit = (t: Battle, id: string, change: object) => refused(t, { units: { [id]: change } });

const truck = { side: 'A', profile: 'truck', at: [60, 40] };
const tank = { side: 'B', profile: 'tank', at: [200, 120] };

rule('COIN-22.1', 'slot by slot a person gets what the GM names; what it replaces is laid down', () => {
  const t = ruled({ c: { profile: 'recruit', at: [180, 20], ...bare } }).open();
  units(t, 'c', { slotLeft: 'b.pistol', slotRight: 'b.pistol.2' });
  expect(t.unit('c')).toMatchObject({ slotLeft: 'b.pistol', slotRight: 'b.pistol.2' });
  expect(t.unit('b')).toMatchObject({ slotLeft: null, slotRight: null });
  units(t, 'c', { slotLeft: 'b.pistol.2', slotRight: 'b.pistol' });
  expect(t.unit('c')).toMatchObject({ slotLeft: 'b.pistol.2', slotRight: 'b.pistol' });
  units(t, 'c', { slotRight: null });
  expect(t.view().groundItems).toMatchObject([{ item: 'b.pistol', pos: [180, 20] }]);
  // COIN-3.4: two hands are both needed, and both given up.
  units(t, 'c', { slotLeft: 'a.automaticRifle', backpack: ['b.pistol'] });
  expect(t.unit('c')).toMatchObject({
    slotLeft: 'a.automaticRifle',
    slotRight: 'a.automaticRifle',
    backpack: ['b.pistol'],
  });
  units(t, 'c', { slotRight: 'b.pistol' });
  expect(t.unit('c')).toMatchObject({ slotLeft: null, slotRight: 'b.pistol', backpack: [] });
  t.undo();
  expect(t.unit('c')).toMatchObject({ slotLeft: 'a.automaticRifle', backpack: ['b.pistol'] });
});

rule('COIN-22.1', 'armour and devices are worn where they fit, and nothing is in two places', () => {
  const t = ruled({ s: { profile: 'swordsman', at: [180, 20] }, m: { profile: 'recruit', at: [180, 50] } }).open();
  units(t, 'm', { armour: 's.vest' });
  expect([t.unit('m').armour, t.unit('s').armour]).toEqual(['s.vest', null]);
  expect(refusedUnit(t, 'm', { armour: 'b.pistol' })).toMatchObject({ code: 'not-wearable' });
  expect(refusedUnit(t, 'm', { device: 's.vest' })).toMatchObject({ code: 'not-wearable' });
  expect(refusedUnit(t, 'm', { slotLeft: 'ghost' })).toMatchObject({ code: 'item-not-found' });
  expect(refusedUnit(t, 'm', { slotLeft: 'b.pistol', backpack: ['b.pistol'] })).toMatchObject({ code: 'bad-value' });
  expect(refusedUnit(t, 'm', { slotLeft: 'a.automaticRifle', slotRight: 'b.pistol' })).toMatchObject({
    code: 'bad-value',
  });
  const full = ruled().options({ gm: 'on', backpackCapacity: 1 }).open();
  expect(refusedUnit(full, 'a', { backpack: ['b.pistol', 'b.pistol.2'] })).toMatchObject({ code: 'backpack-full' });
});

rule('COIN-22.1', 'what a ruling packs into a backpack has no name for the other side', () => {
  const t = ruled().open();
  units(t, 'b', { backpack: ['a.handGrenade'] });
  const told = t.table.entry.events.map((event) => coin.redact(event as never, 'A', t.state));
  expect(JSON.stringify(told)).not.toContain('handGrenade');
});

rule('COIN-22.1', 'somebody dies, is taken off and comes back by a word of the GM', () => {
  const t = ruled({ truck }).open();
  units(t, 'b', { status: 'dead' });
  expect(t.unit('b')).toMatchObject({ status: 'dead', hp: 0, slotLeft: null });
  units(t, 'b', { status: 'alive', hp: 1 });
  expect(t.unit('b')).toMatchObject({ status: 'alive', hp: 1, at: [150, 80] });
  units(t, 'b', { status: 'removed' });
  expect(t.unit('b')).toMatchObject({ status: 'removed', at: null });
  expect(refusedUnit(t, 'b', { status: 'alive' })).toMatchObject({ code: 'bad-value' });
  units(t, 'b', { status: 'alive', at: [20, 20] });
  expect(t.unit('b')).toMatchObject({ status: 'alive', at: [20, 20] });
  expect(refusedUnit(t, 'truck', { status: 'dead' })).toMatchObject({ code: 'bad-value' });
  expect(refusedUnit(t, 'a', { status: 'dead', hp: 2 })).toMatchObject({ code: 'bad-value' });
  units(t, 'a', { inVehicle: { vehicle: 'truck' } });
  expect(refusedUnit(t, 'truck', { status: 'removed' })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-22.1', 'a crew is seated from either end, and nobody is lost between two seats', () => {
  const t = ruled({ truck, c: { side: 'A', profile: 'recruit', at: [20, 20] } }).open();
  units(t, 'truck', { pilot: 'b', passengers: ['a', null, 'c'] });
  expect(t.unit('truck')).toMatchObject({ pilot: 'b', side: 'B', passengers: ['a', null, 'c', null, null, null] });
  expect(t.unit('c').inVehicle).toMatchObject({ vehicle: 'truck', seat: 2 });
  units(t, 'truck', { pilot: 'a', passengers: ['b', 'c'] });
  expect(t.unit('truck')).toMatchObject({ pilot: 'a', side: 'A', passengers: ['b', 'c', null, null, null, null] });
  expect(t.unit('b')).toMatchObject({ at: null, inVehicle: { seat: 0 } });
  expect(refusedUnit(t, 'truck', { pilot: null })).toMatchObject({ code: 'bad-value' });
  expect(refusedUnit(t, 'truck', { passengers: ['b', 'b'] })).toMatchObject({ code: 'bad-value' });
  expect(refusedUnit(t, 'truck', { pilot: 'ghost' })).toMatchObject({ code: 'unknown-unit' });
  expect(refusedUnit(t, 'b', { inVehicle: null })).toMatchObject({ code: 'bad-value' });
  units(t, 'b', { inVehicle: null, at: [150, 80] });
  expect(t.unit('truck').passengers).toEqual([null, 'c', null, null, null, null]);
});

rule('COIN-22.1', 'two who are sent to one seat do not both get it', () => {
  const t = ruled({ truck }).open();
  const inVehicle = { vehicle: 'truck', seat: 'pilot' };
  set(t, { units: { a: { inVehicle }, b: { inVehicle } } });
  expect(t.unit('truck').pilot).toBe('a');
  expect(t.unit('b').inVehicle).toBeNull();
});

rule('COIN-22.1', 'floor and field hold what the GM lists', () => {
  const t = ruled({ truck }).open();
  units(t, 'truck', { floorItems: [{ itemId: 'a.handGrenade', fromCorpse: true }, 'b.pistol'] });
  expect(t.unit('truck').floorItems).toMatchObject([
    { item: 'a.handGrenade', fromCorpse: true },
    { item: 'b.pistol', fromCorpse: false },
  ]);
  units(t, 'truck', { floorItems: ['b.pistol'] });
  expect(t.view().groundItems).toMatchObject([{ item: 'a.handGrenade', pos: [60, 40], fromCorpse: false }]);
  set(t, { groundItems: [{ itemId: 'a.handGrenade', pos: { x: 9, y: 9 }, fromCorpse: true }] });
  expect(t.view().groundItems).toMatchObject([{ item: 'a.handGrenade', pos: [9, 9], fromCorpse: true }]);
  expect(refused(t, { groundItems: [] })).toMatchObject({ code: 'bad-value' });
  expect(refused(t, { groundItems: [{ item: 'a.handGrenade', pos: [999, 9] }] })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-22.1', 'bodies are carried in and out', () => {
  const t = ruled({ truck }).open();
  units(t, 'b', { status: 'dead' });
  units(t, 'truck', { bodies: ['b'] });
  expect(t.unit('truck').bodies).toEqual(['b']);
  expect(t.unit('b').at).toBeNull();
  units(t, 'truck', { bodies: [] });
  expect(t.unit('b').at).toEqual([60, 40]);
  expect(refusedUnit(t, 'truck', { bodies: ['a'] })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-2.8', 'a vehicle is rebuilt: roof, seats, size, and whether it acts by itself', () => {
  const t = ruled({ truck, c: { side: 'A', profile: 'recruit', at: [20, 20] } }).open();
  units(t, 'truck', { exposed: true });
  expect(t.unit('truck')).toMatchObject({ exposed: true, hatch: 'none' });
  expect(refusedUnit(t, 'truck', { hatch: 'open' })).toMatchObject({ code: 'no-hatch', rule: 'COIN-17.14' });
  units(t, 'truck', { exposed: false, hatch: 'open', passengerSeats: 2, radius: 12 });
  expect(t.unit('truck')).toMatchObject({ hatch: 'open', passengers: [null, null], radius: 12 });
  expect(refusedUnit(t, 'truck', { hatch: 'none' })).toMatchObject({ code: 'bad-value' });
  expect(refusedUnit(t, 'truck', { radius: 60 })).toMatchObject({ code: 'point-not-open' });
  units(t, 'truck', { passengers: [null, 'c'] });
  expect(refusedUnit(t, 'truck', { passengerSeats: 1 })).toMatchObject({ code: 'bad-value' });
  expect(refusedUnit(t, 'truck', { autonomous: true })).toMatchObject({ code: 'bad-value' });
  units(t, 'c', { at: [20, 20] });
  units(t, 'truck', { autonomous: true });
  expect(t.unit('truck')).toMatchObject({ autonomous: true, pilotSeat: false, passengers: [], hatch: 'none' });
  t.do('chooseUnit', { unit: 'truck' });
  expect(refusedUnit(t, 'truck', { autonomous: false })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-3.8', 'what is mounted comes new and goes for good', () => {
  const t = ruled({ tank }).open();
  units(t, 'tank', { vehicleSlot: 'autocannon', mountedDefence: 'pointDefence' });
  expect(t.unit('tank')).toMatchObject({ vehicleSlot: 'tank.autocannon', mountedDefence: 'tank.pointDefence' });
  expect(t.view().items).not.toHaveProperty(['tank.tankGun']);
  units(t, 'tank', { vehicleSlot: 'tank.autocannon', mountedDefence: null });
  expect(t.unit('tank')).toMatchObject({ vehicleSlot: 'tank.autocannon', mountedDefence: null });
  expect(refusedUnit(t, 'tank', { vehicleSlot: 'medkit' })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-22.1', 'the GM skips to another turn: to a unit, whichever side it is of', () => {
  const t = ruled({ c: { side: 'A', profile: 'recruit', at: [20, 20] } }).open();
  t.do('chooseUnit', { unit: 'a' });
  set(t, { activeUnit: 'c' });
  expect(t.view()).toMatchObject({ activeSide: 'A', activeUnit: 'c', phase: 'prep' });
  set(t, { activeUnitId: 'b' });
  expect(t.view()).toMatchObject({ activeSide: 'B', activeUnit: 'b', phase: 'prep', round: 1 });
  set(t, { activeUnit: null });
  expect(t.view()).toMatchObject({ activeSide: 'B', activeUnit: null, phase: 'chooseUnit' });
  set(t, { activeSide: 'A' });
  expect(t.view()).toMatchObject({ activeSide: 'A', phase: 'chooseUnit', round: 2 });
  expect(refused(t, { activeUnit: 'ghost' })).toMatchObject({ code: 'unknown-unit' });
  units(t, 'c', { status: 'dead' });
  expect(refused(t, { activeUnit: 'c' })).toMatchObject({ code: 'unit-cannot-act' });
});

rule('COIN-22.1', 'whoever acts attacks at once, prepares again, or makes way for another', () => {
  const t = preparing({ profile: 'rifleman' }).options({ gm: 'on' }).open();
  set(t, { phase: 'attack', chainSuccesses: 3 });
  expect(t.view()).toMatchObject({ phase: 'attack', activeUnit: 'a', chainSuccesses: 3 });
  set(t, { gmSet: { target: 'table', field: 'phase', value: 'prep' } });
  expect(t.view().phase).toBe('prep');
  set(t, { phase: 'chooseUnit' });
  expect(t.view()).toMatchObject({ phase: 'chooseUnit', activeUnit: null, activeSide: 'A' });
  for (const phase of ['attack', 'setup', 'assign', 'ended'])
    expect(refused(t, { phase })).toMatchObject({ code: 'bad-value', params: { expected: '@expected.phase' } });
});

rule('COIN-7.4', 'marks of those who have acted are set and taken away', () => {
  const t = ruled({ c: { side: 'A', profile: 'recruit', at: [20, 20] } })
    .options({ gm: 'on', unitRepeat: 'rotate' })
    .open();
  set(t, { acted: { A: ['a'] } });
  expect(t.view().acted).toEqual({ A: ['a'], B: [] });
  expect(t.refuses('chooseUnit', { unit: 'a' })).toMatchObject({ code: 'must-rotate' });
  set(t, { acted: { A: [] } });
  t.do('chooseUnit', { unit: 'a' });
  expect(refused(t, { acted: { A: ['b'] } })).toMatchObject({ code: 'bad-value' });
  expect(refused(t, { acted: { A: ['ghost'] } })).toMatchObject({ code: 'unknown-unit' });
  expect(refused(t, { acted: { C: [] } })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-21.4', 'points the GM gives decide at the round limit', () => {
  const t = ruled().open();
  set(t, { score: { B: 2 }, roundLimit: 1 });
  expect(t.view().score).toEqual({ A: 0, B: 2 });
  t.do('pass');
  t.do('pass');
  expect(t.view()).toMatchObject({ phase: 'ended', result: 'B', reason: 'score', score: { A: 0, B: 2 } });
  expect(refused(ruled().open(), { score: { A: -1 } })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-6.10', 'what a side needs for the first turn is set while the flip is to come', () => {
  const t = empty
    .unit('a', { side: 'A', profile: 'recruit', at: [20, 20] })
    .unit('b', { side: 'B', profile: 'recruit', at: [220, 20] })
    .options({ gm: 'on', firstFlipper: 'sideA' })
    .with({ phase: 'initiative' })
    .open();
  set(t, { initiativeNeed: { A: 2 } });
  expect(t.view().initiativeNeed).toEqual({ A: 2, B: 1 });
  t.do('rollInitiative', {}, { by: 'A', ...coins('T H T') });
  expect(t.view().firstSide).toBe('B');
  expect(refused(t, { initiativeNeed: { A: 1 } })).toMatchObject({ code: 'wrong-phase' });
});

rule('COIN-4.1', 'the field grows and shrinks around those who stand on it', () => {
  const t = ruled().open();
  set(t, { field: { width: 300, height: 200 } });
  expect(t.view()).toMatchObject({ field: { width: 300, height: 200 } });
  expect(t.state.zones.B).toMatchObject({ x1: 260, x2: 300, y2: 200 });
  expect(refused(t, { field: { width: 120, height: 160 } })).toMatchObject({ code: 'bad-value' });
  expect(refused(t, { field: { width: 30, height: 160 } })).toMatchObject({ code: 'bad-value' });
});

rule('COIN-22.1', 'what merely follows is refused with the power to use instead', () => {
  const t = ruled().open();
  for (const field of ['pending', 'askedSide', 'walls', 'covers'])
    expect(refused(t, { [field]: null })).toMatchObject({ code: 'bad-value', rule: 'COIN-22.1' });
  for (const field of ['pool', 'batchQueue', 'coinLog'])
    expect(refused(t, { [field]: [] })).toMatchObject({ code: 'coins-already-flipped', rule: 'COIN-22.2' });
  set(t, { result: 'A' });
  expect(t.view()).toMatchObject({ phase: 'ended', result: 'A', reason: 'ruled' });
});

rule('COIN-7.8', 'while somebody is asked, turns and vehicles stay as they are, however it is said', () => {
  const t = attacking({ profile: 'recruit' }, { b: { profile: 'rifleman', at: [150, 80] }, tank })
    .options({ gm: 'on' })
    .open();
  hit(t, 'b', 'T');
  for (const value of [
    { activeSide: 'B' },
    { activeUnit: null },
    { gmSet: { field: 'endTurn', value: true } },
    { units: { b: { status: 'removed' } } },
    { units: { tank: { vehicleSlot: null } } },
  ])
    expect(refused(t, value)).toMatchObject({ code: 'pending-decision' });
  units(t, 'b', { slotLeft: null });
});
