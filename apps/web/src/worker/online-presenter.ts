import type { NameOf, Narrator } from '@potyczka/narration';
import type { LogLine } from '@potyczka/protocol';
import { ITSELF } from '@potyczka/protocol';
import type { Snapshot } from './messages.ts';

/** What a table that is kept elsewhere needs besides, and what its log tells of itself. */

/** Before everybody has sat down there is nothing on the table. */
export const EMPTY: Snapshot['picture'] = {
  ...{ board: null, floors: [], places: [], pieces: [], zones: [], things: [], figures: [], goals: [], counts: {} },
  turn: { round: 0, phase: '', acting: null, order: [] },
};

/** Talk and taking back are the page's own affairs: it has words for them. */
export function unsaved(
  command: Readonly<Record<string, unknown>> & { readonly type: string },
  words: Narrator,
  nameOf: NameOf,
): NonNullable<Snapshot['online']>['unsaved'][number] {
  const { type, unit } = command;
  const own = type === 'say' || type === 'undo' || type === 'answer';
  return {
    type,
    label: own ? '' : words.command(command, nameOf),
    ...(typeof unit === 'string' ? { unit } : {}),
  };
}

/**
 * Lines with those marked that do not count any more: from the end one goes back, and where something was taken back,
 * on from the moment that was returned to.
 */
export function withUndone(lines: readonly LogLine[]): readonly LogLine[] {
  const returns = new Map(lines.flatMap(({ seq, back }) => (back === undefined ? [] : [[seq, back.to] as const])));
  if (returns.size === 0) return lines;
  const counts = new Set<number>();
  for (let seq = lines.at(-1)?.seq ?? 0; seq > 0; seq = returns.get(seq) ?? seq - 1) counts.add(seq);
  return lines.map((line) => (counts.has(line.seq) ? line : { ...line, undone: true as const }));
}

/** Talk and taking back bear the name somebody goes by now, not the one their seat was given. */
export function spokenBy(line: LogLine, words: Narrator, nameOf: NameOf): LogLine {
  const { said, back } = line;
  const by = said?.by ?? back?.by;
  if (by === undefined || by === ITSELF) return line;
  const who = nameOf(by) ?? by;
  const { names: _names, ...same } = line;
  if (said !== undefined) return { ...same, text: words.line({ key: 'log.said', params: { who, text: said.text } }) };
  return { ...same, text: words.line({ key: 'log.undone', params: { who, to: back?.to ?? 0 } }) };
}
