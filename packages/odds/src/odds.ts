import type {
  Arithmetic,
  Command,
  GameEvent,
  Json,
  Line,
  Question,
  Ruleset,
  Table,
  Term,
  Violation,
} from '@potyczka/kernel';
import { pendingDecision } from '@potyczka/kernel';
import type { BranchOptions, Budget } from './branches.ts';
import { RUNS_AT_MOST } from './branches.ts';
import type { Ends } from './course.ts';
import { endsOf } from './course.ts';
import type { Distribution, Outcome } from './outcomes.ts';
import { distribution } from './outcomes.ts';
import type { Policy } from './policies.ts';
import { declining, spending } from './policies.ts';
import type { Spending } from './spending.ts';
import { oddsOfSpending } from './spending.ts';

export interface Odds extends Distribution {
  /** The same when the acting player spends what the rules let it spend; left out when there is nothing to spend. */
  readonly ifSpent?: readonly Outcome[];
  readonly assumptions?: readonly Line[];
  /** What it would be tried under: the sum, row by row. */
  readonly terms?: readonly Term[];
  readonly faces?: Arithmetic<unknown, unknown>['faces'];
  readonly ladder?: Arithmetic<unknown, unknown>['ladder'];
  /** What may still be spent and what each step would bring; only where it was asked for. */
  readonly spending?: readonly Spending[];
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
  /** How many events may be told in all those runs: what takes long is given up sooner. */
  readonly work?: number;
  /** Where that is not enough, so many seeded plays stand for the rest (`about`); left out, it is refused. */
  readonly plays?: number;
  readonly ignoreReadings?: boolean;
  /** Also what each step of spending would bring: as many counts as there are steps. */
  readonly steps?: boolean;
  /** Nothing but the plain outcomes: for lists that show one number each. */
  readonly plain?: boolean;
}

/** What a command would do, without doing it, from what its seat may know; refused as the command itself would be. */
export function oddsOf<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C,
  options: OddsOptions<S, E> = {},
): Counted<Odds> {
  const { rules, checkpoint } = table;
  if (checkpoint.open !== null) return { ok: false, violations: [pendingDecision(rules, checkpoint.open.asked)] };
  const seat = command.by;
  const base = rules.imagine(checkpoint.state, seat);
  const budget = budgetOf(options);
  const spenders = spendersOf(rules, checkpoint.state, command);
  const plainly = declining(spenders, rules);
  const watch = watching(rules, spenders, options.policy ?? plainly);
  const count = (policy: Policy<S, E>, tried = command): Ends<S> =>
    endsOf(rules, base, tried, { ...branchOptions(table, policy, budget, options), ...playsOf(options) });
  const plain = count(watch.policy);
  if (!plain.ok) return plain;
  const asked = options.policy === undefined && options.plain !== true;
  // Whoever takes plays for the rest has an answer already: half as much has to do for what spending brings.
  if (options.plays !== undefined) Object.assign(budget, halfOf(options));
  const spent = asked && watch.spends() ? count(spending(spenders, rules)) : undefined;
  if (spent?.ok === false) return spent;
  const assumptions = rules.assumptions?.(checkpoint.state, seat) ?? [];
  const sum = options.plain === true ? undefined : rules.arithmetic?.(base, command, table.ground);
  const { terms = [], faces, ladder, spendable = [] } = sum ?? {};
  const outcomesOf = (tried: C, policy: Policy<S, E>): readonly Outcome[] | undefined => {
    const found = count(policy, tried);
    return found.ok && found.about === undefined ? shown(found).outcomes : undefined;
  };
  const steps = options.steps === true ? oddsOfSpending(spendable, command, plainly, outcomesOf) : [];
  return {
    ok: true,
    ...shown(plain),
    ...(spent === undefined ? {} : { ifSpent: shown(spent).outcomes }),
    ...lessCertain(plain, spent),
    ...(assumptions.length === 0 ? {} : { assumptions }),
    ...(terms.length === 0 ? {} : { terms }),
    ...(faces === undefined ? {} : { faces }),
    ...(ladder === undefined ? {} : { ladder }),
    ...(steps.length === 0 ? {} : { spending: steps }),
    policy: watch.policy.name,
    runs: plain.runs + (spent?.runs ?? 0),
  };
}

/** Who would spend: the owners of those who act or are made to roll, also when a GM issues the command for them. */
export function spendersOf<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  state: S,
  command: C,
): readonly string[] {
  const { unit } = command as Readonly<Record<string, unknown>>;
  const rolling = [...(typeof unit === 'string' ? [unit] : []), ...(rules.tested?.(command) ?? [])];
  const owners = rolling.flatMap((id) => rules.owner(state, id) ?? []);
  return owners.length === 0 ? [command.by] : owners;
}

export const branchOptions = <S, C extends Command, E extends GameEvent>(
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

/** The policy, and whether its seats were ever asked something the ruleset would spend on. */
function watching<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  seats: readonly string[],
  policy: Policy<S, E>,
): { readonly policy: Policy<S, E>; spends(): boolean } {
  let spends = false;
  const answer = (question: Question, state: S): Json | undefined => {
    if (!spends && seats.includes(question.seat)) {
      const spend = rules.spend?.(question, state);
      const keep = rules.decline?.(question, state) ?? question.default;
      spends = spend !== undefined && JSON.stringify(spend) !== JSON.stringify(keep);
    }
    return policy.answer?.(question, state);
  };
  return { policy: { ...policy, answer }, spends: () => spends };
}

const shown = <S>({ ends, rest, about }: Extract<Ends<S>, { ok: true }>): Distribution =>
  distribution(ends, rest, about);

/** One word for both: how far off the less certain of the two may be. */
function lessCertain<S>(
  plain: Extract<Ends<S>, { ok: true }>,
  spent: Extract<Ends<S>, { ok: true }> | undefined,
): Pick<Distribution, 'about'> {
  const [worst] = [plain.about, spent?.about]
    .filter((about) => about !== undefined)
    .sort((one, other) => other.error - one.error);
  return worst === undefined ? {} : { about: worst };
}

export const budgetOf = ({ runs, work }: { readonly runs?: number; readonly work?: number }): Budget => ({
  left: runs ?? RUNS_AT_MOST,
  ...(work === undefined ? {} : { work }),
});

const halfOf = ({ runs = RUNS_AT_MOST, work }: { readonly runs?: number; readonly work?: number }): Budget =>
  budgetOf({ runs: Math.ceil(runs / 2), ...(work === undefined ? {} : { work: work / 2 }) });

export const playsOf = <S, E>({ plays }: OddsOptions<S, E>): { readonly plays?: number } =>
  plays === undefined ? {} : { plays };
