import type { AnyRuleset, Language } from '@potyczka/kernel';
import { capital, narrator } from '@potyczka/narration';
import { searchRules } from '@potyczka/protocol';
import { battlePictures } from './battle-pictures.ts';
import type { Battle, BattlePicture } from './messages.ts';
import { aboutOf } from './names-in-view.ts';
import { bookOf, type RuleBook } from './rulebook.ts';
import { type Fault, faultsOf, type SettingChoices, type SetupGiven, settingChoices } from './setup-choices.ts';

/** Games as they are asked for, one language at a time; rulebooks only for those who read in them. */
export interface Library {
  readonly loadRuleset: (id: string, lang: Language) => Promise<AnyRuleset>;
  readonly loadRulebook: (id: string, lang: Language) => Promise<unknown>;
}

/** What can be told of every game before anybody has sat down to it: its battles, its settings, its rules. */
export class GameCatalogue {
  protected readonly library: Library;

  constructor(library: Library) {
    this.library = library;
  }

  async battles(ruleset: string, lang: Language): Promise<readonly Battle[]> {
    const rules = await this.library.loadRuleset(ruleset, lang);
    const words = narrator(rules, lang);
    return rules.scenarios.map(({ id, players, difficulty, rolled }) => ({
      id,
      players,
      ...(difficulty === undefined ? {} : { difficulty }),
      ...(rolled === undefined ? {} : { rolled }),
      title: capital(words.word(`scenario.${id}`)),
      about: aboutOf(id, words),
    }));
  }

  async pictures(ruleset: string, lang: Language): Promise<Readonly<Record<string, BattlePicture>>> {
    return battlePictures(await this.library.loadRuleset(ruleset, lang), lang);
  }

  async settings(ruleset: string, lang: Language): Promise<SettingChoices> {
    return settingChoices(await this.library.loadRuleset(ruleset, lang), lang);
  }

  async faults(setup: SetupGiven, lang: Language): Promise<readonly Fault[]> {
    return faultsOf(await this.library.loadRuleset(setup.ruleset, lang), setup, lang);
  }

  async book(ruleset: string, lang: Language): Promise<RuleBook> {
    await this.library.loadRulebook(ruleset, lang);
    const rules = await this.library.loadRuleset(ruleset, lang);
    return bookOf(rules, lang, narrator(rules, lang));
  }

  async lookUp(ruleset: string, words: string, lang: Language): Promise<readonly string[]> {
    await this.library.loadRulebook(ruleset, lang);
    return searchRules([await this.library.loadRuleset(ruleset, lang)], words, lang).map(({ id }) => id);
  }
}
