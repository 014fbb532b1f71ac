import type { Cited, Square } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Hero, StepState } from '../state.ts';
import { everyHero, type Folds, withHero } from './fold.ts';

export type RespiteEvent =
  /** @rule STEP-16.8 Everybody alive is whole again; who, is listed with what they had lacked. */
  | ({
      readonly type: 'rested';
      readonly heroes: readonly { readonly unit: string; readonly hearts: number; readonly mana: number }[];
    } & Cited)
  /** An item is put to its own use; `uses` is what is left of it. */
  | ({
      readonly type: 'gearUsed';
      readonly unit: string;
      readonly item: string;
      readonly kind: string;
      readonly uses: number | null;
      readonly target: string | null;
      readonly at: Square | null;
    } & Cited);

/** @rule STEP-16.9 Downed, Prone and every timed condition; not the Armour token (STEP-17.4). */
const RESTED = {
  downed: false,
  prone: false,
  exposed: false,
  immobilised: false,
  restrained: false,
  blinded: false,
  distracted: false,
  coverBroken: false,
  warded: false,
  boosted: false,
  timeLost: false,
  prepared: null,
} as const;

const rested = (hero: Hero): Partial<Hero> =>
  hero.dead ? {} : { ...RESTED, hearts: hero.heartsMax, mana: hero.manaMax };

/** Nothing lies on a hero any more. */
function withoutHeroes(state: StepState): StepState['effects'] {
  const isHero = (id: string): boolean => state.units[id]?.kind === 'hero';
  return state.effects.flatMap((effect) => {
    const targets = effect.targets.filter((id) => !isHero(id));
    return targets.length === 0 && effect.targets.length > 0 ? [] : [{ ...effect, targets }];
  });
}

export const respiteFolds: Folds<RespiteEvent> = {
  rested: (state) => everyHero(withTable(state, { effects: withoutHeroes(state) }), rested),
  gearUsed: (state, e) =>
    withHero(state, e.unit, (hero) => ({
      gear: hero.gear.map((item) => (item.id === e.item ? { ...item, uses: e.uses } : item)),
    })),
};
