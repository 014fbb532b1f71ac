import type { Outline, SceneGoal, ScenePlace } from '@potyczka/kernel';
import { change, clockOf, goal } from '@potyczka/ruleset-kit';
import { missions } from './catalogue/missions/index.ts';
import type { Condition, ScenarioPlan } from './catalogue/missions/plan.ts';
import { term } from './names.ts';
import { SIZES, type SizeName } from './vocabulary.ts';

/** What goals are read from. What a mission is about is printed (catalogue 23.6); what is to come is the GM's (TEO-19.2). */
export interface GoalView {
  readonly round: number;
  readonly roundLimit: number | null;
  readonly alarm: boolean;
  readonly score: Readonly<Record<string, number>>;
  readonly sides: Readonly<Record<string, { readonly npc: boolean }>>;
  readonly mission: { readonly id: string; readonly facts: Readonly<Record<string, unknown>> };
  readonly zones: readonly { readonly id: string; readonly shape: Outline }[];
  readonly objects: Readonly<Record<string, ThingView>>;
  readonly units: Readonly<Record<string, Counted>>;
  readonly waves: readonly { readonly id: string; readonly rounds: readonly number[]; readonly count: number }[];
}

interface ThingView {
  readonly kind: string;
  readonly structure: number | null;
  readonly successesNeeded: number | null;
  readonly progress: number;
  readonly carriedBy: string | null;
}

interface Counted {
  readonly name: string;
  readonly side: string;
  readonly size: SizeName;
  readonly at: ScenePlace;
  readonly hp: number;
  readonly maxHp: number;
  readonly evacuated: boolean;
}

/** The built-in mission of that name: the view carries its progress, the book its terms. */
export const missionOf = ({ mission }: GoalView): ScenarioPlan | undefined =>
  Object.hasOwn(missions, mission.id) ? missions[mission.id] : undefined;

const nameOf = (view: GoalView, id: string): string =>
  view.units[id]?.name ?? term('thing', view.objects[id]?.kind ?? id);

/** How far a base still is from lying fully within a rectangle; tenths of an inch. */
function wayTo({ at: [x, y], size }: Counted, shape: Outline): number {
  if (!('rect' in shape)) return 0;
  const radius = SIZES[size].radius / 1000;
  const [left, bottom, width, height] = shape.rect;
  const over = (value: number, from: number, to: number): number =>
    Math.max(0, from + radius - value, value - (to - radius));
  const far = Math.hypot(over(x, left, left + width), over(y, bottom, bottom + height));
  return Math.round(far * 10) / 10;
}

function inside(view: GoalView, who: string, zone: string): SceneGoal {
  const unit = view.units[who];
  const shape = view.zones.find(({ id }) => id === zone)?.shape;
  if (unit === undefined || shape === undefined) return goal('objective', 'home', { zone: term('zone', zone) });
  const params = { who: unit.name, zone: term('zone', zone), far: wayTo(unit, shape) };
  return goal('objective', 'inside', params, { id: `inside-${who}`, ...change('inside', { who: unit.name }) });
}

function structure(view: GoalView, object: string): SceneGoal {
  const planned = missionOf(view)?.objects?.find(({ id }) => id === object)?.structure ?? 0;
  const now = view.objects[object]?.structure ?? 0;
  const count = { now, most: Math.max(planned, now) };
  return goal('objective', 'structure', { what: nameOf(view, object), ...count }, { ...count, ...change('structure') });
}

function controlled(view: GoalView, object: string): SceneGoal {
  const thing = view.objects[object];
  const bearer = thing?.carriedBy == null ? undefined : view.units[thing.carriedBy];
  const where = thing === undefined ? 'hidden' : bearer === undefined ? 'loose' : 'carried';
  const params = { what: term('thing', thing?.kind ?? object), where, who: bearer?.name ?? 'none' };
  const side = bearer === undefined ? {} : { side: bearer.side };
  return goal('objective', 'controlled', params, { ...side, ...change('controlled') });
}

function evacuated(view: GoalView): SceneGoal {
  const isOurs = ({ side }: Counted): boolean => view.sides[side]?.npc !== true;
  const now = Object.values(view.units).filter((unit) => isOurs(unit) && unit.evacuated).length;
  return goal('objective', 'evacuated', { now }, { now, ...change('evacuated') });
}

