import type { DuelEvent } from '@potyczka/testkit';
import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import type { Save } from '../src/index.ts';
import { contentHash, loadTable, saveTable, upcast, verifySave } from '../src/index.ts';
import type { DuelTable, Message } from './duels.ts';
import { after, aim, answer, asked, endTurn, ground, open, ruling, seeded, strike, undo } from './duels.ts';

const throughFile = (table: DuelTable): Save => JSON.parse(JSON.stringify(saveTable(table)));

function load(save: Save): DuelTable {
  const loaded = loadTable(duel, save, ground);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.violations));
  return loaded.table;
}

/** A game with everything in it, one step at a time; `between` may replace the table after each. */
function play(between: (table: DuelTable) => DuelTable): DuelTable {
  let table = between(open({ seed: 'save' }, undefined, 'save'));
  const step = (message: Message | ((table: DuelTable) => Message)): void => {
    table = between(seeded(table, typeof message === 'function' ? message(table) : message));
  };
  step(aim);
  step(strike);
  if (table.checkpoint.open?.asked.kind === 'reroll') step((t) => answer(t, 'reroll'));
  step(ruling({ unit: 'a', hp: 7 }));
  while (table.checkpoint.open !== null) step((t) => answer(t, asked(t).kind === 'parry' ? 'parry' : asked(t).default));
  step({ type: 'say', by: 'gm', text: 'On it goes.' });
  const blue = { by: 'blue', unit: 'b' } as const;
  step({ type: 'guard', ...blue, guard: 'low' });
  step(undo);
  step({ type: 'ploy', ...blue });
  step({ type: 'undo', by: 'gm', fresh: true });
  step({ type: 'ploy', ...blue });
  step({ type: 'lunge', ...blue, target: 'a' });
  if (table.checkpoint.open !== null) step((t) => answer(t, 1));
  return table;
}

const whole = () => play((table) => table);

describe('a save', () => {
  test('is plain data through and through', () => {
    const save = saveTable(whole());
    expect(JSON.parse(JSON.stringify(save))).toEqual(save);
    expect(save).toMatchObject({
      potyczka: 1,
      ruleset: 'duel',
      rulesetVersion: '1.0.0',
      seed: 'save',
      options: { parry: 'on' },
    });
    expect(save.contentHash).toMatch(/^[0-9a-f]{16}$/);
  });

  test('loads to the same table', () => {
    const table = whole();
    const back = load(throughFile(table));
    expect(back.checkpoint).toEqual(table.checkpoint);
    expect(back).toMatchObject({ seq: table.seq, epoch: 1, seed: 'save' });
    expect(throughFile(back)).toEqual(throughFile(table));
  });

  test('taken after every step, in the middle of questions too, gives the same game as uninterrupted play', () => {
    const interrupted = play((table) => load(throughFile(table)));
    expect(throughFile(interrupted)).toEqual(throughFile(whole()));
  });

  test('brings back all of the past, for undo', () => {
    const back = load(throughFile(whole()));
    expect(after(back, { ...undo, to: 2 }).checkpoint.state).toEqual(open().checkpoint.state);
  });

  test('that is none says where', () => {
    const save = throughFile(open());
    expect(loadTable(duel, { ...save, entries: [] }, ground)).toMatchObject({ violations: [{ code: 'bad-save' }] });
    const headless = throughFile(after(open(), aim)).entries.slice(1);
    expect(loadTable(duel, { ...save, entries: headless }, ground)).toMatchObject({
      violations: [{ params: { field: 'entries[0]' } }],
    });
    const lost = changed(throughFile(after(after(open(), aim), undo)), 'undone', (event) => ({ ...event, to: 99 }));
    expect(loadTable(duel, lost, ground)).toMatchObject({
      violations: [{ code: 'bad-save', params: { field: 'event 4' } }],
    });
  });

  test('knows the content it was played with', () => {
    expect(contentHash({ content: { a: 1, b: 2 } })).toBe(contentHash({ content: { b: 2, a: 1 } }));
    expect(contentHash({ content: { a: 1 } })).not.toBe(contentHash({ content: { a: 2 } }));
  });
});

type Changed = Readonly<Record<string, unknown>>;

/** The save with the first event of a type replaced. */
function changed(save: Save, type: string, change: (event: Changed) => Changed): Save {
  let done = false;
  const entries = save.entries.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => {
      if (done || event.type !== type) return event;
      done = true;
      return change(event as unknown as Changed);
    }),
  }));
  return { ...save, entries } as unknown as Save;
}

const seqOf = (save: Save, type: string): number =>
  save.entries.flatMap((entry) => entry.events).find((event) => event.type === type)?.seq ?? 0;

