import { type CommonRuling, commonRulingFolds } from '@potyczka/ruleset-kit';
import type { SegState } from '../state.ts';
import type { Folds } from './fold.ts';

/** What may be set at the table itself by a ruling. */
export type TableChange = Partial<Omit<SegState, 'units' | 'sides' | 'seats'>>;

export type RulingEvent = CommonRuling<SegState, TableChange>;

export const rulingFolds: Folds<RulingEvent> = commonRulingFolds<SegState>();
