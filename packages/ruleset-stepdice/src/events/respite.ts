import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Hero, StepState } from '../state.ts';
import { event, someone, somewhere } from './event.ts';
import { everyHero, withHero } from './fold.ts';

const { list, object } = shape;
const { name, orNull, whole } = kinds;

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

export const respiteEvents = [
  /** @rule STEP-16.8 Everybody alive is whole again; who, is listed with what they had lacked. */
  event('rested', {
    data: { heroes: list(object({ unit: name, hearts: whole, mana: whole })) },
    fold: (state) => everyHero(withTable(state, { effects: withoutHeroes(state) }), rested),
    line: () => line('rested'),
  }),
  /** An item is put to its own use; `uses` is what is left of it. */
  event('gearUsed', {
    data: { unit: name, item: name, kind: name, uses: orNull(whole), target: someone, at: somewhere },
    fold: (state, e) =>
      withHero(state, e.unit, (hero) => ({
        gear: hero.gear.map((item) => (item.id === e.item ? { ...item, uses: e.uses } : item)),
      })),
    line: (e, { term, unit }) => line('gearUsed', { who: unit(e.unit), item: term('item', e.kind) }),
  }),
] as const;
