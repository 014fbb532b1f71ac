import type { Command, GameEvent, Ruleset } from './ruleset.ts';
import type { Save } from './save.ts';
import { followTable, lifted, loadTable } from './save.ts';
import type { GroundMaker } from './space.ts';
import type { Entry, Moment, Result, Table } from './table.ts';

/** A moment of a game from which one can go on without folding all that led to it. Plain data. */
export interface Milestone<S, C, E> {
  readonly seq: number;
  readonly epoch: number;
  readonly moment: Moment<S, C, E>;
}

export const milestoneOf = <S, C extends Command, E extends GameEvent>({
  seq,
  epoch,
  moment,
}: Table<S, C, E>): Milestone<S, C, E> => ({ seq, epoch, moment });

/**
 * The same table as `loadTable` makes, but what lies before the milestone is folded only when somebody looks there: for
 * an undo that goes far back, or for the whole log. A milestone that is not the end of an entry is no use and changes
 * nothing.
 */
export function loadTableFrom<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  save: Pick<Save, 'setup' | 'seed' | 'entries'>,
  ground: GroundMaker,
  milestone: Milestone<S, C, E>,
): Result<Table<S, C, E>> {
  const last = save.entries.findIndex(({ events }) => events.at(-1)?.seq === milestone.seq);
  if (last < 0) return loadTable(rules, save, ground);
  const before = { ...save, entries: save.entries.slice(0, last + 1) };
  const past = new Past(rules, before, ground).until(milestone);
  return followTable(past, save.entries.slice(last + 1));
}

/** What led to a milestone: its steps are there, what they led to is worked out when it is first wanted. */
class Past<S, C extends Command, E extends GameEvent> {
  private readonly rules: Ruleset<S, C, E>;
  private readonly save: Pick<Save, 'setup' | 'seed' | 'entries'>;
  private readonly ground: GroundMaker;
  private known: ReadonlyMap<number, Table<S, C, E>> | undefined;

  constructor(rules: Ruleset<S, C, E>, save: Pick<Save, 'setup' | 'seed' | 'entries'>, ground: GroundMaker) {
    this.rules = rules;
    this.save = save;
    this.ground = ground;
  }

  until(milestone: Milestone<S, C, E>): Table<S, C, E> {
    let step: Table<S, C, E> | null = null;
    const { entries } = this.save;
    for (const raw of entries.slice(0, -1)) step = this.step(raw, step);
    const { rules, ground } = this;
    const { setup, seed } = this.save;
    const entry = lifted<S, C, E>(rules, entries.at(-1) as Save['entries'][number]);
    return { rules, ground, setup, seed, ...milestone, entry, before: step };
  }

  private step(raw: Save['entries'][number], before: Table<S, C, E> | null): Table<S, C, E> {
    const past = this;
    const { rules, ground } = this;
    const { setup, seed } = this.save;
    const seq = raw.events.at(-1)?.seq ?? before?.seq ?? 0;
    let entry: Entry<S, C, E> | undefined;
    return {
      ...{ rules, ground, setup, seed, seq, before },
      get entry() {
        entry ??= lifted<S, C, E>(rules, raw);
        return entry;
      },
      get epoch() {
        return past.at(seq).epoch;
      },
      get moment() {
        return past.at(seq).moment;
      },
    };
  }

  private at(seq: number): Table<S, C, E> {
    this.known ??= this.folded();
    const table = this.known.get(seq);
    if (table === undefined) throw new Error(`nothing ended with event ${seq}`);
    return table;
  }

  private folded(): ReadonlyMap<number, Table<S, C, E>> {
    const loaded = loadTable(this.rules, this.save, this.ground);
    if (!loaded.ok) throw new Error(`what led here can't be folded: ${JSON.stringify(loaded.violations)}`);
    const steps = new Map<number, Table<S, C, E>>();
    for (let now: Table<S, C, E> | null = loaded.table; now !== null; now = now.before) steps.set(now.seq, now);
    return steps;
  }
}
