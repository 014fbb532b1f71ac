import type { Command, GameEvent, Json, Line, Question, Ruleset, Table, Violation } from '@potyczka/kernel';
import { pendingDecision } from '@potyczka/kernel';
import type { Branches, BranchOptions, Budget } from './branches.ts';
import { branches, RUNS_AT_MOST } from './branches.ts';
import { leadsTo } from './leads-to.ts';
import type { Distribution, Outcome, Result } from './outcomes.ts';
import { distribution } from './outcomes.ts';
import type { Policy } from './policies.ts';
import { never, spending } from './policies.ts';

export interface Odds extends Distribution {
  /** The same when the acting player spends what the rules let it spend; left out when there is nothing to spend. */
  readonly ifSpent?: readonly Outcome[];
  readonly assumptions?: readonly Line[];
  /** What it would be tried under: die, target, stakes. */
  readonly terms?: readonly Line[];
  /** Who answered the questions on the way. */
  readonly policy: string;
}

export type Counted<T> =
  | ({ readonly ok: true; readonly runs: number } & T)
  | { readonly ok: false; readonly violations: readonly Violation[] };

export interface OddsOptions<S, E> {
  readonly policy?: Policy<S, E>;
  readonly cut?: number;
  /** How often the rules may be run for all of it. */
  readonly runs?: number;
  readonly ignoreReadings?: boolean;
}

/** What a command would do, without doing it, from what its seat may know; refused as the command itself would be. */
export function oddsOf<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C,
  options: OddsOptions<S, E> = {},
): Counted<Odds> {
  const { rules, moment } = table;
  if (moment.open !== null) return { ok: false, violations: [pendingDecision(rules, moment.open.asked)] };
  const seat = command.by;
  const base = rules.imagine(moment.state, seat);
  const budget: Budget = { left: options.runs ?? RUNS_AT_MOST };
  const spender = actorOf(rules, moment.state, command);
  const watch = watching(rules, spender, options.policy ?? never);
  const count = (policy: Policy<S, E>): Branches<S, E> =>
    branches(base, rules.evolve, (play) => rules.decide(play, command), branchOptions(table, policy, budget, options));
  const plain = count(watch.policy);
  if (!plain.ok) return plain;
  const spent = options.policy === undefined && watch.spends() ? count(spending(spender, rules)) : undefined;
  if (spent?.ok === false) return spent;
  const assumptions = rules.assumptions?.(moment.state, seat) ?? [];
  const terms = rules.terms?.(base, command, table.ground) ?? [];
  return {
    ok: true,
    ...shown(rules, base, command, plain),
    ...(spent === undefined ? {} : { ifSpent: shown(rules, base, command, spent).outcomes }),
    ...(assumptions.length === 0 ? {} : { assumptions }),
    ...(terms.length === 0 ? {} : { terms }),
    policy: watch.policy.name,
    runs: plain.runs + (spent?.runs ?? 0),
  };
}

/** Who would spend: the owner of the acting unit, also when a GM issues the command for it. */
const actorOf = <S, C extends Command, E extends GameEvent>(rules: Ruleset<S, C, E>, state: S, command: C): string => {
  const unit = (command as Readonly<Record<string, unknown>>).unit;
  return (typeof unit === 'string' ? rules.owner(state, unit) : undefined) ?? command.by;
};

const branchOptions = <S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  policy: Policy<S, E>,
  budget: Budget,
  { cut, runs, ignoreReadings = false }: OddsOptions<S, E>,
): BranchOptions<S, E> => ({
  ground: table.ground,
  policy,
  budget,
  ignoreReadings,
  // Whoever sets a limit is waiting: what is too much for it shows sooner so.
  shortFirst: runs !== undefined,
  ...(cut === undefined ? {} : { cut }),
});

/** The policy, and whether its seat was ever asked something the ruleset would spend on. */
function watching<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  seat: string,
  policy: Policy<S, E>,
): { readonly policy: Policy<S, E>; spends(): boolean } {
  let spends = false;
  const answer = (question: Question, state: S): Json | undefined => {
    if (!spends && question.seat === seat) {
      const spend = rules.spend?.(question, state);
      spends = spend !== undefined && JSON.stringify(spend) !== JSON.stringify(question.default);
    }
    return policy.answer?.(question, state);
  };
  return { policy: { ...policy, answer }, spends: () => spends };
}

export const shown = <S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  base: S,
  command: C,
  found: Extract<Branches<S, E>, { ok: true }>,
): Distribution => {
  const results = found.leaves.map(({ state, events, p, withdrawn }): { result: Result; p: typeof p } => ({
    p,
    result: withdrawn === undefined ? rules.outcome(base, state, events, command) : { withdrawn: true },
  }));
  return distribution(results, found.rest);
};

export interface ChoiceOdds extends Distribution {
  readonly choice: Json;
}

/**
 * What each listed choice of the open question would lead to, from what the seat asked may know. Left out where what
 * the seat takes for granted does not lead to this question at all: then there is nothing honest to show.
 */
export function oddsOfChoices<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  options: OddsOptions<S, E> = {},
): Counted<{ readonly choices: readonly ChoiceOdds[] }> {
  const { rules } = table;
  const { open } = table.moment;
  if (open === null || open.command.type === 'open') return { ok: true, choices: [], runs: 0 };
  const { asked, replies } = open;
  const base = rules.imagine(open.base, asked.seat);
  if (!leadsTo(table, base)) return { ok: true, choices: [], runs: 0 };
  const budget: Budget = { left: options.runs ?? RUNS_AT_MOST };
  const command = open.command as C;
  const choices: ChoiceOdds[] = [];
  let runs = 0;
  for (const { choice } of asked.choices) {
    const found = branches(base, rules.evolve, (play) => rules.decide(play, command), {
      ...branchOptions(table, options.policy ?? never, budget, options),
      replies: [...replies, { choice, kind: asked.kind }],
    });
    if (!found.ok) return found;
    runs += found.runs;
    choices.push({ choice, ...shown(rules, base, command, found) });
  }
  return { ok: true, choices, runs };
}
