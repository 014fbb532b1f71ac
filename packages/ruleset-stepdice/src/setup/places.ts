import type { Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import { seatOf } from '../read.ts';
import { freeDeployment, nearestFree } from '../spatial/places.ts';
import { isFree, onMap, unitsAt } from '../spatial.ts';
import type { Foe, Hero, StepState, Unit } from '../state.ts';

/** Where figures stand when a scene opens. */

const withFigure = (state: StepState, unit: Unit): StepState => ({
  ...state,
  units: { ...state.units, [unit.id]: unit },
});

/** @rule STEP-2.7 Two Guard Minions in the place of an Elite. */
export function guardsFor(foe: Foe): readonly Foe[] {
  const guard = profiles.guardMinion;
  if (guard === undefined || foe.class !== 'elite' || foe.out) return [foe];
  const { name: _name, ...body } = guard;
  const plain = { ...foe, ...body, name: '@profile.guardMinion', profile: 'guardMinion', wounds: 0 };
  return [plain, { ...plain, id: `${foe.id}-2` }];
}

function wrongPlace(state: StepState, unit: Unit, field: string): readonly Violation[] {
  if (unit.at === null || !state.mapped) return [];
  if (!onMap(state, unit.at))
    return [badField(`${field}.at`, `a square from [0, 0] to [${state.width - 1}, ${state.height - 1}]`)];
  if (isFree(state, unit.at)) return [];
  const taken = unitsAt(state, unit.at).length > 0;
  return [
    badField(`${field}.at`, taken ? 'a square nobody else stands on' : 'a square that can be entered', 'STEP-7.3'),
  ];
}

/** Whether somebody will put this hero on the board (STEP-3.4). */
const isPlacedByHand = (state: StepState, hero: Hero, byHand: boolean): boolean => {
  const seat = state.seats.find((one) => one.id === seatOf(state, hero));
  return byHand && seat !== undefined && seat.role !== 'npc';
};

interface Placing {
  readonly byHand: boolean;
  /** Figures that may stand beside the square they were written for. */
  readonly near: readonly string[];
}

function placeOne(
  state: StepState,
  unit: Unit,
  field: string,
  how: Placing,
): { state: StepState; errors: readonly Violation[] } {
  if (!state.mapped) return { state: withFigure(state, { ...unit, at: null }), errors: [] };
  if (unit.at !== null) {
    const free = how.near.includes(unit.id) ? (nearestFree(state, unit.at) ?? unit.at) : unit.at;
    const stood = { ...unit, at: free };
    return { state: withFigure(state, stood), errors: wrongPlace(state, stood, field) };
  }
  const gone = unit.kind === 'foe' ? unit.out : unit.dead || unit.left;
  const waits = gone || (unit.kind === 'hero' && (state.scenario.toRoll || isPlacedByHand(state, unit, how.byHand)));
  if (waits) return { state: withFigure(state, unit), errors: [] };
  const square = unit.kind === 'hero' ? freeDeployment(state)[0] : undefined;
  const errors = square === undefined ? [badField(`${field}.at`, 'a square [x, y]')] : [];
  return { state: withFigure(state, { ...unit, at: square ?? null }), errors };
}

/** Enough deployment squares for everybody who is still to be placed. */
function crowded(state: StepState): readonly Violation[] {
  const waiting = Object.values(state.units).filter(
    (unit) => unit.kind === 'hero' && unit.at === null && !unit.dead && !unit.left,
  ).length;
  const room = freeDeployment(state).length;
  if (!state.mapped || state.scenario.toRoll || waiting <= room) return [];
  return [
    badField(
      'units',
      room === 0 ? 'a square [x, y] for every hero' : `at most ${room} heroes without a square`,
      'STEP-3.4',
    ),
  ];
}

/** Figures that say where they stand come first; then those who wait for a square. */
export function placeUnits(
  empty: StepState,
  units: readonly Unit[],
  how: Placing,
): { readonly state: StepState; readonly errors: readonly Violation[] } {
  const errors: Violation[] = [];
  let state = empty;
  const rows = units.map((unit, index) => ({ unit, field: `units[${index}]` }));
  const fixed = rows.filter(({ unit }) => unit.at !== null && !how.near.includes(unit.id));
  for (const { unit, field } of [...fixed, ...rows.filter((row) => !fixed.includes(row))]) {
    const placed = placeOne(state, unit, field, how);
    state = placed.state;
    errors.push(...placed.errors);
  }
  // The order of writing, not of placing.
  const ordered = Object.fromEntries(units.map(({ id }) => [id, state.units[id] as Unit]));
  const done = { ...state, units: ordered };
  return { state: done, errors: errors.length > 0 ? errors : crowded(done) };
}
