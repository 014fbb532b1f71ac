import { chebyshev } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import { areaAround, isAmong } from '../procedures/areas.ts';
import { heroesOf, inCombat, presentFoes, standingHeroes } from '../read.ts';
import { relationOf } from '../spatial.ts';
import type { Foe, Hero, Square, StepState } from '../state.ts';
import { foeValue, hitAtStake } from './values.ts';

/** Spells worth a thought: who or what each would be cast on. Whether it is legal is not decided here. */

type Cast = CommandOf<'cast'>;

/** The highest first. */
const best = <T>(all: readonly T[], value: (one: T) => number, most: number): readonly T[] =>
  all
    .map((one) => ({ one, value: value(one) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ one }) => one);

const inSight = (state: StepState, hero: Hero): readonly Foe[] =>
  presentFoes(state).filter((foe) => {
    const { action, distance } = relationOf(state, hero, foe);
    return action && distance <= 10;
  });

/** Centres of an area of this size by what it would catch, foes for it and friends against it. */
function centres(state: StepState, foes: readonly Foe[], size: number): readonly Square[] {
  const squares = new Map<string, Square>();
  for (const { at: pos } of foes)
    if (pos !== null) for (const square of areaAround(state, pos, size)) squares.set(square.join(), square);
  const caught = (at: Square): number => {
    const area = areaAround(state, at, size);
    const wounds = foes.reduce((sum, foe) => sum + (isAmong(area, foe.at) ? hitAtStake(state, foe) : 0), 0);
    return standingHeroes(state).reduce((sum, hero) => sum - (isAmong(area, hero.at) ? 150 : 0), wounds);
  };
  return best([...squares.values()], caught, 2);
}

/** Friends within five squares (catalogue 9.4), oneself among them. */
const friends = (state: StepState, hero: Hero): readonly Hero[] =>
  heroesOf(state).filter(
    (ally) =>
      !ally.dead &&
      !ally.left &&
      (ally.at === null || hero.at === null ? !state.mapped : chebyshev(ally.at, hero.at) <= 5),
  );

/** Against the foes. */
function offence(state: StepState, hero: Hero, cast: (spell: string, more: Partial<Cast>) => Cast): readonly Cast[] {
  const foes = inSight(state, hero);
  const strongest = best(foes, (foe) => foeValue(state, foe), 2);
  return [
    ...best(foes, (foe) => hitAtStake(state, foe), 3).map(({ id }) => cast('bolt', { target: id })),
    ...strongest.map(({ id }) => cast('control', { target: id })),
    ...strongest.slice(0, 1).map(({ id }) => cast('immobilise', { target: id })),
    ...(state.mapped ? centres(state, foes, 3).map(([x, y]) => cast('area', { at: [x, y] })) : []),
    ...(state.mapped && hero.mana >= 3 ? centres(state, foes, 5).map(([x, y]) => cast('storm', { at: [x, y] })) : []),
  ];
}

/** For friends: who is hurt, who will be struck, who is still to strike. */
function support(state: StepState, hero: Hero, cast: (spell: string, more: Partial<Cast>) => Cast): readonly Cast[] {
  const near = friends(state, hero);
  const hurt = near.filter(({ hearts, heartsMax }) => hearts <= heartsMax - 2);
  const ready = near.filter(({ id, turnDone, actionLeft }) => id !== hero.id && !turnDone && actionLeft > 0);
  return [
    ...best(hurt, ({ hearts }) => -hearts, 2).map(({ id }) => cast('heal', { target: id })),
    ...best(near, ({ hearts }) => -hearts, 2).map(({ id }) => cast('barrier', { target: id })),
    ...ready.slice(0, 2).map(({ id }) => cast('boost', { target: id })),
    ...(hero.at === null ? [] : [cast('smokeScreen', { at: [hero.at[0], hero.at[1]] })]),
  ];
}

export function casts(state: StepState, by: string, hero: Hero): readonly Cast[] {
  if (hero.mana < 1 || (inCombat(state) && hero.actionLeft < 1)) return [];
  const cast = (spell: string, more: Partial<Cast>): Cast => ({ type: 'cast', by, unit: hero.id, spell, ...more });
  return [...offence(state, hero, cast), ...support(state, hero, cast)];
}
