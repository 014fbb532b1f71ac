import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyRuleset, type GameEvent, isTableEvent, type Language, type Line } from '@potyczka/kernel';
import { checkWords, LANGUAGES, narrator, sharedWords } from '@potyczka/narration';
import { describe, expect, test } from 'vitest';

/** Words written in the code of a ruleset that a person gets to read: how to find them, and what their keys begin with. */
export type Written = readonly [what: string, pattern: RegExp, begins: string];

/** What must have words; each list is the ruleset's own. */
export interface Spoken {
  /** The IDs of every kind of thing, such as `weapon`: each has a name. Commands (`do`) are a kind too. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** The error words of the catalogue in kebab-case, divided by white space. */
  readonly errors: string;
  /** The folder of the source (not the file): refusals, questions, answers and draws written there must have words. */
  readonly source: string;
  /** More that is written there; one of the usual name stands instead of the usual one. */
  readonly written?: readonly Written[];
  /** The line of the log that tells a length, for rulesets in inches or metres. */
  readonly length?: (n: number) => Line;
}

const WRITTEN: readonly Written[] = [
  ['refusal', /violation\(\s*[^,()]+,\s*'([a-z-]+)'/g, 'error.'],
  ['question', /play\.choose\(\(\) => \(\{\s*kind: '(\w+)'/g, 'ask.'],
  ['answer', /choice: [^\n]+ label: '(\w+(?:\.\w+)*)'/g, ''],
  ['draw', /play\.(?:roll|draw)\(\{\s*label: '(\w+)'/g, 'draw.'],
];

const NUMBERS = [1, 2, 5, 12, 22, 2.5];
const LENGTHS: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  inch: {
    en: ['1 inch', '2 inches', '5 inches', '12 inches', '22 inches', '2.5 inches'],
    pl: ['1 cal', '2 cale', '5 cali', '12 cali', '22 cale', '2,5 cala'],
    ru: ['1 дюйм', '2 дюйма', '5 дюймов', '12 дюймов', '22 дюйма', '2,5 дюйма'],
  },
  metre: {
    en: ['1 metre', '2 metres', '5 metres', '12 metres', '22 metres', '2.5 metres'],
    pl: ['1 metr', '2 metry', '5 metrów', '12 metrów', '22 metry', '2,5 metra'],
    ru: ['1 метр', '2 метра', '5 метров', '12 метров', '22 метра', '2,5 метра'],
  },
};

function codeOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('narration'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Everything a ruleset says to people is said in every language. */
export function wording(rules: AnyRuleset, spoken: Spoken): void {
  const has = (key: string): boolean => rules.words.en[key] !== undefined || sharedWords.en[key] !== undefined;
  const speechless = (keys: Iterable<string>): readonly string[] => [...new Set(keys)].filter((key) => !has(key));

  describe(`everything ${rules.id} says is said in every language`, () => {
    test('each message with the same parameters and all plural forms', () => {
      expect(checkWords(rules)).toEqual([]);
    });

    test.each(Object.entries(spoken.names))('everything of the kind %s has a name', (kind, ids) => {
      expect(ids.length).toBeGreaterThan(0);
      expect(speechless(ids.map((id) => `${kind}.${id}`))).toEqual([]);
    });

    test('every error of the command table tells a person what to do', () => {
      expect(
        speechless(
          spoken.errors
            .trim()
            .split(/\s+/)
            .map((code) => `error.${code}`),
        ),
      ).toEqual([]);
    });

    const code = codeOf(spoken.source);
    const own = spoken.written ?? [];
    test.each([
      ...WRITTEN.filter(([what]) => !own.some(([other]) => other === what)),
      ...own,
    ])('each %s written in the code has words', (_, pattern, begins) => {
      const found = [...code.matchAll(pattern)].map((match) => `${begins}${match[1]}`);
      expect(found.length).toBeGreaterThan(0);
      expect(speechless(found)).toEqual([]);
    });

    test('every rule of the rulebook', () => {
      const ids = Object.keys(rules.rulebook.en);
      expect(ids.length).toBeGreaterThan(0);
      for (const lang of LANGUAGES) expect(Object.keys(rules.rulebook[lang])).toEqual(ids);
    });

    const { length } = spoken;
    if (length !== undefined) {
      test.each(LANGUAGES)('lengths take the right plural in %s', (lang) => {
        const voice = narrator(rules, lang);
        const told = NUMBERS.map((n) => /\d[\d.,]* \p{L}+/u.exec(voice.line(length(n)))?.[0]);
        expect(told).toEqual(LENGTHS[rules.unit]?.[lang]);
      });
    }
  });
}

interface Told {
  readonly table: {
    readonly before: { readonly checkpoint: { readonly state: unknown } } | null;
    readonly checkpoint: { readonly state: unknown };
  };
  events(): readonly unknown[];
}

/** What the last step of a table sounds like, each event told as things stood right after it; a word that is missing fails. */
export function spokenAt(rules: AnyRuleset, told: Told, lang: Language): readonly string[] {
  const voice = narrator(rules, lang, { strict: true });
  let { state } = (told.table.before ?? told.table).checkpoint;
  return told.events().flatMap((event) => {
    if (!isTableEvent(event as GameEvent)) state = rules.evolve(state, event);
    return rules.tell(event, state).map((line) => voice.line(line));
  });
}
