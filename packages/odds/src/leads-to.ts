import type { Command, GameEvent, Pending, Play, PlayInput, Table, Violation } from '@potyczka/kernel';
import { canonical, Mismatch, NotOnTable, procedureOf, runPlay } from '@potyczka/kernel';
import { carryingOn } from './course.ts';

/** The procedure that waits with the open question, as somebody who knows less would see it. */
export interface Asking<S, C, E> {
  readonly asked: Pending;
  /** What was under way; `null` while the table is being opened. */
  readonly command: C | null;
  readonly base: S;
  readonly evolve: (state: S, event: E) => S;
  readonly body: (play: Play<S, E>) => readonly Violation[];
  /** What goes on from a pause behind it. */
  readonly carryOn: (play: Play<S, E>) => readonly Violation[];
  /** What was drawn and answered before this question. */
  readonly replies: readonly PlayInput<E>[];
  readonly state: S;
  /** How many events it had told by then. */
  readonly told: number;
  /** Whether the question lists there what it lists at the table, at least. */
  readonly listsAll: boolean;
}

/**
 * What the seat asked may reckon with. Mostly its own table leads to the question with the same replies. Where it does
 * not, since somebody hidden was dealt a card or did what only its owner knew of, or where it leads to a question that
 * lists less, since somebody was pushed elsewhere there, the way is the true one: it has happened and is over. From the question on the seat's own table stands for it.
 */
export function askingOf<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): Asking<S, C, E> | undefined {
  const { open } = table.checkpoint;
  if (open === null || open.asked.kind === 'draw') return undefined;
  const imagined = leadsTo(table, table.rules.imagine(open.base, open.asked.seat));
  return imagined?.listsAll === true ? imagined : (fromHere(table) ?? imagined);
}

/** Whether the procedure that waits, run again from another base with the same replies, waits for the same answer. */
export function leadsTo<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  base: S,
): Asking<S, C, E> | undefined {
  const { rules, checkpoint } = table;
  const { open } = checkpoint;
  if (open === null) return undefined;
  const way = {
    ...{ base, evolve: rules.evolve, replies: open.replies },
    ...{ body: procedureOf(rules, open.command), carryOn: carryingOn(rules) },
  };
  const waiting = waitsWith(table, way);
  return waiting === undefined
    ? undefined
    : { ...way, ...waiting, asked: open.asked, command: commandOf(open.command) };
}

const commandOf = <C extends Command>(command: { readonly type: string }): C | null =>
  command.type === 'open' ? null : (command as C);

type Way<S, E> = Pick<Asking<S, unknown, E>, 'base' | 'evolve' | 'body' | 'replies'>;

function waitsWith<S, C extends Command, E extends GameEvent>(
  { checkpoint: { open }, ground }: Table<S, C, E>,
  { base, evolve, body, replies }: Way<S, E>,
): Pick<Asking<S, C, E>, 'state' | 'told' | 'listsAll'> | undefined {
  if (open === null) return undefined;
  try {
    const course = runPlay(base, evolve, body, replies, { draws: () => undefined, ground });
    if (course.kind !== 'waiting' || course.asked === undefined) return undefined;
    const { kind, seat, choices } = course.asked;
    if (kind !== open.asked.kind || seat !== open.asked.seat) return undefined;
    const listed = new Set(choices.map(({ choice }) => canonical(choice)));
    const listsAll = open.asked.choices.every(({ choice }) => listed.has(canonical(choice)));
    return { state: course.state, told: course.events.length, listsAll };
  } catch (thrown) {
    if (thrown instanceof Mismatch) return undefined;
    throw thrown;
  }
}

/** The true way to the question, and from there the table as the seat knows it. */
function fromHere<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): Asking<S, C, E> | undefined {
  const { rules, checkpoint } = table;
  const { open } = checkpoint;
  const truth = open === null ? undefined : leadsTo(table, open.base);
  if (truth === undefined) return undefined;
  const state = rules.imagine(truth.state, truth.asked.seat);
  const exchanged = { type: 'exchanged', rules: [] } as unknown as E;
  return {
    ...truth,
    evolve: (now, event) => (event === exchanged ? state : rules.evolve(now, event)),
    body: (play) => asFarAsSeen(truth.body, play),
    carryOn: (play) => asFarAsSeen(truth.carryOn, play),
    replies: [...truth.replies, { told: [exchanged] }],
    state,
    told: truth.told + 1,
  };
}

/** Where the rules come to somebody who is not on the seat's table, nothing more can be foreseen. */
function asFarAsSeen<S, E>(body: Way<S, E>['body'], play: Play<S, E>): readonly Violation[] {
  try {
    return body(play);
  } catch (thrown) {
    if (thrown instanceof NotOnTable) return [];
    throw thrown;
  }
}
