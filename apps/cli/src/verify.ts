import type { Context } from './context.ts';
import { Failure } from './context.ts';
import { readJson } from './files.ts';
import { refereeFor } from './referee-for.ts';

/** What `verify` replies of a game that came out otherwise. */
interface Differs {
  readonly seq: number;
  readonly dice?: 'unproven';
  readonly event?: string;
  readonly field?: string;
  readonly saved?: unknown;
  readonly again?: unknown;
  readonly refused?: readonly { readonly message: string }[];
}

/** Long enough to see what it is: the opening holds a whole table. */
const MOST = 200;

const valueText = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

function differing({ words }: Context, file: string, reply: Differs): string {
  const { seq, dice, event, field = '', saved, again, refused } = reply;
  if (dice !== undefined) return words.word('cli.differs.dice', { file });
  if (refused !== undefined)
    return words.word('cli.differs.refused', { file, seq, why: refused.map(({ message }) => message).join(' ') });
  if (event === undefined) return words.word('cli.differs.other', { file, seq });
  return words.word('cli.differs', { file, seq, event, field, saved: valueText(saved), again: valueText(again) });
}

/** Runs a saved game again from its set-up, seed and commands; says what differs, and why it may. */
export function verify(context: Context, file: string): void {
  const { words, say } = context;
  const reply = refereeFor(context).handle({ verify: readJson(file, words) });
  if (!reply.ok) throw new Failure(reply.error.message, 1);
  const notes = ((reply.notes ?? []) as readonly { readonly message: string }[]).map(({ message }) => message);
  if (reply.same !== true)
    throw new Failure([differing(context, file, reply as unknown as Differs), ...notes].join('\n'), 1);
  for (const line of [words.word('cli.same', { file }), ...notes]) say(line);
}
