import type { AnyRuleset, Language } from '@potyczka/kernel';
import { capital, type Narrator, narrator, numberText } from '@potyczka/narration';
import { placeName, valueText } from './changes/names.ts';
import { placesOf } from './changes/places.ts';
import { type Step, wordOf } from './grid.ts';

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
    return capital(steps.map((step) => this.step(step, words, ruleset)).join(', '));
  }

  /** A value that is tried out, by the words of its game: "Marksman, hit points +1". */
  change(path: string, value: unknown, battle: Played): string {
    const rules = this.rulesets.find(({ id }) => id === battle.ruleset);
    const words = this.wordsOf(battle.ruleset);
    const [root = ''] = path.split('.');
    if (root === 'option')
      return capital(this.option(path.slice('option.'.length), value, words) ?? `${path} ${wordOf(value)}`);
    const found = rules === undefined ? undefined : placesOf(rules, { ...battle, name: '', ruleset: rules.id }, path);
    const place = found !== undefined && 'places' in found ? found.places[0] : undefined;
    if (place === undefined) return `${path} ${wordOf(value)}`;
    return capital(`${placeName(path, place, words)} ${valueText(value, this.lang, words)}`);
  }

  /** What the others are compared with where each changes one thing. */
  unchanged(): string {
    return capital(this.wordsOf(undefined).word('lab.unchanged'));
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

  private step({ key, value, name, isNamed }: Step, words: Narrator, ruleset: string | undefined): string {
    if (isNamed) return name;
    const [part, entry] = key.split('.');
    if (part === 'ruleset') return this.battle({ ruleset: String(value) });
    if (part === 'scenario') return termIn(words, `scenario.${String(value)}`) ?? name;
    if (part === 'change') return this.change(key.slice('change.'.length), value, { ruleset });
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
