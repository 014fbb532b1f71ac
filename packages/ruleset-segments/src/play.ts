import type { Play } from '@potyczka/kernel';
import type { SegEvent } from './events/index.ts';
import type { SegState } from './state.ts';

export type SegPlay = Play<SegState, SegEvent>;
