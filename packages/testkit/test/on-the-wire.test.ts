import { groundOf } from '@potyczka/ground';
import type { AnyRuleset } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { expect, test } from 'vitest';
import { otherThanShown } from '../src/checks/on-the-wire.ts';
import { attempt } from '../src/moves.ts';
import { openSetup } from '../src/subject.ts';

/** A walk onto ground an inch high, which Aces keeps as two half inches. */
function climb(spoilt: Partial<AnyRuleset> = {}): readonly string[] {
  const aces = rulesets.find(({ id }) => id === 'aces');
  if (aces === undefined) throw new Error('there is no Aces');
  const ledge = { kind: 'open', shape: { rect: [4, 0, 8, 12] }, elevation: 1 };
  const opened = openSetup(
    { ...aces, ...spoilt },
    {
      ruleset: 'aces',
      seed: 'wire',
      seats: [{ id: 'p', role: 'player', side: 'party' }],
      map: { unit: 'inch', width: 12, height: 12, terrain: [ledge] },
      units: [
        { id: 'a', side: 'party', profile: 'bruno', at: [3, 5], stats: { chips: 0 } },
        { id: 'b', side: 'opposition', profile: 'thug', at: [11, 11] },
      ],
      round: 1,
      current: 'a',
      gmPool: 0,
    },
    groundOf,
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  const { result } = attempt(opened.table, { type: 'move', by: 'p', unit: 'a', to: [4, 5] });
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return otherThanShown(result.table);
}

test('a length that leaves the engine as it counts is seen by what views show', () => {
  expect(climb()).toEqual([]);
  expect(climb({ present: (event) => ({ ...event }) })).toEqual(['moved.elevation is not as views show it']);
});
