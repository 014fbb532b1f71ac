import { shieldOf } from '../../catalogue/gear.ts';
import { weaponOf } from '../../catalogue/weapons.ts';
import type { Modifier } from '../../events/test.ts';
import type { Blow, Facts } from '../../play/attack.ts';
import { inHand, isExposed, itemOf, unitOf } from '../../read.ts';
import { lightPenalty } from '../../spatial/sight.ts';
import type { AcesState, Unit } from '../../state.ts';
import { COVERS, type Cover, coverPenalty } from '../../vocabulary.ts';
import { dieFor } from '../tests/dice.ts';
import { modifier, standing } from '../tests/modifiers.ts';
import { familiarity, hasTwoWeapons, hasUpperHand, isUnarmed, outnumbering, weakness } from './circumstances.ts';
import { defenceOf } from './defence.ts';

/** What one target asks of an attack: what to reach, and everything that makes it easier or harder. */
export interface ToHit {
  readonly target: number;
  readonly modifiers: readonly Modifier[];
}

/** @rule ACE-12.1 @rule ACE-10.1 @rule ACE-12.10 Blows, and shots at somebody in contact, must reach Defence; others 4. */
export function targetNumber(state: AcesState, blow: Blow, target: Unit, facts: Facts): number {
  if (blow.way === 'melee') return defenceOf(state, target, 'melee');
  const binding = facts.contact && !target.stunned && target.grip?.level !== 'pinned';
  return binding ? defenceOf(state, target, 'ranged') : 4;
}

/** @rule ACE-12.2 @rule ACE-12.3 */
export function rangePenalty(blow: Blow, range: number): number {
  const bands = blow.armed.spec.range;
  if (blow.way === 'melee' || bands === undefined || range <= bands[0]) return 0;
  if (range <= bands[1]) return -2;
  return range <= bands[2] ? -4 : (blow.armed.spec.extreme ?? -8);
}

const isExtreme = (blow: Blow, range: number): boolean =>
  blow.way === 'shoot' && blow.armed.spec.range !== undefined && range > blow.armed.spec.range[2];

/** A large shield hides its bearer from shots: light cover, and wood in the way (ACE-10.11, ACE-10.12). */
export function coverOf(blow: Blow, target: Unit, facts: Facts): Pick<Facts, 'cover' | 'barrier' | 'person' | 'by'> {
  const shield = inHand(target).find((item) => shieldOf(item.kind)?.coverFromShots === true);
  if (shield === undefined || blow.way === 'melee' || facts.cover !== 'none') return facts;
  return { cover: 'light', barrier: 2, person: false, by: null };
}

/** @rule ACE-10.11 @rule ACE-10.14 Cover, or lying down three inches off or more: the worse of the two. */
function hiding(blow: Blow, target: Unit, facts: Facts): readonly Modifier[] {
  const cover: Cover = coverOf(blow, target, facts).cover;
  const prone = target.prone && blow.way !== 'melee' && facts.range >= 3;
  if (prone && COVERS.indexOf(cover) < COVERS.indexOf('medium')) return modifier('proneTarget', -4, 'ACE-10.14');
  return modifier(`cover.${cover}`, coverPenalty(cover), 'ACE-10.11');
}

const PARTS = {
  hand: [-4, 'ACE-11.5'],
  arm: [-2, 'ACE-11.5'],
  head: [-4, 'ACE-11.6'],
  vitals: [-4, 'ACE-11.6'],
  leg: [-2, 'ACE-11.8'],
  gap: [-6, 'ACE-11.9'],
  item: [-4, 'ACE-11.7'],
} as const;

/** @rule ACE-14.3 From the saddle against somebody smaller on foot. */
export const towersOver = (state: AcesState, blow: Blow, target: Unit): boolean => {
  const mount = state.units[unitOf(state, blow.unit).mount ?? ''];
  return blow.way === 'melee' && mount !== undefined && target.mount === null && target.size < mount.size;
};

