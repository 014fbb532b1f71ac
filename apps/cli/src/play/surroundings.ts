import type { Scene, ScenePiece, SceneThing } from '@potyczka/kernel';
import { SORTS_OF_THINGS } from '@potyczka/protocol';
import type { Game, Place } from './game.ts';
import { bearing, distance, nearestOf } from './space.ts';

/** What lies and stands around a figure, called by its name: the same for every game, because scenes are. */

export const sceneFor = (game: Game, seat: string): Scene | undefined => {
  const { rules, checkpoint } = game.table;
  return rules.scene?.(rules.view(checkpoint.state, seat));
};

function named(game: Game, sorts: readonly string[], kind: string): string | undefined {
  const key = sorts.map((sort) => `${sort}.${kind}`).find((known) => game.words.has(known));
  return key === undefined ? undefined : game.words.name(`@${key}`);
}

export const pieceName = (game: Game, { kind }: Pick<ScenePiece, 'kind'>): string =>
  named(game, ['terrain', 'thing'], kind) ?? kind;

export const thingName = (game: Game, { name, kind }: SceneThing): string =>
  name === undefined ? (named(game, SORTS_OF_THINGS, kind) ?? kind) : game.words.name(name);

/** Something to go to or to hide behind, and its point nearest to somebody. */
export interface Landmark {
  readonly name: string;
  near(from: Place): Place;
  /** What it does for whoever acts, and to whoever walks there. */
  readonly does?: readonly string[];
}

const standing = ({ pieces }: Scene): readonly ScenePiece[] => pieces.filter(({ destroyed }) => destroyed !== true);

export const piecesIn = (
  game: Game,
  scene: Scene,
  shelter: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly Landmark[] =>
  standing(scene).map((piece) => ({
    name: pieceName(game, piece),
    near: (from) => nearestOf(piece.shapes, from),
    does: [
      ...(shelter.get(piece.id) ?? []),
      ...(piece.difficult === true ? [game.words.word('play.difficult')] : []),
      ...(piece.open === undefined ? [] : [game.words.word(piece.open ? 'play.is-open' : 'play.is-closed')]),
    ],
  }));

export const thingsIn = (game: Game, { things }: Scene): readonly Landmark[] =>
  things.map((thing) => ({ name: thingName(game, thing), near: () => thing.at }));

export const zonesIn = (game: Game, { zones }: Scene): readonly Landmark[] =>
  zones.flatMap(({ id, name, shapes }) => {
    const called = name === undefined ? named(game, ['zone'], id) : game.words.name(name);
    return called === undefined ? [] : [{ name: called, near: (from: Place) => nearestOf(shapes, from) }];
  });

/** What lengths are told in, in the unit of the table: nobody thinks in tenths of a base. */
export const yardstick = (game: Game): number => (game.table.rules.unit === 'tenth' ? 10 : 1);

export const away = (game: Game, far: number): string =>
  game.words.word(`play.away.${game.table.rules.unit}`, { far: Math.round((far / yardstick(game)) * 10) / 10 });

/** How far it is and in which direction; north is always at the top of the map. */
export function whereabouts(game: Game, scene: Scene | undefined, from: Place, to: Place): string {
  const far = distance(from, to);
  const side = bearing(from, to, scene?.board?.y ?? 'up');
  return side === undefined ? away(game, far) : `${away(game, far)} ${game.words.word(`play.bearing.${side}`)}`;
}
