import type { AnyRuleset, GroundMaker, Question, Save, Seat } from '@potyczka/kernel';
import { type DuelState, duel } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { bad, type Good, good, opened, refereeOf, SETUP, SOLO } from './at-the-table.ts';

const aim = { do: { type: 'aim', by: 'p1', unit: 'a' } };
const strike = { do: { type: 'strike', by: 'p1', unit: 'a', target: 'b' } };
const linesOf = (reply: Good) => reply.lines as { seq: number; text: string; rules: string[]; undone?: true }[];

describe('undo and log', () => {
  it('goes back, and the log keeps what was undone', () => {
    const referee = opened();
    good(referee.handle(aim));
    const undone = good(referee.handle({ undo: { by: 'p1' } }));
    expect(undone.state.units.a).toMatchObject({ aimed: false });
    expect(undone.events).toMatchObject([{ type: 'undone', to: 2 }]);
    good(referee.handle({ do: { type: 'say', by: 'p1', text: 'Sorry' } }));
    const lines = linesOf(good(referee.handle({ log: {} })));
    expect(lines.at(-1)).toEqual({ seq: 5, text: 'Ala: Sorry', rules: [] });
    expect(lines.at(-2)).toMatchObject({ seq: 4, text: 'Ala takes back everything after no. 2.' });
    expect(bad(referee.handle({ undo: { by: 'p1', to: 77 } }))).toMatchObject({ code: 'nothing-to-undo' });
  });

  it('marks undone lines, numbers them, and speaks each language', () => {
    const referee = opened({ ...SETUP, options: { parry: 'off' } });
    good(referee.handle({ ...strike, dice: [6, 6] }));
    const wound = { seq: 4, text: 'A loses 2.'.replace('A', 'B'), rules: ['DUE-3.1'] };
    expect(linesOf(good(referee.handle({ log: { from: 4 } })))).toEqual([wound]);
    good(referee.handle({ undo: { by: 'p1' } }));
    expect(linesOf(good(referee.handle({ log: { from: 4 } })))[0]).toEqual({ ...wound, undone: true });
    expect(linesOf(good(referee.handle({ log: { from: 4, lang: 'pl' } })))[0]?.text).toBe('B traci 2.');
  });

  it('gives the same faces again after an undo', () => {
    const referee = opened();
    const first = good(referee.handle(strike)).events[0];
    good(referee.handle({ undo: { by: 'p1' } }));
    expect(good(referee.handle(strike)).events[0]?.faces).toEqual(first?.faces);
  });
});

describe('NPC seats', () => {
  it('play by themselves until a person is asked', () => {
    const referee = opened(SOLO);
    const reply = good(referee.handle({ do: { type: 'endTurn', by: 'p1', unit: 'a' } }));
    expect(reply.events.some(({ type, unit }) => type === 'strikeRolled' && unit === 'b')).toBe(true);
    expect(reply.pending.length > 0 || reply.state.activeUnit === 'a').toBe(true);
    const save = good(referee.handle({ save: {} })).save as Save;
    expect(save.entries.some((entry) => entry.auto)).toBe(true);
    expect(good(referee.handle({ verify: save })).same).toBe(true);
  });

  it('answer at once when asked', () => {
    const referee = opened({ ...SOLO, units: [{ ...SOLO.units[0], stats: { focus: 0 } }, SOLO.units[1]] });
    const reply = good(referee.handle({ ...strike, dice: [5, 1] }));
    expect(reply.pending).toEqual([]);
    expect(reply.state.units.b).toMatchObject({ hp: 3 });
  });

  it('draw from the script of the message too; a refusal there drops all of it', () => {
    const referee = opened(SOLO);
    const before = referee.table();
    const end = { do: { type: 'endTurn', by: 'p1', unit: 'a' } };
    expect(bad(referee.handle({ ...end, dice: [] }))).toMatchObject({ code: 'dice-exhausted' });
    expect(referee.table()).toBe(before);
    good(referee.handle({ ...end, dice: [1, 1, 2, 2] }));
  });

  it('are taken back together with what they answered', () => {
    const referee = opened(SOLO);
    good(referee.handle({ do: { type: 'endTurn', by: 'p1', unit: 'a' }, dice: [1, 1, 2, 2] }));
    const undone = good(referee.handle({ undo: { by: 'p1' } }));
    expect(undone.events).toMatchObject([{ type: 'undone', to: 2 }]);
    expect(undone.state.activeUnit).toBe('a');
  });

  it('think with what their seat may know, never with the state', () => {
    const thoughts: unknown[] = [];
    const imagined = new Set<unknown>();
    const watched: AnyRuleset = {
      ...duel,
      imagine: (state: DuelState, seat: string) => {
        const fancy = { ...duel.imagine(state, seat) };
        imagined.add(fancy);
        return fancy;
      },
      automaton: {
        command: (state: DuelState, seat: Seat, ground: GroundMaker) => {
          thoughts.push(state);
          return duel.automaton.command(state, seat, ground);
        },
        answer: (state: DuelState, question: Question, ground: GroundMaker) => {
          thoughts.push(state);
          return duel.automaton.answer(state, question, ground);
        },
      },
    };
    const referee = opened(SOLO, { rulesets: [watched] });
    good(referee.handle({ ...strike, dice: [5, 1] }));
    good(referee.handle({ do: { type: 'answer', by: 'p1', pending: 'reroll@3.1', choice: 'keep' } }));
    good(referee.handle({ do: { type: 'endTurn', by: 'p1', unit: 'a' } }));
    expect(thoughts.length).toBeGreaterThan(1);
    expect(thoughts.every((state) => imagined.has(state))).toBe(true);
  });

  it('that go in circles are a bug, and the table stands', () => {
    const idle: AnyRuleset = {
      ...duel,
      automaton: { ...duel.automaton, command: () => ({ type: 'say', by: 'p2', text: 'hm' }) },
    };
    const referee = opened(SOLO, { rulesets: [idle] });
    const before = referee.table();
    const error = bad(referee.handle({ do: { type: 'endTurn', by: 'p1', unit: 'a' } }));
    expect(error.code).toBe('internal');
    expect(referee.table()).toBe(before);
  });
});

