import { inParts } from '@potyczka/ruleset-kit/small-game/parts';

const card = {
  names: { en: 'Duel', pl: 'Pojedynek', ru: 'Дуэль' },
  about: { en: 'Two blades in a hall.', pl: 'Dwie klingi w sali.', ru: 'Два клинка в зале.' },
  minutes: 5,
};

/** The game in parts, loaded when they are wanted. */
export const duel = inParts(card, async () => (await import('./rules.ts')).rules, {
  en: () => import('./words/en.json'),
  pl: () => import('./words/pl.json'),
  ru: () => import('./words/ru.json'),
});
