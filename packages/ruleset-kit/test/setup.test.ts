import type { Setup } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { badField, ofItsSeat, scenarioBy, setUpBy, type UnitPlan } from '../src/index.ts';

const { integer, maybe, object, any } = shape;

const PLANS = { longBridge: { id: 'longBridge', most: 2 } };
const planOf = scenarioBy<{ readonly id: string; readonly most: number }>({
  starters: PLANS,
  none: { id: 'none', most: 9 },
  written: (raw, field) => ({ plan: { id: 'own', most: 1 }, errors: raw === 0 ? [] : [badField(field, 'nothing')] }),
});

let reached: string[] = [];

/** A table of so many counters; each step notes that it was reached. */
const setUp = setUpBy({
  shape: object({ ruleset: maybe(any), counters: integer(0, 9), scenario: maybe(any) }),
  hear: ({ pieces, ...setup }: Setup) => (pieces === undefined ? setup : { ...setup, counters: pieces }),
  plan: (wire) => {
    reached.push('plan');
    return planOf(wire.scenario);
  },
  read: (wire, { most }) => {
    reached.push('read');
    return { parts: wire.counters, errors: wire.counters > most ? [badField('counters', `at most ${most}`)] : [] };
  },
  compose: (counters) => {
    reached.push('compose');
    return { state: { counters }, errors: counters === 0 ? [badField('counters', 'one at least')] : [] };
  },
});

function open(setup: object) {
  reached = [];
  const made = setUp({ ruleset: 'x', ...setup }, {});
  return made.ok ? made.value : made.violations.map(({ params }) => `${params?.field}: ${params?.expected}`);
}

describe('a set-up', () => {
  it('becomes a table in its steps', () => {
    expect(open({ counters: 3 })).toEqual({ counters: 3 });
    expect(reached).toEqual(['plan', 'read', 'compose']);
  });

  it('is read in other spellings too', () => {
    expect(open({ pieces: 2 })).toEqual({ counters: 2 });
  });

  it.each([
    [{ counters: 'many' }, 'counters: a whole number from 0 to 9', []],
    [{ counters: 1, scenario: 'nowhere' }, 'scenario: one of longBridge, or a scenario object', ['plan']],
    [{ counters: 3, scenario: 'long bridge' }, 'counters: at most 2', ['plan', 'read']],
    [{ counters: 0 }, 'counters: one at least', ['plan', 'read', 'compose']],
  ])('with something wrong in it is refused before the next step: %j', (setup, error, steps) => {
    expect(open(setup)).toEqual([error]);
    expect(reached).toEqual(steps);
  });
});

describe('a scenario', () => {
  it('is found by its word, however it is written', () => {
    expect(planOf('long-bridge')).toEqual({ plan: PLANS.longBridge, errors: [] });
  });

  it('may be none, or written out under the name of its field', () => {
    expect(planOf(null).plan.id).toBe('none');
    expect(planOf({}, 'next').errors[0]?.params?.field).toBe('next');
  });
});

describe('a unit without a side', () => {
  it('fights for that of its seat', () => {
    const sided = ofItsSeat([{ id: 'ann', role: 'player', side: 'red' }]);
    expect(sided<UnitPlan>({ id: 'u', seat: 'ann' }).side).toBe('red');
    expect(sided({ id: 'u', seat: 'ann', side: 'blue' }).side).toBe('blue');
    expect(sided({ id: 'u' })).toEqual({ id: 'u' });
  });
});
