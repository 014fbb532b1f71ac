import type { RuleId } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { PoolEntry, QueuedPoint } from '../state.ts';
import type { AttackKind, Face } from '../vocabulary.ts';
import type { Folds } from './fold.ts';
import { withFigure } from './fold.ts';

export interface Modifier {
  readonly source: 'armour' | 'hull' | 'cover' | 'pierce' | 'floor' | 'fixed';
  readonly value: number;
  readonly rule: RuleId;
}

export type CombatEvent =
  | ({
      readonly type: 'poolMade';
      readonly attacker: string;
      readonly weapons: readonly { readonly source: string; readonly coins: number; readonly tails: number }[];
      readonly pool: readonly PoolEntry[];
    } & Cited)
  | ({
      readonly type: 'pointAssigned';
      readonly attacker: string;
      readonly source: string;
      readonly kind: AttackKind;
      readonly target: string;
      readonly pool: readonly PoolEntry[];
    } & Cited)
  | ({ readonly type: 'poolDropped'; readonly attacker: string; readonly points: number } & Cited)
  /** No point that is left has a legal target (COIN-12.5). */
  | ({ readonly type: 'poolLost'; readonly attacker: string; readonly points: number } & Cited)
  | ({
      readonly type: 'pointsAllocated';
      readonly attacker: string;
      readonly points: readonly QueuedPoint[];
      readonly dropped: number;
    } & Cited)
  | ({
      readonly type: 'defenceChosen';
      readonly target: string;
      readonly items: readonly string[];
      readonly coins: number;
    } & Cited)
  | ({ readonly type: 'pointBlocked'; readonly target: string; readonly source: string } & Cited)
  /** How much passive defence stands against the point, and whether it was overcome. */
  | ({
      readonly type: 'passiveTested';
      readonly attacker: string;
      readonly target: string;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly coins: readonly Face[];
      readonly overcome: boolean;
    } & Cited)
  /** A batch: which points of the queue are still on their way. */
  | ({ readonly type: 'queueKept'; readonly queue: readonly QueuedPoint[] } & Cited)
  | ({
      readonly type: 'damageTaken';
      readonly target: string;
      readonly attacker: string;
      readonly amount: number;
      readonly hp: number;
      /** Points beyond what the target had left (COIN-18.8). */
      readonly lost: number;
    } & Cited);

export const combatFolds: Folds<CombatEvent> = {
  poolMade: (state, e) => withTable(state, { pool: e.pool }),
  pointAssigned: (state, e) => withTable(state, { pool: e.pool }),
  poolDropped: (state) => withTable(state, { pool: [] }),
  poolLost: (state) => withTable(state, { pool: [] }),
  pointsAllocated: (state, e) => withTable(state, { pool: [], batchQueue: [...state.batchQueue, ...e.points] }),
  defenceChosen: (state) => state,
  pointBlocked: (state) => state,
  passiveTested: (state) => state,
  queueKept: (state, e) => withTable(state, { batchQueue: e.queue }),
  damageTaken: (state, e) => withFigure(state, e.target, { hp: e.hp }),
};
