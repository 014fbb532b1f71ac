import type { Line, Outline, Params, SceneFigure, SceneGoal, ScenePlace } from '@potyczka/kernel';

/** What a battle turns on, from what a view shows. */

type More = Omit<SceneGoal, 'id' | 'sort' | 'line' | 'change'> & { readonly change?: Line };

const goalLine = (key: string, params: Params = {}): Line => ({ key: `goal.${key}`, params });

/** A goal told by `goal.<key>`; what would change it by `goal.<key>.change`, where the words have that. */
export const goal = (
  sort: SceneGoal['sort'],
  key: string,
  params: Params = {},
  { id = key, ...more }: Partial<Pick<SceneGoal, 'id'>> & More = {},
): SceneGoal => ({ id, sort, line: goalLine(key, params), ...more });

/** The sentence about what would change a goal. */
export const change = (key: string, params: Params = {}): { readonly change: Line } => ({
  change: goalLine(`${key}.change`, params),
});

/** How long it may still take; `end` is what comes of it, as a word of `goal.rounds.<end>`. */
export function clockOf([now, most]: readonly [now: number, most: number | null], end: string): readonly SceneGoal[] {
  if (most === null || most === 0) return [];
  const params = { now: Math.min(Math.max(now, 1), most), most };
  return [goal('clock', 'rounds', params, { ...params, change: goalLine(`rounds.${end}`, { most }) })];
}

/** Nothing but the last side standing: said once, and how many of each still stand. */
export function lastStanding(figures: readonly SceneFigure[]): readonly SceneGoal[] {
  const sides = [...new Set(figures.map(({ side }) => side))].filter((side) => side !== 'none');
  return [
    goal('objective', 'lastStanding'),
    ...sides.map((side) => {
      const own = figures.filter((figure) => figure.side === side && figure.kind !== 'vehicle');
      const params = { now: own.filter(({ out }) => !out).length, most: own.length };
      return goal('score', 'standing', params, { id: `standing-${side}`, side, tally: true, ...params });
    }),
  ];
}

/** Whether a place lies in a shape; of a circle the rim counts too. */
export function isInOutline([x, y]: ScenePlace, shape: Outline): boolean {
  if ('rect' in shape) {
    const [left, top, width, height] = shape.rect;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }
  if ('circle' in shape) return Math.hypot(x - shape.circle[0], y - shape.circle[1]) <= shape.circle[2];
  let inside = false;
  shape.polygon.forEach(([ax, ay], index, all) => {
    const [bx, by] = all.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
