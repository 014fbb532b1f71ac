import type { GameEvent, Line, LineMark, Stored, TableEvent } from '@potyczka/kernel';
import { isTableEvent, seatName, tablesOf, undoneTo } from '@potyczka/kernel';
import type { Narrator, Span, SpokenLine } from '@potyczka/narration';
import { goesOn, together } from './joined.ts';
import type { AnyTable } from './table.ts';
import { ITSELF, seatsOf } from './table.ts';

/** A line of the log in words. */
export interface LogLine {
  readonly seq: number;
  readonly text: string;
  readonly rules: readonly string[];
  /** Where in the text something is called by its name: figures, weapons, places. */
  readonly names?: readonly Span[];
  /** The number of the round that begins with it. */
  readonly round?: number;
  /** It tells that the game has ended, or why. */
  readonly ends?: true;
  /** It tells the deed itself, an attack or a spell: lines before it of the same action tell what that took. */
  readonly deed?: true;
  /** What it is to somebody who skims: a turn begins, a hit, a miss, harm, somebody out. */
  readonly mark?: LineMark;
  /** The number of the first event of the action it belongs to: a command with the answers it waited for. */
  readonly action?: number;
  readonly undone?: true;
  /** It stands for the line before it of the same action as well, which tells less. */
  readonly instead?: true;
  /** Something was taken back: by whom, and the moment that was returned to. */
  readonly back?: { readonly by: string; readonly to: number };
  /** A line of talk: who said it, and the words alone. */
  readonly said?: { readonly by: string; readonly text: string };
  /** The GM has ruled. */
  readonly ruling?: true;
}

export type Event = Stored<GameEvent | TableEvent<unknown>>;

/** The numbers of all tables whose entries stand: neither undone nor part of what was. */
function standing(table: AnyTable): ReadonlySet<number> {
  const kept = new Set<number>();
  let now: AnyTable | null = table;
  while (now !== null) {
    kept.add(now.seq);
    const to = undoneTo(now.entry.events[0]);
    if (to === undefined) {
      now = now.before;
      continue;
    }
    while (now !== null && now.seq > to) now = now.before;
  }
  return kept;
}

/** The steps of a game that count, the oldest first: nothing that was undone is among them. */
export function countingSteps(table: AnyTable): readonly AnyTable[] {
  const kept = standing(table);
  return tablesOf(table).filter(({ seq }) => kept.has(seq));
}

/** The step an action began with: what was answered since belongs to it. */
export function actionOf(step: AnyTable): AnyTable {
  let first = step;
  while (first.entry.command.type === 'answer' && first.before !== null) first = first.before;
  return first;
}

/** A line in words, as it goes into the log. */
export type ToldLine = Pick<LogLine, keyof SpokenLine>;
type Worded = (line: Line) => ToldLine;

/** With everything an interface makes stand out; what there is nothing of is left out. */
export const marked =
  (words: Narrator): Worded =>
  (line) => {
    const { names, ...told } = words.told(line);
    return names.length === 0 ? told : { ...told, names };
  };

/** What happened, in words, from event `from` on: as a seat may know it, or everything. */
export function logOf(
  table: AnyTable,
  words: Narrator,
  from = 0,
  as: string | null = null,
  worded: Worded = (line) => ({ text: words.line(line) }),
): readonly LogLine[] {
  const kept = standing(table);
  const lines: RawLine[] = [];
  let begun = 0;
  for (const step of tablesOf(table)) {
    if (step.seq < from) continue;
    const undone = kept.has(step.seq) ? {} : { undone: true as const };
    // An answer goes on with its action; a command begins another.
    if (step.entry.command.type !== 'answer') begun = lines.length;
    let last = lines.length > begun ? lines.at(-1) : undefined;
    for (const told of linesOf(step, as)) {
      if (told.seq < from) continue;
      const whole = goesOn(last?.line, told.line) ? together(lines.pop()?.line ?? told.line, told.line) : told.line;
      last = { ...told, line: whole, ...undone };
      lines.push(last);
    }
  }
  return lines.map(({ line, ...rest }) => ({ ...rest, ...worded(line) }));
}

/** A line before it is put into words. */
interface RawLine extends Pick<LogLine, 'seq' | 'rules' | 'undone' | 'deed'> {
  readonly line: Line;
}

/** Whether what happened is what somebody set out to do: the same that a table shows with a line of fire. */
export const deedIn = ({ rules }: AnyTable, event: GameEvent | TableEvent<unknown>): Pick<LogLine, 'deed'> =>
  isTableEvent(event) || rules.staging?.(event)?.act === undefined ? {} : { deed: true };

function linesOf(step: AnyTable, as: string | null): readonly RawLine[] {
  const { rules } = step;
  let state = step.before?.checkpoint.state ?? step.checkpoint.state;
  const lines: RawLine[] = [];
  for (const stored of step.entry.events as readonly Event[]) {
    const { seq, v: _v, ...event } = stored;
    if (isTableEvent(event)) {
      if (event.type === 'opened') state = event.state;
      for (const line of tableLines(event, step)) lines.push({ seq, line, rules: event.rules });
      continue;
    }
    state = rules.evolve(state, event);
    const seen = as === null ? event : rules.redact(event, as, state);
    if (seen === undefined) continue;
    for (const line of rules.tell(seen, state)) lines.push({ seq, line, rules: seen.rules, ...deedIn(step, seen) });
  }
  return lines;
}

export function tableLines(event: TableEvent<unknown>, table: AnyTable): readonly Line[] {
  const who = (id: string): string => seatName({ seats: seatsOf(table) }, id);
  switch (event.type) {
    case 'opened':
      return [{ key: 'log.opened', params: { game: '@ruleset.name' } }];
    case 'undone':
      if (event.by === ITSELF) return [{ key: 'log.undone.owner', params: { to: event.to } }];
      return [{ key: 'log.undone', params: { who: who(event.by), to: event.to } }];
    case 'withdrawn':
      return [{ key: 'log.withdrawn', params: {} }];
    case 'said':
      return [{ key: 'log.said', params: { who: who(event.by), text: event.text } }];
    case 'branched':
      return [{ key: 'log.branched', params: { at: event.at } }];
    case 'noted':
      return [];
  }
}
