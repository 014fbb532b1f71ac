import type { Command, Draw, GameEvent, Result, Table, TableCommand } from '@potyczka/kernel';
import { loadTable, perform, saveTable, scriptedDraws } from '@potyczka/kernel';
import { checkpointEssence, essence, firstDifference } from './compare.ts';
import { throughJson } from './freeze.ts';

/** One message as a test gives it: with scripted draws, or with those of the table's seed. */
export interface Step<C> {
  readonly command: C | TableCommand;
  readonly dice?: readonly Draw[] | undefined;
}

/** Carries a step out, refusing draws that nobody asked for: a test that scripts too many dice misreads the rule. */
export function take<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  step: Step<C>,
): Result<Table<S, C, E>> {
  if (step.dice === undefined) return perform(table, step.command);
  const script = scriptedDraws(step.dice);
  const result = perform(table, step.command, { draws: script.draws });
  if (!result.ok || script.left() === 0) return result;
  return { ok: false, violations: [{ code: 'dice-left-over', params: { left: script.left() } }] };
}

export function reloaded<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): Table<S, C, E> {
  const loaded = loadTable(table.rules, throughJson(saveTable(table)), table.ground);
  if (!loaded.ok) throw new Error(`the save does not load: ${JSON.stringify(loaded.violations)}`);
  return loaded.table;
}

const insist = (what: string, was: unknown, is: unknown): void => {
  const difference = firstDifference(was, is);
  if (difference !== undefined) throw new Error(`${what}: ${difference}`);
};

/** The table as it was saved and read back has to be the table. */
export function mustReload<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): Table<S, C, E> {
  const back = reloaded(table);
  insist('saved and loaded, the table is another one', throughJson(table.checkpoint), back.checkpoint);
  insist('plain JSON cannot carry the state', table.checkpoint.state, throughJson(table.checkpoint.state));
  return back;
}

/** Takes the step again on a loaded table: it has to end alike. */
export function mustRepeatLoaded<S, C extends Command, E extends GameEvent>(
  before: Table<S, C, E>,
  after: Table<S, C, E>,
  step: Step<C>,
): void {
  const onLoaded = take(reloaded(before), step);
  if (!onLoaded.ok) throw new Error(`refused after a load: ${JSON.stringify(onLoaded.violations)}`);
  insist('after a load the step ends otherwise', throughJson(essence(after)), throughJson(essence(onLoaded.table)));
}

/** Takes the step back and again: back it has to bring the moment before, again the same end. */
export function mustUndoAndRedo<S, C extends Command, E extends GameEvent>(
  before: Table<S, C, E>,
  after: Table<S, C, E>,
  step: Step<C>,
): void {
  const undone = perform(after, { type: 'undo', by: step.command.by, to: before.seq });
  if (!undone.ok) throw new Error(`cannot be undone: ${JSON.stringify(undone.violations)}`);
  const { checkpoint } = undone.table;
  insist(
    'an undo does not bring back the moment before',
    checkpointEssence(before.checkpoint),
    checkpointEssence(checkpoint),
  );
  const redone = take(undone.table, step);
  if (!redone.ok) throw new Error(`refused after an undo: ${JSON.stringify(redone.violations)}`);
  insist('done again after an undo, the step ends otherwise', essence(after), essence(redone.table));
}
