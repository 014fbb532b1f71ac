import { bands } from './bands.ts';
import { missions } from './missions/index.ts';
import { profiles } from './profiles.ts';
import { terrain } from './terrain.ts';
import { traits } from './traits.ts';
import { GEAR, weapons } from './weapons.ts';

/** Everything of sections 13 and 23 that is data: hashed into every save. */
export const content = { traits, weapons, gear: GEAR, profiles, bands, terrain, missions } as const;
