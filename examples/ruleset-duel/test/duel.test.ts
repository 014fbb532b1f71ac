import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '@potyczka/ground';
import { createReferee } from '@potyczka/protocol';
import { laws, scenarioSetups, wording } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { duel } from '../src/index.ts';
import { fencerSheet } from '../src/state.ts';

const seats = [
  { id: 'p1', role: 'player', side: 'red' },
  { id: 'p2', role: 'player', side: 'blue' },
  { id: 'gm', role: 'gm' },
];
const units = [
  { id: 'a', side: 'red', at: [2, 2] },
  { id: 'b', side: 'blue', at: [3, 2] },
];

/** A table at which a acts first, b stands beside it, and every die is said. */
function table(stats: { readonly a?: object; readonly b?: object } = {}) {
  const referee = createReferee({ rulesets: [duel] });
  const [a, b] = units.map((unit) => ({ ...unit, stats: stats[unit.id as 'a' | 'b'] ?? {} }));
  const opened = referee.handle({ open: { ruleset: 'duel', seats, units: [a, b] }, dice: [6, 1] });
  expect(opened.ok, JSON.stringify(opened)).toBe(true);
  const say = (command: object, dice: readonly number[] = []) =>
    referee.handle({ do: command, dice }) as unknown as {
      readonly ok: boolean;
      readonly error?: { readonly code: string; readonly rule: string; readonly message: string };
      readonly events: readonly { readonly type: string; readonly line?: string | null }[];
      readonly state: {
        readonly activeUnit: string | null;
        readonly result: { readonly winner: string | null; readonly reason: string } | null;
        readonly units: Readonly<Record<string, { readonly life: number; readonly at: readonly number[] }>>;
      };
    };
  return { referee, say };
}
const strike = { type: 'strike', by: 'p1', unit: 'a', target: 'b', line: 'high' };

describe('the duel', () => {
  it('DUE-3.1 a five and a six on 2d6 take two lives, a four takes none', () => {
    expect(table().say(strike, [5, 6]).state.units.b?.life).toBe(2);
    expect(table().say(strike, [4, 6]).state.units.b?.life).toBe(3);
  });

  it('DUE-3.1 nobody strikes at somebody two squares away', () => {
    const { say } = table({ b: { at: [4, 2] } });
    const { error } = say(strike);
    expect([error?.code, error?.rule]).toEqual(['too-far', 'DUE-3.1']);
  });

  it('DUE-3.1 the odds of a strike are those of two dice: 4 of 9 miss, 4 of 9 wound once, 1 of 9 twice', () => {
    const { referee } = table();
    const told = referee.handle({ odds: strike }) as unknown as {
      readonly outcomes: readonly { readonly exact: string; readonly result: { readonly wounds: number } }[];
    };
    const by = Object.fromEntries(told.outcomes.map(({ exact, result }) => [result.wounds, exact]));
    expect(by).toEqual({ 0: '4/9', 1: '4/9', 2: '1/9' });
  });

  it('DUE-3.2 a guard takes the first hit on its line and none on the other', () => {
    const guarded = { b: { guard: 'high' } };
    expect(table(guarded).say(strike, [5, 6]).state.units.b?.life).toBe(3);
    expect(table(guarded).say({ ...strike, line: 'low' }, [5, 6]).state.units.b?.life).toBe(2);
  });

  it('DUE-3.2 the other side sees that somebody is on guard, and not where', () => {
    const { referee } = table({ b: { guard: 'low' } });
    const seen = (as: string) => {
      const { state } = referee.handle({ view: { as } }) as unknown as {
        readonly state: {
          readonly units: Readonly<Record<string, { readonly guard: unknown; readonly guarded: unknown }>>;
        };
      };
      return [state.units.b?.guarded, state.units.b?.guard];
    };
    expect(seen('p2')).toEqual([true, 'low']);
    expect(seen('p1')).toEqual([true, null]);
  });

  it('DUE-2.2 a step leads round whoever stands in the way, at most three squares far', () => {
    const { say } = table();
    expect(say({ type: 'move', by: 'p1', unit: 'a', to: [4, 2] }).state.units.a?.at).toEqual([4, 2]);
    expect(say({ type: 'move', by: 'p1', unit: 'a', to: [8, 2] }).error?.code).toBe('out-of-reach');
  });

  it('DUE-2.1 after two actions the next one acts', () => {
    const { say } = table();
    say({ type: 'guard', by: 'p1', unit: 'a', line: 'high' });
    expect(say({ type: 'guard', by: 'p1', unit: 'a', line: 'low' }).state.activeUnit).toBe('b');
  });

  it('DUE-4.1 whoever is left standing has won', () => {
    expect(table({ b: { life: 1 } }).say(strike, [5, 1]).state.result).toEqual({
      winner: 'red',
      reason: 'lastStanding',
    });
  });

  it('DUE-5.1 the Game Master sets every field the sheet lets be set, in its range', () => {
    const { say } = table();
    const ruled = (set: object) => say({ type: 'rule', by: 'gm', set, reason: 'a test' });
    const fields = { at: [0, 0], life: 7, actions: 1, guard: 'low' };
    expect(Object.keys(fields).sort()).toEqual(
      Object.entries(fencerSheet)
        .flatMap(([name, field]) => ('gm' in field ? [name] : []))
        .sort(),
    );
    expect(ruled({ units: { b: fields } }).state.units.b).toMatchObject(fields);
    expect(ruled({ units: { b: { life: 10 } } }).ok).toBe(false);
    expect(ruled({ units: { b: { at: [2, 2] } } }).error?.code).toBe('occupied');
  });
});

it('is read in one go: its code and the words of one language take at most 600 lines', () => {
  const folder = join(import.meta.dirname, '../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.ts$|en\.json$/.test(file),
  );
  const lines = files.map((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length);
  expect(files.length).toBeGreaterThan(8);
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(600);
});

laws({ rules: duel, ground: groundOf, setups: scenarioSetups(duel) }, 20);

wording(duel, {
  names: { do: ['move', 'strike', 'guard', 'endTurn', 'concede'], side: ['red', 'blue'], line: ['high', 'low'] },
  errors: 'no-such-fencer not-your-fencer not-your-turn no-actions out-of-reach occupied no-foe too-far no-side not-gm',
  source: `${import.meta.dirname}/../src`,
  written: [
    ['question', /()/g, 'ruleset.name'],
    ['answer', /()/g, 'ruleset.name'],
  ],
});
