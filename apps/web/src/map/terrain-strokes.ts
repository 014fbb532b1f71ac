import type { Look, ScenePlace } from '@potyczka/kernel';
import { alongRim, boxOf, jagged, middleOf, strewn } from './shapes.ts';
import { chanceOf } from './sheet.ts';

/** The few strokes inside a piece that tell it from its neighbours, as one path for each kind of piece. */
export type Strokes = (corners: readonly ScenePlace[], id: string) => string;

const line = ([x, y]: ScenePlace, [toX, toY]: ScenePlace): string =>
  `M${x.toFixed(1)} ${y.toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}`;

const towards = ([x, y]: ScenePlace, [toX, toY]: ScenePlace, share: number): ScenePlace => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

const inset = (corners: readonly ScenePlace[], by: number): string => {
  const { left, top, width, height } = boxOf(corners);
  if (width <= 2.5 * by || height <= 2.5 * by) return '';
  return `M${left + by} ${top + by}h${width - 2 * by}v${height - 2 * by}h${2 * by - width}Z`;
};

/** The thin line inside a wall that a draughtsman leaves. */
const poche: Strokes = (corners) => (corners.length === 4 ? inset(corners, 3) : '');

/** Stones of a low wall, 11 to 19 pixels each, across its longer side. */
const joints: Strokes = (corners, id) => {
  const { left, top, width, height } = boxOf(corners);
  const cuts: string[] = [];
  const length = Math.max(width, height);
  for (let far = 11, n = 0; far < length - 6; n++, far += 11 + chanceOf(`${id}j${n}`) * 8)
    cuts.push(width >= height ? `M${left + far} ${top}v${height}` : `M${left} ${top + far}h${width}`);
  return cuts.join('');
};

const planks: Strokes = (corners) => {
  const { left, top, width, height } = boxOf(corners);
  return [1, 2]
    .map((n) =>
      width >= height ? `M${left + (width * n) / 3} ${top}v${height}` : `M${left} ${top + (height * n) / 3}h${width}`,
    )
    .join('');
};

/** The frame of a window along its wall, and the bars between its panes. */
const panes: Strokes = (corners) => {
  const { left, top, width, height } = boxOf(corners);
  return width > height
    ? `M${left} ${top + height / 2}h${width}M${left + width / 2} ${top}v${height}`
    : `M${left + width / 2} ${top}v${height}M${left} ${top + height / 2}h${width}`;
};

const boards: Strokes = (corners) => {
  const { left, top, width, height } = boxOf(corners);
  const count = Math.floor(Math.max(width, height) / 9);
  return Array.from({ length: count }, (_, n) =>
    width >= height ? `M${left + (n + 1) * 9} ${top}v${height}` : `M${left} ${top + (n + 1) * 9}h${width}`,
  ).join('');
};

const cross: Strokes = (corners) => {
  const { left, top, width, height } = boxOf(corners);
  const by = Math.min(4, Math.min(width, height) / 5);
  const [right, bottom] = [left + width - by, top + height - by];
  return `${inset(corners, by)}${line([left + by, top + by], [right, bottom])}${line([left + by, bottom], [right, top + by])}`;
};

/** Facets of a rock, and hachures on the side away from the light. */
const facets: Strokes = (corners, id) => {
  const rim = jagged(corners, id);
  const middle = middleOf(corners);
  const crown = rim
    .filter((_, n) => n % 2 === 0)
    .map((corner, n) => towards(corner, middle, 0.38 + 0.2 * chanceOf(`${id}c${n}`)));
  const edges = crown.map((corner, n) => line(corner, crown[(n + 1) % crown.length] ?? corner));
  const spokes = crown.map((corner, n) => line(corner, rim[n * 2] ?? corner));
  const lee = alongRim(rim, 6)
    .filter(({ out }) => out[0] + out[1] > 0.5)
    .map(({ at }, n) => line(towards(at, middle, 0.04), towards(at, middle, 0.14 + 0.08 * chanceOf(`${id}h${n}`))));
  return [...edges, ...spokes, ...lee].join('');
};

