import type { Words } from '@potyczka/kernel';

export const ru: Words = {
  'ruleset.name': 'Монетка',
  'assume.backpacks': 'В чужих рюкзаках нет ничего полезного.',
};
