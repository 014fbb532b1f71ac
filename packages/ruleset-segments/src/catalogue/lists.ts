import type { Lists } from '@potyczka/kernel';
import { melee } from './melee.ts';
import { profiles } from './profiles.ts';
import { terrain } from './terrain.ts';
import { tricks } from './tricks.ts';
import { ranged } from './weapons.ts';

/** What a set-up may name. */
export const lists: Lists = {
  profiles: { called: 'profile', entries: profiles },
  weapons: { called: 'weapon', entries: { ...ranged, ...melee } },
  traits: { called: 'trick', entries: tricks },
  terrain: { called: 'terrain', entries: terrain },
};
