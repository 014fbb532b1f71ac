import type { Line } from '@potyczka/kernel';
import type { TestEvent } from '../events/test.ts';
import type { SegState } from '../state.ts';
import { term, unitName } from './names.ts';
import { inPoints, isKnown, known, line, lineFor, silent, some, sumsUp, type Tellers } from './teller.ts';

type Of<T extends TestEvent['type']> = Extract<TestEvent, { readonly type: T }>;

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

function testRolled(e: Of<'testRolled'>, state: SegState): readonly Line[] {
  const params = {
    who: unitName(state, e.unit),
    purpose: term('purpose', e.purpose),
    dice: e.dice.map(String),
    ...sumsUp(e.attribute, e),
  };
  return [line('testRolled', params)];
}

const UNLUCKY = 20;

function testSettled(e: Of<'testSettled'>, state: SegState): readonly Line[] {
  const who = unitName(state, e.unit);
  const spent = e.dice.reduce((sum, { points }) => sum + points, 0);
  const points = spent === 0 ? {} : { points: spent };
  if (e.dice.length === 1 && e.dice[0]?.die === UNLUCKY) return [line('testUnlucky', { who })];
  if (COMPARED.includes(e.purpose))
    return !isKnown(e.successPoints) ? [] : [line('testCompared', { who, sp: inPoints(e.successPoints), ...points })];
  return [line(e.passed ? 'testPassed' : 'testFailed', { who, ...points, ...known('sp', e.successPoints) })];
}

function diceRolled(e: Of<'diceRolled'>, state: SegState): readonly Line[] {
  const whose = e.unit === null ? {} : { who: unitName(state, e.unit) };
  const result =
    e.what === 'scatter'
      ? term('direction', String(Number(e.result) - 1))
      : typeof e.result === 'number'
        ? e.result
        : term('location', e.result);
  return [lineFor('dice', e.what, { ...whose, ...some('dice', e.dice.map(String)), result })];
}

export const testTellers: Tellers<TestEvent> = {
  testRolled,
  // Dice are told with the points on them.
  skillSpent: silent,
  testSettled,
  opposedSettled: (e, state) => [
    line(e.won ? 'opposedWon' : 'opposedLost', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.against),
      ...known('ap', e.won ? e.advantagePoints : null),
    }),
  ],
  diceRolled,
  dieLeftOpen: (e, state) => [
    line('dieLeftOpen', { who: unitName(state, e.unit), die: e.open.die, skill: term('skill', e.open.skill) }),
  ],
  openDieSettled: (e, state) => [
    line(e.success ? 'openDieTurned' : 'openDieLost', {
      who: unitName(state, e.unit),
      points: isKnown(e.points) ? e.points : 0,
    }),
  ],
};
