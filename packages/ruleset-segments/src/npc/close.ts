import type { SegCommand } from '../commands.ts';
import { alliesOf, gunInHand, isEngaged } from '../read.ts';
import type { Unit } from '../state.ts';
import { danger, rifleman } from './gunfire.ts';
import { isNear, type Mind, nearest } from './mind.ts';
import { towards } from './ways.ts';

/** C9: those who fight hand to hand, and those who help. */

const standUp = ({ own, unit }: Mind): SegCommand | undefined => {
  if (unit.posture === 'standing') return undefined;
  return { type: 'posture', ...own, kind: unit.posture === 'prone' ? 'riseProne' : 'riseKneeling' };
};

/** The hand weapon goes before the gun. */
const drawBlade = ({ own, unit }: Mind): readonly SegCommand[] => {
  const gun = gunInHand(unit);
  const blade = unit.weapons.find((item) => item.id !== gun?.id && !Object.values(unit.hands).includes(item.id));
  return blade === undefined || gun !== undefined ? [] : [{ type: 'drawWeapon', ...own, weapon: blade.id }];
};

/** Up to somebody: engages within a metre, runs the last two, sprints before. */
function* closeWith(mind: Mind, foe: Unit, charge: number, far: 'run' | 'sprint'): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  if (unit.runUp > 0) yield { type: 'engage', ...own, target: foe.id, charge };
  yield { type: 'engage', ...own, target: foe.id };
  yield standUp(mind);
  if (!isNear(unit, foe, 3)) yield towards(mind, foe.at, far);
  yield towards(mind, foe.at, 'run');
}

export function* brawler(mind: Mind): Generator<SegCommand | undefined> {
  const { unit, foes, state } = mind;
  if (isEngaged(state, unit.id)) return;
  const foe = nearest(unit, foes);
  yield* drawBlade(mind);
  if (foe !== undefined) yield* closeWith(mind, foe, 2, 'sprint');
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
  const form =
    shotAt && !pressed ? DEFENSIVE_FORM : (unit.forms.find((one) => one !== 1 && one !== DEFENSIVE_FORM) ?? 1);
  if (unit.forms.includes(form) && unit.activeForm !== form) yield { type: 'changeForm', ...own, form };
  yield* drawBlade(mind);
  if (shotAt && !pressed) {
    if (!unit.stance) yield { type: 'deflectStance', ...own };
    return;
  }
  if (isEngaged(state, unit.id)) return;
  const foe = nearest(unit, foes);
  if (foe !== undefined) yield* closeWith(mind, foe, 0, 'run');
  const goal = danger(mind);
  yield standUp(mind);
  if (goal !== undefined) yield towards(mind, goal, 'run');
}

/** Two Turns of running. */
const REACHABLE = 12;
/** The worst penalty of somebody, in half points: -5 or worse wants a stim shot. */
const HURT = -10;

export function* medic(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state } = mind;
  const near = Object.values(state.units).filter((one) => one.side === unit.side && isNear(unit, one, REACHABLE));
  const dying = nearest(
    unit,
    near.filter((one) => one.status === 'out' && one.dyingTurnsLeft !== null && one.id !== unit.id),
  );
  if (dying !== undefined) {
    yield { type: 'firstAid', ...own, target: dying.id };
    yield standUp(mind);
    yield towards(mind, dying.at, 'run');
  }
  const hurt = [unit, ...alliesOf(state, unit)].find((one) => one.wounds.some(({ penalty }) => penalty <= HURT));
  if (hurt !== undefined) yield { type: 'useStim', ...own, target: hurt.id };
  yield* rifleman(mind);
}
