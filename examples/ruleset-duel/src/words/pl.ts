import common from '@potyczka/ruleset-kit/common-words/pl.json' with { type: 'json' };
import own from './pl.json' with { type: 'json' };

export const pl = { ...common, ...own };
