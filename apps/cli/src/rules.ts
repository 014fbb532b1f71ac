import type { FoundRule } from '@potyczka/protocol';
import { nearestRules, ruleOf, searchRules } from '@potyczka/protocol';
import type { Context } from './context.ts';
import { Failure } from './context.ts';

export function ruleText(context: Pick<Context, 'words'>, { id, title, text, source }: FoundRule): string {
  return `${id} ${title} (${context.words.word(`cli.source.${source}`)})\n${text}`;
}

/** Prints a rule, the rules that hold all the words, or the whole list. */
export function rules(context: Context, query: readonly string[]): void {
  const { rulesets, lang, words, say } = context;
  const asked = query.join(' ').trim();
  if (asked === '') {
    for (const { id, title } of searchRules(rulesets, '', lang)) say(`${id} ${title}`);
    return;
  }
  const exact = ruleOf(rulesets, asked.toUpperCase(), lang) ?? ruleOf(rulesets, asked, lang);
  if (exact !== undefined) {
    say(ruleText(context, exact));
    return;
  }
  const found = searchRules(rulesets, asked, lang);
  if (found.length === 0) {
    throw new Failure(words.word('cli.no-rule', { asked, near: [...nearestRules(rulesets, asked)] }), 1);
  }
  const [only] = found;
  if (found.length === 1 && only !== undefined) say(ruleText(context, only));
  else {
    for (const { id, title } of found) say(`${id} ${title}`);
    say(words.word('cli.found', { count: found.length }));
  }
}
