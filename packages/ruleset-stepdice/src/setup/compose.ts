import type { Violation } from '@potyczka/kernel';
import { startOf, storedIn } from '@potyczka/ruleset-kit';
import type { StepOptions } from '../options.ts';
import type { WireSetup } from '../setup.ts';
import type { WireItems, WireLastMoves } from '../sheet/around.ts';
import { maybeSquare } from '../sheet/figure.ts';
import { courseSheet, tableSheet } from '../sheet/table.ts';
import type { StepState, Unit } from '../state.ts';
import { effectsFor } from './conditions.ts';
import { itemFrom } from './items.ts';
import type { Scene } from './scene.ts';
import type { Seated } from './sides.ts';

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

export function itemsFrom(all: WireItems): { items: StepState['items']; errors: readonly Violation[] } {
  const read = all.map((one, index) => ({ one, read: itemFrom(one.item, `items[${index}].item`) }));
  return {
    items: read.flatMap(({ one, read: found }) =>
      'item' in found ? [{ item: found.item, pos: maybeSquare(one.pos), owner: one.owner ?? '' }] : [],
    ),
    errors: read.flatMap(({ read: found }) => ('errors' in found ? found.errors : [])),
  };
}

/** Moves without a round were used in the foe phase before this moment. */
export function lastMovesFrom(
  all: WireLastMoves,
  { round, phase, firstSide }: Pick<StepState, 'round' | 'phase' | 'firstSide'>,
): StepState['bossLastMoves'] {
  const last = Math.max(0, phase === 'heroes' && firstSide === 'foes' ? round : round - 1);
  return Object.fromEntries(
    Object.entries(all).map(([boss, moves]) => [
      boss,
      isList(moves) ? Object.fromEntries(moves.map((move) => [move, last])) : moves,
    ]),
  );
}

const isList = (moves: readonly string[] | Readonly<Record<string, number>>): moves is readonly string[] =>
  Array.isArray(moves);

/** The table as it stands before the first thing happens; figures are still to be placed. */
export function compose(
  wire: WireSetup,
  scene: Scene,
  seated: Seated,
  units: readonly Unit[],
  options: StepOptions,
): { readonly empty: StepState; readonly errors: readonly Violation[] } {
  const moment = momentOf(wire);
  const said = storedIn(courseSheet, wire);
  const { effects: written = [], zones = [] } = said;
  const effects = [...written, ...effectsFor(units, moment.round, written)];
  const { items, errors } = itemsFrom(wire.items ?? []);
  const before = { round: wire.round ?? 0, phase: wire.phase ?? 'setup', firstSide: scene.firstSide };
  const empty: StepState = {
    ...startOf(tableSheet, said),
    options,
    ...seated,
    units: {},
    ...moment,
    part: (moment.phase === 'foes') === (scene.firstSide === 'foes') ? 0 : 1,
    ...scene,
    items,
    effects,
    bossLastMoves: lastMovesFrom(wire.bossLastMoves ?? {}, before),
    effectCount: effects.length + zones.length,
  };
  return { empty, errors };
}
