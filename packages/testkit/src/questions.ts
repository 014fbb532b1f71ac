import type { Command, Draw, Json, Setup } from '@potyczka/kernel';
import { scriptedDraws } from '@potyczka/kernel';
import { take } from './rerun.ts';
import type { AnyTable, Subject } from './subject.ts';
import { openSetup } from './subject.ts';

/** A short way to a question: the table and the commands with their draws that lead to it. */
export interface WayToQuestion {
  readonly kind: string;
  readonly setup: Setup;
  readonly opening: readonly Draw[];
  readonly steps: readonly { readonly command: Command; readonly dice: readonly Draw[] }[];
}

/** What became of a figure, read off the table before and after: numbers by the names the odds give them. */
export type Suffered = (before: Facts, after: Facts) => Readonly<Record<string, number>>;
type Facts = Readonly<Record<string, Json>>;

/** Every kind of question a ruleset has a sentence for. */
export const kindsOf = ({ rules }: Subject): readonly string[] =>
  Object.keys(rules.words.en).flatMap((key) => (key.startsWith('ask.') ? [key.slice('ask.'.length)] : []));

/** Goes the way, and stands before the question. */
export function askedAfter({ rules, ground }: Subject, { kind, setup, opening, steps }: WayToQuestion): AnyTable {
  const opened = openSetup(rules, setup, ground, { draws: scriptedDraws(opening).draws });
  if (!opened.ok) throw new Error(`the way to ${kind} does not open: ${JSON.stringify(opened.violations)}`);
  let { table } = opened;
  for (const { command, dice } of steps) {
    const asked = table.checkpoint.open?.asked;
    // The id of a question counts events: an answer means the question that is open when its turn comes.
    const sent = command.type === 'answer' && asked !== undefined ? { ...command, pending: asked.id } : command;
    const result = take(table, { command: sent, dice });
    if (!result.ok) throw new Error(`the way to ${kind} ends at ${command.type}: ${JSON.stringify(result.violations)}`);
    table = result.table;
  }
  if (table.checkpoint.open?.asked.kind !== kind)
    throw new Error(`the way to ${kind} leads to ${table.checkpoint.open?.asked.kind ?? 'no question'}`);
  return table;
}
