import { items } from './items.ts';
import { profiles } from './profiles.ts';
import { fittings, vehicles } from './vehicles.ts';

/** The starter content of section 9, as data: hashed into every save. */
export const content = { items, profiles, vehicles, fittings };
