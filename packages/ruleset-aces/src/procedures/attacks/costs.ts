import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { gainState } from '../states/states.ts';
import type { Planned } from './command.ts';
import { bindingEnemies } from './facts.ts';
import { ammoFor } from './weapon.ts';

/** What an attack costs whoever makes it, whatever comes of it. */

/** @rule ACE-12.7 Rounds are used even on a miss; what is thrown leaves the hand. */
export function spendAmmo(play: AcesPlay, { blow }: Planned): void {
  const { item, spec } = blow.armed;
  if (item === null || spec.reload === 0 || spec.kind === 'melee') return;
  const spent = blow.way === 'shoot' ? ammoFor(blow.shots) : 1;
  const left = Math.max(0, item.ammo - spent);
  const gone = spec.kind === 'thrown' && left === 0;
  if (gone) play.tell({ type: 'itemGone', unit: blow.unit, item: item.id, why: 'thrown', rules: ['ACE-12.7'] });
  else play.tell({ type: 'ammoSpent', unit: blow.unit, item: item.id, spent, left, rules: ['ACE-12.7'] });
}

/** @rule ACE-11.2 @rule ACE-12.10 What the attacker lays itself open to by attacking like this. */
export function layOpen(play: AcesPlay, { blow, targets }: Planned): void {
  const unit = unitOf(play.state, blow.unit);
  if (blow.way === 'melee') {
    if (unit.turn?.furious === true) gainState(play, unit.id, 'exposed', 'furious', ['ACE-11.2']);
    return;
  }
  const binding = bindingEnemies(play.state, unit).map((enemy) => enemy.id);
  const elsewhere = targets.length === 0 || targets.some(({ id }) => !binding.includes(id));
  if (binding.length > 0 && elsewhere) gainState(play, unit.id, 'exposed', 'shotFromContact', ['ACE-12.10']);
}

/** A thrown blade lies where its target stood. */
export function leaveThrown(play: AcesPlay, { blow, targets }: Planned): void {
  const item = unitOf(play.state, blow.unit).items.find((one) => one.id === blow.armed.item?.id);
  if (blow.way !== 'throw' || blow.armed.spec.kind !== 'melee' || item === undefined || item.slot === 'ground') return;
  const at = play.state.units[targets[0]?.id ?? '']?.pos ?? unitOf(play.state, blow.unit).pos;
  play.tell({ type: 'itemDropped', unit: blow.unit, item: item.id, at, why: 'thrown', rules: ['ACE-12.1'] });
}
