import type { Cited } from '@potyczka/ruleset-kit';
import { withTable, withUnit } from '../copies.ts';
import type { StepState } from '../state.ts';
import type { SceneResult } from '../vocabulary.ts';
import { everyFoe, everyHero, type Folds, withHero } from './fold.ts';

export type TurnEvent =
  | ({ readonly type: 'combatBegan'; readonly firstSide: 'heroes' | 'foes'; readonly by: string | null } & Cited)
  /** @rule STEP-9.3 Who acts before the foes and who after them, all combat long. */
  | ({ readonly type: 'orderSet'; readonly fast: readonly string[]; readonly slow: readonly string[] } & Cited)
  | ({
      readonly type: 'roundStarted';
      readonly round: number;
      /** Heroes whose Action was given for a running effect: it is not refilled (STEP-15.15). */
      readonly owing: readonly string[];
      readonly moves: number;
      /** Heroes the set-up wrote with some of it spent: they keep what they have. */
      readonly spent?: readonly string[];
    } & Cited)
  | ({ readonly type: 'roundEnded'; readonly round: number } & Cited)
  | ({ readonly type: 'phaseStarted'; readonly phase: 'free' | 'heroes' | 'foes'; readonly part: number } & Cited)
  /** Foes get their Move and Action back. */
  | ({ readonly type: 'foesRefilled'; readonly moves: Readonly<Record<string, number>> } & Cited)
  | ({ readonly type: 'phaseEnded'; readonly phase: 'heroes' | 'foes' } & Cited)
  | ({ readonly type: 'turnStarted'; readonly unit: string } & Cited)
  | ({ readonly type: 'turnEnded'; readonly unit: string; readonly preparedLost: boolean } & Cited)
  /** The unit is the acting one without a new turn having begun: a foe that takes its orders. */
  | ({ readonly type: 'activated'; readonly unit: string } & Cited)
  /** One important thing has been done (STEP-9.5). */
  | ({ readonly type: 'actionSpent'; readonly unit: string; readonly what: string } & Cited)
  | ({ readonly type: 'conceded'; readonly side: string } & Cited)
  | ({ readonly type: 'paused'; readonly by: string } & Cited)
  | ({ readonly type: 'sceneEnded'; readonly result: SceneResult; readonly reason: string } & Cited);

/** What a new turn forgets of the old one. */
const FRESH = { drewWeapon: false, crawled: false, dashed: false, anchored: false, fasterUsed: false } as const;

const SPENT = { turnDone: true, movesLeft: 0, actionLeft: 0 } as const;

const startRound = (state: StepState, e: Extract<TurnEvent, { type: 'roundStarted' }>): StepState =>
  everyHero(withTable(state, { round: e.round, part: 0, activeUnit: null, paused: false }), (hero) => ({
    ...(e.spent?.includes(hero.id) === true ? {} : { ...FRESH, movesLeft: e.moves, actionLeft: 1, turnDone: false }),
    ...(e.owing.includes(hero.id) ? { actionLeft: 0 } : {}),
    owesAction: false,
  }));

export const turnFolds: Folds<TurnEvent> = {
  combatBegan: (state, e) => withTable(state, { combatBegun: true, firstSide: e.firstSide, paused: false }),
  orderSet: (state, e) => withTable(state, { order: { fast: e.fast, slow: e.slow } }),
  roundStarted: startRound,
  roundEnded: (state) => state,
  phaseStarted: (state, e) =>
    withTable(state, { phase: e.phase, part: e.part, phases: state.phases + 1, activeUnit: null, pools: {} }),
  foesRefilled: (state, e) =>
    everyFoe(state, (foe) => ({
      movesLeft: e.moves[foe.id] ?? foe.move,
      actionLeft: 1,
      turnDone: false,
      easyStepUsed: false,
      movedThisTurn: 0,
    })),
  phaseEnded: (state) => withTable(state, { activeUnit: null }),
  turnStarted: (state, e) =>
    withTable(
      withHero(state, e.unit, (hero) => ({
        ...FRESH,
        noRetaliation: false,
        prepared: hero.prepared === null ? null : { ...hero.prepared, turns: hero.prepared.turns + 1 },
      })),
      { activeUnit: e.unit },
    ),
  turnEnded: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) => ({
        ...SPENT,
        ...(unit.kind === 'foe'
          ? {}
          : e.preparedLost
            ? { prepared: null, noRetaliation: false }
            : { noRetaliation: false }),
      })),
      { activeUnit: state.activeUnit === e.unit ? null : state.activeUnit },
    ),
  activated: (state, e) => withTable(state, { activeUnit: e.unit }),
  actionSpent: (state, e) => withUnit(state, e.unit, () => ({ actionLeft: 0 })),
  conceded: (state) => state,
  paused: (state) => withTable(state, { paused: true }),
  sceneEnded: (state, e) => withTable(state, { phase: 'ended', activeUnit: null, result: e.result, test: null }),
};
