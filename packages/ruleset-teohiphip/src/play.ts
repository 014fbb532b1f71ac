import type { Ground, Play } from '@potyczka/kernel';
import type { TeoEvent } from './events/index.ts';
import type { TeoState } from './state.ts';

export type TeoPlay = Play<TeoState, TeoEvent>;

/** What a check may look at. */
export interface Reading {
  readonly state: TeoState;
  readonly ground: Ground;
}
