import type { Violation } from '@potyczka/kernel';
import { type shape, violation } from '@potyczka/kernel';
import {
  badField,
  byUnit,
  heard,
  plainChange,
  type RulingOf,
  rulingShape,
  spellingsAside,
  unitRuling,
  unitsPower,
} from '@potyczka/ruleset-kit';
import type { CoinPlay } from '../play.ts';
import { destroy } from '../procedures/attack/destruction.ts';
import { checkElimination } from '../procedures/ending/ending.ts';
import { freeSeats, isAlive, isInfantry, isOver, isVehicle, unitOf, vehicleOf } from '../read.ts';
import { allStats } from '../setup/unit-fields.ts';
import { infantrySheet, sheetFor, vehicleSheet } from '../sheet/unit.ts';
import { isOpenPoint } from '../spatial.ts';
import type { CoinState, Unit } from '../state.ts';
import { applyCrew, carryOut, checkCrew, seat } from './crew.ts';
import { applyGear, checkGear } from './gear.ts';
import { applyFloor, checkFloor } from './places.ts';
import { badValue, badValues, mustExist, type Powers } from './power.ts';
import { applyMounts, built, checkBuild, partsOf } from './vehicles.ts';

/** @rule COIN-22.1 The fields of a unit a GM may set, each in its range (COIN-2.3, COIN-2.8). */
const person = rulingShape(infantrySheet);
const machine = rulingShape(vehicleSheet);
type Change = RulingOf<typeof infantrySheet> & RulingOf<typeof vehicleSheet>;

/** @rule COIN-4.3 @rule COIN-5.3 Units are moved to open points and into free seats. */
function checkPlace(state: CoinState, unit: Unit, change: Change, field: string): readonly Violation[] {
  const { at } = change;
  const closed = at !== undefined && !isOpenPoint(state, at, unit.radius, unit.id);
  const { inVehicle: inside } = change;
  const vehicle = inside == null ? undefined : state.units[inside.vehicle];
  const free = vehicle !== undefined && isVehicle(vehicle) && isAlive(vehicle) ? freeSeats(vehicle) : [];
  const taken = inside != null && (inside.seat === undefined ? free.length === 0 : !free.includes(inside.seat));
  // Who gets out has to stand somewhere.
  const nowhere = inside === null && at === undefined && isInfantry(unit) && unit.inVehicle !== null;
  return [
    ...(closed ? [violation('COIN-4.3', 'point-not-open', { at: at.map(String) })] : []),
    ...(taken ? [violation('COIN-5.3', 'seat-taken', { target: inside.vehicle })] : []),
    ...(at !== undefined && inside != null ? [badValue(field, '@expected.one-place')] : []),
    ...(nowhere ? [badValue(`${field}.inVehicle`, '@expected.place-outside')] : []),
  ];
}

/** @rule COIN-2.2 @rule COIN-15.6 Infantry dies, a vehicle is gone; neither while it is given HP or is full of people. */
function checkStatus(unit: Unit, { status, hp }: Change, field: string): readonly Violation[] {
  const empty = isInfantry(unit) || (unit.pilot === null && unit.passengers.every((one) => one === null));
  return [
    ...(status === 'dead' && isVehicle(unit) ? [badValue(`${field}.status`, '@expected.no-corpse')] : []),
    ...(status === 'removed' && !empty ? [badValue(`${field}.status`, '@expected.nobody-aboard')] : []),
    ...(status === 'dead' && (hp ?? 0) > 0 ? [badValue(`${field}.hp`, '0')] : []),
  ];
}

/** Whoever comes back stands where it fell, if that is open, or where the GM says, with at least 1 HP. */
function checkReturn(state: CoinState, unit: Unit, change: Change, field: string): readonly Violation[] {
  if (isAlive(unit)) return [];
  const at = change.at ?? unit.at;
  const open = at !== null && isOpenPoint(state, at, unit.radius, unit.id);
  const inside = change.inVehicle != null;
  return [
    ...(open || inside ? [] : [badValue(`${field}.at`, '@expected.place-outside')]),
    ...(change.hp === 0 ? [badValue(`${field}.hp`, `1–${change.maxHp ?? unit.maxHp}`)] : []),
  ];
}

/** What only one kind of unit has. */
function checkKind(state: CoinState, unit: Unit, change: Change, field: string): readonly Violation[] {
  if (isInfantry(unit)) return checkGear(state, unit, change, field);
  return [
    ...checkBuild(state, unit, change, field),
    ...checkCrew(state, built(unit, change), change, field),
    ...(change.floorItems === undefined ? [] : checkFloor(state, unit, change.floorItems, `${field}.floorItems`)),
  ];
}

