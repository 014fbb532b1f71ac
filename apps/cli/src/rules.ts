import { type FoundRule, nearestRules, nearestTitles, ruleOf, searchRules } from '@potyczka/protocol/rulebook';
import type { Desk, Games } from './context.ts';
import { Failure } from './context.ts';

type Books = Awaited<ReturnType<Games['rulebooks']>>;

export function ruleText(context: Pick<Desk, 'words'>, { id, title, text, source }: FoundRule): string {
  return `${id} ${title} (${context.words.word(`cli.source.${source}`)})\n${text}`;
}

/** Games whose rules are likely meant by that name come first: `ACE-5.1` is one of the aces. */
const likely = (ids: readonly string[], asked: string): readonly string[] => {
  const prefix = asked.slice(0, Math.max(0, asked.indexOf('-'))).toLowerCase();
  return ids.filter((id) => prefix !== '' && id.startsWith(prefix));
};

/** Prints a rule, the rules that hold all the words, or the whole list. */
export async function rules({ games, lang, words, say }: Desk, query: readonly string[]): Promise<void> {
  const asked = query.join(' ').trim();
  const exact = (books: Books): FoundRule | undefined =>
    ruleOf(books, asked.toUpperCase(), lang) ?? ruleOf(books, asked, lang);
  const first = exact(await games.rulebooks(likely(games.ids, asked), lang));
  const all = first === undefined ? await games.rulebooks(games.ids, lang) : [];
  const meant = first ?? exact(all);
  if (meant !== undefined) say(ruleText({ words }, meant));
  else tellFound(all, asked, { lang, words, say });
}

/** What may have been meant: by its number, if it looks like one, else by its title. */
function near(books: Books, asked: string, lang: Desk['lang']): string[] {
  const titles = /\d/.test(asked) ? [] : nearestTitles(books, asked, lang).map(({ id, title }) => `${id} ${title}`);
  return titles.length > 0 ? titles : [...nearestRules(books, asked)];
}

function tellFound(books: Books, asked: string, { lang, words, say }: Pick<Desk, 'lang' | 'words' | 'say'>): void {
  const found = searchRules(books, asked, lang);
  if (asked !== '' && found.length === 0)
    throw new Failure(words.word('cli.no-rule', { asked, near: near(books, asked, lang) }), 1);
  const [only] = found;
  if (found.length === 1 && only !== undefined) {
    say(ruleText({ words }, only));
    return;
  }
  for (const { id, title } of found) say(`${id} ${title}`);
  if (asked !== '') say(words.word('cli.found', { count: found.length }));
}
