import type { Unit } from '../../state.ts';

/** C1: what a launcher fires is a grenade; it is loaded with fragmentation grenades unless said otherwise. */
const USUAL_LOAD = 'frag';

export const loadOf = (unit: Unit, weapon: string): string =>
  unit.weapons.find(({ id }) => id === weapon)?.load ?? USUAL_LOAD;
