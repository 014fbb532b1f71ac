import type { Words } from '@potyczka/kernel';
import ru from './ru.json' with { type: 'json' };
import start from './start/ru.json' with { type: 'json' };

const words: Words = { ...ru, ...start };
export default words;
