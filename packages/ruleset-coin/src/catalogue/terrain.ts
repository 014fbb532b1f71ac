/** Section 9.9: what a kind of rectangle does. */
export interface TerrainSpec {
  /** Nobody stands in it, and with `lineOfSight: walls` nobody sees through it. */
  readonly wall: boolean;
  /** +1OK for infantry in it with `coverRule: on` (COIN-20.3). */
  readonly cover: boolean;
}

export const terrain = {
  open: { wall: false, cover: false },
  wall: { wall: true, cover: false },
  cover: { wall: false, cover: true },
} as const satisfies Readonly<Record<string, TerrainSpec>>;

export type TerrainKind = keyof typeof terrain;
export const TERRAIN_KINDS = Object.keys(terrain) as readonly TerrainKind[];
