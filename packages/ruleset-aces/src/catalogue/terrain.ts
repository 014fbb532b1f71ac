import type { Cover } from '../vocabulary.ts';

/** What a kind of terrain does to whoever enters it, looks over it or hides behind it. */
export interface TerrainSpec {
  readonly kind: string;
  /** `floor` lies over whatever is under it: a bridge over water. */
  readonly way: 'free' | 'floor' | 'difficult' | 'swim' | 'climb' | 'block' | 'drop';
  readonly cover: Cover;
  readonly blocksSight: boolean;
  /** Armour against what goes through it (ACE-10.12). */
  readonly barrier: number;
  /** A low object gives no cover against somebody next to it (ACE-10.17). */
  readonly low?: true;
  /** Entering it is dangerous: an Athletics test (ACE-4.10). */
  readonly hazard?: true;
  readonly hardness?: number;
}

const spec = (
  kind: string,
  way: TerrainSpec['way'],
  cover: Cover = 'none',
  more: Partial<TerrainSpec> = {},
): TerrainSpec => ({ kind, way, cover, blocksSight: false, barrier: 0, ...more });

const list: readonly TerrainSpec[] = [
  spec('open', 'floor'),
  spec('bridge', 'floor'),
  spec('rubble', 'difficult', 'light', { low: true }),
  spec('undergrowth', 'difficult', 'light', { low: true }),
  spec('mud', 'difficult'),
  spec('lowWall', 'difficult', 'medium', { barrier: 10, low: true }),
  spec('window', 'difficult', 'heavy', { barrier: 2 }),
  spec('arrowSlit', 'block', 'nearTotal', { barrier: 10 }),
  spec('crates', 'difficult', 'medium', { barrier: 6, low: true }),
  spec('wall', 'block', 'none', { blocksSight: true, barrier: 8 }),
  spec('pillar', 'block', 'none', { blocksSight: true, barrier: 10 }),
  spec('door', 'block', 'none', { blocksSight: true, barrier: 6, hardness: 8 }),
  spec('altar', 'block', 'none', { barrier: 10, hardness: 10 }),
  spec('shallowWater', 'difficult'),
  spec('deepWater', 'swim', 'light'),
  spec('cliff', 'climb', 'none', { hazard: true }),
  spec('ladder', 'climb'),
  spec('pit', 'drop'),
];

export const terrain: Readonly<Record<string, TerrainSpec>> = Object.fromEntries(list.map((one) => [one.kind, one]));
export const terrainOf = (kind: string): TerrainSpec | undefined =>
  Object.hasOwn(terrain, kind) ? terrain[kind] : undefined;
