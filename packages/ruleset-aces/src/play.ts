import type { Play } from '@potyczka/kernel';
import type { AcesEvent } from './events/index.ts';
import type { AcesState } from './state.ts';

export type AcesPlay = Play<AcesState, AcesEvent>;
