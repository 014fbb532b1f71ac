import { type Cited, type CommonRuling, commonRulingFolds, without } from '@potyczka/ruleset-kit';
import { changed, withTable } from '../copies.ts';
import type { AcesState, Piece, Unit } from '../state.ts';
import type { Folds } from './fold.ts';

/** What a GM sets at the table itself (ACE-21.1). */
export type TableChange = Partial<AcesState>;

export type RulingEvent =
  | CommonRuling<AcesState, TableChange>
  | ({ readonly type: 'unitTakenOff'; readonly unit: string } & Cited)
  | ({ readonly type: 'featureAdded'; readonly piece: Piece } & Cited)
  | ({ readonly type: 'featureChanged'; readonly piece: string; readonly change: Partial<Piece> } & Cited)
  | ({ readonly type: 'featureTakenOff'; readonly piece: string } & Cited);

/** Whoever held, carried, aimed at or enchanted a figure that is gone does so no longer. */
function letGo(unit: Unit, gone: string): Unit {
  const freed = {
    ...(unit.grip?.by === gone ? { grip: null } : {}),
    ...(unit.mount === gone ? { mount: null } : {}),
    ...(unit.rider === gone ? { rider: null } : {}),
    ...(unit.aim?.target === gone ? { aim: null } : {}),
    ...(unit.activePowers.some((power) => power.target === gone)
      ? { activePowers: unit.activePowers.filter((power) => power.target !== gone) }
      : {}),
  };
  return Object.keys(freed).length === 0 ? unit : changed(unit, { ...freed });
}

export const rulingFolds: Folds<RulingEvent> = {
  ...commonRulingFolds<AcesState>(),
  unitTakenOff: (state, e) =>
    withTable(state, {
      units: Object.fromEntries(
        Object.entries(without(state.units, e.unit)).map(([id, other]) => [id, letGo(other, e.unit)]),
      ),
      breaking: state.breaking === e.unit ? null : state.breaking,
      ambushers: state.ambushers.filter((id) => id !== e.unit),
      passedDraw: state.passedDraw.filter((id) => id !== e.unit),
      current: state.current === e.unit ? null : state.current,
      order: state.order.filter((id) => id !== e.unit),
      turnStack: state.turnStack.filter((id) => id !== e.unit),
      actAfter: state.actAfter.filter((late) => late.unit !== e.unit && late.after !== e.unit),
      templates: state.templates.filter((template) => template.owner !== e.unit),
      discard: [...state.discard, ...(state.units[e.unit]?.cards ?? [])].sort(),
    }),
  featureAdded: (state, e) => withTable(state, { terrain: [...state.terrain, e.piece] }),
  featureChanged: (state, e) =>
    withTable(state, {
      terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, ...e.change } : piece)),
    }),
  featureTakenOff: (state, e) => withTable(state, { terrain: state.terrain.filter((piece) => piece.id !== e.piece) }),
};
