import { type Json, remembered } from '@potyczka/kernel';
import { onceForEach, type Shown } from '@potyczka/ruleset-kit';
import type { ObjectivePlan } from './catalogue/scenario.ts';
import { term, unitName } from './narration/names.ts';
import { defenceOf } from './procedures/attacks/defence.ts';
import { toughnessOf } from './procedures/damage/damage.ts';
import { sprintOf } from './procedures/movement/running.ts';
import { isTraitSeen, seesPlans, seesSheet, seesUnit } from './secrets.ts';
import { viewOfAcesState, viewOfPiece, viewOfUnit } from './sheet/views.ts';
import { coverFrom } from './spatial/squares.ts';
import type { AcesState, Piece, Unit } from './state.ts';
import { LOCATIONS } from './vocabulary.ts';

/** What a seat may see, in the protocol's shape: what the sheets do not show is not sent. */

/** What of a figure depends on who looks and on the rest of the table. */
interface Known {
  readonly name: string;
  /** Whether the whole sheet is known. */
  readonly sheet: boolean;
  /** Defence tells the Fighting die, so it is known with it. */
  readonly defence: number | undefined;
  readonly toughness: Shown | undefined;
}

function knownOf(state: AcesState, seat: string | null, unit: Unit): Known {
  const sheet = seesSheet(state, seat, unit);
  return {
    name: unitName(state, unit.id),
    sheet,
    defence: isTraitSeen(unit, 'fighting', sheet) ? defenceOf(state, unit) : undefined,
    toughness: isTraitSeen(unit, 'toughness', sheet) ? toughnessView(state, unit) : undefined,
  };
}

/** @rule ACE-1.5 The whole and the part of it that is armour. */
function toughnessView(state: AcesState, unit: Unit): Shown {
  const { body, armour } = toughnessOf(state, unit);
  const places = LOCATIONS.map((place) => [place, toughnessOf(state, unit, place).armour]);
  return { toughness: body + armour, armour: Object.fromEntries(places), heavyArmour: unit.heavyArmour };
}

const unitViews = onceForEach<Unit, Shown>();

/** What the sheet shows of a figure, and what follows from the rest of the table. */
function unitView(state: AcesState, seat: string | null, unit: Unit): Shown {
  const known = knownOf(state, seat, unit);
  return unitViews(unit, JSON.stringify(known), () => {
    const view = viewOfUnit(unit, () => known.sheet);
    view.name = known.name;
    if (known.defence !== undefined) view.defence = known.defence;
    // Its minutes tell the Vigor die (ACE-4.18).
    if (isTraitSeen(unit, 'vigor', known.sheet)) view.sprint = { ...sprintOf(unit) };
    return Object.assign(view, known.toughness);
  });
}

const pieceView = (piece: Piece): Shown =>
  Object.assign(viewOfPiece(piece), { cover: coverFrom(piece), destroyed: piece.destroyed ?? false });

const objectiveView =
  (state: AcesState) =>
  (plan: ObjectivePlan): Json => ({
    ...plan,
    progress: state.objectives[plan.id] ?? 0,
    met: state.objectives[`met.${plan.id}`] === true,
  });

const terrainView = remembered((terrain: AcesState['terrain']) => terrain.map(pieceView));
const seatsView = remembered((seats: AcesState['seats']) =>
  Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }])),
);
const zonesView = remembered((scenario: AcesState['scenario']) =>
  (scenario.zones ?? []).map((zone) => ({ id: zone.id, shape: zone.shape as unknown as Json })),
);

/** What pieces of terrain are called: they are neither figures nor carried. */
const namesView = remembered((terrain: AcesState['terrain']) =>
  Object.fromEntries(terrain.map(({ id, kind }) => [id, { name: term('terrain', kind) }])),
);

/** @rule ACE-15.3 A power that goes on is called by its kind, and of several of a kind each has its number. */
const powerNames = (units: readonly Unit[]): Shown =>
  Object.fromEntries(
    units.flatMap(({ activePowers }) =>
      activePowers.map(({ id, power }) => {
        const alike = activePowers.filter((other) => other.power === power).map((other) => other.id);
        return [id, { name: `${term('power', power)}${alike.length > 1 ? `#${alike.indexOf(id) + 1}` : ''}` }];
      }),
    ),
  );

/** Whose chips are whose: one entry per seat that runs heroes (catalogue, State: `players`). */
const playersView = (state: AcesState): Json =>
  state.seats
    .filter((seat) => seat.role === 'player')
    .map((seat) => {
      const own = Object.values(state.units).filter(
        (unit) => (unit.seat ?? state.sides[unit.side]?.seat) === seat.id && !unit.hidden,
      );
      return { id: seat.id, units: own.map((unit) => unit.id), chips: own.reduce((sum, unit) => sum + unit.chips, 0) };
    });

/** HID-1 to HID-4: the table as a seat sees it; `null` sees everything that is not face down. */
export function view(state: AcesState, seat: string | null): Json {
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const { scenario, terrain } = state;
  const units = Object.values(state.units).filter(({ id }) => visible(id));
  // HID-3: what lies face down nobody sees.
  const shown = viewOfAcesState(state, () => false);
  shown.seats = seatsView(state.seats);
  shown.terrain = terrainView(terrain);
  shown.zones = zonesView(scenario);
  shown.objectives = (scenario.objectives ?? []).map(objectiveView(state));
  shown.atLimit = scenario.atLimit ?? null;
  shown.scenario = scenario.id;
  shown.order = state.order.filter(visible);
  shown.activeUnit = state.activeUnit !== null && visible(state.activeUnit) ? state.activeUnit : null;
  shown.turnStack = state.turnStack.filter(visible);
  shown.ambushers = state.ambushers.filter(visible);
  shown.gmModifiers = Object.fromEntries(Object.entries(state.gmModifiers).filter(([id]) => visible(id)));
  shown.named = { ...namesView(terrain), ...powerNames(units) };
  shown.units = Object.fromEntries(units.map((unit) => [unit.id, unitView(state, seat, unit)]));
  shown.players = playersView(state);
  if (seesPlans(state, seat)) shown.waves = (scenario.waves ?? []) as unknown as Json;
  return shown;
}

export { assumptions, disguise, imagine } from './imagine.ts';
export { redact } from './redact.ts';
