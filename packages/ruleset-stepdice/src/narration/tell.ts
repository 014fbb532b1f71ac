import type { Line } from '@potyczka/kernel';
import type { StepEvent } from '../events/index.ts';
import type { StepState } from '../state.ts';

export const tell = (_event: StepEvent, _state: StepState): readonly Line[] => [];
