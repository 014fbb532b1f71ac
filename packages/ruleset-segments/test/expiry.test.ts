import type { EventVersions } from '@potyczka/kernel';
import { expect, test } from 'vitest';
import type { SegEvent } from '../src/events/index.ts';
import { versions } from '../src/events/index.ts';
import { UNHURRIED } from '../src/expiry.ts';
import type { SegState } from '../src/state.ts';
import { range8 } from './tables.ts';

/** Events of games saved before they said what expires: it is read off the table they happened at. */

const lifted = (type: SegEvent['type'], old: object, state: SegState): object => {
  const { lift }: EventVersions = versions[type];
  return lift?.[1]?.({ type, rules: [], ...old }, state as never) ?? {};
};

const knockedDown = { kind: 'knockedDown', count: 1, segmentsLeft: null, turnsLeft: null, source: null };
const until = (source: string, turn: number | null) => ({ source, scope: 'all', value: -1, until: turn });

const { state } = range8({
  posture: 'prone',
  effects: [knockedDown, { ...knockedDown, kind: 'fear' }],
  marks: ['steadfast:phase', 'main@2', 'climbed:phase'],
  modifiers: [until('sand', 1), until('charge', 2), until('curse', null)],
}).open();
const ofPhase = ['steadfast:phase', 'climbed:phase'];

test('a phase ends the marks of the last and what lasted until it', () => {
  const { phaseCount } = state.units.a ?? { phaseCount: -1 };
  expect(lifted('phaseStarted', { unit: 'a', anew: true }, state)).toMatchObject({
    endsMarks: ofPhase,
    endsUntil: phaseCount + 1,
  });
  expect(lifted('phaseStarted', { unit: 'a', anew: false }, state)).toMatchObject({ endsUntil: null });
});

test('a round of a lull ends the marks of everybody, a lull all haste', () => {
  expect(lifted('lullRoundStarted', {}, state)).toMatchObject({ segments: 3, endsMarks: ofPhase });
  expect(lifted('lullStarted', {}, state)).toMatchObject({ change: UNHURRIED });
});

test('whoever gets up is knocked down no more', () => {
  expect(lifted('postureTaken', { unit: 'a', posture: 'kneeling' }, state)).toMatchObject({ ends: ['knockedDown'] });
  expect(lifted('postureTaken', { unit: 'a', posture: 'prone' }, state)).toMatchObject({ ends: [] });
});
