import type { AnyRuleset } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { Changes } from '../changes/changes.ts';
import { placeName, valueText } from '../changes/names.ts';
import type { Plan } from '../plan.ts';
import { type Html, html, type Part, panel, table } from './html.ts';
import { figure, head, type ReportParts, word } from './sections.ts';

/** Every value of a game that was tried out, beside its own; what went beyond the game's limits says so. */
export function changed(told: ReportParts, plan: Plan, rulesets: readonly AnyRuleset[]): Html | null {
  const { lang } = told.voice;
  const rows = plan.variants.flatMap((variant): readonly (readonly Part[])[] => {
    const rules = rulesets.find(({ id }) => id === variant.ruleset);
    if (rules === undefined || variant.change === undefined) return [];
    const words = narrator(rules, lang);
    return new Changes(rules, variant).told.map(({ place, from, to, beyond }): readonly Part[] => [
      variant.title ?? variant.name,
      html`${placeName(`${place.root}.${place.id}`, place, words)}${
        beyond ? html` <b class="bad">${word(told, 'changed.beyond')}</b>` : null
      }`,
      valueText(from, lang, words),
      valueText(to, lang, words),
    ]);
  });
  if (rows.length === 0) return null;
  const body = table(
    word(told, 'changed'),
    [head(told, 'setting'), head(told, 'what'), figure(told, 'own'), figure(told, 'tried')],
    rows,
  );
  return panel(word(told, 'changed'), word(told, 'changed.note'), body);
}
