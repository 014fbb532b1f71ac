import type { Board, Difficulty, Floor, Outline, SceneFloor, SceneName, ScenePlace, SceneZone } from '@potyczka/kernel';

/** What a built-in scenario looks like beyond what its rules say: for the eye alone, and in no save. */
export interface Scenery {
  readonly ground: Board['ground'];
  readonly floors?: readonly SceneFloor[];
  /** Keys of the ruleset's words, `place.<key>`, and where the name stands. */
  readonly places?: Readonly<Record<string, ScenePlace>>;
}

export const floor = (kind: Floor, ...rects: readonly (readonly [number, number, number, number])[]): SceneFloor => ({
  floor: kind,
  shapes: rects.map((rect) => ({ rect })),
});

/** By the scenario's id; a table of one's own has the ground the game usually has. */
export const sceneryOf = (
  known: Readonly<Record<string, Scenery>>,
  scenario: string | null | undefined,
  usual: Scenery,
): Scenery => (scenario != null && Object.hasOwn(known, scenario) ? known[scenario] : undefined) ?? usual;

export const placesOf = ({ places = {} }: Scenery): readonly SceneName[] =>
  Object.entries(places).map(([key, at]) => ({ name: `@place.${key}`, at }));

export type Edge = 'north' | 'south' | 'east' | 'west';

/** The strip along an edge that figures may leave by; as deep as to be seen, whatever the size of the table. */
function strip({ width, height, y }: Board, edge: Edge): Outline {
  const deep = Math.max(width, height) / 40;
  if (edge === 'west') return { rect: [0, 0, deep, height] };
  if (edge === 'east') return { rect: [width - deep, 0, deep, height] };
  const nearOrigin = (edge === 'north') === (y === 'down');
  return { rect: [0, nearOrigin ? 0 : height - deep, width, deep] };
}

/** Ways out that are worth a mark: where one may leave everywhere, there is nothing to look for. */
export const exitsOf = (board: Board | null, edges: readonly Edge[]): readonly SceneZone[] =>
  board === null || edges.length === 4
    ? []
    : edges.map((edge) => ({
        id: `exit-${edge}`,
        sort: 'exit',
        shapes: [strip(board, edge)],
        name: `@exit.${edge}`,
      }));

/** How hard a battle is by the battles of a hundred that its first side wins where the rulebook leads both (docs/balance.md). */
export const difficultyBy = (won: number): Difficulty => (won >= 75 ? 'easy' : won >= 35 ? 'medium' : 'hard');
