import { createReferee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';

/** 24 by 24 cells of three inches: a wall low in most of them, a figure high in many. Nothing touches anything. */
const CELL = 3;
const ACROSS = 24;
const WALLS = 500;
const FIGURES = 200;

type Cell = readonly [i: number, j: number];
const CELLS: readonly Cell[] = Array.from({ length: ACROSS ** 2 }, (_, n) => [n % ACROSS, Math.floor(n / ACROSS)]);

/** Four segments each: 2,000 in all, lying and standing by turns. */
const walls = CELLS.filter(([i, j]) => (i * 7 + j * 13) % 23 !== 0)
  .slice(0, WALLS)
  .map(([i, j]) => {
    const [x, y] = [i * CELL, j * CELL];
    return {
      kind: 'wall',
      shape: { rect: (i + j) % 2 === 0 ? [x + 0.4, y + 0.3, 2, 0.3] : [x + 0.2, y + 0.2, 0.3, 1.4] },
    };
  });

/** Two sides, mixed, so that everybody has somebody to shoot at. */
const units = CELLS.filter(([i, j]) => (i + 2 * j) % 3 !== 0)
  .filter((_, n) => (n * FIGURES) % 384 < FIGURES)
  .slice(0, FIGURES)
  .map(([i, j], n) => {
    const side = n % 2 === 0 ? 'red' : 'blue';
    const profile = n % 2 === 0 ? 'agent' : 'legionary';
    return { id: `u${n}`, side, seat: side, profile, at: [i * CELL + 1.5, j * CELL + 2.3] };
  });

/** The save of a table with 2,000 wall segments and 200 figures, in its first round, both sides at one screen. */
export function largeTable(): string {
  const referee = createReferee({ rulesets });
  const sides = ['red', 'blue'];
  const open = {
    ...{ ruleset: 'teohiphip', scenario: 'quickDuel', seed: 'large', options: { initiative: 'fixed' } },
    seats: sides.map((id) => ({ id, role: 'player', side: id, name: id })),
    sides: sides.map((id) => ({ id, npc: false })),
    map: { width: ACROSS * CELL, height: ACROSS * CELL, terrain: walls },
    units,
  };
  const opened = referee.handle({ open });
  if (!opened.ok || walls.length !== WALLS || units.length !== FIGURES) throw new Error(JSON.stringify(opened));
  const reply = referee.handle({ save: {} }) as unknown as { readonly save: unknown };
  return JSON.stringify(reply.save);
}

/** Figures of the side that acts first, all over the table. */
export const CHOSEN = units.flatMap(({ id, side }, n) => (side === 'red' && n % 14 === 0 ? [id] : []));
