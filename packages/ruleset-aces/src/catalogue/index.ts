import { EDGES } from './edges.ts';
import { armours, gear, shields } from './gear.ts';
import { powers } from './powers.ts';
import { profiles } from './profiles.ts';
import { plans, scenarios } from './scenarios/index.ts';
import { terrain } from './terrain.ts';
import { weapons } from './weapons.ts';

/** Everything of the starter content that is data: hashed into every save. */
export const content = { weapons, armours, shields, gear, edges: EDGES, powers, terrain, profiles, plans } as const;
export { scenarios };
