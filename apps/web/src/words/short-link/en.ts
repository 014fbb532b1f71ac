import type { Words } from '@potyczka/kernel';

/** A game kept by the server, under a short link. */
export const words: Words = {
  'web.short-link': 'Share a short link',
  'web.short-link.about':
    'The server keeps the game. Whoever has the link can watch all of it, what was said included.',
  'web.short-link.busy': 'Making the link…',
  'web.short-link.made': 'The short link',
  'web.short-link.copied': 'The short link is copied.',
};
