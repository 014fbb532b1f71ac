import type { FigureKind } from '@potyczka/kernel';

/** The rim of a counter by the kind of body: round, round with two ears, eight corners with an antenna. */

const circle = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Its flat sides are as far from the middle as the true base. */
function octagon(r: number): string {
  const [far, near] = [r, r * Math.tan(Math.PI / 8)];
  const corners = [
    [near, -far],
    [far, -near],
    [far, near],
    [near, far],
    [-near, far],
    [-far, near],
    [-far, -near],
    [-near, -far],
  ];
  return `M${corners.map(([x = 0, y = 0]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

export const rimOf = (kind: FigureKind | undefined, r: number): string => (kind === 'droid' ? octagon(r) : circle(r));

const ear = (r: number, side: 1 | -1): string =>
  `M${side * r * 0.98} ${-r * 0.3}L${side * r * 0.86} ${-r * 1.24}L${side * r * 0.28} ${-r * 0.96}Z`;

/** What sticks out over the rim: drawn under the counter, in the colour of its side. */
export function crestOf(kind: FigureKind | undefined, r: number): string {
  if (kind === 'beast') return ear(r, -1) + ear(r, 1);
  if (kind !== 'droid') return '';
  const ball = r * 0.13;
  return `M0 ${-r}V${-r * 1.24}M${-ball} ${-r * 1.24 - ball}a${ball} ${ball} 0 1 0 ${2 * ball} 0a${ball} ${ball} 0 1 0 ${-2 * ball} 0Z`;
}

/** Words of states in which a figure lies on the ground. */
const DOWN: readonly string[] = ['prone', 'downed', 'unconscious', 'dying', 'dead'];

export const liesDown = (states: readonly string[]): boolean =>
  states.some((state) => DOWN.includes(state.slice(state.lastIndexOf('.') + 1)));
