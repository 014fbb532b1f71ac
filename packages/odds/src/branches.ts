import { doorViolation, type PlayBody } from '@potyczka/kernel';
import type { Branches, BranchOptions } from './branch-options.ts';
import { TooMany } from './classes.ts';
import { Explorer } from './explorer.ts';

export type { Branches, BranchOptions, Budget, Next, Path } from './branch-options.ts';
export { RUNS_AT_MOST } from './explorer.ts';

/**
 * Every way a procedure can end, by running the live rule once for each: where it asks for a draw it is given the first
 * class at once, and the others are kept to be run later, from the start, with what was drawn so far.
 */
export function branches<S, E>(
  base: S,
  evolve: (state: S, event: E) => S,
  body: PlayBody<S, E>,
  options: BranchOptions<S, E>,
): Branches<S, E> {
  const explorer = new Explorer(base, evolve, body, options);
  try {
    return explorer.all();
  } catch (thrown) {
    if (!(thrown instanceof TooMany)) throw thrown;
    return { ok: false, violations: [doorViolation('too-many-branches', { reason: thrown.message })] };
  }
}
