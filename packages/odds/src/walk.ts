import type { Command, GameEvent, GroundMaker, Ruleset, Violation } from '@potyczka/kernel';
import { canonical, procedureOf } from '@potyczka/kernel';
import type { Branches, Budget } from './branches.ts';
import { branches, RUNS_AT_MOST } from './branches.ts';
import type { Fraction } from './fractions.ts';
import { add, multiply, ONE, ZERO } from './fractions.ts';
import type { Policy } from './policies.ts';

/** A state the game may be in after some commands, and how likely that is. */
export interface Position<S> {
  readonly state: S;
  readonly p: Fraction;
  /** The rules forbade the command with this number here (the target is down, say): the rest was not tried. */
  readonly stopped?: { readonly at: number; readonly violations: readonly Violation[] };
}

export interface WalkOptions<S, E> {
  readonly ground: GroundMaker;
  readonly policy: Policy<S, E>;
  /** What tells states apart; the fewer there are, the faster. Left out, everything does. */
  readonly key?: (state: S) => string;
  readonly cut?: number;
  readonly budget?: Budget;
}

export type Walk<S> =
  | { readonly ok: true; readonly positions: readonly Position<S>[]; readonly rest: Fraction; readonly runs: number }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** One step: a command, or what to do in this state; `undefined` leaves the state as it is. */
export type WalkStep<S, C> = C | ((state: S) => C | undefined);

/**
 * Several commands in a row, equal states merged between them: what it costs grows with the number of different
 * states, not with the number of rolls.
 */
export function walk<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  start: S,
  steps: readonly WalkStep<S, C>[],
  options: WalkOptions<S, E>,
): Walk<S> {
  const budget = options.budget ?? { left: RUNS_AT_MOST };
  let positions: readonly Position<S>[] = [{ state: start, p: ONE }];
  let rest = ZERO;
  let runs = 0;
  for (const [at, step] of steps.entries()) {
    const merged = new Merged(options.key ?? canonical);
    for (const position of positions) {
      const command = commandAt(step, position);
      if (command === undefined) {
        merged.add(position);
        continue;
      }
      const found: Branches<S, E> = branches(position.state, rules.evolve, procedureOf(rules, command), {
        ...options,
        budget,
      });
      if (!found.ok) {
        if (found.violations[0]?.code === 'too-many-branches') return found;
        merged.add({ ...position, stopped: { at, violations: found.violations } });
        continue;
      }
      runs += found.runs;
      rest = add(rest, multiply(position.p, found.rest));
      for (const { state, p } of found.leaves) merged.add({ state, p: multiply(position.p, p) });
    }
    positions = merged.all();
  }
  return { ok: true, positions, rest, runs };
}

const commandAt = <S, C extends Command>(step: WalkStep<S, C>, { state, stopped }: Position<S>): C | undefined => {
  if (stopped !== undefined) return undefined;
  return typeof step === 'function' ? step(state) : step;
};

class Merged<S> {
  private readonly key: (state: S) => string;
  private readonly byKey = new Map<string, Position<S>>();

  constructor(key: (state: S) => string) {
    this.key = key;
  }

  add(position: Position<S>): void {
    const key = `${position.stopped?.at ?? ''}/${this.key(position.state)}`;
    const same = this.byKey.get(key);
    this.byKey.set(key, same === undefined ? position : { ...same, p: add(same.p, position.p) });
  }

  all(): readonly Position<S>[] {
    return [...this.byKey.values()];
  }
}
