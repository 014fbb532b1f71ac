import type { Choice, Json, Question } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { gmSeat, seatOf, unitOf } from '../read.ts';
import type { Square } from '../state.ts';

/**
 * Decisions of catalogue 4.8. A GM's decision is put to the GM who is seated; an empty chair answers with the
 * catalogue's default, which is what the automatic GM does (STEP-24.3).
 */
export function askGm(play: StepPlay, ask: () => Omit<Question, 'seat'>): Json {
  const seat = gmSeat(play.state);
  return seat === null ? ask().default : play.choose(() => ({ ...ask(), seat }));
}

/** A decision of whoever plays a unit; nobody's takes the default. */
export function askOwner(play: StepPlay, unit: string, ask: () => Omit<Question, 'seat' | 'unit'>): Json {
  const seat = seatOf(play.state, unitOf(play.state, unit));
  return seat === null ? ask().default : play.choose(() => ({ ...ask(), unit, seat }));
}

/** A square among the choices of a question. */
export const squareChoice = ([x, y]: Square): Choice => ({ choice: [x, y], label: 'square.at', params: { x, y } });

export const nameOf = (play: StepPlay, id: string): string => unitOf(play.state, id).name;

/** @rule STEP-21.5 @rule STEP-24.3 The GM's own word: said before, or asked for where the table wants it; else none. */
export function complicationSaid(play: StepPlay, id: string, words: readonly string[]): string | undefined {
  const before = play.state.rulings.complication[id];
  if (before !== undefined) return wordOf(words, before) ?? before;
  if (play.state.options.complications !== 'gm') return undefined;
  const choice = askGm(play, () => ({
    kind: 'complication',
    unit: id,
    rule: 'STEP-21.5',
    params: { who: nameOf(play, id) },
    choices: ['roll', ...words].map((word) => ({ choice: word, label: `complication.${word}` })),
    default: 'roll',
  }));
  return choice === 'roll' ? play.state.rulings.complication[id] : String(choice);
}
