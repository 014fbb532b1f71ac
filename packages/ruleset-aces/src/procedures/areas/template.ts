import { type Square, squaredDistance } from '@potyczka/ruleset-kit';

export type TemplateShape = 'small' | 'medium' | 'large' | 'cone' | 'stream';
export const RADIUS = { small: 1, medium: 2, large: 3 } as const;

/** Cones and streams begin at their muzzle; the others lie round a square. */
export const isSpray = (shape: TemplateShape): shape is 'cone' | 'stream' => shape === 'cone' || shape === 'stream';

/** A template laid on the table. `from`: where a cone or stream starts. */
export interface Area {
  readonly shape: TemplateShape;
  readonly at: Square;
  readonly from: Square;
}

/** @rule ACE-13.3 A third of the distance, rounded up to an odd number of squares. */
export const coneWidth = (distance: number): number => {
  const third = Math.ceil(distance / 3);
  return third % 2 === 0 ? third + 1 : third;
};

const LENGTH = { cone: 9, stream: 12 } as const;

/** How far along and beside the line from the muzzle to the point aimed at a square lies. */
function placed({ from, at }: Area, square: Square): { readonly along: number; readonly beside: number } {
  const [x, y] = [at[0] - from[0], at[1] - from[1]];
  const [dx, dy] = [square[0] - from[0], square[1] - from[1]];
  const length = Math.sqrt(x * x + y * y);
  return { along: (dx * x + dy * y) / length, beside: Math.abs(dx * y - dy * x) / length };
}

/** @rule ACE-13.3 Whether a square lies under the template. */
export function covers(area: Area, square: Square): boolean {
  const { shape } = area;
  if (!isSpray(shape)) return squaredDistance(area.at, square) <= RADIUS[shape] ** 2;
  const { along, beside } = placed(area, square);
  const step = Math.round(along);
  const width = shape === 'cone' ? coneWidth(step) : 1;
  return step >= 1 && step <= LENGTH[shape] && beside <= width / 2;
}
