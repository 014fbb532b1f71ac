import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Setup } from '@potyczka/kernel';
import { oddsOf } from '@potyczka/odds';
import { openSetup } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { type AnyTable, duelOdds } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** Two figures that can reach each other, the first of them in its turn. */
const FIGHTS: Readonly<Record<string, Omit<Setup, 'ruleset'>>> = {
  teohiphip: {
    map: { unit: 'inch', width: 36, height: 36 },
    units: [
      { id: 'a', side: 'red', at: [5, 5], stats: { ap: 2 } },
      { id: 'b', side: 'blue', at: [15, 5] },
    ],
    round: 1,
    activeUnit: 'a',
  },
  aces: {
    map: { unit: 'inch', width: 24, height: 24 },
    units: [
      { id: 'a', side: 'party', profile: 'vera', at: [5, 5], stats: { chips: 0 } },
      { id: 'b', side: 'opposition', profile: 'gunman', at: [15, 5] },
    ],
    round: 1,
    current: 'a',
    gmPool: 0,
  },
  segments: {
    map: { unit: 'metre', width: 60, height: 40 },
    units: [
      { id: 'a', side: 'red', at: [10, 10], stats: { weapons: ['pistol'] } },
      { id: 'b', side: 'blue', at: [18, 10], stats: { weapons: ['pistol'] } },
    ],
    active: 'a',
  },
  coin: {
    map: { unit: 'tenth', width: 240, height: 160 },
    units: [
      { id: 'a', side: 'A', profile: 'rifleman', at: [100, 80] },
      { id: 'b', side: 'B', profile: 'swordsman', at: [110, 80] },
    ],
    activeSide: 'A',
    firstSide: 'A',
    activeUnit: 'a',
    phase: 'attack',
  },
  stepdice: {
    map: { unit: 'square', width: 20, height: 20 },
    units: [
      { id: 'a', side: 'heroes', profile: 'warrior', at: [5, 5] },
      { id: 'b', side: 'foes', profile: 'eliteGuard', at: [6, 5] },
    ],
    round: 1,
    phase: 'heroes',
    activeUnit: 'a',
  },
};

function tableOf(rules: AnyRuleset): AnyTable {
  const opened = openSetup(rules, { ruleset: rules.id, seed: 'duel', ...FIGHTS[rules.id] } as Setup, groundOf);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

describe.each(rulesets.map((rules) => ({ rules, id: rules.id })))('two figures of $id', ({ rules }) => {
  const table = tableOf(rules);
  const seat = rules.owner(table.checkpoint.state, 'a') ?? '';

  test('whose turn it is: the odds of the attack are those the rules give for it', () => {
    const found = duelOdds(table, seat, 'a', 'b');
    if (!found?.ok) throw new Error(JSON.stringify(found));
    const asked = oddsOf(table, found.command);
    expect(asked).toMatchObject({ ok: true, outcomes: found.odds.outcomes });
  });

  test('whose turn it is not: its attack is counted as in a turn of its own, and the table stays as it is', () => {
    const before = JSON.stringify(table.checkpoint.state);
    const found = duelOdds(table, seat, 'b', 'a');
    if (!found?.ok) throw new Error(JSON.stringify(found));
    expect(found.odds.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    expect(found.odds.outcomes.length).toBeGreaterThan(1);
    expect(JSON.stringify(table.checkpoint.state)).toBe(before);
    expect(oddsOf(table, found.command)).toMatchObject({ ok: false });
  });

  test('of whom one is not there: nothing is counted', () => {
    expect(duelOdds(table, seat, 'nobody', 'a')).toBeUndefined();
  });
});

test('TEO-10.3 an energy pistol, two dice in the open: 20 of 36 do harm, whoever shoots', () => {
  const rules = rulesets.find(({ id }) => id === 'teohiphip');
  if (rules === undefined) throw new Error('no such game');
  const table = tableOf(rules);
  for (const [unit, target] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const found = duelOdds(table, 'red', unit, target);
    if (!found?.ok) throw new Error(JSON.stringify(found));
    const harm = found.odds.outcomes.filter(({ result }) => Number(result.damage) > 0);
    expect(harm.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(20 / 36);
  }
});
