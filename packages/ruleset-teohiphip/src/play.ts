import type { Play } from '@potyczka/kernel';
import type { TeoEvent } from './events/index.ts';
import type { TeoState } from './state.ts';

export type TeoPlay = Play<TeoState, TeoEvent>;
