import type { Seat, Setup, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import {
  badField,
  ofItsSeat,
  openGround,
  readUnits,
  setUpBy,
  setupFields,
  setupFieldsOf,
  withOwnSide,
} from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from './catalogue/scenario.ts';
import type { StepOptions } from './options.ts';
import { checkTable } from './setup/checks.ts';
import { compose } from './setup/compose.ts';
import { figuresOf, partySize } from './setup/party.ts';
import { guardsFor, placeUnits } from './setup/places.ts';
import { PLAN_KEYS, planFields } from './setup/plan-shape.ts';
import { namedFigures, planOf } from './setup/scenario.ts';
import { sceneFrom } from './setup/scene.ts';
import { seatSides, shareOut } from './setup/sides.ts';
import type { WireUnit } from './setup/unit-fields.ts';
import { isHeroWire, readUnit } from './setup/units.ts';
import { courseSheet } from './sheet/table.ts';
import type { Unit } from './state.ts';

const { integer, maybe, object, oneOf } = shape;

/** A set-up of this game: the protocol's fields and its own. What is left out has the scenario's word or a default. */
const setupShape = object({
  ...setupFields,
  ...planFields,
  ...setupFieldsOf(courseSheet),
  /** How many of the ready heroes come; left out, one for each player, within what the scenario is made for. */
  heroes: maybe(integer(1, 20)),
  /** `auto`: heroes without a square are put on the first free deployment squares. */
  deploy: maybe(oneOf('players', 'auto')),
});
export type WireSetup = shape.Of<typeof setupShape>;

/** The parts of the scenario the set-up says itself. */
const saidIn = (wire: WireSetup): Partial<ScenarioPlan> =>
  Object.fromEntries(Object.entries(wire).filter(([key]) => PLAN_KEYS.includes(key)));

function planWith(plan: ScenarioPlan, wire: WireSetup, given: Setup['options']): ScenarioPlan {
  // An option somebody set wins over the scenario's word (protocol, `scenario`).
  const first = given?.firstSide;
  return { ...plan, ...(first === 'heroes' || first === 'foes' ? { firstSide: first } : {}), ...saidIn(wire) };
}

/** Figures that say where they stand stand on open ground, unless the set-up wants no map (`null`). */
function groundFor(wire: WireSetup, plan: ScenarioPlan, units: readonly WireUnit[], options: StepOptions): unknown {
  if (options.board === 'none') return null;
  if (wire.map !== undefined) return wire.map;
  if (plan.map !== undefined) return plan.map;
  if (units.every((unit) => unit.at === undefined)) return null;
  return openGround(units, { least: 20, most: 200, reach: (at) => Math.floor(at) + 1 });
}

/** A figure may name its seat only: it then fights for that seat's side; else heroes and foes by their kind. */
const sided =
  (seats: readonly Seat[]) =>
  (unit: WireUnit): WireUnit => ({ side: isHeroWire(unit) ? 'heroes' : 'foes', ...ofItsSeat(seats)(unit) });

/** @rule STEP-9.4 Whom the scenario catches unaware. */
const caught = (unit: Unit, plan: ScenarioPlan): Unit =>
  plan.unaware !== undefined && (unit.kind === 'hero') === (plan.unaware === 'heroes')
    ? { ...unit, unaware: true }
    : unit;

/** @rule STEP-2.7 */
function withoutElites(units: readonly Unit[]): { readonly units: readonly Unit[]; readonly near: readonly string[] } {
  const all = units.flatMap((unit): readonly Unit[] => (unit.kind === 'foe' ? guardsFor(unit) : [unit]));
  const known = new Set(units.map((unit) => unit.id));
  return { units: all, near: all.map((unit) => unit.id).filter((id) => !known.has(id)) };
}

function partyErrors(plan: ScenarioPlan, wire: WireSetup): readonly Violation[] {
  if (wire.heroes === undefined) return [];
  if (plan.heroes === undefined) return [badField('heroes', 'nothing: write them as units')];
  const [least, most] = plan.heroes;
  return wire.heroes < least || wire.heroes > most
    ? [badField('heroes', `a whole number from ${least} to ${most}`)]
    : [];
}

/** @rule STEP-3.4 Makes a table from a set-up. Nothing is drawn; whatever is wrong is named field by field. */
export const setUp = setUpBy({
  shape: setupShape,
  plan: (wire) => {
    const { plan, errors } = planOf(wire.scenario);
    return { plan, errors: [...errors, ...partyErrors({ ...plan, ...saidIn(wire) }, wire)] };
  },
  read: (wire, planned, given, asked) => {
    const options = given as StepOptions;
    const plan = planWith(planned, wire, asked.options);
    const written = wire.units ?? [];
    const seats = (wire.seats ?? []).map(withOwnSide(written, () => 'heroes')) as readonly Seat[];
    const wires = namedFigures(figuresOf(plan, written, partySize(plan, seats, wire.heroes)).map(sided(seats)));
    const figures = readUnits(wires, 'units', readUnit);
    const heroes = figures.units.filter((unit) => unit.kind === 'hero').length;
    const { scene, errors } = sceneFrom(plan, groundFor(wire, plan, wires, options), options, heroes);
    return {
      parts: { wire, plan, options, seats, figures: figures.units, scene },
      errors: [...figures.errors, ...errors],
    };
  },
  compose: ({ wire, plan, options, seats, figures, scene }) => {
    const kept = figures.map((unit) => caught(unit, plan));
    const { units: all, near } = options.elites === 'off' ? withoutElites(kept) : { units: kept, near: [] };
    const seated = seatSides(seats, all);
    const units = shareOut(all, seated.seats);
    const { empty, errors } = compose(wire, scene, seated, units, options);
    const byHand = empty.phase === 'setup' && plan.placed !== true && wire.deploy !== 'auto';
    const placed = placeUnits(empty, units, { byHand, near });
    return { state: placed.state, errors: [...errors, ...placed.errors, ...checkTable(placed.state)] };
  },
});
