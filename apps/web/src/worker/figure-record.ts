import type { Command, GameEvent } from '@potyczka/kernel';
import { effective } from '@potyczka/kernel';
import { type AnyTable, attackOdds } from '@potyczka/protocol';
import { luckOf } from './odds-presenter.ts';

/** What a figure has done so far, as far as a seat can know it. */
export interface FigureRecord {
  /** Its attacks on somebody; `null` where they are not the seat's own to count. */
  readonly attacks: { readonly made: number; readonly hits: number; readonly expected: number } | null;
  /** Whom it put out of the battle. */
  readonly outs: number;
  readonly dealt: number;
  readonly taken: number;
}

/** A command with everything that was answered and happened before the next one. */
interface ActionTaken {
  readonly before: AnyTable;
  readonly after: AnyTable;
  readonly command: Command & Readonly<Record<string, unknown>>;
  readonly events: readonly GameEvent[];
}

const eventsOf = ({ entry }: AnyTable): readonly GameEvent[] => entry.events as unknown as readonly GameEvent[];

function actionsOf(table: AnyTable): readonly ActionTaken[] {
  const actions: ActionTaken[] = [];
  for (const step of [...effective(table)].reverse()) {
    const last = actions.at(-1);
    const { command } = step.entry;
    if (command.type === 'answer' && last !== undefined)
      actions[actions.length - 1] = { ...last, after: step, events: [...last.events, ...eventsOf(step)] };
    else if (step.before !== null)
      actions.push({
        before: step.before,
        after: step,
        command: command as ActionTaken['command'],
        events: eventsOf(step),
      });
  }
  return actions;
}

/** Counting the chance of a past attack takes as long as it did then: each is counted once. */
const counted = new WeakMap<AnyTable, { readonly good: boolean; readonly p: number } | null>();

function luckIn({
  before,
  after,
  command,
  events,
}: ActionTaken): { readonly good: boolean; readonly p: number } | null {
  const known = counted.get(after);
  if (known !== undefined) return known;
  const odds = attackOdds(before, command, RUNS);
  const result = before.rules.outcome(before.moment.state, after.moment.state, events, command);
  const luck = odds === undefined ? null : luckOf(odds, result);
  counted.set(after, luck);
  return luck;
}

/** What an attack may cost to be counted; dearer ones are left out of the comparison. */
const RUNS = 2000;

const isAttackBy = (unit: string, { command, before }: ActionTaken): boolean => {
  const { target } = command;
  if (command.unit !== unit || typeof target !== 'string') return false;
  const all = before.rules.statistics?.standing(before.moment.state).units ?? [];
  const side = (id: string): string | undefined => all.find((one) => one.id === id)?.side;
  return side(target) !== undefined && side(target) !== side(unit);
};

function attacksOf(actions: readonly ActionTaken[], unit: string): FigureRecord['attacks'] {
  const lucks = actions.filter((action) => isAttackBy(unit, action)).flatMap((action) => luckIn(action) ?? []);
  return {
    made: lucks.length,
    hits: lucks.filter(({ good }) => good).length,
    expected: lucks.reduce((sum, { p }) => sum + p, 0),
  };
}

/** From the events the seat has heard; what was undone is not among them. */
export function recordOf(table: AnyTable, seat: string, unit: string): FigureRecord | null {
  const { rules } = table;
  const { state } = table.moment;
  if (rules.statistics === undefined) return null;
  const actions = actionsOf(table);
  const heard = actions.flatMap(({ events, after }) =>
    events.flatMap((event) => rules.redact(event, seat, after.moment.state) ?? []),
  );
  const damage = rules.statistics.damage(heard, state);
  const sum = (mine: (one: (typeof damage)[number]) => boolean): number =>
    damage.filter(mine).reduce((total, { amount }) => total + amount, 0);
  const out = rules.statistics.standing(state).units.filter(({ up }) => !up);
  return {
    attacks: rules.owner(state, unit) === seat ? attacksOf(actions, unit) : null,
    outs: out.filter(({ id }) => id !== unit && damage.findLast((one) => one.unit === id)?.by === unit).length,
    dealt: sum(({ by, unit: whom }) => by === unit && whom !== unit),
    taken: sum(({ unit: whom }) => whom === unit),
  };
}
