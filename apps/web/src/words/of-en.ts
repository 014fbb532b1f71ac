import type { Words } from '@potyczka/kernel';
import en from './en.json' with { type: 'json' };
import start from './start/en.json' with { type: 'json' };

const words: Words = { ...en, ...start };
export default words;
