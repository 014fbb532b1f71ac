import { gear, TWO_HANDED } from './gear.ts';
import { generator } from './generator.ts';
import { heroes } from './heroes.ts';
import { profiles } from './profiles.ts';
import { plans, scenarios } from './scenarios/index.ts';
import { spells, TIERS } from './spells.ts';
import { talents } from './talents.ts';
import { terrain } from './terrain.ts';

/** Everything the game brings along, as data: hashed into every save. */
export const content = {
  gear,
  generator,
  heroes,
  plans,
  profiles,
  spells,
  talents,
  terrain,
  tiers: TIERS,
  twoHanded: TWO_HANDED,
};
export { scenarios };
