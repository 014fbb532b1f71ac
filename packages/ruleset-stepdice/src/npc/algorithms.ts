import { remembered, type Violation } from '@potyczka/kernel';
import { allHold, type BehaviourLine, behaviourErrors, readLine, type Takes, wordsIn } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../commands.ts';
import { FOE_ROLES, type FoeRole } from '../vocabulary.ts';
import { shoot, strikeAdjacent } from './blows.ts';
import { type Field, farFrom } from './field.ts';
import { CLOSING, KEEPING, ROLES } from './roles.ts';
import * as specials from './specials.ts';

/**
 * Behaviours a GM writes: lines of a deed, a number where it takes one, and a condition. The first line that comes to an
 * order gives it; none: the turn is over. `shockwave 2`, `keep 3`, `strike if adjacent`, `closeOnWeakest`.
 */

type Deed = (field: Field, number: number) => FoeOrder | undefined;

const asRole =
  (role: FoeRole): Deed =>
  (field) =>
    ROLES[role](field);

/** What a line may begin with; `usual` is the number taken where none is written. */
const DEEDS: Readonly<Record<string, { readonly deed: Deed; readonly usual?: number }>> = {
  ...Object.fromEntries(FOE_ROLES.map((role) => [role, { deed: asRole(role) }])),
  strike: { deed: strikeAdjacent },
  shoot: { deed: shoot },
  closeOnNearest: { deed: CLOSING.nearest },
  closeOnLoneliest: { deed: CLOSING.loneliest },
  closeOnWeakest: { deed: CLOSING.weakest },
  keep: { deed: (field, squares) => KEEPING.away(field, squares), usual: 2 },
  dartAway: { deed: KEEPING.dartAway },
  fallBehind: { deed: KEEPING.fallBehind },
  fire: { deed: specials.fireMark },
  volley: { deed: specials.volley },
  anchor: { deed: specials.anchor, usual: 2 },
  bolster: { deed: specials.bolster },
  summon: { deed: specials.summon },
  barrier: { deed: specials.barrier },
  shockwave: { deed: specials.shockwave },
};

const near = ({ foe, prey }: Field): number => (foe.at === null ? 99 : farFrom(prey, foe.at));

const CONDITIONS: Readonly<Record<string, (field: Field) => boolean>> = {
  adjacent: (field) => near(field) <= 1,
  near: (field) => near(field) <= 5,
  far: (field) => near(field) > 5,
  hurt: ({ foe }) => foe.wounds > 0,
  fresh: ({ foe }) => foe.movedThisTurn === 0,
  ready: ({ acts }) => acts,
};

/** A line as the others write it: `keep 3 if near` is `keep 3` when `near`. Read once. */
const lineOf = remembered((text: string): BehaviourLine => {
  const words = wordsIn(text);
  const link = words.indexOf('if');
  return link < 0 ? { do: text } : { do: words.slice(0, link).join(' '), when: [words.slice(link + 1).join(' ')] };
});

export type Algorithms = Readonly<Record<string, readonly string[]>>;

const NUMBERED: Takes = { more: 'number' };

/** Every line is read before the table opens: a slip of the pen is named by its line and its word. */
export const checkAlgorithms = (algorithms: Algorithms): readonly Violation[] =>
  behaviourErrors(Object.fromEntries(Object.entries(algorithms).map(([name, lines]) => [name, lines.map(lineOf)])), {
    conditions: Object.fromEntries(Object.keys(CONDITIONS).map((word) => [word, {}])),
    deeds: Object.fromEntries(Object.keys(DEEDS).map((word) => [word, NUMBERED])),
    book: {},
    lists: [],
    joins: ['if'],
    byLine: true,
  });

/** The first line that comes to an order. */
export function orderBy(lines: readonly string[], field: Field): FoeOrder | undefined {
  for (const line of lines) {
    const { when, deed } = readLine(lineOf(line));
    const [verb, number] = deed;
    const known = DEEDS[verb];
    if (known === undefined || !allHold(when, (word) => CONDITIONS[word]?.(field) === true)) continue;
    const order = known.deed(field, number === undefined ? (known.usual ?? 0) : Number(number));
    if (order !== undefined) return order;
  }
  return undefined;
}
