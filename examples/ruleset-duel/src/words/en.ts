import common from '@potyczka/ruleset-kit/common-words/en.json' with { type: 'json' };
import own from './en.json' with { type: 'json' };

export const en = { ...common, ...own };
