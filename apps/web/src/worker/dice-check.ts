import { groundOf } from '@potyczka/ground';
import type { Save } from '@potyczka/kernel';
import { fairnessOf, isBranch, isFair, verifySave } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { logOf } from '@potyczka/protocol';
import type { SavedGame } from './load-save.ts';
import type { DiceCheck } from './replay-messages.ts';

/** As many typed-in draws as anybody looks up by their numbers. */
const NAMED = 6;

/** Runs the whole game again, as `potyczka verify` does, and tells what was compared. */
export function proofOf({ rules, save, table }: SavedGame, words: Narrator): DiceCheck {
  const verdict = verifySave(rules, save, groundOf);
  const promise = promiseOf(save);
  // A promise that was broken is told as that, not as an event that came out otherwise.
  const differs = !verdict.same && (verdict.seq > 1 || promise === 'none' || promise === 'kept') ? verdict.seq : null;
  const given = save.entries.filter((entry) => entry.given === true);
  const lines = differs === null ? [] : logOf(table, words, differs);
  return {
    wrong: differs === null ? null : { seq: differs, text: lines[0]?.text ?? '' },
    events: save.entries.reduce((sum, { events }) => sum + events.length, 0),
    draws: drawsIn(save.entries),
    typed: drawsIn(given),
    typedAt: (given as readonly { readonly events: readonly { readonly seq?: number }[] }[])
      .slice(0, NAMED)
      .flatMap(({ events }) => events[0]?.seq ?? []),
    promise,
    commitment: fairnessOf(save)?.commitment ?? null,
    recorded: verdict.same && verdict.opening === 'recorded',
    branch: isBranch(save),
  };
}

/** Dice, coins and cards, each counted by itself. */
const drawsIn = (entries: Save['entries']): number =>
  entries.reduce(
    (sum, { replies }) => sum + replies.reduce((all, reply) => all + ('draw' in reply ? reply.draw.length : 0), 0),
    0,
  );

function promiseOf(save: Save): DiceCheck['promise'] {
  const fairness = fairnessOf(save);
  if (fairness === undefined || isBranch(save)) return 'none';
  if (save.secret === undefined) return 'secret';
  return isFair(save.secret, save.seed, fairness) ? 'kept' : 'broken';
}
