import type { Words } from '@potyczka/kernel';
import figureSheet from '../figure-sheet/en.json' with { type: 'json' };
import moves from '../moves/en.json' with { type: 'json' };
import stage from '../stage/en.json' with { type: 'json' };
import table from '../table/en.json' with { type: 'json' };

/** Everything that is said round a map, fetched with it. */
const words: Words = { ...table, ...stage, ...moves, ...figureSheet };
export default words;
