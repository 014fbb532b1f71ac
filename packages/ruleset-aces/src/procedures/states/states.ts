import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import type { Lasting } from '../../vocabulary.ts';

/** @rule ACE-7.3 "Until the end of its next turn": the same number whether it is in its own turn now or not. */
export const nextTurn = (unit: Unit): number => unit.turnCount + 1;

/** Getting the same state again keeps the later end. */
export const merged = (old: readonly Lasting[], added: Lasting): readonly Lasting[] => [
  ...old.filter((one) => one.source !== added.source),
  added,
];

/** @rule ACE-7.1 @rule ACE-7.2 */
export function gainState(
  play: AcesPlay,
  unitId: string,
  state: 'exposed' | 'distracted',
  why: string,
  rules: readonly string[],
): void {
  const unit = unitOf(play.state, unitId);
  const lasting = merged(unit[state], { source: why, until: nextTurn(unit) });
  play.tell({
    type: 'stateGained',
    unit: unitId,
    state,
    lasting,
    why,
    rules: [state === 'exposed' ? 'ACE-7.1' : 'ACE-7.2', ...rules],
  });
}

/** @rule ACE-5.11 @rule ACE-6.21 A character on hold that is shaken, stunned or eliminated loses the unused turn. */
export function loseHold(play: AcesPlay, unitId: string, why: string): void {
  if (unitOf(play.state, unitId).hold !== 'none')
    play.tell({ type: 'holdLost', unit: unitId, why, rules: ['ACE-5.11'] });
}

export function shake(play: AcesPlay, unitId: string, why: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  if (!unit.shaken && !unit.eliminated) play.tell({ type: 'becameShaken', unit: unitId, why, rules });
  loseHold(play, unitId, 'shaken');
}
