import { isGm, itemOf, sideOfSeat } from './read.ts';
import type { CoinState, Infantry, Item, Unit } from './state.ts';
import type { SideId } from './vocabulary.ts';

/** Who may know what (section 5). A seat of `null` sees everything. */

export const seesAll = (state: CoinState, seat: string | null): boolean => seat === null || isGm(state, seat);

/** Somebody looking at a table; worked out once for all there is to look at. */
export interface Eyes {
  readonly state: CoinState;
  readonly all: boolean;
  readonly side: SideId | null;
}
export const eyesOf = (state: CoinState, seat: string | null): Eyes => ({
  state,
  all: seesAll(state, seat),
  side: seat === null ? null : sideOfSeat(state, seat),
});

export const isOwn = ({ side }: Eyes, of: string | undefined): boolean => side !== null && side === of;

/** What is in a backpack: its own side's, unless backpacks are open. */
export const seesBackpack = (eyes: Eyes, unit: Infantry): boolean =>
  eyes.all || isOwn(eyes, unit.side) || eyes.state.options.hiddenBackpacks === 'off';

/** What is in a case: only the side of its owner, whoever carries it. */
export const seesContents = (eyes: Eyes, { ownerUnit }: Item): boolean =>
  eyes.all || (ownerUnit !== null && isOwn(eyes, eyes.state.units[ownerUnit]?.side));

/** Camouflage is hidden until initiative starts. */
export const isEarly = ({ phase }: CoinState): boolean => phase === 'setup' || phase === 'deploy';

/** Until then it is the side's own affair; that of vehicles of nobody's is there for all to see. */
export const seesCamouflage = (eyes: Eyes, side: Unit['side']): boolean =>
  eyes.all || !isEarly(eyes.state) || side === 'none' || isOwn(eyes, side);

/** Whether the device somebody wears is camouflage that this seat may not know of. */
const hidesDevice = (eyes: Eyes, { device, side }: Infantry): boolean =>
  device !== null && !seesCamouflage(eyes, side) && itemOf(eyes.state, device).camoLevel > 0;

/** The secrets that the sheets of units name, and who keeps them. */
export function seesOfUnit(eyes: Eyes, unit: Unit, secret: string): boolean {
  if (unit.class !== 'infantry') return secret !== 'camouflage' || seesCamouflage(eyes, unit.side);
  return secret === 'backpack' ? seesBackpack(eyes, unit) : !hidesDevice(eyes, unit);
}
