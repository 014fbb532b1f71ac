import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { ActivePower } from '../../state.ts';

/** @rule ACE-15.3 Powers that go on: how they run out and end. */

export function endActive(play: AcesPlay, caster: string, active: ActivePower, why: string): void {
  const { id, power, target } = active;
  play.tell({ type: 'powerEnded', unit: caster, id, power, target, why, rules: ['ACE-15.3'] });
}

/** T1 of the caster: a round of each of its powers is over. */
export function agePowers(play: AcesPlay, caster: string): void {
  const { activePowers } = unitOf(play.state, caster);
  if (activePowers.length === 0) return;
  const active = activePowers.map((one) => ({ ...one, roundsLeft: one.roundsLeft - 1 }));
  play.tell({ type: 'powersAged', unit: caster, active, rules: ['ACE-15.3'] });
  for (const one of active) if (one.roundsLeft <= 0) endActive(play, caster, one, 'ranOut');
}

/** The same power on the same target begins anew instead of adding up. */
export function beginActive(play: AcesPlay, caster: string, active: Omit<ActivePower, 'id'>): void {
  const id = [active.power, active.target, ...(active.trait === undefined ? [] : [active.trait])].join(':');
  const old = unitOf(play.state, caster).activePowers.find((one) => one.id === id);
  if (old !== undefined) endActive(play, caster, old, 'renewed');
  play.tell({ type: 'powerBegan', unit: caster, active: { id, ...active }, rules: ['ACE-15.1', 'ACE-15.3'] });
}
