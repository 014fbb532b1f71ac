import { isRaw, type Renames, wordOf } from '@potyczka/ruleset-kit';
import { withField } from './fields.ts';

/** What the catalogue writes beside a name in its own tables: `Vera, scout`, `wall (brick)`. */
const ROLES: Renames = { scout: 'vera', veteran: 'bruno', adept: 'iris', medic: 'tomas' };
const GROUND: Renames = { brickWall: 'wall' };

function spelled(others: Renames, given: string): string {
  const word = wordOf(Object.keys(others), given);
  return word === undefined ? given : (others[word] ?? given);
}

export const profileWord = (given: string): string => spelled(ROLES, given.replace(/,.*$/, ''));

export const terrainWord = (given: string): string => spelled(GROUND, given.replace(/\s*\(.*\)$/, ''));

/** A die as it is called at the table, `d8`, for its number of sides. */
const sidesOf = (given: unknown): unknown => {
  const sides = typeof given === 'string' ? /^d(\d+)$/.exec(given)?.[1] : undefined;
  return sides === undefined ? given : Number(sides);
};

export const statsWords = (stats: unknown): unknown => (isRaw(stats) ? withField(stats, 'runDie', sidesOf) : stats);
