import { shape } from '@potyczka/kernel';
import { SKILLS } from './vocabulary.ts';

/** @rule ACE-22.1 A battle in a few rolls: its arithmetic. What is rolled and who suffers stands in the action. */

const { bool, either, id, integer, list, maybe, object, oneOf, record } = shape;

/** @rule ACE-22.1 What the enemy and the circumstances come to; the GM may say the sum alone (HID-4). */
const threatShape = object({
  weak: maybe(integer(0, 99)),
  ordinary: maybe(integer(0, 99)),
  strong: maybe(integer(0, 99)),
  ambush: maybe(oneOf('party', 'enemy')),
  wellLed: maybe(bool),
  terrain: maybe(integer(-1, 1)),
  morale: maybe(integer(-1, 1)),
  gm: maybe(integer(-2, 2)),
});
export type Threat = shape.Of<typeof threatShape>;

export const planShape = object({
  threat: either(integer(-9, 99), threatShape),
  heroes: list(
    object({ unit: id, skill: oneOf(...SKILLS), weapon: maybe(id), helpers: maybe(list(id, 0, 40)) }),
    1,
    20,
  ),
  extras: maybe(list(id, 0, 40)),
  leader: maybe(id),
  /** Several want to lead and cannot agree (ACE-22.2). */
  rivals: maybe(bool),
  /** What an extra does with a point of morale. */
  moraleUse: maybe(record(oneOf('die', 'bonus'), 40)),
});
export type QuickPlan = shape.Of<typeof planShape>;

/** @rule ACE-22.1 Enemies summed and rounded up, then the circumstances. */
export function threatOf(threat: number | Threat): number {
  if (typeof threat === 'number') return threat;
  const { weak = 0, ordinary = 0, strong = 0, ambush, wellLed, terrain = 0, morale = 0, gm = 0 } = threat;
  const enemies = Math.ceil(weak / 2 + ordinary + 2 * strong);
  const surprise = ambush === 'party' ? -1 : ambush === 'enemy' ? 1 : 0;
  return enemies + surprise + (wellLed === true ? 1 : 0) + terrain + morale + gm;
}

interface RolledResult {
  readonly success: boolean;
  readonly raises: number;
  readonly critical: boolean;
}

/** @rule ACE-22.2 Command: +1, +2 with a raise, 0, or -2. */
export const moraleFrom = (result: RolledResult): number =>
  result.critical ? -2 : result.success ? (result.raises > 0 ? 2 : 1) : 0;

/** @rule ACE-22.2 What heroes get of it: a disaster always, good leading only from somebody with a command edge. */
export const heroMorale = (morale: number, commandEdge: boolean): number => (morale < 0 || commandEdge ? morale : 0);

/** @rule ACE-22.2 @rule ACE-22.3 An extra's elimination die and what it adds to its hero's roll. */
export function extraStake(morale: number, use: 'die' | 'bonus'): { readonly die: number; readonly bonus: number } {
  if (morale <= -2) return { die: 4, bonus: 0 };
  if (morale >= 2) return { die: 20, bonus: 2 };
  if (morale <= 0) return { die: 6, bonus: 1 };
  return use === 'die' ? { die: 20, bonus: 1 } : { die: 6, bonus: 2 };
}

/** @rule ACE-22.4 */
export const pointsFrom = (result: RolledResult): number =>
  result.critical ? -2 : result.success ? 1 + result.raises : 0;

export type QuickResult = 'crushing' | 'clear' | 'hard' | 'defeat';

/** @rule ACE-22.5 */
export function resultOf(points: number, threat: number): QuickResult {
  const over = points - threat;
  if (over >= 2) return 'crushing';
  if (over >= 0) return 'clear';
  return over === -1 ? 'hard' : 'defeat';
}

/** @rule ACE-22.4 Psionics costs half of all points, rounded up; -1 for each that is missing. */
export const psionicCost = (maxPowerPoints: number): number => Math.ceil(maxPowerPoints / 2);
