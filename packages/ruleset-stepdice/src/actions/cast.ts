import type { StepPlay } from '../play.ts';
import { pressComplication, takePlanned } from '../procedures/attack/press.ts';
import { retaliate } from '../procedures/attack/retaliation.ts';
import { areaOf, foesMeant, isAttackSpell, namedBy, placesOf } from '../procedures/magic/aim.ts';
import { chooseBonus, failSpell } from '../procedures/magic/outcome.ts';
import { barsCast, type CastPlan, planCast } from '../procedures/magic/plan.ts';
import { takeEffect } from '../procedures/magic/spell-effects.ts';
import { fireClocks, tickFailure } from '../procedures/scenes/clocks.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { type Action, checkHero } from './action.ts';
import { alert, comeOut } from './attack.ts';

/** Using Magic (catalogue 4.5): the effect, its tier, Help, Mana and Action, the die. */

function succeed(play: StepPlay, { command, spell, weight, cost }: CastPlan, exceptional: boolean): void {
  const { unit } = command;
  const bonus = exceptional ? chooseBonus(play, unit, spell.id, cost) : null;
  const more = bonus === 'scale' ? 1 : 0;
  const foes = foesMeant(play.state, command, spell, more).map(({ id }) => id);
  const squares = spell.aim === 'area' ? areaOf(play.state, command, spell, more) : placesOf(command);
  const targets = spell.aim === 'area' && play.state.mapped ? foes : namedBy(command, spell);
  play.tell({
    type: 'spellCast',
    unit,
    spell: spell.id,
    tier: weight.tier,
    cost,
    targets,
    squares,
    text: null,
    rules: ['STEP-15.3'],
  });
  takeEffect(play, { command, spell, bonus });
  if (!spell.offensive) return;
  for (const foe of foes) alert(play, foe);
  // STEP-15.7: a silent spell gives nobody away.
  if (bonus !== 'extra') comeOut(play, unit);
}

/** @rule STEP-10.3 Under the brief copy of 5.4 the first foe answers a missed attack spell; else the consequence follows. */
function fail(play: StepPlay, { command, spell }: CastPlan, one: boolean): void {
  const attack = isAttackSpell(play.state, spell);
  tickFailure(play, attack ? 'attack' : 'magic');
  const [first, ...others] = foesMeant(play.state, command, spell);
  if (spell.offensive) {
    for (const foe of [first, ...others]) if (foe !== undefined) alert(play, foe.id);
    comeOut(play, command.unit);
  }
  if (attack && first !== undefined) retaliate(play, first.id, command.unit, one);
  else failSpell(play, command.unit, spell.id, one);
}

function work(play: StepPlay, plan: CastPlan | undefined): void {
  if (plan === undefined) return;
  // Where it is made is settled before it is tried: a ruling may move the caster meanwhile.
  const { command, spell } = plan;
  const { unit } = command;
  if (spell.offensive) play.follow.takeUpArms(play, unit);
  const result = takePlanned(play, unit, {
    plan,
    // The GM may weigh the spell anew while it waits for help; the roll uses that word up.
    again: (state, press) => planCast(state, command, press),
    bars: barsCast,
  });
  if (result === null) return;
  if (result.success) succeed(play, result.plan, result.outcome === 'exceptional');
  else fail(play, result.plan, result.outcome === 'one');
  if (!result.success && result.pressed) pressComplication(play, unit);
  settleDowned(play);
  fireClocks(play);
}

/** @rule STEP-15.2 */
export const cast: Action<'cast', CastPlan | undefined> = {
  plan: ({ state }, command) => planCast(state, command),
  may: ({ state }, command, plan) => checkHero(state, command, { action: true }, () => barsCast(state, plan)),
  act: (play, _command, plan) => work(play, plan),
};
