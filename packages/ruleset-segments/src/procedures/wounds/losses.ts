import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';

/** What is lost: segments, frozen segments, unfinished actions, what was aimed at, a hiding place. */

/** @rule SEG-6.10 Paid from frozen segments, else from the running phase if it is the victim's, else from the next. */
export function loseSegments(play: SegPlay, unitId: string, count: number, rules: readonly string[]): void {
  const unit = now(play, unitId);
  const fromFrozen = Math.min(count, unit.frozen?.count ?? 0);
  const own = play.state.activeUnit === unitId || play.state.mode === 'lull' ? unit.segmentsLeft : 0;
  const fromPhase = Math.min(count - fromFrozen, own);
  const debt = unit.segmentDebt + count - fromFrozen - fromPhase;
  play.tell({
    type: 'segmentsLost',
    unit: unitId,
    count,
    fromFrozen,
    fromPhase,
    debt,
    rules: [...rules, 'SEG-6.10'],
  });
}

/** @rule SEG-6.8 Stun, knockdown, a Critical wound and Immobilisation cancel what was underway. */
export function cancelDeed(play: SegPlay, unitId: string, why: string): void {
  const { inProgress } = now(play, unitId);
  if (inProgress !== null)
    play.tell({ type: 'deedStopped', unit: unitId, kind: inProgress.command.type, why, rules: ['SEG-6.8'] });
}

/** @rule SEG-12.10 */
export function loseFrozen(play: SegPlay, unitId: string, why: string): void {
  const { frozen } = now(play, unitId);
  if (frozen !== null) play.tell({ type: 'frozenLost', unit: unitId, count: frozen.count, why, rules: ['SEG-12.10'] });
}

/** @rule SEG-11.6 */
export function loseAim(play: SegPlay, unitId: string, why: string): void {
  const unit = now(play, unitId);
  if (unit.aim !== null || unit.scopeOn !== null)
    play.tell({ type: 'aimLost', unit: unitId, why, scopeOn: null, rules: ['SEG-11.6'] });
}

/** @rule SEG-9.7 Whoever attacks is known, in whatever way it does. */
export function loseHiding(play: SegPlay, unitId: string): void {
  if (now(play, unitId).concealed) play.tell({ type: 'revealed', unit: unitId, why: 'attack', rules: ['SEG-9.7'] });
}
