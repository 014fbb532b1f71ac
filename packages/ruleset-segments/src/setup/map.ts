import type { Shape, Violation } from '@potyczka/kernel';
import { keepsakes, shape } from '@potyczka/kernel';
import { badField, badFields, shapeIn, wordIn } from '@potyczka/ruleset-kit';
import { terrain, terrainOf } from '../catalogue/terrain.ts';
import { metres } from '../metres.ts';
import { shapeFrom } from '../outlines.ts';
import type { Piece } from '../state.ts';
import { VISIBILITIES } from '../vocabulary.ts';

const { bool, either, id, list, maybe, number, object, oneOf, point, wordOf } = shape;

/** A piece as it is written: a kind of the terrain table, and what this piece does otherwise. */
export const pieceShape = object({
  id: maybe(id),
  kind: wordOf('terrain'),
  shape: maybe(shapeIn('metres')),
  /** C6: instead of a shape, where its middle is. */
  at: maybe(point),
  open: maybe(bool),
  cover: maybe(either(bool, oneOf(...VISIBILITIES, 'hidden', 'none'))),
  blocksSight: maybe(bool),
  blocksMove: maybe(bool),
  difficult: maybe(bool),
  climb: maybe(oneOf('wall', 'ladder')),
  metal: maybe(bool),
  /** `edge`: how deep the drop is, in metres. */
  depth: maybe(number(0, 500)),
  height: maybe(number(0, 500)),
  base: maybe(number(-100, 500)),
});
type WirePiece = shape.Of<typeof pieceShape>;

const mapShape = object({
  unit: maybe(oneOf('metre')),
  width: number(1, 1000),
  height: number(1, 1000),
  terrain: maybe(list(pieceShape, 0, 500)),
});

export interface Laid {
  readonly mapped: boolean;
  readonly width: number;
  readonly height: number;
  readonly terrain: readonly Piece[];
}

/** C6: a piece given as a point is 1 m wide and 0.5 m deep, its long side north-south. */
const aroundPoint = ([x, y]: readonly [number, number]): Shape => ({
  rect: [metres(x) - 250, metres(y) - 500, 500, 1000],
});

/** Yes and no in the words of SEG-9.2. */
function coverWord(given: WirePiece['cover']): Piece['cover'] {
  if (given === true) return 'half';
  return given === false || given === 'none' ? 'full' : given;
}

const OVERRIDES = ['blocksSight', 'blocksMove', 'difficult', 'climb', 'metal'] as const;

function pieceFrom(wire: WirePiece, kind: string, index: number): Piece {
  const said = Object.fromEntries(OVERRIDES.flatMap((key) => (wire[key] === undefined ? [] : [[key, wire[key]]])));
  const cover = coverWord(wire.cover);
  const bottom = metres(wire.base ?? 0);
  return {
    id: wire.id ?? `${kind}${index + 1}`,
    kind,
    shape: wire.shape === undefined ? aroundPoint(wire.at ?? [0, 0]) : shapeFrom(wire.shape),
    bottom,
    top: bottom + metres(wire.height ?? terrainOf(kind).height),
    ...(kind === 'door' ? { open: wire.open ?? false } : {}),
    ...(kind === 'edge' ? { depth: metres(wire.depth ?? 0) } : {}),
    ...(cover === undefined ? {} : { cover }),
    ...said,
  };
}

/** How large a table is that nobody has measured. */
const USUAL = 60;
const UNMAPPED: Laid = { mapped: false, width: metres(USUAL), height: metres(USUAL), terrain: [] };

interface Laying {
  readonly laid: Laid;
  readonly errors: readonly Violation[];
}

const read = keepsakes<object, Laying>();

/** What is written is read once: starter scenarios bring the same map to every table. */
export function layMap(raw: unknown, field: string): Laying {
  if (typeof raw !== 'object' || raw === null) return layAnew(raw, field);
  const known = read.get(raw);
  if (known !== undefined) return known;
  const laying = layAnew(raw, field);
  if (laying.errors.length === 0) read.set(raw, laying);
  return laying;
}

/** The ground with what stands on it, or no map at all (facts are then spoken). */
function layAnew(raw: unknown, field: string): Laying {
  if (raw === null || raw === undefined) return { laid: UNMAPPED, errors: [] };
  const parsed = shape.parse(mapShape, raw, field);
  if (!parsed.ok) return { laid: UNMAPPED, errors: badFields(parsed.errors) };
  const errors: Violation[] = [];
  const pieces: Piece[] = [];
  (parsed.value.terrain ?? []).forEach((wire, index) => {
    const at = `${field}.terrain[${index}]`;
    const found = wordIn(Object.keys(terrain), wire.kind, `${at}.kind`);
    if ('error' in found) {
      errors.push(found.error);
      return;
    }
    if ((wire.shape === undefined) === (wire.at === undefined))
      errors.push(badField(`${at}.shape`, 'a shape, or the point `at` of its middle'));
    const piece = pieceFrom(wire, found.word, index);
    if (pieces.some((other) => other.id === piece.id)) errors.push(badField(`${at}.id`, 'an id no other piece has'));
    pieces.push(piece);
  });
  const { width, height } = parsed.value;
  return { laid: { mapped: true, width: metres(width), height: metres(height), terrain: pieces }, errors };
}
