import type { Checked, Options, Seat, Setup, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, readUnits, setupFields } from '@potyczka/ruleset-kit';
import { pos } from './commands.ts';
import { type CoinOptions, withPreset } from './options.ts';
import { needOf } from './procedures/camouflage.ts';
import { layMap } from './setup/map.ts';
import { itemShape, unitShape } from './setup/unit-fields.ts';
import { readUnit, Stock } from './setup/units.ts';
import type { CoinState, Infantry, Unit, Vehicle } from './state.ts';
import { PHASES, SIDES, type SideId } from './vocabulary.ts';

const { any, bool, either, id, integer, list, maybe, object, oneOf } = shape;

const side = oneOf(...SIDES);
const groundShape = object({ item: itemShape, pos, fromCorpse: maybe(bool) });

/** A set-up of this game: the protocol's fields and its own. */
const setupShape = object({
  ...setupFields,
  map: maybe(any),
  units: maybe(list(unitShape, 0, 100)),
  groundItems: maybe(list(groundShape, 0, 100)),
  roundLimit: maybe(integer(0, 200)),
  /** Beginning in the middle of a battle. */
  phase: maybe(oneOf(...PHASES)),
  round: maybe(integer(1, 200)),
  firstSide: maybe(side),
  activeSide: maybe(side),
  activeUnit: maybe(either(id, oneOf(null))),
  acted: maybe(object({ A: maybe(list(id, 0, 100)), B: maybe(list(id, 0, 100)) })),
  passStreak: maybe(integer(0, 9)),
});
type WireSetup = shape.Of<typeof setupShape>;

const refuse = (violations: readonly Violation[]): Checked<CoinState> => ({ ok: false, violations });

/** Everyone in a seat, as the vehicle sees it (COIN-5.3). */
function withCrew(units: readonly Unit[]): { readonly units: readonly Unit[]; readonly errors: readonly Violation[] } {
  const errors: Violation[] = [];
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  for (const unit of units) {
    if (unit.class !== 'infantry' || unit.inVehicle === null) continue;
    const { vehicle: name, seat } = unit.inVehicle;
    const vehicle = byId.get(name);
    const seats = vehicle?.class === 'vehicle' ? [vehicle.pilotSeat ? vehicle.pilot : 'x', ...vehicle.passengers] : [];
    if (vehicle?.class !== 'vehicle' || seats[seat === 'pilot' ? 0 : seat + 1] !== null) {
      errors.push(badField(`units.${unit.id}.inVehicle`, 'a free seat of a vehicle'));
      continue;
    }
    byId.set(name, crewed(vehicle, unit));
    byId.set(unit.id, { ...unit, pos: null });
  }
  return { units: [...byId.values()], errors };
}

const crewed = (vehicle: Vehicle, unit: Infantry): Vehicle => {
  const seat = unit.inVehicle?.seat;
  return seat === 'pilot'
    ? { ...vehicle, pilot: unit.id, side: unit.side }
    : { ...vehicle, passengers: vehicle.passengers.map((there, index) => (index === seat ? unit.id : there)) };
};

/** People who name no side take A, then B, then A again; where nobody sits, each side has a seat. */
function seatsFor(wire: WireSetup): readonly Seat[] {
  const given = wire.seats ?? [];
  if (given.length === 0) return SIDES.map((one) => ({ id: one, role: 'player', side: one }) as const);
  const players = given.filter((seat) => seat.role === 'player' || seat.role === 'npc');
  const sided = given.map((seat): Seat => {
    if (seat.side !== undefined || !players.includes(seat)) return seat;
    return { ...seat, side: SIDES[players.indexOf(seat) % 2] ?? 'A' };
  });
  const empty = SIDES.filter((one) => !sided.some((seat) => seat.side === one));
  const gm = sided.some((seat) => seat.role === 'gm');
  return gm ? sided : [...sided, ...empty.map((one) => ({ id: `npc${one}`, role: 'npc', side: one }) as const)];
}

const START: Pick<
  CoinState,
  | 'turnDone'
  | 'chainSuccesses'
  | 'pending'
  | 'pool'
  | 'batchQueue'
  | 'initiativeNeed'
  | 'coinLog'
  | 'result'
  | 'score'
  | 'said'
> = {
  turnDone: false,
  chainSuccesses: 0,
  pending: null,
  pool: [],
  batchQueue: [],
  initiativeNeed: null,
  coinLog: [],
  result: null,
  score: { A: 0, B: 0 },
  said: null,
};

/** @rule COIN-5.1 Makes a table from a set-up; nothing is drawn, and whatever is wrong is named field by field. */
export function setUp(setup: Setup, given: Options): Checked<CoinState> {
  const options = withPreset(given as CoinOptions, setup.options ?? {});
  const parsed = shape.parse(setupShape, setup as unknown);
  if (!parsed.ok) return refuse(badFields(parsed.errors));
  const wire = parsed.value;
  const stock = new Stock();
  const { laid, errors: mapErrors } = layMap(wire.map);
  const figures = readUnits(wire.units ?? [], 'units', (unit, field) => readUnit(unit, field, stock));
  const crewedUnits = withCrew(figures.units);
  const groundItems = (wire.groundItems ?? []).flatMap(({ item, pos: at, fromCorpse = false }, index) => {
    const made = stock.make(item, 'ground', `groundItems[${index}]`);
    return made === null ? [] : [{ item: made, pos: at, fromCorpse }];
  });
  const unplaced = laid.mapped ? figures.unplaced.map((name) => badField(`units.${name}.at`, 'a point [x, y]')) : [];
  const errors = [...figures.errors, ...stock.errors, ...mapErrors, ...crewedUnits.errors, ...unplaced];
  if (errors.length > 0) return refuse(errors);
  // Without a map nobody stands anywhere in particular.
  const anywhere = crewedUnits.units.map((unit) =>
    figures.unplaced.includes(unit.id) ? { ...unit, pos: [0, 0] as const } : unit,
  );
  const state = compose(wire, options, laid, stock, anywhere, groundItems);
  // A table that is set up before initiative waits for somebody to flip; otherwise that happens by itself.
  const waits = wire.phase === 'initiative' && wire.firstSide === undefined;
  const initiativeNeed = waits ? { A: needOf(state, 'A'), B: needOf(state, 'B') } : null;
  return { ok: true, value: { ...state, initiativeNeed } };
}

function compose(
  wire: WireSetup,
  options: CoinOptions,
  laid: Pick<CoinState, 'mapped' | 'field' | 'walls' | 'covers'>,
  stock: Stock,
  units: readonly Unit[],
  groundItems: CoinState['groundItems'],
): CoinState {
  const activeUnit = wire.activeUnit ?? null;
  const activeSide: SideId | null =
    wire.activeSide ?? (units.find((unit) => unit.id === activeUnit)?.side as SideId) ?? null;
  return {
    ...START,
    ...laid,
    options,
    seats: seatsFor(wire),
    scenario: { id: null, roundLimit: wire.roundLimit ?? options.roundLimit },
    phase: wire.phase ?? (activeUnit !== null ? 'prep' : activeSide !== null ? 'chooseUnit' : 'initiative'),
    round: wire.round ?? 1,
    firstSide: wire.firstSide ?? activeSide,
    activeSide,
    activeUnit,
    askedSide: activeSide,
    acted: { A: wire.acted?.A ?? [], B: wire.acted?.B ?? [] },
    passStreak: wire.passStreak ?? 0,
    groundItems,
    items: stock.items,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
  };
}
