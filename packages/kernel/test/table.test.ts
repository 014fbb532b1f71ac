import { describe, expect, test } from 'vitest';
import { effective, entriesOf, pendingAt, perform, tablesOf } from '../src/index.ts';
import {
  after,
  aim,
  answer,
  asked,
  endTurn,
  hp,
  open,
  refused,
  scripted,
  seeded,
  strike,
  types,
  undo,
} from './duels.ts';

describe('opening', () => {
  test('runs to the first thing a person decides and keeps the state it began with', () => {
    const table = open();
    expect(types(table)).toEqual(['opened', 'initiativeRolled']);
    expect(table.entry.events[0]).toMatchObject({ seq: 1, v: 1, state: { round: 0 } });
    expect(table.entry.replies).toEqual([{ draw: [6, 1], label: 'initiative' }]);
    expect(table).toMatchObject({ seq: 2, before: null, checkpoint: { open: null, drawn: 1, state: { active: 'a' } } });
  });
});

describe('a command', () => {
  test('is carried out with all that follows by itself', () => {
    const table = after(after(open(), aim), endTurn);
    expect(types(table)).toEqual(['turnPassed']);
    expect(table.checkpoint.state).toMatchObject({ active: 'b', round: 1 });
    expect(table.entry.events.map((event) => event.seq)).toEqual([4]);
  });

  test('stamps the version of each event', () => {
    const table = after(open(), strike, 1, 1);
    expect(table.entry.events).toMatchObject([{ type: 'strikeRolled', seq: 3, v: 3 }]);
  });

  test('is refused with everything that forbids it, in order, and changes nothing', () => {
    const table = open();
    const before = JSON.stringify(table.checkpoint);
    const violations = refused(table, { type: 'strike', by: 'gm2', unit: 'b', target: 'b' });
    expect(violations.map(({ code, rule }) => [code, rule])).toEqual([
      ['not-your-unit', 'DUE-1.4'],
      ['not-your-turn', 'DUE-2.2'],
      ['own-side', 'DUE-3.1'],
    ]);
    expect(JSON.stringify(table.checkpoint)).toBe(before);
    expect(table.seq).toBe(2);
  });

  test('may be issued for anyone by the GM', () => {
    expect(types(after(open(), { ...aim, by: 'gm' }))).toEqual(['aimTaken']);
  });

  test('marks draws from outside and commands of an NPC', () => {
    expect(after(open(), strike, 1, 1).entry.given).toBe(true);
    expect(seeded(open(), strike).entry.given).toBeUndefined();
    const auto = perform(open(), aim, { auto: true });
    expect(auto.ok && auto.table.entry.auto).toBe(true);
    expect(auto.ok && auto.table.entry.given).toBeUndefined();
  });
});

describe('scripted draws', () => {
  test('too few: the refusal tells what comes next, and no die is used', () => {
    const table = open();
    expect(refused(table, strike, 6)).toEqual([
      {
        code: 'dice-exhausted',
        params: { label: 'strike', count: 1 },
        details: { next: { label: 'strike', unit: 'a', dice: [6, 6] } },
      },
    ]);
    expect(table.checkpoint.drawn).toBe(1);
  });

  test.each([
    [7, 1],
    [0, 1],
    [1.5, 1],
    ['T', 1],
  ])('an impossible draw is refused: %s', (...dice) => {
    expect(refused(open(), strike, ...dice)).toMatchObject([{ code: 'bad-draw', details: { next: { dice: [6, 6] } } }]);
  });
});

describe('a question', () => {
  const waiting = () => after(open(), strike, 1, 5);

  test('stops the procedure with what it has told so far', () => {
    const table = waiting();
    expect(types(table)).toEqual(['strikeRolled']);
    expect(pendingAt(table)).toEqual([
      {
        id: 'reroll@3.1',
        kind: 'reroll',
        seat: 'red',
        unit: 'a',
        rule: 'DUE-3.2',
        params: { hits: 1 },
        choices: [{ choice: 'keep' }, { choice: 'reroll' }],
        default: 'keep',
      },
    ]);
    expect(table.entry.asked).toEqual(asked(table));
    expect(pendingAt(open())).toEqual([]);
  });

  test('lets nothing else happen', () => {
    expect(refused(waiting(), aim)).toEqual([
      { code: 'pending-decision', rule: 'DUE-9.1', params: { kind: 'reroll', seat: 'red' } },
    ]);
  });

  test('is answered, and the next one follows', () => {
    const parry = after(waiting(), answer(waiting(), 'reroll'), 6, 6);
    expect(types(parry)).toEqual(['strikeRerolled']);
    expect(parry.entry.replies).toEqual([
      { choice: 'reroll', kind: 'reroll' },
      { draw: [6, 6], label: 'reroll' },
    ]);
    expect(asked(parry)).toMatchObject({ kind: 'parry', seat: 'blue', id: 'parry@4.3' });
    const done = after(parry, answer(parry, 'take'));
    expect(types(done)).toEqual(['woundTaken']);
    expect(done.checkpoint.open).toBeNull();
    expect(hp(done, 'b')).toBe(2);
  });

  test('takes no stale, foreign or impossible answer, and the GM may give it', () => {
    const table = waiting();
    expect(refused(table, { type: 'answer', by: 'red', pending: 'reroll@2.1', choice: 'keep' })).toEqual([
      { code: 'no-decision', params: { pending: 'reroll@2.1', open: 'reroll@3.1' } },
    ]);
    expect(refused(open(), { type: 'answer', by: 'red', pending: 'x', choice: 1 })).toMatchObject([
      { code: 'no-decision' },
    ]);
    expect(refused(table, answer(table, 'keep', 'blue'))).toEqual([
      { code: 'not-your-decision', params: { seat: 'red' } },
    ]);
    expect(refused(table, answer(table, 'both'))).toMatchObject([
      { code: 'bad-choice', rule: 'DUE-3.2', params: { expected: 'keep, reroll' } },
    ]);
    expect(asked(after(table, answer(table, 'keep', 'gm')))).toMatchObject({ kind: 'parry' });
  });

  test('may be answered once', () => {
    const table = waiting();
    const again = answer(table, 'keep');
    expect(refused(after(table, again), again)).toMatchObject([{ code: 'no-decision' }]);
  });

  test('with a check of its own takes what the check lets pass', () => {
    const table = after(open(), { type: 'lunge', by: 'red', unit: 'a', target: 'b' });
    expect(refused(table, answer(table, 2))).toMatchObject([{ code: 'bad-stake', rule: 'DUE-4.2' }]);
    expect(asked(table)).not.toHaveProperty('check');
    expect(types(after(table, answer(table, 1), 6, 1))).toEqual(['lunged', 'woundTaken']);
  });

  test('is answered at once where a source does so', () => {
    const result = perform(open(), strike, {
      ...scripted(1, 1, 6, 6),
      answer: (question) => (question.kind === 'reroll' ? 'reroll' : undefined),
    });
    if (!result.ok) throw new Error('refused');
    expect(asked(result.table).kind).toBe('parry');
    expect(result.table.entry.replies).toHaveLength(3);
  });
});

