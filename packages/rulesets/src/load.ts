import type { AnyRules, AnyRuleset, GameParts, Language, Rulebook, Words } from '@potyczka/kernel';
import { aces } from '@potyczka/ruleset-aces/load';
import { coin } from '@potyczka/ruleset-coin/load';
import { segments } from '@potyczka/ruleset-segments/load';
import { stepdice } from '@potyczka/ruleset-stepdice/load';
import { teohiphip } from '@potyczka/ruleset-teohiphip/load';
import { addedParts } from './added-parts.ts';

/** A game that is here in part: its words and its rulebook come one language at a time, and stay. */
class LoadedGame {
  private readonly parts: GameParts;
  private readonly words: Record<Language, Words> = { en: {}, pl: {}, ru: {} };
  private readonly rulebook: Record<Language, Rulebook> = { en: {}, pl: {}, ru: {} };
  private whole: AnyRuleset | undefined;

  constructor(parts: GameParts) {
    this.parts = parts;
  }

  /** The same game every time, so that tables opened in one language can be told in another. */
  private ruleset(rules: AnyRules): AnyRuleset {
    this.whole ??= { ...rules, words: this.words, rulebook: this.rulebook };
    return this.whole;
  }

  async speaking(lang: Language): Promise<AnyRuleset> {
    const [rules, words] = await Promise.all([this.parts.rules(), this.parts.words[lang]()]);
    this.words[lang] = words;
    return this.ruleset(rules);
  }

  /** English comes along: what a rule cites is read there, and a rule not yet translated. */
  async read(lang: Language): Promise<Pick<AnyRuleset, 'rulebook'>> {
    const [english, own] = await Promise.all([this.parts.rulebook.en(), this.parts.rulebook[lang]()]);
    this.rulebook.en = english;
    this.rulebook[lang] = own;
    return { rulebook: this.rulebook };
  }
}

const GAMES = new Map(
  Object.entries({ teohiphip, aces, segments, coin, stepdice, ...addedParts }).map(([id, parts]) => [
    id,
    new LoadedGame(parts),
  ]),
);

/** Every game there is, in the order in which menus show them. */
export const RULESET_IDS: readonly string[] = [...GAMES.keys()];

async function gameOf(id: string): Promise<LoadedGame> {
  const game = GAMES.get(id);
  if (game === undefined) throw new Error(`no ruleset ${id}`);
  return game;
}

/** A game by its id with its words in a language, loaded when it is asked for; its rulebook is left for `loadRulebook`. */
export const loadRuleset = async (id: string, lang: Language): Promise<AnyRuleset> => (await gameOf(id)).speaking(lang);

/** The texts of a game's rules in a language; from then on the game itself has them as well. */
export const loadRulebook = async (id: string, lang: Language): Promise<Pick<AnyRuleset, 'rulebook'>> =>
  (await gameOf(id)).read(lang);

/** Both, for whoever asks for games as they are wanted. */
export const library = { loadRuleset, loadRulebook };
