import type { Deed } from '../actions/action.ts';
import { aim, scopeUp } from '../actions/aim.ts';
import { deflectStance, throwBlade } from '../actions/blade.ts';
import { continuousFire, longBurst, shortBurst } from '../actions/burst.ts';
import { detonate, placeCharge } from '../actions/charge.ts';
import { custom } from '../actions/custom.ts';
import { engage } from '../actions/engage.ts';
import { firstAid, useStim } from '../actions/first-aid.ts';
import { drawWeapon, releaseSafety, stowWeapon, workPump } from '../actions/handling.ts';
import { idle } from '../actions/idle.ts';
import { duckBack, leanOut } from '../actions/lean.ts';
import { move } from '../actions/move.ts';
import { passItem } from '../actions/pass-item.ts';
import { posture } from '../actions/posture.ts';
import { changeCell, changeGas, reloadShells } from '../actions/reload.ts';
import { activateShield } from '../actions/shield.ts';
import { shot } from '../actions/shot.ts';
import { spotHidden } from '../actions/spot-hidden.ts';
import { breakFree, rollOnGround } from '../actions/struggle.ts';
import { mountBipod, openDoor, pickUp } from '../actions/surroundings.ts';
import { pullPin, throwLarge, throwObject } from '../actions/throw.ts';
import { usePower } from '../actions/use-power.ts';
import type { DeedCommand, DeedType } from '../commands.ts';

/** Everything that takes segments, and how it is done. */
const deeds: { readonly [T in DeedType]: Deed<T> } = {
  activateShield,
  aim,
  breakFree,
  changeCell,
  changeGas,
  continuousFire,
  custom,
  deflectStance,
  detonate,
  drawWeapon,
  duckBack,
  engage,
  firstAid,
  idle,
  leanOut,
  longBurst,
  mountBipod,
  move,
  openDoor,
  passItem,
  placeCharge,
  pickUp,
  posture,
  pullPin,
  releaseSafety,
  reloadShells,
  rollOnGround,
  scopeUp,
  shortBurst,
  shot,
  spotHidden,
  throwBlade,
  throwLarge,
  throwObject,
  usePower,
  stowWeapon,
  useStim,
  workPump,
};

export const deedFor = (command: DeedCommand): Deed<DeedType> => deeds[command.type] as unknown as Deed<DeedType>;
