import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { landed } from '../procedures/attack/hit.ts';
import { type AttackPlan, aimOf, barsAttack, planAttack } from '../procedures/attack/plan.ts';
import { pressComplication, takePlanned } from '../procedures/attack/press.ts';
import { retaliate } from '../procedures/attack/retaliation.ts';
import { combatComplication } from '../procedures/complications/combat.ts';
import { fireClocks, tickFailure } from '../procedures/scenes/clocks.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { heroOf } from '../read.ts';
import { type Action, checkHero } from './action.ts';

/** Whoever attacks is no longer hidden, and whoever is attacked no longer unaware (STEP-9.4, STEP-23.3). */
export function showHostility(play: StepPlay, attacker: string, target: string): void {
  comeOut(play, attacker);
  alert(play, target);
}

export function comeOut(play: StepPlay, attacker: string): void {
  if (heroOf(play.state, attacker).hidden)
    play.tell({
      type: 'unitNoted',
      unit: attacker,
      change: { hidden: false },
      what: 'seenAttacking',
      rules: ['STEP-23.3'],
    });
}

export function alert(play: StepPlay, target: string): void {
  if (play.state.units[target]?.unaware === true)
    play.tell({ type: 'unitNoted', unit: target, change: { unaware: false }, what: 'aware', rules: ['STEP-9.4'] });
}

function strike(play: StepPlay, command: CommandOf<'attack'>, plan: AttackPlan | undefined): void {
  play.follow.takeUpArms(play, command.unit);
  const result = takePlanned(play, command.unit, {
    plan,
    again: (state, press) => planAttack(state, command, press),
    bars: (state, again) => barsAttack(state, command, again),
  });
  if (result === null) return;
  alert(play, command.target);
  const quiet = result.success && landed(play, command, result.plan.kind, result.outcome === 'exceptional');
  // STEP-21.3: whoever strikes quietly stays unseen.
  if (!quiet) comeOut(play, command.unit);
  if (!result.success) missed(play, command, result.outcome === 'one', result.pressed);
  settleDowned(play);
  fireClocks(play);
}

/** 4.3 step 8: the clock, retaliation, the complication of a 1, the press; in that order. */
function missed(play: StepPlay, command: CommandOf<'attack'>, one: boolean, pressed: boolean): void {
  tickFailure(play, 'attack');
  const aim = aimOf(play.state, command.target);
  if (aim !== undefined && 'unit' in aim) retaliate(play, command.target, command.unit, one);
  else if (one) combatComplication(play, command.unit, null);
  if (pressed) pressComplication(play, command.unit);
}

/** @rule STEP-10.1 @rule STEP-10.2 */
export const attack: Action<'attack', AttackPlan | undefined> = {
  plan: ({ state }, command) => planAttack(state, command),
  may: ({ state }, command, plan) =>
    checkHero(state, command, { action: true }, () => barsAttack(state, command, plan)),
  act: strike,
};
