import type { Point } from '@potyczka/kernel';
import { grenadeOf } from '../catalogue/grenades.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import type { SegCommand } from '../commands.ts';
import { squared } from '../metres.ts';
import { inHands } from '../read.ts';
import { duckedBehind, seesPlace } from '../spatial.ts';
import type { Unit, WeaponItem } from '../state.ts';
import { hittingFaces, inMetres, type Mind, marks } from './mind.ts';

/** Attacks worth a look, in place of every weapon at every part of everybody in sight. */

const TARGETS = 3;
const PLACES = 3;
/** Faces that hit without naming a part: with fewer, a head that costs seven is out of reach (SEG-10.6). */
const SURE_OF_HEAD = 10;

const gunsOf = (unit: Unit): readonly WeaponItem[] =>
  inHands(unit).filter(({ kind, ammo }) => ammo > 0 && rangedOf(kind) !== undefined);

/** Two barrels rather than one, a head rather than a body: for the surest target only, as all of it takes long to count. */
function finesse(mind: Mind, target: Unit, [main, off]: readonly WeaponItem[]): readonly SegCommand[] {
  if (main === undefined) return [];
  const own = { ...mind.own, weapon: main.id, target: target.id };
  return [
    ...(off === undefined ? [] : [{ type: 'shot' as const, ...own, second: off.id }]),
    ...(hittingFaces(mind, target) >= SURE_OF_HEAD ? [{ type: 'shot' as const, ...own, called: 'head' as const }] : []),
    ...burstsWith(main).map((type) => ({ type, ...own })),
  ];
}

/** @rule SEG-14.1 @rule SEG-14.7 Short bursts; what fires fast enough to keep everybody down does that too. */
function burstsWith({ kind }: WeaponItem): readonly ('shortBurst' | 'continuousFire')[] {
  const rate = rangedOf(kind)?.rate ?? 0;
  return rate >= 3 ? ['shortBurst', 'continuousFire'] : rate > 1 ? ['shortBurst'] : [];
}

export function shotsOf(mind: Mind): readonly SegCommand[] {
  const guns = gunsOf(mind.unit);
  const [gun] = guns;
  const targets = gun === undefined ? [] : marks(mind).slice(0, TARGETS);
  const [surest] = targets;
  if (gun === undefined || surest === undefined) return [];
  return [
    ...targets.map(({ id }) => ({ type: 'shot' as const, ...mind.own, weapon: gun.id, target: id })),
    ...finesse(mind, surest, guns),
  ];
}

/** Where a grenade might go: at those in sight, then where others were seen last, the nearest first. */
function placesFor({ unit, foes, spots }: Mind): readonly Point[] {
  const near = foes.map(({ at }) => at).sort((a, b) => squared(a, unit.at) - squared(b, unit.at));
  return [...near, ...spots].slice(0, PLACES);
}

/** @rule SEG-16.1 @rule SEG-16.4 The grenade in hand; past what one is ducked behind it goes unseen. */
export function throwsOf(mind: Mind): readonly SegCommand[] {
  const { unit, own, state, reading } = mind;
  const item = unit.pinOut;
  if (item === null || grenadeOf(item) === undefined) return [];
  const ducked = duckedBehind(state, reading.ground, unit).length > 0;
  return placesFor(mind).map((at) => ({
    type: 'throwObject',
    ...own,
    item,
    point: inMetres(at),
    ...(ducked || !seesPlace(state, reading.ground, unit, at, unit.level) ? { blind: true as const } : {}),
  }));
}

/** @rule SEG-11.1 @rule SEG-11.5 One segment of aim at the surest target, or at the nearest spot. */
export function aimsOf(mind: Mind): readonly SegCommand[] {
  const [target] = marks(mind);
  const [spot] = mind.spots;
  return [
    ...(target === undefined ? [] : [{ type: 'aim' as const, ...mind.own, target: target.id, segments: 1 as const }]),
    ...(spot === undefined ? [] : [{ type: 'aim' as const, ...mind.own, spot: inMetres(spot), segments: 1 as const }]),
  ];
}

/** @rule SEG-12.2 All that is left, for whoever shows; what else may set it off is for people to think of. */
export function freezesOf({ unit, own }: Mind): readonly SegCommand[] {
  if (gunsOf(unit).length === 0 || unit.segmentsLeft === 0) return [];
  const plan = Array.from({ length: unit.segmentsLeft }, () => ({ type: 'shot' as const }));
  return [{ type: 'freeze', ...own, count: unit.segmentsLeft, trigger: { kind: 'enemyVisible' }, plan } as SegCommand];
}
