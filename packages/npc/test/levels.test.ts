import { groundOf } from '@potyczka/ground';
import type { Level, Setup, Table } from '@potyczka/kernel';
import { openTable, perform, resolveOptions, scriptedDraws } from '@potyczka/kernel';
import type { DuelCommand, DuelEvent, DuelState } from '@potyczka/testkit';
import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { npcAnswer, npcCommand, playOut } from '../src/index.ts';

type DuelTable = Table<DuelState, DuelCommand, DuelEvent>;

interface Start {
  readonly red?: Level;
  readonly blue?: Level;
  readonly seed?: string;
  readonly a?: object;
  readonly b?: object;
}

/** Ann of red against Bob of blue, red first. */
function meeting({ red, blue, seed = 'meeting', a = {}, b = {} }: Start, first = [6, 1]): DuelTable {
  const setup: Setup = {
    ruleset: 'duel',
    seed,
    seats: [
      { id: 'red', role: 'npc', side: 'red', ...(red === undefined ? {} : { level: red }) },
      { id: 'blue', role: 'npc', side: 'blue', ...(blue === undefined ? {} : { level: blue }) },
    ],
    units: [
      { id: 'ann', side: 'red', stats: a },
      { id: 'bob', side: 'blue', stats: b },
    ],
  };
  const made = duel.setUp(setup, resolveOptions(duel.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const opened = openTable(duel, setup, made.value, groundOf, seed, { draws: scriptedDraws(first).draws });
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

/** The table after an NPC's command with these dice; questions to seats that think are left open. */
function after(table: DuelTable, command: DuelCommand, dice: readonly number[]): DuelTable {
  const result = perform(table, command, { draws: scriptedDraws(dice).draws, answer: npcAnswer(table) });
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.table;
}

const strikesHigh: DuelCommand = { type: 'strike', by: 'red', unit: 'ann', target: 'bob', at: 'high' };

describe('a tactician', () => {
  test('strikes where the guard is not, while the rulebook strikes high', () => {
    const guarded = { b: { guard: 'high' } } as const;

    expect(npcCommand(meeting({ ...guarded }))).toEqual(strikesHigh);
    expect(npcCommand(meeting({ ...guarded, red: 'tactician' }))).toEqual({ ...strikesHigh, at: 'low' });
  });

  test('goes by what its seat may know: a guard it cannot see makes no difference', () => {
    const high = meeting({ red: 'tactician', b: { guard: 'high' } });
    const low = meeting({ red: 'tactician', b: { guard: 'low' } });

    expect(npcCommand(low)).toEqual(npcCommand(high));
  });

  test('takes the sure kill: one hit point left is worth more than an aim', () => {
    expect(npcCommand(meeting({ red: 'tactician', b: { hp: 1, focus: 0 } }))).toMatchObject({ type: 'strike' });
  });

  test('parries two hits for one focus, where the rulebook takes them', () => {
    const struck = after(meeting({ blue: 'tactician', a: { focus: 0 } }), strikesHigh, [6, 5]);

    expect(struck.checkpoint.open?.asked.kind).toBe('parry');
    expect(npcCommand(struck)).toMatchObject({ type: 'answer', by: 'blue', choice: 'parry' });
    expect(after(meeting({ a: { focus: 0 } }), strikesHigh, [6, 5]).checkpoint.state.duellists.bob?.hp).toBe(2);
  });

  test('beats the rulebook in most of eighty duels, sides swapped', () => {
    expect(wins('tactician', 'rulebook', 40)).toBeGreaterThan(48);
  }, 60_000);
});

describe('a strategist', () => {
  test('plays the same moves whenever the same game is played', () => {
    const once = playOut(meeting({ red: 'strategist', blue: 'tactician', seed: 'twice' })).table;
    const again = playOut(meeting({ red: 'strategist', blue: 'tactician', seed: 'twice' })).table;

    expect(again.checkpoint.state).toEqual(once.checkpoint.state);
    expect(again.seq).toBe(once.seq);
  });

  test('goes by what its seat may know', () => {
    const high = meeting({ red: 'strategist', b: { guard: 'high' } });
    const low = meeting({ red: 'strategist', b: { guard: 'low' } });

    expect(npcCommand(low)).toEqual(npcCommand(high));
  });

  test('beats the rulebook in most of sixteen duels, sides swapped', () => {
    expect(wins('strategist', 'rulebook', 8)).toBeGreaterThan(9);
  }, 60_000);
});

/** How many of `2 × pairs` duels the first wins; each start is played twice, the levels changing seats. */
function wins(one: Level, other: Level, pairs: number): number {
  let count = 0;
  for (let n = 0; n < pairs; n++) {
    const first = n % 2 === 0 ? [6, 1] : [1, 6];
    const start = { a: { hp: 6, focus: 2 }, b: { hp: 6, focus: 2 }, seed: `pair ${n}` };
    const here = playOut(meeting({ ...start, red: one, blue: other }, first));
    const there = playOut(meeting({ ...start, red: other, blue: one }, first));
    expect([here.ended, there.ended]).toEqual(['over', 'over']);
    if (here.table.checkpoint.state.winner === 'red') count += 1;
    if (there.table.checkpoint.state.winner === 'blue') count += 1;
  }
  return count;
}
