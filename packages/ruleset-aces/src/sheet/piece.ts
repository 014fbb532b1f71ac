import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, type Square } from '@potyczka/ruleset-kit';
import { COVERS, type Cover } from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, text, wordOf } = shape;

/** The border between two squares that share a side. */
export type Edge = readonly [Square, Square];

const written = either(oneOf(...COVERS, 'half', 'full'), bool);

/** Yes and no, half and full in the words of ACE-10.11. */
function coverWord(given: shape.Of<typeof written>): Cover {
  if (given === true || given === 'half') return 'medium';
  if (given === false) return 'none';
  return given === 'full' ? 'nearTotal' : given;
}

/** The GM's own value over that of the kind. */
const own = { seen: 'all', setup: true, gm: true, optional: true } as const;

/** A piece of terrain and the squares it covers. */
export const pieceSheet = {
  id: field(id, { seen: 'all' }),
  kind: field(wordOf('terrain'), { seen: 'all' }),
  squares: field(internal<readonly Square[]>(), { seen: 'all' }),
  /** A thin piece stands on borders instead: a fence, a wall without thickness. */
  edges: field(internal<readonly Edge[]>(), { seen: 'all', optional: true }),
  /** Doors only. */
  open: field(bool, own),
  /** Views say what it gives, by its own word or its kind's. */
  cover: field(internal<Cover>(), { ...own, setup: written, gm: written, read: coverWord, shown: [] }),
  blocksSight: field(bool, own),
  blocksMove: field(bool, own),
  difficult: field(bool, own),
  /** The GM calls it dangerous, or not (ACE-4.10). */
  hazard: field(bool, { ...own, shown: [] }),
  /** Height of the ground here: half inches inside, inches outside. */
  elevation: field(number(-100, 100), { ...own, measure: 2 }),
  hardness: field(integer(1, 99), own),
  destroyed: field(bool, own),
} as const;

export interface Piece extends FieldsOf<typeof pieceSheet> {}

/** A patch of ground under fire (ACE-12.17). */
export interface Template {
  readonly id: string;
  readonly owner: string;
  readonly weapon: string;
  readonly centre: Square;
  readonly radius: number;
  readonly entered: readonly string[];
  /** Attacks left before entering costs only concentration. */
  readonly left: number;
}

/** As a set-up or a ruling writes it. */
export const templateShape = object({
  id,
  owner: idOf('unit'),
  weapon: text(40),
  centre: point,
  radius: number(0, 20),
  entered: maybe(list(idOf('unit'), 0, 60)),
  left: integer(0, 20),
});
export type WireTemplate = shape.Of<typeof templateShape>;

/** Nobody has entered it unless somebody is named. */
export const templateFrom = ({ entered = [], ...template }: WireTemplate): Template => ({ ...template, entered });
