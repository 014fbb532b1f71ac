// npm run sheets: writes the copiers that follow from the sheets.
import { writeFileSync } from 'node:fs';
import { copiesSource } from '@potyczka/ruleset-kit';
import { copied } from '../src/sheet/copied.ts';

writeFileSync('packages/ruleset-coin/src/sheet/copies.ts', copiesSource(copied));
