import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, byUnit } from '@potyczka/ruleset-kit';
import { pos, seatName } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { destroy } from '../procedures/destruction.ts';
import { checkElimination } from '../procedures/ending.ts';
import { freeSeats, isAlive, isInfantry, isVehicle, unitOf, vehicleOf } from '../read.ts';
import { isOpenPoint } from '../spatial.ts';
import type { CoinState, Unit } from '../state.ts';
import { BEHAVIOURS, HP_AT_MOST, SIDES } from '../vocabulary.ts';
import { badValue, badValues, mustExist, type Power, type Powers } from './ruling-power.ts';

const { either, idOf, integer, list, maybe, object, oneOf, text } = shape;

/** @rule COIN-22.1 The fields of a unit a GM may set, each in its range (COIN-2.3, COIN-2.8). */
const common = {
  name: maybe(text(60)),
  hp: maybe(integer(0, HP_AT_MOST)),
  maxHp: maybe(integer(1, HP_AT_MOST)),
  pos: maybe(pos),
  at: maybe(pos),
  tags: maybe(list(text(40), 0, 20)),
  behaviour: maybe(oneOf(...BEHAVIOURS, null)),
  seat: maybe(either(idOf('seat'), oneOf(null))),
} as const;
const person = object({
  ...common,
  inVehicle: maybe(object({ vehicle: idOf('unit'), seat: maybe(seatName) })),
});
const machine = object({
  ...common,
  side: maybe(oneOf(...SIDES, 'none')),
  passiveOk: maybe(integer(0, 3)),
  camoLevel: maybe(integer(0, 5)),
  hatch: maybe(oneOf('closed', 'open')),
  activatedBy: maybe(either(idOf('unit'), oneOf(null))),
});
type Change = shape.Of<typeof person> & shape.Of<typeof machine>;

const where = (change: Change) => change.pos ?? change.at;

/** @rule COIN-4.3 @rule COIN-5.3 Units are moved to open points and into free seats. */
function checkPlace(state: CoinState, unit: Unit, change: Change, field: string): readonly Violation[] {
  const at = where(change);
  const closed = at !== undefined && !isOpenPoint(state, at, unit.radius, unit.id);
  const inside = change.inVehicle;
  const vehicle = inside === undefined ? undefined : state.units[inside.vehicle];
  const free = vehicle !== undefined && isVehicle(vehicle) && isAlive(vehicle) ? freeSeats(vehicle) : [];
  const taken = inside !== undefined && (inside.seat === undefined ? free.length === 0 : !free.includes(inside.seat));
  return [
    ...(closed ? [violation('COIN-4.3', 'point-not-open', { at: at.map(String) })] : []),
    ...(taken ? [violation('COIN-5.3', 'seat-taken', { target: inside.vehicle })] : []),
    ...(at !== undefined && inside !== undefined ? [badValue(field, '@expected.one-place')] : []),
  ];
}

/** @rule COIN-2.11 @rule COIN-17.14 What a vehicle can't be. */
function checkMachine(unit: Unit, change: Change, field: string): readonly Violation[] {
  if (!isVehicle(unit)) return [];
  const owned = change.side !== undefined && (unit.pilot !== null || (unit.autonomous && change.side === 'none'));
  return [
    ...(owned ? [badValue(`${field}.side`, '@expected.side-of-pilot')] : []),
    ...(change.hatch !== undefined && unit.hatch === 'none'
      ? [violation('COIN-17.14', 'no-hatch', { target: unit.id })]
      : []),
  ];
}

function checkUnit(state: CoinState, id: string, raw: unknown, field: string): readonly Violation[] {
  const missing = mustExist(state, id);
  if (missing.length > 0) return missing;
  const unit = unitOf(state, id);
  const parsed = shape.parse(isInfantry(unit) ? person : machine, raw, field);
  if (!parsed.ok) return badValues(parsed.errors);
  // COIN-15.14: nobody comes back.
  if (!isAlive(unit)) return [violation('COIN-15.14', 'unit-destroyed', { unit: id })];
  const change = parsed.value as Change;
  const maxHp = change.maxHp ?? unit.maxHp;
  const seats = state.seats.map((seat) => seat.id);
  const stranger = typeof change.seat === 'string' && !seats.includes(change.seat);
  return [
    ...((change.hp ?? Math.min(unit.hp, maxHp)) > maxHp ? [badValue(`${field}.hp`, `0–${maxHp}`)] : []),
    ...(stranger ? [badField(`${field}.seat`, `one of ${seats.join(', ')}`)] : []),
    ...(typeof change.activatedBy === 'string' ? mustExist(state, change.activatedBy) : []),
    ...checkPlace(state, unit, change, field),
    ...checkMachine(unit, change, field),
  ];
}

/** @rule COIN-22.1 Out of a vehicle or somewhere else on the field, or into a seat. */
function relocate(play: CoinPlay, id: string, change: Change): void {
  const unit = unitOf(play.state, id);
  const rules = ['COIN-22.1'];
  const at = where(change);
  if (at !== undefined && isInfantry(unit) && unit.inVehicle !== null)
    play.tell({ type: 'unitLeft', unit: id, vehicle: unit.inVehicle.vehicle, to: at, why: 'ruled', rules });
  else if (at !== undefined) play.tell({ type: 'unitRuled', unit: id, change: { pos: at }, rules });
  const inside = change.inVehicle;
  if (inside === undefined || !isInfantry(unit)) return;
  const vehicle = vehicleOf(play.state, inside.vehicle);
  const seat = inside.seat ?? freeSeats(vehicle)[0] ?? 'pilot';
  const side = seat === 'pilot' ? unit.side : vehicle.side;
  play.tell({ type: 'unitBoarded', unit: id, vehicle: vehicle.id, seat, side, rules: ['COIN-22.1', 'COIN-2.11'] });
}

function applyUnit(play: CoinPlay, id: string, raw: unknown): void {
  const { pos: _pos, at: _at, inVehicle: _inside, ...plain } = raw as Change;
  const unit = unitOf(play.state, id);
  const hp = Math.min(plain.hp ?? unit.hp, plain.maxHp ?? unit.maxHp);
  const change = { ...plain, ...(hp === unit.hp ? {} : { hp }) } as Partial<Unit>;
  if (Object.keys(change).length > 0) play.tell({ type: 'unitRuled', unit: id, change, rules: ['COIN-22.1'] });
  relocate(play, id, raw as Change);
  destroy(play, id);
}

const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** What the engine keeps for itself, or another power says better. */
const KEPT = ['pos'];

/** Any fields of any units: `{"a": {"hp": 1}}`. */
const units: Power = {
  rule: 'COIN-22.1',
  form: byUnit(KEPT, person, machine),
  check: ({ state }, value) => {
    const all = entries(value);
    if (all.length === 0) return [badField('set.units', 'units by their ids, each with the fields to set')];
    return all.flatMap(([unit, change]) => checkUnit(state, unit, change, `set.units.${unit}`));
  },
  apply: (play, value) => {
    for (const [unit, change] of entries(value)) applyUnit(play, unit, change);
    checkElimination(play);
  },
};

export const unitPowers: Powers = { units };
