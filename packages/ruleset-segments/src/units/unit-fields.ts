import { shape } from '@potyczka/kernel';
import { type RulingOf, rulingShape, type SetupOf, setupShape, unitFields } from '@potyczka/ruleset-kit';
import { unitSheet } from '../sheet/unit.ts';

const { id, maybe, object, wordOf } = shape;

/** Every field of a combatant (catalogue, section 5) by its name: what a set-up may lay over a profile. */
export const statsShape = setupShape(unitSheet);
export type WireStats = SetupOf<typeof unitSheet>;
/** What a GM may set of a combatant: its side too, which a set-up writes beside the stats. */
export const ruledShape = rulingShape(unitSheet);
export type RuledStats = RulingOf<typeof unitSheet>;
export type WireWeapon = NonNullable<WireStats['weapons']>[number];

/** A combatant as the protocol writes it. */
export const unitShape = object({ ...unitFields, profile: maybe(wordOf('profile')), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof unitShape>;
