import type { Copied, Viewed } from '@potyczka/ruleset-kit';
import { foeSheet } from './foe.ts';
import { heroSheet } from './hero.ts';
import { scenarioSheet } from './scenario.ts';
import { tableSheet } from './table.ts';

/** What `npm run sheets` writes copiers of, and views. */

const table = { type: 'StepState', sheet: 'tableSheet', from: './table.ts', fields: tableSheet } as const;
const hero = { type: 'Hero', sheet: 'heroSheet', from: './hero.ts', fields: heroSheet } as const;
const foe = { type: 'Foe', sheet: 'foeSheet', from: './foe.ts', fields: foeSheet } as const;
const scenario = { type: 'Scenario', sheet: 'scenarioSheet', from: './scenario.ts', fields: scenarioSheet } as const;

/** What is copied with every change of it. */
export const copied: readonly Copied[] = [foe, hero, table];
/** What seats see. */
export const viewed: readonly Viewed[] = [foe, hero, scenario, table];
