import type { Command, GameEvent, Ruleset } from './ruleset.ts';
import type { Save } from './save.ts';
import { followTable, loadTable } from './save.ts';
import type { GroundMaker } from './space.ts';
import type { Checkpoint, Result, Table } from './table.ts';

/** A moment of a game from which one can go on without folding all that led to it. Plain data. */
export interface Milestone<S, C, E> {
  readonly seq: number;
  readonly epoch: number;
  /** Under the name it has been stored by from the first. */
  readonly moment: Checkpoint<S, C, E>;
}

export const milestoneOf = <S, C extends Command, E extends GameEvent>({
  seq,
  epoch,
  checkpoint,
}: Table<S, C, E>): Milestone<S, C, E> => ({ seq, epoch, moment: checkpoint });

/** The entries of a game, parted at a milestone: what led to it is asked for only when somebody looks there. */
export interface Parted {
  /** Everything up to the entry that ended at the milestone. */
  past(): Save['entries'];
  readonly since: Save['entries'];
}

/**
 * The same table as `loadTable` makes of all entries, but what lies before the milestone is folded when it is first
 * wanted: for an undo that goes far back, or for the whole log.
 */
export function loadTableFrom<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  { setup, seed }: Pick<Save, 'setup' | 'seed'>,
  ground: GroundMaker,
  milestone: Milestone<S, C, E>,
  { past, since }: Parted,
): Result<Table<S, C, E>> {
  let known: Table<S, C, E> | undefined;
  const folded = (): Table<S, C, E> => {
    if (known !== undefined) return known;
    const loaded = loadTable(rules, { setup, seed, entries: past() }, ground);
    if (!loaded.ok) throw new Error(`what led here can't be folded: ${JSON.stringify(loaded.violations)}`);
    if (loaded.table.seq !== milestone.seq) throw new Error(`event ${milestone.seq} ends no entry`);
    known = loaded.table;
    return known;
  };
  const from: Table<S, C, E> = {
    ...{ rules, ground, setup, seed, seq: milestone.seq, epoch: milestone.epoch, checkpoint: milestone.moment },
    get entry() {
      return folded().entry;
    },
    get before() {
      return folded().before;
    },
  };
  return followTable(from, since);
}
