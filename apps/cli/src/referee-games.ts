import type { AnyRuleset, Language } from '@potyczka/kernel';
import { isLanguage } from '@potyczka/narration';
import type { Games } from './context.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The games of one referee: each is loaded when a message first names it, in the languages that messages ask for. */
export class RefereeGames {
  /** Those that are here; it grows. */
  readonly rulesets: AnyRuleset[] = [];
  private readonly games: Games;
  private readonly langs: Set<Language>;

  constructor(games: Games, lang: Language) {
    this.games = games;
    this.langs = new Set([lang]);
  }

  /** Fetches what has to be here before a message can be answered; `undefined` when everything is. */
  before(message: unknown): Promise<void> | undefined {
    const missing = this.missingFor(fieldsOf(message));
    const asked = languagesIn(fieldsOf(message)).filter((lang) => !this.langs.has(lang));
    if (missing.length === 0 && asked.length === 0) return undefined;
    for (const lang of asked) this.langs.add(lang);
    return this.fetch(missing);
  }

  /** A set-up and a save name their game. To look a rule up, or to say which games there are, takes all of them. */
  private missingFor(message: Fields): readonly string[] {
    const here = new Set(this.rulesets.map(({ id }) => id));
    const { open, load, verify, describe, rule } = message;
    const named = [open, load, verify, describe]
      .filter((body) => body !== undefined)
      .map((body) => fieldsOf(body).ruleset);
    const known = named.filter((id) => typeof id === 'string').filter((id) => this.games.ids.includes(id));
    const all = rule !== undefined || known.length < named.length;
    return (all ? this.games.ids : known).filter((id) => !here.has(id));
  }

  private async fetch(missing: readonly string[]): Promise<void> {
    const wanted = [...this.rulesets.map(({ id }) => id), ...missing];
    const ids = this.games.ids.filter((id) => wanted.includes(id));
    let loaded: readonly AnyRuleset[] = [];
    for (const lang of this.langs) loaded = await this.games.load(ids, lang);
    // In the order in which they are always listed.
    this.rulesets.splice(0, this.rulesets.length, ...loaded);
  }
}

/** A message is answered in its own language; the log and a rule may be asked for in another. */
const languagesIn = ({ lang, log, rule }: Fields): readonly Language[] =>
  [lang, fieldsOf(log).lang, fieldsOf(rule).lang].filter(isLanguage);
