import type { Command, GameEvent } from '@potyczka/kernel';
import { effective, isTableEvent, remembered } from '@potyczka/kernel';
import type { Outcome } from '@potyczka/odds';
import { luckOf } from '../aims.ts';
import { attackOdds } from '../duel.ts';
import type { Reply } from '../replies.ts';
import type { AnyTable } from '../table.ts';
import { heardIn } from './hearing.ts';

/** What a figure has done so far, as far as a seat can know it. */
export interface FigureRecord {
  /** Its attacks on somebody; `null` where they are not the seat's own to count. */
  readonly attacks: { readonly made: number; readonly hits: number; readonly expected: number } | null;
  /** Whom it put out of the battle. */
  readonly outs: number;
  readonly dealt: number;
  readonly taken: number;
}

/** A command with everything that was answered before the next one, and what the seat heard of it. */
interface ActionHeard {
  readonly first: AnyTable;
  readonly last: AnyTable;
  readonly events: readonly GameEvent[];
}

/** What a seat heard of a step: each step is listened to once. */
const eventsHeard = remembered((step: AnyTable) =>
  remembered((seat: string): readonly GameEvent[] =>
    heardIn(step, seat).flatMap(({ event }) => (isTableEvent(event) ? [] : [event as GameEvent])),
  ),
);

/** The actions that count now; what was undone is not among them, and talk is none. */
function actionsHeard(table: AnyTable, seat: string): readonly ActionHeard[] {
  const actions: ActionHeard[] = [];
  for (const step of [...effective(table)].reverse()) {
    const { type } = step.entry.command as Command;
    const going = actions.at(-1);
    const events = eventsHeard(step)(seat);
    if (type === 'answer' && going !== undefined)
      actions[actions.length - 1] = { ...going, last: step, events: [...going.events, ...events] };
    else if (type !== 'say' && step.before !== null) actions.push({ first: step, last: step, events });
  }
  return actions;
}

/** What an attack may cost to be counted; dearer ones are left out of the comparison. */
const RUNS = 2000;

/** An attack of a figure on somebody of another side, before it was made. */
interface PastAttack {
  readonly action: ActionHeard;
  readonly before: AnyTable;
  /** As the seat itself would have given it: its odds are those of what the seat knew. */
  readonly command: Command;
}

/** The attacks a figure of the seat's own has made, those that still wait for an answer left out. */
function attacksOf(table: AnyTable, seat: string, unit: string): readonly PastAttack[] {
  if (table.rules.owner(table.checkpoint.state, unit) !== seat) return [];
  return actionsHeard(table, seat).flatMap((action) => {
    const { first, last } = action;
    const { before } = first;
    const command = { ...(first.entry.command as Command & Readonly<Record<string, unknown>>), by: seat };
    if (before === null || last.checkpoint.open !== null || !isAttack(before, command, unit)) return [];
    return [{ action, before, command }];
  });
}

function isAttack(before: AnyTable, command: Command & Readonly<Record<string, unknown>>, unit: string): boolean {
  const { target, by } = command;
  if (command.unit !== unit || typeof target !== 'string') return false;
  const { rules, checkpoint } = before;
  const all = rules.statistics?.standing(rules.imagine(checkpoint.state, by)).units ?? [];
  const side = (id: string): string | undefined => all.find((one) => one.id === id)?.side;
  return side(target) !== undefined && side(target) !== side(unit);
}

/** The odds of attacks that were made, by the step that made them and the seat that knew so much; `null`: too dear. */
const counted = remembered((_step: AnyTable) => new Map<string, readonly Outcome[] | null>());

function countAttack({ action: { first }, before, command }: PastAttack): readonly Outcome[] | null {
  const known = counted(first).get(command.by);
  if (known !== undefined) return known;
  const outcomes = attackOdds(before, command, RUNS)?.outcomes ?? null;
  counted(first).set(command.by, outcomes);
  return outcomes;
}

/** An attack whose odds nobody has counted: they may be asked for elsewhere, as those of any command. */
export interface UncountedAttack {
  readonly before: AnyTable;
  readonly command: Command;
  readonly runs: number;
  /** Takes in what the answer was. */
  readonly note: (odds: Reply) => void;
}

/** What has to be counted before a figure's record can be told; where others wait, it is better counted elsewhere. */
export const uncountedAttacks = (table: AnyTable, seat: string, unit: string): readonly UncountedAttack[] =>
  attacksOf(table, seat, unit)
    .filter(({ action }) => !counted(action.first).has(seat))
    .map(({ action, before, command }) => ({
      ...{ before, command, runs: RUNS },
      note: (odds) => counted(action.first).set(seat, exactIn(odds)),
    }));

/** What was only played out, or refused, is no measure. */
function exactIn(reply: Reply): readonly Outcome[] | null {
  const { outcomes, about } = reply as { readonly outcomes?: readonly Outcome[]; readonly about?: unknown };
  return outcomes === undefined || about !== undefined ? null : outcomes;
}

function attackRecord(attacks: readonly PastAttack[], seat: string): FigureRecord['attacks'] {
  const lucks = attacks.flatMap((attack) => {
    const outcomes = countAttack(attack);
    if (outcomes === null) return [];
    const { action, before, command } = attack;
    const { rules } = before;
    const known = (at: AnyTable): unknown => rules.imagine(at.checkpoint.state, seat);
    return luckOf(outcomes, rules.outcome(known(before), known(action.last), action.events as never, command as never));
  });
  return {
    made: lucks.length,
    hits: lucks.filter(({ good }) => good).length,
    expected: lucks.reduce((sum, { expected }) => sum + expected, 0),
  };
}

/**
 * What a figure has done so far: from the events the seat has heard, and from the table as it reckons it to be, so that
 * nothing done out of its sight is told. `null` for a game that counts nothing, and of a figure the seat does not know.
 */
export function deedsOf(table: AnyTable, seat: string, unit: string): FigureRecord | null {
  const { rules, checkpoint } = table;
  const { statistics } = rules;
  if (statistics === undefined || (rules.figureSheet?.(rules.view(checkpoint.state, seat), unit) ?? null) === null)
    return null;
  const known = rules.imagine(checkpoint.state, seat);
  const heard = actionsHeard(table, seat).flatMap(({ events }) => events);
  const damage = statistics.damage(heard as never, known);
  const sum = (mine: (one: (typeof damage)[number]) => boolean): number =>
    damage.filter(mine).reduce((total, { amount }) => total + amount, 0);
  const out = statistics.standing(known).units.filter(({ up }) => !up);
  return {
    attacks: rules.owner(checkpoint.state, unit) === seat ? attackRecord(attacksOf(table, seat, unit), seat) : null,
    outs: out.filter(({ id }) => id !== unit && damage.findLast((one) => one.unit === id)?.by === unit).length,
    dealt: sum(({ by, unit: whom }) => by === unit && whom !== unit),
    taken: sum(({ unit: whom }) => whom === unit),
  };
}
