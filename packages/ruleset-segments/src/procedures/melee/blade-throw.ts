import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { CRITICAL, GRAZE, type Halves, HEAVY, type Level, LIGHT } from '../../vocabulary.ts';
import { locationOf } from '../shooting/location.ts';
import { modifier } from '../tests/modifiers.ts';
import { opposedTest } from '../tests/opposed.ts';
import { type TestSpec, takeTest } from '../tests/test.ts';
import { strike } from '../wounds/damage.ts';
import { loseHiding } from '../wounds/losses.ts';
import { armsOf, isBladeProof } from './arms.ts';

/** @rule SEG-22.7 Damage by Advantage Points: 1-2 Graze, 3-4 Light, 5-6 Heavy, more Critical. */
export function throwLevel(advantage: Halves): Level {
  const whole = Math.max(1, Math.floor(advantage / 2));
  if (whole <= 2) return GRAZE;
  if (whole <= 4) return LIGHT;
  return whole <= 6 ? HEAVY : CRITICAL;
}

/** @rule SEG-22.7 Its weapon skill if its weapon is blade-proof, else Vigilance. */
function parrying(play: SegPlay, targetId: string): TestSpec {
  const [arm] = armsOf(now(play, targetId));
  const common = { unit: targetId, purpose: 'parry', rules: ['SEG-22.7'] };
  return isBladeProof(arm)
    ? { ...common, attribute: 'dexterity', skill: arm.spec.skill, tags: ['melee', 'defence'], hands: [arm.hand] }
    : { ...common, attribute: 'senses', skill: 'vigilance', tags: [] };
}

export interface BladeThrow {
  readonly unit: string;
  readonly weapon: string;
  readonly target: string;
  /** By distance, as of a grenade. */
  readonly range: number;
}

/** @rule SEG-22.7 @rule SEG-22.6 Thrown, and pulled back by Telekinesis; failed, it lies at the target's feet. */
export function hurlBlade(play: SegPlay, { unit, weapon, target, range }: BladeThrow): void {
  const acting: TestSpec = {
    unit,
    purpose: 'throwBlade',
    attribute: 'dexterity',
    skill: 'throwing',
    tags: ['throwing'],
    extra: modifier('range', range, 'SEG-22.7'),
    rules: ['SEG-22.7'],
  };
  play.tell({ type: 'bladeThrown', unit, weapon, target, rules: ['SEG-22.7'] });
  loseHiding(play, unit);
  const { won, advantagePoints, acting: thrown } = opposedTest(play, acting, parrying(play, target));
  if (won) bite(play, unit, target, thrown.die, advantagePoints);
  const recalled = takeTest(play, {
    unit,
    purpose: 'recall',
    attribute: 'attunement',
    skill: 'telekinesis',
    tags: ['telekinesis'],
    rules: ['SEG-22.7'],
  }).passed;
  if (!recalled) leaveThere(play, unit, weapon, target);
}

function bite(play: SegPlay, unit: string, target: string, die: number, advantage: Halves): void {
  const location = locationOf(die);
  if (now(play, target).armour[location]?.resistant === true) {
    play.tell({ type: 'blowStopped', unit, target, location, rules: ['SEG-22.6'] });
    return;
  }
  const level = throwLevel(advantage);
  const blade = { type: 'blade', piercing: 0, ignoresArmour: true } as const;
  strike(play, { target, location, level, ...blade, rules: ['SEG-22.7', 'SEG-22.5'] });
}

function leaveThere(play: SegPlay, unitId: string, weaponId: string, targetId: string): void {
  const unit = now(play, unitId);
  const { at, level } = now(play, targetId);
  const weapon = unit.weapons.find(({ id }) => id === weaponId);
  if (weapon === undefined) return;
  const thing = { id: `${unitId}.${weaponId}`, kind: weapon.kind, at, level, bearer: null, owner: null };
  const kept = (held: string | null): string | null => (held === weaponId ? null : held);
  play.tell({
    type: 'thingsDropped',
    unit: unitId,
    things: [{ ...thing, weapon: { ...weapon, lit: false } }],
    hands: { main: kept(unit.hands.main), off: kept(unit.hands.off) },
    rules: ['SEG-22.7'],
  });
}