describe('verifying', () => {
  const save = throughFile(whole());
  /** The verdict, and apart from it what differs. */
  function verdict(tampered: Save) {
    const { difference: _difference, ...told } = { difference: undefined, ...verifySave(duel, tampered, ground) };
    return told;
  }
  function differenceIn(tampered: Save) {
    const told = verifySave(duel, tampered, ground);
    return told.same ? undefined : told.difference;
  }

  test('an honest game', () => {
    expect(verdict(save)).toEqual({ same: true });
  });

  describe('a game opened on a scenario that was retuned since', () => {
    /** The same game, but the catalogue now starts the first figure with another number of hit points. */
    const retuned = (file: Save): Save =>
      changed(file, 'opened', (event) => {
        const state = JSON.parse(JSON.stringify(event.state)) as { duellists: Record<string, { hp: number }> };
        for (const unit of Object.values(state.duellists)) unit.hp += 1;
        return { ...event, state };
      });
    const first = throughFile(seeded(open({ seed: 'save' }, undefined, 'save'), aim));

    test('is run again from the opening it recorded, and the verdict says so', () => {
      const old = { ...retuned(first), contentHash: '0123456789abcdef' };
      expect(verdict(old)).toEqual({ same: true, opening: 'recorded' });
    });

    test('while an opening that today’s content does not give is found out', () => {
      expect(verdict(retuned(first))).toEqual({ same: false, seq: 1 });
    });

    test('and content that changed elsewhere takes nothing from the verdict', () => {
      expect(verdict({ ...save, contentHash: '0123456789abcdef' })).toEqual({ same: true });
    });
  });

  test('finds a changed event', () => {
    for (const type of ['strikeRolled', 'ruled', 'cardDrawn', 'undone', 'said', 'turnPassed']) {
      const tampered = changed(save, type, (event) => ({ ...event, rules: ['DUE-0'] }));
      expect(verdict(tampered)).toEqual({ same: false, seq: seqOf(save, type) });
    }
  });

  test('finds a changed draw', () => {
    const entries = save.entries.map((entry) => ({
      ...entry,
      replies: entry.replies.map((reply) =>
        'draw' in reply && reply.label === 'strike' ? { ...reply, draw: [6, 6, 6] } : reply,
      ),
    }));
    expect(verdict({ ...save, entries })).toEqual({ same: false, seq: seqOf(save, 'strikeRolled') });
    const better = changed(save, 'strikeRolled', (event) => ({ ...event, faces: [6, 6, 6], successes: 3 }));
    expect(verdict(better)).toEqual({ same: false, seq: seqOf(save, 'strikeRolled') });
    expect(differenceIn(better)).toMatchObject({ event: 'strikeRolled', field: expect.stringMatching(/^faces/) });
  });

  test('finds a changed choice', () => {
    const at = save.entries.findIndex((entry) => entry.command.type === 'answer');
    const entries = save.entries.map((entry, i) =>
      i === at ? { ...entry, command: { ...entry.command, choice: 'keep' } } : entry,
    );
    expect(verdict({ ...save, entries })).toEqual({ same: false, seq: save.entries[at]?.events[0]?.seq });
  });

  test('finds a changed command, seed, set-up and beginning', () => {
    const entries = save.entries.map((entry) =>
      entry.command.type === 'aim' ? { ...entry, command: endTurn } : entry,
    );
    expect(verdict({ ...save, entries })).toEqual({ same: false, seq: seqOf(save, 'aimTaken') });
    expect(verdict({ ...save, seed: 'another' })).toMatchObject({ same: false });
    expect(verdict({ ...save, setup: { ...save.setup, options: { rounds: 3 } } })).toEqual({ same: false, seq: 1 });
    expect(verdict({ ...save, setup: { ...save.setup, units: [] } })).toEqual({ same: false, seq: 1 });
    expect(verdict({ ...save, setup: { ...save.setup, options: { rounds: 99 } } })).toEqual({ same: false, seq: 1 });
    expect(verdict(changed(save, 'opened', (event) => ({ ...event, state: {} })))).toEqual({ same: false, seq: 1 });
  });

  test('finds a command that the rules would refuse', () => {
    const entries = save.entries.map((entry) =>
      entry.command.type === 'aim' ? { ...entry, command: { ...aim, by: 'blue' } } : entry,
    );
    expect(verdict({ ...save, entries })).toEqual({ same: false, seq: seqOf(save, 'aimTaken') });
    expect(differenceIn({ ...save, entries })).toMatchObject({ refused: [{ code: 'not-your-unit', rule: 'DUE-1.4' }] });
  });
});

describe('events of earlier versions', () => {
  test('are lifted one version at a time', () => {
    const first = { type: 'strikeRolled', seq: 3, v: 1, unit: 'a', target: 'b', face: 5, rules: [] };
    expect(upcast<DuelEvent>(duel, first, null)).toEqual({
      type: 'strikeRolled',
      seq: 3,
      v: 3,
      unit: 'a',
      target: 'b',
      faces: [5],
      successes: 1,
      rules: [],
    });
    const current = { type: 'aimTaken', seq: 4, v: 1, unit: 'a', rules: [] };
    expect(upcast<DuelEvent>(duel, current, null)).toEqual(current);
    expect(upcast<DuelEvent>(duel, { type: 'said', seq: 4, v: 1 }, null)).toEqual({ type: 'said', seq: 4, v: 1 });
  });

  test('that cannot be lifted are a bug', () => {
    expect(() => upcast<DuelEvent>(duel, { type: 'strikeRolled', seq: 1, v: 0 }, null)).toThrow(
      'no way to lift strikeRolled from version 0',
    );
  });

  test('load and verify', () => {
    const table = after(open(), strike, 5, 1);
    const old = changed(throughFile(table), 'strikeRolled', ({ successes: _successes, ...event }) => ({
      ...event,
      v: 2,
    }));
    expect(load(old).checkpoint).toEqual(table.checkpoint);
    expect(verifySave(duel, old, ground)).toEqual({ same: true });
  });
});
