import type { AcesPlay } from '../play.ts';
import { areaAttack } from '../procedures/attack-area.ts';
import { mayAttack } from '../procedures/attack-checks.ts';
import { type AttackCommand, asDeclared, type Planned, planned } from '../procedures/attack-command.ts';
import { bindingEnemies } from '../procedures/attack-facts.ts';
import { objectAttack } from '../procedures/attack-object.ts';
import { ammoFor } from '../procedures/attack-weapon.ts';
import { attackWindow } from '../procedures/attack-window.ts';
import { interruptPoint } from '../procedures/interrupt.ts';
import { gainState } from '../procedures/states.ts';
import { unitOf } from '../read.ts';
import type { AcesState } from '../state.ts';
import type { ActionKind } from '../vocabulary.ts';
import { type Action, checkAction, slotFor, useAction } from './action.ts';
import { strike } from './strike.ts';

/** Which of the declared actions this is: touching and breaking things may have been declared by their own names. */
function kindOf(state: AcesState, command: AttackCommand): ActionKind {
  const turn = state.units[command.unit]?.turn;
  const { touch, breakObject } = command.options ?? {};
  const own: ActionKind = touch === true ? 'touch' : breakObject === undefined ? 'attack' : 'breakObject';
  return turn == null || slotFor(turn, own, command.weapon) !== undefined ? own : 'attack';
}

/** @rule ACE-12.7 Rounds are used even on a miss; what is thrown leaves the hand. */
function spendAmmo(play: AcesPlay, { blow }: Planned): void {
  const { item, spec } = blow.armed;
  if (item === null || spec.reload === 0 || spec.kind === 'melee') return;
  const spent = blow.way === 'shoot' ? ammoFor(blow.shots) : 1;
  const left = Math.max(0, item.ammo - spent);
  const gone = spec.kind === 'thrown' && left === 0;
  if (gone) play.tell({ type: 'itemGone', unit: blow.unit, item: item.id, why: 'thrown', rules: ['ACE-12.7'] });
  else play.tell({ type: 'ammoSpent', unit: blow.unit, item: item.id, spent, left, rules: ['ACE-12.7'] });
}

/** @rule ACE-11.2 @rule ACE-12.10 What the attacker lays itself open to by attacking like this. */
function layOpen(play: AcesPlay, { blow, targets }: Planned): void {
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
function leaveThrown(play: AcesPlay, { blow, targets }: Planned): void {
  const item = unitOf(play.state, blow.unit).items.find((one) => one.id === blow.armed.item?.id);
  if (blow.way !== 'throw' || blow.armed.spec.kind !== 'melee' || item === undefined || item.slot === 'ground') return;
  const at = play.state.units[targets[0]?.id ?? '']?.pos ?? unitOf(play.state, blow.unit).pos;
  play.tell({ type: 'itemDropped', unit: blow.unit, item: item.id, at, why: 'thrown', rules: ['ACE-12.1'] });
}

/** A1 and A4 onwards: the action is used, ammunition spent, then the attack takes its course. */
function carryOut(play: AcesPlay, command: AttackCommand): void {
  useAction(play, command.unit, kindOf(play.state, command), ['ACE-9.5'], command.weapon);
  const plan = planned(play.state, command);
  if (plan === undefined) return;
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
  may: ({ state }, command) =>
    checkAction(state, command, kindOf(state, command), (unit) => mayAttack(state, unit, command), command.weapon),
  act: (play, command) => {
    // The declaration fixes the targets; they are named before the action is marked as done.
    const unit = unitOf(play.state, command.unit);
    const ruled = attackWindow(play, asDeclared(unit, command));
    // A3: nothing of the action has happened when somebody breaks in, not even the shot's ammunition.
    if (interruptPoint(play, command.unit)) return;
    carryOut(play, ruled);
  },
};
