import type { Deed } from './actions/action.ts';
import { aim, scopeUp } from './actions/aim.ts';
import { continuousFire, longBurst, shortBurst } from './actions/burst.ts';
import { custom } from './actions/custom.ts';
import { firstAid, useStim } from './actions/first-aid.ts';
import { idle } from './actions/idle.ts';
import { duckBack, leanOut } from './actions/lean.ts';
import { move } from './actions/move.ts';
import { posture } from './actions/posture.ts';
import { shot } from './actions/shot.ts';
import type { DeedCommand, DeedType } from './commands.ts';

/** Everything that takes segments, and how it is done. */
const deeds: { readonly [T in DeedType]?: Deed<T> } = {
  aim,
  continuousFire,
  custom,
  duckBack,
  firstAid,
  idle,
  leanOut,
  longBurst,
  move,
  posture,
  scopeUp,
  shortBurst,
  shot,
  useStim,
};

export const deedFor = (command: DeedCommand): Deed<DeedType> | undefined =>
  deeds[command.type] as unknown as Deed<DeedType> | undefined;
