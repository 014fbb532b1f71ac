import { shape } from '@potyczka/kernel';
import { type SetupOf, setupShape, unitFields } from '@potyczka/ruleset-kit';
import { foeSheet } from '../sheet/foe.ts';
import { heroSheet } from '../sheet/hero.ts';

const { id, maybe, object, wordOf } = shape;

/** A figure as the protocol writes it; `role` may stand beside `profile`. */
export const wireUnit = object({ ...unitFields, profile: maybe(wordOf('profile')), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof wireUnit>;

/** The catalogue's fields of figures (section 6), each of which a set-up may give. */
export const heroStats = setupShape(heroSheet);
export type HeroStats = SetupOf<typeof heroSheet>;
export const foeStats = setupShape(foeSheet);
export type FoeStats = SetupOf<typeof foeSheet>;
