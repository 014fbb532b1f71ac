import type { Words } from '@potyczka/kernel';
import figureSheet from '../figure-sheet/ru.json' with { type: 'json' };
import moves from '../moves/ru.json' with { type: 'json' };
import stage from '../stage/ru.json' with { type: 'json' };
import table from '../table/ru.json' with { type: 'json' };

/** Everything that is said round a map, fetched with it. */
const words: Words = { ...table, ...stage, ...moves, ...figureSheet };
export default words;
