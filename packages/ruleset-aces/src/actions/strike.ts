import type { AimedAt } from '../events/attack.ts';
import type { AcesPlay } from '../play.ts';
import { hasUpperHand } from '../procedures/attack-circumstances.ts';
import { factsBetween } from '../procedures/attack-facts.ts';
import { type Mark, resolve } from '../procedures/attack-hits.ts';
import { hasAimed, toHit, usesMarksman } from '../procedures/attack-modifiers.ts';
import type { Blow } from '../procedures/attack-plan.ts';
import { type AttackRoll, rollAttack } from '../procedures/attack-roll.ts';
import { bareNeed } from '../procedures/barrier.ts';
import { strayLimit } from '../procedures/bystanders.ts';
import { mishap } from '../procedures/mishap.ts';
import { isUp, unitOf } from '../read.ts';
import type { AcesState } from '../state.ts';

export interface Target {
  readonly id: string;
  readonly shots: number;
}

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
  const at = up[0]?.pos ?? null;
  if (rolled.critical) mishap(play, blow, at);
  else resolve(play, blow, marks, rolled);
  useUp(play, blow, targets, over);
  return rolled;
}
