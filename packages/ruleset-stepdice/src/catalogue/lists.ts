import type { Lists } from '@potyczka/kernel';
import { gear } from './gear.ts';
import { heroes } from './heroes.ts';
import { profiles } from './profiles.ts';
import { talents } from './talents.ts';
import { terrain } from './terrain.ts';

/** @rule STEP-1.8 Gear is permission: what attacks and casts, with the attribute it does it by. */
const weapons = Object.fromEntries(Object.entries(gear).filter(([, { weapon }]) => weapon));
const traits = Object.fromEntries(Object.entries(talents).map(([talent, tags]) => [talent, { tags }]));

/** What a set-up may name. */
export const lists: Lists = {
  profiles: { called: 'profile', entries: { ...heroes, ...profiles } },
  weapons: { called: 'item', entries: weapons },
  traits: { called: 'talent', entries: traits },
  terrain: { called: 'terrain', entries: terrain },
};
