import type { Cited, Modifier, Square } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Foe, Mark, StepState } from '../state.ts';
import type { MoveName, Stance, TimedCondition } from '../vocabulary.ts';
import { type Folds, withFoe } from './fold.ts';

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
  | ({ readonly type: 'foeRevealed'; readonly unit: string; readonly why: string } & Cited)
  /** @rule STEP-14.9 A special move, the foe's Action: used afresh, marked, fired from its mark, or kept running. */
  | ({
      readonly type: 'specialUsed';
      readonly unit: string;
      readonly move: MoveName;
      readonly how: 'use' | 'mark' | 'fire' | 'sustain';
      readonly target: string | null;
      readonly squares: readonly Square[];
      /** It counts among those a Boss does not use twice running (STEP-14.10). */
      readonly tiring: boolean;
    } & Cited)
  /** @rule STEP-14.11 A Volley is announced. */
  | ({ readonly type: 'volleyMarked'; readonly unit: string; readonly mark: Mark } & Cited)
  | ({ readonly type: 'markLifted'; readonly unit: string; readonly why: 'fired' | 'gone' | 'lapsed' } & Cited)
  /** A bad condition is taken off a foe before its time. */
  | ({
      readonly type: 'mended';
      readonly unit: string;
      readonly condition: TimedCondition | 'prone';
      readonly by: string;
    } & Cited)
  /** @rule STEP-23.1 @rule STEP-23.2 What the fallen do to the standing. */
  | ({
      readonly type: 'moraleRolled';
      readonly face: number;
      readonly modifiers: readonly Modifier[];
      readonly result: number;
      readonly stance: Stance;
      readonly units: readonly string[];
      /** What set it off: the first Minion, Elites at their first Wound. */
      readonly minion: boolean;
      readonly elites: readonly string[];
    } & Cited)
  /** A trigger of morale with nobody left to be moved by it: it is used up without a roll. */
  | ({ readonly type: 'moraleNoted'; readonly minion: boolean; readonly elites: readonly string[] } & Cited);

const used = (foe: Foe, e: Extract<FoeEvent, { type: 'specialUsed' }>): Partial<Foe> => ({
  actionLeft: 0,
  shown: [...new Set([...foe.shown, e.move])],
  used: e.how === 'use' || e.how === 'mark' ? { ...foe.used, [e.move]: (foe.used[e.move] ?? 0) + 1 } : foe.used,
});

/** One target less; an effect nobody is left under is gone. */
const freed = (state: StepState, unit: string, condition: string): StepState['effects'] =>
  state.effects.flatMap((effect) => {
    if (effect.condition !== condition || !effect.targets.includes(unit)) return [effect];
    const targets = effect.targets.filter((id) => id !== unit);
    return targets.length === 0 ? [] : [{ ...effect, targets }];
  });

const tested = (state: StepState, e: { readonly minion: boolean; readonly elites: readonly string[] }): StepState =>
  withTable(state, {
    moraleDone: state.moraleDone || e.minion,
    moraleElites: [...new Set([...state.moraleElites, ...e.elites])],
  });

export const foeFolds: Folds<FoeEvent> = {
  strikeDeclared: (state, e) => {
    const struck = withFoe(state, e.unit, () => ({ actionLeft: 0 }));
    if (!e.pooled) return struck;
    const pool = [...(state.pools[e.target] ?? []), { foe: e.unit, from: e.from }];
    return withTable(struck, { pools: { ...state.pools, [e.target]: pool } });
  },
  poolResolved: (state, e) =>
    withTable(state, { pools: Object.fromEntries(Object.entries(state.pools).filter(([hero]) => hero !== e.target)) }),
  strikeSettled: (state) => state,
  foeRevealed: (state, e) => withFoe(state, e.unit, () => ({ hidden: false })),
  specialUsed: (state, e) => {
    const acted = withFoe(state, e.unit, (foe) => used(foe, e));
    if (!e.tiring) return acted;
    const moves = { ...(state.bossLastMoves[e.unit] ?? {}), [e.move]: state.round };
    return withTable(acted, { bossLastMoves: { ...state.bossLastMoves, [e.unit]: moves } });
  },
  volleyMarked: (state, e) =>
    withTable(state, { marks: [...state.marks.filter((mark) => mark.foe !== e.mark.foe), e.mark] }),
  markLifted: (state, e) => withTable(state, { marks: state.marks.filter((mark) => mark.foe !== e.unit) }),
  mended: (state, e) =>
    withFoe(withTable(state, { effects: freed(state, e.unit, e.condition) }), e.unit, () => ({ [e.condition]: false })),
  moraleRolled: (state, e) => e.units.reduce((s, id) => withFoe(s, id, () => ({ stance: e.stance })), tested(state, e)),
  moraleNoted: tested,
};
