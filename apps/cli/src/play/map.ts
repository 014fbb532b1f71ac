import type { Look, Scene } from '@potyczka/kernel';
import { capital } from '@potyczka/narration';
import type { Game, Place } from './game.ts';
import { covers } from './space.ts';
import { pieceName, sceneFor, thingName } from './surroundings.ts';

/** A simple picture of the table, north at the top; everything on it is also in the lists. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WIDEST = 70;
/** What stands beside the rows. */
const MARGIN = 5;
/** Numbers along the edges, every so many columns and rows. */
const EVERY = { column: 10, row: 5 } as const;
const THING = '*';

const SIGNS: Readonly<Record<Look, string>> = {
  wall: '#',
  solid: '#',
  lowWall: '=',
  door: '/',
  window: "'",
  crate: '+',
  rock: '^',
  column: '|',
  machine: '&',
  rubble: '%',
  swamp: '~',
  water: '~',
  bridge: '_',
  bush: '"',
  tree: '"',
  tent: '+',
  fire: '!',
  smoke: '?',
  ledge: '-',
  pit: 'v',
  slick: '(',
  dark: '`',
};

type Board = NonNullable<Scene['board']>;

/** The cells of the picture: which place on the table the middle of each stands for. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  middleOf(column: number, row: number): Place;
  cellOf(at: Place): string;
}

function gridOf({ width, height, y }: Board, room: number): Grid {
  const scale = Math.max(1, Math.ceil(width / Math.min(WIDEST, room - MARGIN)));
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)];
  const flipped = (row: number): number => (y === 'up' ? rows - 1 - row : row);
  return {
    columns,
    rows,
    scale,
    middleOf: (column, row) => [(column + 0.5) * scale, (flipped(row) + 0.5) * scale],
    cellOf: ([x, py]) => `${Math.floor(x / scale)},${flipped(Math.floor(py / scale))}`,
  };
}

/** Every so many rows the number of the place, else as much room. */
const margin = (value: number, shown: boolean): string => (shown ? String(value) : '').padStart(4);

function axis({ columns, scale }: Grid): string {
  const marks = Array.from({ length: Math.ceil(columns / EVERY.column) }, (_, n) =>
    String(n * EVERY.column * scale).padEnd(EVERY.column),
  );
  return `${' '.repeat(MARGIN)}${marks.join('').trimEnd()}`;
}

function drawn(scene: Scene, grid: Grid, figures: ReadonlyMap<string, string>): readonly string[] {
  const things = new Set(scene.things.map(({ at }) => grid.cellOf(at)));
  const pieces = scene.pieces.filter(({ destroyed }) => destroyed !== true);
  const signAt = (column: number, row: number): string => {
    const cell = `${column},${row}`;
    const middle = grid.middleOf(column, row);
    const piece = pieces.find(({ shapes }) => shapes.some((shape) => covers(shape, middle)));
    return figures.get(cell) ?? (things.has(cell) ? THING : piece === undefined ? '.' : SIGNS[piece.look]);
  };
  return Array.from({ length: grid.rows }, (_, row) => {
    const line = Array.from({ length: grid.columns }, (_unused, column) => signAt(column, row)).join('');
    const [, y] = grid.middleOf(0, row);
    const index = Math.floor(y / grid.scale);
    return `${margin(index * grid.scale, index % EVERY.row === 0)} ${line}`;
  });
}

/** What each sign stands for, the kinds of terrain under one sign together. */
function key(game: Game, scene: Scene): string {
  const kinds = new Map<string, Set<string>>();
  const add = (sign: string, name: string) => kinds.set(sign, (kinds.get(sign) ?? new Set<string>()).add(name));
  for (const piece of scene.pieces) if (piece.destroyed !== true) add(SIGNS[piece.look], pieceName(game, piece));
  for (const thing of scene.things) add(THING, thingName(game, thing));
  return [...kinds].map(([sign, names]) => `${sign} ${[...names].join(', ')}`).join('; ');
}

/** The rows of the picture, and the lines that explain it. */
export function drawMap(
  game: Game,
  seat: string,
  room: number,
): { readonly rows: readonly string[]; readonly lines: readonly string[] } {
  const scene = sceneFor(game, seat);
  if (scene?.board == null) return { rows: [], lines: [game.words.word('play.no-map')] };
  const grid = gridOf(scene.board, room);
  const here = scene.figures.flatMap(({ id, at, out }) => (at === null || out ? [] : [{ id, at }]));
  const lettered = here.map((figure, index) => ({ ...figure, letter: LETTERS[index] ?? '@' }));
  const figures = new Map(lettered.map(({ at, letter }) => [grid.cellOf(at), letter]));
  const names = lettered.map(({ id, letter }) => `${letter} ${capital(game.called(id))}`).join(', ');
  const signs = key(game, scene);
  return {
    rows: [...drawn(scene, grid, figures), axis(grid)],
    lines: [game.words.word('play.north-up'), names, ...(signs === '' ? [] : [signs])],
  };
}
