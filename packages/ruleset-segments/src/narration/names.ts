import { namesBy } from '@potyczka/ruleset-kit';
import type { SegState } from '../state.ts';

/** What things are called in a line: names of units, terms for everything else. */

export const unitName = (state: SegState, id: string): string => state.units[id]?.name ?? id;

const byUnit = (state: SegState, id: string): string => unitName(state, id);

/** A refusal with IDs turned into names. */
export const inWords = namesBy<SegState>({ unit: byUnit, target: byUnit, active: byUnit });
