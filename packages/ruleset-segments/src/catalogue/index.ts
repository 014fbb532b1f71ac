import { armours } from './armour.ts';
import { forms } from './forms.ts';
import { gear } from './gear.ts';
import { grenades } from './grenades.ts';
import { melee } from './melee.ts';
import { profiles } from './profiles.ts';
import { plans, scenarios } from './scenarios/index.ts';
import { shields } from './shields.ts';
import { terrain } from './terrain.ts';
import { tricks } from './tricks.ts';
import { ranged } from './weapons.ts';

/** Everything of the starter content that is data: hashed into every save. */
export const content = {
  ranged,
  melee,
  armours,
  shields,
  forms,
  terrain,
  grenades,
  gear,
  tricks,
  profiles,
  plans,
} as const;
export { scenarios };
