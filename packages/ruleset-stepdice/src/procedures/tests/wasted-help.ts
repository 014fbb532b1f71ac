import { isD6 } from '../../read.ts';
import type { Hero, StepState, Waste } from '../../state.ts';
import { difficultyOf, type Question, type Target } from './difficulty.ts';

/** @rule STEP-6.5 @rule STEP-19.10 Help, or a Boost, that is there and changes nothing: the table says so. */
export function wasteOf(state: StepState, hero: Hero, tn: Target, question: Question): Waste | undefined {
  if (question.bumps === 0) return undefined;
  const sure = tn === 'certain' && state.options.almostCertain === 'autoSuccess';
  if (sure || state.rulings.autoSuccess.includes(hero.id)) return 'certain';
  if (!isD6(state)) return hero.dice[question.attribute] === 20 ? 'top' : undefined;
  return difficultyOf(state, hero, { ...question, bumps: 0 }).tn === tn ? 'clamped' : undefined;
}
