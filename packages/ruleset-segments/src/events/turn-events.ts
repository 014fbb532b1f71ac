import type { Point } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { DeedCommand, TriggerSpec } from '../commands.ts';
import type { Price, Progress } from '../state.ts';
import type { Attribute, Halves, Movement } from '../vocabulary.ts';
import type { Modifier } from './fold.ts';

/** What happens to Turns, phases and segments themselves. */
export type TurnEvent =
  | ({ readonly type: 'fightStarted' } & Cited)
  | ({
      readonly type: 'initiativeRolled';
      /** Several NPCs of one profile may share a roll (SEG-28.2). */
      readonly units: readonly string[];
      readonly attribute: Attribute;
      readonly dice: readonly number[];
      readonly kept: number;
      readonly modifiers: readonly Modifier[];
      readonly successPoints: Halves;
      readonly again: boolean;
      readonly usedUp: readonly string[];
    } & Cited)
  | ({ readonly type: 'orderSet'; readonly order: readonly string[] } & Cited)
  | ({
      readonly type: 'joinedOrder';
      readonly unit: string;
      readonly order: readonly string[];
      readonly turnOrder: readonly string[];
    } & Cited)
  | ({ readonly type: 'turnStarted'; readonly turn: number; readonly order: readonly string[] } & Cited)
  | ({
      readonly type: 'initiativeYielded';
      readonly unit: string;
      readonly to: string;
      readonly turnOrder: readonly string[];
      readonly order: readonly string[];
      /** Lost segments its phase had begun to pay for. */
      readonly debt: number;
    } & Cited)
  | ({
      readonly type: 'phaseStarted';
      readonly unit: string;
      readonly segments: number;
      readonly debt: number;
      /** False when it comes back to a phase it had yielded: what strikes once a Turn has struck. */
      readonly anew: boolean;
      readonly frozenLost: number;
      /** The first phase of a table whose set-up tells what was spent already: that stays spent. */
      readonly kept?: boolean;
    } & Cited)
  | ({ readonly type: 'phaseEnded'; readonly unit: string; readonly lost: number } & Cited)
  | ({ readonly type: 'turnEnded'; readonly turn: number } & Cited)
  | ({
      readonly type: 'segmentSpent';
      readonly unit: string;
      readonly from: 'phase' | 'frozen' | 'lull';
      readonly kind: string;
      readonly count: number;
      readonly clock: number;
      readonly left: number;
      readonly progress: Progress | null;
    } & Cited)
  | ({ readonly type: 'deedDone'; readonly unit: string; readonly kind: string } & Cited)
  | ({
      readonly type: 'segmentEnded';
      readonly unit: string;
      readonly movement: Movement;
      readonly runUp: number;
    } & Cited)
  | ({
      readonly type: 'segmentsLost';
      readonly unit: string;
      readonly count: number;
      readonly fromFrozen: number;
      readonly fromPhase: number;
      readonly debt: number;
    } & Cited)
  | ({ readonly type: 'declared'; readonly unit: string; readonly actions: readonly DeedCommand[] } & Cited)
  /** A declared step turned out impossible: nothing was spent, and a new declaration is wanted (SEG-6.5). */
  | ({
      readonly type: 'declarationFailed';
      readonly unit: string;
      readonly kind: string;
      readonly code: string;
    } & Cited)
  | ({ readonly type: 'deedStopped'; readonly unit: string; readonly kind: string; readonly why: string } & Cited)
  | ({
      readonly type: 'segmentsFrozen';
      readonly unit: string;
      readonly count: number;
      readonly trigger: TriggerSpec;
      readonly plan: readonly DeedCommand[];
    } & Cited)
  | ({ readonly type: 'frozenLost'; readonly unit: string; readonly count: number; readonly why: string } & Cited)
  | ({
      readonly type: 'triggered';
      readonly unit: string;
      readonly interrupted: string;
      readonly target: string | null;
      readonly seenAt: Point | null;
    } & Cited)
  | ({ readonly type: 'triggerFired'; readonly unit: string } & Cited)
  | ({ readonly type: 'interruptEnded'; readonly unit: string } & Cited)
  /** What is still to be done of a frozen plan. */
  | ({ readonly type: 'planTaken'; readonly unit: string; readonly plan: readonly DeedCommand[] } & Cited)
  | ({ readonly type: 'lullStarted' } & Cited)
  | ({ readonly type: 'lullRoundStarted'; readonly round: number; readonly turn: number } & Cited)
  | ({ readonly type: 'rested'; readonly unit: string } & Cited)
  | ({ readonly type: 'actionPriced'; readonly unit: string; readonly text: string; readonly price: Price } & Cited)
  | ({ readonly type: 'stageSet'; readonly stage: 'declare' | 'play'; readonly round: number } & Cited)
  | ({ readonly type: 'slotGiven'; readonly unit: string; readonly segment: number } & Cited)
  | ({ readonly type: 'slotTaken'; readonly unit: string } & Cited)
  | ({ readonly type: 'conceded'; readonly side: string } & Cited)
  | ({
      readonly type: 'gameEnded';
      readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>>;
      readonly reason: string;
    } & Cited);
