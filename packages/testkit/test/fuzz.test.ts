import { loadTable } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { duelSubject } from '../src/duel/subject.ts';
import { fuzz } from '../src/fuzz.ts';
import { Chance, duel, scenarioSetups } from '../src/index.ts';
import { junk } from '../src/junk.ts';
import { openSetup } from '../src/subject.ts';

describe('the fuzzer', () => {
  test('counts what it played', () => {
    const seen: number[] = [];
    const tally = fuzz(duelSubject, 5, 'fuzz test', { after: ({ games }) => seen.push(games) });
    expect(tally).toMatchObject({ games: 5 });
    expect(tally.failure).toBeUndefined();
    expect(tally.refused).toBeGreaterThan(0);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  test('plays the same games again for the same seed', () => {
    expect(fuzz(duelSubject, 4, 'same')).toEqual(fuzz(duelSubject, 4, 'same'));
  });

  test('gives the first failure with a save that loads', () => {
    const rules: typeof duel = {
      ...duel,
      decide: (play, command) => (command.type === 'ploy' ? explode() : duel.decide(play, command)),
    };
    const { failure } = fuzz({ ...duelSubject, rules }, 50, 'fails');
    expect(failure).toMatchObject({ law: expect.any(String), message: expect.stringContaining('boom') });
    if (failure?.save === undefined) throw new Error('no save');
    expect(loadTable(duel, JSON.parse(JSON.stringify(failure.save)), duelSubject.ground).ok).toBe(true);
  });

  test('survives a set-up that throws', () => {
    const { failure } = fuzz({ ...duelSubject, setups: explode }, 1, 'x');
    expect(failure).toMatchObject({ law: 'bug', message: expect.stringContaining('boom') });
    expect(failure).not.toHaveProperty('save');
  });
});

function explode(): never {
  throw new Error('boom');
}

test('junk is of every kind', () => {
  const opened = openSetup(duel, duelSubject.setups('junk'), duelSubject.ground);
  if (!opened.ok) throw new Error('does not open');
  const chance = new Chance('junk');
  const legal = { type: 'aim', by: 'red', unit: 'u0' };
  const seen = Array.from({ length: 300 }, () => junk(opened.table, legal, chance));
  expect(new Set(seen.map((raw) => JSON.stringify(raw))).size).toBeGreaterThan(60);
  expect(seen.some((raw) => raw.type === 'answer')).toBe(true);
  expect(seen.some((raw) => !('by' in raw))).toBe(true);
});

test('set-ups are made from scenarios, players and options', () => {
  const rules = { ...duel, scenarios: [{ id: 'alley', players: [1, 3] as const }] };
  const setups = Array.from({ length: 40 }, (_, i) => scenarioSetups(rules)(`${i}`));
  expect(new Set(setups.map((setup) => setup.seats?.length))).toEqual(new Set([2, 3, 4]));
  expect(new Set(setups.map((setup) => JSON.stringify(setup.options))).size).toBeGreaterThan(8);
  expect(() => scenarioSetups(duel)('x')).toThrow('duel has no scenario');
});
