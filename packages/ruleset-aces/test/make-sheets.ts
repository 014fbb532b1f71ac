// npm run sheets: writes the copiers and views that follow from the sheets.
import { writeFileSync } from 'node:fs';
import { copiesSource, viewsSource } from '@potyczka/ruleset-kit';
import { copied, viewed, viewedParts } from '../src/sheet/written.ts';

const FOLDER = 'packages/ruleset-aces/src/sheet';
writeFileSync(`${FOLDER}/copies.ts`, copiesSource(copied));
writeFileSync(`${FOLDER}/part-views.ts`, viewsSource(viewedParts));
writeFileSync(`${FOLDER}/views.ts`, viewsSource(viewed));
