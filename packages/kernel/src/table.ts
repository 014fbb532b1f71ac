import type { Draw, DrawSource } from './draws.ts';
import { isPossible, seededDraws } from './draws.ts';
import type { Json } from './json.ts';
import type { Course, Question, Reply, Sources } from './play.ts';
import { describe, runPlay } from './play.ts';
import type { Command, GameEvent, Ruleset, Setup } from './ruleset.ts';
import type { GroundMaker } from './space.ts';
import type { Violation } from './violation.ts';
import { doorViolation } from './violation.ts';

/** An event as it stands in the log. */
export type Stored<E> = E & { readonly seq: number; readonly v: number };

/** The kernel's own events, beside the ruleset's. */
export type TableEvent<S> =
  | { readonly type: 'opened'; readonly state: S; readonly rules: readonly string[] }
  | { readonly type: 'undone'; readonly to: number; readonly by: string; readonly rules: readonly string[] }
  | { readonly type: 'withdrawn'; readonly codes: readonly string[]; readonly rules: readonly string[] }
  /** An entry of which the rules told nothing, such as a declined offer: it has its place in the log all the same. */
  | { readonly type: 'noted'; readonly by: string; readonly rules: readonly string[] }
  | { readonly type: 'said'; readonly by: string; readonly text: string; readonly rules: readonly string[] };

/** A question as plain data: saved, sent, answered after a restart. */
export interface Pending extends Omit<Question, 'check'> {
  readonly id: string;
}

/** One accepted message: what was wanted, what was drawn and answered on the way, what came of it. */
export interface Entry<S, C, E> {
  readonly command: C | TableCommand;
  readonly events: readonly Stored<E | TableEvent<S>>[];
  readonly replies: readonly Reply<E>[];
  /** The draws came from outside: typed in or scripted. Marked forever. */
  readonly given?: true;
  /** Issued by an NPC seat on its own. */
  readonly auto?: true;
  readonly asked?: Pending;
  /** This entry came while a procedure waited: so many of its events are its own, the rest the procedure's. */
  readonly playedIn?: number;
}

export type TableCommand =
  | { readonly type: 'open'; readonly by: string }
  | { readonly type: 'answer'; readonly by: string; readonly pending: string; readonly choice: Json }
  | { readonly type: 'say'; readonly by: string; readonly text: string }
  | { readonly type: 'undo'; readonly by: string; readonly to?: number; readonly fresh?: boolean };

/** A procedure that waits for a reply, as plain data. */
export interface Open<S, C, E> {
  readonly command: C | TableCommand;
  readonly base: S;
  readonly replies: readonly Reply<E>[];
  /** How many of its events are in the log already. */
  readonly told: number;
  readonly asked: Pending;
}

/** Everything that undo puts back. */
export interface Moment<S, C, E> {
  readonly state: S;
  readonly open: Open<S, C, E> | null;
  /** How many entries have drawn: names the next stream, so that after an undo the same draws come again. */
  readonly drawn: number;
}

/**
 * A game as a value: each accepted message makes a new one that remembers the one before. Nothing is ever taken back
 * from the log; an undo is an entry that returns to an earlier moment.
 */
export interface Table<S, C extends Command, E extends GameEvent> {
  readonly rules: Ruleset<S, C, E>;
  readonly ground: GroundMaker;
  readonly setup: Setup;
  readonly seed: string;
  readonly epoch: number;
  readonly seq: number;
  readonly moment: Moment<S, C, E>;
  readonly entry: Entry<S, C, E>;
  readonly before: Table<S, C, E> | null;
}

export type Result<T> =
  | { readonly ok: true; readonly table: T }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export interface Given<S> {
  /** Draws from outside instead of the table's seed. */
  readonly draws?: DrawSource | undefined;
  readonly answer?: Sources<S>['answer'];
  readonly auto?: boolean;
}

/** What the rules let happen while a question is open, besides answers, talk and undo. */
const WHILE_OPEN: readonly string[] = ['rule', 'concede'];

