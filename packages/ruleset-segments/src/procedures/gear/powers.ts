import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { rangedOf } from '../../catalogue/weapons.ts';
import { isWithin, metres, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { hasEffect, meleesOf, now, skillOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import type { Power } from '../../vocabulary.ts';
import { HANDS } from '../../vocabulary.ts';
import { hasFormRule, pulledMark } from '../melee/forms.ts';
import { beyond, shift } from '../movement/shoving.ts';
import { modifier } from '../tests/modifiers.ts';
import { type Opposed, opposedTest } from '../tests/opposed.ts';
import { takeTest } from '../tests/test.ts';
import { dropOne, knockDown } from '../wounds/falling-down.ts';
import { loseHiding } from '../wounds/losses.ts';

/** SEG-26: a small set of powers. */

/** @rule SEG-26.2 @rule SEG-26.3 */
export const POWER_COST = 5;
/** @rule SEG-26.3 Metres. */
export const POWER_RANGE = 10;

/** @rule SEG-26.4 A Defender in melee may not; one that fights by Form VI may after a tie. */
const isPressed = (state: SegState, unit: Unit): boolean =>
  meleesOf(state, unit.id).some(
    (melee) => melee.defender === unit.id && !(melee.last === 'tie' && hasFormRule(unit, 'powersAfterTie')),
  );

/** @rule SEG-26.1 @rule SEG-20.14 @rule SEG-26.4 What keeps somebody from using a power at all. */
export function powerBars(state: SegState, unit: Unit): readonly Violation[] {
  if (state.options.powers !== true) return [violation('SEG-26.1', 'option', { option: 'powers' })];
  if (skillOf(unit, 'telekinesis') === 0) return [violation('SEG-26.1', 'effect', { unit: unit.id, why: 'gift' })];
  if (hasEffect(unit, 'cutOff')) return [violation('SEG-20.14', 'effect', { unit: unit.id, effect: 'cutOff' })];
  return isPressed(state, unit) ? [violation('SEG-26.4', 'engaged', { unit: unit.id })] : [];
}

/** @rule SEG-26.1 Paid whether it works or not; below 0 only a Steadfastness test makes it work. */
export function payEnergy(play: SegPlay, unitId: string, cost = POWER_COST): boolean {
  const left = now(play, unitId).energyPoints - cost;
  play.tell({ type: 'energySpent', unit: unitId, cost, left, rules: ['SEG-26.1'] });
  if (left >= 0) return true;
  return takeTest(play, {
    unit: unitId,
    purpose: 'steadfastness',
    attribute: 'character',
    skill: 'steadfastness',
    tags: [],
    extra: modifier('exhausted', -Math.floor(-left / 5), 'SEG-26.1'),
    rules: ['SEG-26.1'],
  }).passed;
}

/** @rule SEG-26.3 Telekinesis against Build. */
const against = (play: SegPlay, unitId: string, targetId: string, power: Power): Opposed =>
  opposedTest(
    play,
    {
      unit: unitId,
      purpose: power,
      attribute: 'attunement',
      skill: 'telekinesis',
      tags: ['telekinesis'],
      rules: ['SEG-26.3'],
    },
    {
      unit: targetId,
      purpose: 'resist',
      attribute: 'build',
      tags: [],
      extra: modifier('held', power === 'snatch' ? 2 : 0, 'SEG-26.3'),
      rules: ['SEG-26.3'],
    },
  );

export interface PowerUse {
  readonly unit: string;
  readonly power: Power;
  readonly target: string;
  readonly item?: string | undefined;
  readonly metres?: number | undefined;
}

/** @rule SEG-26.3 */
export function wield(play: SegPlay, use: PowerUse): void {
  const { unit, power, target } = use;
  play.tell({ type: 'powerUsed', unit, power, target, rules: ['SEG-26.3'] });
  if (now(play, target).side !== now(play, unit).side) loseHiding(play, unit);
  if (!payEnergy(play, unit)) return;
  const { won, advantagePoints } = against(play, unit, target, power);
  if (!won) return;
  const whole = Math.max(1, Math.floor(advantagePoints / 2));
  if (power === 'push') push(play, use, whole);
  else if (power === 'pull') pull(play, use, whole);
  else snatch(play, use);
}

/** Half the Advantage Points in metres, at least one; 5 or more knock down. */
function push(play: SegPlay, { unit, target }: PowerUse, advantage: number): void {
  const far = Math.max(1, Math.floor(advantage / 2));
  shift(play, target, beyond(now(play, target), now(play, unit).at), metres(far), 'pushed');
  if (advantage >= 5) knockDown(play, target, ['SEG-26.3']);
}

/** Up to the Advantage Points in metres, to within a metre of the user; who is drawn so near may be attacked at once. */
function pull(play: SegPlay, { unit, target, metres: wish }: PowerUse, advantage: number): void {
  const { at } = now(play, unit);
  const gap = Math.sqrt(squared(at, now(play, target).at));
  const most = Math.min(advantage, wish ?? advantage);
  const steps = Math.floor(Math.min(metres(most), Math.max(0, gap - metres(1))) / 500 + 0.001);
  shift(play, target, at, steps * 500, 'pulled');
  if (isWithin(squared(at, now(play, target).at), 1))
    play.tell({ type: 'marked', unit, mark: pulledMark(target), on: true, rules: ['SEG-26.3'] });
}

/** What can be torn out of a hand: held in one hand, and no long gun. */
export function snatchable(unit: Unit): readonly string[] {
  const LONG: readonly string[] = ['rifle', 'marksman', 'shotgun', 'launcher'];
  return HANDS.flatMap((hand) => {
    const held = unit.hands[hand];
    if (held === null || unit.hands[hand === 'main' ? 'off' : 'main'] === held || held === 'shield') return [];
    const item = unit.weapons.find(({ id }) => id === held);
    const spec = item === undefined ? undefined : rangedOf(item.kind);
    return spec !== undefined && LONG.includes(spec.column) ? [] : [held];
  });
}

/** @rule SEG-26.3 @rule SEG-25.2 A magnet glove keeps hold. */
function snatch(play: SegPlay, { target, item }: PowerUse): void {
  const unit = now(play, target);
  const held = snatchable(unit);
  const chosen = item !== undefined && held.includes(item) ? item : held[0];
  if (chosen !== undefined && !unit.gear.includes('magnetGlove')) dropOne(play, target, chosen, ['SEG-26.3']);
}
