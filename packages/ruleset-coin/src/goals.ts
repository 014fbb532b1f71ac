import type { SceneFigure, SceneGoal } from '@potyczka/kernel';
import { change, clockOf, goal, lastStanding } from '@potyczka/ruleset-kit';
import type { Condition, ScoreRule } from './state.ts';

/** What goals are read from. What a seat may not see of backpacks and cases is not in the view, so it is not told. */
export interface GoalView {
  readonly round: number;
  readonly roundLimit: number | null;
  readonly conditions: readonly Condition[];
  readonly scoring: readonly ScoreRule[];
  readonly items: Readonly<Record<string, { readonly name: string; readonly contents?: readonly string[] }>>;
  readonly units: Readonly<Record<string, Holder>>;
}

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly class: string;
  readonly status: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly pilot?: string | null;
  readonly slotLeft?: string | null;
  readonly slotRight?: string | null;
  readonly backpack?: readonly string[];
}

const holds = ({ slotLeft, slotRight, backpack = [] }: Holder, item: string): boolean =>
  [slotLeft, slotRight, ...backpack].includes(item);

/** Who has it, in a case or not, as far as this can be seen. */
function holderOf(view: GoalView, item: string): Holder | undefined {
  const boxes = Object.entries(view.items).filter(([, { contents = [] }]) => contents.includes(item));
  const wanted = [item, ...boxes.map(([id]) => id)];
  return Object.values(view.units).find((unit) => wanted.some((id) => holds(unit, id)));
}

const nameOf = (view: GoalView, item: string): string => view.items[item]?.name ?? `@goal.thing.${item}`;
const someone = (unit: Holder | undefined): string => unit?.name ?? 'none';

function conditionGoal(view: GoalView, condition: Condition): SceneGoal {
  const side = condition.side === null ? {} : { side: condition.side };
  const limit = view.roundLimit ?? 0;
  if (condition.kind === 'pilots') {
    const vehicle = view.units[condition.unit];
    const pilot = vehicle?.pilot == null ? undefined : view.units[vehicle.pilot];
    const params = { what: vehicle?.name ?? condition.unit, who: someone(pilot) };
    const now = change(condition.when === 'limit' ? 'pilots.limit' : 'pilots', { limit });
    return goal('objective', 'pilots', params, {
      ...side,
      ...(pilot === undefined ? {} : { side: pilot.side }),
      ...now,
    });
  }
  if (condition.kind === 'destroyed')
    return goal('objective', 'destroyed', { who: view.units[condition.unit]?.name ?? condition.unit }, side);
  const holder = holderOf(view, condition.item);
  return goal('objective', 'carries', { what: nameOf(view, condition.item), who: someone(holder) }, side);
}

function scoreGoal(view: GoalView, rule: ScoreRule): SceneGoal {
  const { kind, points } = rule;
  const side = rule.side === null ? {} : { side: rule.side };
  if (kind === 'alive') {
    const unit = view.units[rule.unit];
    const now = unit?.status === 'alive' ? points : 0;
    const params = { who: unit?.name ?? rule.unit, points };
    return goal('score', 'alive', params, { id: `alive-${rule.unit}`, now, most: points, ...side });
  }
  const params = { what: nameOf(view, rule.item), points };
  return goal('score', kind, params, { id: `${kind}-${rule.item}`, most: points, ...side });
}

/** @rule COIN-21.4 Without a score the hit points of infantry decide. */
function hitPoints(view: GoalView): readonly SceneGoal[] {
  return ['A', 'B'].map((side) => {
    const own = Object.values(view.units).filter((unit) => unit.side === side && unit.class === 'infantry');
    const sum = (count: (unit: Holder) => number): number => own.reduce((all, unit) => all + count(unit), 0);
    const params = {
      now: sum(({ hp, status }) => (status === 'alive' ? hp : 0)),
      most: sum(({ hp, maxHp }) => Math.max(hp, maxHp)),
    };
    return goal('score', 'hitPoints', params, { id: `hitPoints-${side}`, side, tally: true, ...params });
  });
}

/** What the trader's case is about is who has it: the thing worth most comes first. */
function prize(view: GoalView): readonly SceneGoal[] {
  const [first] = view.scoring.filter((rule) => rule.kind !== 'alive');
  if (first === undefined) return [];
  const who = holderOf(view, first.item);
  const params = { what: nameOf(view, first.item), who: someone(who) };
  return [
    goal('objective', 'prize', params, {
      ...(who === undefined ? {} : { side: who.side }),
      ...change('prize', { limit: view.roundLimit ?? 0 }),
    }),
  ];
}

export function goalsOf(view: GoalView, figures: readonly SceneFigure[]): readonly SceneGoal[] {
  const { conditions, scoring, round, roundLimit } = view;
  const [last, ...standing] = lastStanding(figures);
  const special = [...conditions.map((condition) => conditionGoal(view, condition)), ...prize(view)];
  const first = last === undefined || special.length > 0 ? [] : [last];
  return [
    ...special,
    ...first,
    ...clockOf([round, roundLimit], scoring.length > 0 ? 'score' : 'hitPoints'),
    ...scoring.map((rule) => scoreGoal(view, rule)),
    ...(scoring.length > 0 ? standing : hitPoints(view)),
  ];
}
