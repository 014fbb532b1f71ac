import type { AcesPlay } from '../play.ts';
import { isUp, unitOf } from '../read.ts';
import { damageOf } from './attack-damage.ts';
import { afterHarm } from './attack-effects.ts';
import type { Facts } from './attack-facts.ts';
import type { Blow } from './attack-plan.ts';
import type { Aim, AttackRoll, Settled } from './attack-roll.ts';
import { goThrough, onlyForCover } from './barrier.ts';
import { strayShot } from './bystanders.ts';
import { hit } from './damage.ts';

/** An attack on a unit: what its die must reach, and the facts that were measured for it. */
export interface Mark extends Aim {
  readonly facts: Facts;
}

/** A7 to A14: misses first (barriers, bystanders), then every hit with its own damage (ACE-6.8). */
export function resolve(play: AcesPlay, blow: Blow, marks: readonly Mark[], { shots }: AttackRoll): void {
  for (const shot of shots) if (!shot.hit) miss(play, blow, shot, marks[shot.aim]);
  for (const shot of shots) if (shot.hit) land(play, blow, shot);
}

function miss(play: AcesPlay, blow: Blow, shot: Settled, mark: Mark | undefined): void {
  const target = play.state.units[shot.id ?? ''];
  if (target === undefined || mark === undefined) return;
  if (isUp(target) && onlyForCover(shot, mark)) {
    const harm = goThrough(play, blow, target.id, mark.facts);
    if (harm !== undefined) {
      afterHarm(play, blow, target.id, harm);
      return;
    }
  }
  if (blow.way !== 'melee') strayShot(play, blow, unitOf(play.state, target.id), shot.face);
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
  afterHarm(play, blow, target.id, harm);
}
