import type { Words } from '@potyczka/kernel';

/** What the chapters of the rulebook are called. */
export const chapters: Words = {
  'chapter.1': 'Core notation',
  'chapter.2': 'Units',
  'chapter.3': 'Items and slots',
  'chapter.4': 'Field, positions, reach',
  'chapter.5': 'Set-up',
  'chapter.6': 'Initiative and camouflage',
  'chapter.7': 'Rounds and turns',
  'chapter.8': 'Preparatory phase',
  'chapter.9': 'The preparatory actions',
  'chapter.10': 'Contested preparatory actions',
  'chapter.11': 'Attack phase: making the pool',
  'chapter.12': 'Assigning points',
  'chapter.13': 'Active defence',
  'chapter.14': 'Passive defence and overcoming',
  'chapter.15': 'Destruction, crew saves, removal',
  'chapter.16': 'Loot and the anti-theft case',
  'chapter.17': 'Vehicles',
  'chapter.18': 'The older sequences',
  'chapter.19': 'Magic',
  'chapter.20': 'Sight and cover',
  'chapter.21': 'End of the battle',
  'chapter.22': 'GM and campaign',
};
