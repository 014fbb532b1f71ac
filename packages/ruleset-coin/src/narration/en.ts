import type { Words } from '@potyczka/kernel';

export const en: Words = { 'ruleset.name': 'Coin', 'assume.backpacks': 'Unseen backpacks hold nothing of use.' };
