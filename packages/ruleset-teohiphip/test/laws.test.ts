import { rulesets } from '@potyczka/rulesets';
import { laws, openSetup, rule } from '@potyczka/testkit';
import { expect, test } from 'vitest';
import { teohiphip } from '../src/index.ts';
import type { TeoState } from '../src/state.ts';
import { subject } from './subject.ts';
import { duel, shot } from './tables.ts';

laws(subject, 12);

const SEEDS = Array.from({ length: 200 }, (_, game) => `open ${game}`);

test('the registry plays this ruleset', () => {
  expect(rulesets).toContain(teohiphip);
  expect(subject.rules).toBe(teohiphip);
});

test('every table of the random games opens, and there are all kinds of them', () => {
  const setups = SEEDS.map((seed) => subject.setups(seed));
  const states = setups.map((setup) => {
    const opened = openSetup(teohiphip, setup, subject.ground);
    if (!opened.ok) throw new Error(`${JSON.stringify(setup)}\n${JSON.stringify(opened.violations)}`);
    return opened.table.checkpoint.state as TeoState;
  });
  const kinds = (of: (state: TeoState) => unknown): readonly unknown[] => [...new Set(states.map(of))];
  expect(kinds((state) => state.mission.id)).toHaveLength(teohiphip.scenarios.length + 1);
  expect(kinds((state) => state.mission.bands)).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(kinds((state) => state.mapped)).toHaveLength(2);
  expect(kinds((state) => state.seats.some((seat) => seat.role === 'gm'))).toHaveLength(2);
  expect(kinds((state) => state.campaign)).toHaveLength(2);
  expect(setups.some((setup) => setup.dice === 'entered')).toBe(true);
  for (const option of Object.keys(teohiphip.options).filter((key) => key !== 'sizes'))
    expect(kinds((state) => state.options[option as keyof TeoState['options']]).length, option).toBeGreaterThan(1);
});

rule('TEO-16.6', 'a ruling cannot break the state: nobody is taken off in the middle of a decision', () => {
  const t = duel({ pool: [6], hp: 4 }).open();
  t.do('attack', shot, { dice: [5, 2] });
  expect(t.asked?.kind).toBe('exchange');
  expect(t.refuses('rule', { set: { removeUnit: { unit: 'A' } }, reason: 'gone' })).toMatchObject({
    code: 'pending-decision',
    params: { kind: 'exchange' },
  });
  t.answer('decline');
  t.do('rule', { set: { removeUnit: { unit: 'A' } }, reason: 'gone' });
  expect(t.state.units.A).toBeUndefined();
});
