import { traits } from '../catalogue/traits.ts';
import { withTable } from '../copies.ts';
import type { TeoState } from '../state.ts';

/** What an event says in words: its own texts, the sources of a Test, the steps of a damage instance, its rules. */
function wordsOf(event: object): ReadonlySet<string> {
  const words: string[] = [];
  for (const value of Object.values(event)) {
    if (typeof value === 'string') words.push(value);
    if (!Array.isArray(value)) continue;
    for (const item of value) {
      if (typeof item === 'string') words.push(item);
      else if (typeof item === 'object' && item !== null)
        words.push(...Object.values(item).filter((v) => typeof v === 'string'));
    }
  }
  return new Set(words);
}

/** @rule TEO-19.1 With `traitVisibility: onUse` whatever an event names or cites of a unit's traits is known from then on. */
export function noteShownTraits(state: TeoState, event: { readonly type: string }): TeoState {
  if (state.options.traitVisibility !== 'onUse' || event.type === 'bandMustered') return state;
  const words = wordsOf(event);
  const news: Record<string, readonly string[]> = {};
  for (const unit of Object.values(state.units)) {
    if (!words.has(unit.id)) continue;
    const known = state.shownTraits?.[unit.id] ?? [];
    const shown = unit.traits.filter((trait) => words.has(trait) || words.has(traits[trait]?.rule ?? trait));
    const fresh = shown.filter((trait) => !known.includes(trait));
    if (fresh.length > 0) news[unit.id] = [...known, ...fresh];
  }
  return Object.keys(news).length === 0 ? state : withTable(state, { shownTraits: { ...state.shownTraits, ...news } });
}
