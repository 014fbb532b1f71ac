import type { Play } from '@potyczka/kernel';
import type { StepEvent } from './events/index.ts';
import type { StepState } from './state.ts';

export type StepPlay = Play<StepState, StepEvent>;
