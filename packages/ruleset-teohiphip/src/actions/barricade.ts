import type { Ground, Point, Shape, Ticks, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { inches, unitsOnTable } from '../read.ts';
import { bodyOf, levelAt, touchesShape } from '../spatial.ts';
import type { Feature, TeoState, Unit } from '../state.ts';
import { type Cost, mustAfford, payFor, unitAction } from './action.ts';

/** TEO-5.2: placing a barricade is a Move. */
const PLACE: Cost = { kind: 'move', ap: 1 };
/** Mission M4: 2 x 0.5 inches, as high as a simple obstacle. */
const LONG: Ticks = 2000;
const SHORT: Ticks = 500;
const HIGH: Ticks = 1000;

/** How many stand already, and whether the scenario lets another be placed now. */
const placed = (state: TeoState): number => Number(state.mission.facts.barricades ?? 0);
const mayPlace = (state: TeoState): boolean => {
  const plan = state.mission.plan.barricades;
  return plan?.rounds.includes(state.round) === true && placed(state) < plan.most;
};

/** Degrees, counter-clockwise from the east; in steps, so that every machine puts the corners in the same places. */
const STEP = 15;
/** Cosines of 0, 15 … 90 degrees, in millionths. */
const COSINES = [1_000_000, 965_926, 866_025, 707_107, 500_000, 258_819, 0] as const;

const cosine = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  const half = turned > 180 ? 360 - turned : turned;
  const share = COSINES[Math.round((half > 90 ? 180 - half : half) / STEP)] ?? 0;
  return half > 90 ? -share : share;
};

/** Its four corners, one after the other; straight along the table it is a plain rectangle. */
function barricadeShape(at: readonly [number, number], angle: number, margin: Ticks): Shape {
  const [x, y] = [inches(at[0]), inches(at[1])];
  const [long, short] = [LONG / 2 - margin, SHORT / 2 - margin];
  if (angle % 90 === 0) {
    const [w, h] = angle % 180 === 0 ? [long, short] : [short, long];
    return { rect: [x - w, y - h, 2 * w, 2 * h] };
  }
  const [cos, sin] = [cosine(angle), cosine(angle - 90)];
  const corner = (along: number, across: number): Point => [
    x + Math.round((along * cos - across * sin) / 1_000_000),
    y + Math.round((along * sin + across * cos) / 1_000_000),
  ];
  return { polygon: [corner(-long, -short), corner(long, -short), corner(long, short), corner(-long, short)] };
}

const cornersOf = (shape: Shape): readonly Point[] => {
  if ('polygon' in shape) return shape.polygon;
  if (!('rect' in shape)) return [];
  const [x, y, width, height] = shape.rect;
  return [
    [x, y],
    [x + width, y + height],
  ];
};

function mustFit(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  at: readonly [number, number],
  angle: number,
  shape: Shape,
): readonly Violation[] {
  const broken: Violation[] = [];
  if (!touchesShape(state, ground, unit, shape, levelAt(ground, [inches(at[0]), inches(at[1])], unit.level))) {
    broken.push(violation('TEO-2.7', 'not-in-contact', { piece: 'barricade' }));
  }
  // A hair smaller, so that touching is not overlapping.
  const inner = barricadeShape(at, angle, 1);
  const piece = ground.map.pieces.find(
    (p) => (p.walk === 'block' || p.walk === 'step') && ground.within(inner, p.shape, 0),
  );
  const figure = unitsOnTable(state).find((other) => ground.overlaps(bodyOf(other), inner));
  if (cornersOf(shape).some(([x, y]) => x < 0 || y < 0 || x > state.width || y > state.height)) {
    broken.push(violation('TEO-6.12', 'off-table'));
  } else if (piece !== undefined || figure !== undefined) {
    broken.push(violation('TEO-6.10', 'end-overlap', { piece: piece?.id ?? figure?.id ?? '' }));
  }
  return broken;
}

const barricade = (id: string, shape: Shape): Feature => ({
  id,
  kind: 'barricade',
  shape,
  bottom: 0,
  top: HIGH,
  sight: 'solid',
  walk: 'step',
  difficult: false,
  standable: false,
  climbable: false,
});

function freshId(state: TeoState): string {
  let number = 1;
  while (state.features.some((feature) => feature.id === `barricade#${number}`)) number += 1;
  return `barricade#${number}`;
}

/** @rule TEO-23.1 Mission M4: in round 1 a Move action may place a barricade instead of moving, three in all. */
export const placeBarricade = unitAction('placeBarricade', {
  plan: (_reading, _unit, { at, angle = 0 }) => barricadeShape(at, angle, 0),
  may: ({ state, ground }, unit, { at, angle = 0 }, shape) => [
    ...mustAfford(state, unit, PLACE),
    ...(mayPlace(state) ? [] : [violation('TEO-5.2', 'not-allowed', { what: 'barricade' })]),
    ...(state.mapped ? mustFit(state, ground, unit, at, angle, shape) : []),
  ],
  act: (play, { unit }, shape) => {
    payFor(play, unit, PLACE, ['TEO-5.2']);
    const feature = barricade(freshId(play.state), shape);
    play.tell({ type: 'barricadePlaced', unit, feature, placed: placed(play.state) + 1, rules: ['TEO-5.2'] });
  },
});
