import { shape } from '@potyczka/kernel';
import { type SetupOf, setupShape, unitFields } from '@potyczka/ruleset-kit';
import { infantrySheet, vehicleSheet } from '../sheet/unit.ts';

const { id, idOf, maybe, object } = shape;

/** Every field of a unit by its name: what a set-up may lay over a profile, whichever class that is of. */
export const allStats = { ...infantrySheet, ...vehicleSheet } as const;
export const statsShape = setupShape(allStats);
export type WireStats = SetupOf<typeof allStats>;

export const unitShape = object({ ...unitFields, profile: maybe(idOf('profile')), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof unitShape>;
