import { violation } from '@potyczka/kernel';
import { levelsOf } from '../catalogue/heroes.ts';
import type { CommandOf } from '../commands.ts';
import { biggerDie } from '../procedures/tests/difficulty.ts';
import { commands, isD6, phaseOf } from '../read.ts';
import type { Hero, StepState } from '../state.ts';
import { type Attribute, LEVELS } from '../vocabulary.ts';
import type { Action } from './action.ts';

type Choice = CommandOf<'advance'>['choice'];

/** @rule STEP-20.2 */
const MOST = { hearts: 7, mana: 5 } as const;

const nextLevel = (hero: Hero, attribute: Attribute) => LEVELS[LEVELS.indexOf(hero.levels[attribute]) + 1];

/** @rule STEP-20.1 @rule STEP-20.3 A bigger die, no more of them; on d6 a level (STEP-19.5). Undefined: at the cap. */
function trained(state: StepState, hero: Hero, attribute: Attribute): Partial<Hero> | undefined {
  if (isD6(state)) {
    const level = nextLevel(hero, attribute);
    return level === undefined ? undefined : { levels: { ...hero.levels, [attribute]: level } };
  }
  const die = biggerDie(hero.dice[attribute], 1);
  if (die === hero.dice[attribute]) return undefined;
  const dice = { ...hero.dice, [attribute]: die };
  return { dice, levels: levelsOf(dice) };
}

/** The new point is there, full, in the next scene; whoever is Downed gets up first. */
function gain(state: StepState, hero: Hero, choice: Choice): Partial<Hero> | undefined {
  const { hearts, heartsMax, mana, manaMax } = hero;
  if (choice === 'heart')
    return heartsMax >= MOST.hearts ? undefined : { heartsMax: heartsMax + 1, hearts: hearts === 0 ? 0 : hearts + 1 };
  if (choice === 'mana') return manaMax >= MOST.mana ? undefined : { manaMax: manaMax + 1, mana: mana + 1 };
  return trained(state, hero, choice);
}

/** @rule STEP-20.1 @rule STEP-20.2 After an adventure or an important stage each hero picks one; the dead do not. */
export const advance: Action<'advance'> = {
  may: ({ state }, { by, unit, choice }) => {
    if (state.phase !== 'ended') return [violation('STEP-20.1', 'bad-phase', phaseOf(state))];
    const hero = state.units[unit];
    if (hero === undefined || hero.kind !== 'hero') return [violation('STEP-1.1', 'no-such-unit', { unit })];
    if (!commands(state, by, hero)) return [violation('STEP-20.1', 'not-yours', { unit })];
    if (hero.dead) return [violation('STEP-20.2', 'dead', { unit })];
    if (hero.advanced) return [violation('STEP-20.1', 'already-advanced', { unit })];
    return gain(state, hero, choice) === undefined ? [violation('STEP-20.2', 'at-cap', { choice })] : [];
  },
  act: (play, { unit, choice }) => {
    const hero = play.state.units[unit];
    const change = hero?.kind === 'hero' ? gain(play.state, hero, choice) : undefined;
    if (change === undefined) return;
    play.tell({
      type: 'heroAdvanced',
      unit,
      choice,
      change: { ...change, advanced: true },
      rules: ['STEP-20.1', 'STEP-20.2'],
    });
  },
};
