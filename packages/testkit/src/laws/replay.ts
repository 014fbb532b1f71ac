import type { Command, TableCommand } from '@potyczka/kernel';
import { isTableEvent, saveTable, tablesOf, verifySave } from '@potyczka/kernel';
import type { Chance } from '../chance.ts';
import { checkpointEssence, firstDifference } from '../compare.ts';
import { throughJson } from '../freeze.ts';
import { mustReload, mustRepeatLoaded, mustUndoAndRedo } from '../rerun.ts';
import type { AnyTable } from '../subject.ts';

const insist = (what: string, was: unknown, is: unknown): void => {
  const difference = firstDifference(was, is);
  if (difference !== undefined) throw new Error(`${what}: ${difference}`);
};

export const ownEvents = ({ entry }: AnyTable) => entry.events.filter((event) => !isTableEvent(event));

/** Folding the events of a step over the state before gives the state after; JSON carries all of it. */
export function mustFold(before: AnyTable, after: AnyTable): void {
  insist('JSON changes the moment', after.checkpoint, throughJson(after.checkpoint));
  insist('JSON changes the entry', after.entry, throughJson(after.entry));
  if (after.entry.command.type === 'undo') return;
  let { state } = before.checkpoint;
  for (const stored of ownEvents(after)) {
    const { seq: _seq, v: _v, ...event } = stored;
    state = after.rules.evolve(state, event);
  }
  insist('the events do not lead to the state', after.checkpoint.state, state);
}

/** The step taken back and again; now and then also on a table that was saved and loaded. */
export function mustRepeat(
  before: AnyTable,
  after: AnyTable,
  command: Command | TableCommand,
  thorough: boolean,
): void {
  if (command.type === 'undo' || command.type === 'say') return;
  mustUndoAndRedo(before, after, { command });
  if (!thorough) return;
  mustReload(after);
  mustRepeatLoaded(before, after, { command });
}

/** At the end of a game: the save verifies, and every moment of the past can be gone back to and gone on from. */
export function mustRememberAll(table: AnyTable, chance: Chance): void {
  mustReload(table);
  const verdict = verifySave(table.rules, throughJson(saveTable(table)), table.ground);
  if (!verdict.same) throw new Error(`the game verifies only up to ${verdict.seq}`);
  const past = tablesOf(table);
  for (let i = 0; i < 5; i++) {
    const at = chance.below(past.length - 1);
    const [then, next] = past.slice(at, at + 2);
    if (then === undefined || next === undefined || ['undo', 'say'].includes(next.entry.command.type)) continue;
    // The undo goes back over the whole rest of the game, not over one step.
    mustUndoAndRedo(
      then,
      { ...table, entry: next.entry, checkpoint: next.checkpoint },
      { command: next.entry.command },
    );
    insist(
      'the past was written over',
      checkpointEssence(then.checkpoint),
      throughJson(checkpointEssence(then.checkpoint)),
    );
  }
}
