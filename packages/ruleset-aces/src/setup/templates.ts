import { shape } from '@potyczka/kernel';
import type { Template } from '../state.ts';

const { id, idOf, integer, list, maybe, number, object, point, text } = shape;

/** A patch of ground under fire (ACE-12.17), as a set-up or a ruling writes it. */
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