function mayRuleUnit(state: CoinState, unit: Unit, said: Change, field: string): readonly Violation[] {
  const change = heard(allStats, said);
  const { id } = unit;
  // COIN-15.14: nobody comes back but by the GM's word.
  if (!isAlive(unit) && change.status !== 'alive') return [violation('COIN-15.14', 'unit-destroyed', { unit: id })];
  const maxHp = change.maxHp ?? unit.maxHp;
  const seats = state.seats.map((seat) => seat.id);
  const stranger = typeof change.seat === 'string' && !seats.includes(change.seat);
  return [
    ...((change.hp ?? Math.min(unit.hp, maxHp)) > maxHp ? [badValue(`${field}.hp`, `0–${maxHp}`)] : []),
    ...(stranger ? [badField(`${field}.seat`, `one of ${seats.join(', ')}`)] : []),
    ...(typeof change.activatedBy === 'string' ? mustExist(state, change.activatedBy) : []),
    ...checkPlace(state, unit, change, field),
    ...checkStatus(unit, change, field),
    ...checkReturn(state, unit, change, field),
    ...checkKind(state, unit, change, field),
  ];
}

/** @rule COIN-22.1 Out of a vehicle or somewhere else on the field, or into a seat. */
function relocate(play: CoinPlay, id: string, change: Change): void {
  const unit = unitOf(play.state, id);
  const rules = ['COIN-22.1'];
  const { at } = change;
  if (at !== undefined && isInfantry(unit) && unit.inVehicle !== null)
    play.tell({ type: 'unitLeft', unit: id, vehicle: unit.inVehicle.vehicle, to: at, why: 'ruled', rules });
  else if (at !== undefined) play.tell({ type: 'unitRuled', unit: id, change: { at }, rules });
  const inside = change.inVehicle;
  if (inside == null || !isInfantry(unit)) return;
  const vehicle = vehicleOf(play.state, inside.vehicle);
  seat(play, id, vehicle.id, inside.seat ?? freeSeats(vehicle)[0] ?? 'pilot');
}

/** Back among the living, before anything else is said of it. */
function bringBack(play: CoinPlay, id: string, { hp }: Change): void {
  const unit = unitOf(play.state, id);
  if (isAlive(unit)) return;
  carryOut(play, id);
  // Who went with the wreck stays gone.
  const isBody = (body: string): boolean => unitOf(play.state, body).status === 'dead';
  const left = isVehicle(unit) ? { bodies: unit.bodies.filter(isBody) } : {};
  const change = { status: 'alive', hp: hp ?? Math.max(1, unit.hp), ...left } as Partial<Unit>;
  play.tell({ type: 'unitRuled', unit: id, change, rules: ['COIN-22.1'] });
}

/** The numbers and words of a unit that hang on nothing else. */
function plainOf(unit: Unit, change: Change): Partial<Unit> {
  const hp = Math.min(change.status === 'dead' ? 0 : (change.hp ?? unit.hp), change.maxHp ?? unit.maxHp);
  return {
    ...plainChange(sheetFor(unit), change),
    ...(hp === unit.hp ? {} : { hp }),
    ...(isVehicle(unit) ? partsOf(unit, change) : {}),
  } as Partial<Unit>;
}

function applyKind(play: CoinPlay, id: string, change: Change): void {
  if (isInfantry(unitOf(play.state, id))) {
    applyGear(play, id, change);
    return;
  }
  applyCrew(play, id, change);
  if (change.floorItems !== undefined) applyFloor(play, id, change.floorItems);
  applyMounts(play, id, change);
}

function applyUnit(play: CoinPlay, id: string, change: Change): void {
  if (change.status === 'alive') bringBack(play, id, change);
  const plain = plainOf(unitOf(play.state, id), change);
  if (Object.keys(plain).length > 0) play.tell({ type: 'unitRuled', unit: id, change: plain, rules: ['COIN-22.1'] });
  relocate(play, id, change);
  applyKind(play, id, change);
  if (change.status === 'removed') play.tell({ type: 'unitTakenOff', unit: id, rules: ['COIN-22.1'] });
  else destroy(play, id);
}

const byId = unitRuling<CoinState, CoinPlay, Change>(
  {
    form: byUnit(spellingsAside(allStats), person, machine),
    sheets: [vehicleSheet],
    shapeOf: (unit) => (isInfantry(unit) ? person : machine) as shape.Checker<Change>,
    wrong: badValues,
    may: mayRuleUnit,
    act: (play, unit, said) => {
      if (!isOver(play.state)) applyUnit(play, unit, heard(allStats, said));
    },
    // Nobody goes or comes back while a question is open.
    amidst: ({ status }) => status !== 'removed' && status !== 'alive',
  },
  mustExist,
);

/** Any fields of any units: `{"a": {"hp": 1}}`. */
export const unitPowers: Powers = { units: unitsPower(byId, 'COIN-22.1', { done: checkElimination }) };
