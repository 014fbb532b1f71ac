import type { Command, GameEvent, Ruleset, Table } from '@potyczka/kernel';
import { canonical, pendingDecision } from '@potyczka/kernel';
import type { CourseOptions, End } from './course.ts';
import { endsOf } from './course.ts';
import type { Fraction } from './fractions.ts';
import { add, multiply, ONE, toNumber, ZERO } from './fractions.ts';
import type { Counted, Odds } from './odds.ts';
import { budgetOf, spendersOf } from './odds.ts';
import type { About, Result } from './outcomes.ts';
import { distribution } from './outcomes.ts';
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
  readonly work?: number;
  /** Where that is not enough, so many seeded plays stand for the rest. */
  readonly plays?: number;
}

/**
 * What a list of commands would do, carried out in order until the rules forbid the next one: an action that needs the
 * one before it to have worked, a shot at somebody who is down. The result is that of the last command carried out, and
 * `done`, how many were; what is expected is the mean of all ends, early ones too. What follows a command by itself happens
 * after each of them. Refused as the first command would be.
 */
export function oddsOfPlan<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  commands: readonly [C, ...C[]],
  options: PlanOptions = {},
): Counted<Odds> {
  const { rules, checkpoint } = table;
  if (checkpoint.open !== null) return { ok: false, violations: [pendingDecision(rules, checkpoint.open.asked)] };
  const [{ by }] = commands;
  const budget = budgetOf(options);
  const spenders = commands.flatMap((command) => spendersOf(rules, checkpoint.state, command));
  const policy = declining<S>(spenders, rules);
  const course = new Course(rules, {
    ...{ ground: table.ground, policy, budget },
    ...(options.plays === undefined ? {} : { plays: options.plays }),
  });
  let stands: readonly Stand<S>[] = [{ state: rules.imagine(checkpoint.state, by), result: {}, p: ONE }];
  for (const [at, command] of commands.entries()) {
    const refused = course.step(stands, command, at, at === commands.length - 1);
    if (refused !== undefined) return { ok: false, violations: refused };
    stands = course.next();
  }
  const assumptions = rules.assumptions?.(checkpoint.state, by) ?? [];
  return {
    ok: true,
    ...distribution(course.ends, course.rest, course.about()),
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
  private readonly options: CourseOptions<S, E>;
  private merged = new Map<string, Stand<S>>();
  private variance = 0;
  private plays = 0;

  constructor(rules: Ruleset<S, C, E>, options: CourseOptions<S, E>) {
    this.rules = rules;
    this.options = options;
  }

  /** How far off it is where plays stood for what was too much to count; each of them weighs as much as its stand. */
  about(): About | undefined {
    return this.plays === 0 ? undefined : { error: Number(Math.sqrt(this.variance).toFixed(10)), plays: this.plays };
  }

  /** One command from everywhere the plan may stand; where it is forbidden the plan ends. */
  step(stands: readonly Stand<S>[], command: C, at: number, last: boolean) {
    for (const stand of stands) {
      const found = endsOf(this.rules, stand.state, command, { ...this.options, ...this.playsFor(stand) });
      if (!found.ok) {
        if (at === 0 || found.violations[0]?.code === 'too-many-branches') return found.violations;
        this.ends.push({ result: { ...stand.result, done: at }, p: stand.p });
        continue;
      }
      this.runs += found.runs;
      this.rest = add(this.rest, multiply(stand.p, found.rest));
      if (found.about !== undefined) {
        this.variance += (toNumber(stand.p) * found.about.error) ** 2;
        this.plays += found.about.plays;
      }
      for (const end of found.ends) this.land(stand, end, at + 1, last);
    }
    return undefined;
  }

  private playsFor({ p }: Stand<S>): { readonly plays?: number } {
    const { plays } = this.options;
    return plays === undefined ? {} : { plays: Math.max(1, Math.ceil(plays * toNumber(p))) };
  }

  private land(stand: Stand<S>, end: End<S>, done: number, last: boolean): void {
    const p = multiply(stand.p, end.p);
    if (last || end.withdrawn === true) this.ends.push({ result: { ...end.result, done }, p });
    else this.keep({ state: end.state, result: end.result, p });
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
