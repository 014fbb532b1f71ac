import { grenadeOf } from '../catalogue/grenades.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import type { SegCommand, TriggerSpec } from '../commands.ts';
import { squared } from '../metres.ts';
import { alliesOf, gunInHand, inHands, weaponOf } from '../read.ts';
import { duckedBehind, piecesBeside } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { inMetres, isNear, type Mind, marks, nearest } from './mind.ts';
import { isBattlement, isShelter, nearestShelter, towards } from './ways.ts';

/** C9: what those do who shoot. Each deed yields what it might take next; the rules decide which may be. */

export const isDucked = ({ state, reading, unit }: Mind): boolean =>
  duckedBehind(state, reading.ground, unit).length > 0;

/** Where the danger is: the nearest enemy in sight, else where one was last seen. */
export const danger = ({ unit, foes, spots }: Mind) => nearest(unit, foes)?.at ?? spots[0];

export const isInOpen = ({ state, reading, unit }: Mind): boolean =>
  state.mapped && !piecesBeside(state, reading.ground, unit).some(isShelter);

/** In the open with cover near: run to it, then kneel; who is ducked there already need not. */
export function* seekCover(mind: Mind, metres: number): Generator<SegCommand | undefined> {
  const { unit, own } = mind;
  const from = danger(mind);
  if (from === undefined) return;
  if (isInOpen(mind)) {
    const place = nearestShelter(mind, from, metres, isBattlement);
    if (place !== undefined) yield towards(mind, place, 'run');
  } else if (unit.movementState === 'running' && unit.posture === 'standing' && !isDucked(mind))
    yield { type: 'posture', ...own, kind: 'kneel' };
}

const SHOWS: TriggerSpec = { kind: 'enemyVisible' };

/** Freezes what is left until somebody shows. */
export const watchFor = (
  { own, unit }: Mind,
  plan: readonly { readonly type: string }[],
  trigger: TriggerSpec = SHOWS,
): SegCommand => ({ type: 'freeze', ...own, count: unit.segmentsLeft, trigger, plan }) as SegCommand;

/** One segment of aim at the nearest spot, and the rest frozen with a shot for each segment. */
export function* watch(mind: Mind, metres: number | undefined): Generator<SegCommand | undefined> {
  const { unit, own, spots } = mind;
  const [spot] = spots;
  if (unit.segmentsLeft === 0) return;
  if (spot !== undefined && unit.segmentsLeft > 1 && unit.aim === null)
    yield { type: 'aim', ...own, spot: inMetres(spot), segments: 1 };
  const shots = Array.from({ length: unit.segmentsLeft }, () => ({ type: 'shot' }));
  yield watchFor(mind, shots, metres === undefined ? SHOWS : { kind: 'withinDistance', of: unit.id, metres });
}

/** Who stands within three metres of somebody, itself included. */
const crowdOf = (foes: readonly Unit[], foe: Unit): number => foes.filter((other) => isNear(other, foe, 3)).length;

/** Whether three or more are within three metres of each other, this one among them. */
function isCluster(foes: readonly Unit[], foe: Unit): boolean {
  const near = foes.filter((other) => other.id !== foe.id && isNear(other, foe, 3));
  return near.some((one, index) => near.slice(index + 1).some((other) => isNear(one, other, 3)));
}

/** Three or more enemies together at 6 to 20 m, no friend within four times the critical range. */
export function* throwGrenade(mind: Mind): Generator<SegCommand | undefined> {
  const { unit, own, foes, state } = mind;
  const kind = unit.pinOut ?? Object.keys(unit.grenades).find((one) => (unit.grenades[one] ?? 0) > 0 && isHarmful(one));
  if (kind === undefined) return;
  const reach = 4 * (grenadeOf(kind)?.critical ?? 0);
  const apart = (foe: Unit): number => squared(foe.at, unit.at);
  const heap = foes.find(
    (foe) =>
      isCluster(foes, foe) &&
      apart(foe) >= 6000 ** 2 &&
      apart(foe) <= 20_000 ** 2 &&
      alliesOf(state, unit).every((friend) => squared(friend.at, foe.at) > reach ** 2),
  );
  if (heap === undefined) return;
  if (unit.pinOut !== null) yield { type: 'throwObject', ...own, item: unit.pinOut, point: inMetres(heap.at) };
  else if (unit.segmentsLeft === 3) yield { type: 'pullPin', ...own, grenade: kind };
}