/** Everything a condition asks for, one goal each; of alternatives the one at home stands for all. */
function goalsFor(view: GoalView, condition: Condition): readonly SceneGoal[] {
  if ('all' in condition) return condition.all.flatMap((one) => goalsFor(view, one));
  if ('any' in condition) return condition.any.slice(0, 1).flatMap((one) => goalsFor(view, one));
  if ('fact' in condition) {
    const now = view.mission.facts[condition.fact] === true ? 1 : 0;
    return [
      goal('objective', `fact.${condition.fact}`, { now }, { now, most: 1, ...change(`fact.${condition.fact}`) }),
    ];
  }
  if ('inside' in condition) return [inside(view, condition.inside.who, condition.inside.zone)];
  if ('evacuated' in condition) return [evacuated(view)];
  if ('structureAtLeast' in condition) return [structure(view, condition.structureAtLeast.object)];
  if ('controlled' in condition) return [controlled(view, condition.controlled.object)];
  if ('done' in condition) {
    const thing = view.objects[condition.done];
    const most = thing?.successesNeeded ?? 0;
    const count = { now: Math.min(thing?.progress ?? 0, most), most };
    return [
      goal('objective', 'done', { what: nameOf(view, condition.done), ...count }, { ...count, ...change('done') }),
    ];
  }
  if ('hpAtMost' in condition) {
    const { unit: id, hp } = condition.hpAtMost;
    const count = { now: view.units[id]?.hp ?? 0, most: view.units[id]?.maxHp ?? 0 };
    return [
      goal('objective', 'hpAtMost', { who: nameOf(view, id), ...count }, { ...count, ...change('hpAtMost', { hp }) }),
    ];
  }
  return [];
}

const zonesIn = (condition: Condition): readonly string[] => {
  if ('all' in condition) return condition.all.flatMap(zonesIn);
  if ('any' in condition) return condition.any.flatMap(zonesIn);
  return 'inside' in condition ? [condition.inside.zone] : [];
};

/** Zones somebody has to be in to win. */
export const zonesWanted = (view: GoalView): readonly string[] =>
  (missionOf(view)?.win ?? []).flatMap((ending) => zonesIn(ending.if));

/** Whom the players may not lose. */
const losses = (view: GoalView, plan: ScenarioPlan): readonly SceneGoal[] =>
  (plan.loss ?? []).flatMap((ending) =>
    'eliminated' in ending.if
      ? [goal('objective', 'keepAlive', { who: nameOf(view, ending.if.eliminated) }, { id: ending.id })]
      : [],
  );

function points(view: GoalView, { score }: ScenarioPlan): readonly SceneGoal[] {
  if (score === undefined) return [];
  const sides = Object.keys(view.sides).filter((side) => view.sides[side]?.npc !== true);
  return [
    goal('objective', 'points', {}, change('points', { each: score.eliminated ?? 0 })),
    ...sides.map((side) => {
      const now = view.score[side] ?? 0;
      return goal('score', 'score', { now }, { id: `score-${side}`, side, tally: true, now });
    }),
  ];
}

const alarm = (view: GoalView, { happenings = [] }: ScenarioPlan): readonly SceneGoal[] =>
  happenings.some((one) => one.if !== undefined && 'alarm' in one.if)
    ? [goal('clock', 'alarm', { raised: view.alarm ? 'yes' : 'no' }, change('alarm'))]
    : [];

const waves = ({ waves: ahead }: GoalView): readonly SceneGoal[] =>
  ahead.flatMap(({ id, rounds: [round], count }) =>
    round === undefined ? [] : [goal('wave', 'wave', { round, n: count }, { id: `wave-${id}` })],
  );

export function goalsOf(view: GoalView): readonly SceneGoal[] {
  const plan = missionOf(view);
  const wins = (plan?.win ?? []).flatMap((ending) => goalsFor(view, ending.if));
  const scored = plan === undefined ? [] : points(view, plan);
  const [first = goal('objective', 'lastStanding'), ...rest] = [...wins, ...scored];
  const atLimit = plan?.win?.some(({ at }) => at === 'limit') === true;
  const end = scored.length > 0 ? 'points' : atLimit ? 'then' : wins.length > 0 ? 'lost' : 'over';
  return [
    first,
    ...clockOf([view.round, view.roundLimit], end),
    ...rest,
    ...(plan === undefined ? [] : [...losses(view, plan), ...alarm(view, plan)]),
    ...waves(view),
  ];
}
