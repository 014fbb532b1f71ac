import type { StepPlay } from '../play.ts';
import { pressAnswer, pressComplication } from '../procedures/attack/press.ts';
import { retaliate } from '../procedures/attack/retaliation.ts';
import {
  aimedCast,
  areaOf,
  type CastCommand,
  foesMeant,
  isAttackSpell,
  namedBy,
  placesOf,
  spellOf,
} from '../procedures/magic/aim.ts';
import { chooseBonus, failSpell } from '../procedures/magic/outcome.ts';
import { barsCast, castSpec, costOf, type Weight, weightOf } from '../procedures/magic/plan.ts';
import { takeEffect } from '../procedures/magic/spell-effects.ts';
import { fireClocks, tickFailure } from '../procedures/scenes/clocks.ts';
import { isPressed } from '../procedures/tests/steps.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { heroOf } from '../read.ts';
import { type Action, checkHero } from './action.ts';
import { alert, comeOut } from './attack.ts';

/** Using Magic (catalogue 4.5): the effect, its tier, Help, Mana and Action, the die. */

function succeed(play: StepPlay, command: CastCommand, { tier }: Weight, cost: number, exceptional: boolean): void {
  const spell = spellOf(command);
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
    tier,
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
function fail(play: StepPlay, command: CastCommand, one: boolean): void {
  const spell = spellOf(command);
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

function work(play: StepPlay, command: CastCommand): void {
  const { unit } = command;
  if (spellOf(command).offensive) play.hooks.takeUpArms(play, unit);
  const press = pressAnswer(play, unit);
  let weight = weightOf(play.state, unit, spellOf(command));
  let cost = costOf(play.state, command);
  const result = takeTest(
    play,
    (state) => {
      // The GM may weigh the spell anew while it waits for help; the roll uses that word up.
      weight = weightOf(state, unit, spellOf(command));
      cost = costOf(state, command);
      return castSpec(state, command, press);
    },
    (state) => barsCast(state, command),
  );
  if (result === null) return;
  const pressed = press === 'complication' && isPressed(play.state, heroOf(play.state, unit));
  if (result.success) succeed(play, command, weight, cost, result.outcome === 'exceptional');
  else fail(play, command, result.outcome === 'one');
  if (!result.success && pressed) pressComplication(play, unit);
  settleDowned(play);
  fireClocks(play);
}

/** @rule STEP-15.2 */
export const cast: Action<'cast'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, () => barsCast(state, aimedCast(state, command))),
  act: (play, command) => work(play, aimedCast(play.state, command)),
};
