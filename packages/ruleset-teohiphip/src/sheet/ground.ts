import type { Piece, Point, Shape, Ticks } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal, rulingShape, setupFieldsOf, tellerOf } from '@potyczka/ruleset-kit';
import { outlineOf, shapeFrom, type Told, wireShape } from './measures.ts';

const { bool, either, id, idOf, integer, list, number, object, oneOf, point } = shape;

/** The ground: what stands on it, where sides deploy, what lies in wait. */

const shown = { seen: 'all' } as const;
const said = { seen: 'all', setup: true } as const;
const open = { ...said, gm: true } as const;
/** Written in inches, kept in ticks. */
const outline = { seen: 'all', setup: wireShape, read: shapeFrom, told: outlineOf } as const;

/** Terrain: a kernel piece with the catalogue's words (TEO-23.5). */
export const featureSheet = {
  id: field(id, said),
  kind: field(idOf('terrain'), said),
  shape: field(internal<Shape>(), outline),
  bottom: field(internal<Ticks>(), { seen: 'all', shown: ['base'], measure: 'length' }),
  top: field(internal<Ticks>(), { seen: 'all', shown: ['height'], measure: 'length' }),
  /** How tall it is, and how high above the table it begins. */
  height: derived(number(0, 100), said),
  base: derived(number(0, 100), said),
  sight: field(internal<Piece['sight']>(), { seen: 'all', shown: [] }),
  blocksSight: derived(oneOf(true, false, 'soft', 'solid', 'clear'), said),
  solid: derived(bool, shown, (of: Pick<Piece, 'sight'>) => of.sight === 'solid'),
  soft: derived(bool, shown, (of: Pick<Piece, 'sight'>) => of.sight === 'soft'),
  walk: field(internal<Piece['walk']>(), { seen: 'all', shown: [] }),
  blocksMove: derived(bool, said),
  passable: derived(bool, shown, (of: Pick<Piece, 'walk'>) => of.walk !== 'block'),
  standable: field(bool, shown),
  climbable: field(bool, shown),
  climb: derived(bool, said),
  /** Doors only: open doors block nothing. */
  open: field(bool, { ...open, optional: true }),
  locked: field(bool, { ...open, optional: true }),
  difficult: field(bool, open),
  /** False for a solid piece that gives no Cover; left out, TEO-7.8 decides. */
  cover: field(internal<false>(), { seen: 'all', setup: bool, shown: [], optional: true }),
} as const;
export interface Feature extends FieldsOf<typeof featureSheet> {}

/** A piece of terrain as it is written: a kind of section 23.5, and what this piece does otherwise. */
export const terrainShape = object({ ...setupFieldsOf(featureSheet), kind: idOf('terrain'), shape: wireShape });
export type WireTerrain = shape.Of<typeof terrainShape>;
export const featureRuling = rulingShape(featureSheet);
export const featureTold = tellerOf(featureSheet) as Told;

export const zoneSheet = {
  id: field(id, said),
  shape: field(internal<Shape>(), outline),
  /** The zone reaches this far beyond the shape ("within 6 inches of it"). */
  within: field(number(0, 100), { ...said, optional: true, measure: 'length' }),
  /** Sides that deploy here, if it is a deployment zone; bands are written by number from 1, or `all`. */
  deploy: field(internal<readonly string[]>(), {
    seen: 'all',
    setup: either(oneOf('all'), list(integer(1, 9), 1, 9)),
    optional: true,
  }),
} as const;
export interface Zone extends FieldsOf<typeof zoneSheet> {}
export const zoneShape = object({ ...setupFieldsOf(zoneSheet), id, shape: wireShape });
export type ZonePlan = shape.Of<typeof zoneShape>;

export const trapSheet = {
  id: field(id, said),
  at: field(internal<Point>(), { seen: 'all', setup: point, measure: 'length' }),
  setBy: field(internal<string>(), { seen: 'all', setup: idOf('unit'), start: '' }),
  spent: field(bool, { ...said, start: false }),
  found: field(bool, { ...said, start: false }),
} as const;
export interface Trap extends FieldsOf<typeof trapSheet> {}
export const trapShape = object({ ...setupFieldsOf(trapSheet), at: point });
export const trapTold = tellerOf(trapSheet) as Told;
export type TrapPlan = shape.Of<typeof trapShape>;