/** @rule ACE-11.4 The part aimed at, by its scale; the GM may set another penalty for vitals, gaps and items. */
function calledShot(state: AcesState, blow: Blow, target: Unit): readonly Modifier[] {
  const part = blow.options.calledShot;
  if (part === undefined) return [];
  const [printed, rule] = PARTS[part];
  const held = part === 'item' ? itemOf(target, blow.options.item ?? '') : undefined;
  const free = part === 'vitals' || part === 'gap' || part === 'item';
  const value =
    free && blow.options.penalty !== undefined ? blow.options.penalty : (weaponOf(held?.kind ?? '')?.scale ?? printed);
  const eased = part === 'head' && towersOver(state, blow, target) ? 2 : 0;
  return [
    ...modifier(`calledShot.${part}`, value, rule),
    ...modifier('mountedHead', Math.min(eased, -value), 'ACE-14.3'),
  ];
}

/** @rule ACE-10.15 The smaller adds the difference, the larger subtracts it; an item has its own scale (ACE-11.7). */
function scale(state: AcesState, blow: Blow, target: Unit): readonly Modifier[] {
  const own = unitOf(state, blow.unit).scaleMod;
  return modifier('scale', (blow.options.calledShot === 'item' ? 0 : target.scaleMod) - own, 'ACE-10.15');
}

/** @rule ACE-14.6 Whoever rode hard is hard to hit, and so is the mount. */
function speed(state: AcesState, blow: Blow, target: Unit): readonly Modifier[] {
  const rider = state.units[target.rider ?? ''];
  const fast = target.ridingRan || rider?.ridingRan === true;
  return modifier('rodeHard', blow.way !== 'melee' && fast ? -2 : 0, 'ACE-14.6');
}

/** @rule ACE-12.15 The first action of the turn after aiming, at the same target, without having moved. */
export function hasAimed(unit: Unit, target: string, underway = 1): boolean {
  const { turn } = unit;
  if (unit.aim?.ready !== true || unit.aim.target !== target || turn === null || turn.moved > 0) return false;
  // An action that is being carried out counts as done by then.
  return (turn.declared ?? []).filter((action) => action.done).length <= underway;
}

export const usesMarksman = (blow: Blow, unit: Unit, target: string): boolean =>
  blow.way === 'shoot' &&
  blow.kind === 'action' &&
  blow.shots === 1 &&
  unit.edges.includes('marksman') &&
  unit.turn !== null &&
  unit.turn.moved === 0 &&
  !unit.turn.marksmanUsed &&
  !hasAimed(unit, target);

/** @rule ACE-12.15 @rule ACE-12.16 Aiming takes off penalties for range, cover, part, scale and speed, or adds if there are none. */
function aiming(
  blow: Blow,
  unit: Unit,
  target: string,
  extreme: boolean,
  eased: readonly Modifier[],
): readonly Modifier[] {
  const aimed = blow.way !== 'melee' && blow.kind === 'action' && hasAimed(unit, target);
  if (extreme || !(aimed || usesMarksman(blow, unit, target))) return [];
  const sight = unit.items.some((item) => item.kind === 'sight' && item.slot !== 'ground') ? 1 : 0;
  const [most, clear] = aimed ? [4 + sight, 2 + sight] : [2, 1];
  const penalties = -eased.reduce((sum, { value }) => sum + Math.min(0, value), 0);
  return modifier(aimed ? 'aim' : 'marksman', penalties === 0 ? clear : Math.min(most, penalties), 'ACE-12.15');
}

/** @rule ACE-10.18 Exposed and unarmed add up; with the upper hand only that counts. */
function openness(state: AcesState, blow: Blow, target: Unit): readonly Modifier[] {
  if (hasUpperHand(state, blow, target)) return modifier('upperHand', 4, 'ACE-10.7');
  const bare = blow.way === 'melee' && blow.armed.spec.unarmed !== true && isUnarmed(target);
  return [
    ...modifier('exposed', isExposed(target) ? 2 : 0, 'ACE-7.1'),
    ...modifier('unarmedDefender', bare ? 2 : 0, 'ACE-10.8'),
  ];
}