const isHarmful = (kind: string): boolean => {
  const spec = grenadeOf(kind);
  return spec !== undefined && spec.critical !== null && !spec.placed;
};

/** The enemy in the largest cluster; ties by the surest hit. */
const fullest = (mind: Mind): Unit | undefined =>
  [...marks(mind)].sort((a, b) => crowdOf(mind.foes, b) - crowdOf(mind.foes, a))[0];

/** Whether the gun in hand fires bursts. */
export const isAutomatic = ({ unit }: Mind): boolean => {
  const gun = gunInHand(unit);
  return gun !== undefined && (rangedOf(gun.kind)?.rate ?? 0) > 0;
};

/** The longest fire there is time and ammunition for, at the largest cluster. */
export function* spray(mind: Mind): Generator<SegCommand | undefined> {
  const target = fullest(mind)?.id;
  if (target === undefined) return;
  for (const type of ['continuousFire', 'longBurst', 'shortBurst', 'shot'] as const)
    yield { type, ...mind.own, target };
}

/** @rule SEG-14.12 Fire at the spot of somebody hidden, while more than a third of the ammunition is left. */
export function* rake({ own, unit, spots }: Mind): Generator<SegCommand | undefined> {
  const [spot] = spots;
  const gun = gunInHand(unit);
  const most = gun === undefined ? 0 : (rangedOf(gun.kind)?.ammo ?? 0);
  if (spot !== undefined && gun !== undefined && 3 * gun.ammo > most)
    yield { type: 'continuousFire', ...own, spot: inMetres(spot) };
}

/** The hold-out pistol: fired, or drawn first. */
export function* holdout(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  const pistol = weaponOf(unit, 'holdout');
  if (pistol === undefined) return;
  if (!inHands(unit).includes(pistol)) yield { type: 'drawWeapon', ...own, weapon: pistol.id };
  else {
    const [best] = marks(mind);
    if (best !== undefined) yield { type: 'shot', ...own, weapon: pistol.id, target: best.id };
  }
}

/** As far as anybody runs for cover. */
const FAR = 12;

/** Away from the nearest enemy, to the next cover. */
export function* withdraw(mind: Mind): Generator<SegCommand | undefined> {
  const foe = nearest(mind.unit, mind.foes);
  const place = foe === undefined ? undefined : nearestShelter(mind, foe.at, FAR, isShelter);
  if (place !== undefined) yield towards(mind, place, 'run');
}

/** From hiding, or staying on whom it has in the scope: scope up, aim, shot; then aim twice, shot. */
export function* stalk(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  const open = marks(mind);
  const target = (open.find(({ id }) => id === unit.scopeOn) ?? (unit.concealed ? open[0] : undefined))?.id;
  if (target === undefined) return;
  if (unit.scopeOn !== target) yield { type: 'scopeUp', ...own, target };
  if (unit.segmentsLeft > 1 && (unit.aim?.segments ?? 0) < 2) yield { type: 'aim', ...own, target, segments: 1 };
  yield { type: 'shot', ...own, target };
}

/** The surest shot there is, at somebody no further off than so many metres. */
export function* shoot(mind: Mind, metres: number | undefined): Generator<SegCommand | undefined> {
  const target = marks(mind).find((one) => metres === undefined || isNear(mind.unit, one, metres));
  if (target !== undefined) yield { type: 'shot', ...mind.own, target: target.id };
}
