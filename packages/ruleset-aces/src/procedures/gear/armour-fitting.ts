import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { Item } from '../../state.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';

/** @rule ACE-18.2 What it costs to make armour fit. */

const percent = (value: number, share: number): number => (value * share) / 100;

/** @rule ACE-18.2 By a trader: 10% of the value, 15% for each size larger, 5% for each smaller (`sizes` below 0). */
export const traderCost = (value: number, sizes: number): number =>
  percent(value, 10 + (sizes > 0 ? 15 * sizes : -5 * sizes));
/** @rule ACE-18.2 One's own work: 7% for each size larger. */
export const ownCost = (value: number, sizes: number): number => percent(value, 7 * Math.max(0, sizes));
/** @rule ACE-18.2 A smith mends what was ruined for 10%. */
export const mendingCost = (value: number): number => percent(value, 10);

export type Fitting = 'fitted' | 'startOver' | 'ruined';

/** @rule ACE-18.2 One's own work: Repair less the armour's base value. */
export function fitByHand(play: AcesPlay, unitId: string, item: Item, armour: number): Fitting {
  const result = takeTest(play, {
    unit: unitId,
    purpose: 'fitArmour',
    trait: 'repair',
    kind: 'free',
    extra: modifier('armourValue', -armour, 'ACE-18.2'),
    matters: true,
  });
  if (result.critical) return 'ruined';
  if (!result.success) return 'startOver';
  const items = unitOf(play.state, unitId).items.map((one) =>
    one.id === item.id ? { ...one, fitted: true, sizesOff: 0 } : one,
  );
  play.tell({ type: 'grew', unit: unitId, change: { items }, how: 'armourFitted', rules: ['ACE-18.2'] });
  return 'fitted';
}
