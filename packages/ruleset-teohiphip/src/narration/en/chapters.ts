import type { Words } from '@potyczka/kernel';

/** What the chapters of the rulebook are called. */
export const chapters: Words = {
  'chapter.2': 'Table and set-up',
  'chapter.3': 'Characters and bands',
  'chapter.4': 'Rounds, order, activation',
  'chapter.5': 'Actions',
  'chapter.6': 'Movement',
  'chapter.7': 'Line of sight, Concealment, Cover',
  'chapter.8': 'Tests',
  'chapter.9': 'Initiative Pool',
  'chapter.10': 'Attacks',
  'chapter.11': 'Damage, elimination, recovery',
  'chapter.12': 'Interactions, objects, objectives',
  'chapter.13': 'Traits',
  'chapter.14': 'NPCs',
  'chapter.15': 'Gear, special weapons, vehicles',
  'chapter.16': 'Complications and GM powers',
  'chapter.17': 'Ending, winning, campaign',
  'chapter.18': 'Timing',
  'chapter.19': 'Hidden information',
  'chapter.21': 'Commands',
  'chapter.23': 'Starter content',
};
