import type { Footprint, Point, Shape, Ticks } from '@potyczka/kernel';
import type { Condition } from '../catalogue/missions/plan.ts';
import type { TeoCommand } from '../commands.ts';
import { holds } from '../procedures/mission/conditions.ts';
import type { TableEdge } from '../procedures/movement/journey.ts';
import { unitsOnTable } from '../read.ts';
import { bodyOf } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import { goTo } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { type Goal, mayFullMove, mayMove, toThing, toUnit } from './ways.ts';

/** What a band has to do besides fighting, as the scenario's own conditions say it. */

const partsOf = (condition: Condition): readonly Condition[] =>
  'all' in condition ? condition.all.flatMap(partsOf) : [condition];

/** To be off the table, or back in a zone, alive. */
const isGettingAway = (part: Condition): boolean => {
  if ('any' in part) return part.any.every(isGettingAway);
  return 'evacuated' in part || ('inside' in part && part.inside.who === 'players');
};

const endingsOf = ({ mission }: TeoState): readonly (readonly Condition[])[] =>
  (mission.plan.win ?? []).map((ending) => partsOf(ending.if));

/** Everything is done that the mission asks for, but for getting away. */
export const isWorkDone = ({ state, ground }: Outlook): boolean =>
  endingsOf(state).some(
    (parts) => parts.some(isGettingAway) && parts.every((part) => isGettingAway(part) || holds(state, ground, part)),
  );

/** Whom the mission wants alive. */
export const isSpared = ({ mission }: TeoState, unit: Unit): boolean =>
  (mission.plan.loss ?? []).some(({ if: lost }) => 'eliminated' in lost && lost.eliminated === unit.id);

/** At the end of this round points are given to whoever holds something, or the game ends. */
export const isCountingRound = ({ state }: Outlook): boolean =>
  state.round >= state.roundLimit ||
  (state.mission.plan.score?.control ?? []).some(({ rounds }) => rounds.includes(state.round));

const nearest = (o: Outlook, goals: readonly Goal[]): Goal | undefined => {
  const gap = (goal: Goal): number => o.ground.gap(bodyOf(o.unit), goal.footprint);
  return [...goals].sort((a, b) => gap(a) - gap(b) || (a.key < b.key ? -1 : 1))[0];
};

interface Destination {
  readonly to: string;
  readonly tested: boolean;
  readonly goal: Goal;
}

/** Who or what waits for the thing it carries; where no Test is asked comes first. */
function destinations(o: Outlook): readonly Destination[] {
  const wanted = (o.state.mission.plan.deliveries ?? []).filter(({ item }) => item === o.unit.carrying);
  const all = wanted.flatMap(({ to, tag }): readonly Destination[] => {
    const thing = o.state.objects[to];
    const person = unitsOnTable(o.state).find(({ id }) => id === to);
    const goal = thing !== undefined ? toThing(o, thing) : person === undefined ? undefined : toUnit(o, person);
    return goal === undefined ? [] : [{ to, tested: tag !== undefined, goal }];
  });
  return all.sort((a, b) => Number(a.tested) - Number(b.tested));
}

export const delivery = (o: Outlook): Goal | undefined => destinations(o)[0]?.goal;

export function deliver(o: Outlook): TeoCommand | undefined {
  for (const { to } of destinations(o)) {
    const done = o.legal({ type: 'interact', by: o.by, unit: o.unit.id, object: to, verb: 'deliver' });
    if (done !== undefined) return done;
  }
  return undefined;
}

/** A strip of the table along an edge. */
function stripAlong({ width, height }: TeoState, edge: TableEdge): Shape {
  const strips = {
    north: [0, height - 1, width, 1],
    south: [0, 0, width, 1],
    east: [width - 1, 0, 1, height],
    west: [0, 0, 1, height],
  } as const;
  return { rect: strips[edge] };
}

/** Where a base lies fully in a zone, as near as can be to where somebody stands. */
export function placeInside(shape: Shape, [x, y]: Point, radius: Ticks): Point {
  if ('circle' in shape) return [shape.circle[0], shape.circle[1]];
  if ('polygon' in shape) return shape.polygon[0] ?? [x, y];
  const [left, low, width, height] = shape.rect;
  const into = (value: number, least: number, size: number): number =>
    Math.min(Math.max(value, least + radius), least + Math.max(radius, size - radius));
  return [into(x, left, width), into(y, low, height)];
}

const zonesIn = (part: Condition): readonly string[] => {
  if ('any' in part) return part.any.flatMap(zonesIn);
  return 'inside' in part && part.inside.who === 'players' ? [part.inside.zone] : [];
};

/** The nearest way out: an edge that is marked as exit, or a zone where one is safe. */
function wayOut(o: Outlook): Goal | undefined {
  const goal = (key: string, footprint: Footprint): Goal => ({ key, footprint, within: 0, kind: 'place' });
  const safe = endingsOf(o.state).flatMap((parts) => parts.flatMap(zonesIn));
  // A base that touches this point lies in the zone with all of itself.
  const margin = bulkOf(o.unit).radius * 2;
  return nearest(o, [
    ...o.state.exits.map((edge) => goal(`edge ${edge}`, stripAlong(o.state, edge))),
    ...o.state.zones
      .filter(({ id }) => safe.includes(id))
      .map(({ id, shape }) => goal(`zone ${id}`, { point: placeInside(shape, o.unit.at, margin) })),
  ]);
}

/** Off the table if an edge is near enough, else towards the nearest way out. */
export function leave(o: Outlook): TeoCommand | undefined {
  const types = [...(mayMove(o) ? (['move'] as const) : []), ...(mayFullMove(o) ? (['fullMove'] as const) : [])];
  for (const type of types) {
    for (const exit of o.state.exits) {
      const gone = o.legal({ type, by: o.by, unit: o.unit.id, exit });
      if (gone !== undefined) return gone;
    }
  }
  return goTo(o, wayOut(o));
}

/** The nearest closed door. */
export function door(o: Outlook): Goal | undefined {
  const closed = o.state.features.filter((feature) => feature.kind === 'door' && feature.open !== true);
  return nearest(
    o,
    closed.map(({ id, shape }) => ({ key: id, footprint: shape, within: o.contactRange, kind: 'object' })),
  );
}

export function openDoor(o: Outlook): TeoCommand | undefined {
  const goal = door(o);
  return goal === undefined
    ? undefined
    : o.legal({ type: 'interact', by: o.by, unit: o.unit.id, object: goal.key, verb: 'open' });
}
