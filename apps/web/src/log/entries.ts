import type { ShownLine } from '../worker/figure-names.ts';
import type { Drawn } from '../worker/messages.ts';
import { roundsOf } from './rounds.ts';

/** One action in the log: what was done, what came of it, and everything in between. */
export interface LogEntry {
  readonly sort: 'action' | 'turn' | 'talk';
  readonly key: string;
  readonly round: number | null;
  /** What was done. */
  readonly lead: ShownLine;
  /** What came of it, where that is another line. */
  readonly outcome: ShownLine | null;
  readonly lines: readonly ShownLine[];
  readonly rolls: readonly Drawn[];
  readonly undone: boolean;
}

/** What one looks for first: who is out, who was hurt, else whether it went home. */
const TELLING = ['out', 'harm', 'miss', 'hit'] as const;

export function outcomeOf(lines: readonly ShownLine[]): ShownLine | null {
  for (const mark of TELLING) {
    const found = lines.findLast((line) => line.mark === mark);
    if (found !== undefined) return found;
  }
  return null;
}

/** Lines that belong together: those of one action, up to where a turn begins or the round ends. */
function grouped(lines: readonly ShownLine[]): readonly (readonly ShownLine[])[] {
  const groups: ShownLine[][] = [];
  let last: ShownLine | undefined;
  for (const line of lines) {
    const apart =
      last === undefined ||
      line.action === undefined ||
      line.action !== last.action ||
      line.mark === 'turn' ||
      last.mark === 'turn' ||
      line.round !== undefined ||
      line.said !== undefined;
    if (apart) groups.push([line]);
    else if (line.instead === true) groups.at(-1)?.splice(-1, 1, line);
    else groups.at(-1)?.push(line);
    last = line;
  }
  return groups;
}

const isWithin = (lines: readonly ShownLine[], { span: [from, to] }: Drawn): boolean => {
  const [first, last] = [lines[0]?.seq ?? 0, lines.at(-1)?.seq ?? 0];
  return to >= first && from <= last;
};

/** Spent rounds and guards let down come before the deed they are for: it leads, unless it is another figure's. */
export function leadOf(lines: readonly ShownLine[]): ShownLine | undefined {
  const [first] = lines;
  const who = first?.figures?.[0];
  // What is told beside the deed, that its target is hidden say, names nobody.
  const deed = lines.find((line) => line.deed === true && line.figures !== undefined);
  return deed !== undefined && (who === undefined || who === deed.figures?.[0]) ? deed : first;
}

function entryOf(lines: readonly ShownLine[], round: number | null, rolls: readonly Drawn[]): LogEntry | null {
  const lead = leadOf(lines);
  const [first] = lines;
  if (lead === undefined || first === undefined) return null;
  const outcome = outcomeOf(lines);
  return {
    sort: first.said !== undefined ? 'talk' : first.mark === 'turn' ? 'turn' : 'action',
    key: `${first.seq}/${first.text.length}`,
    round,
    lead,
    outcome: outcome === lead ? null : outcome,
    lines,
    rolls: lead.said === undefined ? rolls : [],
    undone: lead.undone === true,
  };
}

/** The log as actions, the oldest first. Each roll stands with the first action whose numbers it shares. */
export function entriesOf(lines: readonly ShownLine[], rolls: readonly Drawn[]): readonly LogEntry[] {
  const rounds = new Map(lines.map((line, index) => [line, index] as const));
  const roundAt = roundsOf(lines);
  let at = 0;
  return grouped(lines).flatMap((group) => {
    const [first] = group;
    const own: Drawn[] = [];
    const last = group.at(-1)?.seq ?? 0;
    for (; at < rolls.length; at += 1) {
      const roll = rolls[at];
      if (roll === undefined || roll.span[0] > last) break;
      if (isWithin(group, roll)) own.push(roll);
    }
    const entry = entryOf(group, first === undefined ? null : (roundAt[rounds.get(first) ?? 0] ?? null), own);
    return entry === null ? [] : [entry];
  });
}

/** The newest on top, but whose turn it was stands above what was done in it. */
export function newestFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const turns: LogEntry[][] = [];
  for (const entry of entries) {
    const last = turns.at(-1);
    if (last === undefined || entry.sort === 'turn' || entry.round !== last[0]?.round) turns.push([entry]);
    else last.push(entry);
  }
  return turns.toReversed().flatMap(([head, ...rest]) => {
    if (head === undefined) return [];
    return head.sort === 'turn' ? [head, ...rest.toReversed()] : [...rest.toReversed(), head];
  });
}

export const FILTERS = ['all', 'mine', 'hits', 'dice', 'talk'] as const;
export type LogFilter = (typeof FILTERS)[number];

/** Whether an entry is among those wanted; `mine` are the figures of the side at the screen. */
export function isWanted(entry: LogEntry, filter: LogFilter, mine: ReadonlySet<string>): boolean {
  const { sort, lead, lines, rolls } = entry;
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return sort === 'action' && mine.has(lead.figures?.[0] ?? '');
    case 'hits':
      return lines.some(({ mark }) => mark === 'hit' || mark === 'harm' || mark === 'out');
    case 'dice':
      return rolls.length > 0;
    case 'talk':
      return sort === 'talk';
  }
}
