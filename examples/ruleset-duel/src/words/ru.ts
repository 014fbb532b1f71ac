import common from '@potyczka/ruleset-kit/common-words/ru.json' with { type: 'json' };
import own from './ru.json' with { type: 'json' };

export const ru = { ...common, ...own };
