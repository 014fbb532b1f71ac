import { groundOf } from '@potyczka/ground';
import type { Ruleset, Setup } from '@potyczka/kernel';
import { openTable, resolveOptions, scriptedDraws } from '@potyczka/kernel';
import type { DuelCommand, DuelEvent, DuelState } from '@potyczka/testkit';
import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { CAREFUL } from '../src/mind.ts';
import { searched } from '../src/strategist.ts';

type Duel = Ruleset<DuelState, DuelCommand, DuelEvent>;
type Worth = NonNullable<Duel['automaton']['worth']>;

/** A duel in which only this counts, and nobody acts after the command that is thought about. */
const duelFor = (worth: Worth): Duel => ({
  ...duel,
  imagine: (state) => state,
  awaited: () => [],
  automaton: { ...duel.automaton, worth },
});

function stateOf(rules: Duel): DuelState {
  const setup: Setup = {
    ruleset: 'duel',
    seats: [
      { id: 'red', role: 'npc', side: 'red' },
      { id: 'blue', role: 'npc', side: 'blue' },
    ],
    units: [
      { id: 'ann', side: 'red', stats: { focus: 0 } },
      { id: 'bob', side: 'blue', stats: { hp: 4, focus: 0 } },
    ],
  };
  const made = rules.setUp(setup, resolveOptions(rules.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const opened = openTable(rules, setup, made.value, groundOf, 'mind', { draws: scriptedDraws([6, 1]).draws });
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table.checkpoint.state;
}

/** What it does where the tactician counts the first for so much more than the second. */
function choice(worth: Worth, pair: readonly DuelCommand[], more: number, left = 2000, salt = 'mind'): unknown {
  return choiceBy(duelFor(worth), pair, more, left, salt);
}

function choiceBy(rules: Duel, pair: readonly DuelCommand[], more: number, left = 2000, salt = 'mind'): unknown {
  const mind = {
    ...{ rules, ground: groundOf, seat: { id: 'red', role: 'npc', side: 'red' } as const },
    ...{ budget: { left }, salt, wide: new Set<string>(), care: CAREFUL },
  };
  const ranked = pair.map((command, place) => {
    const value = place === 0 ? more : 0;
    return { command, value, best: value, hopeless: false };
  });
  return searched(mind, stateOf(rules), ranked);
}

const guardHigh: DuelCommand = { type: 'guard', by: 'red', unit: 'ann', guard: 'high' };
const guardLow: DuelCommand = { ...guardHigh, guard: 'low' };
const strikeHigh: DuelCommand = { type: 'strike', by: 'red', unit: 'ann', target: 'bob', at: 'high' };
const strikeLow: DuelCommand = { ...strikeHigh, at: 'low' };

const guardsLow: Worth = (state) => (state.duellists.ann?.guard === 'low' ? 1000 : 0);
const hurts: Worth = (state) => -1000 * (state.duellists.bob?.hp ?? 0);

describe('a strategist changes its mind', () => {
  test('when the game goes better every time with another choice', () => {
    expect(choice(guardsLow, [guardHigh, guardLow], 10)).toEqual(guardLow);
  });

  test('not when what the tactician counted, which weighs as much as the first six continuations, says more against it', () => {
    expect(choice(guardsLow, [guardHigh, guardLow], 1100)).toEqual(guardHigh);
    expect(choice(guardsLow, [guardHigh, guardLow], 900)).toEqual(guardLow);
  });

  test('not when nothing speaks for either', () => {
    expect(choice(() => 0, [guardLow, guardHigh], 0)).toEqual(guardLow);
    expect(choice(() => 0, [guardHigh, guardLow], 0)).toEqual(guardHigh);
  });

  test('not for the luck of the dice: both blows are tried with the same', () => {
    for (const salt of ['one', 'two', 'three', 'four', 'five']) {
      expect(choice(hurts, [strikeHigh, strikeLow], 0, 2000, salt)).toEqual(strikeHigh);
      expect(choice(hurts, [strikeLow, strikeHigh], 0, 2000, salt)).toEqual(strikeLow);
    }
  });

  test('not when it has no positions left to look at, nor on fewer than six continuations', () => {
    // Each continuation here is one command for each of the two: six positions.
    expect(choice(guardsLow, [guardHigh, guardLow], 10, 0)).toEqual(guardHigh);
    expect(choice(guardsLow, [guardHigh, guardLow], 10, 5 * 6)).toEqual(guardHigh);
    expect(choice(guardsLow, [guardHigh, guardLow], 10, 6 * 6)).toEqual(guardLow);
  });
});

describe('a first command is as good as what it is followed up with', () => {
  /** What counts is to have aimed and to guard low, both; whoever goes by the rulebook gives the turn up. */
  const both: Worth = ({ duellists: { ann } }) => (ann?.aimed && ann.guard === 'low' ? 1000 : 0);
  const rules: Duel = {
    ...duel,
    imagine: (state) => state,
    statistics: {
      standing: () => ({ result: null, round: 1, units: [] }),
      ...{ damage: () => [], activated: 'turnPassed' },
    },
    automaton: {
      ...duel.automaton,
      command: ({ active }, { id }) => ({ type: 'endTurn', by: id, unit: active ?? '' }),
      worth: both,
    },
  };
  const aim: DuelCommand = { type: 'aim', by: 'red', unit: 'ann' };

  test('so a strategist aims, because it can guard low afterwards: a turn has two actions', () => {
    expect(choiceBy(rules, [guardHigh, aim], 0)).toEqual(aim);
  });

  test('but from the first dice on it goes by the rulebook: after a guard it sees itself aim, after a blow it does not', () => {
    const aimed: Duel = {
      ...rules,
      automaton: { ...rules.automaton, worth: (s) => (s.duellists.ann?.aimed ? 1000 : 0) },
    };
    expect(choiceBy(aimed, [strikeHigh, guardHigh], 0)).toEqual(guardHigh);
    expect(choiceBy(aimed, [guardHigh, strikeHigh], 0)).toEqual(guardHigh);
  });

  test('nor does it with fewer than four hundred positions, as on a large table', () => {
    expect(choiceBy(rules, [guardHigh, aim], 0, 399)).toEqual(guardHigh);
  });
});
