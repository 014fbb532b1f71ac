import type { Choice, Params, Play, Question } from '@potyczka/kernel';
import { withFollowers } from '@potyczka/ruleset-kit';
import type { AcesEvent } from '../events/index.ts';
import { nameFor, unitName } from '../narration/names.ts';
import type { AcesPlay } from '../play.ts';
import type { AcesState } from '../state.ts';
import { followers } from './followers.ts';

/** How the parameters of a question that are units are put into words, by their names. */
const NAMINGS: Readonly<Record<string, (state: AcesState, seat: string, id: string) => string>> = {
  /** Whoever is asked about is known to those who are asked. */
  who: (state, _seat, id) => unitName(state, id),
  whom: nameFor,
  targets: nameFor,
  hits: nameFor,
};
const names = Object.keys(NAMINGS);

function inWords<T extends Question | Choice>(asked: T, state: AcesState, seat: string): T {
  const { params } = asked;
  if (params === undefined || !names.some((name) => name in params)) return asked;
  const named: Params = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const naming = NAMINGS[name];
      const called = (id: string): string => naming?.(state, seat, id) ?? id;
      if (typeof value === 'object') return [name, value.map(called)];
      return [name, typeof value === 'string' ? called(value) : value];
    }),
  );
  return { ...asked, params: named };
}

function questionInWords(question: Question, state: AcesState): Question {
  const { seat } = question;
  return { ...inWords(question, state, seat), choices: question.choices.map((one) => inWords(one, state, seat)) };
}

/** A play with what belongs to the whole table: who follows, and what units are called. */
export const atTable = (play: Play<AcesState, AcesEvent>): AcesPlay => withFollowers(play, followers, questionInWords);
