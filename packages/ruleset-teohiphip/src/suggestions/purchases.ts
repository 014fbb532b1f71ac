import type { Json } from '@potyczka/kernel';
import type { Band } from '../band.ts';
import { traits } from '../catalogue/traits.ts';
import type { TeoCommand } from '../commands.ts';
import { LEAST_HP, MOST_HP } from '../muster.ts';
import type { TeoState } from '../state.ts';
import { ERAS } from '../vocabulary.ts';
import type { Idea } from './suggestions.ts';

/** What a band may buy between missions (TEO-17.9 to TEO-17.15), each purchase a value of one offer. */

/** Words somebody writes themselves: a reason, a name. */
const OWN_WORDS = '…';

const positive = Object.values(traits).filter((spec) => spec.tp !== null && spec.tp < 0);

const eraOf = (trait: string): { readonly era?: string } => (traits[trait]?.choosesEra ? { era: ERAS[0] ?? '' } : {});

function purchasesOf({ units, fallen }: Band): readonly Json[] {
  const bought = units.flatMap(({ id: unit }) =>
    positive.map(({ id: trait }): Json => ({ kind: 'trait', unit, trait, ...eraOf(trait) })),
  );
  const off = units.flatMap(({ id: unit, traits: held }) =>
    held.map((trait): Json => ({ kind: 'buyOff', unit, trait, reason: OWN_WORDS })),
  );
  const sizes = Array.from({ length: MOST_HP - LEAST_HP + 1 }, (_, more) => LEAST_HP + more);
  const hired = sizes.map((hp): Json => ({ kind: 'character', character: { name: OWN_WORDS, hp } }));
  const back = fallen.map(({ id: unit }): Json => ({ kind: 'recover', unit }));
  return [...bought, ...off, ...hired, ...back];
}

/** One offer for each band the seat may spend for; with nothing it can afford, the first wish and why not. */
export function purchases(state: TeoState, by: string, may: (command: TeoCommand) => boolean): readonly Idea[] {
  return Object.values(state.bands).flatMap((band): readonly Idea[] => {
    const buying = (purchase: Json): TeoCommand => ({ type: 'interludeSpend', by, band: band.id, purchase });
    const all = purchasesOf(band);
    const good = all.filter((purchase) => may(buying(purchase)));
    const [first] = good;
    if (first !== undefined) return [{ command: buying(first), vary: { param: 'purchase', values: good } }];
    return all[0] === undefined ? [] : [{ command: buying(all[0]) }];
  });
}
