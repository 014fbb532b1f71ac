import type { SegPlay } from '../play.ts';
import { judge } from '../procedures/objectives/verdict.ts';
import { interruptRound } from './interrupts.ts';
import { checkLull } from './lull.ts';

/**
 * T3.8e, T3.8f: after a segment of `actor` frozen segments break in, then the lull and the victory are looked at. Null:
 * nobody's segment, only the looking. True when somebody broke in.
 */
export function afterSegment(play: SegPlay, actor: string | null): boolean {
  const broken = actor !== null && play.state.mode === 'fight' && interruptRound(play, actor);
  checkLull(play);
  judge(play);
  return broken;
}