/** Why nothing else may be done while a question is open. */
export const pendingDecision = (rules: { cites: { pending: string } }, asked: Pending): Violation => ({
  code: 'pending-decision',
  rule: rules.cites.pending,
  params: { kind: asked.kind, seat: asked.seat },
});

const refuse = (...violations: readonly Violation[]): { ok: false; violations: readonly Violation[] } => ({
  ok: false,
  violations,
});

export function openTable<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  setup: Setup,
  state: S,
  ground: GroundMaker,
  seed: string,
  given: Given<S> = {},
): Result<Table<S, C, E>> {
  const command: TableCommand = { type: 'open', by: 'table' };
  const blank: Omit<Table<S, C, E>, 'entry'> = {
    rules,
    ground,
    setup,
    seed,
    epoch: 0,
    seq: 0,
    before: null,
    moment: { state, open: null, drawn: 0 },
  };
  const body = (play: Parameters<typeof rules.begin>[0]): readonly Violation[] => {
    rules.begin(play);
    return [];
  };
  const course = runPlay(state, rules.evolve, body, [], sourcesOf(blank, given));
  if (course.kind === 'refused') return refuse(...course.violations);
  const opened: TableEvent<S> = { type: 'opened', state, rules: [] };
  return { ok: true, table: settle(blank, command, course, { base: state, replies: [], told: 0 }, given, [opened]) };
}

type Bare<S, C extends Command, E extends GameEvent> = Omit<Table<S, C, E>, 'entry'>;

function sourcesOf<S, C extends Command, E extends GameEvent>(table: Bare<S, C, E>, given: Given<S>): Sources<S> {
  let own: DrawSource | undefined;
  // The stream is made when the first draw is wanted: most commands draw nothing.
  const seeded: DrawSource = (request) => {
    own ??= seededDraws(`${table.seed}/${table.epoch}/${table.moment.drawn}`);
    return own(request);
  };
  const entered: DrawSource = () => undefined;
  const draws = given.draws ?? (table.setup.dice === 'entered' ? entered : seeded);
  return { draws, ground: table.ground, answer: given.answer };
}

/** The rule code behind an accepted command, or behind the opening. */
export function procedureOf<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  command: C | TableCommand,
) {
  return (play: Parameters<typeof rules.begin>[0]): readonly Violation[] => {
    if (command.type !== 'open') {
      const violations = rules.decide(play, command as C);
      if (violations.length === 0) rules.carryOn?.(play);
      return violations;
    }
    rules.begin(play);
    return [];
  };
}

/** Makes the new table from a finished or waiting course of a procedure. */
function settle<S, C extends Command, E extends GameEvent>(
  table: Bare<S, C, E>,
  command: C | TableCommand,
  course: Exclude<Course<S, E>, { kind: 'refused' }>,
  procedure: { base: S; replies: readonly Reply<E>[]; told: number; command?: C | TableCommand },
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
  const entry: Entry<S, C, E> = {
    command,
    events,
    replies,
    ...(drew && (given.draws !== undefined || table.setup.dice === 'entered') ? { given: true } : {}),
    ...(given.auto ? { auto: true } : {}),
    ...(asked === undefined ? {} : { asked }),
  };
  return {
    ...table,
    seq,
    entry,
    before: 'entry' in table ? (table as Table<S, C, E>) : null,
    moment: { state: course.state, open, drawn: table.moment.drawn + (drew ? 1 : 0) },
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
  const seat =
    roller ?? seats.find((s) => s.role === 'gm')?.id ?? seats.find((s) => s.role === 'player')?.id ?? 'table';
  const { dice = [], open = [], coins = 0, cards = 0 } = describe(wanted);
  // An open die is written with an exclamation mark: it is rolled again while it shows its highest face.
  const wantedDice = [...dice.map((sides) => `d${sides}`), ...open.map((sides) => `d${sides}!`)];
  return {
    id: `draw@${seq}.${course.replies.length}`,
    kind: 'draw',
    seat,
    rule: rules.cites.draw,
    ...(wanted.unit === undefined ? {} : { unit: wanted.unit }),
    params: { label: wanted.label, dice: wantedDice, coins, cards },
    choices: [],
    default: null,
  };
}

/** Carries out a command, an answer or a line of talk; a refused one leaves `table` as good as new. */
export function perform<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
  given: Given<S> = {},
): Result<Table<S, C, E>> {
  if (command.type === 'say') return { ok: true, table: saying(table, command as TableCommand & { type: 'say' }) };
  if (command.type === 'undo') return undo(table, command as TableCommand & { type: 'undo' });
  if (command.type === 'answer') return answer(table, command as TableCommand & { type: 'answer' }, given);
  const { open, state } = table.moment;
  if (open !== null && !WHILE_OPEN.includes(command.type)) return refuse(pendingDecision(table.rules, open.asked));
  const sources = { ...sourcesOf(table, given), interrupting: open?.asked };
  const course = runPlay(state, table.rules.evolve, procedureOf(table.rules, command), [], sources);
  if (course.kind === 'refused') return refuse(...course.violations);
  if (open === null)
    return { ok: true, table: settle(table, command, course, { base: state, replies: [], told: 0 }, given) };
  return during(table, command, course, open, given);
}

