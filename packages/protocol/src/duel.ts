import type { Command, GameEvent, Violation } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import type { Odds } from '@potyczka/odds';
import { oddsOf } from '@potyczka/odds';
import { ASKED, commandOdds } from './odds.ts';
import type { AnyTable } from './table.ts';

/** The best plain attack of one figure on another, or why there is none. */
export type DuelOdds =
  | { readonly ok: true; readonly command: Command; readonly odds: Odds }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** How much an attack is worth: what is expected of it, everything added up. */
const worth = ({ expected }: Odds): number => Object.values(expected).reduce((sum, value) => sum + value, 0);

/**
 * What a figure's plain attack on another would do in a turn of its own, whoever's turn it is now. Counted with what
 * one seat knows, also where the attacker is somebody else's: secrets are replaced by the stated assumptions first, and
 * nobody's eyes but that seat's are asked. `undefined` where the rules have no such thing as a plain attack.
 */
export function duelOdds(
  table: AnyTable,
  seat: string,
  unit: string,
  target: string,
  runs?: number,
): DuelOdds | undefined {
  const { rules, checkpoint } = table;
  const duel = rules.duel?.(rules.imagine(checkpoint.state, seat), unit, target);
  if (duel === undefined || duel.commands.length === 0) return undefined;
  const assumptions = rules.assumptions?.(checkpoint.state, seat) ?? [];
  const known: AnyTable = {
    ...table,
    rules: { ...rules, imagine: (state: unknown) => state, assumptions: () => assumptions },
    checkpoint: { ...checkpoint, open: null, state: duel.state },
  };
  let refused: readonly Violation[] = [];
  let best: { readonly command: Command; readonly odds: Odds } | undefined;
  for (const command of duel.commands as readonly Command[]) {
    const odds = oddsOf<unknown, Command, GameEvent>(known, command, runs === undefined ? {} : { runs });
    if (!odds.ok) {
      if (refused.length === 0) refused = odds.violations;
    } else if (best === undefined || worth(odds) > worth(best.odds)) best = { command, odds };
  }
  return best === undefined ? { ok: false, violations: refused } : { ok: true, ...best };
}

/** How one figure would do against another, as a seat is told of it. */
export type WireDuel =
  | { readonly command: Command; readonly odds: ReturnType<typeof commandOdds> }
  | { readonly why: string | null };

/** The same in words: `null` where the rules have no plain attack, or there is no such figure. */
export function duelFor(
  table: AnyTable,
  seat: string,
  { unit, target }: { readonly unit: string; readonly target: string },
  { words, nameOf, runs }: { readonly words: Narrator; readonly nameOf: NameOf; readonly runs?: number },
): WireDuel | null {
  const found = duelOdds(table, seat, unit, target, runs);
  if (found === undefined) return null;
  if (found.ok) return { command: found.command, odds: commandOdds(found.odds, words) };
  const [why] = found.violations;
  return { why: why === undefined ? null : words.violation(why, nameOf) };
}

/** The odds an attack had when it was made, from what its seat knew then; nothing where that is too much to count. */
export function attackOdds(before: AnyTable, command: Command, runs: number): Odds | undefined {
  if (before.checkpoint.open !== null) return undefined;
  const odds = oddsOf<unknown, Command, GameEvent>(before, command, { runs, work: ASKED.work });
  return odds.ok ? odds : undefined;
}
