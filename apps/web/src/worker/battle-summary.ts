import type { GameEvent } from '@potyczka/kernel';
import { capital, type Narrator } from '@potyczka/narration';
import { countingSteps } from '@potyczka/protocol';
import type { SavedGame } from './load-save.ts';

/** What a battle came to, for everybody once it is over. */
export interface BattleSummary {
  readonly rounds: number;
  /** Actions that were taken, undone ones left out. */
  readonly actions: number;
  /** Dice, coins and cards that were drawn. */
  readonly draws: number;
  readonly sides: readonly SideSummary[];
  readonly figures: readonly FigureSummary[];
}

export interface SideSummary {
  readonly id: string;
  readonly result: 'win' | 'loss' | 'draw' | null;
  readonly left: number;
  readonly all: number;
  /** Harm done to others, in the game's own measure. */
  readonly dealt: number;
}

export interface FigureSummary {
  readonly id: string;
  readonly side: string;
  readonly up: boolean;
  readonly dealt: number;
  readonly taken: number;
  /** What did the most of it, in words. */
  readonly best: string | null;
}

interface Tally {
  dealt: number;
  taken: number;
  readonly weapons: Map<string, number>;
}

const bestOf = (weapons: ReadonlyMap<string, number>): string | null =>
  [...weapons].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;

/** Counted from the events of the whole game, as the lab counts its battles; `null` where a game keeps no statistics. */
export function battleSummaryOf({ rules, table }: SavedGame, words: Narrator): BattleSummary | null {
  const { statistics } = rules;
  if (statistics === undefined) return null;
  const steps = countingSteps(table);
  const events = steps.flatMap(({ entry }) => entry.events as readonly GameEvent[]);
  const { state } = table.checkpoint;
  const { result, round, units } = statistics.standing(state);
  const tallies = new Map<string, Tally>(units.map(({ id }) => [id, { dealt: 0, taken: 0, weapons: new Map() }]));
  for (const { unit, by, weapon, amount } of statistics.damage(events, state)) {
    const [hurt, own] = [tallies.get(unit), by === undefined ? undefined : tallies.get(by)];
    if (hurt !== undefined) hurt.taken += amount;
    if (own === undefined) continue;
    own.dealt += amount;
    own.weapons.set(weapon, (own.weapons.get(weapon) ?? 0) + amount);
  }
  const figures = units.map(({ id, side, up }): FigureSummary => {
    const { dealt = 0, taken = 0, weapons = new Map<string, number>() } = tallies.get(id) ?? {};
    const best = bestOf(weapons);
    const known = best !== null && words.has(best);
    return { id, side, up, dealt, taken, best: known ? capital(words.name(`@${best}`)) : null };
  });
  const sides = [...new Set(units.map(({ side }) => side))].map((id): SideSummary => {
    const own = figures.filter(({ side }) => side === id);
    return {
      id,
      result: result?.[id] ?? null,
      left: own.filter(({ up }) => up).length,
      all: own.length,
      dealt: own.reduce((sum, { dealt }) => sum + dealt, 0),
    };
  });
  const draws = steps.flatMap(({ entry }) => entry.replies.flatMap((reply) => ('draw' in reply ? reply.draw : [])));
  const actions = steps.filter(({ entry }) => !OWN.includes(entry.command.type)).length;
  return { rounds: round, actions, draws: draws.length, sides, figures };
}

/** Entries that are nobody's action. */
const OWN: readonly string[] = ['open', 'answer', 'say', 'undo', 'branch', 'rule'];
