import type { AnyRuleset, Language } from '@potyczka/kernel';
import { capital, narrator } from '@potyczka/narration';
import { searchRules } from '@potyczka/protocol';
import { battlePictures } from './battle-pictures.ts';
import type { Battle, BattlePicture } from './messages.ts';
import { aboutOf } from './names-in-view.ts';
import { bookOf, type RuleBook } from './rulebook.ts';
import { type Fault, faultsOf, type SettingChoices, type SetupGiven, settingChoices } from './setup-choices.ts';

export type LoadRuleset = (id: string) => Promise<AnyRuleset>;

/** What can be told of every game before anybody has sat down to it: its battles, its settings, its rules. */
export class GameCatalogue {
  protected readonly load: LoadRuleset;

  constructor(load: LoadRuleset) {
    this.load = load;
  }

  async battles(ruleset: string, lang: Language): Promise<readonly Battle[]> {
    const rules = await this.load(ruleset);
    const words = narrator(rules, lang);
    return rules.scenarios.map(({ id, players, difficulty }) => ({
      id,
      players,
      ...(difficulty === undefined ? {} : { difficulty }),
      title: capital(words.word(`scenario.${id}`)),
      about: aboutOf(id, words),
    }));
  }

  async pictures(ruleset: string, lang: Language): Promise<Readonly<Record<string, BattlePicture>>> {
    return battlePictures(await this.load(ruleset), lang);
  }

  async settings(ruleset: string, lang: Language): Promise<SettingChoices> {
    return settingChoices(await this.load(ruleset), lang);
  }

  async faults(setup: SetupGiven, lang: Language): Promise<readonly Fault[]> {
    return faultsOf(await this.load(setup.ruleset), setup, lang);
  }

  async book(ruleset: string, lang: Language): Promise<RuleBook> {
    const rules = await this.load(ruleset);
    return bookOf(rules, lang, narrator(rules, lang));
  }

  async lookUp(ruleset: string, words: string, lang: Language): Promise<readonly string[]> {
    return searchRules([await this.load(ruleset)], words, lang).map(({ id }) => id);
  }
}
