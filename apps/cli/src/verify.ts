import type { Context } from './context.ts';
import { Failure } from './context.ts';
import { readJson } from './files.ts';
import { refereeFor } from './referee-for.ts';

/** Runs a saved game again from its set-up, seed and commands. */
export function verify(context: Context, file: string): void {
  const { words, say } = context;
  const reply = refereeFor(context).handle({ verify: readJson(file, words) });
  if (!reply.ok) throw new Failure(reply.error.message, 1);
  if (reply.same !== true) throw new Failure(words.word('cli.differs', { file, seq: Number(reply.seq) }), 1);
  say(words.word('cli.same', { file }));
}
