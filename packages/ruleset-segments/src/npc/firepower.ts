import type { Ground } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { meleeOf } from '../catalogue/melee.ts';
import { type RangedSpec, rangedOf } from '../catalogue/weapons.ts';
import { changed } from '../copies.ts';
import { distance2 } from '../metres.ts';
import { rangeModifier } from '../procedures/shooting/shot-modifiers.ts';
import { gunInHand, hasTrick, inHands, isDroid, skillOf } from '../read.ts';
import { leaningOf, piecesBeside, sightBetween } from '../spatial.ts';
import type { Piece, SegState, Unit, WeaponItem } from '../state.ts';
import { HEAVY, SIZE_MODIFIER, VISIBILITY_PENALTY, type Visibility } from '../vocabulary.ts';

/** How dangerous somebody is, by arithmetic that is cheap enough for hundreds of positions a decision. */

/** What a wound of each level takes off somebody who is worth a thousand. */
export const HARM: readonly number[] = [0, 45, 210, 520, 1000, 1000];

/** What does not depend on where the others are. */
export interface Arms {
  readonly gun: WeaponItem | undefined;
  readonly spec: RangedSpec | undefined;
  /** T of a shot before range, sight and movement (SEG-10.2), with what skill points bring on average. */
  readonly aim: number;
  /** How soon it can fire: 1 now, less for every segment that has to go before. */
  readonly ready: number;
  /** What a Turn of hand-to-hand fighting takes off an enemy. */
  readonly blows: number;
}

const known = new Lately<Unit, Arms>(256);

/** Figures never change, new ones take their place: what is worked out about one stays true. */
export function armsOf(unit: Unit): Arms {
  const before = known.get(unit);
  if (before !== undefined) return before;
  const gun = gunInHand(unit) ?? unit.weapons.find(({ kind }) => rangedOf(kind) !== undefined);
  const spec = gun === undefined ? undefined : rangedOf(gun.kind);
  const arms = { gun, spec, aim: aimOf(unit, spec), ready: readinessOf(unit, gun, spec), blows: blowsOf(unit) };
  known.set(unit, arms);
  return arms;
}

const BODY_PARTS: readonly string[] = ['head', 'torso', 'armMain', 'armOff'];

/** @rule SEG-19.4 @rule SEG-18.8 What wounds and armour take off a shot, in points. */
function hindrance(unit: Unit): number {
  let halves = 0;
  for (const { location, penalty } of unit.wounds) if (BODY_PARTS.includes(location)) halves += penalty;
  for (const part of ['head', 'armMain', 'armOff'] as const) halves += unit.armour[part]?.penalty ?? 0;
  return halves / 2;
}

function aimOf(unit: Unit, spec: RangedSpec | undefined): number {
  const points = spec === undefined ? 0 : skillOf(unit, spec.skill);
  return unit.attributes.dexterity + hindrance(unit) + points / 3;
}

/** What is left of the chance to fire soon for each segment that has to be spent first. */
const DELAY = 0.8;

function readinessOf(unit: Unit, gun: WeaponItem | undefined, spec: RangedSpec | undefined): number {
  if (gun === undefined || spec === undefined) return 0;
  const underway = unit.inProgress;
  const begun = underway === null ? 0 : underway.done;
  const drawn = Object.values(unit.hands).includes(gun.id);
  const reload = gun.ammo > 0 ? 0 : unit.spares[gun.kind] === 0 ? 12 : 3;
  const segments = (drawn ? 0 : 2) + (gun.safetyOn ? 1 : 0) + (spec.pump && !gun.pumped ? 1 : 0) + reload;
  return DELAY ** Math.max(0, segments - begun);
}

