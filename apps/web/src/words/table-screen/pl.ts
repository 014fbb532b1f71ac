import type { Words } from '@potyczka/kernel';
import figureSheet from '../figure-sheet/pl.json' with { type: 'json' };
import moves from '../moves/pl.json' with { type: 'json' };
import stage from '../stage/pl.json' with { type: 'json' };
import table from '../table/pl.json' with { type: 'json' };

/** Everything that is said round a map, fetched with it. */
const words: Words = { ...table, ...stage, ...moves, ...figureSheet };
export default words;
