import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import * as kit from '@potyczka/ruleset-kit';
import type { SegPlay } from '../play.ts';
import type { SegState } from '../state.ts';

/** SEG-31.2: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const { power, powerReading, saidAs, mustExist } = kit.powersFor<SegState, SegPlay>({
  rule: 'SEG-31.2',
  noUnit: 'no-such-unit',
});

export type Power = kit.Power<SegState, SegPlay>;
export type Powers = kit.Powers<SegState, SegPlay>;

export const mustBeSide = (state: SegState, side: string | undefined): readonly Violation[] =>
  side === undefined || Object.hasOwn(state.sides, side) ? [] : [violation('SEG-31.2', 'no-such-side', { side })];