describe('save, load, verify', () => {
  const played = (): { referee: ReturnType<typeof opened>; save: Save } => {
    const referee = opened();
    good(referee.handle(aim));
    good(referee.handle(strike));
    return { referee, save: JSON.parse(JSON.stringify(good(referee.handle({ save: {} })).save)) };
  };

  it('carries on where the game was, in another referee', () => {
    const { referee, save } = played();
    const other = refereeOf();
    const reply = good(other.handle({ load: save }));
    expect(reply.events).toEqual([]);
    const pending = good(referee.handle({ undo: { by: 'p1' } })).pending;
    expect(good(other.handle({ undo: { by: 'p1' } })).pending).toEqual(pending);
    expect(good(other.handle({ verify: save })).same).toBe(true);
  });

  it('finds the first event that differs', () => {
    const { referee, save } = played();
    const forged = JSON.parse(JSON.stringify(save));
    forged.entries[2].events[0].faces = [6, 6, 6];
    expect(good(referee.handle({ verify: forged }))).toMatchObject({ same: false, seq: 4 });
  });

  it.each<[string, (save: Record<string, unknown> & { entries: Record<string, unknown>[] }) => unknown]>([
    ['nothing', () => null],
    ['a text', () => 'save'],
    ['an empty object', () => ({})],
    ['no entries', (save) => ({ ...save, entries: [] })],
    ['a field too many', (save) => ({ ...save, extra: 1 })],
    ['a newer format', (save) => ({ ...save, potyczka: 99 })],
    ['another ruleset', (save) => ({ ...save, ruleset: 'chess' })],
    ['another seed', (save) => ({ ...save, seed: 'lucky' })],
    ['other options', (save) => ({ ...save, options: { ...(save.options as object), actions: 3 } })],
    ['a cut', (save) => ({ ...save, entries: [save.entries[0], save.entries[2]] })],
    ['no opening', (save) => ({ ...save, entries: save.entries.slice(1) })],
    ['an event that is a number', (save) => ({ ...save, entries: [{ ...save.entries[0], events: [7] }] })],
    [
      'an opening without a state',
      (save) => ({ ...save, entries: [{ ...save.entries[0], events: [{ seq: 1, v: 1, type: 'opened', rules: [] }] }] }),
    ],
    [
      'an event about nobody',
      (save) => ({
        ...save,
        entries: [
          save.entries[0],
          { ...save.entries[1], events: [{ seq: 3, v: 1, type: 'aimTaken', unit: 'nobody', rules: [] }] },
        ],
      }),
    ],
    [
      'a version from nowhere',
      (save) => ({
        ...save,
        entries: [
          save.entries[0],
          { ...save.entries[1], events: [{ seq: 3, v: 1, type: 'fried', rules: [] }], replies: 'x' },
        ],
      }),
    ],
  ])('refuses to load a save with %s, in plain words', (_what, forge) => {
    const { referee, save } = played();
    const before = referee.table();
    const error = bad(referee.handle({ load: forge(JSON.parse(JSON.stringify(save))) }));
    expect(['bad-save', 'bad-message', 'save-of-newer-version', 'unknown-ruleset']).toContain(error.code);
    expect(referee.table()).toBe(before);
  });
});

describe('entered dice', () => {
  it('of NPC seats are rolled by a person', () => {
    const referee = refereeOf();
    const open = good(referee.handle({ open: { ...SOLO, dice: 'entered' } }));
    const start = { type: 'answer', by: 'p1', pending: open.pending[0]?.id, choice: [1, 6] };
    expect(good(referee.handle({ do: start })).pending).toMatchObject([{ kind: 'draw', unit: 'b', seat: 'p1' }]);
  });
});
