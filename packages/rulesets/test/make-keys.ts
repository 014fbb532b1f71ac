// npm run words: writes down which words each game has, for its rules to go by.
import { writeFileSync } from 'node:fs';
import { rulesets } from '../src/index.ts';
import { keyIndex } from './key-index.ts';

for (const { id, words } of rulesets)
  writeFileSync(`packages/ruleset-${id}/src/narration/keys.json`, `${JSON.stringify(keyIndex(words.en), null, 2)}\n`);
