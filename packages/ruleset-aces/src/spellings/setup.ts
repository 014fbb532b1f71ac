import { type Renames, wordOf } from '@potyczka/ruleset-kit';

/** What the catalogue writes beside a name in its own tables: `Vera, scout`, `wall (brick)`. */
const ROLES: Renames = { scout: 'vera', veteran: 'bruno', adept: 'iris', medic: 'tomas' };
const GROUND: Renames = { brickWall: 'wall' };

/** What the catalogue calls a field of the table otherwise than the protocol. */
export const TABLE: Renames = { current: 'activeUnit' };

function spelled(others: Renames, given: string): string {
  const word = wordOf(Object.keys(others), given);
  return word === undefined ? given : (others[word] ?? given);
}

export const profileWord = (given: string): string => spelled(ROLES, given.replace(/,.*$/, ''));

export const terrainWord = (given: string): string => spelled(GROUND, given.replace(/\s*\(.*\)$/, ''));
