import type { Draw, DrawRequest } from '@potyczka/kernel';
import { totalsOf } from '@potyczka/kernel';

/** How far draws came out above what was to be expected, and the variance of that. */
export interface Luck {
  readonly above: number;
  readonly variance: number;
}

const NONE: Luck = { above: 0, variance: 0 };
const plus = (a: Luck, b: Luck): Luck => ({ above: a.above + b.above, variance: a.variance + b.variance });

/** A fair die: mean (s + 1) / 2, variance (s² − 1) / 12. */
const die = (sides: number, face: number): Luck => ({
  above: face - (sides + 1) / 2,
  variance: (sides * sides - 1) / 12,
});

/**
 * A die rolled again and added while it shows its highest face. With face F and total X = F + [F = s]·X′:
 * E X = E F · s / (s − 1), and E X² = (E F² + 2·E X) · s / (s − 1).
 */
export function openDie(sides: number): { readonly mean: number; readonly variance: number } {
  const again = sides / (sides - 1);
  const mean = ((sides + 1) / 2) * again;
  const square = (((sides + 1) * (2 * sides + 1)) / 6 + 2 * mean) * again;
  return { mean, variance: square - mean * mean };
}

const RANKS: Readonly<Record<string, number>> = { J: 11, Q: 12, K: 13, A: 14 };
/** Two to ten, jack to ace, and jokers above them all; suits count for nothing. */
function rankOf(card: string): number {
  if (card.startsWith('JK')) return 15;
  const rank = card.slice(0, -1);
  return RANKS[rank] ?? (Number(rank) || 0);
}

/** Cards drawn without putting back: the variance shrinks as the pile does. */
function cards(from: readonly string[], drawn: readonly Draw[]): Luck {
  const size = from.length;
  if (size < 2 || drawn.length === 0) return NONE;
  const ranks = from.map(rankOf);
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / size;
  const spread = ranks.reduce((sum, rank) => sum + (rank - mean) ** 2, 0) / size;
  const above = drawn.reduce<number>((sum, card) => sum + rankOf(String(card)) - mean, 0);
  return { above, variance: (drawn.length * spread * (size - drawn.length)) / (size - 1) };
}

/** High faces, tails and high cards count as above; whether that is good is for the game to say. */
export function luckOf(request: DrawRequest, draws: readonly Draw[]): Luck {
  if (request.open !== undefined) {
    const totals = totalsOf(request.open, draws);
    return totals.reduce((sum, total, index) => {
      const { mean, variance } = openDie(request.open?.[index] ?? 6);
      return plus(sum, { above: total - mean, variance });
    }, NONE);
  }
  const dice = request.dice ?? [];
  let luck = dice.reduce((sum, sides, index) => plus(sum, die(sides, draws[index] as number)), NONE);
  const rest = draws.slice(dice.length);
  for (const coin of rest) {
    if (coin === 'T' || coin === 'H') luck = plus(luck, { above: coin === 'T' ? 0.5 : -0.5, variance: 0.25 });
  }
  const { from } = request.cards ?? {};
  if (from === undefined) return luck;
  return plus(luck, cards(from, rest.slice(request.coins ?? 0)));
}

/** Sums of thirds and twelfths: no more digits than anybody can use. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Adds up the luck of each unit over a battle. */
export class LuckBook {
  private readonly byUnit = new Map<string, Luck>();

  readonly hear = (request: DrawRequest, draws: readonly Draw[]): void => {
    const { unit } = request;
    if (unit === undefined) return;
    this.byUnit.set(unit, plus(this.byUnit.get(unit) ?? NONE, luckOf(request, draws)));
  };

  of(units: readonly string[]): Luck {
    const { above, variance } = units.reduce((sum, unit) => plus(sum, this.byUnit.get(unit) ?? NONE), NONE);
    return { above: rounded(above), variance: rounded(variance) };
  }
}
