import type { DrawSource } from './draws.ts';
import { seededDraws } from './draws.ts';
import type { Course, PlayInput, Sources, Waiting } from './play.ts';
import { describe } from './play.ts';
import type { Command, GameEvent, Ruleset } from './ruleset.ts';
import type {
  Bare,
  Checkpoint,
  Entry,
  Given,
  Open,
  Pending,
  Stored,
  Table,
  TableCommand,
  TableEvent,
} from './table.ts';
import type { Violation } from './violation.ts';

/** From the course of a procedure to the next table. */

export function sourcesOf<S, C extends Command, E extends GameEvent>(
  table: Bare<S, C, E>,
  given: Given<S>,
  interrupting?: Waiting,
): Sources<S> {
  let own: DrawSource | undefined;
  // The stream is made when the first draw is wanted: most commands draw nothing.
  const seeded: DrawSource = (request) => {
    own ??= seededDraws(`${table.seed}/${table.epoch}/${table.checkpoint.drawn}`);
    return own(request);
  };
  const entered: DrawSource = () => undefined;
  const draws = given.draws ?? (table.setup.dice === 'entered' ? entered : seeded);
  return { draws: heard(draws, given.onDraw), ground: table.ground, answer: given.answer, interrupting };
}

function heard(source: DrawSource, onDraw: Given<unknown>['onDraw']): DrawSource {
  if (onDraw === undefined) return source;
  return (request) => {
    const draws = source(request);
    if (draws !== undefined) onDraw(request, draws);
    return draws;
  };
}

/** The rule code behind an accepted command, or behind the opening. */
export function procedureOf<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  command: C | TableCommand,
) {
  return (play: Parameters<typeof rules.begin>[0]): readonly Violation[] => {
    if (command.type !== 'open') {
      const violations = rules.decide(play, command as C);
      if (violations.length > 0 || rules.carryOn === undefined) return violations;
      play.pause();
      rules.carryOn(play);
      return [];
    }
    rules.begin(play);
    return [];
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Makes the new table from a finished or waiting course of a procedure. */
export function settle<S, C extends Command, E extends GameEvent>(
  table: Bare<S, C, E>,
  command: C | TableCommand,
  course: Exclude<Course<S, E>, { kind: 'refused' }>,
  procedure: { base: S; replies: readonly PlayInput<E>[]; told: number; command?: C | TableCommand },
  given: Given<S>,
  first: readonly TableEvent<S>[] = [],
): Table<S, C, E> {
  const told: readonly (E | TableEvent<S>)[] = [...first, ...course.events.slice(procedure.told)];
  // Every entry moves `seq` on: it names the moment an undo goes back to.
  const news = told.length > 0 ? told : [{ type: 'noted', by: command.by, rules: [] } as const];
  const events = news.map((event, index) => stamp(table.rules, event, table.seq + 1 + index));
  const seq = table.seq + events.length;
  const asked = course.kind === 'waiting' ? pendingOf(table.rules, course, seq) : undefined;
  const replies = course.replies.slice(procedure.replies.length);
  const drew = replies.some((reply) => 'draw' in reply);
  const open: Open<S, C, E> | null =
    asked === undefined
      ? null
      : {
          command: procedure.command ?? command,
          base: procedure.base,
          replies: course.replies,
          told: course.events.length,
          asked,
        };
  const entry: Writable<Entry<S, C, E>> = { command, events, replies };
  if (drew && (given.draws !== undefined || table.setup.dice === 'entered')) entry.given = true;
  if (given.auto) entry.auto = true;
  if (asked !== undefined) entry.asked = asked;
  // Here and above field by field: this is done for every command, and spreading takes many times as long.
  return {
    rules: table.rules,
    ground: table.ground,
    setup: table.setup,
    seed: table.seed,
    epoch: table.epoch,
    seq,
    checkpoint: { state: course.state, open, drawn: table.checkpoint.drawn + (drew ? 1 : 0) },
    entry,
    before: 'entry' in table ? (table as Table<S, C, E>) : null,
  };
}

function stamp<S, E extends GameEvent>(
  rules: { versions: Readonly<Record<string, { v: number }>> },
  event: E | TableEvent<S>,
  seq: number,
): Stored<E | TableEvent<S>> {
  return { seq, v: rules.versions[event.type]?.v ?? 1, ...event };
}

function pendingOf<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  course: Exclude<Course<S, E>, { kind: 'refused' }>,
  seq: number,
): Pending {
  if (course.asked !== undefined) {
    const { check: _check, ...plain } = course.asked;
    return { ...plain, id: `${plain.kind}@${seq}.${course.replies.length}` };
  }
  const wanted = course.wanted;
  if (wanted === undefined) throw new Error('a course waits for nothing');
  const seats = rules.seats(course.state);
  const owner = wanted.unit === undefined ? undefined : rules.owner(course.state, wanted.unit);
  // An NPC has no hands: a person rolls for it.
  const roller = seats.find((s) => s.id === owner && s.role !== 'npc')?.id;
  const person = seats.find((s) => s.role === 'gm') ?? seats.find((s) => s.role === 'player');
  // Where nobody but NPCs plays, whoever looks on types the dice in for whose they are.
  const seat = roller ?? person?.id ?? owner ?? seats[0]?.id ?? 'table';
  const { dice = [], open = [], coins = 0, cards = 0, row } = describe(wanted);
  // An open die is written with an exclamation mark: it is rolled again while it shows its highest face.
  const wantedDice = [...dice.map((sides) => `d${sides}`), ...open.map((sides) => `d${sides}!`)];
  return {
    id: `draw@${seq}.${course.replies.length}`,
    kind: 'draw',
    seat,
    rule: rules.cites.draw,
    ...(wanted.unit === undefined ? {} : { unit: wanted.unit }),
    params: { label: wanted.label, dice: wantedDice, coins, cards, ...(row === undefined ? {} : { row }) },
    choices: [],
    default: null,
  };
}

/** The next table after something that is the kernel's own: talk, an undo, a command withdrawn. */
export function append<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
  event: TableEvent<S>,
  checkpoint: Checkpoint<S, C, E>,
): Table<S, C, E> {
  const seq = table.seq + 1;
  return {
    ...table,
    seq,
    checkpoint,
    before: table,
    entry: {
      command,
      events: [stamp(table.rules, event, seq)],
      replies: [],
      ...(checkpoint.open === null ? {} : { asked: checkpoint.open.asked }),
    },
  };
}
