import type { AnyRuleset, Language } from '@potyczka/kernel';
import { loadRulebook, loadRuleset, RULESET_IDS } from '@potyczka/protocol/games';
import type { Games } from './context.ts';

async function loaded(id: string, lang: Language): Promise<AnyRuleset> {
  const [rules] = await Promise.all([loadRuleset(id, lang), loadRulebook(id, lang)]);
  return rules;
}

/** Every game, each loaded when it is wanted. */
export const GAMES: Games = {
  ids: RULESET_IDS,
  load: (ids, lang) => Promise.all(ids.map((id) => loaded(id, lang))),
  rulebooks: (ids, lang) => Promise.all(ids.map((id) => loadRulebook(id, lang))),
};
