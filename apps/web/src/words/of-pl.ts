import type { Words } from '@potyczka/kernel';
import pl from './pl.json' with { type: 'json' };
import start from './start/pl.json' with { type: 'json' };

const words: Words = { ...pl, ...start };
export default words;
