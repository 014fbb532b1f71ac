import { Lately } from '@potyczka/ruleset-kit';
import { weaponOf } from '../catalogue/weapons.ts';
import type { Armed } from '../play/attack.ts';
import { ammoFor, hasAmmo } from '../procedures/attacks/armed.ts';
import { isHero } from '../read.ts';
import type { Unit } from '../state.ts';
import { succeeds, type Wounds, woundsFrom } from './chances.ts';

/** What a figure is worth alive, and how much of that a wound or a state takes away: about 1,000 for an average one. */

const HERO = 1500;
const EXTRA = 800;

/** Somebody to measure weapons by: what has to be reached, and how tough it is. */
const DUMMY = { target: 5, toughness: 7 } as const;

/** How likely an action with this weapon is to put an average extra out. */
function danger(unit: Unit, { spec, item }: Armed): number {
  const skill = spec.kind === 'melee' ? 'fighting' : spec.kind === 'ranged' ? 'shooting' : 'athletics';
  const sides = unit.skills[skill]?.die ?? 4;
  const dice = [...(spec.strength ? [unit.attributes.strength.die] : []), ...spec.dice];
  const out = woundsFrom(dice, spec.plus, DUMMY.toughness - Math.min(spec.ap, 2), false).any;
  const hit = succeeds(sides, isHero(unit), DUMMY.target) + (spec.rof - 1) * succeeds(sides, false, DUMMY.target + 2);
  const ready = hasAmmo({ spec, item }, ammoFor(spec.rof)) ? 1 : 0.6;
  return hit * out * ready * (item?.jammed === true ? 0.4 : 1);
}

const CARRIED: readonly string[] = ['hand', 'offHand', 'ready'];

/** The best it carries; what has first to be drawn counts a little less. */
function bestDanger(unit: Unit): number {
  let best = unit.powers.length > 0 && unit.powerPoints > 0 ? 0.4 : 0.02;
  for (const item of unit.items) {
    const spec = CARRIED.includes(item.slot) ? weaponOf(item.kind) : undefined;
    if (spec === undefined) continue;
    best = Math.max(best, danger(unit, { spec, item }) * (item.slot === 'ready' ? 0.9 : 1));
  }
  return Math.min(1, best);
}

/** Sheets and gear never change in place: what they are worth is reckoned once for each figure as it is. */
const values = new Lately<Unit, number>(256);

/** What a unit is worth unhurt: its rank, its best weapon, its hide. */
export function fullWorth(unit: Unit): number {
  const known = values.get(unit);
  if (known !== undefined) return known;
  const hide = 0.7 + 0.03 * (unit.toughnessBase + (unit.armourWorn.torso ?? 0) + unit.defenceBase / 2);
  const value = (isHero(unit) ? HERO : EXTRA) * (0.6 + bestDanger(unit)) * hide;
  values.set(unit, value);
  return value;
}

/** What is left of a hero with so many wounds: each makes it act worse, and brings the end nearer (ACE-6.15). */
const LIFE = [1, 0.82, 0.62, 0.4] as const;
const lifeAt = (unit: Unit, wounds: number): number => {
  if (wounds > unit.maxWounds) return 0;
  return LIFE[Math.min(LIFE.length - 1, wounds + LIFE.length - 1 - unit.maxWounds)] ?? 1;
};

/** What states cost, in hundredths of the figure. */
function troubles(unit: Unit): number {
  const gripped = unit.grip === null ? 0 : unit.grip.level === 'pinned' ? 22 : 12;
  return (
    (unit.stunned ? 18 : 0) +
    (unit.shaken ? 12 : 0) +
    (unit.prone ? 3 : 0) +
    (unit.exposed.length > 0 ? 5 : 0) +
    (unit.distracted.length > 0 ? 5 : 0) +
    gripped +
    6 * unit.fatigue +
    (unit.onFire > 0 ? 10 : 0) +
    (unit.mustFlee ? 20 : 0)
  );
}

/** What a unit is worth as it is: nothing when it is out, unless it has only left where it was to leave. */
export function standingWorth(unit: Unit): number {
  if (unit.exited) return fullWorth(unit);
  if (unit.eliminated || unit.dead || unit.fled || unit.surrendered) return 0;
  return fullWorth(unit) * Math.max(0.1, lifeAt(unit, unit.wounds) - troubles(unit) / 100);
}

/** A chip in hand turns aside about a quarter of what is coming (ACE-6.9). */
const SOAKED = 0.75;

/** So many tries of the same worth at somebody: what is gone cannot be taken again. */
export function repeated(unit: Unit, once: number, times: number): number {
  const all = standingWorth(unit);
  return all <= 0 ? 0 : all * (1 - Math.max(0, 1 - once / all) ** times);
}

/** What a damage roll is expected to take from somebody. */
export function lossFrom(unit: Unit, { mean, any, felt }: Wounds): number {
  const next = lifeAt(unit, unit.wounds) - lifeAt(unit, unit.wounds + 1);
  const hurt = unit.maxWounds === 0 ? any : mean * next * (unit.chips > 0 ? SOAKED : 1);
  const shaken = unit.shaken ? 0 : 0.12 * (felt - any);
  return fullWorth(unit) * (hurt + shaken);
}
