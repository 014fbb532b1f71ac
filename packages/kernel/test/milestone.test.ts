import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import type { Save } from '../src/index.ts';
import { entriesOf, loadTableFrom, milestoneOf, saveTable, tablesOf } from '../src/index.ts';
import type { DuelTable } from './duels.ts';
import { aim, endTurn, ground, open, seeded, undo } from './duels.ts';

const throughFile = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Talk, a slip taken back, other dice wanted, and turns. */
function played(): DuelTable {
  let table = open({ seed: 'milestone' }, undefined, 'milestone');
  const { by, unit } = aim;
  for (const message of [
    aim,
    { type: 'say', by, text: 'Well, well.' } as const,
    undo,
    aim,
    { type: 'undo', by: 'gm', fresh: true } as const,
    { type: 'guard', by, unit, guard: 'low' } as const,
    endTurn,
  ])
    table = seeded(table, message);
  return table;
}

/** The game as it goes on from one of its steps; `past` may be tampered with. */
function loadedFrom(step: DuelTable, tampered: (past: Save['entries']) => Save['entries'] = (past) => past): DuelTable {
  const all = throughFile(saveTable(table));
  const last = all.entries.findIndex(({ events }) => events.at(-1)?.seq === step.seq);
  const past = () => tampered(all.entries.slice(0, last + 1));
  const milestone = throughFile(milestoneOf(step));
  const loaded = loadTableFrom(duel, all, ground, milestone, { past, since: all.entries.slice(last + 1) });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.violations));
  return loaded.table;
}

const table = played();

describe('a game that goes on from a milestone', () => {
  test('is the same game, whichever moment the milestone is of', () => {
    for (const step of tablesOf(table)) {
      const back = loadedFrom(step);
      expect(tablesOf(back).map(({ seq, epoch, checkpoint }) => ({ seq, epoch, checkpoint }))).toEqual(
        tablesOf(table).map(({ seq, epoch, checkpoint }) => ({ seq, epoch, checkpoint })),
      );
      expect(entriesOf(back)).toEqual(entriesOf(table));
    }
  });

  test('believes the milestone, and looks no further back until it has to', () => {
    const late = tablesOf(table).at(-2);
    if (late === undefined) throw new Error('nothing was played');
    // A past that no rule could fold: nobody notices, as long as nobody asks.
    const back = loadedFrom(late, ([, ...rest]) => rest);
    expect(back.checkpoint).toEqual(table.checkpoint);
    expect(() => tablesOf(back)).toThrow('folded');
  });

  test('notices, when it has to look, that what led there ends elsewhere', () => {
    const late = tablesOf(table).at(-2);
    if (late === undefined) throw new Error('nothing was played');
    expect(() => tablesOf(loadedFrom(late, (past) => past.slice(0, -1)))).toThrow('ends no entry');
  });
});
