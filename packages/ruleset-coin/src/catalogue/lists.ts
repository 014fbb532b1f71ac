import type { Lists } from '@potyczka/kernel';
import { items } from './items.ts';
import { profiles } from './profiles.ts';
import { terrain } from './terrain.ts';
import { vehicles } from './vehicles.ts';

/** What a set-up may name. */
export const lists: Lists = {
  profiles: { called: 'profile', entries: { ...profiles, ...vehicles } },
  weapons: { called: 'item', entries: items },
  traits: { called: 'trait', entries: {} },
  terrain: { called: 'terrain', entries: terrain },
};
