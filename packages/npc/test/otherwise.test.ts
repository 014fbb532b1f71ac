import { groundOf } from '@potyczka/ground';
import type { Ruleset, Setup } from '@potyczka/kernel';
import { openTable, resolveOptions, scriptedDraws } from '@potyczka/kernel';
import type { DuelCommand, DuelEvent, DuelState } from '@potyczka/testkit';
import { duel } from '@potyczka/testkit';
import { expect, test } from 'vitest';
import { playOut } from '../src/index.ts';

type Duel = Ruleset<DuelState, DuelCommand, DuelEvent>;

/** Both think that somebody stands there whom the rules know nothing of. */
const mistaken = (otherwise?: Duel['automaton']['otherwise']): Duel => ({
  ...duel,
  automaton: {
    command: (state, seat) => ({ type: 'strike', by: seat.id, unit: state.active ?? '', target: 'nobody' }),
    answer: duel.automaton.answer,
    ...(otherwise === undefined ? {} : { otherwise }),
  },
});

function meeting(rules: Duel) {
  const setup: Setup = {
    ruleset: 'duel',
    seats: ['red', 'blue'].map((id) => ({ id, role: 'npc', side: id })),
    units: [
      { id: 'ann', side: 'red' },
      { id: 'bob', side: 'blue' },
    ],
  };
  const made = rules.setUp(setup, resolveOptions(rules.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const opened = openTable(rules, setup, made.value, groundOf, 'otherwise', { draws: scriptedDraws([6, 1]).draws });
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

test('an NPC whom the truth stands against does what its ruleset says instead, and the battle goes on to its end', () => {
  const rules = mistaken((state, seat) => ({ type: 'endTurn', by: seat.id, unit: state.active ?? '' }));

  const { ended, table } = playOut(meeting(rules));

  expect(ended).toBe('over');
  // Nobody struck anybody: six rounds of ended turns are a draw.
  expect(table.checkpoint.state.winner).toBe('draw');
});

test('where the ruleset names nothing else, it is a bug and says so', () => {
  expect(() => playOut(meeting(mistaken()))).toThrow(/unknown-target/);
});
