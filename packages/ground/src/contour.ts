import type { MoveRegion, ScenePlace } from '@potyczka/kernel';

/** A closed line: the last corner is joined to the first. What is enclosed lies on its left. */
export type Loop = readonly ScenePlace[];

/** Corners lie on the edges of a lattice: an edge is named by its left or lower end and its direction. */
type EdgeKey = number;

/** Halvings of an edge until its corner is where the region ends. */
const HALVINGS = 6;
/** Bends flatter than this share of an edge are drawn straight. */
const FLAT = 0.03;
/** How often a piece of the line is halved where it is not straight. */
const DEPTH = 2;

/**
 * The outline of a region of which nothing is known but which places belong to it: its rims and the holes in it. Every
 * corner belongs to the region; between two of them the line keeps to it as nearly as can be seen.
 */
export function contour({ box, finest, holds }: MoveRegion): readonly Loop[] {
  const [left, bottom, right, top] = box;
  const columns = Math.ceil((right - left) / finest) + 3;
  const rows = Math.ceil((top - bottom) / finest) + 3;
  const place = (i: number, j: number): ScenePlace => [left + (i - 1) * finest, bottom + (j - 1) * finest];
  const inside = new Uint8Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) inside[j * columns + i] = within(box, place(i, j)) && holds(place(i, j)) ? 1 : 0;
  const isIn = (i: number, j: number): boolean => inside[j * columns + i] === 1;

  const corners = new Map<EdgeKey, ScenePlace>();
  const cornerOn = (key: EdgeKey): ScenePlace => {
    const known = corners.get(key);
    if (known !== undefined) return known;
    const node = key >> 1;
    const [i, j] = [node % columns, Math.floor(node / columns)];
    const [a, b] = [place(i, j), key % 2 === 0 ? place(i + 1, j) : place(i, j + 1)];
    const found = isIn(i, j) ? lastInside(a, b, box, holds) : lastInside(b, a, box, holds);
    corners.set(key, found);
    return found;
  };
  const across = (i: number, j: number): EdgeKey => (j * columns + i) * 2;
  const up = (i: number, j: number): EdgeKey => (j * columns + i) * 2 + 1;

  const next = new Map<EdgeKey, EdgeKey>();
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const corner = [isIn(i, j), isIn(i + 1, j), isIn(i + 1, j + 1), isIn(i, j + 1)] as const;
      const kind = corner.reduce((sum, one, n) => sum + (one ? 1 << n : 0), 0);
      if (kind === 0 || kind === 15) continue;
      // The edges of a cell: below, right, above, left.
      const edges = [across(i, j), up(i + 1, j), across(i, j + 1), up(i, j)] as const;
      const [x, y] = place(i, j);
      const middle = (kind === 5 || kind === 10) && holds([x + finest / 2, y + finest / 2]);
      for (const [from, to] of linesIn(kind, middle)) next.set(edges[from], edges[to]);
    }
  return loopsOf(next).map((loop) => refined(loop.map(cornerOn), finest, box, holds));
}

type Side = 0 | 1 | 2 | 3;

/** The lines through a cell, with what is inside on their left; where opposite corners are inside, its middle decides. */
function linesIn(kind: number, middle: boolean): readonly (readonly [from: Side, to: Side])[] {
  if (kind === 5)
    return middle
      ? [
          [0, 1],
          [2, 3],
        ]
      : [
          [0, 3],
          [2, 1],
        ];
  if (kind === 10)
    return middle
      ? [
          [3, 0],
          [1, 2],
        ]
      : [
          [1, 0],
          [3, 2],
        ];
  const line = LINES[kind];
  return line === undefined ? [] : [line];
}

const LINES: Readonly<Record<number, readonly [from: Side, to: Side]>> = {
  1: [0, 3],
  2: [1, 0],
  3: [1, 3],
  4: [2, 1],
  6: [2, 0],
  7: [2, 3],
  8: [3, 2],
  9: [0, 2],
  11: [1, 2],
  12: [3, 1],
  13: [0, 1],
  14: [3, 0],
};

function loopsOf(next: Map<EdgeKey, EdgeKey>): readonly (readonly EdgeKey[])[] {
  const loops: EdgeKey[][] = [];
  for (const start of [...next.keys()]) {
    const loop: EdgeKey[] = [];
    for (let at: EdgeKey | undefined = start; at !== undefined && next.has(at); ) {
      const to: EdgeKey | undefined = next.get(at);
      next.delete(at);
      loop.push(at);
      at = to;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

type Box = MoveRegion['box'];
type Holds = MoveRegion['holds'];

const within = ([left, bottom, right, top]: Box, [x, y]: ScenePlace): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

const between = ([x, y]: ScenePlace, [toX, toY]: ScenePlace, share: number): ScenePlace => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** The last place on the way from one inside to one outside that belongs to the region, nearly. */
function lastInside(from: ScenePlace, to: ScenePlace, box: Box, holds: Holds): ScenePlace {
  let [good, bad] = [0, 1];
  for (let n = 0; n < HALVINGS; n++) {
    const half = (good + bad) / 2;
    const at = between(from, to, half);
    if (within(box, at) && holds(at)) good = half;
    else bad = half;
  }
  return between(from, to, good);
}

/** Pieces of the line that leave the region, or leave much of it out, get corners between their ends. */
function refined(loop: Loop, finest: number, box: Box, holds: Holds): Loop {
  const out: ScenePlace[] = [];
  const bend = (a: ScenePlace, b: ScenePlace, depth: number): void => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const long = Math.hypot(dx, dy);
    if (depth === 0 || long < finest * 0.1) return;
    const middle = between(a, b, 0.5);
    const isIn = within(box, middle) && holds(middle);
    // Inside is on the left.
    const aside = (by: number): ScenePlace => [middle[0] - (dy / long) * by, middle[1] + (dx / long) * by];
    const flat = finest * FLAT;
    const straight = isIn
      ? !(within(box, aside(-flat)) && holds(aside(-flat)))
      : within(box, aside(flat)) && holds(aside(flat));
    if (straight) {
      if (!isIn) out.push(aside(flat));
      return;
    }
    const far = aside(long / 2);
    const corner = isIn
      ? lastInside(middle, aside(-long / 2), box, holds)
      : within(box, far) && holds(far)
        ? lastInside(far, middle, box, holds)
        : null;
    if (corner === null) return;
    bend(a, corner, depth - 1);
    out.push(corner);
    bend(corner, b, depth - 1);
  };
  loop.forEach((corner, n) => {
    out.push(corner);
    bend(corner, loop[(n + 1) % loop.length] ?? corner, DEPTH);
  });
  return out;
}
