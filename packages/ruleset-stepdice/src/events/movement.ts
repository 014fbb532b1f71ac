import type { Cited, Square } from '@potyczka/ruleset-kit';
import { withTable, withUnit } from '../copies.ts';
import type { Unit } from '../state.ts';
import type { Band } from '../vocabulary.ts';
import { type Folds, withHero } from './fold.ts';

export type MovementEvent =
  | ({
      readonly type: 'moved';
      readonly unit: string;
      readonly from: Square;
      readonly path: readonly Square[];
      readonly cost: number;
      /** Walked into an Anchor's field: the Action is gone (STEP-14.9). */
      readonly anchored: boolean;
      /** A fast foe crossed its one difficult square (STEP-14.8). */
      readonly easyStep: boolean;
    } & Cited)
  /** @rule STEP-0.3 On a table without a board. */
  | ({
      readonly type: 'bandChanged';
      readonly unit: string;
      readonly target: string;
      readonly band: Band;
      /** By `hero|foe`. */
      readonly pair: string;
      readonly cost: number;
    } & Cited)
  | ({ readonly type: 'crawled'; readonly unit: string; readonly to: Square | null } & Cited)
  /** Moved by somebody or something else, or by a boon: costs no Move. */
  | ({
      readonly type: 'shifted';
      readonly unit: string;
      readonly path: readonly Square[];
      readonly why: string;
      readonly by: string | null;
    } & Cited)
  | ({ readonly type: 'fell'; readonly unit: string; readonly at: Square } & Cited)
  | ({ readonly type: 'knockedProne'; readonly unit: string } & Cited)
  | ({ readonly type: 'stoodUp'; readonly unit: string; readonly movesLeft: number } & Cited)
  | ({ readonly type: 'dashed'; readonly unit: string; readonly squares: number } & Cited)
  | ({ readonly type: 'leftMap'; readonly unit: string } & Cited)
  | ({ readonly type: 'placed'; readonly unit: string; readonly at: Square } & Cited);

export const movementFolds: Folds<MovementEvent> = {
  moved: (state, e) => {
    const walked = (unit: Unit) => ({
      pos: e.path.at(-1) ?? unit.pos,
      movesLeft: unit.movesLeft - e.cost,
      actionLeft: e.anchored ? 0 : unit.actionLeft,
    });
    return withUnit(state, e.unit, (unit) =>
      unit.kind === 'hero'
        ? { ...walked(unit), anchored: unit.anchored || e.anchored }
        : {
            ...walked(unit),
            movedThisTurn: unit.movedThisTurn + e.path.length,
            easyStepUsed: unit.easyStepUsed || e.easyStep,
          },
    );
  },
  bandChanged: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) => ({ movesLeft: Math.max(0, unit.movesLeft - e.cost) })),
      { bands: { ...state.bands, [e.pair]: e.band } },
    ),
  crawled: (state, e) => withHero(state, e.unit, (hero) => ({ crawled: true, pos: e.to ?? hero.pos })),
  shifted: (state, e) => withUnit(state, e.unit, (unit) => ({ pos: e.path.at(-1) ?? unit.pos })),
  fell: (state, e) => withUnit(state, e.unit, () => ({ pos: e.at })),
  knockedProne: (state, e) => withUnit(state, e.unit, () => ({ prone: true })),
  stoodUp: (state, e) => withUnit(state, e.unit, () => ({ prone: false, movesLeft: e.movesLeft })),
  dashed: (state, e) => withHero(state, e.unit, (hero) => ({ dashed: true, movesLeft: hero.movesLeft + e.squares })),
  leftMap: (state, e) =>
    withTable(
      withHero(state, e.unit, () => ({ left: true, pos: null, turnDone: true, movesLeft: 0, actionLeft: 0 })),
      { activeUnit: state.activeUnit === e.unit ? null : state.activeUnit },
    ),
  placed: (state, e) => withUnit(state, e.unit, () => ({ pos: e.at })),
};
