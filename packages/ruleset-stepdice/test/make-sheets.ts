// npm run sheets: writes the copiers and views that follow from the sheets.
import { writeFileSync } from 'node:fs';
import { copiesSource, viewsSource } from '@potyczka/ruleset-kit';
import { copied, viewed } from '../src/sheet/written.ts';

const FOLDER = 'packages/ruleset-stepdice/src/sheet';
writeFileSync(`${FOLDER}/copies.ts`, copiesSource(copied));
writeFileSync(`${FOLDER}/views.ts`, viewsSource(viewed));
