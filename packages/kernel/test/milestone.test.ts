import { duel } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import type { Milestone, Save } from '../src/index.ts';
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

function loadedFrom(save: Save, milestone: Milestone<never, never, never>): DuelTable {
  const loaded = loadTableFrom(duel, save, ground, throughFile(milestone) as never);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.violations));
  return loaded.table;
}

describe('a game that goes on from a milestone', () => {
  const table = played();
  const save = throughFile(saveTable(table));

  test('is the same game, whichever moment the milestone is of', () => {
    for (const step of tablesOf(table)) {
      const back = loadedFrom(save, milestoneOf(step) as never);
      expect(tablesOf(back).map(({ seq, epoch, moment }) => ({ seq, epoch, moment }))).toEqual(
        tablesOf(table).map(({ seq, epoch, moment }) => ({ seq, epoch, moment })),
      );
      expect(entriesOf(back)).toEqual(entriesOf(table));
    }
  });

  test('believes the milestone, and looks no further back until it has to', () => {
    const steps = tablesOf(table);
    const late = steps.at(-2);
    if (late === undefined) throw new Error('nothing was played');
    // A past that no rule could fold: nobody notices, as long as nobody asks.
    const [opening, ...entries] = save.entries;
    const fog = [{ type: 'fog', seq: steps[0]?.seq, v: 1 }];
    const broken = { ...opening, events: fog } as unknown as Save['entries'][number];
    const back = loadedFrom({ ...save, entries: [broken, ...entries] }, milestoneOf(late) as never);
    expect(back.moment).toEqual(table.moment);
    expect(() => tablesOf(back)[0]?.moment).toThrow('folded');
  });

  test('is folded from the start when the milestone is in the midst of an entry', () => {
    const nowhere = { ...milestoneOf(table), seq: 1000 };
    expect(loadedFrom(save, nowhere as never).moment).toEqual(table.moment);
  });
});
