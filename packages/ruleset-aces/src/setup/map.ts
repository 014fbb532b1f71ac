import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, squaresOf, wordIn } from '@potyczka/ruleset-kit';
import { terrain } from '../catalogue/terrain.ts';
import { terrainWord } from '../spellings/setup.ts';
import type { Piece } from '../state.ts';
import { COVERS } from '../vocabulary.ts';
import { edgesOf, shapeShape } from './fields.ts';

const { any, bool, either, id, integer, list, maybe, number, object, oneOf, wordOf } = shape;

/** What a piece does otherwise than its kind. */
export const pieceFields = {
  open: maybe(bool),
  cover: maybe(either(oneOf(...COVERS, 'half', 'full'), bool)),
  blocksSight: maybe(bool),
  blocksMove: maybe(bool),
  difficult: maybe(bool),
  hazard: maybe(bool),
  /** Inches. */
  elevation: maybe(number(-100, 100)),
  hardness: maybe(integer(1, 99)),
  destroyed: maybe(bool),
};
const ownShape = object(pieceFields);
export type WireOwn = shape.Of<typeof ownShape>;

/** A piece as it is written: a kind of the terrain table, and what this piece does otherwise. */
export const pieceShape = object({
  id: maybe(id),
  kind: wordOf('terrain'),
  shape: shapeShape,
  ...pieceFields,
  height: maybe(any),
  base: maybe(any),
});
type WirePiece = shape.Of<typeof pieceShape>;

const mapShape = object({
  unit: maybe(oneOf('inch')),
  width: integer(1, 200),
  height: integer(1, 200),
  terrain: maybe(list(pieceShape, 0, 500)),
});

export interface Laid {
  readonly mapped: boolean;
  readonly width: number;
  readonly height: number;
  readonly terrain: readonly Piece[];
}

/** Yes and no, half and full in the words of ACE-10.11. */
function coverWord(given: WireOwn['cover']): Piece['cover'] {
  if (given === true || given === 'half') return 'medium';
  if (given === false) return 'none';
  return given === 'full' ? 'nearTotal' : given;
}

const OVERRIDES = ['blocksSight', 'blocksMove', 'difficult', 'hazard', 'hardness', 'destroyed'] as const;

/** The GM's own values over those of the kind. */
export function ownOf(wire: WireOwn): Partial<Piece> {
  const cover = coverWord(wire.cover);
  const said = Object.fromEntries(OVERRIDES.flatMap((key) => (wire[key] === undefined ? [] : [[key, wire[key]]])));
  return {
    ...(cover === undefined ? {} : { cover }),
    ...(wire.elevation === undefined ? {} : { elevation: Math.round(wire.elevation * 2) }),
    ...said,
  };
}

function pieceFrom(wire: WirePiece, kind: string, index: number, width: number, height: number): Piece {
  const edges = edgesOf(wire.shape);
  return {
    id: wire.id ?? `${kind}${index + 1}`,
    kind,
    squares: edges.length > 0 ? [] : squaresOf(wire.shape, width, height),
    ...(edges.length > 0 ? { edges } : {}),
    ...(kind === 'door' ? { open: wire.open ?? false } : {}),
    ...ownOf(wire),
  };
}

/** How large an open table is that nobody has measured. */
const USUAL = 36;
const UNMAPPED: Laid = { mapped: false, width: USUAL, height: USUAL, terrain: [] };

/** The table: squares of an inch with what lies on them, or no map at all (facts are then spoken). */
export function layMap(raw: unknown, field: string): { readonly laid: Laid; readonly errors: readonly Violation[] } {
  if (raw === null || raw === undefined) return { laid: UNMAPPED, errors: [] };
  const parsed = shape.parse(mapShape, raw, field);
  if (!parsed.ok) return { laid: UNMAPPED, errors: badFields(parsed.errors) };
  const { width, height } = parsed.value;
  const errors: Violation[] = [];
  const pieces: Piece[] = [];
  (parsed.value.terrain ?? []).forEach((wire, index) => {
    const at = `${field}.terrain[${index}]`;
    const found = wordIn(Object.keys(terrain), terrainWord(wire.kind), `${at}.kind`);
    if ('error' in found) {
      errors.push(found.error);
      return;
    }
    const piece = pieceFrom(wire, found.word, index, width, height);
    if (pieces.some((other) => other.id === piece.id)) errors.push(badField(`${at}.id`, 'an id no other piece has'));
    pieces.push(piece);
  });
  return { laid: { mapped: true, width, height, terrain: pieces }, errors };
}
