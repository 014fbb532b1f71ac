import type { Words } from '@potyczka/kernel';

export const pl: Words = {
  'ruleset.name': 'Monetka',
  'assume.backpacks': 'W niewidocznych plecakach nie ma nic przydatnego.',
};
