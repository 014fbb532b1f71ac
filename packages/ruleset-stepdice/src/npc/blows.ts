import type { FoeOrder } from '../commands.ts';
import { canStrike } from '../procedures/foes/strikes.ts';
import { relationOf } from '../spatial.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import { byHearts, type Field } from './field.ts';

/** Whom a foe strikes or shoots (catalogue 9.6). */

/** @rule STEP-14.6 @rule STEP-11.5 Some tables and some states leave a foe nothing to strike with. */
export const mayStrike = ({ state, foe, acts }: Field): boolean =>
  acts && !foe.disarmed && state.options.foeHarm !== 'retaliationOnly';

export const strikeAt = (foe: Foe, hero: Hero): FoeOrder => ({
  type: 'foeStrike',
  by: 'table',
  unit: foe.id,
  target: hero.id,
});

export const strikeIfAble = (field: Field, hero: Hero | undefined): FoeOrder | undefined =>
  hero !== undefined && mayStrike(field) && canStrike(field.state, field.foe, hero)
    ? strikeAt(field.foe, hero)
    : undefined;

const COVERS = ['none', 'partial', 'full'] as const;

const coverRank = (state: StepState, foe: Foe, hero: Hero): number =>
  hero.exposed ? 0 : COVERS.indexOf(relationOf(state, foe, hero).cover);

/** The hero with no cover first; ties: fewest Hearts, then lowest id. */
export function shoot(field: Field): FoeOrder | undefined {
  const { state, foe, prey } = field;
  if (!mayStrike(field)) return undefined;
  const [first] = prey
    .filter((hero) => canStrike(state, foe, hero))
    .sort((a, b) => coverRank(state, foe, a) - coverRank(state, foe, b) || byHearts(a, b));
  return first === undefined ? undefined : strikeAt(foe, first);
}

/** Whoever stands next to it. */
export function strikeAdjacent(field: Field): FoeOrder | undefined {
  const { state, foe, prey } = field;
  if (!mayStrike(field)) return undefined;
  const [first] = prey.filter((hero) => relationOf(state, foe, hero).adjacent).sort(byHearts);
  return first === undefined ? undefined : strikeAt(foe, first);
}
