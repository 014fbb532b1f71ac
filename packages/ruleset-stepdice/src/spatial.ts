import { chebyshev, neighbours } from '@potyczka/ruleset-kit';
import type { Situation } from './commands.ts';
import { areAdjacent, cellAt, inZone, type Line, lineOf, onMap } from './lines.ts';
import { hasTrait, isUp, pairOf, presentFoes } from './read.ts';
import type { Square, StepState, Unit } from './state.ts';
import type { Cover } from './vocabulary.ts';

/** Space in the game's words: distance, contact, cover (STEP-7.14, STEP-8). */

export { areAdjacent, blocksMove, cellAt, isFree, levelAt, lineOf, onMap, seemsFree, unitsAt } from './lines.ts';

/**
 * Everything spatial between two units, as one looks at the other. The distance is in squares; without a board it is 1, 2
 * or 11 for the three bands.
 */
export type Relation = Line;

const BAND_DISTANCE = { adjacent: 1, near: 2, far: 11 } as const;

/** @rule STEP-0.3 Bands and covers are kept for each pair of hero and foe; heroes stand together. */
function spoken(state: StepState, from: Unit, to: Unit): Relation {
  const band = from.kind === to.kind ? 'adjacent' : (state.bands[pairOf(from, to)] ?? 'near');
  const said = state.covers[pairOf(from, to)] ?? 'none';
  const cover = protects(from, to, said, BAND_DISTANCE[band]);
  return {
    distance: BAND_DISTANCE[band],
    adjacent: band === 'adjacent',
    sight: true,
    action: true,
    cover,
    seenCover: cover,
    height: 0,
  };
}

/** Cover as the target's own condition leaves it: wards, broken cover, natural cover (STEP-5.6, STEP-14.8, STEP-14.9). */
function protects(from: Unit, to: Unit, drawn: Cover, distance: number): Cover {
  if (to.kind === 'hero' && to.coverBroken) return 'none';
  if (drawn !== 'none') return drawn;
  if (to.kind === 'hero') return to.warded ? 'partial' : 'none';
  return from.kind === 'hero' && hasTrait(to, 'naturalCover') && distance >= 2 ? 'partial' : 'none';
}

/** What a square gives whoever stands on it, seen from another. */
export const coverAt = (state: StepState, from: Square, to: Square): Cover => lineOf(state, from, to).cover;

/** The GM's word about the cover between two lies over what the board shows (STEP-24.3, `gmSetCover`). */
const asRuled = (state: StepState, from: Unit, to: Unit, shown: Cover): Cover =>
  hasAny(state.covers) ? (state.covers[pairOf(from, to)] ?? shown) : shown;

/** Hardly any table has such a ruling: the pair's name need not be made to find none. */
function hasAny(record: object): boolean {
  for (const _key in record) return true;
  return false;
}

/** As one unit looks at another from where they stand, or from another square. */
export function relationOf(state: StepState, from: Unit, to: Unit, at: Square | null = from.at): Relation {
  if (!state.mapped || at === null || to.at === null) return spoken(state, from, to);
  const line = lineOf(state, at, to.at);
  const cover = protects(from, to, asRuled(state, from, to, line.cover), line.distance);
  const seenCover = protects(from, to, asRuled(state, from, to, line.seenCover), line.distance);
  return cover === line.cover && seenCover === line.seenCover ? line : { ...line, cover, seenCover };
}

/** Facts said at the table lie over what the board shows (protocol, `situation`). */
export function asSaid(relation: Relation, said: Situation | undefined): Relation {
  if (said === undefined) return relation;
  const { range, sight, contact, cover, higher } = said;
  const distance = contact === true ? 1 : range === undefined ? relation.distance : Math.max(1, Math.round(range));
  return {
    distance,
    adjacent: contact ?? (range === undefined ? relation.adjacent : distance === 1),
    sight: sight ?? relation.sight,
    action: sight === undefined ? relation.action : sight,
    cover: cover === undefined ? relation.cover : coverWord(cover),
    seenCover: cover === undefined ? relation.seenCover : coverWord(cover),
    height: higher === undefined ? relation.height : higher ? 1 : 0,
  };
}

const coverWord = (cover: NonNullable<Situation['cover']>): Cover =>
  cover === true || cover === 'half' ? 'partial' : cover === false ? 'none' : cover;

/** As a unit looks at a square with something in it that is no unit. */
export function relationToSquare(state: StepState, from: Unit, to: Square | null): Relation {
  if (!state.mapped || from.at === null || to === null)
    return { distance: 1, adjacent: true, sight: true, action: true, cover: 'none', seenCover: 'none', height: 0 };
  const line = lineOf(state, from.at, to);
  return { ...line, adjacent: line.distance === 1 };
}

export const sees = (state: StepState, from: Unit, to: Unit): boolean => relationOf(state, from, to).sight;

/** @rule STEP-13.3 Standing Minions next to a hero, where it stands or elsewhere; hidden and stunned ones do not count. */
export const minionsOn = (state: StepState, hero: Unit, at: Square | null = hero.at): readonly Unit[] =>
  presentFoes(state).filter(
    (foe) =>
      foe.class === 'minion' &&
      !foe.stunned &&
      (state.mapped && at !== null && foe.at !== null
        ? areAdjacent(state, foe.at, at)
        : spoken(state, foe, hero).adjacent),
  );

/** @rule STEP-5.6 Darkness is cancelled within 5 squares of a light source. */
export function isDark(state: StepState, square: Square | null): boolean {
  if (square === null || !cellAt(state, square).dark || inZone(state, square, 'light')) return false;
  return !Object.values(state.units).some(
    (unit) =>
      unit.kind === 'hero' &&
      isUp(unit) &&
      unit.at !== null &&
      chebyshev(unit.at, square) <= 5 &&
      unit.gear.some((item) => item.light),
  );
}

export const around = (state: StepState, square: Square): readonly Square[] =>
  neighbours(square).filter((one) => onMap(state, one));

/** @rule STEP-24.4 Nearest first, then lowest y, then lowest x. */
export const nearestFirst =
  (to: Square) =>
  (a: Square, b: Square): number =>
    chebyshev(a, to) - chebyshev(b, to) || a[1] - b[1] || a[0] - b[0];
