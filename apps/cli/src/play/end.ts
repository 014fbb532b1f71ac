import { capital } from '@potyczka/narration';
import { harmIn, overAt } from '@potyczka/protocol';
import type { Game } from './game.ts';
import { sideName } from './look.ts';

/** What is told of a finished game besides its last lines: how each side came out, and who did most. */

const MOST = 3;

function sideLines(game: Game): readonly string[] {
  const { rules, checkpoint } = game.table;
  const units = rules.statistics?.standing(checkpoint.state).units ?? [];
  return Object.entries(overAt(game.table)?.sides ?? {}).map(([side, verdict]) => {
    const own = units.filter((unit) => unit.side === side);
    const facts = {
      side: capital(sideName(game, side)),
      verdict,
      up: own.filter(({ up }) => up).length,
      all: own.length,
    };
    return game.words.word('play.end-side', facts);
  });
}

/** Whoever did the most harm first; whoever did none goes unsaid. */
function harmLines(game: Game): readonly string[] {
  const harm = harmIn(game.table);
  const sum = (mine: (one: (typeof harm)[number]) => boolean): number =>
    harm.filter(mine).reduce((total, { amount }) => total + amount, 0);
  return [...new Set(harm.flatMap(({ by }) => by ?? []))]
    .map((unit) => ({ unit, dealt: sum(({ by }) => by === unit), taken: sum((one) => one.unit === unit) }))
    .sort((a, b) => b.dealt - a.dealt)
    .slice(0, MOST)
    .map(({ unit, dealt, taken }) =>
      game.words.word('play.end-harm', { who: capital(game.called(unit)), dealt, taken }),
    );
}

export const endOf = (game: Game): readonly string[] => [...sideLines(game), ...harmLines(game)];