function melee(state: AcesState, blow: Blow, target: Unit): readonly Modifier[] {
  const unit = unitOf(state, blow.unit);
  const { options } = blow;
  const blade = blow.armed.spec.blunt !== true;
  return [
    ...modifier('attackerProne', unit.prone ? -2 : 0, 'ACE-10.14'),
    ...modifier('twoWeapons', hasTwoWeapons(unit, target) ? 1 : 0, 'ACE-10.9'),
    ...modifier('outnumber', outnumbering(state, unit, target), 'ACE-10.3'),
    ...modifier('furious', blow.kind === 'action' && unit.turn?.furious === true ? 2 : 0, 'ACE-11.2'),
    ...modifier('desperate', options.desperate ?? 0, 'ACE-11.3'),
    ...modifier('touch', options.touch === true ? 2 : 0, 'ACE-11.15'),
    ...modifier('flatOfBlade', options.nonLethal === true && blade ? -1 : 0, 'ACE-11.18'),
  ];
}

/** What the weapon and the footing do, whoever is aimed at. */
export function handling(state: AcesState, blow: Blow): readonly Modifier[] {
  const unit = unitOf(state, blow.unit);
  const { spec, item } = blow.armed;
  const off = item?.slot === 'offHand' && !unit.edges.includes('ambidextrous');
  const riding = blow.way !== 'melee' && unit.mount !== null && !unit.edges.includes('steady');
  const walked = unit.turn !== null && unit.turn.moved > 0;
  return [
    ...modifier('offHand', off ? -2 : 0, 'ACE-10.10'),
    ...modifier('improvised', spec.improvised === true ? -2 : 0, 'ACE-10.5'),
    ...modifier('minStrength', weakness(state, unit, spec), 'ACE-10.6'),
    ...modifier('familiarity', familiarity(state, unit, spec), 'ACE-18.3'),
    ...modifier('recoil', blow.way === 'shoot' && blow.shots > 1 ? -2 : 0, 'ACE-12.8'),
    ...modifier('unstable', riding ? -2 : 0, 'ACE-12.14'),
    ...modifier('weaponMoved', walked ? (spec.moved ?? 0) : 0, 'ACE-12.1'),
    ...(blow.said?.modifiers ?? []).flatMap(({ label, value }) => modifier(label, value, 'ACE-2.2')),
    ...(blow.toHit ?? []),
  ];
}

/** What every die of the attack takes: the character's own condition and the handling of the weapon. */
export function common(state: AcesState, blow: Blow): readonly Modifier[] {
  const unit = unitOf(state, blow.unit);
  return [
    ...dieFor(state, unit, blow.trait).modifiers,
    ...standing(state, unit, blow.trait, blow.kind),
    ...handling(state, blow),
  ];
}

/** What a target adds: where it is, how it stands, what it is. Powers take these too (ACE-15.7). */
export function against(state: AcesState, blow: Blow, target: Unit, facts: Facts): readonly Modifier[] {
  const eased = [
    ...modifier('range', rangePenalty(blow, facts.range), isExtreme(blow, facts.range) ? 'ACE-12.3' : 'ACE-12.2'),
    ...hiding(blow, target, facts),
    ...calledShot(state, blow, target),
    ...scale(state, blow, target),
    ...speed(state, blow, target),
  ];
  const unit = unitOf(state, blow.unit);
  return [
    ...eased,
    ...modifier('light', lightPenalty(facts.light), 'ACE-10.16'),
    ...modifier('dodge', blow.way !== 'melee' && target.edges.includes('dodge') ? -2 : 0, 'ACE-12.1'),
    ...openness(state, blow, target),
    ...(blow.way === 'melee' ? melee(state, blow, target) : []),
    ...aiming(blow, unit, target.id, isExtreme(blow, facts.range), eased),
  ];
}

/** Every modifier of an attack on this target with its reason, as told before the dice are thrown. */
export const toHit = (state: AcesState, blow: Blow, target: Unit, facts: Facts): ToHit => ({
  target: targetNumber(state, blow, target, facts),
  modifiers: [...common(state, blow), ...against(state, blow, target, facts)],
});
