import type { Language, OptionTable, Words } from '@potyczka/kernel';
import type { Argument, Message } from './messages.ts';
import { compile } from './messages.ts';
import { parseName } from './names.ts';
import { wantedBy } from './parameters.ts';
import { sharedWords } from './words/index.ts';

export const LANGUAGES: readonly Language[] = ['en', 'pl', 'ru'];

export interface Checkable {
  readonly words: Readonly<Record<Language, Words>>;
  readonly options?: OptionTable;
  readonly scenarios?: readonly { readonly id: string }[];
  readonly quickOdds?: { readonly flags: Readonly<Record<string, unknown>> } | undefined;
}

const NEEDED: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};

/** Everything wrong with the words of a ruleset, one sentence each; an empty list when all is well. */
export function checkWords(rules: Checkable): readonly string[] {
  const problems: string[] = [];
  const keys = new Set(LANGUAGES.flatMap((lang) => Object.keys(rules.words[lang])));
  for (const key of keys) problems.push(...checkKey(rules.words, key));
  for (const key of expectedKeys(rules)) {
    if (!keys.has(key) && sharedWords.en[key] === undefined) problems.push(`${key}: no language has it`);
  }
  return problems;
}

function expectedKeys(rules: Checkable): readonly string[] {
  const options = Object.entries(rules.options ?? {}).flatMap(([key, { values }]) => [
    `option.${key}`,
    ...(Array.isArray(values)
      ? values.filter((value) => typeof value === 'string').map((value) => `option.${key}.${value}`)
      : []),
  ]);
  const scenarios = (rules.scenarios ?? []).flatMap(({ id }) => [`scenario.${id}`, `scenario.${id}.about`]);
  const game = rules.options === undefined ? [] : ['ruleset.name', 'ruleset.about'];
  const flags = Object.keys(rules.quickOdds?.flags ?? {}).map((flag) => `flag.${flag}`);
  return [...options, ...scenarios, ...flags, ...game];
}

function checkKey(words: Checkable['words'], key: string): readonly string[] {
  const problems: string[] = [];
  const parameters = new Map<Language, string>();
  for (const lang of LANGUAGES) {
    const source = words[lang][key];
    if (source === undefined) {
      problems.push(`${key}: missing in ${lang}`);
      continue;
    }
    const message = attempt(source, lang);
    if (typeof message === 'string') {
      problems.push(`${key} in ${lang} does not parse: ${message}`);
      continue;
    }
    parameters.set(lang, basesOf(message.arguments).join(', '));
    problems.push(...checkPlurals(key, lang, message.arguments), ...checkForms(key, lang, source));
  }
  const first = parameters.values().next().value;
  if ([...parameters.values()].some((names) => names !== first)) {
    const lists = [...parameters].map(([lang, names]) => `${lang} has ${names || 'none'}`);
    problems.push(`${key}: the parameters differ: ${lists.join('; ')}`);
  }
  return problems;
}

function attempt(source: string, lang: Language): Message | string {
  try {
    return compile(source, lang);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const basesOf = (args: readonly Argument[]): readonly string[] =>
  [...new Set(args.map(({ name }) => wantedBy(name).base))].sort();

function checkPlurals(key: string, lang: Language, args: readonly Argument[]): readonly string[] {
  return args.flatMap(({ name, use, branches }) => {
    if (use !== 'plural') return [];
    const lacking = NEEDED[lang].filter((form) => !branches.includes(form));
    return lacking.length === 0 ? [] : [`${key} in ${lang}: the plural of ${name} lacks ${lacking.join(', ')}`];
  });
}

/** A misspelt form would be shown with its bars; nothing else has a reason to contain one. */
function checkForms(key: string, lang: Language, source: string): readonly string[] {
  if (!source.includes('|') || parseName(source).nom !== source) return [];
  return [`${key} in ${lang}: its forms can't be read: ${source}`];
}
