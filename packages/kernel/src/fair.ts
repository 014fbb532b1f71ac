import { canonical } from './json.ts';
import { sha256Hex } from './sha256.ts';

/** What everybody at the table was shown before the first draw. */
export interface Fairness {
  /** Binds the server to its secret before it knows what the seats will add. */
  readonly commitment: string;
  /** What each seat added when it sat down, in the order of sitting. */
  readonly entropy: readonly { readonly seat: string; readonly text: string }[];
}

/** What is published before the first draw. */
export const commitmentTo = (secret: string): string => sha256Hex(`potyczka/commitment/${secret}`);

/** The seed of a table whose dice nobody chose alone: keyed by the server's secret, over what the seats added. */
export const fairSeed = (secret: string, { entropy }: Fairness): string =>
  sha256Hex(`potyczka/seed/${secret}/${canonical(entropy)}`);

/** Whether the secret, once it is told, is the one that was promised, and gave this seed. */
export const isFair = (secret: string, seed: string, fairness: Fairness): boolean =>
  commitmentTo(secret) === fairness.commitment && fairSeed(secret, fairness) === seed;
