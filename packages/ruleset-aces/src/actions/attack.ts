import type { Violation } from '@potyczka/kernel';
import type { AcesPlay } from '../play.ts';
import { mayAttack } from '../procedures/attacks/checks.ts';
import {
  type AttackCommand,
  asDeclared,
  firstOf,
  kindOf,
  type Planned,
  planned,
  type SpecialAttack,
} from '../procedures/attacks/plan.ts';
import { layOpen, leaveThrown, spendAmmo, strike } from '../procedures/attacks/strike.ts';
import { unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Action, checkAction, useAction } from './action.ts';

/** An attack as it is meant: with what was declared for it, and what that comes to. */
export interface Meant {
  readonly said: AttackCommand;
  /** Undefined when the weapon named is not there. */
  readonly plan: Planned | undefined;
}

/** Attacks of a whole group (ACE-2.27). */
export interface GroupAttack {
  readonly may: (state: AcesState, unit: Unit, meant: Meant) => readonly Violation[];
  readonly act: (play: AcesPlay, command: AttackCommand) => void;
}

export const meant = (state: AcesState, said: AttackCommand): Meant => ({ said, plan: planned(state, said) });

/** One attack (Timing, A1 to A14): a blow, shots, a template, or something to be broken. */
export function attackWith(special: readonly SpecialAttack[], group: GroupAttack): Action<'attack', Meant> {
  /** A4 onwards: the action is used, ammunition spent, then the attack takes its course. */
  function carryOut(play: AcesPlay, { said, plan }: Meant): void {
    useAction(play, said.unit, kindOf(unitOf(play.state, said.unit), said), ['ACE-9.5'], said);
    if (plan === undefined) return;
    if (said.with !== undefined) {
      group.act(play, said);
      return;
    }
    const made = firstOf(special, (one) => one.made(play.state, plan));
    spendAmmo(play, plan);
    layOpen(play, plan);
    if (plan.blow.way === 'melee' && plan.blow.shots > 1)
      play.tell({ type: 'turnNoted', unit: said.unit, change: { flurryUsed: true }, rules: ['ACE-2.6'] });
    if (made === undefined) strike(play, plan.blow, plan.targets);
    else made(play);
    leaveThrown(play, plan);
  }

  return {
    // The declaration fixes targets and options; they are named before the action is marked as done.
    plan: ({ state }, command) => {
      const unit = state.units[command.unit];
      return unit === undefined ? { said: command, plan: undefined } : meant(state, asDeclared(unit, command));
    },
    may: ({ state }, command, planning) => {
      const { said, plan } = planning;
      const own = (unit: Unit) => [...mayAttack(state, unit, said, plan, special), ...group.may(state, unit, planning)];
      return checkAction(state, command, kindOf(state.units[command.unit], said), own, command);
    },
    act: (play, command, planning) => {
      const { state } = play;
      const ruled = play.follow.attackRuled(play, planning.said);
      // A3: nothing of the action has happened when somebody breaks in, not even the shot's ammunition.
      if (play.follow.interruption(play, command.unit, command.with)) return;
      // What was asked meanwhile may have changed the attack, or the table.
      const same = ruled === planning.said && play.state === state;
      carryOut(play, same ? planning : meant(play.state, ruled));
    },
  };
}
