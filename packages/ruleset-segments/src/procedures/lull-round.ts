import { phaseMarksOf } from '../expiry.ts';
import type { SegPlay } from '../play.ts';
import { hasPhases, seatOf, unitsIn } from '../read.ts';
import { SEGMENTS } from '../vocabulary.ts';
import { turnCloses, turnOpens } from './hooks.ts';
import { judge, judgeTurnLimit } from './verdict.ts';

/** @rule SEG-5.8 */
const LULL_ROUNDS = 10;

/** Whether anybody still has segments of this lull round, and somebody to decide about them. */
export const someoneRests = (play: SegPlay): boolean =>
  unitsIn(play.state).some((unit) => hasPhases(unit) && unit.segmentsLeft > 0 && seatOf(play.state, unit) !== null);

/** @rule SEG-5.8 A lull round counts as a Turn unless the table says otherwise; after ten the scenario's clock decides. */
export function nextLullRound(play: SegPlay): void {
  const { lullRound, turn, options } = play.state;
  if (lullRound > 0) {
    turnCloses(play);
    judge(play);
    judgeTurnLimit(play, lullRound >= LULL_ROUNDS);
  }
  if (play.state.mode === 'over') return;
  const counts = options.lullCountsTurns === true;
  play.tell({
    type: 'lullRoundStarted',
    round: lullRound + 1,
    turn: turn + (counts ? 1 : 0),
    segments: SEGMENTS,
    endsMarks: phaseMarksOf(Object.values(play.state.units)),
    rules: ['SEG-5.8'],
  });
  turnOpens(play);
}
