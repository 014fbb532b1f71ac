import type { AcesEvent } from '../src/events/index.ts';
import { asRecord } from './attacks.ts';
import type { Skirmish } from './tables.ts';

/** Words for trait tests: what was rolled in the last step, and with which modifiers. */

type Rolled = Extract<AcesEvent, { type: 'testRolled' }>;
type Settled = Extract<AcesEvent, { type: 'testSettled' }>;

export const rolls = (t: Skirmish): readonly Rolled[] => t.events('testRolled') as unknown as readonly Rolled[];
export const settledTests = (t: Skirmish): readonly Settled[] =>
  t.events('testSettled') as unknown as readonly Settled[];
/** The modifiers of one roll of the last step, by their source. */
export const modifiers = (t: Skirmish, roll = 0): Readonly<Record<string, number>> =>
  asRecord(rolls(t)[roll]?.modifiers ?? []);
