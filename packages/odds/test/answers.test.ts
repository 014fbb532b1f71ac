import type { Command, GameEvent, GroundMaker, Json, Open, Play, Ruleset, Table } from '@potyczka/kernel';
import { NotOnTable } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { oddsOfAnswer } from '../src/index.ts';

/**
 * A game of one number and a hidden one: a command rolls a die and asks whether to roll it again; what follows by itself
 * flips so many coins. The hidden number decides how many dice are rolled first: who takes it for another is led
 * elsewhere.
 */
interface Sum {
  readonly total: number;
  readonly coins: number;
  readonly hidden: number;
}
interface Told extends GameEvent {
  readonly add: number;
  readonly coin?: true;
}
type SumPlay = Play<Sum, Told>;
type SumTable = Table<Sum, Command, Told>;

const ground: GroundMaker = () => {
  throw new Error('numbers lie nowhere');
};
const add = (play: SumPlay, more: number, coin?: true): void =>
  play.tell({ type: 'added', add: more, rules: [], ...(coin === undefined ? {} : { coin }) });

const question = {
  kind: 'again',
  seat: 'me',
  rule: 'SUM-1.1',
  choices: [{ choice: 'no' }, { choice: 'yes' }],
} as const;

const rules = {
  decide: (play: SumPlay) => {
    for (let n = 0; n < play.state.hidden; n++) play.roll({ label: 'secret', dice: [6] });
    const check = (choice: Json) =>
      String(choice).startsWith('no') || choice === 'yes' ? [] : [{ code: 'bad-choice' }];
    if (play.choose(() => ({ ...question, default: 'no', check })) === 'yes')
      add(play, play.roll({ label: 'die', dice: [6] })[0] ?? 0);
    return [];
  },
  carryOn: (play: SumPlay) => {
    while (play.state.coins > 0) {
      play.pause();
      add(play, play.draw({ label: 'coin', coins: 1 })[0] === 'T' ? 1 : 0, true);
    }
    play.draw({ label: 'next round', dice: [20, 20, 20], anew: true });
    throw new Error('the next round is nobody’s business');
  },
  evolve: ({ total, coins, hidden }: Sum, { add: more, coin }: Told) => ({
    total: total + more,
    coins: coin === true ? coins - 1 : coins,
    hidden,
  }),
  imagine: (state: Sum) => ({ ...state, hidden: 0 }),
  redact: (event: Told) => event,
  tell: () => [],
  outcome: ({ total: before }: Sum, { total, hidden }: Sum) => ({ gained: total - before, hidden }),
} as unknown as Ruleset<Sum, Command, Told>;

/** The table that waits with the question, so many dice having been rolled in secret. */
function asked(coins: number, hidden: number): SumTable {
  const base: Sum = { total: 10, coins, hidden };
  const replies = Array.from({ length: hidden }, () => ({ draw: [6], label: 'secret' }));
  const pending = { ...question, default: 'no', id: 'again@1' };
  const open: Open<Sum, Command, Told> = {
    ...{ command: { type: 'roll', by: 'me' }, base, replies, told: 0, asked: pending },
  };
  return { rules, ground, checkpoint: { state: base, open, drawn: 0 } } as unknown as SumTable;
}

const gainOf = (table: SumTable, choice: Json) => {
  const found = oddsOfAnswer(table, choice);
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found;
};

describe('the odds of an answer', () => {
  test('cover what follows the command by itself, up to the draws of a new round', () => {
    // Two coins: 0, 1 or 2 with 1/4, 1/2, 1/4; a die of six before them brings 3.5 more.
    const no = gainOf(asked(2, 0), 'no');
    expect(no.outcomes.map(({ exact, result }) => [result.gained, exact])).toEqual([
      [1, '1/2'],
      [0, '1/4'],
      [2, '1/4'],
    ]);
    expect(gainOf(asked(2, 0), 'yes').expected.gained).toBeCloseTo(3.5 + 1, 9);
  });

  test('put equal states together at pauses, as those of a command do', () => {
    // 2^20 ways, but never more than 21 sums.
    const many = gainOf(asked(20, 0), 'no');
    expect(many.about).toBeUndefined();
    expect(many.runs).toBeLessThan(20 * 2 * 21);
    expect(many.expected.gained).toBeCloseTo(10, 9);
  });

  test('are given also where the seat’s own table never leads to the question, from there on as the seat knows it', () => {
    const table = asked(2, 3);
    expect(gainOf(table, 'no').expected.gained).toBeCloseTo(1, 9);
    expect(gainOf(table, 'yes').expected.gained).toBeCloseTo(4.5, 9);
    for (const { result } of gainOf(table, 'yes').outcomes) expect(result.hidden).toBe(0);
  });

  test('are given of what is taken and not listed, and refused as the answer would be', () => {
    expect(gainOf(asked(2, 3), 'no, thanks').expected.gained).toBeCloseTo(1, 9);
    expect(oddsOfAnswer(asked(2, 3), 'maybe')).toMatchObject({ ok: false, violations: [{ code: 'bad-choice' }] });
    expect(oddsOfAnswer(asked(2, 0), 'maybe')).toMatchObject({ ok: false, violations: [{ code: 'bad-choice' }] });
  });

  test('are given of all that is listed, also where the seat’s own table leads to a question that lists less', () => {
    const table = asked(0, 1);
    const choices = [...question.choices, { choice: 'else' }];
    const decide = (play: SumPlay) => {
      const listed = play.state.hidden > 0 ? choices : question.choices;
      if (play.choose(() => ({ ...question, choices: listed, default: 'no' })) === 'else') add(play, 5);
      return [];
    };
    const { open } = table.checkpoint;
    const waiting = open === null ? null : { ...open, replies: [], asked: { ...open.asked, choices } };
    const found = oddsOfAnswer(
      { ...table, rules: { ...rules, decide }, checkpoint: { ...table.checkpoint, open: waiting } },
      'else',
    );
    expect(found).toMatchObject({ ok: true, outcomes: [{ p: 1, result: { gained: 5, hidden: 0 } }] });
  });

  describe('where the rules come to somebody who is not on the seat’s table', () => {
    /** What follows the answer reads somebody; at the true table, where something is hidden, it finds them. */
    const reading = (read: () => void): SumTable => {
      const table = asked(2, 3);
      const decide = (play: SumPlay) => {
        const violations = rules.decide(play, { type: 'roll', by: 'me' });
        if (play.state.hidden === 0) read();
        add(play, 100);
        return violations;
      };
      return { ...table, rules: { ...rules, decide } };
    };

    test('end there', () => {
      const unseen = reading(() => {
        throw new NotOnTable('unit', 'lurker');
      });
      // The die of the answer counts; what nobody at that table could foresee does not.
      expect(gainOf(unseen, 'yes').expected.gained).toBeCloseTo(3.5, 9);
    });

    test('and any other fault of the rules is told', () => {
      const slip = reading(() => {
        throw new TypeError('undefined is not a function');
      });
      expect(() => oddsOfAnswer(slip, 'no')).toThrow(TypeError);
      const plain = reading(() => {
        throw new Error('a Test without dice');
      });
      expect(() => oddsOfAnswer(plain, 'no')).toThrow('a Test without dice');
    });
  });
});
