import { chebyshev } from '@potyczka/ruleset-kit';
import type { CommandOf, StepCommand } from '../commands.ts';
import { chanceToHit } from '../procedures/attack-plan.ts';
import { presentFoes, weaponInHand } from '../read.ts';
import { cellAt, minionsOn, type Relation, relationOf } from '../spatial.ts';
import type { Foe, Hero, Square, StepState } from '../state.ts';
import { ATTACK_KINDS, COVERS } from '../vocabulary.ts';

/** How good an attack is, in the eyes of somebody who reckons (no rule: how an NPC hero chooses). */

export interface Wish<C extends StepCommand = StepCommand> {
  readonly command: C;
  /** Chance in 120ths, weighed by what a hit would bring. */
  readonly worth: number;
}

/** A hit that puts a foe out is worth more than a scratch. */
const weightOf = (foe: Foe): number => (foe.limit - foe.wounds <= 1 ? 3 : 2);

/** A hero as it would stand elsewhere. */
const standing = (state: StepState, hero: Hero, pos: Square): StepState => ({
  ...state,
  units: { ...state.units, [hero.id]: { ...hero, pos } },
});

const kindsFor = (state: StepState, hero: Hero, foe: Foe) => {
  const near = relationOf(state, hero, foe).adjacent;
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  return ATTACK_KINDS.filter((kind) => (kind === 'melee' ? near : shoots));
};

type Attacks = readonly Wish<CommandOf<'attack'>>[];

/** Every attack that may be made from where the hero stands, the best first. */
export const attacksOf = (state: StepState, id: string, by: string): Attacks =>
  attacksOn(state, id, by, presentFoes(state));

function attacksOn(state: StepState, id: string, by: string, foes: readonly Foe[]): Attacks {
  const hero = state.units[id];
  if (hero?.kind !== 'hero') return [];
  const wishes = foes.flatMap((foe) =>
    kindsFor(state, hero, foe).flatMap((kind) => {
      const command = { type: 'attack', by, unit: id, target: foe.id, kind } as const;
      const chance = chanceToHit(state, command);
      return chance > 0 ? [{ command, worth: chance * weightOf(foe) }] : [];
    }),
  );
  return wishes.sort((a, b) => b.worth - a.worth);
}

/** Distances at which something changes: how far a light reaches (STEP-5.6), what is near (STEP-10.6). */
const LIT = 5;
const NEAR = 10;

/**
 * All that an attack reads of the square it is made from (STEP-5.6, STEP-8, STEP-13.3) as one number: from squares alike
 * in it, an attack on the same foe is the same.
 */
function likeness(state: StepState, hero: Hero, at: Square, relation: Relation): number {
  const { distance, adjacent, sight, action, cover, seenCover, height } = relation;
  let like = distance <= 1 ? 0 : distance <= LIT ? 1 : distance <= NEAR ? 2 : 3;
  for (const flag of [adjacent, sight, action, cellAt(state, at).slick]) like = like * 2 + Number(flag);
  like = (like * 3 + COVERS.indexOf(cover)) * 3 + COVERS.indexOf(seenCover);
  return (like * 8 + height + 4) * 16 + minionsOn(state, hero, at).length;
}

/** How good the best attack would be from each square; worked out once for all squares that are alike. */
export function promiseOf(state: StepState, hero: Hero): (at: Square) => number {
  const foes = presentFoes(state);
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  const kept = new Map(foes.map((foe) => [foe.id, new Map<number, number>()]));
  const against = (foe: Foe, at: Square): number => {
    if (!shoots && (foe.pos === null || chebyshev(foe.pos, at) > 1)) return 0;
    const relation = relationOf(state, hero, foe, at);
    const known = kept.get(foe.id) ?? new Map<number, number>();
    const like = likeness(state, hero, at, relation);
    const worth =
      known.get(like) ??
      Math.max(0, ...attacksOn(standing(state, hero, at), hero.id, '', [foe]).map((wish) => wish.worth));
    known.set(like, worth);
    return worth;
  };
  return (at) => foes.reduce((best, foe) => Math.max(best, against(foe, at)), 0);
}
