import type { Square } from '@potyczka/ruleset-kit';
import { type Cited, type Folds, withFoe } from './fold.ts';

export type FoeEvent =
  /** A strike: pooled ones wait for the end of the phase (STEP-14.5). */
  | ({
      readonly type: 'strikeDeclared';
      readonly unit: string;
      readonly target: string;
      readonly ranged: boolean;
      readonly magical: boolean;
      readonly pooled: boolean;
      readonly from: Square | null;
    } & Cited)
  | ({ readonly type: 'poolResolved'; readonly target: string; readonly members: readonly string[] } & Cited)
  | ({ readonly type: 'strikeSettled'; readonly target: string; readonly hit: boolean } & Cited)
  | ({ readonly type: 'foeRevealed'; readonly unit: string; readonly why: string } & Cited);

export const foeFolds: Folds<FoeEvent> = {
  strikeDeclared: (state, e) => {
    const struck = withFoe(state, e.unit, () => ({ actionLeft: 0 }));
    if (!e.pooled) return struck;
    const pool = [...(state.pools[e.target] ?? []), { foe: e.unit, from: e.from }];
    return { ...struck, pools: { ...state.pools, [e.target]: pool } };
  },
  poolResolved: (state, e) => ({
    ...state,
    pools: Object.fromEntries(Object.entries(state.pools).filter(([hero]) => hero !== e.target)),
  }),
  strikeSettled: (state) => state,
  foeRevealed: (state, e) => withFoe(state, e.unit, () => ({ hidden: false })),
};
