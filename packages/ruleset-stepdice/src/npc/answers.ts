import type { Json, Question } from '@potyczka/kernel';
import type { Hero, StepState } from '../state.ts';
import { attacksOf, promiseOf } from './chances.ts';
import { inBudget } from './errands.ts';

/** What an NPC answers: the catalogue's default (4.8), unless somebody idle could help or a benefit is to be had. */

/** Whether a hero will find something to attack in its own turn. */
function hasWork(state: StepState, hero: Hero): boolean {
  if (attacksOf(state, hero.id, '').length > 0) return true;
  if (!state.mapped) return false;
  const promise = promiseOf(state, hero);
  return inBudget(state, hero).some(({ square }) => promise(square) > 0);
}

/** Whoever has nothing better to do with its Action helps. */
function helper(state: StepState, question: Question): Json {
  const idle = question.choices.find(({ choice }) => {
    const hero = typeof choice === 'string' ? state.units[choice] : undefined;
    return hero?.kind === 'hero' && !hasWork(state, hero);
  });
  return idle?.choice ?? question.default;
}

/** A second Action, if there is one to be had this turn (STEP-21.3). */
function benefit(state: StepState, question: Question): Json {
  const hero = question.unit === undefined ? undefined : state.units[question.unit];
  const wanted = hero?.kind === 'hero' && !hero.fasterUsed && state.phase === 'heroes' ? 'faster' : 'position';
  return question.choices.find(({ choice }) => choice === wanted)?.choice ?? question.default;
}

export function answer(state: StepState, question: Question): Json {
  if (question.kind === 'help') return helper(state, question);
  return question.kind === 'chooseBenefit' ? benefit(state, question) : question.default;
}
