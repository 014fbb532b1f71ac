import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { chebyshev, type Square, sameSquare } from '@potyczka/ruleset-kit';
import type { AttackOptions } from '../../commands.ts';
import type { Modifier } from '../../events/test.ts';
import type { Armed } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { areAllies, enemiesOf, isAdjacent, isUp, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import { armedWith, isReady, meleeWeapon } from '../attacks/armed.ts';
import { traitFor } from '../attacks/plan.ts';
import { strike } from '../attacks/strike.ts';
import { leftOf } from '../movement/running.ts';
import { type ChargeTerms, walk } from '../movement/walking.ts';
import { judgePath, type Walk } from '../movement/ways.ts';
import { isStopped } from '../movement/withdrawal.ts';
import { type Interruption, interruptPoint } from '../round/interrupt.ts';
import { modifier } from '../tests/modifiers.ts';

/** ACE-14.8: a charge is at least this long. */
const RUN_IN = 6;

/** A charge that has been judged. */
export interface Charge {
  readonly armed: Armed;
  readonly way: Walk;
  readonly broken: readonly Violation[];
}

export interface ChargeWish {
  readonly unit: string;
  readonly weapon?: string | undefined;
  readonly path?: readonly (readonly [number, number])[] | undefined;
  readonly targets: readonly string[];
  /** Heroic: ends in contact with one bigger enemy, with a weapon that reaches. */
  readonly heroic: boolean;
}

const stepsOf = (unit: Unit, path: readonly Square[]): readonly Square[] =>
  path.map((square, index): Square => {
    const from = path[index - 1] ?? unit.at;
    return [square[0] - from[0], square[1] - from[1]];
  });

/** @rule ACE-14.8 @rule ACE-14.10 In one straight line, six inches at least. */
function mustBeStraight(unit: Unit, path: readonly Square[], rule: string): readonly Violation[] {
  const steps = stepsOf(unit, path);
  const straight = steps.every((step) => sameSquare(step, steps[0] ?? [0, 0]));
  return straight && path.length >= RUN_IN ? [] : [violation(rule, 'too-short', { least: RUN_IN })];
}

/** @rule ACE-14.8 A melee weapon for one hand; a shield may go with it. Heroic: one that reaches (ACE-14.10). */
function mustBeArmed(unit: Unit, armed: Armed | undefined, heroic: boolean, rule: string): readonly Violation[] {
  const fits =
    armed !== undefined &&
    armed.spec.kind === 'melee' &&
    armed.spec.hands === 1 &&
    isReady(unit, armed) &&
    (!heroic || armed.spec.reach >= 1);
  return fits
    ? []
    : [violation(rule, 'weapon-not-ready', { weapon: armed?.spec.id ?? '', why: heroic ? 'heroicCharge' : 'charge' })];
}

function mustPass(
  state: AcesState,
  unit: Unit,
  target: Unit | undefined,
  path: readonly Square[],
  heroic: boolean,
): readonly Violation[] {
  const rule = heroic ? 'ACE-14.10' : 'ACE-14.8';
  if (target === undefined || target.hidden) return [violation(rule, 'bad-target', { target: target?.id ?? '' })];
  const why = !isUp(target) ? 'down' : areAllies(unit, target) ? 'friend' : undefined;
  if (why !== undefined) return [violation(rule, 'bad-target', { target: target.id, why })];
  const mount = state.units[unit.mount ?? ''];
  if (heroic && target.size <= (mount?.size ?? 0))
    return [violation(rule, 'bad-target', { target: target.id, why: 'small' })];
  if (!state.mapped) return [];
  if (isAdjacent(state, unit, target)) return [violation(rule, 'in-contact', { target: target.id })];
  const squares = heroic ? path.slice(-1) : path;
  const passed = squares.some((square) => chebyshev(square, target.at) <= 1);
  return passed ? [] : [violation(rule, 'out-of-range', { range: chebyshev(unit.at, target.at), limit: 1 })];
}

export function planCharge(state: AcesState, unit: Unit, wish: ChargeWish): Charge {
  const rule = wish.heroic ? 'ACE-14.10' : 'ACE-14.8';
  const armed = wish.weapon === undefined ? meleeWeapon(unit) : armedWith(unit, wish.weapon);
  const path = (wish.path ?? []).map(([x, y]): Square => [Math.floor(x), Math.floor(y)]);
  const way = state.mapped ? judgePath(state, unit, path) : { path: [], costs: [], broken: [] };
  const broken = [
    ...(unit.mount === null ? [violation(rule, 'not-mounted', { unit: unit.id })] : []),
    ...((unit.turn?.moved ?? 0) > 0 ? [violation(rule, 'moved', { why: 'charge' })] : []),
    ...mustBeArmed(unit, armed, wish.heroic, rule),
    ...(state.mapped ? mustBeStraight(unit, way.path, rule) : []),
    ...way.broken,
    ...[...new Set(wish.targets)].flatMap((id) => mustPass(state, unit, state.units[id], way.path, wish.heroic)),
  ];
  return { armed: armed ?? meleeWeapon(unit), way, broken };
}

/** @rule ACE-14.9 On foot, on hold, with a weapon that reaches: ready to meet the charge. */
const reachOfSet = (unit: Unit): number => (unit.mount === null ? meleeWeapon(unit).spec.reach : 0);

/** @rule ACE-14.9 The longer reach is worth 2; whoever wins strikes first and harder. */
function meeting(play: AcesPlay, riderId: string, armed: Armed): Interruption {
  const sets = (by: string): boolean => {
    const foot = unitOf(play.state, by);
    return reachOfSet(foot) >= 1 && !areAllies(foot, unitOf(play.state, riderId));
  };
  return {
    modifiers: (by) => {
      const longer = sets(by) ? reachOfSet(unitOf(play.state, by)) - armed.spec.reach : 0;
      return {
        by: modifier('longerReach', longer > 0 ? 2 : 0, 'ACE-14.9'),
        target: modifier('longerReach', longer < 0 ? 2 : 0, 'ACE-14.9'),
      };
    },
    settled: (by, won) => {
      if (!sets(by)) return;
      const [winner, loser] = won ? [by, riderId] : [riderId, by];
      play.tell({
        type: 'unitNoted',
        unit: winner,
        change: { setAgainst: loser },
        what: 'setWeapon',
        rules: ['ACE-14.9'],
      });
      if (won) halt(play, riderId);
    },
  };
}

/** The rider stops where it is: nothing is left of its move. */
function halt(play: AcesPlay, riderId: string): void {
  const rider = unitOf(play.state, riderId);
  const moved = (rider.turn?.moved ?? 0) + leftOf(play.state, rider);
  play.tell({ type: 'turnNoted', unit: riderId, change: { moved }, rules: ['ACE-14.9'] });
}

interface Stage {
  readonly way: Walk;
  readonly targets: readonly string[];
}

/** The way in pieces: each ends beside somebody who is to be struck, at the first square next to it. */
function stagesOf(state: AcesState, way: Walk, targets: readonly string[], heroic: boolean): readonly Stage[] {
  const last = way.path.length - 1;
  const first = (id: string): number =>
    heroic ? last : way.path.findIndex((square) => chebyshev(square, unitOf(state, id).at) <= 1);
  const stops = [...new Set([...targets.map(first), last])].sort((a, b) => a - b);
  return stops.map((stop, index) => {
    const from = index === 0 ? 0 : (stops[index - 1] ?? 0) + 1;
    return {
      way: { path: way.path.slice(from, stop + 1), costs: way.costs.slice(from, stop + 1), broken: [] },
      targets: targets.filter((id) => first(id) === stop),
    };
  });
}

/** @rule ACE-14.8 @rule ACE-14.10 Rides down the line and strikes whom it passes; only those in contact at the start strike back freely. */
export function ride(
  play: AcesPlay,
  riderId: string,
  charge: Charge,
  targets: readonly string[],
  bonus: {
    readonly toHit: readonly Modifier[];
    readonly damage: readonly Modifier[];
    readonly options: AttackOptions;
    readonly heroic: boolean;
    readonly rule: string;
  },
): void {
  const rider = unitOf(play.state, riderId);
  const spared = enemiesOf(play.state, rider).flatMap((enemy) =>
    isAdjacent(play.state, rider, enemy) ? [] : [enemy.id],
  );
  const manner: ChargeTerms = { spared, interruption: meeting(play, riderId, charge.armed) };
  const stages = play.state.mapped
    ? stagesOf(play.state, charge.way, targets, bonus.heroic)
    : [{ way: charge.way, targets }];
  for (const stage of stages) {
    if (!walk(play, riderId, stage.way, [bonus.rule], manner)) return;
    for (const id of stage.targets) {
      if (!isUp(unitOf(play.state, id))) continue;
      if (interruptPoint(play, riderId, manner.interruption) || isStopped(play.state, riderId)) return;
      const { armed } = charge;
      const trait = traitFor(play.state, unitOf(play.state, riderId), 'melee');
      const { toHit, damage, options } = bonus;
      strike(play, { unit: riderId, armed, way: 'melee', trait, kind: 'action', options, shots: 1, toHit, damage }, [
        { id, shots: 1 },
      ]);
      if (isStopped(play.state, riderId)) return;
    }
  }
}
