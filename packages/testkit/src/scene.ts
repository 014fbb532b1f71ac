import type {
  Command,
  Draw,
  GameEvent,
  Json,
  Offers,
  Pending,
  Result,
  Ruleset,
  Stored,
  Table,
  TableCommand,
  TableEvent,
  Violation,
} from '@potyczka/kernel';
import type { Odds } from '@potyczka/odds';
import { oddsOf, oddsOfPlan } from '@potyczka/odds';
import { deepFreeze, leaveCatalogue } from './freeze.ts';
import type { Step } from './rerun.ts';
import { mustReload, mustRepeatLoaded, mustUndoAndRedo, take } from './rerun.ts';

/** The state, command and event types of a ruleset, as one parameter. */
export interface Types {
  readonly state: unknown;
  readonly command: Command;
  readonly event: GameEvent;
}
export type StatesOf<R> =
  R extends Ruleset<infer S, infer C, infer E> ? { readonly state: S; readonly command: C; readonly event: E } : never;

export type TableOf<T extends Types> = Table<T['state'], T['command'], T['event']>;

export type Facts = Readonly<Record<string, Json>>;

export interface How {
  /** Draws in the order the rules ask for them; left out, they come from the table's seed. */
  readonly dice?: readonly Draw[];
  /** The seat that speaks; left out, the one the unit belongs to, or the GM for a ruling. */
  readonly by?: string;
}

type StoredOf<T extends Types> = Stored<T['event'] | TableEvent<T['state']>>;

/** A table in a test. Each step is silently taken again after a save and load, and after an undo. */
export class Scene<T extends Types> {
  /** The kernel's table, for what this class has no words for. */
  table: TableOf<T>;

  constructor(opened: TableOf<T>) {
    this.table = opened;
    leaveCatalogue(opened.rules);
    deepFreeze(opened.checkpoint);
    mustReload(opened);
  }

  get state(): T['state'] {
    return this.table.checkpoint.state;
  }

  /** The open question, if there is one. */
  get asked(): Pending | undefined {
    return this.table.checkpoint.open?.asked;
  }

  do(
    type: T['command']['type'] | TableCommand['type'],
    params: Readonly<Record<string, unknown>> = {},
    how: How = {},
  ): this {
    return this.step(this.command(type, params, how), how);
  }

  /** Answers the open question. */
  answer(choice: Json, how: How = {}): this {
    return this.step({ ok: true, command: this.answering(choice, how) }, how);
  }

  undo(to?: number): this {
    return this.do('undo', { by: 'gm', ...(to === undefined ? {} : { to }) });
  }

  /** Why the command is refused: the first violation. Fails when it is allowed. */
  refuses(type: string, params: Readonly<Record<string, unknown>> = {}, how: How = {}): Violation {
    return first(this.refusals(type, params, how), type);
  }

  /** Everything that forbids the command, in the order of the checks; empty when it is allowed. */
  refusals(type: string, params: Readonly<Record<string, unknown>> = {}, how: How = {}): readonly Violation[] {
    const read = this.command(type, params, how);
    if (!read.ok) return read.violations;
    const result = take(this.table, { command: read.command, dice: how.dice });
    return result.ok ? [] : result.violations;
  }

  refusesAnswer(choice: Json, how: How = {}): Violation {
    const result = take(this.table, { command: this.answering(choice, how), dice: how.dice });
    return first(result.ok ? [] : result.violations, 'answer');
  }

  /** What the table shows of a unit when nothing is hidden. */
  unit(id: string): Facts {
    const units = (this.view() as { readonly units?: Readonly<Record<string, Facts>> }).units ?? {};
    const found = units[id];
    if (found === undefined) throw new Error(`no unit ${id}; the units are ${Object.keys(units).join(', ')}`);
    return found;
  }

  /** The table as a seat sees it; without a seat, all of it. */
  view(seat: string | null = null): Facts {
    return this.table.rules.view(this.state, seat) as Facts;
  }

  offers(seat: string, unit?: string): Offers<T['command']> {
    return this.table.rules.offers(this.state, seat, this.table.ground, unit);
  }