/** @rule SEG-21.8 A Turn of clashing: about half of them end in a blow, mostly of the second kind. */
function blowsOf(unit: Unit): number {
  const held = inHands(unit).find(({ kind }) => meleeOf(kind) !== undefined);
  const own = held ?? unit.weapons.find(({ kind }) => meleeOf(kind)?.natural === true);
  const spec = own === undefined ? undefined : meleeOf(own.kind);
  if (spec === undefined) return 40;
  const [light, middle, heavy] = spec.blows;
  const mean = ((HARM[light.level] ?? 0) + (HARM[middle.level] ?? 0) + (HARM[heavy.level] ?? 0)) / 3;
  const skill = unit.attributes.dexterity + spec.attack + skillOf(unit, spec.skill) / 2 + hindrance(unit);
  return (mean * Math.max(2, Math.min(18, skill))) / 26;
}

const leant = new Lately<Unit, Unit | null>(256);

const canLean = (piece: Piece): boolean => leaningOf(piece) !== null;

/** The same figure leaning out of what it stands at; null where there is nothing to lean out of. */
export function leaningOut(state: SegState, ground: Ground, unit: Unit): Unit | null {
  const before = leant.get(unit);
  if (before !== undefined) return before;
  const piece = unit.leaning || !state.mapped ? undefined : piecesBeside(state, ground, unit).find(canLean);
  const out = piece === undefined ? null : changed(unit, { leaning: true, coverId: piece.id });
  leant.set(unit, out);
  return out;
}

/** @rule SEG-15.1 What a hit does at this distance: a level, and Grazes besides. */
function levelAt(spec: RangedSpec, square: number): number {
  if (spec.effect !== 'shotgun') return spec.level;
  const metres = Math.sqrt(square) / 1000;
  return metres <= 2 ? 4 : metres <= 5 ? 3 : metres <= 10 ? 2 : metres <= 20 ? 1 : 0;
}

/** Projectiles of a short burst that land, one shot counting for itself. */
const burstOf = ({ rate }: RangedSpec): number => (rate > 1 ? 1 + Math.min(rate - 1, 2) * 0.4 : 1);

/** @rule SEG-18.2 @rule SEG-18.3 What a hit takes off somebody on average. */
function harmOf(spec: RangedSpec, target: Unit, square: number): number {
  if (spec.effect === 'ion') return isDroid(target) ? 600 / (1 + target.ionShield) : target.artificial.length * 60;
  if (spec.effect === 'stun') return isDroid(target) ? 0 : 300;
  const level = levelAt(spec, square);
  const stopped = (part: 'head' | 'torso'): number =>
    Math.max(0, (target.armour[part]?.reduction ?? 0) - spec.piercing);
  const body = HARM[Math.max(0, level - stopped('torso'))] ?? 0;
  const head = HARM[Math.max(0, level + 1 - stopped('head'))] ?? 0;
  return (0.9 * body + 0.1 * head) * burstOf(spec);
}

/** @rule SEG-10.2 What one shot is worth against somebody who shows so much of itself; 0 out of range. Who runs now stands still later. */
function worthAt(unit: Unit, target: Unit, shown: Visibility): number {
  const { spec, aim, ready } = armsOf(unit);
  if (spec === undefined || ready === 0) return 0;
  const square = distance2(unit, target);
  const range = rangeModifier(spec.column, square);
  if (range === undefined) return 0;
  const scope = spec.scope && hasTrick(unit, 'sniper') ? Math.min(6, -range) : 0;
  const threshold = aim + range + scope + VISIBILITY_PENALTY[shown] + SIZE_MODIFIER[target.size];
  const chance = Math.max(0.02, Math.min(0.95, (threshold - 1) / 20));
  return chance * harmOf(spec, target, square) * ready;
}

/** What one shot is worth as things stand; 0 out of sight. */
export function shotWorth(state: SegState, ground: Ground, unit: Unit, target: Unit): number {
  const sight = state.mapped ? sightBetween(state, ground, unit, target) : undefined;
  return sight?.sees === false ? 0 : worthAt(unit, target, sight?.visibility ?? 'full');
}

/** What one shot would be worth when the two meet, each leaning out of something. */
export const meetingWorth = (unit: Unit, target: Unit): number => worthAt(unit, target, 'third');

/** @rule SEG-8.8 Somebody who cannot run comes nowhere near. */
export const isSlow = (unit: Unit): boolean =>
  unit.wounds.some(({ level, location }) => level >= HEAVY && location.startsWith('leg'));
