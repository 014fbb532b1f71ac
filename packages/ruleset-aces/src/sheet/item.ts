import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, type Square, setupShape } from '@potyczka/ruleset-kit';
import { SLOTS } from '../vocabulary.ts';

const { bool, either, id, integer, oneOf, point, wordOf } = shape;

const open = { seen: 'all', setup: true } as const;

/** A point said of the table is the square it lies in. */
export const squareOf = ([x, y]: readonly [number, number]): Square => [Math.floor(x), Math.floor(y)];

export const itemSheet = {
  /** Unique among its owner's items. */
  id: field(id, open),
  /** The weapon, shield, armour or gear it is. */
  kind: field(wordOf('item-kind'), open),
  slot: field(oneOf(...SLOTS), open),
  ammo: field(integer(0, 999), { ...open, start: 0 }),
  jammed: field(bool, { ...open, start: false }),
  /** Actions spent on something that needs several (ACE-9.10). */
  progress: field(integer(0, 9), { ...open, start: 0 }),
  /** Where it lies, when on the ground. */
  at: field(point, { ...open, optional: true, read: squareOf }),
  /** Armour: whether it was fitted, and how many build sizes off it is (ACE-18.1). */
  fitted: field(bool, { ...open, optional: true }),
  sizesOff: field(integer(0, 9), { ...open, optional: true }),
} as const;

export interface Item extends FieldsOf<typeof itemSheet> {}

/** An item as a set-up writes it: its kind, or that with what is different about this one. */
export const itemShape = either(wordOf('item-kind'), setupShape(itemSheet));
export type WireItem = shape.Of<typeof itemShape>;
