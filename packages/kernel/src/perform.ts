import { branch } from './branch.ts';
import type { Draw, DrawSource } from './draws.ts';
import { isPossible } from './draws.ts';
import { undo } from './history.ts';
import type { Course, PlayInput } from './play.ts';
import { describe, runPlay } from './play.ts';
import type { Command, GameEvent, Ruleset, Setup } from './ruleset.ts';
import { append, procedureOf, settle, sourcesOf } from './settle.ts';
import type { GroundMaker } from './space.ts';
import type { Given, Open, Pending, Result, Table, TableCommand, TableEvent } from './table.ts';
import { refuse } from './table.ts';
import type { Violation } from './violation.ts';
import { doorViolation } from './violation.ts';

/** What the rules let happen while a question is open, besides answers, talk and undo. */
const WHILE_OPEN: readonly string[] = ['rule', 'concede'];

interface PendingWords {
  readonly cites: { readonly pending?: string };
  readonly pendingCode?: string;
}

export const pendingCodeOf = ({ pendingCode }: { readonly pendingCode?: string }): string =>
  pendingCode ?? 'pending-decision';

/** Why nothing else may be done while a question is open: by the game's rule about it, or else by the question's own. */
export const pendingDecision = (rules: PendingWords, asked: Pending): Violation => ({
  code: pendingCodeOf(rules),
  rule: rules.cites.pending ?? asked.rule,
  params: { kind: asked.kind, seat: asked.seat },
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
    checkpoint: { state, open: null, drawn: 0 },
  };
  const body = (play: Parameters<typeof rules.begin>[0]): readonly Violation[] => {
    rules.begin(play);
    return [];
  };
  const course = runPlay(state, rules.evolve, body, [], sourcesOf(blank, given));
  if (course.kind === 'refused') return refuse(...course.violations);
  const { fair } = given;
  const opened: TableEvent<S> = { type: 'opened', state, rules: [], ...(fair === undefined ? {} : { fair }) };
  return { ok: true, table: settle(blank, command, course, { base: state, replies: [], told: 0 }, given, [opened]) };
}

/** Carries out a command, an answer or a line of talk; a refused one leaves `table` as good as new. */
export function perform<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
  given: Given<S> = {},
): Result<Table<S, C, E>> {
  if (command.type === 'say') return { ok: true, table: saying(table, command as TableCommand & { type: 'say' }) };
  if (command.type === 'undo') return undo(table, command as TableCommand & { type: 'undo' });
  if (command.type === 'branch') return branch(table, command as TableCommand & { type: 'branch' });
  if (command.type === 'answer') return answer(table, command as TableCommand & { type: 'answer' }, given);
  const { open, state } = table.checkpoint;
  if (open !== null && !WHILE_OPEN.includes(command.type)) return refuse(pendingDecision(table.rules, open.asked));
  const sources = sourcesOf(table, given, open?.asked);
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
      table: settle(table, command, course, { base: table.checkpoint.state, replies: [], told: 0 }, given),
    };
  }
  const replies: readonly PlayInput<E>[] = [...open.replies, { told: course.events }];
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
  const { open, state } = table.checkpoint;
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
  let reply: PlayInput<E> = { choice: command.choice, kind: open.asked.kind };
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
    table: append(table, command, { type: 'withdrawn', codes, rules: cited }, { ...table.checkpoint, open: null }),
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

const saying = <S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: TableCommand & { readonly type: 'say' },
): Table<S, C, E> =>
  append(table, command, { type: 'said', by: command.by, text: command.text, rules: [] }, table.checkpoint);
