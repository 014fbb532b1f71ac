import { gear } from './gear.ts';
import { heroes } from './heroes.ts';
import { profiles } from './profiles.ts';
import { talents } from './talents.ts';
import { terrain } from './terrain.ts';

/** Everything the game brings along, as data: hashed into every save. */
export const content = { gear, heroes, profiles, talents, terrain };

export const scenarios: readonly { readonly id: string; readonly players: readonly [min: number, max: number] }[] = [];
