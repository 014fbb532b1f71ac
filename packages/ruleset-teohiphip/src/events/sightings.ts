import type { Point, RuleId } from '@potyczka/kernel';
import { type Folds, withTable } from './fold.ts';

/** A faction's people have seen an enemy somewhere else than where they last saw one (TEO-14.11). */
export interface SightingEvent {
  readonly type: 'enemySpotted';
  readonly side: string;
  readonly unit: string;
  readonly at: Point;
  readonly rules: readonly RuleId[];
}

export const sightingFolds: Folds<SightingEvent> = {
  enemySpotted: (state, e) => withTable(state, { lastKnown: { ...state.lastKnown, [e.side]: e.at } }),
};
