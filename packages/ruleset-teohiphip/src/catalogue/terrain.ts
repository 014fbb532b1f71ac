import type { SightEffect, WalkEffect } from '@potyczka/kernel';

/** Section 23.5. Height in inches; `walk` says what the piece does to a base at that height. */
export interface TerrainSpec {
  readonly kind: string;
  readonly sight: SightEffect;
  readonly walk: WalkEffect;
  readonly difficult?: true;
  readonly height: number;
  readonly climbable?: true;
  /** A figure may stand on its top. */
  readonly standable?: true;
}

const low = (kind: string, difficult?: true): TerrainSpec => ({
  kind,
  sight: 'solid',
  walk: 'step',
  height: 1,
  ...(difficult === undefined ? {} : { difficult }),
});
const tall = (kind: string, height: number): TerrainSpec => ({ kind, sight: 'solid', walk: 'block', height });
const climbed = (kind: string, height: number): TerrainSpec => ({
  ...tall(kind, height),
  climbable: true,
  standable: true,
});
const bad = (kind: string): TerrainSpec => ({ kind, sight: 'clear', walk: 'free', difficult: true, height: 0 });

/** The table of terrain kinds; the seed names which kinds are difficult, block, conceal and cover. */
const list: readonly TerrainSpec[] = [
  low('lowWall'),
  low('barricade'),
  low('console'),
  low('log', true),
  climbed('crate', 1.5),
  climbed('rock', 3),
  climbed('wreck', 3),
  tall('wall', 4),
  tall('door', 4),
  tall('column', 5),
  tall('statue', 5),
  tall('tree', 6),
  climbed('platform', 3),
  { kind: 'bush', sight: 'soft', walk: 'free', difficult: true, height: 2 },
  { kind: 'ferns', sight: 'soft', walk: 'free', difficult: true, height: 2 },
  { kind: 'smoke', sight: 'soft', walk: 'free', height: 4 },
  { kind: 'campfire', sight: 'soft', walk: 'block', height: 4 },
  { kind: 'net', sight: 'soft', walk: 'free', height: 2 },
  { kind: 'tent', sight: 'soft', walk: 'block', height: 2.5 },
  bad('rubble'),
  bad('swamp'),
  bad('mud'),
  bad('stream'),
  { kind: 'gap', sight: 'clear', walk: 'chasm', height: 0 },
];

export const terrain: Readonly<Record<string, TerrainSpec>> = Object.fromEntries(list.map((spec) => [spec.kind, spec]));
