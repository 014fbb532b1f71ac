import type { Checked, Options, Setup } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import {
  badField,
  badFields,
  entryOf,
  laidOver,
  readUnits,
  setupFields,
  setupShape,
  startOf,
  storedIn,
  type UnitPlan,
  unitFields,
} from '@potyczka/ruleset-kit';
import { type DuelState, type Fencer, fencerSheet, HALL, SIDES } from './state.ts';

const fencer = (id: string, side: string, x: number, y: number): UnitPlan => ({ id, side, at: [x, y] });
const ONE_A_SIDE = [fencer('azure', 'blue', 2, 2), fencer('ruby', 'red', 6, 2)];

/** The battles of the game: who stands where. */
export const BATTLES: Readonly<Record<string, readonly UnitPlan[]>> = {
  bout: ONE_A_SIDE,
  melee: [...ONE_A_SIDE, fencer('indigo', 'blue', 1, 3), fencer('garnet', 'red', 7, 1)],
};

const given = shape.object({
  ...setupFields,
  map: shape.maybe(shape.any),
  units: shape.maybe(shape.list(shape.object(unitFields), 0, 8)),
});
const stats = setupShape(fencerSheet);

function readUnit(plan: UnitPlan, field: string) {
  const { id, name = `@profile.${id}`, at = [0, 0] } = plan;
  const side = SIDES.find((one) => one === plan.side);
  const said = shape.parse(stats, plan.stats ?? {}, `${field}.stats`);
  if (!said.ok) return { errors: badFields(said.errors) };
  if (side === undefined) return { errors: [badField(`${field}.side`, `one of ${SIDES.join(', ')}`)] };
  const unit: Fencer = { ...startOf(fencerSheet), id, name, side, at, ...storedIn(fencerSheet, said.value) };
  const [x, y] = unit.at;
  const inside = x >= 0 && y >= 0 && x < HALL.width && y < HALL.height;
  return inside ? { unit, placed: true } : { errors: [badField(`${field}.at`, 'a square of the hall', 'DUE-1.1')] };
}

/** @rule DUE-1.1 From a set-up to the table before anybody has rolled; whatever is wrong is named field by field. */
export function setUp(setup: Setup, options: Options): Checked<DuelState> {
  const parsed = shape.parse(given, setup);
  if (!parsed.ok) return { ok: false, violations: badFields(parsed.errors) };
  const { units: own = [], seats: asked = [] } = parsed.value;
  const scenario = setup.scenario === undefined ? null : String(setup.scenario);
  const found = scenario === null ? { entry: [] } : entryOf(BATTLES, scenario, 'scenario');
  if ('error' in found) return { ok: false, violations: [found.error] };
  const { units, errors } = readUnits(laidOver(found.entry, own), 'units', readUnit);
  const missing = SIDES.filter((side) => !units.some((unit) => unit.side === side));
  const broken = [...errors, ...missing.map((side) => badField('units', `somebody of the side ${side}`, 'DUE-1.1'))];
  if (broken.length > 0) return { ok: false, violations: broken };
  // Players without a side take the free ones in order; sides that nobody plays are led by the book.
  const free = SIDES.filter((side) => !asked.some((seat) => seat.side === side));
  const seats = asked.map((seat) => {
    const side = seat.role === 'player' && seat.side === undefined ? free.shift() : undefined;
    return side === undefined ? seat : { ...seat, side };
  });
  const led = free.map((side) => ({ id: side, role: 'npc' as const, side }));
  const table = { options, seats: [...seats, ...led], scenario, order: [], activeUnit: null, round: 0, result: null };
  return { ok: true, value: { ...table, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) } };
}
