import type { AnyRuleset, Language, RuleText } from '@potyczka/kernel';

/** What is needed of a game to look rules up. */
type Booked = Pick<AnyRuleset, 'rulebook'>;

export interface FoundRule extends RuleText {
  readonly id: string;
}

export function ruleOf(rulesets: readonly Booked[], id: string, lang: Language): FoundRule | undefined {
  for (const rules of rulesets) {
    const book = rules.rulebook[lang];
    const text = Object.hasOwn(book, id) ? book[id] : undefined;
    if (text !== undefined) return { id, ...text };
  }
  return undefined;
}

/** The rule IDs that look most like this one. */
export function nearestRules(rulesets: readonly Booked[], id: string, count = 5): readonly string[] {
  const wanted = id.toUpperCase();
  const ids = rulesets.flatMap((rules) => Object.keys(rules.rulebook.en));
  const ranked = ids.map((known, order) => ({ known, order, far: editDistance(known.toUpperCase(), wanted) }));
  ranked.sort((a, b) => a.far - b.far || a.order - b.order);
  return ranked.slice(0, count).map(({ known }) => known);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** As it is typed without the letters of a language: `celność` is found as `celnosc`, `ещё` as `еще`. */
const plain = (text: string, lang: Language): string =>
  text.toLocaleLowerCase(lang).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Rules whose titles have words most like these: for whoever has mistyped one. */
export function nearestTitles(
  rulesets: readonly Booked[],
  query: string,
  lang: Language,
  count = 5,
): readonly FoundRule[] {
  const words = plain(query, lang).split(/\s+/).filter(Boolean);
  const farFrom = (title: string): number => {
    const own = plain(title, lang)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return words.reduce((sum, word) => sum + Math.min(...own.map((one) => editDistance(word, one)), word.length), 0);
  };
  const near = rulesets
    .flatMap((rules) => Object.entries(rules.rulebook[lang]))
    .map(([id, text]) => ({ rule: { id, ...text }, far: farFrom(text.title) }))
    .filter(({ far }) => far * 2 < query.length);
  return near
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ rule }) => rule);
}

/** Rules whose ID, title or text holds every word, those with the words in the title first. */
export function searchRules(rulesets: readonly Booked[], query: string, lang: Language): readonly FoundRule[] {
  const words = plain(query, lang).split(/\s+/).filter(Boolean);
  const found: { readonly rule: FoundRule; readonly rank: number }[] = [];
  for (const rules of rulesets) {
    for (const [id, text] of Object.entries(rules.rulebook[lang])) {
      const title = plain(`${id} ${text.title}`, lang);
      const whole = `${title} ${plain(text.text, lang)}`;
      if (!words.every((word) => whole.includes(word))) continue;
      found.push({ rule: { id, ...text }, rank: words.every((word) => title.includes(word)) ? 0 : 1 });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}