const rings: Strokes = (corners) => {
  const { width, height } = boxOf(corners);
  const [x, y] = middleOf(corners);
  return [0.34, 0.2]
    .map((share) => Math.min(width, height) * share)
    .map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`)
    .join('');
};

/** Chips of stone: ground one can walk, slowly. */
const chips: Strokes = (corners, id) =>
  strewn(corners, id, 17)
    .map(([x, y], n) => {
      const size = 2 + chanceOf(`${id}s${n}`) * 3;
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${size} ${-size * 0.7}l${size * 0.8} ${size}Z`;
    })
    .join('');

const tufts: Strokes = (corners, id) =>
  strewn(corners, id, 26)
    .map(([x, y]) => `M${(x - 6).toFixed(1)} ${y.toFixed(1)}h12m-9 -1l-2 -4m5 4v-5m3 5l2 -4`)
    .join('');

const ripples: Strokes = (corners, id) =>
  strewn(corners, id, 70)
    .map(([x, y]) => `M${(x - 8).toFixed(1)} ${y.toFixed(1)}q4 -3 8 0t8 0`)
    .join('');

const squiggles: Strokes = (corners) => {
  const { width, height } = boxOf(corners);
  const [x, y] = middleOf(corners);
  const size = Math.min(width, height) / 6;
  return [
    [-1, -0.7],
    [0.5, -0.2],
    [-0.7, 0.8],
  ]
    .map(
      ([dx = 0, dy = 0]) => `M${x + dx * size} ${y + dy * size}q${size / 4} ${-size / 2} ${size / 2} 0t${size / 2} 0`,
    )
    .join('');
};

/** Ticks that point downhill. */
const hachures: Strokes = (corners, id) =>
  alongRim(corners, 7)
    .map(({ at: [x, y], out: [dx, dy] }, n) => {
      const far = 5 + chanceOf(`${id}h${n}`) * 3;
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(dx * far).toFixed(1)} ${(dy * far).toFixed(1)}`;
    })
    .join('');

/** Poles of a tent: from each corner, or eight round a round one, to where they meet. */
const ridge: Strokes = (corners) => {
  const middle = middleOf(corners);
  const every = Math.max(1, Math.round(corners.length / 8));
  const poles = corners.length > 8 ? corners.filter((_, n) => n % every === 0) : corners;
  return poles.map((corner) => line(corner, towards(middle, corner, corners.length > 8 ? 0.16 : 0))).join('');
};

/** Logs laid across each other, and a flame. */
const blaze: Strokes = (corners) => {
  const { width, height } = boxOf(corners);
  const [x, y] = middleOf(corners);
  const r = Math.min(width, height) / 2;
  const flame = `M${x} ${y - r * 0.72}q${r * 0.62} ${r * 0.6} ${r * 0.3} ${r * 1.02}q${-r * 0.3} ${r * 0.3} ${-r * 0.62} 0q${-r * 0.3} ${-r * 0.42} ${r * 0.32} ${-r * 1.02}Z`;
  const logs = [
    [-0.7, 0.45],
    [-0.7, 0.75],
  ].map(([dx = 0, dy = 0], n) => line([x + dx * r, y + dy * r], [x - dx * r, y + (n === 0 ? 0.75 : 0.45) * r]));
  return flame + logs.join('');
};

export const STROKES: Partial<Readonly<Record<Look, Strokes>>> = {
  wall: poche,
  lowWall: joints,
  door: planks,
  bridge: boards,
  crate: cross,
  machine: (corners) => inset(corners, 4),
  rock: facets,
  column: rings,
  rubble: chips,
  swamp: tufts,
  water: ripples,
  bush: squiggles,
  tree: squiggles,
  ledge: hachures,
  tent: ridge,
  fire: blaze,
  window: panes,
};
