import { shape } from '@potyczka/kernel';
import { pointOf } from '../spatial.ts';
import type { Cloud, Fire, LiveGrenade, Melee, SegState, Unit } from '../state.ts';

const { bool, either, id, idOf, inOrder, integer, list, maybe, number, object, oneOf, point, record } = shape;
const { recordBy, whole, wordOf } = shape;

/** Beginning in the middle of a fight: the Turn that is on, whose phase it is, what is going on around it. */

const clock = integer(0, 9999);
const unit = idOf('unit');
const someone = maybe(either(unit, oneOf(null)));
const ids = list(unit, 0, 60);

const meleeShape = object({
  attacker: unit,
  defender: unit,
  clashedTurn: maybe(integer(0, 999)),
  opened: maybe(bool),
  fury: maybe(bool),
  fullDefence: maybe(bool),
  since: maybe(integer(0, 999)),
  last: maybe(oneOf('none', 'blow', 'takeover', 'struggle', 'tie')),
  streak: maybe(integer(0, 999)),
  behind: someone,
  ranUp: someone,
  tookOver: someone,
  tight: maybe(bool),
});
const cloudShape = object({
  id: maybe(id),
  kind: oneOf('smoke', 'gas'),
  at: point,
  radius: number(0, 50),
  turnsLeft: maybe(integer(0, 99)),
});
const grenadeShape = object({
  id: maybe(id),
  kind: wordOf('grenade'),
  at: point,
  thrower: unit,
  /** Metres above the table. */
  level: maybe(number(-100, 500)),
  from: maybe(point),
  fuse: maybe(either(integer(1, 9), oneOf(null))),
});
const fireShape = object({
  shooter: unit,
  through: point,
  from: maybe(point),
  lastClock: clock,
  segments: maybe(clock),
});

export const runningFields = {
  turn: maybe(integer(0, 999)),
  mode: maybe(oneOf('setup', 'fight', 'lull')),
  order: maybe(inOrder(ids)),
  turnOrder: maybe(inOrder(ids)),
  acted: maybe(ids),
  active: someone,
  phaseSegment: maybe(integer(0, 3)),
  melees: maybe(list(meleeShape, 0, 40)),
  clouds: maybe(list(cloudShape, 0, 20)),
  grenades: maybe(list(grenadeShape, 0, 20)),
  fires: maybe(list(fireShape, 0, 20)),
  known: maybe(recordBy('side', ids, 10)),
  /** By `side>unit`, or by side and unit. */
  lastSeen: maybe(record(either(point, record(point, 60)), 99)),
  lullRound: maybe(integer(0, 10)),
  moraleEvents: maybe(whole(recordBy('side', list(wordOf('shaken'), 0, 9), 10))),
} as const;
const runningShape = object(runningFields);
export type Running = shape.Of<typeof runningShape>;

/** @rule SEG-6.1 Whoever's phase runs has what is left of its three segments, unless its own fields say otherwise. */
export function withSegments(units: readonly Unit[], wire: Running, said: readonly string[]): readonly Unit[] {
  return units.map((unit) => {
    if (unit.id !== wire.active) return unit;
    const left = said.includes(unit.id) ? unit.segmentsLeft : 3 - (wire.phaseSegment ?? 0);
    return { ...unit, segmentsLeft: left, phaseOpened: wire.turn ?? 1, phaseCount: Math.max(1, unit.phaseCount) };
  });
}

type Course = Pick<
  SegState,
  | 'turn'
  | 'mode'
  | 'order'
  | 'turnOrder'
  | 'acted'
  | 'active'
  | 'phaseSegment'
  | 'turnBegun'
  | 'phaseBegun'
  | 'fightBegun'
>;

/** Somebody's phase runs, or an order is given: the fight is on and nobody rolls for initiative again. */
export function courseOf(wire: Running, units: readonly Unit[]): Course {
  const active = wire.active ?? null;
  const begun = active !== null || wire.order !== undefined;
  const everybody = units.map(({ id: unit }) => unit);
  const first = active === null ? [] : [active];
  const order = wire.order ?? wire.turnOrder ?? (begun ? [...first, ...everybody.filter((one) => one !== active)] : []);
  const turnOrder = wire.turnOrder ?? order;
  const before = active === null ? [] : turnOrder.slice(0, Math.max(0, turnOrder.indexOf(active)));
  const phaseSegment = wire.phaseSegment ?? 0;
  return {
    turn: wire.turn ?? (begun ? 1 : 0),
    mode: wire.mode ?? (begun ? 'fight' : 'setup'),
    order,
    turnOrder,
    acted: wire.acted ?? before,
    active,
    phaseSegment,
    turnBegun: phaseSegment > 0 || before.length > 0,
    phaseBegun: phaseSegment > 0,
    fightBegun: phaseSegment > 0 || before.length > 0 || (wire.turn ?? 1) > 1,
  };
}

/** Somebody who is in melee at the start has been so since the Turn before, unless it is said. */
export const meleesOf = (wire: Running): readonly Melee[] =>
  (wire.melees ?? []).map((melee) => ({
    clashedTurn: 0,
    opened: true,
    fury: false,
    fullDefence: false,
    since: Math.max(0, (wire.turn ?? 1) - 1),
    last: 'none' as const,
    streak: 0,
    behind: null,
    ranUp: null,
    tookOver: null,
    tight: false,
    ...melee,
  }));

export const cloudsOf = (wire: Running): readonly Cloud[] =>
  (wire.clouds ?? []).map(({ id: name, at, radius, kind, turnsLeft }, index) => ({
    id: name ?? `cloud${index + 1}`,
    at: pointOf(at),
    radius: Math.round(radius * 1000),
    kind,
    turnsLeft: turnsLeft ?? 3,
  }));

/** One that lies there already goes off with the next segment, unless it is said. */
export const grenadesOf = (wire: Running): readonly LiveGrenade[] =>
  (wire.grenades ?? []).map(({ id: name, at, level, thrower, from, kind, fuse }, index) => ({
    id: name ?? `grenade${index + 1}`,
    at: pointOf(at),
    level: Math.round((level ?? 0) * 1000),
    thrower,
    from: pointOf(from ?? at),
    kind,
    fuse: fuse === undefined ? 1 : fuse,
    beside: null,
  }));

export const firesOf = (wire: Running, units: readonly Unit[]): readonly Fire[] =>
  (wire.fires ?? []).map(({ shooter, from, through, lastClock, segments }) => ({
    shooter,
    from: from === undefined ? (units.find((unit) => unit.id === shooter)?.at ?? [0, 0]) : pointOf(from),
    through: pointOf(through),
    lastClock,
    segments: segments ?? 3,
  }));
