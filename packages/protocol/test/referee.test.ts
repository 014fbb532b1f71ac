import { describe, expect, it } from 'vitest';
import { bad, good, opened, refereeOf, SETUP } from './at-the-table.ts';

const aim = { do: { type: 'aim', by: 'p1', unit: 'a' } };
const strike = { do: { type: 'strike', by: 'p1', unit: 'a', target: 'b' } };

describe('open', () => {
  it('starts a table and tells where it stands', () => {
    const reply = good(refereeOf().handle({ open: SETUP, dice: [6, 1] }));
    expect(reply.seq).toBe(2);
    expect(reply.events.map(({ type, seq }) => [seq, type])).toEqual([
      [1, 'opened'],
      [2, 'initiativeRolled'],
    ]);
    expect(reply.events[0]).not.toHaveProperty('state');
    expect(reply.pending).toEqual([]);
    expect(reply.state).toMatchObject({ round: 1, activeUnit: 'a', units: { a: { hp: 4 } } });
  });

  it('draws a seed when none is given, and records it', () => {
    const { seed: _seed, ...unseeded } = SETUP;
    const referee = refereeOf({ newSeed: () => 'drawn' });
    good(referee.handle({ open: unseeded }));
    expect(good(referee.handle({ save: {} })).save).toMatchObject({ seed: 'drawn' });
    const other = refereeOf();
    good(other.handle({ open: unseeded }));
    expect((good(other.handle({ save: {} })).save as { seed: string }).seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('seats one player for each side when nobody is named', () => {
    const units = [
      { id: 'a', side: 'red' },
      { id: 'b', side: 'blue' },
    ];
    const referee = refereeOf();
    good(referee.handle({ open: { ruleset: 'duel', units }, dice: [6, 1] }));
    good(referee.handle({ do: { type: 'aim', by: 'red', unit: 'a' } }));
    const save = good(referee.handle({ save: {} })).save;
    expect(good(referee.handle({ verify: save })).same).toBe(true);
  });

  it('leaves the state out when told to', () => {
    const referee = opened(SETUP, { state: 'none' });
    expect(good(referee.handle(aim))).not.toHaveProperty('state');
  });
});

describe('do', () => {
  it('tells the events with their numbers and rules', () => {
    const reply = good(opened().handle(aim));
    expect(reply.events).toEqual([{ seq: 3, v: 1, type: 'aimTaken', unit: 'a', rules: ['DUE-5.1'] }]);
    expect(reply.seq).toBe(3);
  });

  it('refuses with code, rule and every violation, and changes nothing', () => {
    const referee = opened();
    const before = referee.table();
    const error = bad(referee.handle({ do: { type: 'strike', by: 'p2', unit: 'a', target: 'a' } }));
    expect(error).toMatchObject({ code: 'not-your-unit', rule: 'DUE-1.4' });
    expect(error.details?.all).toEqual([
      { code: 'not-your-unit', rule: 'DUE-1.4', message: expect.any(String) },
      { code: 'own-side', rule: 'DUE-3.1', message: expect.any(String) },
    ]);
    expect(referee.table()).toBe(before);
  });

  it('asks in the middle of a command, with the odds of each choice', () => {
    const referee = opened();
    const [asked] = good(referee.handle({ ...strike, dice: [5, 1] })).pending;
    expect(asked).toMatchObject({ seat: 'p1', unit: 'a', kind: 'reroll', rule: 'DUE-3.2', default: 'keep' });
    expect(asked?.choices).toMatchObject([
      { choice: 'keep', label: 'Keep', odds: { expected: { damage: expect.any(Number) } } },
      { choice: 'reroll', label: 'Reroll' },
    ]);
    expect(bad(referee.handle(aim))).toMatchObject({ code: 'pending-decision', rule: 'DUE-9.1' });
    const answer = { type: 'answer', by: 'p1', pending: asked?.id, choice: 'keep' };
    expect(bad(referee.handle({ do: { ...answer, by: 'p2' } })).message).toBe('This is for Ala to decide.');
    expect(bad(referee.handle({ do: { ...answer, choice: 'perhaps' } })).code).toBe('bad-choice');
    const next = good(referee.handle({ do: answer }));
    expect(next.pending).toMatchObject([{ kind: 'parry', seat: 'p2' }]);
    expect(bad(referee.handle({ do: answer })).code).toBe('no-decision');
  });

  it('lets spectators talk and do nothing else', () => {
    const referee = opened();
    expect(bad(referee.handle({ do: { type: 'aim', by: 'eye', unit: 'a' } })).code).toBe('spectators-watch');
    expect(bad(referee.handle({ undo: { by: 'eye' } })).code).toBe('spectators-watch');
    good(referee.handle({ do: { type: 'say', by: 'eye', text: 'Bravo!' } }));
  });
});

describe('scripted draws', () => {
  it('are used in order and marked in the save', () => {
    const referee = opened();
    const reply = good(referee.handle({ ...strike, dice: [2, 3] }));
    expect(reply.events[0]).toMatchObject({ type: 'strikeRolled', faces: [2, 3] });
    const save = good(referee.handle({ save: {} })).save as { entries: { given?: true }[] };
    expect(save.entries.at(-1)?.given).toBe(true);
  });

  it.each([
    ['too few', [5], 'dice-exhausted', { next: { label: 'strike', unit: 'a', dice: [6, 6] } }],
    ['none', [], 'dice-exhausted', { next: { dice: [6, 6] } }],
    ['too many', [1, 2, 3], 'dice-left-over', { left: 1 }],
    ['impossible ones', [7, 1], 'bad-draw', { next: { dice: [6, 6] } }],
    ['a coin for a die', ['T', 1], 'bad-draw', {}],
  ])('refuse %s and leave the table alone', (_what, dice, code, details) => {
    const referee = opened();
    const before = referee.table();
    expect(bad(referee.handle({ ...strike, dice }))).toMatchObject({ code, details });
    expect(referee.table()).toBe(before);
  });

  it('come as questions on a table of entered dice', () => {
    const referee = refereeOf();
    const open = good(referee.handle({ open: { ...SETUP, dice: 'entered' } }));
    expect(open.pending).toMatchObject([{ kind: 'draw', seat: 'gm', params: { dice: ['d6', 'd6'] } }]);
    const answer = { type: 'answer', by: 'gm', pending: open.pending[0]?.id };
    expect(bad(referee.handle({ do: { ...answer, choice: [7, 1] } })).code).toBe('bad-draw');
    expect(bad(referee.handle({ do: { ...answer, choice: 'six' } })).code).toBe('bad-draw');
    expect(good(referee.handle({ do: { ...answer, choice: [6, 1] } })).state.activeUnit).toBe('a');
  });
});

describe('legal', () => {
  it('lists what a seat may do, and why not the rest', () => {
    const referee = opened();
    good(referee.handle(aim));
    const { commands, refused } = good(referee.handle({ legal: { by: 'p1' } })) as unknown as {
      commands: Record<string, unknown>[];
      refused: unknown[];
    };
    expect(commands).toContainEqual({ type: 'endTurn', by: 'p1', unit: 'a' });
    expect(commands).toContainEqual({
      type: 'guard',
      by: 'p1',
      unit: 'a',
      guard: 'high',
      values: { guard: ['high', 'low'] },
    });
    expect(refused).toContainEqual({
      type: 'aim',
      unit: 'a',
      code: 'aimed-already',
      rule: 'DUE-5.1',
      message: expect.any(String),
    });
    expect(good(referee.handle({ legal: { by: 'p2' } })).commands).toEqual([]);
    for (const command of commands) good(referee.handle({ odds: command as object }));
  });

  it('offers the answers while a question is open', () => {
    const referee = opened();
    const [asked] = good(referee.handle({ ...strike, dice: [5, 1] })).pending;
    const mine = good(referee.handle({ legal: { by: 'p1' } })).commands;
    expect(mine).toEqual([
      { type: 'answer', by: 'p1', pending: asked?.id, choice: 'keep' },
      { type: 'answer', by: 'p1', pending: asked?.id, choice: 'reroll' },
    ]);
    expect(good(referee.handle({ legal: { by: 'p2' } })).commands).toEqual([]);
  });
});

describe('odds', () => {
  it('are exact and change nothing', () => {
    const referee = opened();
    const before = referee.table();
    const { outcomes } = good(referee.handle({ odds: strike.do })) as unknown as {
      outcomes: { p: number; exact: string; result: { damage: number } }[];
    };
    expect(outcomes.map(({ exact, result }) => [exact, result.damage])).toEqual([
      ['4/9', 0],
      ['4/9', 1],
      ['1/9', 2],
    ]);
    expect(referee.table()).toBe(before);
  });

  it('refuse what the command would be refused for', () => {
    expect(bad(opened().handle({ odds: { ...strike.do, target: 'x' } })).code).toBe('unknown-target');
  });

  it('are told for several commands in order, as far as the rules let them go', () => {
    const referee = opened();
    const before = referee.table();
    const reply = good(referee.handle({ odds: strike.do, next: [strike.do] })) as unknown as {
      outcomes: { p: number; result: { done: number } }[];
    };
    const done = (steps: number) =>
      reply.outcomes.filter(({ result }) => result.done === steps).reduce((sum, { p }) => sum + p, 0);
    // Nobody is down after one strike here: both are always carried out.
    expect(done(2)).toBeCloseTo(1, 9);
    expect(referee.table()).toBe(before);
    const other = { ...strike.do, by: 'p2' };
    expect(bad(referee.handle({ odds: strike.do, next: [other] }))).toMatchObject({
      code: 'bad-message',
      details: { field: 'next[0].by' },
    });
    expect(bad(referee.handle({ odds: strike.do, next: 'again' })).code).toBe('bad-message');
    expect(bad(referee.handle({ odds: strike.do, next: [{ ...strike.do, type: 'dance' }] })).code).toBe('bad-message');
    expect(bad(referee.handle({ do: strike.do, next: [strike.do] }))).toMatchObject({ details: { field: 'next' } });
  });

  it('are told for an answer too', () => {
    const referee = opened();
    const [asked] = good(referee.handle({ ...strike, dice: [5, 1] })).pending;
    const reply = good(referee.handle({ odds: { type: 'answer', by: 'p1', pending: asked?.id, choice: 'reroll' } }));
    expect(reply.outcomes).toHaveLength(3);
  });
});

describe('view', () => {
  it('leaves out what the seat may not see', () => {
    const referee = opened();
    good(referee.handle({ do: { type: 'guard', by: 'p1', unit: 'a', guard: 'low' } }));
    expect(good(referee.handle({ view: { as: 'p1' } })).state.units.a).toMatchObject({ guard: 'low' });
    expect(good(referee.handle({ view: { as: 'p2' } })).state.units.a).not.toHaveProperty('guard');
  });
});

describe('rule', () => {
  it('tells a rule, or the nearest', () => {
    const referee = refereeOf();
    expect(good(referee.handle({ rule: { id: 'DUE-3.1', lang: 'pl' } }))).toMatchObject({
      title: 'Zasada',
      text: 'Zasada',
      source: 'ruling',
    });
    const error = bad(referee.handle({ rule: { id: 'due-31' } }));
    expect(error).toMatchObject({ code: 'unknown-rule', details: { id: 'due-31' } });
    expect((error.details?.near as string[])[0]).toBe('DUE-3.1');
  });
});
