import type { Words } from '@potyczka/kernel';

/** A game kept by the server, under a short link. */
export const words: Words = {
  'web.short-link': 'Короткая ссылка',
  'web.short-link.about':
    'Игру будет хранить сервер. Любой, у кого есть ссылка, увидит её целиком, вместе с разговорами.',
  'web.short-link.busy': 'Готовим ссылку…',
  'web.short-link.made': 'Короткая ссылка',
  'web.short-link.copied': 'Короткая ссылка скопирована.',
};
