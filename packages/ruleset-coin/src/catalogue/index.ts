import { items } from './items.ts';
import { profiles } from './profiles.ts';
import { plans } from './scenarios/index.ts';
import { terrain } from './terrain.ts';
import { fittings, vehicles } from './vehicles.ts';

export { scenarios } from './scenarios/index.ts';

/** The starter content of section 9, as data: hashed into every save. */
export const content = { items, profiles, vehicles, fittings, terrain, scenarios: plans };
