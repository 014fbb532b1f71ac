import type { SceneGoal } from '@potyczka/kernel';
import { change, clockOf, goal } from '@potyczka/ruleset-kit';
import { plans } from './catalogue/scenarios/index.ts';
import { term } from './narration/names.ts';
import type { Objective, Scenario, Spawn } from './scenario.ts';

/** What goals are read from. Clocks kept secret are not in the view, nor are foes yet to come. */
export interface GoalView {
  readonly round: number;
  readonly roundLimit: number | null;
  readonly scenario:
    | (Pick<Scenario, 'id' | 'objective' | 'atLimit'> & { readonly spawns?: readonly Spawn[] } & Partial<
          Pick<Scenario, 'deployment' | 'exits'>
        >)
    | null;
  readonly objects: readonly ObjectView[];
  readonly clocks: readonly ClockView[];
  readonly units: Readonly<Record<string, Counted>>;
}

export interface ObjectView {
  readonly id: string;
  readonly kind: string;
  readonly points: number | null;
}

interface ClockView {
  readonly id: string;
  readonly name?: string;
  readonly size: number;
  readonly filled: number;
  readonly stopped: boolean;
}

interface Counted {
  readonly name: string;
  readonly side: string;
  readonly kind: 'hero' | 'foe';
  readonly wounds?: number;
  readonly limit?: number;
  readonly out?: boolean;
  readonly left?: boolean;
}

const nameOf = (view: GoalView, id: string): string =>
  term('thing', view.objects.find((one) => one.id === id)?.kind ?? id);

/** How much it began with: the scenario's to say, since the table only keeps what is left. */
function pointsOf({ id, points }: ObjectView, scenario: string | null): number {
  const planned = scenario === null ? undefined : plans[scenario]?.objects?.find((one) => one.id === id)?.points;
  return Math.max(planned ?? 0, points ?? 0);
}

function gate(view: GoalView, { what, fromRound, untilRound }: Objective, scenario: string | null): SceneGoal {
  const thing = view.objects.find(({ id }) => id === what);
  const [now, most] = thing === undefined ? [0, 0] : [thing.points ?? 0, pointsOf(thing, scenario)];
  const params = { what: nameOf(view, what ?? ''), now, most };
  return goal('objective', 'gate', params, {
    now,
    most,
    side: 'heroes',
    ...change('gate', { from: fromRound ?? 1, until: untilRound ?? 0 }),
  });
}

function slay(view: GoalView, what: string | null): SceneGoal {
  const foe = what === null ? undefined : view.units[what];
  const [now, most] = [foe?.wounds ?? 0, foe?.limit ?? 1];
  const params = { who: foe?.name ?? term('profile', what ?? ''), now, most };
  return goal('objective', 'slay', params, { now, most, side: 'heroes', ...change('slay') });
}

function objective(view: GoalView, wanted: Objective, scenario: string | null): SceneGoal {
  const heroes = Object.values(view.units).filter(({ kind }) => kind === 'hero');
  if (wanted.kind === 'leave') {
    const params = { now: heroes.filter(({ left }) => left === true).length, most: wanted.count };
    return goal('objective', 'leave', params, {
      ...params,
      side: 'heroes',
      ...change('leave', { most: wanted.count }),
    });
  }
  if (wanted.kind === 'gate') return gate(view, wanted, scenario);
  if (wanted.kind === 'slay') return slay(view, wanted.what);
  if (wanted.kind === 'use')
    return goal('objective', 'use', { what: nameOf(view, wanted.what ?? '') }, { side: 'heroes', ...change('use') });
  const now = Object.values(view.units).filter(({ kind, out }) => kind === 'foe' && out !== true).length;
  return goal('objective', 'noFoe', { now }, { now, side: 'heroes', ...change('noFoe') });
}

const clockGoal = ({ id, name, size, filled }: ClockView): SceneGoal =>
  goal(
    'clock',
    'clock',
    { name: name === undefined || name === id ? term('clock', id) : name, now: filled, most: size },
    {
      id: `clock-${id}`,
      now: filled,
      most: size,
      ...change('clock'),
    },
  );

const spawnGoals = (view: GoalView): readonly SceneGoal[] =>
  (view.scenario?.spawns ?? [])
    .filter(({ done, round }) => !done && round !== null && round > view.round)
    .map(({ id, round, profiles }) =>
      goal('wave', 'wave', { round: round ?? 0, n: profiles.length }, { id: `wave-${id}` }),
    );

/** The last round there can be, and what comes of its end: a gate that has stood so long is held (catalogue S2). */
export function lastRound({ scenario, roundLimit }: Pick<GoalView, 'scenario' | 'roundLimit'>): {
  readonly limit: number | null;
  readonly end: string;
} {
  const held = scenario?.objective.untilRound ?? null;
  if (held !== null && (roundLimit === null || held <= roundLimit)) return { limit: held, end: 'heroes' };
  return { limit: roundLimit, end: scenario?.atLimit ?? 'draw' };
}

export function goalsOf(view: GoalView): readonly SceneGoal[] {
  const { scenario, round, clocks } = view;
  if (scenario === null) return [];
  const { limit, end } = lastRound(view);
  return [
    objective(view, scenario.objective, scenario.id),
    ...clockOf([round, limit], end),
    ...clocks.filter(({ stopped }) => !stopped).map(clockGoal),
    ...spawnGoals(view),
  ];
}
