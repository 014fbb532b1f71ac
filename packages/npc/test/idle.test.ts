import { groundOf } from '@potyczka/ground';
import type { Ruleset, Setup, Table } from '@potyczka/kernel';
import { openTable, resolveOptions, scriptedDraws } from '@potyczka/kernel';
import type { DuelCommand, DuelEvent, DuelState } from '@potyczka/testkit';
import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { candidatesFor } from '../src/candidates.ts';
import { idle } from '../src/index.ts';
import { CAREFUL } from '../src/mind.ts';
import { mindOf } from '../src/step.ts';
import { searched } from '../src/strategist.ts';
import { bestCommand, rankedCommands } from '../src/tactician.ts';

type Duel = Ruleset<DuelState, DuelCommand, DuelEvent>;

/** Whoever plays this wants Bob two wounds down and cares for nothing else. */
const cruel: Duel = {
  ...duel,
  imagine: (state) => state,
  automaton: { ...duel.automaton, worth: (state) => ((state.duellists.bob?.hp ?? 0) <= 2 ? 1000 : 0) },
};

function meeting(rules: Duel, guard: 'high' | 'low' | null): Table<DuelState, DuelCommand, DuelEvent> {
  const setup: Setup = {
    ruleset: 'duel',
    seats: [
      { id: 'red', role: 'npc', side: 'red', level: 'tactician' },
      { id: 'blue', role: 'npc', side: 'blue' },
    ],
    units: [
      { id: 'ann', side: 'red', stats: { focus: 0 } },
      { id: 'bob', side: 'blue', stats: { hp: 4, guard } },
    ],
  };
  const made = rules.setUp(setup, resolveOptions(rules.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const opened = openTable(rules, setup, made.value, groundOf, 'idle', { draws: scriptedDraws([6, 1]).draws });
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

const high: DuelCommand = { type: 'strike', by: 'red', unit: 'ann', target: 'bob', at: 'high' };

describe('an attack in vain', () => {
  test('is a blow at the guard that can never take two, while one below it can', () => {
    expect(idle(meeting(cruel, 'high'), high)).toBe(true);
    expect(idle(meeting(cruel, 'high'), { ...high, at: 'low' })).toBe(false);
  });

  test('is none where nobody guards: either blow may take two', () => {
    expect(idle(meeting(cruel, null), high)).toBe(false);
  });

  test('is none where it may put somebody out, however little that is worth to whoever counted on it', () => {
    const standing = (state: DuelState, least: number) => ({
      ...{ result: null, round: 1 },
      units: [{ id: 'bob', side: 'blue', up: (state.duellists.bob?.hp ?? 0) >= least }],
    });
    const outBelow = (least: number): Duel => ({
      ...cruel,
      statistics: { standing: (state) => standing(state, least), damage: () => [], activated: 'turnPassed' },
    });

    // The guard takes one of two hits: four wounds become three at the worst.
    expect(idle(meeting(outBelow(4), 'high'), high)).toBe(false);
    expect(idle(meeting(outBelow(3), 'high'), high)).toBe(true);
  });

  test('is none where it may do harm, however little that is worth to whoever counted on more', () => {
    const harming = (amount: number): Duel => ({
      ...cruel,
      statistics: {
        standing: () => ({ result: null, round: 1, units: [{ id: 'bob', side: 'blue', up: true }] }),
        damage: () => [{ unit: 'bob', weapon: 'weapon.sword', amount }],
        activated: 'turnPassed',
      },
    });

    expect(idle(meeting(harming(1), 'high'), high)).toBe(false);
    expect(idle(meeting(harming(0), 'high'), high)).toBe(true);
  });

  test('is no help for a comrade that may do more good or less, however much whoever gives it counted on', () => {
    const wary = (side: string): Duel => ({
      ...cruel,
      automaton: { ...cruel.automaton, worth: ({ duellists }) => [0, -1, 1000][4 - (duellists.bob?.hp ?? 4)] ?? 0 },
      statistics: {
        standing: () => ({ result: null, round: 1, units: [{ id: 'bob', side, up: true }] }),
        damage: () => [],
        activated: 'turnPassed',
      },
    });

    expect(idle(meeting(wary('red'), 'high'), high)).toBe(false);
    expect(idle(meeting(wary('blue'), 'high'), high)).toBe(true);
  });

  test('is none where nothing else would do better either', () => {
    const hopeless: Duel = { ...cruel, automaton: { ...cruel.automaton, worth: () => 0 } };

    expect(idle(meeting(hopeless, 'high'), high)).toBe(false);
  });

  test('is no guard and no aim: those are not aimed at anybody', () => {
    expect(idle(meeting(cruel, 'high'), { type: 'guard', by: 'red', unit: 'ann', guard: 'low' })).toBe(false);
  });
});

describe('what is looked at', () => {
  const types = (automaton: Partial<Duel['automaton']>): readonly string[] => {
    const rules: Duel = { ...cruel, automaton: { ...cruel.automaton, ...automaton } };
    const table = meeting(rules, null);
    const seat = { id: 'red', role: 'npc', side: 'red' } as const;
    return candidatesFor(mindOf(table, seat, 100), table.checkpoint.state).others.map(({ type }) => type);
  };

  test('is every offer, and of the kinds a ruleset wants to choose itself only what it lists', () => {
    const listed: DuelCommand = { type: 'guard', by: 'red', unit: 'ann', guard: 'low' };
    const guards = (all: readonly string[]): number => all.filter((type) => type === 'guard').length;

    expect(guards(types({}))).toBeGreaterThan(1);
    expect(guards(types({ candidates: () => [listed], replaces: ['guard'] }))).toBe(1);
    expect(guards(types({ candidates: () => [], replaces: ['guard'] }))).toBe(0);
  });
});

describe('a tactician', () => {
  test('leaves a blow in vain for one that can tell, though it count on losing by it', () => {
    const low: DuelCommand = { ...high, at: 'low' };
    const best = (guard: 'high' | null): DuelCommand | undefined => {
      const table = meeting(cruel, guard);
      const mind = mindOf(table, { id: 'red', role: 'npc', side: 'red' }, 100);
      return bestCommand(mind, table.checkpoint.state, [
        { command: high, value: 0, best: 0, hopeless: true },
        { command: low, value: -10, best: 1000, hopeless: false },
      ]);
    };

    expect(best('high')).toEqual(low);
    expect(best(null)).toEqual(high);
  });

  test('rolls no dice for nothing: where no end of a blow is better than another, only the rulebook can want it', () => {
    const table = meeting({ ...cruel, automaton: { ...cruel.automaton, worth: () => 0 } }, 'high');
    const seat = { id: 'red', role: 'npc', side: 'red' } as const;
    const mind = mindOf(table, seat, 2000);
    const { usual } = candidatesFor(mind, table.checkpoint.state);

    expect(rankedCommands(mind, table.checkpoint.state).map(({ command }) => command)).toEqual([usual]);
  });
});

describe('a strategist', () => {
  const mind = () => ({
    ...{ rules: cruel, ground: groundOf, seat: { id: 'red', role: 'npc', side: 'red' } as const },
    ...{ budget: { left: 2000 }, salt: 'idle', wide: new Set<string>(), care: CAREFUL },
  });
  const low = { ...high, at: 'low' } as const;
  const ranked = (hopeless: boolean) => [
    { command: high, value: 1_000_000, best: 0, hopeless },
    { command: low, value: 0, best: 1000, hopeless: false },
  ];

  test('makes no attack that can come to nothing, however well luck speaks of it', () => {
    const table = meeting(cruel, 'high');

    expect(searched(mind(), table.checkpoint.state, ranked(true))).toEqual(low);
    expect(searched(mind(), table.checkpoint.state, ranked(false))).toEqual(high);
  });
});
