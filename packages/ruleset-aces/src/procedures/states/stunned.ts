import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { loseHold, merged, nextTurn } from './states.ts';

/** @rule ACE-7.7 Distracted to the end of its next turn, exposed while it lasts, prone; grips it holds are gone. */
export function stun(play: AcesPlay, unitId: string, why: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  if (unit.eliminated) return;
  const exposed = merged(unit.exposed, { source: 'stun', until: null });
  const distracted = merged(unit.distracted, { source: 'stun', until: nextTurn(unit) });
  play.tell({ type: 'becameStunned', unit: unitId, exposed, distracted, why, rules: ['ACE-7.7', ...rules] });
  loseHold(play, unitId, 'stunned');
  releaseGrips(play, unitId);
  // @rule ACE-9.10 Work that takes several actions has to be begun again.
  if (unit.items.some((item) => item.progress > 0)) {
    const items = unitOf(play.state, unitId).items.map((item) => ({ ...item, progress: 0 }));
    play.tell({ type: 'unitNoted', unit: unitId, change: { items }, what: 'workLost', rules: ['ACE-9.10'] });
  }
}

/** @rule ACE-7.9 @rule ACE-7.10 Success: exposed until the end of the turn after this one; raise: all of it gone. */
export function recoverFromStun(play: AcesPlay, unitId: string, raise: boolean): void {
  const unit = unitOf(play.state, unitId);
  const rest = unit.exposed.filter((one) => one.source !== 'stun');
  play.tell({
    type: 'noLongerStunned',
    unit: unitId,
    raise,
    exposed: raise ? rest : merged(rest, { source: 'stunned', until: nextTurn(unit) }),
    distracted: raise ? unit.distracted.filter((one) => one.source !== 'stun') : unit.distracted,
    rules: ['ACE-7.9', 'ACE-7.10'],
  });
}

/** @rule ACE-7.5 Whoever is stunned or out lets go. */
export function releaseGrips(play: AcesPlay, holder: string): void {
  for (const unit of Object.values(play.state.units)) {
    if (unit.grip?.by === holder)
      play.tell({ type: 'gripChanged', unit: unit.id, grip: null, why: 'released', rules: ['ACE-7.5'] });
  }
  endPinning(play, holder);
}

/** @rule ACE-11.13 Whoever pins is exposed while holding, and no longer. */
export function endPinning(play: AcesPlay, holder: string): void {
  const unit = play.state.units[holder];
  const pins = Object.values(play.state.units).some(({ grip }) => grip?.by === holder && grip.level === 'pinned');
  if (unit === undefined || pins || !unit.exposed.some((one) => one.source === 'pinning')) return;
  const lasting = unit.exposed.filter((one) => one.source !== 'pinning');
  play.tell({ type: 'stateLost', unit: holder, state: 'exposed', lasting, rules: ['ACE-11.13'] });
}
