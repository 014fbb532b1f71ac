import type { Visibility } from '../vocabulary.ts';

/** C6: what a kind of terrain does to whoever stands behind it, leans out of it, walks over it. */

export type CoverClass = Visibility | 'hidden' | 'concealed';

export interface TerrainSpec {
  readonly kind: string;
  readonly standing: CoverClass;
  /** Prone counts as kneeling. */
  readonly kneeling: CoverClass;
  /** What leaning out of it leaves visible; null: it cannot be leaned out of. */
  readonly leaning: Visibility | null;
  readonly blast: 'none' | 'flimsy' | 'sturdy' | 'stops';
  readonly blocksSight: boolean;
  readonly blocksMove: boolean;
  readonly difficult: boolean;
  /** Usual height in metres. */
  readonly height: number;
}

const spec = (kind: string, more: Partial<TerrainSpec>): TerrainSpec => ({
  kind,
  standing: 'full',
  kneeling: 'full',
  leaning: null,
  blast: 'none',
  blocksSight: false,
  blocksMove: false,
  difficult: false,
  height: 0,
  ...more,
});

const HIDES = { standing: 'hidden', kneeling: 'hidden' } as const;

const list: readonly TerrainSpec[] = [
  spec('crate', { standing: 'twoThirds', kneeling: 'third', blast: 'flimsy', blocksMove: true, height: 1 }),
  spec('barrier', {
    standing: 'half',
    kneeling: 'hidden',
    leaning: 'third',
    blast: 'sturdy',
    blocksMove: true,
    height: 1,
  }),
  spec('pillar', { ...HIDES, leaning: 'third', blast: 'sturdy', blocksSight: true, blocksMove: true, height: 3 }),
  spec('slit', { ...HIDES, leaning: 'headGun', blast: 'sturdy', blocksMove: true, height: 3 }),
  spec('wall', { ...HIDES, blast: 'stops', blocksSight: true, blocksMove: true, height: 3 }),
  spec('brush', { standing: 'concealed', kneeling: 'concealed', height: 2 }),
  spec('rough', { difficult: true }),
  spec('edge', {}),
  spec('door', { ...HIDES, leaning: 'third', blast: 'sturdy', blocksSight: true, blocksMove: true, height: 3 }),
];

export const terrain: Readonly<Record<string, TerrainSpec>> = Object.fromEntries(list.map((one) => [one.kind, one]));
export const terrainOf = (kind: string): TerrainSpec => {
  const found = Object.hasOwn(terrain, kind) ? terrain[kind] : undefined;
  if (found === undefined) throw new Error(`no terrain ${kind}`);
  return found;
};
