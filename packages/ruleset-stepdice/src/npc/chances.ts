import type { CommandOf, StepCommand } from '../commands.ts';
import { attackSpec, barsAttack } from '../procedures/attack-plan.ts';
import { chanceOf } from '../procedures/forced.ts';
import { presentFoes, weaponInHand } from '../read.ts';
import { relationOf } from '../spatial.ts';
import type { Foe, Hero, Square, StepState } from '../state.ts';
import { ATTACK_KINDS } from '../vocabulary.ts';

/** How good an attack is, in the eyes of somebody who reckons (no rule: how an NPC hero chooses). */

export interface Wish<C extends StepCommand = StepCommand> {
  readonly command: C;
  /** Chance in 120ths, weighed by what a hit would bring. */
  readonly worth: number;
}

/** A hit that puts a foe out is worth more than a scratch. */
const weightOf = (foe: Foe): number => (foe.limit - foe.wounds <= 1 ? 3 : 2);

/** A hero as it would stand elsewhere. */
export const standing = (state: StepState, hero: Hero, pos: Square): StepState => ({
  ...state,
  units: { ...state.units, [hero.id]: { ...hero, pos } },
});

const kindsFor = (state: StepState, hero: Hero, foe: Foe) => {
  const near = relationOf(state, hero, foe).adjacent;
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  return ATTACK_KINDS.filter((kind) => (kind === 'melee' ? near : shoots));
};

/** Every attack that may be made from where the hero stands, the best first. */
export function attacksOf(state: StepState, id: string, by: string): readonly Wish<CommandOf<'attack'>>[] {
  const hero = state.units[id];
  if (hero?.kind !== 'hero') return [];
  const wishes = presentFoes(state).flatMap((foe) =>
    kindsFor(state, hero, foe).flatMap((kind) => {
      const command = { type: 'attack', by, unit: id, target: foe.id, kind } as const;
      if (barsAttack(state, command).length > 0) return [];
      return [{ command, worth: chanceOf(state, attackSpec(state, command)) * weightOf(foe) }];
    }),
  );
  return wishes.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
}
