import type { AcesPlay } from '../play.ts';
import { areaAttack } from '../procedures/areas/attack-area.ts';
import { mayAttack } from '../procedures/attacks/checks.ts';
import { type AttackCommand, asDeclared, kindOf, planned } from '../procedures/attacks/command.ts';
import { layOpen, leaveThrown, spendAmmo } from '../procedures/attacks/costs.ts';
import { strike } from '../procedures/attacks/strike.ts';
import { attackWindow } from '../procedures/attacks/window.ts';
import { objectAttack } from '../procedures/manoeuvres/attack-object.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { unitOf } from '../read.ts';
import type { Unit } from '../state.ts';
import { type Action, checkAction, useAction } from './action.ts';
import { attackTogether, joinAttack, mayAttackTogether } from './group-attack.ts';

/** A1 and A4 onwards: the action is used, ammunition spent, then the attack takes its course. */
function carryOut(play: AcesPlay, command: AttackCommand): void {
  useAction(play, command.unit, kindOf(unitOf(play.state, command.unit), command), ['ACE-9.5'], command);
  const plan = planned(play.state, command);
  if (plan === undefined) return;
  if (command.with !== undefined) {
    attackTogether(play, command, joinAttack(play, command));
    return;
  }
  spendAmmo(play, plan);
  layOpen(play, plan);
  if (plan.blow.way === 'melee' && plan.blow.shots > 1)
    play.tell({ type: 'turnNoted', unit: command.unit, change: { flurryUsed: true }, rules: ['ACE-2.6'] });
  if (plan.object !== null) objectAttack(play, plan, plan.object);
  else if (plan.point !== null) areaAttack(play, plan, plan.point);
  else strike(play, plan.blow, plan.targets);
  leaveThrown(play, plan);
}

/** One attack (Timing, A1 to A14): a blow, shots, a template, or something to be broken. */
export const attack: Action<'attack'> = {
  may: ({ state }, command) => {
    const unit = state.units[command.unit];
    const said = unit === undefined ? command : asDeclared(unit, command);
    const own = (who: Unit) => [...mayAttack(state, who, said), ...mayAttackTogether(state, who, said)];
    return checkAction(state, command, kindOf(unit, said), own, command);
  },
  act: (play, command) => {
    // The declaration fixes targets and options; they are named before the action is marked as done.
    const unit = unitOf(play.state, command.unit);
    const ruled = attackWindow(play, asDeclared(unit, command));
    // A3: nothing of the action has happened when somebody breaks in, not even the shot's ammunition.
    if (interruptPoint(play, command.unit, undefined, command.with)) return;
    carryOut(play, ruled);
  },
};
