import type { AnyRuleset } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { Referee, Reply } from '@potyczka/protocol';
import type { Context } from './context.ts';
import { Failure, rulesetNamed } from './context.ts';
import { readJson } from './files.ts';
import { detailed, type OddsReply } from './odds-text.ts';
import { quickForm, type Said, saidOfFlag } from './quick-odds.ts';
import { refereeFor } from './referee-for.ts';

export interface OddsFlags {
  readonly ruleset?: string;
  readonly json?: true;
  readonly lang?: string;
}

function must(
  reply: Reply,
  exitCode: 1 | 2 = 1,
  told = (error: Extract<Reply, { ok: false }>['error']): string => error.message,
): Extract<Reply, { ok: true }> {
  if (reply.ok) return reply;
  const { rule } = reply.error;
  const message = told(reply.error);
  throw new Failure(rule === undefined ? message : `${message} (${rule})`, exitCode);
}

function parsed(text: string, context: Context): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(context.words.word('cli.not-json', { file: text, why }), 2);
  }
}

/** Odds of a command at a saved table, or of a common situation described by flags. */
export function odds(
  context: Context,
  file: string | undefined,
  wanted: string | undefined,
  given: OddsFlags & Said,
): void {
  const { ruleset, json, lang: _, ...said } = given;
  const referee = refereeFor(context);
  const reply =
    file === undefined
      ? quick(context, referee, rulesetNamed(context, ruleset), said)
      : must(referee.handle(asked(fromSave(context, referee, file, wanted))));
  if (json) context.say(JSON.stringify(reply));
  else {
    const words = narrator(referee.table()?.rules, context.lang);
    for (const line of detailed(reply as unknown as OddsReply, words)) context.say(line);
  }
}

/** One command, or a list of them: a plan to be carried out in order. */
function asked(command: unknown): object {
  if (!Array.isArray(command)) return { odds: command };
  const [first, ...next] = command as readonly unknown[];
  return next.length === 0 ? { odds: first } : { odds: first, next };
}

function fromSave(context: Context, referee: Referee, file: string, wanted: string | undefined): unknown {
  if (wanted === undefined) throw new Failure(context.words.word('cli.odds-usage'), 2);
  must(referee.handle({ load: readJson(file, context.words) }));
  return parsed(wanted, context);
}

function quick(context: Context, referee: Referee, rules: AnyRuleset, said: Said): Extract<Reply, { ok: true }> {
  const { setup, command, next = [] } = quickForm(context, rules, said);
  const told = (error: Extract<Reply, { ok: false }>['error']): string => saidOfFlag(rules, error);
  must(referee.handle({ open: setup }), 2, told);
  return must(referee.handle(asked([command, ...next])), 1, told);
}
