import type { Deed } from './actions/action.ts';
import { aim, scopeUp } from './actions/aim.ts';
import { deflectStance, throwBlade } from './actions/blade.ts';
import { continuousFire, longBurst, shortBurst } from './actions/burst.ts';
import { custom } from './actions/custom.ts';
import { engage } from './actions/engage.ts';
import { firstAid, useStim } from './actions/first-aid.ts';
import { drawWeapon, releaseSafety, stowWeapon, workPump } from './actions/handling.ts';
import { idle } from './actions/idle.ts';
import { duckBack, leanOut } from './actions/lean.ts';
import { move } from './actions/move.ts';
import { passItem } from './actions/pass-item.ts';
import { posture } from './actions/posture.ts';
import { changeCell, changeGas, reloadShells } from './actions/reload.ts';
import { activateShield } from './actions/shield.ts';
import { shot } from './actions/shot.ts';
import { usePower } from './actions/use-power.ts';
import type { DeedCommand, DeedType } from './commands.ts';

/** Everything that takes segments, and how it is done. */
const deeds: { readonly [T in DeedType]?: Deed<T> } = {
  activateShield,
  aim,
  changeCell,
  changeGas,
  continuousFire,
  custom,
  deflectStance,
  drawWeapon,
  duckBack,
  engage,
  firstAid,
  idle,
  leanOut,
  longBurst,
  move,
  passItem,
  posture,
  releaseSafety,
  reloadShells,
  scopeUp,
  shortBurst,
  shot,
  throwBlade,
  usePower,
  stowWeapon,
  useStim,
  workPump,
};

export const deedFor = (command: DeedCommand): Deed<DeedType> | undefined =>
  deeds[command.type] as unknown as Deed<DeedType> | undefined;