/** Something happened while a procedure waits (a ruling, a concession): it is played in, and the question put anew. */
function during<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
  course: Exclude<Course<S, E>, { kind: 'refused' }>,
  open: Open<S, C, E>,
  given: Given<S>,
): Result<Table<S, C, E>> {
  if (course.kind === 'waiting') return refuse(pendingDecision(table.rules, open.asked));
  if (table.rules.over(course.state)) {
    return {
      ok: true,
      table: settle(table, command, course, { base: table.moment.state, replies: [], told: 0 }, given),
    };
  }
  const replies: readonly Reply<E>[] = [...open.replies, { told: course.events }];
  const procedure = procedureOf(table.rules, open.command);
  const again = runPlay(open.base, table.rules.evolve, procedure, replies, sourcesOf(table, given));
  if (again.kind === 'refused') return refuse(...again.violations);
  const after = settle(table, command, again, { ...open, replies }, given);
  return { ok: true, table: { ...after, entry: { ...after.entry, playedIn: course.events.length } } };
}

function answer<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: TableCommand & { readonly type: 'answer' },
  given: Given<S>,
): Result<Table<S, C, E>> {
  const { open, state } = table.moment;
  const rules = table.rules;
  if (open === null || open.asked.id !== command.pending) {
    const stray = rules.strayAnswer?.(state, command.by, command.choice);
    return refuse(stray ?? doorViolation('no-decision', { pending: command.pending, open: open?.asked.id ?? '—' }));
  }
  const speaker = rules.seats(state).find((seat) => seat.id === command.by);
  if (open.asked.seat !== command.by && speaker?.role !== 'gm') {
    return refuse(doorViolation('not-your-decision', { seat: open.asked.seat }));
  }
  const sources = sourcesOf(table, given);
  let reply: Reply<E> = { choice: command.choice, kind: open.asked.kind };
  if (open.asked.kind === 'draw') {
    const wanted = waitingFor(table, open);
    if (!Array.isArray(command.choice) || !isPossible(wanted, command.choice as readonly Draw[])) {
      return refuse(
        doorViolation(
          'bad-draw',
          { label: wanted.label, given: JSON.stringify(command.choice) },
          { next: describe(wanted) },
        ),
      );
    }
    reply = { draw: command.choice as readonly Draw[], label: wanted.label };
  }
  const course = runPlay(open.base, rules.evolve, procedureOf(rules, open.command), [...open.replies, reply], sources);
  if (course.kind !== 'refused') {
    return { ok: true, table: settle(table, command, course, { ...open, replies: open.replies }, given) };
  }
  if (course.by === 'reply') return refuse(...course.violations);
  // The answer made the command itself illegal (a spoken fact, say): the command is withdrawn, and everyone sees why.
  const codes = course.violations.map((v) => v.code);
  const cited = course.violations.flatMap((v) => (v.rule === undefined ? [] : [v.rule]));
  return {
    ok: true,
    table: append(table, command, { type: 'withdrawn', codes, rules: cited }, { ...table.moment, open: null }),
  };
}

