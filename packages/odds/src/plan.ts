import type { Command, GameEvent, Ruleset, Table } from '@potyczka/kernel';
import { canonical, pendingDecision, procedureOf } from '@potyczka/kernel';
import type { BranchOptions, Budget } from './branches.ts';
import { branches, RUNS_AT_MOST } from './branches.ts';
import type { Fraction } from './fractions.ts';
import { add, multiply, ONE, ZERO } from './fractions.ts';
import type { Counted, Odds } from './odds.ts';
import { spendersOf } from './odds.ts';
import type { Result } from './outcomes.ts';
import { distribution } from './outcomes.ts';
import type { Leaf } from './policies.ts';
import { declining } from './policies.ts';

/** Where a plan may have got to: the state, what the last command that was carried out brought, and how likely. */
interface Stand<S> {
  readonly state: S;
  readonly result: Result;
  readonly p: Fraction;
}

export interface PlanOptions {
  /** How often the rules may be run for all of it. */
  readonly runs?: number;
}

/**
 * What a list of commands would do, carried out in order until the rules forbid the next one: an action that needs the
 * one before it to have worked, a shot at somebody who is down. The result is that of the last command carried out, and
 * `done`, how many were. What follows a command by itself happens between them, but not after the last: that is not of
 * its doing. Refused as the first command would be.
 */
export function oddsOfPlan<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  commands: readonly [C, ...C[]],
  options: PlanOptions = {},
): Counted<Odds> {
  const { rules, moment } = table;
  if (moment.open !== null) return { ok: false, violations: [pendingDecision(rules, moment.open.asked)] };
  const [{ by }] = commands;
  const budget: Budget = { left: options.runs ?? RUNS_AT_MOST };
  const spenders = commands.flatMap((command) => spendersOf(rules, moment.state, command));
  const policy = declining<S>(spenders, rules);
  const course = new Course(rules, { ground: table.ground, policy, budget });
  let stands: readonly Stand<S>[] = [{ state: rules.imagine(moment.state, by), result: {}, p: ONE }];
  for (const [at, command] of commands.entries()) {
    const refused = course.step(stands, command, at, at === commands.length - 1);
    if (refused !== undefined) return { ok: false, violations: refused };
    stands = course.next();
  }
  const assumptions = rules.assumptions?.(moment.state, by) ?? [];
  return {
    ok: true,
    ...distribution(course.ends, course.rest),
    ...(assumptions.length === 0 ? {} : { assumptions }),
    policy: policy.name,
    runs: course.runs,
  };
}

class Course<S, C extends Command, E extends GameEvent> {
  readonly ends: { readonly result: Result; readonly p: Fraction }[] = [];
  rest: Fraction = ZERO;
  runs = 0;
  private readonly rules: Ruleset<S, C, E>;
  private readonly options: BranchOptions<S, E>;
  private merged = new Map<string, Stand<S>>();

  constructor(rules: Ruleset<S, C, E>, options: BranchOptions<S, E>) {
    this.rules = rules;
    this.options = options;
  }

  /** One command from everywhere the plan may stand; where it is forbidden the plan ends. */
  step(stands: readonly Stand<S>[], command: C, at: number, last: boolean) {
    const { rules } = this;
    const body = last ? (play: Parameters<typeof rules.decide>[0]) => rules.decide(play, command) : undefined;
    for (const stand of stands) {
      const found = branches(stand.state, rules.evolve, body ?? procedureOf(rules, command), this.options);
      if (!found.ok) {
        if (at === 0 || found.violations[0]?.code === 'too-many-branches') return found.violations;
        this.ends.push({ result: { ...stand.result, done: at }, p: stand.p });
        continue;
      }
      this.runs += found.runs;
      this.rest = add(this.rest, multiply(stand.p, found.rest));
      for (const leaf of found.leaves) this.land(stand, leaf, command, at + 1, last);
    }
    return undefined;
  }

  private land(stand: Stand<S>, leaf: Leaf<S, E>, command: C, done: number, last: boolean): void {
    const p = multiply(stand.p, leaf.p);
    if (leaf.withdrawn !== undefined) {
      this.ends.push({ result: { withdrawn: true, done }, p });
      return;
    }
    const result = this.rules.outcome(stand.state, leaf.state, leaf.events, command);
    if (last) this.ends.push({ result: { ...result, done }, p });
    else this.keep({ state: leaf.state, result, p });
  }

  /** Equal states are walked on together. */
  private keep(stand: Stand<S>): void {
    const key = canonical([stand.result, stand.state]);
    const same = this.merged.get(key);
    this.merged.set(key, same === undefined ? stand : { ...same, p: add(same.p, stand.p) });
  }

  next(): readonly Stand<S>[] {
    const stands = [...this.merged.values()];
    this.merged = new Map();
    return stands;
  }
}
