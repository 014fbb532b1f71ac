import type { NameOf, Narrator } from '@potyczka/narration';
import type { LogLine } from '@potyczka/protocol';
import type { Stand } from './messages.ts';

/** What a table that is kept elsewhere needs besides. */

/** Before everybody has sat down there is nothing on the table. */
export const EMPTY: Stand['picture'] = {
  ...{ board: null, pieces: [], zones: [], things: [], figures: [], counts: {} },
  turn: { round: 0, phase: '', acting: null, order: [] },
};

/** Talk and taking back are the page's own affairs: it has words for them. */
export function unsaved(
  command: Readonly<Record<string, unknown>> & { readonly type: string },
  words: Narrator,
  nameOf: NameOf,
): NonNullable<Stand['online']>['unsaved'][number] {
  const { type, unit } = command;
  const own = type === 'say' || type === 'undo' || type === 'answer';
  return {
    type,
    label: own ? '' : words.command(command, nameOf),
    ...(typeof unit === 'string' ? { unit } : {}),
  };
}

/** Talk bears the name whoever said it goes by now, not the one their seat was given. */
export function spokenBy(line: LogLine, words: Narrator, nameOf: NameOf): LogLine {
  const { said } = line;
  if (said === undefined) return line;
  const who = nameOf(said.by) ?? said.by;
  return { ...line, text: words.line({ key: 'log.said', params: { who, text: said.text } }) };
}
