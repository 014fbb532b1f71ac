import { chebyshev } from '@potyczka/ruleset-kit';
import type { CommandOf, StepCommand } from '../commands.ts';
import { withTable } from '../copies.ts';
import { chanceToHit } from '../procedures/attack/plan.ts';
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

const kindsFor = (state: StepState, hero: Hero, foe: Foe) => {
  const near = relationOf(state, hero, foe).adjacent;
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  return ATTACK_KINDS.filter((kind) => (kind === 'melee' ? near : shoots));
};

type Attacks = readonly Wish<CommandOf<'attack'>>[];

/** Every attack that may be made from where the hero stands, the best first. */
export function attacksOf(state: StepState, id: string, by: string): Attacks {
  const hero = state.units[id];
  return hero?.kind === 'hero' ? attacksOn(state, hero, by, presentFoes(state)) : [];
}

/** As this hero, who may be thought of elsewhere than where it stands. */
function attacksOn(state: StepState, hero: Hero, by: string, foes: readonly Foe[]): Attacks {
  const wishes = foes.flatMap((foe) =>
    kindsFor(state, hero, foe).flatMap((kind) => {
      const command = { type: 'attack', by, unit: hero.id, target: foe.id, kind } as const;
      const chance = chanceToHit(state, command, hero);
      return chance > 0 ? [{ command, worth: chance * weightOf(foe) }] : [];
    }),
  );
  return wishes.sort((a, b) => b.worth - a.worth);
}

/** STEP-5.6: whoever carries a light takes it along; anywhere else nothing but the attack changes with the square. */
const lit = (state: StepState, foe: Foe, hero: Hero): StepState =>
  foe.at !== null && cellAt(state, foe.at).dark
    ? withTable(state, { units: { ...state.units, [hero.id]: hero } })
    : state;

/** Distances at which something changes: how far a light reaches (STEP-5.6), what is near (STEP-10.6). */
const LIT = 5;
const NEAR = 10;

/**
 * All that an attack reads of the square it is made from (STEP-5.6, STEP-8, STEP-13.3) as one number: from squares alike
 * in it, an attack on the same foe is the same.
 */
function likeness(relation: Relation, slick: boolean, minions: number): number {
  const { distance, adjacent, sight, action, cover, seenCover, height } = relation;
  const range = distance <= 1 ? 0 : distance <= LIT ? 1 : distance <= NEAR ? 2 : 3;
  const flags = Number(adjacent) + 2 * Number(sight) + 4 * Number(action) + 8 * Number(slick);
  const covers = COVERS.indexOf(cover) * 3 + COVERS.indexOf(seenCover);
  return (((range * 16 + flags) * 9 + covers) * 8 + height + 4) * 16 + minions;
}

/** How good the best attack would be from each square; worked out once for all squares that are alike. */
export function promiseOf(state: StepState, hero: Hero): (at: Square) => number {
  const shoots = weaponInHand(hero)?.attacks.includes('ranged') === true;
  const foes = presentFoes(state).map((foe) => ({ foe, known: new Map<number, number>() }));
  return (at) => {
    const minions = minionsOn(state, hero, at).length;
    const { slick } = cellAt(state, at);
    let best = 0;
    for (const { foe, known } of foes) {
      if (!shoots && (foe.at === null || chebyshev(foe.at, at) > 1)) continue;
      const like = likeness(relationOf(state, hero, foe, at), slick, minions);
      const before = known.get(like);
      const there = before === undefined ? { ...hero, at } : hero;
      const worth = before ?? attacksOn(lit(state, foe, there), there, '', [foe])[0]?.worth ?? 0;
      known.set(like, worth);
      best = Math.max(best, worth);
    }
    return best;
  };
}
