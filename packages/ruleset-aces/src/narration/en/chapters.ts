import type { Words } from '@potyczka/kernel';

/** What the chapters of the rulebook are called. */
export const chapters: Words = {
  'chapter.1': 'Characters and sides',
  'chapter.2': 'Dice and tests',
  'chapter.3': 'Luck chips',
  'chapter.4': 'Movement',
  'chapter.5': 'Round and initiative',
  'chapter.6': 'Damage, soak, elimination',
  'chapter.7': 'States',
  'chapter.8': 'Healing and fatigue',
  'chapter.9': 'Actions',
  'chapter.10': 'Melee and shared attack modifiers',
  'chapter.11': 'Manoeuvres',
  'chapter.12': 'Ranged attacks',
  'chapter.13': 'Area attacks',
  'chapter.14': 'Mounted combat',
  'chapter.15': 'Powers',
  'chapter.16': 'Tricks, fear, resolve, heavy armour',
  'chapter.17': 'Hazards',
  'chapter.18': 'Gear',
  'chapter.19': 'Advancement',
  'chapter.20': 'Set-up, objectives, end',
  'chapter.21': 'GM powers',
  'chapter.22': 'Quick battle',
};
