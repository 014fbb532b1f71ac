import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { createReferee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { good, opened, SETUP } from './at-the-table.ts';

/** What every reply of a table says: whom it waits for, and how the game ended. */

const RED_FIRST = { seats: ['p1'], unit: 'a' };
const LOST = {
  winner: 'blue',
  draw: false,
  reason: 'conceded',
  rule: 'DUE-1.3',
  sides: { red: 'loss', blue: 'win' },
};

describe.each(['full', 'none'] as const)('with the state %s', (state) => {
  it('open, do, undo, load and view tell whose turn it is, and how the game ended', () => {
    const referee = opened(SETUP, { state });
    expect(good(referee.handle({ view: { as: 'p2' } }))).toMatchObject({ turn: RED_FIRST, over: null });
    const conceded = good(referee.handle({ do: { type: 'concede', by: 'p1' } }));
    expect(conceded).toMatchObject({ turn: { seats: [], unit: null }, over: LOST });
    expect(good(referee.handle({ view: { as: 'p1' } }))).toMatchObject({ over: LOST });
    const { save } = good(referee.handle({ save: {} }));
    expect(good(referee.handle({ load: save }))).toMatchObject({ turn: { seats: [] }, over: LOST });
    expect(good(referee.handle({ undo: { by: 'p1' } }))).toMatchObject({ turn: RED_FIRST, over: null });
  });
});

test('while somebody is asked, the table waits for that seat alone', () => {
  const referee = opened();
  const strike = { type: 'strike', by: 'p1', unit: 'a', target: 'b' };
  const asked = good(referee.handle({ do: strike, dice: [5, 1] }));
  const [question] = asked.pending;
  expect(asked.turn).toEqual({ seats: [question?.seat], unit: 'a' });
});

test('once the game is over nothing is offered but what may follow it', () => {
  const referee = opened();
  good(referee.handle({ do: { type: 'concede', by: 'p1' } }));
  for (const by of ['p1', 'p2', 'gm']) expect(good(referee.handle({ legal: { by } })).commands).toEqual([]);
});

const FOLDER = join(import.meta.dirname, 'replays');
const FINISHED = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('games of every ruleset that were saved before there was one word for their end', () => {
  it.each(FINISHED)('%s', (name) => {
    const referee = createReferee({ rulesets, state: 'none' });
    const { over, turn } = good(referee.handle({ load: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) }));
    expect(turn).toMatchObject({ seats: [] });
    expect(over).toMatchObject({ reason: expect.any(String), rule: expect.stringMatching(/^[A-Z]+-\d/) });
    const { winner, sides } = over as { winner: string | null; sides: Readonly<Record<string, string>> };
    if (winner !== null) expect(sides[winner]).toBe('win');
    expect(Object.keys(sides).length).toBeGreaterThan(1);
  });
});

/** What follows a battle, in the rulebooks that have more: experience, advancement, rest, the interlude. */
const AFTER = { segments: 'spendXp', stepdice: 'advance', teohiphip: 'interludeSpend' } as const;

describe.each(Object.entries(AFTER))('after a game of %s', (id, type) => {
  const rules = rulesets.find((one) => one.id === id);
  const saves = FINISHED.filter((name) => name.startsWith(id));

  it('what may follow is marked, and is taken as it was offered', () => {
    expect(rules?.afterwards).toContain(type);
    const offered = saves.flatMap((name) => {
      const referee = createReferee({ rulesets, state: 'none' });
      good(referee.handle({ load: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) }));
      const seats = referee.table()?.rules.seats(referee.table()?.checkpoint.state) ?? [];
      return seats.flatMap((seat) => {
        const { commands } = good(referee.handle({ legal: { by: seat.id } })) as unknown as {
          commands: readonly Offered[];
        };
        expect(commands.every(({ after }) => after === true)).toBe(true);
        return commands.map((command) => ({ referee, command }));
      });
    });
    const one = offered.find(({ command }) => command.type === type);
    expect(one, `no game of ${id} was saved with ${type} to come`).toBeDefined();
    if (one !== undefined) good(one.referee.handle({ do: one.command }));
    expect(offered.filter(({ command }) => !(rules?.afterwards ?? []).includes(command.type))).toEqual([]);
  });
});

interface Offered {
  readonly type: string;
  readonly after?: true;
}
