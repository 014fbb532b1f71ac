import type { Look, Outline, SceneFigure, ScenePlace, SceneTurn, Track } from '@potyczka/kernel';

/** What the scenes of several games are made of. */

/** A square of the grid, by the corner its place names. */
export const squareAt = ([x, y]: ScenePlace): Outline => ({ rect: [x, y, 1, 1] });

/** How a kind of terrain is drawn; a kind somebody made up looks like what it does. */
export const lookOf = (
  looks: Readonly<Record<string, Look>>,
  kind: string,
  { blocks = false, difficult = false }: { readonly blocks?: boolean; readonly difficult?: boolean } = {},
): Look =>
  (Object.hasOwn(looks, kind) ? looks[kind] : undefined) ?? (blocks ? 'wall' : difficult ? 'rubble' : 'lowWall');

/** The counts that are there to be counted; what a figure has none of is left out. */
export const tracksOf = (
  counts: readonly (readonly [key: string, now: number | undefined, most?: number | undefined])[],
) =>
  counts.flatMap(([key, now, most]): Track[] => {
    if (now === undefined || (now === 0 && (most ?? 0) === 0)) return [];
    return [most === undefined ? { key, now } : { key, now, most }];
  });

/** The fields for which the figure says yes, as keys of words: `state.prone`. */
export const statesOf = (
  unit: Readonly<Record<string, unknown>>,
  prefix: 'stat' | 'state',
  fields: readonly string[],
): readonly string[] =>
  fields.flatMap((field) => {
    const value = unit[field];
    const yes =
      value === true || (typeof value === 'number' && value > 0) || (Array.isArray(value) && value.length > 0);
    return yes ? [`${prefix}.${field}`] : [];
  });

/** Somewhere off the table figures wait to be placed: there they have no place. */
export const onBoard = (
  at: ScenePlace | null | undefined,
  board: { readonly width: number; readonly height: number } | null,
): SceneFigure['at'] => {
  if (at == null || board === null) return null;
  const [x, y] = at;
  return x >= 0 && y >= 0 && x <= board.width && y <= board.height ? [x, y] : null;
};

/** Whose turn it is; where those to come are known beforehand, in which order. */
export const turnOf = (
  round: readonly [now: number, limit: number | null],
  phase: string,
  acting: string | null,
  order: readonly string[] = [],
): SceneTurn => {
  const [now, limit] = round;
  return { round: now, ...(limit === null ? {} : { limit }), phase, acting, order: order.map((unit) => ({ unit })) };
};
