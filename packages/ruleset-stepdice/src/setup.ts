import type { Checked, Options, Seat, Setup, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, readUnits, setupFields, withOwnSide } from '@potyczka/ruleset-kit';
import type { StepOptions } from './options.ts';
import { BARE_SCENARIO, type Scenario } from './scenario.ts';
import { type Laid, layMap } from './setup/map.ts';
import { type WireUnit, wireUnit } from './setup/unit-fields.ts';
import { readUnit } from './setup/units.ts';
import { type Clock, NO_RULINGS, type Side, type StepState, type Unit } from './state.ts';
import { BANDS, COVERS } from './vocabulary.ts';

const { any, bool, either, id, integer, list, maybe, object, oneOf, record, text } = shape;

const clockShape = object({
  id,
  name: maybe(text(60)),
  size: integer(1, 12),
  filled: maybe(integer(0, 12)),
  hidden: maybe(bool),
  fired: maybe(bool),
  stopped: maybe(bool),
  alarm: maybe(bool),
  consequence: maybe(any),
});

/** A set-up of this game: the protocol's fields and its own. */
const setupShape = object({
  ...setupFields,
  map: maybe(any),
  units: maybe(list(wireUnit, 0, 60)),
  roundLimit: maybe(either(integer(1, 99), oneOf(null))),
  /** Beginning in the middle of a scene. */
  round: maybe(integer(0, 99)),
  phase: maybe(oneOf('setup', 'free', 'heroes', 'foes')),
  activeUnit: maybe(either(id, oneOf(null))),
  clocks: maybe(list(clockShape, 0, 9)),
  objects: maybe(list(any, 0, 60)),
  bands: maybe(record(oneOf(...BANDS), 200)),
  covers: maybe(record(oneOf(...COVERS), 200)),
});
type WireSetup = shape.Of<typeof setupShape>;

const refuse = (violations: readonly Violation[]): Checked<StepState> => ({ ok: false, violations });

const clockFrom = (wire: shape.Of<typeof clockShape>): Clock => ({
  id: wire.id,
  name: wire.name ?? wire.id,
  size: wire.size,
  filled: Math.min(wire.size, wire.filled ?? 0),
  hidden: wire.hidden ?? false,
  fired: wire.fired ?? false,
  stopped: wire.stopped ?? false,
  alarm: wire.alarm ?? false,
  consequence: (wire.consequence ?? null) as Clock['consequence'],
});

/** Heroes without a side are `heroes`, foes `foes`. */
const sided = (unit: Unit): Unit =>
  unit.side !== '' ? unit : ({ ...unit, side: unit.kind === 'hero' ? 'heroes' : 'foes' } as Unit);

/** A chair nobody sits in decides nothing. */
const seated = (unit: Unit, seats: readonly Seat[]): Unit =>
  seats.some((seat) => seat.id === unit.owner) ? unit : { ...unit, owner: null };

function sidesOf(units: readonly Unit[], seats: readonly Seat[]): Readonly<Record<string, Side>> {
  const sides: Record<string, Side> = {};
  const add = (side: string, kind: Side['kind']): void => {
    const seat = seats.find((one) => one.side === side && (one.role === 'player' || one.role === 'npc'))?.id ?? null;
    sides[side] ??= { id: side, name: side, kind, seat };
  };
  for (const unit of units) add(unit.side, unit.kind === 'hero' ? 'heroes' : 'foes');
  for (const kind of ['heroes', 'foes'] as const)
    if (!Object.values(sides).some((side) => side.kind === kind)) add(kind, kind);
  return sides;
}

/** Figures that say where they stand stand on open ground, unless the set-up wants no map (`null`). */
function groundFor(wire: WireSetup, units: readonly WireUnit[]): unknown {
  if (wire.map !== undefined || units.every((unit) => unit.at === undefined)) return wire.map ?? null;
  const far = (axis: 0 | 1): number => Math.max(19, ...units.map((unit) => Math.floor(unit.at?.[axis] ?? 0)));
  return { width: far(0) + 1, height: far(1) + 1 };
}

/** Where the scene begins: at its set-up, or in the middle of a round. */
function momentOf(wire: WireSetup): Pick<StepState, 'round' | 'phase' | 'activeUnit' | 'combatBegun' | 'phases'> {
  const begun = wire.activeUnit != null || wire.round !== undefined || wire.phase !== undefined;
  const phase = wire.phase ?? (begun ? 'heroes' : 'setup');
  const fighting = phase === 'heroes' || phase === 'foes';
  return {
    round: wire.round ?? (fighting ? 1 : 0),
    phase,
    activeUnit: wire.activeUnit ?? null,
    combatBegun: fighting,
    phases: fighting ? 1 : 0,
  };
}

function compose(
  wire: WireSetup,
  laid: Laid,
  units: readonly Unit[],
  seats: readonly Seat[],
  options: StepOptions,
): StepState {
  const scenario: Scenario = { ...BARE_SCENARIO, roundLimit: wire.roundLimit ?? null };
  const moment = momentOf(wire);
  const firstSide = options.firstSide === 'foes' ? 'foes' : 'heroes';
  return {
    options,
    seats,
    sides: sidesOf(units, seats),
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    ...moment,
    part: (moment.phase === 'foes') === (firstSide === 'foes') ? 0 : 1,
    firstSide,
    order: null,
    scenario,
    mapped: laid.mapped,
    width: laid.width,
    height: laid.height,
    cells: laid.cells,
    bands: wire.bands ?? {},
    covers: wire.covers ?? {},
    objects: laid.doors,
    items: [],
    hazards: [],
    clocks: (wire.clocks ?? []).map(clockFrom),
    zones: [],
    effects: [],
    chase: null,
    pools: {},
    marks: [],
    failedKeys: [],
    moraleDone: false,
    moraleElites: [],
    bossLastMoves: {},
    threats: [],
    spawned: 0,
    effectCount: 0,
    facts: {},
    test: null,
    lastTest: null,
    rulings: NO_RULINGS,
    paused: false,
    result: null,
  };
}

/** @rule STEP-3.4 Makes a table from a set-up. Nothing is drawn; whatever is wrong is named field by field. */
export function setUp(setup: Setup, given: Options): Checked<StepState> {
  const parsed = shape.parse(setupShape, setup as unknown);
  if (!parsed.ok) return refuse(badFields(parsed.errors));
  const wire = parsed.value;
  const options = given as StepOptions;
  const written = wire.units ?? [];
  const figures = readUnits(written, 'units', readUnit);
  const { laid, errors } = layMap(options.board === 'none' ? null : groundFor(wire, written), 'map');
  const broken = [...figures.errors, ...errors];
  if (broken.length > 0) return refuse(broken);
  const seats = (wire.seats ?? []).map(withOwnSide(written, () => 'heroes')) as readonly Seat[];
  const units = figures.units.map((unit) => seated(sided(unit), seats));
  const outside = units.filter(
    (unit) =>
      laid.mapped &&
      unit.pos !== null &&
      (unit.pos[0] < 0 || unit.pos[1] < 0 || unit.pos[0] >= laid.width || unit.pos[1] >= laid.height),
  );
  if (outside.length > 0) return refuse(outside.map((unit) => badField(`units.${unit.id}.at`, 'a square of the map')));
  const active = wire.activeUnit;
  if (active != null && !units.some((unit) => unit.id === active))
    return refuse([badField('activeUnit', 'one of the units')]);
  return { ok: true, value: compose(wire, laid, units, seats, options) };
}
