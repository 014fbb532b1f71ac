import type { AcesPlay } from '../../play.ts';
import { unitOf, unitsUp } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import { wound } from '../damage/damage.ts';
import { tire } from '../states/fatigue.ts';
import { gainState, shake } from '../states/states.ts';
import { stun } from '../states/stunned.ts';
import { takeEffect } from './effects.ts';
import { type Cast, castOf, mayCast } from './plan.ts';

/** @rule ACE-15.2 The backlash table. */
export function backlash(play: AcesPlay, cast: Cast): void {
  const { unit } = cast.command;
  const [die = 1] = play.roll({ label: 'backlash', unit, dice: [6] });
  play.tell({ type: 'backlash', unit, die, power: cast.spec.id, rules: ['ACE-15.2'] });
  if (die === 1) stun(play, unit, 'backlash', ['ACE-15.2']);
  if (die === 2) wound(play, unit, 1, 'backlash', ['ACE-15.2', 'ACE-6.10']);
  if (die === 3) tire(play, unit, 1, 'backlash', ['ACE-15.2']);
  if (die === 4) {
    gainState(play, unit, 'distracted', 'backlash', ['ACE-15.2']);
    gainState(play, unit, 'exposed', 'backlash', ['ACE-15.2']);
  }
  if (die === 5) drain(play, unit);
  if (die === 6) stray(play, cast);
}

function drain(play: AcesPlay, unit: string): void {
  const [points = 1] = play.roll({ label: 'backlashDrain', unit, dice: [6] });
  const left = Math.max(0, unitOf(play.state, unit).powerPoints - points);
  play.tell({ type: 'powerPointsChanged', unit, points: -points, left, why: 'backlash', rules: ['ACE-15.2'] });
}

/** Others on whom the power could be used from here, friend or foe. */
function others(state: AcesState, cast: Cast): readonly Cast[] {
  return unitsUp(state)
    .filter((unit) => unit.id !== cast.command.unit && unit.id !== cast.target?.id)
    .map((unit) => {
      const { point: _point, ...command } = cast.command;
      return castOf(state, { ...command, target: unit.id, pp: 0 }, cast.spec);
    })
    .filter((other) => mayCast(state, other).length === 0);
}

/** It takes a random other target; with none in range the caster is shaken. */
function stray(play: AcesPlay, cast: Cast): void {
  const { unit } = cast.command;
  const reachable = others(play.state, cast);
  if (reachable.length === 0) {
    shake(play, unit, 'backlash', ['ACE-15.2']);
    return;
  }
  const [pick = 1] = reachable.length === 1 ? [1] : play.roll({ label: 'strayPower', unit, dice: [reachable.length] });
  const other = reachable[pick - 1];
  if (other !== undefined)
    takeEffect(play, other, other.target?.id ?? null, { raise: false, hits: true, total: 4, bonus: [] });
}
