import type { Lists } from '@potyczka/kernel';
import { EDGES } from './edges.ts';
import { profiles } from './profiles.ts';
import { terrain } from './terrain.ts';
import { weapons } from './weapons.ts';

const entries = Object.fromEntries(EDGES.map((edge) => [edge, {}]));

/** What a set-up may name. */
export const lists: Lists = {
  profiles: { called: 'profile', entries: profiles },
  weapons: { called: 'weapon', entries: weapons },
  traits: { called: 'edge', entries },
  terrain: { called: 'terrain', entries: terrain },
};
