import type { AimedAt } from '../../events/attack.ts';
import type { AttackRoll, Blow, Mark, Settled, Target } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import { hit } from '../damage/damage.ts';
import { gainState } from '../states/states.ts';
import { ammoFor } from './armed.ts';
import { hasUpperHand } from './circumstances.ts';
import { bindingEnemies, factsBetween, strayLimit } from './facts.ts';
import type { Planned } from './plan.ts';
import { rollAttack } from './roll.ts';
import { bareNeed, hasAimed, toHit, usesMarksman } from './to-hit.ts';
import { damageOf } from './weapon-damage.ts';

/** One mark for each die, in the order the targets were named. */
export function marksOf(state: AcesState, blow: Blow, targets: readonly Target[]): readonly Mark[] {
  const unit = unitOf(state, blow.unit);
  return targets.flatMap(({ id, shots }) => {
    const target = unitOf(state, id);
    const facts = factsBetween(state, unit, target, blow.said, blow.way === 'melee' ? 'melee' : 'ranged');
    const aim = toHit(state, blow, target, facts);
    const bare = bareNeed(state, blow, target, facts, aim.target);
    const standing = isUp(target) ? {} : { lost: true };
    const one: Mark = { id, facts, ...aim, ...standing, ...(bare === undefined ? {} : { bare }) };
    return Array.from({ length: shots }, () => one);
  });
}

export const told = (marks: readonly Mark[], targets: readonly Target[]): readonly AimedAt[] =>
  targets.map(({ id, shots }) => {
    const mark = marks.find((one) => one.id === id);
    return { id, shots, target: mark?.target ?? 4, modifiers: mark?.modifiers ?? [] };
  });

/** What the attack uses up besides ammunition: the surprise, the aim, an edge that serves once a turn. */
export function useUp(play: AcesPlay, blow: Blow, targets: readonly Target[], over: readonly Target[]): void {
  for (const { id } of over) play.tell({ type: 'upperHandUsed', unit: blow.unit, target: id, rules: ['ACE-10.7'] });
  const unit = unitOf(play.state, blow.unit);
  const marksman = targets.some(({ id }) => usesMarksman(blow, unit, id) && !hasAimed(unit, id));
  if (marksman) play.tell({ type: 'turnNoted', unit: blow.unit, change: { marksmanUsed: true }, rules: ['ACE-12.15'] });
  if (unit.setAgainst != null)
    play.tell({
      type: 'unitNoted',
      unit: unit.id,
      change: { setAgainst: null },
      what: 'setWeapon',
      rules: ['ACE-14.9'],
    });
  if (unit.aim !== null && blow.kind === 'action')
    play.tell({ type: 'unitNoted', unit: unit.id, change: { aim: null }, what: 'aimUsed', rules: ['ACE-12.15'] });
}

/**
 * A4 to A14 of an attack on units: what each must reach is told first, then the dice, then misses and hits. Free attacks,
 * charges and suppressive fire come in here as well.
 */
export function strike(play: AcesPlay, blow: Blow, targets: readonly Target[]): AttackRoll {
  const marks = marksOf(play.state, blow, targets);
  play.tell({
    type: 'attackDeclared',
    unit: blow.unit,
    weapon: blow.armed.spec.id,
    way: blow.way,
    targets: told(marks, targets),
    point: null,
    rules: [blow.way === 'melee' ? 'ACE-10.1' : 'ACE-12.1'],
  });
  const up = targets.map(({ id }) => unitOf(play.state, id)).filter(isUp);
  const over = targets.filter(({ id }) => hasUpperHand(play.state, blow, unitOf(play.state, id)));
  const rolled = rollAttack(play, blow, marks, strayLimit(play.state, blow, up));
  const at = up[0]?.at ?? null;
  if (rolled.critical) play.follow.mishap(play, blow, at);
  else resolve(play, blow, marks, rolled);
  useUp(play, blow, targets, over);
  return rolled;
}

/** A7 to A14: misses first (barriers, bystanders), then every hit with its own damage (ACE-6.8). */
export function resolve(play: AcesPlay, blow: Blow, marks: readonly Mark[], { shots }: AttackRoll): void {
  for (const shot of shots) if (!shot.hit) play.follow.missed(play, blow, shot, marks[shot.aim]);
  for (const shot of shots) if (shot.hit) land(play, blow, shot);
}

function land(play: AcesPlay, blow: Blow, shot: Settled): void {
  const target = play.state.units[shot.id ?? ''];
  if (target === undefined) return;
  if (blow.options.touch === true) {
    play.tell({ type: 'touched', unit: blow.unit, target: target.id, success: true, rules: ['ACE-11.15'] });
    return;
  }
  // A second shot at somebody who has just gone down meets nobody.
  if (!isUp(target)) return;
  const harm = hit(play, damageOf(play.state, blow, target, shot.raises > 0));
  play.follow.harmed(play, blow, target.id, harm);
}

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
  const at = play.state.units[targets[0]?.id ?? '']?.at ?? unitOf(play.state, blow.unit).at;
  play.tell({ type: 'itemDropped', unit: blow.unit, item: item.id, at, why: 'thrown', rules: ['ACE-12.1'] });
}
