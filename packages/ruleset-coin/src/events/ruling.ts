import { type CommonRuling, commonRulingFolds } from '@potyczka/ruleset-kit';
import type { CoinState } from '../state.ts';
import type { Folds } from './fold.ts';

/** What a ruling may set at the table itself. */
export type TableChange = Partial<CoinState>;

export type RulingEvent = CommonRuling<CoinState, TableChange>;

export const rulingFolds: Folds<RulingEvent> = commonRulingFolds<CoinState>();
