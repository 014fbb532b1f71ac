import { isGm, sideOfSeat } from './read.ts';
import type { CoinState, Infantry, Item } from './state.ts';

/** Who may know what (section 5). A seat of `null` sees everything. */

export const seesAll = (state: CoinState, seat: string | null): boolean => seat === null || isGm(state, seat);

const isOwn = (state: CoinState, seat: string | null, side: string | undefined): boolean =>
  seat !== null && side !== undefined && sideOfSeat(state, seat) === side;

/** What is in a backpack: its own side's, unless backpacks are open. */
export const seesBackpack = (state: CoinState, seat: string | null, unit: Infantry): boolean =>
  seesAll(state, seat) || state.options.hiddenBackpacks === 'off' || isOwn(state, seat, unit.side);

/** What is in a case: only the side of its owner, whoever carries it. */
export const seesContents = (state: CoinState, seat: string | null, item: Item): boolean =>
  seesAll(state, seat) || isOwn(state, seat, item.ownerUnit === null ? undefined : state.units[item.ownerUnit]?.side);
