import { meleeOf } from '../catalogue/melee.ts';
import type { SegCommand } from '../commands.ts';
import { squared } from '../metres.ts';
import { reachOf } from '../procedures/movement/speed.ts';
import { alliesOf, gunInHand } from '../read.ts';
import type { Unit } from '../state.ts';
import { SEGMENTS } from '../vocabulary.ts';
import { danger } from './gunfire.ts';
import { type Mind, nearest } from './mind.ts';
import { type Pace, towards, upTo, walkTo } from './ways.ts';

/** C9: what those do who fight hand to hand, and those who help. */

export const standUp = ({ own, unit }: Mind): SegCommand | undefined => {
  if (unit.posture === 'standing') return undefined;
  return { type: 'posture', ...own, kind: unit.posture === 'prone' ? 'riseProne' : 'riseKneeling' };
};

/** The hand weapon goes before the gun; claws need no drawing (C8). */
export const drawBlade = ({ own, unit }: Mind): readonly SegCommand[] => {
  const gun = gunInHand(unit);
  const blade = unit.weapons.find(
    ({ id, kind }) => meleeOf(kind)?.natural !== true && !Object.values(unit.hands).includes(id),
  );
  return blade === undefined || gun !== undefined ? [] : [{ type: 'drawWeapon', ...own, weapon: blade.id }];
};

/** A metre of reach, and the last two metres before it. */
const LAST_STEPS = 3000;

/** Up to somebody: engages within a metre, runs the last two, sprints before, out of sight where it can. */
function* chargeAt(mind: Mind, foe: Unit): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  if (unit.runUp > 0) yield { type: 'engage', ...own, target: foe.id, charge: 2 };
  yield { type: 'engage', ...own, target: foe.id };
  yield standUp(mind);
  const most = Math.floor(Math.sqrt(squared(unit.at, foe.at))) - LAST_STEPS;
  if (most > 0) yield towards(mind, foe.at, 'sprint', { most, unseen: true });
  yield upTo(mind, foe);
}

export function* charge(mind: Mind): Generator<SegCommand | undefined> {
  const foe = nearest(mind.unit, mind.foes);
  if (foe !== undefined) yield* chargeAt(mind, foe);
}

const DEFENSIVE_FORM = 3;

/** Whether anybody in sight shoots. */
export const isUnderFire = ({ foes }: Mind): boolean => foes.some((foe) => gunInHand(foe) !== undefined);

/** @rule SEG-22.8 Form III under fire, else the form one attacks with. */
export function* changeForm(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  const attacking = unit.forms.find((one) => one !== 1 && one !== DEFENSIVE_FORM) ?? 1;
  const form = isUnderFire(mind) && unit.forms.includes(DEFENSIVE_FORM) ? DEFENSIVE_FORM : attacking;
  if (unit.activeForm !== form) yield { type: 'changeForm', ...own, form };
}

export function* engage({ own, unit, foes }: Mind): Generator<SegCommand | undefined> {
  const foe = nearest(unit, foes);
  if (foe !== undefined) yield { type: 'engage', ...own, target: foe.id };
}

/** Up to the nearest enemy in sight, or to where the danger is. */
export function* approach(mind: Mind, what: 'enemy' | 'danger', pace: Pace): Generator<SegCommand | undefined> {
  const foe = nearest(mind.unit, mind.foes);
  const goal = danger(mind);
  if (what === 'enemy') yield foe === undefined ? undefined : upTo(mind, foe);
  else if (goal !== undefined) yield towards(mind, goal, pace);
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

/** To the nearest friend who dies unless somebody sees to it, if it can be reached in two Turns. */
export function* saveDying(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state } = mind;
  const dying = nearest(unit, dyingFriends(mind));
  if (dying === undefined || walkTo(mind, dying.at) > SEGMENTS_TO_RUN * reachOf(state, unit, 'run')) return;
  yield { type: 'firstAid', ...own, target: dying.id };
  yield standUp(mind);
  yield towards(mind, dying.at, 'run');
}

/** A stim shot for whoever is badly hurt, oneself first. */
export function* giveStim({ own, unit, state }: Mind): Generator<SegCommand | undefined> {
  for (const one of [unit, ...alliesOf(state, unit)])
    if (one.wounds.some(({ penalty }) => penalty <= HURT) && mayTakeMore(state.turn, one))
      yield { type: 'useStim', ...own, target: one.id };
}
