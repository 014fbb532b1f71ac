import { speechOf } from '@potyczka/ruleset-kit';
import keys from './narration/keys.json' with { type: 'json' };

export const { has, lineFor, lineIfAny, term } = speechOf(keys);
