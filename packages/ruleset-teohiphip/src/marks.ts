import type { Unit } from './state.ts';
import type { Mark, TestTag } from './vocabulary.ts';

/** How long marks last (catalogue, section 20). */

/** Marks that live for one activation, and for one round. */
const TURN_MARKS: readonly Mark[] = ['jinxedLock', 'shakyNext', 'asthma', 'anaemia', 'exerted'];
const ROUND_MARKS: readonly Mark[] = ['hesitantMark', 'advantageNext', 'assistNext'];
/** Marks that were for the next Test; an Assist waits for one that is no Attack (TEO-5.14). */
const TEST_MARKS: readonly Mark[] = ['shakyNext', 'asthma', 'advantageNext'];

const among = (unit: Unit, ending: readonly Mark[]): readonly Mark[] =>
  unit.marks.filter((mark) => ending.includes(mark));

export const marksEndedByTest = (unit: Unit, tags: readonly TestTag[]): readonly Mark[] =>
  among(unit, tags.includes('attack') ? TEST_MARKS : [...TEST_MARKS, 'assistNext']);

/** @rule TEO-18.2 A6. */
export const marksEndedByTurn = (unit: Unit): readonly Mark[] => among(unit, TURN_MARKS);

/** @rule TEO-18.1 R1. */
export const marksEndedByRound = (units: readonly Unit[]): readonly Mark[] =>
  ROUND_MARKS.filter((mark) => units.some((unit) => unit.marks.includes(mark)));

/** @rule TEO-13.2 @rule TEO-13.3 What was to weigh on the next activation weighs on this one. */
export const marksInTurn = (unit: Unit): readonly Mark[] =>
  unit.marks.map((mark) => (mark === 'asthmaNext' ? 'asthma' : mark === 'anaemiaNext' ? 'anaemia' : mark));