  /** The exact odds of a command, without doing it. */
  odds(type: T['command']['type'], params: Readonly<Record<string, unknown>> = {}, how: How = {}): Odds {
    const read = this.command(type, params, how);
    const found = read.ok ? oddsOf(this.table, read.command as T['command']) : read;
    if (!found.ok) throw new Error(`no odds: ${JSON.stringify(found.violations)}`);
    return found;
  }

  /** The exact odds of several commands in order, each as long as the rules allow it. */
  plan(steps: readonly (readonly [T['command']['type'], Readonly<Record<string, unknown>>])[], how: How = {}): Odds {
    const commands = steps.map(([type, params]) => {
      const read = this.command(type, params, how);
      if (!read.ok) throw new Error(`no such step: ${JSON.stringify(read.violations)}`);
      return read.command as T['command'];
    });
    const [first, ...next] = commands;
    if (first === undefined) throw new Error('a plan has at least one step');
    const found = oddsOfPlan(this.table, [first, ...next]);
    if (!found.ok) throw new Error(`no odds: ${JSON.stringify(found.violations)}`);
    return found;
  }

  /** The events of the last step, or those of one type. */
  events(type?: T['event']['type'] | TableEvent<T['state']>['type']): readonly StoredOf<T>[] {
    const { events } = this.table.entry;
    return type === undefined ? events : events.filter((event) => event.type === type);
  }

  /** The one event of this type in the last step. */
  event<K extends T['event']['type']>(type: K): Extract<T['event'], { readonly type: K }> {
    const [found, second] = this.events(type);
    if (found === undefined || second !== undefined)
      throw new Error(
        `not exactly one ${type} in ${
          this.events()
            .map((event) => event.type)
            .join(', ') || 'no events'
        }`,
      );
    return found as unknown as Extract<T['event'], { readonly type: K }>;
  }

  private step(read: Read<T['command']>, how: How): this {
    if (!read.ok) throw new Error(`refused: ${JSON.stringify(read.violations)}`);
    const step: Step<T['command']> = { command: read.command, dice: how.dice };
    const result: Result<TableOf<T>> = take(this.table, step);
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.violations)}`);
    deepFreeze(result.table.checkpoint);
    mustReload(result.table);
    if (isRepeated(read.command.type)) {
      mustRepeatLoaded(this.table, result.table, step);
      mustUndoAndRedo(this.table, result.table, step);
    }
    this.table = result.table;
    return this;
  }

  private command(type: string, params: Readonly<Record<string, unknown>>, how: How): Read<T['command']> {
    const raw = { by: how.by ?? this.speaker(type, params), ...params, type };
    if (TABLE_COMMANDS.includes(type)) return { ok: true, command: raw as unknown as TableCommand };
    const read = this.table.rules.read(raw);
    return read.ok ? { ok: true, command: read.value } : read;
  }

  private answering(choice: Json, how: How): TableCommand {
    const asked = this.asked;
    if (asked === undefined) throw new Error('no question is open');
    return { type: 'answer', by: how.by ?? asked.seat, pending: asked.id, choice };
  }

  private speaker(type: string, params: Readonly<Record<string, unknown>>): string {
    const { rules } = this.table;
    const gm = rules.seats(this.state).find((seat) => seat.role === 'gm')?.id ?? 'gm';
    if (type === 'rule') return gm;
    const owner = typeof params.unit === 'string' ? rules.owner(this.state, params.unit) : undefined;
    return owner ?? rules.awaited(this.state)[0] ?? gm;
  }
}

type Read<C> =
  | { readonly ok: true; readonly command: C | TableCommand }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** Taking back what was taken back, or said, proves nothing. */
const isRepeated = (type: string): boolean => type !== 'undo' && type !== 'say';

const TABLE_COMMANDS: readonly string[] = ['answer', 'say', 'undo'];

function first(violations: readonly Violation[], type: string): Violation {
  const [violation] = violations;
  if (violation === undefined) throw new Error(`${type} is allowed`);
  return violation;
}
