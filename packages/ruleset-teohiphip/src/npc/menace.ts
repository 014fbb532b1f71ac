import type { Ground } from '@potyczka/kernel';
import { keepsakes } from '@potyczka/kernel';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { currentHp, hasMark, hasTrait, inches, isDark, weaponSpec } from '../read.ts';
import { sightPastTerrain } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';

/** What one figure may take from another with its next attack, reckoned cheaply: foresight, not a rule. */

/** TEO-OD-1 to TEO-OD-6: HP an attack takes on average with so many dice, in the open and when a success is ignored. */
const EXPECTED = {
  1: { open: 1 / 3, covered: 0 },
  2: { open: 2 / 3, covered: 1 / 9 },
  3: { open: 26 / 27, covered: 7 / 27 },
} as const;

interface Way {
  readonly up: boolean;
  readonly down: boolean;
  /** Ticks; 0 for a blow. */
  readonly range: number;
  /** Goes through Cover. */
  readonly piercing: boolean;
  /** Share of the damage that counts: a stun takes none, but an action point. */
  readonly bite: number;
}

export interface Arms {
  readonly traits: readonly string[];
  readonly far: Way | null;
  readonly near: Way;
}

const STUN = 0.4;
const BARE: Way = { up: false, down: false, range: 0, piercing: false, bite: 1 };

function wayOf(unit: Unit, weapon: Unit['weapons'][number]): Way {
  const spec = weaponSpec(weapon.id);
  const has = (trait: string): boolean => hasTrait(unit, trait);
  const up = { melee: 'fencer', ranged: 'sharpshooter', thrown: 'thrower' }[spec.kind];
  const down = { melee: 'clumsy', ranged: 'shortSighted', thrown: 'cyclops' }[spec.kind];
  return {
    up: has(up),
    down: has(down) || has('weakAttack') || weapon.faulty || (spec.energy === true && has('technophobe')),
    range: spec.range === null ? 0 : inches(spec.range),
    piercing: spec.ignoresCover === true,
    bite: spec.stun === true ? STUN : 1,
  };
}

const strength = ({ up, down, bite, range }: Way): number => (up ? 2 : 1) * (down ? 0.5 : 1) * bite + range / 1e6;
const stronger = (a: Way, b: Way): Way => (strength(b) > strength(a) ? b : a);

/** Arms by what they are made from: both lists stay the same while nothing is spent, lost or learnt. */
const known = keepsakes<Unit['weapons'], Arms>();

/** The best a figure has for shooting or throwing, and for blows. */
export function armsOf(unit: Unit): Arms {
  const found = known.get(unit.weapons);
  if (found?.traits === unit.traits) return found;
  const ways = unit.weapons.filter((weapon) => !weapon.used && !weapon.broken).map((weapon) => wayOf(unit, weapon));
  const far = ways.filter((way) => way.range > 0);
  const near = ways.filter((way) => way.range === 0);
  const bare = {
    ...BARE,
    up: hasTrait(unit, 'fencer'),
    down: hasTrait(unit, 'clumsy') || hasTrait(unit, 'weakAttack'),
  };
  const arms = {
    traits: unit.traits,
    far: far.length === 0 ? null : far.reduce(stronger),
    near: near.length === 0 ? bare : near.reduce(stronger),
  };
  known.set(unit.weapons, arms);
  return arms;
}

/** Ticks between the bases. */
export const gapBetween = (a: Unit, b: Unit): number =>
  Math.max(0, distanceBetween(a.at, b.at) - bulkOf(a).radius - bulkOf(b).radius);

export interface Stance {
  /** As if it had aimed; as it is when left out. */
  readonly aimed?: boolean;
  /** As if the target had hunkered. */
  readonly hunkered?: boolean;
}

const shielded = (state: TeoState, unit: Unit): boolean =>
  state.effects.length > 0 && state.effects.some((effect) => effect.kind === 'forceField' && effect.unit === unit.id);

/** HP an attack that is legal where both stand takes on average; 0 when there is none. */
export function expected(state: TeoState, ground: Ground, attacker: Unit, target: Unit, stance: Stance = {}): number {
  const { far, near } = armsOf(attacker);
  const gap = gapBetween(attacker, target);
  const close = gap <= inches(Number(state.options.contactRange));
  if (!close && (far === null || gap > far.range)) return 0;
  const sight = sightPastTerrain(state, ground, attacker, target);
  if (!sight.los) return 0;
  const way = close && (far === null || strength(near) >= 1) ? near : (far ?? near);
  const hidden = sight.concealed && !hasTrait(attacker, 'vigilant') && !hasTrait(target, 'anachronism');
  const dark = way.range > 0 && isDark(state) && !hasTrait(attacker, 'darkVision');
  const up = way.up || (stance.aimed ?? attacker.aimed !== false) || hasMark(attacker, 'advantageNext');
  const down = way.down || hidden || dark;
  const covered = !way.piercing && (sight.cover || (stance.hunkered ?? target.hunkered));
  const dice = up === down ? 2 : up ? 3 : 1;
  const taken = EXPECTED[dice][covered || shielded(state, target) ? 'covered' : 'open'];
  return Math.min(currentHp(target), taken * way.bite);
}

/** How much of an attack counts that takes a move first, both moves, or a step round a corner. */
const ONE_MOVE = 0.75;
const TWO_MOVES = 0.2;
const ROUND_THE_CORNER = 0.3;

/** The same with the next activation in mind: whom it sees now, whom a move would bring within reach. */
export function menace(state: TeoState, ground: Ground, attacker: Unit, target: Unit, stance: Stance = {}): number {
  const now = expected(state, ground, attacker, target, stance);
  const { far, near } = armsOf(attacker);
  const gap = gapBetween(attacker, target);
  const speed = inches(attacker.spd);
  const usual = EXPECTED[2][(stance.hunkered ?? target.hunkered) ? 'covered' : 'open'];
  const contact = inches(Number(state.options.contactRange));
  const blow = gap <= contact + speed ? ONE_MOVE : gap <= contact + 2 * speed ? TWO_MOVES : 0;
  const shot = far === null ? 0 : gap <= far.range ? ROUND_THE_CORNER : gap <= far.range + speed ? TWO_MOVES : 0;
  const edge = (way: Way): number => (way.up === way.down ? 1 : way.up ? 1.4 : 0.5) * way.bite;
  const later = Math.max(blow * edge(near), far === null ? 0 : shot * edge(far)) * usual;
  return Math.max(now, later) * (attacker.attacksPerTurn > 1 ? 1.6 : 1);
}