function waitingFor<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>, open: Open<S, C, E>) {
  const nothing: DrawSource = () => undefined;
  const course = runPlay(open.base, table.rules.evolve, procedureOf(table.rules, open.command), open.replies, {
    draws: nothing,
    ground: table.ground,
  });
  if (course.kind !== 'waiting' || course.wanted === undefined)
    throw new Error('the procedure no longer waits for a draw');
  return course.wanted;
}

function append<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
  event: TableEvent<S>,
  moment: Moment<S, C, E>,
): Table<S, C, E> {
  const seq = table.seq + 1;
  return {
    ...table,
    seq,
    moment,
    before: table,
    entry: {
      command,
      events: [stamp(table.rules, event, seq)],
      replies: [],
      ...(moment.open === null ? {} : { asked: moment.open.asked }),
    },
  };
}

const saying = <S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: TableCommand & { readonly type: 'say' },
): Table<S, C, E> =>
  append(table, command, { type: 'said', by: command.by, text: command.text, rules: [] }, table.moment);

/** Goes back to the moment after event `to`; without `to`, to before the last thing a person did. */
function undo<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: TableCommand & { readonly type: 'undo' },
): Result<Table<S, C, E>> {
  const speaker = table.rules.seats(table.moment.state).find((seat) => seat.id === command.by);
  if (command.fresh && speaker?.role !== 'gm') return refuse(doorViolation('gm-only', { field: 'fresh' }));
  const target = command.to === undefined ? lastStep(table) : momentAt(table, command.to);
  if (target === null) {
    const ends = tablesOf(table)
      .map((t) => t.seq)
      .slice(-12);
    return refuse(doorViolation('nothing-to-undo', { to: command.to ?? 0, expected: ends.join(', ') }));
  }
  const event: TableEvent<S> = { type: 'undone', to: target.seq, by: command.by, rules: [] };
  const after = append(table, command, event, target.moment);
  return { ok: true, table: command.fresh ? { ...after, epoch: table.epoch + 1 } : after };
}

/** The chain of tables whose entries count now: what was undone is passed over. */
export function* effective<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): Generator<Table<S, C, E>> {
  let now: Table<S, C, E> | null = table;
  while (now !== null) {
    const last: Stored<E | TableEvent<S>> | undefined = now.entry.events[0];
    if (now.entry.command.type === 'undo' && last !== undefined && last.type === 'undone') {
      now = tableAt(now, (last as unknown as { to: number }).to);
      continue;
    }
    yield now;
    now = now.before;
  }
}

function tableAt<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>, seq: number): Table<S, C, E> | null {
  let now: Table<S, C, E> | null = table;
  while (now !== null && now.seq > seq) now = now.before;
  return now?.seq === seq ? now : null;
}

const momentAt = tableAt;

function lastStep<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): Table<S, C, E> | null {
  for (const step of effective(table)) {
    if (step.entry.auto || step.entry.command.type === 'say') continue;
    return step.before === null ? null : step.before;
  }
  return null;
}

/** All tables from the first to this one, undone ones included. */
export function tablesOf<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): readonly Table<S, C, E>[] {
  const all: Table<S, C, E>[] = [];
  for (let now: Table<S, C, E> | null = table; now !== null; now = now.before) all.push(now);
  return all.reverse();
}

export const entriesOf = <S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): readonly Entry<S, C, E>[] => tablesOf(table).map((t) => t.entry);

export const pendingAt = <S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): readonly Pending[] =>
  table.moment.open === null ? [] : [table.moment.open.asked];
