import { remembered } from '@potyczka/kernel';
import { onceForEach } from '@potyczka/ruleset-kit';
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
  readonly toughness: ReturnType<typeof toughnessView> | undefined;
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
function toughnessView(state: AcesState, unit: Unit) {
  const { body, armour } = toughnessOf(state, unit);
  const places = LOCATIONS.map((place) => [place, toughnessOf(state, unit, place).armour]);
  return { toughness: body + armour, armour: Object.fromEntries(places), heavyArmour: unit.heavyArmour };
}

/** What the sheet shows of a figure, and what follows from the rest of the table. */
const figureView = (unit: Unit, known: Known) =>
  Object.assign(
    viewOfUnit(unit, () => known.sheet),
    { name: known.name },
    known.defence === undefined ? {} : { defence: known.defence },
    // Its minutes tell the Vigor die (ACE-4.18).
    isTraitSeen(unit, 'vigor', known.sheet) ? { sprint: { ...sprintOf(unit) } } : {},
    known.toughness ?? {},
  );

const unitViews = onceForEach<Unit, ReturnType<typeof figureView>>();

function unitView(state: AcesState, seat: string | null, unit: Unit) {
  const known = knownOf(state, seat, unit);
  return unitViews(unit, JSON.stringify(known), () => figureView(unit, known));
}

const pieceView = (piece: Piece) =>
  Object.assign(viewOfPiece(piece), { cover: coverFrom(piece), destroyed: piece.destroyed ?? false });

const objectiveView = (state: AcesState) => (plan: ObjectivePlan) => ({
  ...plan,
  progress: state.objectives[plan.id] ?? 0,
  met: state.objectives[`met.${plan.id}`] === true,
});

const terrainView = remembered((terrain: AcesState['terrain']) => terrain.map(pieceView));
const seatsView = remembered((seats: AcesState['seats']) =>
  Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }])),
);
const zonesView = remembered((scenario: AcesState['scenario']) =>
  (scenario.zones ?? []).map((zone) => ({ id: zone.id, shape: zone.shape })),
);

/** What pieces of terrain are called: they are neither figures nor carried. */
const namesView = remembered((terrain: AcesState['terrain']) =>
  Object.fromEntries(terrain.map(({ id, kind }) => [id, { name: term('terrain', kind) }])),
);

/** @rule ACE-15.3 A power that goes on is called by its kind, and of several of a kind each has its number. */
const powerNames = (units: readonly Unit[]): Readonly<Record<string, { readonly name: string }>> =>
  Object.fromEntries(
    units.flatMap(({ activePowers }) =>
      activePowers.map(({ id, power }) => {
        const alike = activePowers.filter((other) => other.power === power).map((other) => other.id);
        return [id, { name: `${term('power', power)}${alike.length > 1 ? `#${alike.indexOf(id) + 1}` : ''}` }];
      }),
    ),
  );

/** Whose chips are whose: one entry per seat that runs heroes (catalogue, State: `players`). */
const playersView = (state: AcesState) =>
  state.seats
    .filter((seat) => seat.role === 'player')
    .map((seat) => {
      const own = Object.values(state.units).filter(
        (unit) => (unit.seat ?? state.sides[unit.side]?.seat) === seat.id && !unit.hidden,
      );
      return { id: seat.id, units: own.map((unit) => unit.id), chips: own.reduce((sum, unit) => sum + unit.chips, 0) };
    });

/** HID-1 to HID-4: the table as a seat sees it; `null` sees everything that is not face down. */
export function view(state: AcesState, seat: string | null) {
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const { scenario, terrain } = state;
  const units = Object.values(state.units).filter(({ id }) => visible(id));
  return Object.assign(
    // HID-3: what lies face down nobody sees.
    viewOfAcesState(state, () => false),
    {
      seats: seatsView(state.seats),
      terrain: terrainView(terrain),
      zones: zonesView(scenario),
      objectives: (scenario.objectives ?? []).map(objectiveView(state)),
      atLimit: scenario.atLimit ?? null,
      scenario: scenario.id,
      order: state.order.filter(visible),
      activeUnit: state.activeUnit !== null && visible(state.activeUnit) ? state.activeUnit : null,
      turnStack: state.turnStack.filter(visible),
      ambushers: state.ambushers.filter(visible),
      gmModifiers: Object.fromEntries(Object.entries(state.gmModifiers).filter(([id]) => visible(id))),
      named: { ...namesView(terrain), ...powerNames(units) },
      units: Object.fromEntries(units.map((unit) => [unit.id, unitView(state, seat, unit)])),
      players: playersView(state),
    },
    seesPlans(state, seat) ? { waves: scenario.waves ?? [] } : {},
  );
}

/** What scenes, goals and figure sheets are made from. */
export type AcesView = ReturnType<typeof view>;

export { assumptions, disguise, imagine } from './imagine.ts';
export { redact } from './redact.ts';
