import type { Words } from '@potyczka/kernel';

/** A game kept by the server, under a short link. */
export const words: Words = {
  'web.short-link': 'Udostępnij krótki odnośnik',
  'web.short-link.about': 'Grę przechowa serwer. Kto ma odnośnik, może obejrzeć ją w całości, razem z rozmowami.',
  'web.short-link.busy': 'Tworzę odnośnik…',
  'web.short-link.made': 'Krótki odnośnik',
  'web.short-link.copied': 'Krótki odnośnik skopiowany.',
};
