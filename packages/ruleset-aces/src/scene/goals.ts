import type { Outline, SceneFigure, SceneGoal, ScenePlace } from '@potyczka/kernel';
import { change, clockOf, goal, isInOutline, lastStanding } from '@potyczka/ruleset-kit';
import type { ObjectivePlan } from '../catalogue/scenario.ts';
import { term } from '../narration/names.ts';

/** What goals are read from: objectives are public (ACE-20.3). */
export interface GoalView {
  readonly round: number;
  readonly roundLimit: number | null;
  readonly atLimit: string | null;
  readonly objectives: readonly (ObjectivePlan & { readonly progress: number | boolean | string })[];
  readonly zones: readonly { readonly id: string; readonly shape: Outline }[];
  readonly terrain: readonly { readonly id: string; readonly kind: string }[];
  readonly units: Readonly<Record<string, Counted>>;
  /** For those who may know what is to come. */
  readonly waves?: readonly { readonly round: number; readonly units: readonly unknown[] }[];
}

interface Counted {
  readonly name: string;
  readonly side: string;
  readonly rank: string;
  readonly at: ScenePlace | null;
  readonly exited: boolean;
  readonly eliminated: boolean;
  readonly fled: boolean;
  readonly surrendered: boolean;
}

const isUp = ({ eliminated, fled, exited, surrendered }: Counted): boolean =>
  !(eliminated || fled || exited || surrendered);

/** A place names the corner of its square; a square belongs to a zone that covers its centre. */
function isIn(view: GoalView, { at }: Counted, zone: string): boolean {
  const shape = view.zones.find(({ id }) => id === zone)?.shape;
  return at !== null && shape !== undefined && isInOutline([at[0] + 0.5, at[1] + 0.5], shape);
}

const count = (view: GoalView, side: string, counts: (unit: Counted) => boolean): number =>
  Object.values(view.units).filter((unit) => unit.side === side && counts(unit)).length;

type Of<T extends ObjectivePlan['type']> = Extract<ObjectivePlan, { readonly type: T }>;

function reach(view: GoalView, { id, side, edge, zone = '', rank, count: most = 1 }: Of<'reach'>): SceneGoal {
  const ranked = (unit: Counted): boolean => rank === undefined || unit.rank === rank;
  if (edge !== undefined) {
    const now = count(view, side, (unit) => ranked(unit) && unit.exited);
    return goal('objective', 'reachEdge', { edge, now, most }, { id, side, now, most, ...change('reachEdge') });
  }
  const now = count(view, side, (unit) => ranked(unit) && isUp(unit) && isIn(view, unit, zone));
  return goal('objective', 'reachZone', { zone: term('zone', zone), now, most }, { id, side, now, most });
}

function survive(view: GoalView, { id, side, zone, count: most = 1 }: Of<'survive'>): SceneGoal {
  const now = count(view, side, (unit) => isUp(unit) && (zone === undefined || isIn(view, unit, zone)));
  const what = zone === undefined ? 'survive' : 'surviveIn';
  const limit = view.roundLimit ?? 0;
  const params = zone === undefined ? { now } : { now, zone: term('zone', zone) };
  return goal('objective', what, params, { id, side, now, ...change(what, { limit, most }) });
}

function destroy(view: GoalView, { id, side, piece, unit }: Of<'destroy'>): SceneGoal {
  if (piece === undefined) {
    const who = (unit === undefined ? undefined : view.units[unit]?.name) ?? term('objective', id);
    return goal('objective', 'destroyUnit', { who }, { id, side });
  }
  const kind = view.terrain.find((one) => one.id === piece)?.kind ?? piece;
  return goal('objective', 'destroyPiece', { what: term('terrain', kind) }, { id, side, ...change('destroyPiece') });
}

function objective(view: GoalView, plan: GoalView['objectives'][number]): SceneGoal {
  const { id, side, type } = plan;
  if (type === 'reach') return reach(view, plan);
  if (type === 'survive') return survive(view, plan);
  if (type === 'destroy') return destroy(view, plan);
  if (type === 'rescue') return goal('objective', 'rescue', { what: term('objective', id) }, { id, side });
  const [now, most] = [Number(plan.progress), plan.rounds ?? 1];
  const zone = term('zone', plan.zone);
  return goal('objective', 'hold', { zone, now, most }, { id, side, now, most, ...change('hold') });
}

const ENDS = ['party', 'opposition'];

export function goalsOf(view: GoalView, figures: readonly SceneFigure[]): readonly SceneGoal[] {
  const { objectives, round, roundLimit, atLimit, waves = [] } = view;
  const end = atLimit === null ? 'draw' : ENDS.includes(atLimit) ? atLimit : 'over';
  return [
    ...(objectives.length === 0 ? lastStanding(figures) : objectives.map((plan) => objective(view, plan))),
    ...clockOf([round, roundLimit], end),
    ...waves
      .filter((wave) => wave.round > round)
      .map((wave) => {
        const params = { round: wave.round, n: wave.units.length };
        return goal('wave', 'wave', params, { id: `wave-${wave.round}` });
      }),
  ];
}
