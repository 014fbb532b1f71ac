import { isWithin, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { groundAt, sightBetween } from '../../spatial.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';

/** SEG-11: what aiming has brought so far. */

/** @rule SEG-11.5 No more than two segments count. */
export const AIM_MOST = 2;

/** @rule SEG-11.5 A target, or a spot that serves whoever shows itself within a metre of it. */
function isAimedAt(unit: Unit, weapon: WeaponItem, target: Unit, both: boolean): boolean {
  const { aim } = unit;
  // SEG-13.5: of two weapons fired at once both have the dice, if both are fired at what was aimed at.
  if (aim === null || (aim.weapon !== weapon.id && !both)) return false;
  if (aim.target === target.id) return true;
  return aim.spot !== null && isWithin(squared(aim.spot, target.at), 1);
}

export const aimSegments = (unit: Unit, weapon: WeaponItem, target: Unit, both = false): number =>
  isAimedAt(unit, weapon, target, both) ? (unit.aim?.segments ?? 0) : 0;

/** @rule SEG-11.1 One die, and one more for each segment of aim. */
export const aimDice = (unit: Unit, weapon: WeaponItem, target: Unit, both = false): number =>
  1 + Math.min(AIM_MOST, aimSegments(unit, weapon, target, both));

/** @rule SEG-11.8 Whether the scope helps: raised and aimed through, or three segments on one target. */
export function scoped(state: SegState, unit: Unit, weapon: WeaponItem, target: Unit): boolean {
  const aimed = aimSegments(unit, weapon, target);
  if (state.options.scopeRule === 'companion') return aimed >= 3;
  return unit.scopeOn === target.id && aimed >= 1;
}

/** @rule SEG-11.8 A shot uses the aim up; the scope stays on whom it was fired at. */
export function useAim(play: SegPlay, unitId: string, target: string | undefined): void {
  const { aim, scopeOn } = now(play, unitId);
  const stays = scopeOn !== null && scopeOn === target ? scopeOn : null;
  if (aim !== null || scopeOn !== stays)
    play.tell({ type: 'aimLost', unit: unitId, why: 'fired', scopeOn: stays, rules: ['SEG-11.8'] });
}

/** @rule SEG-11.6 A target that is out of sight now leaves the aim on the spot where it was. */
export function settleAims(play: SegPlay): void {
  if (!play.state.mapped) return;
  for (const { id } of Object.values(play.state.units)) {
    const unit = now(play, id);
    const { aim } = unit;
    const target = aim?.target == null ? undefined : play.state.units[aim.target];
    if (aim === null || target === undefined) continue;
    if (sightBetween(play.state, groundAt(play), unit, target).sees) continue;
    const spot = target.lastPath[0] ?? target.at;
    play.tell({ type: 'aimed', unit: id, aim: { ...aim, target: null, spot }, rules: ['SEG-11.6'] });
  }
}
