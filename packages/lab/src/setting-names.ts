import type { AnyRuleset, Language } from '@potyczka/kernel';
import { capital, type Narrator, narrator, numberText } from '@potyczka/narration';
import type { Step } from './grid.ts';

/** What a battle is called by. */
interface Played {
  readonly ruleset?: string | undefined;
  readonly scenario?: unknown;
}

/** A term of a ruleset by its key, if it has one. */
const termIn = (words: Narrator, key: string): string | undefined =>
  words.has(key) ? words.name(`@${key}`) : undefined;

/** What the settings of a plan are called by those who read its report: in their language, not by IDs. */
export class SettingNames {
  private readonly rulesets: readonly AnyRuleset[];
  private readonly lang: Language;

  constructor(rulesets: readonly AnyRuleset[], lang: Language) {
    this.rulesets = rulesets;
    this.lang = lang;
  }

  /** A battle by its scenario, else by its game. */
  battle({ ruleset, scenario }: Played): string {
    const words = this.wordsOf(ruleset);
    const named = typeof scenario === 'string' ? termIn(words, `scenario.${scenario}`) : undefined;
    return capital(named ?? termIn(words, 'ruleset.name') ?? ruleset ?? '');
  }

  /** A combination of a grid by its values. */
  combination(steps: readonly Step[], { ruleset }: Played): string {
    const words = this.wordsOf(ruleset);
    return capital(steps.map((step) => this.step(step, words)).join(', '));
  }

  /** Several settings under one heading: the games they are of, and how many. */
  comparison(variants: readonly Played[]): string {
    const games = [...new Set(variants.map(({ ruleset }) => this.battle({ ruleset })))].join(', ');
    return this.wordsOf(undefined).word('lab.compared', { games, count: variants.length });
  }

  private wordsOf(ruleset: string | undefined): Narrator {
    return narrator(
      this.rulesets.find(({ id }) => id === ruleset),
      this.lang,
    );
  }

  private step({ key, value, name, isNamed }: Step, words: Narrator): string {
    if (isNamed) return name;
    const [part, entry] = key.split('.');
    if (part === 'ruleset') return this.battle({ ruleset: String(value) });
    if (part === 'scenario') return termIn(words, `scenario.${String(value)}`) ?? name;
    if (part === 'options' && entry !== undefined) return this.option(entry, value, words) ?? name;
    const level = part === 'levels' ? termIn(words, `lab.level.${String(value)}`) : undefined;
    if (level === undefined) return name;
    return entry === undefined ? level : `${termIn(words, `side.${entry}`) ?? entry}: ${level}`;
  }

  private option(id: string, value: unknown, words: Narrator): string | undefined {
    const option = termIn(words, `option.${id}`);
    if (option === undefined || typeof value === 'object') return undefined;
    const number = typeof value === 'number' ? numberText(value, this.lang) : undefined;
    const word = termIn(words, `option.${id}.${String(value)}`) ?? termIn(words, `lab.value.${String(value)}`);
    return `${option}: ${number ?? word ?? String(value)}`;
  }
}
