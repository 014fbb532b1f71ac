import { grenadeOf } from '../catalogue/grenades.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import type { SegCommand, TriggerSpec } from '../commands.ts';
import { alliesOf, gunInHand, inHands, weaponOf } from '../read.ts';
import { duckedBehind, piecesBeside, squared } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { inMetres, isNear, type Mind, marks, nearest } from './mind.ts';
import { readying } from './readiness.ts';
import { isBattlement, isShelter, nearestShelter, towards } from './ways.ts';

/** C9: those who shoot. Each yields what it would do next, the dearest wish first; the rules decide which may be. */

export type Wishes = Iterable<SegCommand | undefined>;

const isDucked = ({ state, reading, unit }: Mind): boolean => duckedBehind(state, reading.ground, unit).length > 0;

/** Where the danger is: the nearest enemy in sight, else where one was last seen. */
export const danger = ({ unit, foes, spots }: Mind) => nearest(unit, foes)?.at ?? spots[0];

const isInOpen = ({ state, reading, unit }: Mind): boolean =>
  state.mapped && !piecesBeside(state, reading.ground, unit).some(isShelter);

/** Line 1: in the open with cover within 4 m: run to it, then kneel; who is ducked there already need not. */
function* seekCover(mind: Mind): Generator<SegCommand | undefined> {
  const { unit, own } = mind;
  const from = danger(mind);
  if (from === undefined) return;
  if (isInOpen(mind)) {
    const place = nearestShelter(mind, from, 4, isBattlement);
    if (place !== undefined) yield towards(mind, place, 'run');
  } else if (unit.movementState === 'running' && unit.posture === 'standing' && !isDucked(mind))
    yield { type: 'posture', ...own, kind: 'kneel' };
}

const SHOWS: TriggerSpec = { kind: 'enemyVisible' };

/** Freezes what is left until somebody shows. */
const watchFor = ({ own, unit }: Mind, plan: readonly { readonly type: string }[], trigger = SHOWS): SegCommand =>
  ({ type: 'freeze', ...own, count: unit.segmentsLeft, trigger, plan }) as SegCommand;

/** Line 3: one segment of aim at the nearest spot, and the rest frozen with a shot for each segment. */
function* watch(mind: Mind, trigger = SHOWS): Generator<SegCommand | undefined> {
  const { unit, own, spots } = mind;
  const [spot] = spots;
  if (unit.segmentsLeft === 0) return;
  if (spot !== undefined && unit.segmentsLeft > 1 && unit.aim === null)
    yield { type: 'aim', ...own, spot: inMetres(spot), segments: 1 };
  yield watchFor(
    mind,
    Array.from({ length: unit.segmentsLeft }, () => ({ type: 'shot' })),
    trigger,
  );
}

/** Who stands within three metres of somebody, itself included. */
const crowdOf = (foes: readonly Unit[], foe: Unit): number => foes.filter((other) => isNear(other, foe, 3)).length;

/** Whether three or more are within three metres of each other, this one among them. */
function isCluster(foes: readonly Unit[], foe: Unit): boolean {
  const near = foes.filter((other) => other.id !== foe.id && isNear(other, foe, 3));
  return near.some((one, index) => near.slice(index + 1).some((other) => isNear(one, other, 3)));
}