describe('talk', () => {
  test('goes into the log and disturbs no question', () => {
    const table = after(open(), strike, 1, 5);
    const said = after(table, { type: 'say', by: 'blue', text: 'Well rolled.' });
    expect(said.entry.events).toMatchObject([{ type: 'said', by: 'blue', text: 'Well rolled.' }]);
    expect(said.checkpoint).toBe(table.checkpoint);
    expect(hp(after(said, answer(said, 'keep')), 'b')).toBe(4);
  });
});

describe('undo', () => {
  test('returns to the moment before the last thing a person did; the log keeps it', () => {
    const start = open();
    const table = after(after(start, aim), undo);
    expect(table.checkpoint).toBe(start.checkpoint);
    expect(table.entry.events).toMatchObject([{ type: 'undone', to: 2, by: 'red', seq: 4 }]);
    expect(entriesOf(table).map((entry) => entry.command.type)).toEqual(['open', 'aim', 'undo']);
    expect([...effective(table)].map((t) => t.entry.command.type)).toEqual(['open']);
  });

  test('several times goes back step by step, up to the opening', () => {
    let table = after(after(open(), aim), strike, 1, 1, 1);
    expect(asked(table).kind).toBe('reroll');
    table = after(table, answer(table, 'keep'));
    table = after(table, undo);
    expect(asked(table).kind).toBe('reroll');
    table = after(table, undo);
    expect(table.checkpoint.state.duellists.a).toMatchObject({ aimed: true, actions: 1 });
    table = after(table, undo);
    expect(table.checkpoint.state.duellists.a).toMatchObject({ aimed: false, actions: 2 });
    expect(refused(table, undo)).toMatchObject([{ code: 'nothing-to-undo' }]);
  });

  test('passes over talk and over what an NPC did by itself', () => {
    const start = open();
    const auto = perform(after(start, aim), endTurn, { auto: true });
    if (!auto.ok) throw new Error('refused');
    const table = after(after(auto.table, { type: 'say', by: 'gm', text: 'Hm.' }), undo);
    expect(table.checkpoint).toBe(start.checkpoint);
  });

  test('to a moment: any end of an entry, nothing in between, also one that was undone', () => {
    const start = open();
    const aimed = after(start, aim);
    const table = after(aimed, endTurn);
    expect(after(table, { ...undo, to: aimed.seq }).checkpoint).toBe(aimed.checkpoint);
    expect(refused(table, { ...undo, to: 1 })).toMatchObject([{ code: 'nothing-to-undo', params: { to: 1 } }]);
    const back = after(table, { ...undo, to: 2 });
    const forward = after(back, { ...undo, to: table.seq });
    expect(forward.checkpoint).toBe(table.checkpoint);
    expect([...effective(forward)].map((t) => t.seq)).toEqual([table.seq, aimed.seq, 2]);
  });

  test('reaches every entry, also one of which the rules told nothing', () => {
    const waiting = after(open({ options: { reach: 'asked' } }), strike);
    expect(types(waiting)).toEqual(['noted']);
    const back = after(waiting, undo);
    expect(back.checkpoint.open).toBeNull();
    const kept = after(
      after(
        open({
          units: [
            { id: 'a', side: 'red' },
            { id: 'b', side: 'blue', stats: { focus: 0 } },
          ],
        }),
        strike,
        1,
        1,
      ),
      {
        type: 'answer',
        by: 'red',
        pending: 'reroll@3.1',
        choice: 'keep',
      },
    );
    expect(types(kept)).toEqual(['noted']);
    expect(asked(after(kept, undo)).kind).toBe('reroll');
    expect(new Set(tablesOf(kept).map((t) => t.seq)).size).toBe(3);
  });

  test('done again, everything is as it was', () => {
    const start = open();
    const first = seeded(start, strike);
    const again = seeded(after(first, undo), strike);
    expect(again.checkpoint.state).toEqual(first.checkpoint.state);
    expect(again.entry.replies).toEqual(first.entry.replies);
  });
});
