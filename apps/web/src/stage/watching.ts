import type { Snapshot } from '../worker/messages.ts';
import type { StageState } from './stage-player.ts';

/**
 * Others act, and somebody watches: what they do takes the place of what can be done. After a deed of one's own one is
 * about to go on, unless it has led to a question, which is asked once it has been seen why.
 */
export const isWatching = (
  { playing, held, own }: Pick<StageState, 'playing' | 'held' | 'own'>,
  { busy, pending }: Pick<Snapshot, 'busy' | 'pending'>,
): boolean => busy || held || (playing && (!own || pending.length > 0));
