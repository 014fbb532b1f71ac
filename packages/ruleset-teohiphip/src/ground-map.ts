import type { GroundMap, Piece } from '@potyczka/kernel';
import { keepsakes } from '@potyczka/kernel';
import { sharedMap } from '@potyczka/ruleset-kit';
import type { Effect, Feature, TeoState, Thing } from './state.ts';

/** Turns the table into a neutral map for the ground. */

const smokePiece = (effect: Effect, index: number): Piece[] =>
  effect.kind === 'smoke' && effect.area !== undefined
    ? [
        {
          id: `smoke#${index}`,
          shape: effect.area,
          bottom: 0,
          top: 4000,
          sight: 'soft',
          walk: 'free',
          difficult: false,
          standable: false,
        },
      ]
    : [];

const thingPiece = (thing: Thing): Piece[] =>
  thing.solid && !thing.destroyed && thing.carriedBy === null
    ? [
        {
          id: thing.id,
          shape: thing.shape,
          bottom: 0,
          top: thing.height,
          sight: 'solid',
          walk: 'block',
          difficult: false,
          standable: false,
        },
      ]
    : [];

interface Built {
  readonly objects: TeoState['objects'];
  readonly effects: TeoState['effects'];
  readonly map: GroundMap;
}

const built = keepsakes<readonly Feature[], Built>();

/** The same terrain gives the same map object, so that the ground's index is built once. */
export function groundMap(state: TeoState): GroundMap {
  const known = built.get(state.features);
  if (known !== undefined && known.objects === state.objects && known.effects === state.effects) return known.map;
  const extra = [...Object.values(state.objects).flatMap(thingPiece), ...state.effects.flatMap(smokePiece)];
  const unchanged = known !== undefined && sameIds(known.map.pieces.slice(state.features.length), extra);
  const map = unchanged
    ? known.map
    : sharedMap({ width: state.width, height: state.height, pieces: [...state.features.map(closed), ...extra] });
  built.set(state.features, { objects: state.objects, effects: state.effects, map });
  return map;
}

const sameIds = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  a.length === b.length && a.every((piece, index) => piece.id === b[index]?.id && piece.shape === b[index]?.shape);

/** TEO-12.1: an open door is no obstacle. */
const closed = (feature: Feature): Piece => (feature.open ? { ...feature, sight: 'clear', walk: 'free' } : feature);
