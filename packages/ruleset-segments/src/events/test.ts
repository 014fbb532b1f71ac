import { shape } from '@potyczka/kernel';
import { kinds, line, silent, some } from '@potyczka/ruleset-kit';
import type { Halves } from '../vocabulary.ts';
import { event } from './event.ts';
import { withoutUsed, withUnit } from './fold.ts';
import { ownOnly } from './heard.ts';
import { inPoints, isKnown, known, sumsUp } from './numbers.ts';
import { attribute, halves, openDie, reckoned, skill, someone } from './parts.ts';

const { bool, either, list, object } = shape;
const { name, names, numbers, orNull, whole, words } = kinds;

/** One die of a test when it is settled. */
export interface SettledDie {
  readonly die: number;
  readonly points: number;
  readonly successPoints: Halves;
  readonly success: boolean;
}
const settledDie: shape.Checker<SettledDie> = object({
  die: whole,
  points: whole,
  successPoints: halves,
  success: bool,
});

/** Tests that are only compared with another one: to pass or fail means nothing there (SEG-3.14). */
const COMPARED: readonly string[] = [
  'breakFree',
  'hiding',
  'holdOn',
  'knockdown',
  'parry',
  'pull',
  'push',
  'resist',
  'sandInEyes',
  'shove',
  'snatch',
  'spotting',
  'stealth',
  'struggle',
  'throwBlade',
  'vigilance',
];
const UNLUCKY = 20;
const THROWN: readonly string[] = ['throw', 'throwFar'];

export const testEvents = [
  event('testRolled', {
    data: {
      unit: name,
      purpose: name,
      attribute,
      /** What the attribute counts; with the modifiers it makes the threshold. */
      ...reckoned,
      skill: orNull(skill),
      dice: numbers,
      /** Modifiers that served this test and are gone now. */
      usedUp: names,
    },
    fold: (state, e) => withUnit(state, e.unit, (unit) => withoutUsed(unit, e.usedUp)),
    line: (e, names) =>
      line('testRolled', {
        who: names.unit(e.unit),
        purpose: names.term('purpose', e.purpose),
        dice: e.dice.map(String),
        ...sumsUp(names, e.attribute, e),
      }),
  }),
  event('skillSpent', {
    data: {
      unit: name,
      skill,
      points: whole,
      /** In all since its phase began. */
      spent: whole,
    },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ spent: { ...unit.spent, [e.skill]: e.spent } })),
    // Dice are told with the points on them.
    line: silent,
    heard: ownOnly,
  }),
  event('testSettled', {
    data: { unit: name, purpose: name, dice: list(settledDie), passed: bool, successPoints: halves },
    line: (e, { unit }) => {
      const who = unit(e.unit);
      const spent = e.dice.reduce((sum, { points }) => sum + points, 0);
      const points = spent === 0 ? {} : { points: spent };
      // What was thrown at somebody and fails is a miss; a test of one's own is not.
      const failed = THROWN.includes(e.purpose) ? 'miss' : undefined;
      if (e.dice.length === 1 && e.dice[0]?.die === UNLUCKY) return line('testUnlucky', { who }, failed);
      if (COMPARED.includes(e.purpose))
        return isKnown(e.successPoints) ? line('testCompared', { who, sp: inPoints(e.successPoints), ...points }) : [];
      const params = { who, ...points, ...known('sp', e.successPoints) };
      return e.passed ? line('testPassed', params) : line('testFailed', params, failed);
    },
  }),
  event('opposedSettled', {
    data: { unit: name, against: name, purpose: name, won: bool, advantagePoints: halves },
    line: (e, { unit }) =>
      line(e.won ? 'opposedWon' : 'opposedLost', {
        who: unit(e.unit),
        whom: unit(e.against),
        ...known('ap', e.won ? e.advantagePoints : null),
      }),
  }),
  /** A die that is no test: location, scatter, how long sand stings. */
  event('diceRolled', {
    data: { unit: someone, what: name, dice: numbers, result: either(whole, words) },
    line: (e, { lineFor, term, unit }) => {
      const whose = e.unit === null ? {} : { who: unit(e.unit) };
      const result =
        e.what === 'scatter'
          ? term('direction', String(Number(e.result) - 1))
          : typeof e.result === 'number'
            ? e.result
            : term('location', e.result);
      return lineFor('dice', e.what, { ...whose, ...some('dice', e.dice.map(String)), result });
    },
  }),
  event('dieLeftOpen', {
    data: { unit: name, open: openDie },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ openDice: [...unit.openDice, e.open] }), {
        serial: Math.max(state.serial, e.open.id + 1),
      }),
    line: (e, { term, unit }) =>
      line('dieLeftOpen', { who: unit(e.unit), die: e.open.die, skill: term('skill', e.open.skill) }),
    heard: ownOnly,
  }),
  event('openDieSettled', {
    data: { unit: name, die: whole, points: whole, successPoints: halves, success: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ openDice: unit.openDice.filter(({ id }) => id !== e.die) })),
    line: (e, { unit }) => {
      const params = { who: unit(e.unit), points: isKnown(e.points) ? e.points : 0 };
      return e.success ? line('openDieTurned', params, 'hit') : line('openDieLost', params, 'miss');
    },
  }),
] as const;
