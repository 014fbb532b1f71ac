import type { Words } from '@potyczka/kernel';

/** A game kept by the server, under a short link. */
export const words: Words = {
  'web.short-link': 'Udostępnij krótkie łącze',
  'web.short-link.about': 'Grę przechowa serwer. Kto ma łącze, może obejrzeć ją w całości, razem z rozmowami.',
  'web.short-link.busy': 'Tworzenie łącza…',
  'web.short-link.made': 'Krótkie łącze',
  'web.short-link.copied': 'Krótkie łącze skopiowane.',
};
