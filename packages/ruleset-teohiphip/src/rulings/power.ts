import type { Violation } from '@potyczka/kernel';
import * as kit from '@potyczka/ruleset-kit';
import type { Reading, TeoPlay } from '../play.ts';
import type { TeoState } from '../state.ts';

/** TEO-16.6: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const { power, powerReading, mustExist } = kit.powersFor<TeoState, TeoPlay>({
  rule: 'TEO-16.6',
  noUnit: 'no-such-unit',
});

export type Power = kit.Power<TeoState, TeoPlay, Reading>;
export type Powers = kit.Powers<TeoState, TeoPlay, Reading>;

export const noSide = (rule: string, { sides }: TeoState, side: string): Violation => ({
  code: 'no-such-side',
  rule,
  params: { side, sides: Object.keys(sides) },
});
