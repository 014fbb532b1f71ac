import type { Outline, SceneFigure, SceneGoal, ScenePlace } from '@potyczka/kernel';
import { change, clockOf, goal, isInOutline, lastStanding } from '@potyczka/ruleset-kit';
import { term } from './narration/names.ts';
import type { Goal } from './plan.ts';

/** What goals are read from: goals are public (SEG-29.3), who is where only as far as it can be seen. */
export interface GoalView {
  readonly turn: number;
  readonly turnLimit: number | null;
  readonly goals: readonly Goal[];
  readonly exits: readonly string[];
  readonly zones: readonly { readonly id: string; readonly shape: Outline }[];
  readonly items: readonly ItemView[];
  readonly units: Readonly<Record<string, Counted>>;
  /** For those who may know what is to come. */
  readonly waves?: readonly { readonly turn: number; readonly units: readonly unknown[] }[];
}

interface ItemView {
  readonly id: string;
  readonly kind: string;
  readonly at: ScenePlace | null;
  readonly bearer: string | null;
}

interface Counted {
  readonly name: string;
  readonly side: string;
  readonly status: string;
  readonly at?: ScenePlace;
}

type Of<T extends Goal['type']> = Extract<Goal, { readonly type: T }>;

/** Of one's own and of those in sight: others might be there. */
function countIn(view: GoalView, side: string, zone: string): number {
  const shape = view.zones.find(({ id }) => id === zone)?.shape;
  const isThere = ({ at, status }: Counted): boolean =>
    status === 'in' && at !== undefined && shape !== undefined && isInOutline(at, shape);
  return Object.values(view.units).filter((unit) => unit.side === side && isThere(unit)).length;
}

function hold(view: GoalView, { id, side, zone, untilTurn }: Of<'hold'>): SceneGoal {
  const now = countIn(view, side, zone);
  const params = { zone: term('zone', zone), now };
  return goal('objective', 'hold', params, { id, side, now, ...change('hold', { turn: untilTurn }) });
}

function extract(view: GoalView, { id, side, item }: Of<'extract'>): SceneGoal {
  const thing = view.items.find((one) => one.id === item);
  const bearer = thing?.bearer == null ? undefined : view.units[thing.bearer];
  const where = bearer !== undefined ? 'carried' : thing === undefined || thing.at === null ? 'gone' : 'lying';
  const params = { what: term('thing', thing?.kind ?? item), where, who: bearer?.name ?? 'none' };
  const edge = view.exits.length === 1 ? (view.exits[0] ?? 'any') : 'any';
  return goal('objective', 'extract', params, { id, side, ...change('extract', { edge }) });
}

function goalOf(view: GoalView, plan: Goal): SceneGoal {
  const { id, side } = plan;
  if (plan.type === 'hold') return hold(view, plan);
  if (plan.type === 'extract') return extract(view, plan);
  if (plan.type === 'reach') return goal('objective', 'reach', { zone: term('zone', plan.zone) }, { id, side });
  if (plan.type === 'protect')
    return goal('objective', 'protect', { who: view.units[plan.unit]?.name ?? plan.unit }, { id, side });
  return goal('objective', 'eliminate', {}, { id, side, ...change('eliminate') });
}

export function goalsOf(view: GoalView, figures: readonly SceneFigure[]): readonly SceneGoal[] {
  const { goals, turn, turnLimit, waves = [] } = view;
  const [last, ...standing] = lastStanding(figures);
  const special = goals.filter(({ type }) => type !== 'eliminate');
  const shown = special.length === 0 && last !== undefined ? [last] : goals.map((plan) => goalOf(view, plan));
  return [
    ...shown,
    ...clockOf([turn, turnLimit], 'over'),
    ...standing,
    ...waves
      .filter((wave) => wave.turn > turn)
      .map((wave) => goal('wave', 'wave', { round: wave.turn, n: wave.units.length }, { id: `wave-${wave.turn}` })),
  ];
}
