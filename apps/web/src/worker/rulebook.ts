import type { AnyRuleset, Language, OptionSpec } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import { citedIn } from '../rulebook/citations.ts';
import type { RuleShown } from './messages.ts';

/** The rules of a game as a book. */
export interface RuleBook {
  readonly ruleset: string;
  readonly name: string;
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly RulePage[];
}

export interface RulePage extends RuleShown {
  /** Rules that this one names, or that name it. */
  readonly goesWith: readonly string[];
  /** Worked examples that cite it. */
  readonly examples: readonly string[];
  readonly options: readonly RuleOption[];
  /** Nobody has translated it yet: it is read in English. */
  readonly untranslated: boolean;
}

/** A table's choice that the rule grants. */
export interface RuleOption {
  readonly name: string;
  readonly default: string;
  readonly others: readonly string[];
  /** Where any number between two will do. */
  readonly range?: readonly [from: number, to: number];
}

const prefixOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** The chapter a rule stands in: its number, or the letters of a table, an example, the odds. */
function chapterOf(id: string, prefix: string): string {
  if (prefixOf(id) !== prefix) return prefixOf(id);
  return /^[A-Z]+-(\d+|[A-Z]+)/.exec(id)?.[1] ?? '';
}

const isExample = (id: string): boolean => /-EX-\d+$/.test(id);

export function bookOf(rules: AnyRuleset, lang: Language, words: Narrator): RuleBook {
  const texts = rules.rulebook[lang];
  const ids = Object.keys(texts);
  const prefix = prefixOf(ids[0] ?? '');
  const links = linksIn(rules, prefix);
  const chapters = new Map<string, RulePage[]>();
  for (const id of ids) {
    const text = texts[id];
    if (text === undefined) continue;
    const with_ = links.get(id) ?? new Set<string>();
    const page: RulePage = {
      ...{ id, ...text },
      goesWith: ids.filter((other) => with_.has(other) && !isExample(other)),
      examples: ids.filter((other) => with_.has(other) && isExample(other)),
      untranslated: lang !== 'en' && text.text === rules.rulebook.en[id]?.text,
      options: Object.entries(rules.options)
        .filter(([, { rule }]) => rule === id)
        .map(([key, spec]) => optionShown(key, spec, words)),
    };
    const chapter = chapterOf(id, prefix);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), page]);
  }
  return {
    ruleset: rules.id,
    name: words.word('ruleset.name'),
    chapters: [...chapters].map(([id, pages]) => ({ id, title: titleOf(id, words), rules: pages })),
  };
}

const titleOf = (chapter: string, words: Narrator): string =>
  words.has(`chapter.${chapter}`) ? words.word(`chapter.${chapter}`) : chapter;

/** Which rules name each other, read from the English text: numbers are the same in every language. */
function linksIn(rules: AnyRuleset, prefix: string): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = rules.rulebook.en;
  const links = new Map<string, Set<string>>();
  const join = (one: string, other: string): void => {
    const known = links.get(one) ?? new Set<string>();
    links.set(one, known.add(other));
  };
  for (const [id, { text }] of Object.entries(texts)) {
    const cited = citedIn(text, prefix).filter((other) => other !== id && Object.hasOwn(texts, other));
    for (const other of cited) {
      join(id, other);
      join(other, id);
      // What one example shows together goes together.
      if (isExample(id)) for (const third of cited) if (third !== other) join(other, third);
    }
  }
  return links;
}

function optionShown(key: string, spec: OptionSpec, words: Narrator): RuleOption {
  const called = (value: string | number | boolean): string =>
    words.has(`option.${key}.${value}`)
      ? words.word(`option.${key}.${value}`)
      : words.has(`option.value.${value}`)
        ? words.word(`option.value.${value}`)
        : String(value);
  const { values } = spec;
  const name = capital(words.word(`option.${key}`));
  if ('from' in values) return { name, default: called(spec.default), others: [], range: [values.from, values.to] };
  return { name, default: called(spec.default), others: values.filter((one) => one !== spec.default).map(called) };
}
