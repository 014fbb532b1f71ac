import { lately } from '@potyczka/ruleset-kit';
import { armourOf } from '../catalogue/gear.ts';
import { bulkOf, steps } from '../read.ts';
import type { Item, Unit } from '../state.ts';
import { LOCATIONS, type Location, type TraitValue } from '../vocabulary.ts';

/** What follows from a sheet: Defence, Toughness, scale, wounds, Pace (ACE-1.4 to ACE-1.10). */

/** @rule ACE-10.15 */
export function scaleOf(size: number): number {
  if (size <= -2) return Math.max(-6, (size + 1) * 2);
  if (size <= 3) return 0;
  return size <= 7 ? 2 : size <= 11 ? 4 : 6;
}

/** @rule ACE-1.10 */
export const maxWoundsOf = (rank: Unit['rank'], scaleMod: number): number =>
  (rank === 'hero' ? 3 : 0) + bulkOf(scaleMod);

/** @rule ACE-1.4 Without the skill 2; a flat bonus does not count. */
export const defenceBaseOf = (fighting: TraitValue | undefined): number =>
  2 + (fighting === undefined ? 0 : fighting.die / 2);

/** @rule ACE-1.5 The body part. */
export const toughnessBaseOf = (vigor: TraitValue, size: number): number => 2 + vigor.die / 2 + size;

/** @rule ACE-1.6 Pace and running die with the fleet edge counted in. */
export function paceOf(pace: number, runDie: TraitValue['die'], edges: readonly string[]) {
  if (!edges.includes('fleet')) return { pace, runDie };
  return { pace: pace + 2, runDie: steps({ die: runDie, bonus: 0 }, 1).die };
}

const isWorn = (item: Item): boolean => item.slot === 'worn' || item.slot === 'ready';

/** @rule ACE-1.8 Armour by location: the best piece that covers it. */
export const armourFrom = lately((items: readonly Item[]): Readonly<Partial<Record<Location, number>>> => {
  const worn = items.filter(isWorn).flatMap((item) => armourOf(item.kind) ?? []);
  const at = (location: Location): number =>
    Math.max(0, ...worn.filter((piece) => piece.locations.includes(location)).map((piece) => piece.armour));
  return Object.fromEntries(LOCATIONS.map((location) => [location, at(location)]).filter(([, armour]) => armour !== 0));
}, 256);
