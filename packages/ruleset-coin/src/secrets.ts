import { isGm, itemOf, sideOfSeat } from './read.ts';
import type { CoinState, Infantry, Item, Unit } from './state.ts';

/** Who may know what (section 5). A seat of `null` sees everything. */

export const seesAll = (state: CoinState, seat: string | null): boolean => seat === null || isGm(state, seat);

export const isOwn = (state: CoinState, seat: string | null, side: string | undefined): boolean =>
  seat !== null && side !== undefined && sideOfSeat(state, seat) === side;

/** What is in a backpack: its own side's, unless backpacks are open. */
export const seesBackpack = (state: CoinState, seat: string | null, unit: Infantry): boolean =>
  seesAll(state, seat) || state.options.hiddenBackpacks === 'off' || isOwn(state, seat, unit.side);

/** What is in a case: only the side of its owner, whoever carries it. */
export const seesContents = (state: CoinState, seat: string | null, item: Item): boolean =>
  seesAll(state, seat) || isOwn(state, seat, item.ownerUnit === null ? undefined : state.units[item.ownerUnit]?.side);

/** Camouflage is the side's own affair until initiative starts; that of vehicles of nobody's is there for all to see. */
export const seesCamouflage = (state: CoinState, seat: string | null, side: Unit['side']): boolean =>
  seesAll(state, seat) ||
  (state.phase !== 'setup' && state.phase !== 'deploy') ||
  side === 'none' ||
  isOwn(state, seat, side);

/** Whether the device somebody wears is camouflage that this seat may not know of. */
const hidesDevice = (state: CoinState, seat: string | null, unit: Infantry): boolean =>
  unit.device !== null && itemOf(state, unit.device).camoLevel > 0 && !seesCamouflage(state, seat, unit.side);

/** The secrets that the sheets of units name, and who keeps them. */
export function seesOfUnit(state: CoinState, seat: string | null, unit: Unit, secret: string): boolean {
  if (secret === 'camouflage') return seesCamouflage(state, seat, unit.side);
  if (unit.class !== 'infantry') return true;
  return secret === 'backpack' ? seesBackpack(state, seat, unit) : !hidesDevice(state, seat, unit);
}
