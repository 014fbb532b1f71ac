import type { Play } from '@potyczka/kernel';
import type { CoinEvent } from './events/index.ts';
import type { CoinState } from './state.ts';

export type CoinPlay = Play<CoinState, CoinEvent>;
