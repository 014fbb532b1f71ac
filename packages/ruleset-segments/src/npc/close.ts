import { meleeOf } from '../catalogue/melee.ts';
import type { SegCommand } from '../commands.ts';
import { reachOf } from '../procedures/speed.ts';
import { alliesOf, gunInHand, isEngaged } from '../read.ts';
import { squared } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { SEGMENTS } from '../vocabulary.ts';
import { danger, rifleman } from './gunfire.ts';
import { isNear, type Mind, nearest } from './mind.ts';
import { towards, upTo, walkTo } from './ways.ts';

/** C9: those who fight hand to hand, and those who help. */

export const standUp = ({ own, unit }: Mind): SegCommand | undefined => {
  if (unit.posture === 'standing') return undefined;
  return { type: 'posture', ...own, kind: unit.posture === 'prone' ? 'riseProne' : 'riseKneeling' };
};

/** The hand weapon goes before the gun; claws need no drawing (C8). */
const drawBlade = ({ own, unit }: Mind): readonly SegCommand[] => {
  const gun = gunInHand(unit);
  const blade = unit.weapons.find(
    ({ id, kind }) => meleeOf(kind)?.natural !== true && !Object.values(unit.hands).includes(id),
  );
  return blade === undefined || gun !== undefined ? [] : [{ type: 'drawWeapon', ...own, weapon: blade.id }];
};

/** A metre of reach, and the last two metres before it. */
const LAST_STEPS = 3000;

/** Up to somebody: engages within a metre, runs the last two, sprints before, out of sight where it can. */
function* charge(mind: Mind, foe: Unit): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  if (unit.runUp > 0) yield { type: 'engage', ...own, target: foe.id, charge: 2 };
  yield { type: 'engage', ...own, target: foe.id };
  yield standUp(mind);
  const most = Math.floor(Math.sqrt(squared(unit.at, foe.at))) - LAST_STEPS;
  if (most > 0) yield towards(mind, foe.at, 'sprint', { most, unseen: true });
  yield upTo(mind, foe);
}

export function* brawler(mind: Mind): Generator<SegCommand | undefined> {
  const { unit, foes, state } = mind;
  if (isEngaged(state, unit.id)) return;
  const foe = nearest(unit, foes);
  yield* drawBlade(mind);
  if (foe !== undefined) yield* charge(mind, foe);
  const goal = danger(mind);
  yield standUp(mind);
  if (goal !== undefined) yield towards(mind, goal, 'sprint');
  yield* rifleman(mind);
}

const DEFENSIVE_FORM = 3;

export function* blade(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, foes, state } = mind;
  const pressed = foes.some((foe) => isNear(unit, foe, 8));
  const shotAt = foes.some((foe) => gunInHand(foe) !== undefined);
  const attacking = unit.forms.find((one) => one !== 1 && one !== DEFENSIVE_FORM) ?? 1;
  const form = shotAt && unit.forms.includes(DEFENSIVE_FORM) ? DEFENSIVE_FORM : attacking;
  if (unit.activeForm !== form) yield { type: 'changeForm', ...own, form };
  yield* drawBlade(mind);
  if (shotAt && !pressed) {
    if (!unit.stance) yield { type: 'deflectStance', ...own };
    return;
  }
  if (isEngaged(state, unit.id)) return;
  const foe = nearest(unit, foes);
  if (foe !== undefined) yield { type: 'engage', ...own, target: foe.id };
  yield standUp(mind);
  if (foe !== undefined) yield upTo(mind, foe);
  const goal = danger(mind);
  if (goal !== undefined) yield towards(mind, goal, 'run');
}

/** Two Turns of running. */
const SEGMENTS_TO_RUN = 2 * SEGMENTS;
/** The worst penalty of somebody, in half points: -5 or worse wants a stim shot. */
const HURT = -10;

/** Those of its side who die unless somebody sees to them. */
export const dyingFriends = ({ state, unit }: Mind): readonly Unit[] =>
  Object.values(state.units).filter(
    (one) => one.side === unit.side && one.id !== unit.id && one.status === 'out' && one.dyingTurnsLeft !== null,
  );

/** @rule SEG-19.14 The third within ten Turns only does harm. */
const mayTakeMore = (turn: number, { stims }: Unit): boolean => stims.filter((then) => turn - then <= 10).length < 2;

export function* medic(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state } = mind;
  const reach = SEGMENTS_TO_RUN * reachOf(state, unit, 'run');
  const dying = nearest(unit, dyingFriends(mind));
  if (dying !== undefined && walkTo(mind, dying.at) <= reach) {
    yield { type: 'firstAid', ...own, target: dying.id };
    yield standUp(mind);
    yield towards(mind, dying.at, 'run');
  }
  for (const one of [unit, ...alliesOf(state, unit)])
    if (one.wounds.some(({ penalty }) => penalty <= HURT) && mayTakeMore(state.turn, one))
      yield { type: 'useStim', ...own, target: one.id };
  yield* rifleman(mind);
}
