import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, setupFieldsOf, squaresOf, storedIn, wordIn } from '@potyczka/ruleset-kit';
import { terrain } from '../catalogue/terrain.ts';
import { pieceSheet } from '../sheet/piece.ts';
import { terrainWord } from '../spellings/setup.ts';
import type { Piece } from '../state.ts';
import { edgesOf, shapeShape } from './fields.ts';

const { any, id, integer, list, maybe, object, oneOf, wordOf } = shape;

/** A piece as it is written: a kind of the terrain table, and what this piece does otherwise. */
export const pieceShape = object({
  id: maybe(id),
  kind: wordOf('terrain'),
  shape: shapeShape,
  ...setupFieldsOf(pieceSheet),
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

function pieceFrom(wire: WirePiece, kind: string, index: number, width: number, height: number): Piece {
  const edges = edgesOf(wire.shape);
  // Nothing but a door opens.
  const { open = false, ...own } = storedIn(pieceSheet, wire);
  return {
    ...own,
    id: wire.id ?? `${kind}${index + 1}`,
    kind,
    squares: edges.length > 0 ? [] : squaresOf(wire.shape, width, height),
    ...(edges.length > 0 ? { edges } : {}),
    ...(kind === 'door' ? { open } : {}),
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
