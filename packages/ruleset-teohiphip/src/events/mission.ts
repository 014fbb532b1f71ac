import type { Point, Seat, Shape } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { Idea } from '../catalogue/generators.ts';
import type { Charge, Side, Thing, Unit } from '../state.ts';
import { type Folds, withTable, withThing, withUnit } from './fold.ts';

/** What happens to objects, doors and charges, and what a mission brings by itself. */
export type MissionEvent =
  /** A figure comes to the table; with it, where needed, a faction of its own and the seat that plays it. */
  | ({
      readonly type: 'unitArrived';
      readonly unit: string;
      readonly figure: Unit;
      readonly side: Side | null;
      readonly seat: Seat | null;
    } & Cited)
  | ({ readonly type: 'thingAppeared'; readonly thing: string; readonly object: Thing } & Cited)
  | ({ readonly type: 'thingJumped'; readonly thing: string; readonly at: Point } & Cited)
  | ({ readonly type: 'thingTaken'; readonly unit: string; readonly thing: string } & Cited)
  | ({ readonly type: 'thingDropped'; readonly unit: string; readonly thing: string; readonly at: Point } & Cited)
  | ({ readonly type: 'thingHanded'; readonly unit: string; readonly target: string; readonly thing: string } & Cited)
  /** `target`: the object or unit it was delivered to. */
  | ({
      readonly type: 'thingDelivered';
      readonly unit: string;
      readonly thing: string;
      readonly target: string;
    } & Cited)
  | ({
      readonly type: 'taskAdvanced';
      readonly unit: string;
      readonly thing: string;
      readonly successes: number;
      readonly progress: number;
      readonly needed: number;
    } & Cited)
  | ({
      readonly type: 'doorSet';
      readonly unit: string;
      readonly feature: string;
      readonly open: boolean;
      readonly locked: boolean;
    } & Cited)
  | ({ readonly type: 'chargePlanted'; readonly unit: string; readonly charge: Charge } & Cited)
  | ({ readonly type: 'chargeExploded'; readonly charge: string; readonly thing: string } & Cited)
  /** Spent for nothing: the Test of an Interaction failed. */
  | ({
      readonly type: 'interactionFailed';
      readonly unit: string;
      readonly thing: string;
      readonly verb: string;
    } & Cited)
  | ({ readonly type: 'observed'; readonly unit: string } & Cited)
  | ({ readonly type: 'alarmRaised'; readonly at: Point } & Cited)
  /** The mission's own memory: delivered, how often a wave came, whose points were counted. */
  | ({ readonly type: 'factNoted'; readonly fact: string; readonly value: string | number | boolean | null } & Cited)
  /** The die of something that may happen this round. */
  | ({
      readonly type: 'chanceRolled';
      readonly happening: string;
      readonly die: number;
      readonly happens: boolean;
    } & Cited)
  /** A row of the complication table, or a complication of the scenario; `dice` are the dice that shaped it. */
  | ({ readonly type: 'complicationCame'; readonly what: string; readonly dice: readonly number[] } & Cited)
  /** What two dice say on one of the GM's tables of ideas. */
  | ({
      readonly type: 'ideaCame';
      readonly about: Idea;
      readonly dice: readonly number[];
      readonly what: readonly [string, string];
    } & Cited)
  | ({ readonly type: 'directiveGiven'; readonly text: string | null } & Cited)
  | ({ readonly type: 'redTapeRolled'; readonly side: string; readonly die: number } & Cited)
  | ({
      readonly type: 'scored';
      readonly side: string;
      readonly points: number;
      readonly total: number;
      readonly why: string;
    } & Cited);

/** A shape carried to another place. */
function shifted(shape: Shape, dx: number, dy: number): Shape {
  if ('circle' in shape) return { circle: [shape.circle[0] + dx, shape.circle[1] + dy, shape.circle[2]] };
  if ('rect' in shape) return { rect: [shape.rect[0] + dx, shape.rect[1] + dy, shape.rect[2], shape.rect[3]] };
  return { polygon: shape.polygon.map(([x, y]) => [x + dx, y + dy]) };
}

/** An object at another place, shape and all. */
export const thingAt = (thing: Thing, at: Point): Partial<Thing> => ({
  at,
  shape: shifted(thing.shape, at[0] - thing.at[0], at[1] - thing.at[1]),
});

export const missionFolds: Folds<MissionEvent> = {
  unitArrived: (state, e) =>
    withTable(state, {
      units: { ...state.units, [e.unit]: e.figure },
      sides: e.side === null ? state.sides : { ...state.sides, [e.side.id]: e.side },
      sideOrder: e.side === null ? state.sideOrder : [...state.sideOrder, e.side.id],
      seats: e.seat === null ? state.seats : [...state.seats, e.seat],
    }),
  thingAppeared: (state, e) => withTable(state, { objects: { ...state.objects, [e.thing]: e.object } }),
  thingJumped: (state, e) => withThing(state, e.thing, (thing) => thingAt(thing, e.at)),
  thingTaken: (state, e) =>
    withUnit(
      withThing(state, e.thing, () => ({ carriedBy: e.unit })),
      e.unit,
      () => ({ carrying: e.thing }),
    ),
  thingDropped: (state, e) =>
    withUnit(
      withThing(state, e.thing, (thing) => ({ carriedBy: null, ...thingAt(thing, e.at) })),
      e.unit,
      () => ({ carrying: null }),
    ),
  thingHanded: (state, e) => {
    const given = withThing(state, e.thing, () => ({ carriedBy: e.target }));
    return withUnit(
      withUnit(given, e.unit, () => ({ carrying: null })),
      e.target,
      () => ({ carrying: e.thing }),
    );
  },
  thingDelivered: (state, e) => {
    const { [e.thing]: _delivered, ...objects } = state.objects;
    return withUnit(state, e.unit, () => ({ carrying: null }), { objects });
  },
  taskAdvanced: (state, e) => withThing(state, e.thing, () => ({ progress: e.progress })),
  doorSet: (state, e) =>
    withTable(state, {
      features: state.features.map((feature) =>
        feature.id === e.feature ? { ...feature, open: e.open, locked: e.locked } : feature,
      ),
    }),
  chargePlanted: (state, e) => withTable(state, { charges: [...state.charges, e.charge] }),
  chargeExploded: (state, e) => withTable(state, { charges: state.charges.filter((charge) => charge.id !== e.charge) }),
  interactionFailed: (state) => state,
  observed: (state) => state,
  alarmRaised: (state, e) => withTable(state, { alarm: true, alarmSource: e.at }),
  factNoted: (state, e) =>
    withTable(state, { mission: { ...state.mission, facts: { ...state.mission.facts, [e.fact]: e.value } } }),
  chanceRolled: (state) => state,
  complicationCame: (state) => state,
  ideaCame: (state) => state,
  directiveGiven: (state) => state,
  redTapeRolled: (state) => state,
  scored: (state, e) => withTable(state, { score: { ...state.score, [e.side]: e.total } }),
};
