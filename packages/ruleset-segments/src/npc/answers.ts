import type { Json, Question } from '@potyczka/kernel';
import { squared } from '../metres.ts';
import type { AlgorithmLine } from '../plan.ts';
import { deflecting } from '../procedures/defences/deflection.ts';
import { thresholdOf } from '../procedures/tests/test.ts';
import { skillOf } from '../read.ts';
import type { SegState, Unit } from '../state.ts';
import { HEAVY, points } from '../vocabulary.ts';

/** C9 (f): what NPCs answer. Nearly always the default of section 3; these are the exceptions. */

type Lines = readonly AlgorithmLine[];

/** Whoever charges by its list fights like the brawler of the book, whoever deflects like its blade. */
const does = (lines: Lines, verb: string): boolean => lines.some((line) => line.do.startsWith(verb));
const isBrawler = (lines: Lines): boolean => does(lines, 'charge');
const isBlade = (lines: Lines): boolean => does(lines, 'deflectStance');

const HAND_WEAPONS = ['handShort', 'handLong', 'handExotic'] as const;

/** Fury against whoever has no skill with hand weapons; the beaten break away (SEG-29.6). */
function terms(state: SegState, question: Question, unit: Unit, lines: Lines): Json {
  if (unit.routed) return question.choices.some(({ choice }) => choice === 'withdraw') ? 'withdraw' : question.default;
  const foes = state.melees.filter(({ attacker }) => attacker === unit.id).map(({ defender }) => state.units[defender]);
  const unskilled = foes.every((foe) => foe !== undefined && HAND_WEAPONS.every((skill) => skillOf(foe, skill) === 0));
  const furious = question.choices.find(({ choice }) => (choice as { fury?: boolean } | null)?.fury === true);
  return isBrawler(lines) && unskilled && furious !== undefined ? furious.choice : question.default;
}

/** Full defence when badly hurt. */
function guard(question: Question, unit: Unit, lines: Lines): Json {
  const badlyHurt = unit.wounds.some(({ level }) => level >= HEAVY);
  return unit.routed || (isBrawler(lines) && badlyHurt) ? 'fullDefence' : question.default;
}

/** What a redirected bolt has to be rolled under before a blade tries it. */
const SURE_ENOUGH = points(6);

/** A blade sends bolts back where it can: at the nearest enemy, of equals the first. */
function deflection(state: SegState, question: Question, unit: Unit, lines: Lines): Json {
  if (!isBlade(lines) || thresholdOf(state, unit, deflecting(unit, true)).threshold < SURE_ENOUGH)
    return question.default;
  const far = (choice: Json): number => {
    const target = state.units[(choice as { redirect?: string } | null)?.redirect ?? ''];
    return target === undefined ? Number.POSITIVE_INFINITY : squared(target.at, unit.at);
  };
  return question.choices
    .map(({ choice }) => choice)
    .reduce((best, choice) => (far(choice) < far(best) ? choice : best), question.default);
}

export function answerFor(state: SegState, question: Question, unit: Unit, lines: Lines): Json {
  switch (question.kind) {
    case 'clashChoice':
      return terms(state, question, unit, lines);
    case 'guard':
      return guard(question, unit, lines);
    case 'deflect':
      return deflection(state, question, unit, lines);
    default:
      return question.default;
  }
}
