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

/** Rules whose ID, title or text holds every word, those with the words in the title first. */
export function searchRules(rulesets: readonly Booked[], query: string, lang: Language): readonly FoundRule[] {
  const words = query.toLocaleLowerCase(lang).split(/\s+/).filter(Boolean);
  const found: { readonly rule: FoundRule; readonly rank: number }[] = [];
  for (const rules of rulesets) {
    for (const [id, text] of Object.entries(rules.rulebook[lang])) {
      const title = `${id} ${text.title}`.toLocaleLowerCase(lang);
      const whole = `${title} ${text.text}`.toLocaleLowerCase(lang);
      if (!words.every((word) => whole.includes(word))) continue;
      found.push({ rule: { id, ...text }, rank: words.every((word) => title.includes(word)) ? 0 : 1 });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}
