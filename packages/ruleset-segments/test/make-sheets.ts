// npm run sheets: writes the copiers, views and strangers that follow from the sheets.
import { writeFileSync } from 'node:fs';
import { copiesSource, reckonedSource, viewsSource } from '@potyczka/ruleset-kit';
import { copied, reckoned, viewed } from '../src/sheet/written.ts';

const FOLDER = 'packages/ruleset-segments/src/sheet';
writeFileSync(`${FOLDER}/copies.ts`, copiesSource(copied));
writeFileSync(`${FOLDER}/views.ts`, viewsSource(viewed));
writeFileSync(`${FOLDER}/reckoned.ts`, reckonedSource(reckoned));
