import type { Options, RuleId, Seat, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import {
  badField,
  badFields,
  entryOf,
  laidOver,
  type ReadUnit,
  readUnits,
  setupFields,
  type UnitPlan,
  unitFields,
} from '../fields.ts';
import { setUpBy } from '../setup.ts';
import { setupShape, startOf, storedIn } from '../sheet/doors.ts';
import type { Fields } from '../sheet/field.ts';
import type { SmallTable } from './table.ts';

interface Figure {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

interface FiguresGame<U extends Figure, S> {
  readonly sheet: Fields;
  readonly sides: readonly string[];
  /** The figures of each battle. */
  readonly scenarios: Readonly<Record<string, readonly UnitPlan[]>>;
  /** So many figures at the most. */
  readonly most: number;
  /** The rule that says who fights. */
  readonly rule: RuleId;
  /** What is wrong with a figure that keeps to its sheet; `field` is where it stands in the set-up. */
  readonly faults: (unit: U, field: string) => readonly Violation[];
  readonly table: (begun: Omit<SmallTable<U>, 'activeUnit' | 'result'>) => S;
}

/** A battle by its name, and who fights in it. */
interface Battle {
  readonly scenario: string | null;
  readonly units: readonly UnitPlan[];
}

function readFigure<U extends Figure, S>(game: FiguresGame<U, S>, plan: UnitPlan, field: string): ReadUnit<U> {
  const { id, name = `@profile.${id}`, side = '' } = plan;
  const said = shape.parse(setupShape(game.sheet), plan.stats ?? {}, `${field}.stats`);
  if (!said.ok) return { errors: badFields(said.errors) };
  if (!game.sides.includes(side)) return { errors: [badField(`${field}.side`, `one of ${game.sides.join(', ')}`)] };
  const place = plan.at === undefined ? {} : { at: plan.at };
  // The sheet has checked what was said; the rest it gives a start.
  const unit = { ...startOf(game.sheet), id, name, side, ...place, ...storedIn(game.sheet, said.value) } as object as U;
  const errors = game.faults(unit, field);
  return errors.length > 0 ? { errors } : { unit, placed: true };
}

/** Players without a side take the free ones in order; sides that nobody plays are led by the book. */
function seatsFor(asked: readonly Seat[], sides: readonly string[]): readonly Seat[] {
  const free = sides.filter((side) => !asked.some((seat) => seat.side === side));
  const seats = asked.map((seat) => {
    const side = seat.role === 'player' && seat.side === undefined ? free.shift() : undefined;
    return side === undefined ? seat : { ...seat, side };
  });
  return [...seats, ...free.map((side) => ({ id: side, role: 'npc', side }) as const)];
}

/** `setUp` of a game whose table is its figures; whatever is wrong is named field by field. */
export function setUpFigures<U extends Figure, S>(game: FiguresGame<U, S>) {
  const { sides, scenarios, rule } = game;
  const figures = shape.maybe(shape.list(shape.object(unitFields), 0, game.most));
  return setUpBy({
    shape: shape.object({ ...setupFields, map: shape.maybe(shape.any), units: figures }),
    plan: ({ scenario = null }): { plan: Battle; errors: readonly Violation[] } => {
      if (scenario === null) return { plan: { scenario: null, units: [] }, errors: [] };
      const found = entryOf(scenarios, String(scenario), 'scenario');
      if ('error' in found) return { plan: { scenario: null, units: [] }, errors: [found.error] };
      return { plan: { scenario: String(scenario), units: found.entry }, errors: [] };
    },
    read: ({ units: own = [], seats = [] }, { scenario, units: planned }, options: Options) => {
      const all = laidOver(planned, own as readonly UnitPlan[]);
      const { units, errors } = readUnits(all, 'units', (plan, field) => readFigure(game, plan, field));
      const missing = sides.filter((side) => errors.length === 0 && !units.some((unit) => unit.side === side));
      const nobody = missing.map((side) => badField('units', `somebody of the side ${side}`, rule));
      return { parts: { options, scenario, seats: seats as readonly Seat[], units }, errors: [...errors, ...nobody] };
    },
    compose: ({ options, scenario, seats, units }) => {
      const byId = Object.fromEntries(units.map((unit) => [unit.id, unit]));
      return { state: game.table({ options, scenario, seats: seatsFor(seats, sides), units: byId }), errors: [] };
    },
  });
}