/** Line 4: three or more enemies together at 6 to 20 m, no friend within four times the critical range. */
function* throwGrenade(mind: Mind): Generator<SegCommand | undefined> {
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

const isWounded = ({ unit }: Mind): boolean => unit.wounds.length > 0;

export function* rifleman(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  yield* seekCover(mind);
  yield* throwGrenade(mind);
  yield* readying(mind);
  if (isDucked(mind) && danger(mind) !== undefined) yield { type: 'leanOut', ...own };
  const [best] = marks(mind);
  if (best !== undefined) {
    if (unit.leaning && unit.segmentsLeft === 1 && isWounded(mind)) yield { type: 'duckBack', ...own };
    yield { type: 'shot', ...own, target: best.id };
  }
  yield* watch(mind);
}

/** The enemy in the largest cluster; ties by the surest hit. */
const fullest = (mind: Mind): Unit | undefined =>
  [...marks(mind)].sort((a, b) => crowdOf(mind.foes, b) - crowdOf(mind.foes, a))[0];

export function* gunner(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  const gun = gunInHand(unit);
  const rate = gun === undefined ? 0 : (rangedOf(gun.kind)?.rate ?? 0);
  if (gun === undefined || rate === 0) {
    yield* rifleman(mind);
    return;
  }
  yield* readying(mind);
  const target = fullest(mind)?.id;
  if (target !== undefined) {
    yield { type: 'continuousFire', ...own, target };
    yield { type: 'longBurst', ...own, target };
    yield { type: 'shortBurst', ...own, target };
    yield { type: 'shot', ...own, target };
  }
  const [spot] = mind.spots;
  const most = rangedOf(gun.kind)?.ammo ?? 0;
  if (spot !== undefined && 3 * gun.ammo > most) yield { type: 'continuousFire', ...own, spot: inMetres(spot) };
  yield watchFor(mind, [{ type: 'longBurst' }]);
}

const HOLDOUT_RANGE = 15;

/** Within 15 m: the hold-out pistol, or away to the next cover. */
function* cornered(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, foes } = mind;
  const foe = nearest(unit, foes);
  if (foe === undefined || !isNear(unit, foe, HOLDOUT_RANGE)) return;
  const holdout = weaponOf(unit, 'holdout');
  const inHand = inHands(unit).some(({ kind }) => kind === 'holdout');
  if (holdout !== undefined && inHand) {
    const [best] = marks(mind);
    if (best !== undefined) yield { type: 'shot', ...own, weapon: holdout.id, target: best.id };
  } else if (holdout !== undefined) yield { type: 'drawWeapon', ...own, weapon: holdout.id };
  const place = nearestShelter(mind, foe.at, 12, isShelter);
  if (place !== undefined) yield towards(mind, place, 'run');
}

/** Line 1: from hiding, or staying on whom it has in the scope: scope up, aim, shot; then aim twice, shot. */
function* stalk(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  const open = marks(mind);
  const target = (open.find(({ id }) => id === unit.scopeOn) ?? (unit.concealed ? open[0] : undefined))?.id;
  if (target === undefined) return;
  if (unit.scopeOn !== target) yield { type: 'scopeUp', ...own, target };
  if (unit.segmentsLeft > 1 && (unit.aim?.segments ?? 0) < 2) yield { type: 'aim', ...own, target, segments: 1 };
  yield { type: 'shot', ...own, target };
}

export function* sniper(mind: Mind): Generator<SegCommand | undefined> {
  const { own } = mind;
  yield* stalk(mind);
  yield* cornered(mind);
  yield* readying(mind);
  if (isDucked(mind) && danger(mind) !== undefined) yield { type: 'leanOut', ...own };
  yield watchFor(mind, [{ type: 'scopeUp' }, { type: 'aim' }, { type: 'shot' }]);
  yield* watch(mind);
}

/** Beyond this pellets do nothing. */
const FARTHEST = 20;

/** Moves until within 5 m, shoots, pumps, shoots; never beyond 20 m. */
export function* shotgunner(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, foes } = mind;
  const foe = nearest(unit, foes);
  const goal = danger(mind);
  const gun = gunInHand(unit);
  if (gun !== undefined && gun.ammo === 0) yield* readying(mind);
  if (goal !== undefined && (foe === undefined || !isNear(unit, foe, 5))) yield towards(mind, goal, 'run');
  yield* readying(mind);
  const target = marks(mind).find((one) => isNear(unit, one, FARTHEST));
  if (target !== undefined) yield { type: 'shot', ...own, target: target.id };
  yield* watch(mind, { kind: 'withinDistance', of: unit.id, metres: FARTHEST });
}
