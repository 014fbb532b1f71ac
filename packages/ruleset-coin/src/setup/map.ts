import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, shapeIn } from '@potyczka/ruleset-kit';
import { terrain as kinds, TERRAIN_KINDS } from '../catalogue/terrain.ts';
import { fieldLength } from '../sheet/table.ts';
import type { CoinState, Rect } from '../state.ts';

const { bool, id, list, maybe, number, object, oneOf } = shape;

export const terrainShape = object({
  id: maybe(id),
  kind: oneOf(...TERRAIN_KINDS),
  shape: shapeIn('tenths'),
  height: maybe(number(0, 1000)),
  base: maybe(number(0, 1000)),
  blocksSight: maybe(bool),
  blocksMove: maybe(bool),
  difficult: maybe(bool),
  cover: maybe(bool),
  climb: maybe(bool),
});
type WireTerrain = shape.Of<typeof terrainShape>;

const mapShape = object({
  unit: maybe(oneOf('tenth')),
  width: fieldLength,
  height: fieldLength,
  terrain: maybe(list(terrainShape, 0, 500)),
});

export type Laid = Pick<CoinState, 'mapped' | 'field' | 'walls' | 'covers'>;

/** @rule COIN-4.1 */
const DEFAULT: Laid = { mapped: true, field: { width: 240, height: 160 }, walls: [], covers: [] };

function rectOf(wire: WireTerrain, index: number, field: string): Rect | Violation {
  const wrong = badField(`${field}.shape`, 'a rect [x, y, width, height] in whole tenths, wider and higher than 0');
  if (!('rect' in wire.shape)) return wrong;
  const [x, y, width, height] = wire.shape.rect;
  if (![x, y, width, height].every(Number.isInteger) || width === 0 || height === 0) return wrong;
  return { id: wire.id ?? `${wire.kind}${index + 1}`, x1: x, y1: y, x2: x + width, y2: y + height };
}

/** What a piece does: its kind's part of section 9.9, and what the piece itself says otherwise. */
function traitsOf({ kind, blocksMove, blocksSight, cover }: WireTerrain) {
  const usual = kinds[kind];
  return {
    blocksMove: blocksMove ?? usual.wall,
    blocksSight: blocksSight ?? usual.wall,
    cover: cover ?? usual.cover,
  };
}

/** The walls and covers a piece counts among; one that is half a wall says which half it lacks. */
function partsOf(wire: WireTerrain, rect: Rect): Pick<Laid, 'walls' | 'covers'> {
  const { blocksMove, blocksSight, cover } = traitsOf(wire);
  const lacks = { ...(blocksMove ? {} : { blocksMove }), ...(blocksSight ? {} : { blocksSight }) };
  return { walls: blocksMove || blocksSight ? [{ ...rect, ...lacks }] : [], covers: cover ? [rect] : [] };
}

/** @rule COIN-4.1 @rule COIN-4.9 The field and its rectangles; `null` is a table without a map. */
export function layMap(raw: unknown, field = 'map'): { readonly laid: Laid; readonly errors: readonly Violation[] } {
  if (raw === undefined) return { laid: DEFAULT, errors: [] };
  if (raw === null) return { laid: { ...DEFAULT, mapped: false }, errors: [] };
  const parsed = shape.parse(mapShape, raw, field);
  if (!parsed.ok) return { laid: DEFAULT, errors: badFields(parsed.errors) };
  const { width, height, terrain = [] } = parsed.value;
  const errors: Violation[] = [];
  const pieces = terrain.flatMap((wire, index) => {
    const rect = rectOf(wire, index, `${field}.terrain[${index}]`);
    if ('code' in rect) errors.push(rect);
    return 'code' in rect ? [] : [partsOf(wire, rect)];
  });
  const walls = pieces.flatMap((piece) => piece.walls);
  const covers = pieces.flatMap((piece) => piece.covers);
  return { laid: { mapped: true, field: { width, height }, walls, covers }, errors };
}
