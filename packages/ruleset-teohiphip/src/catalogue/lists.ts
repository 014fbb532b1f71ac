import type { Lists } from '@potyczka/kernel';
import { profiles } from './profiles.ts';
import { terrain } from './terrain.ts';
import { traits } from './traits.ts';
import { weapons } from './weapons.ts';

/** What a set-up may name. */
export const lists: Lists = {
  profiles: { called: 'profile', entries: profiles },
  weapons: { called: 'weapon', entries: weapons },
  traits: { called: 'trait', entries: traits },
  terrain: { called: 'terrain', entries: terrain },
};
