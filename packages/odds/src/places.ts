import type { Fraction } from './fractions.ts';
import { add, fraction, multiply, ZERO } from './fractions.ts';

/** A share of all runs, and the places of the procedure it has come by, outermost first. */
export interface Share {
  readonly p: Fraction;
  readonly places: readonly Place[];
}

/** A place that runs may come back to (`DrawRequest.place`): what comes back to it ends as the rest does. */
export interface Place {
  readonly word: string;
  readonly p: Fraction;
  /** What came back, by the places farther in. */
  readonly back: Share[];
}

/** The chance of a share once all that came back to its places has been led to an end too. */
export const wholeOf = ({ p, places }: Share): Fraction =>
  places.reduce((chance, place) => multiply(chance, growth(place)), p);

/** With a quarter coming back, everything else counts four thirds: a quarter of the quarter comes back again, and so on. */
function growth({ p, back }: Place): Fraction {
  if (back.length === 0) return fraction(1, 1);
  const returned = back.reduce((sum, share) => add(sum, wholeOf(share)), ZERO);
  const left = fraction(p.n * returned.d - returned.n * p.d, p.d * returned.d);
  return fraction(p.n * left.d, p.d * left.n);
}
