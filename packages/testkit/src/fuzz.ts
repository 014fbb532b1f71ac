import type { Save } from '@potyczka/kernel';
import { saveTable } from '@potyczka/kernel';
import type { Care } from './laws/index.ts';
import { BrokenLaw, CAREFUL, playByLaws, Wording } from './laws/index.ts';
import type { Raw, Subject } from './subject.ts';

/** Many games rather than a close look at each. */
export const QUICK: Care = {
  ...CAREFUL,
  fold: 20,
  repeat: 20,
  memory: 10,
  junk: 2,
  reload: 40,
  secrets: 60,
  offers: 60,
  odds: 200,
  runs: 500,
};

export interface Failure {
  readonly seed: string;
  readonly law: string;
  readonly message: string;
  /** What was sent when it happened; the save ends right before or after it. */
  readonly raw?: Raw;
  readonly save?: Save;
}

export interface Tally {
  readonly games: number;
  readonly steps: number;
  readonly refused: number;
  readonly failure?: Failure;
}

/** Plays random games with junk mixed in until one breaks a law, or all are played. */
export function fuzz(
  subject: Subject,
  games: number,
  seed: string,
  { care = QUICK, after = () => {} }: { readonly care?: Care; readonly after?: (tally: Tally) => void } = {},
): Tally {
  const wording = new Wording(subject.rules);
  let tally: Tally = { games: 0, steps: 0, refused: 0 };
  for (let game = 0; game < games; game++) {
    const name = `${seed}/${game}`;
    try {
      const { steps, refused } = playByLaws(subject, name, care, wording);
      tally = { games: tally.games + 1, steps: tally.steps + steps, refused: tally.refused + refused };
    } catch (thrown) {
      return { ...tally, failure: failureOf(name, thrown) };
    }
    after(tally);
  }
  return tally;
}

function failureOf(seed: string, thrown: unknown): Failure {
  if (!(thrown instanceof BrokenLaw)) {
    const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { seed, law: 'bug', message };
  }
  const { law, message, table, raw, cause } = thrown;
  const stack = cause instanceof Error ? `\n${cause.stack}` : '';
  return {
    seed,
    law,
    message: `${message}${stack}`,
    ...(raw === undefined ? {} : { raw }),
    ...(table === undefined ? {} : { save: saveTable(table) }),
  };
}
