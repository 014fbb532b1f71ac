import { type Draw, type DrawRequest, remembered } from '@potyczka/kernel';
import type { DrawClass } from './classes.ts';
import type { Fraction } from './fractions.ts';
import { add, fraction, multiply, ONE, ZERO } from './fractions.ts';

/**
 * Open dice: a die of s sides comes to k·s + r (r below s) with a chance of 1/s^(k+1), and to anything from m·s on with
 * 1/s^m. Where the request has a cap, all totals from the cap on are one class and the odds stay exact; without one the
 * chain is cut once what lies beyond is too unlikely to matter, and that chance is reported as the rest.
 */
const CUT = 1e-14;

interface Total {
  readonly chain: readonly number[];
  readonly p: Fraction;
  readonly cut?: true;
}

const totalsBySides = remembered((sides: number) =>
  remembered((cap: number | 'none') => countTotals(sides, cap === 'none' ? undefined : cap)),
);

const totalsFor = (sides: number, cap: number | undefined): readonly Total[] => totalsBySides(sides)(cap ?? 'none');

function countTotals(sides: number, cap: number | undefined): readonly Total[] {
  const totals: Total[] = [];
  const aces: number[] = [];
  for (let tail = ONE; ; tail = multiply(tail, fraction(1, sides))) {
    const sum = aces.length * sides;
    if (cap === undefined ? Number(tail.n) / Number(tail.d) < CUT : sum + 1 >= cap) {
      // Past the cap one chain stands for all; its last face only has to end it.
      totals.push(cap === undefined ? { chain: [...aces, 1], p: tail, cut: true } : { chain: [...aces, 1], p: tail });
      break;
    }
    for (let face = 1; face < sides; face++)
      totals.push({ chain: [...aces, face], p: multiply(tail, fraction(1, sides)) });
    aces.push(sides);
  }
  return totals;
}

/** Every combination of totals, put together by the reading of the draws; equal dice are not told apart by readings. */
export function openClasses(request: DrawRequest, open: readonly number[]): readonly DrawClass[] {
  let all: readonly DrawClass[] = [{ draws: [], p: ONE }];
  let rest = ZERO;
  for (const sides of open) {
    const totals = totalsFor(sides, request.cap);
    const next: DrawClass[] = [];
    for (const done of all) {
      for (const total of totals) {
        const p = multiply(done.p, total.p);
        if (total.cut) rest = add(rest, p);
        else next.push({ draws: [...done.draws, ...total.chain], p });
      }
    }
    all = next;
  }
  const classes = request.read === undefined ? all : grouped(all, request.read);
  return rest.n === 0n ? classes : [...classes, { draws: [], p: rest, cut: true }];
}

export function grouped(
  all: readonly DrawClass[],
  read: (draws: readonly Draw[]) => string | number,
): readonly DrawClass[] {
  const groups = new Map<string | number, DrawClass>();
  for (const one of all) {
    const reading = read(one.draws);
    const same = groups.get(reading);
    groups.set(reading, same === undefined ? one : { ...same, p: add(same.p, one.p) });
  }
  return [...groups.values()];
}
