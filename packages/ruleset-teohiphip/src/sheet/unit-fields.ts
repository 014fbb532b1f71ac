import { shape } from '@potyczka/kernel';
import { type SetupOf, setupShape, unitFields } from '@potyczka/ruleset-kit';
import { unitSheet } from './unit.ts';

const { id, idOf, maybe, object } = shape;

/** Every field of a unit (catalogue, section 20) by its name: what a set-up may lay over a profile. */
export const statsShape = setupShape(unitSheet);
export type WireStats = SetupOf<typeof unitSheet>;

/** A figure as the protocol writes it. */
export const unitShape = object({
  ...unitFields,
  profile: maybe(idOf('profile')),
  algorithm: maybe(id),
});
export type WireUnit = shape.Of<typeof unitShape>;
