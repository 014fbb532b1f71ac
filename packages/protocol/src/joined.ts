import type { Line } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';

/** A line that goes on with the one before it: a walk somebody might have broken into, but nobody has. */
export const goesOn = (before: Line | undefined, line: Line): before is Line =>
  before?.adds === true &&
  line.adds === true &&
  before.key === line.key &&
  sameJson({ ...before.params, n: 0 }, { ...line.params, n: 0 });

/** Both as one. */
export const together = (before: Line, line: Line): Line => ({
  ...line,
  params: { ...line.params, n: Number(before.params.n) + Number(line.params.n) },
});
