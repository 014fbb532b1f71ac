import { sha256 } from './sha256.ts';

/** A die's face, a coin's side (`T` or `H`), or a card (`AS`, `10D`, `JK1`). */
export type Draw = number | string;

/**
 * What the rules want drawn: one pool at a time, never one die in a loop, so that odds can take the pool as a whole.
 *
 * `read` says what the rules will read from the faces. Two results with the same reading must lead to the same game,
 * apart from the faces shown: odds then run the rules once for each reading instead of once for each roll. Left out,
 * every combination of faces counts as different.
 *
 * A reading takes dice with equally many sides, coins and cards in no order: it is called with the faces of equal dice
 * sorted, unless `inOrder` says that the dice are not alike. Odds remember what a reading makes of a pool by the function itself, so make it once, outside of the rule.
 */
export interface DrawRequest {
  readonly label: string;
  /** The unit whose draw it is; its seat types the faces in on a table with entered draws. */
  readonly unit?: string;
  /** Sides of each die, e.g. `[6, 6]`. */
  readonly dice?: readonly number[];
  /**
   * Sides of open dice: a die that shows its highest face is rolled again and the new face added, without limit. Draws
   * come chain by chain (a d8 that aces is 8, 3); a request has either these or the other kinds.
   */
  readonly open?: readonly number[];
  /** For odds: totals of an open die from here on are all the same to the rules. Left out, rare ones are cut. */
  readonly cap?: number;
  /** How many coins. */
  readonly coins?: number;
  /**
   * The coins are tossed one after another, and no more once one has come up heads: so many tails in a row, or fewer
   * and a heads. A request has either these or other kinds.
   */
  readonly row?: true;
  /** How many cards, from which ones: the cards still face down, in no order. */
  readonly cards?: { readonly count: number; readonly from: readonly string[] };
  readonly read?: (draws: readonly Draw[]) => string | number;
  /**
   * For odds: draws after which the rule only asks for the same again. They are left out of the count, so that rolling
   * until something counts stays a finite tree; a reading must tell them from all others.
   */
  readonly again?: (draws: readonly Draw[]) => boolean;
  /**
   * For odds: a word for this place of the procedure. Whoever comes to it a second time is where they were, with nothing
   * changed that the rules will read: flips that go on until somebody succeeds stay a finite tree, and exact.
   */
  readonly place?: string;
  /**
   * For odds: opens a new round (cards dealt, initiative, pools). Where it follows a command by itself, counting ends
   * before it: nobody asks for the chance of next round's dice when taking a shot.
   */
  readonly anew?: true;
  /** Which die shows which face matters to the reading, as when each is somebody else's. */
  readonly inOrder?: true;
}

/** Gives the draws a request asks for, or `undefined` when this source has none to give. */
export type DrawSource = (request: DrawRequest) => readonly Draw[] | undefined;

export const drawCount = (request: DrawRequest): number =>
  (request.dice?.length ?? 0) + (request.coins ?? 0) + (request.cards?.count ?? 0);

/** What may come up at one place of a request, in words a person can act on. */
export function allowedAt(
  request: DrawRequest,
  index: number,
): { readonly sides?: number; readonly of?: readonly string[] } {
  const dice = request.dice ?? [];
  if (index < dice.length) return { sides: dice[index] as number };
  if (index < dice.length + (request.coins ?? 0)) return { of: ['T', 'H'] };
  return { of: request.cards?.from ?? [] };
}

/** The chains of open dice that stand at the start of `draws`; `undefined` where the last one has not ended. */
export function chainsOf(open: readonly number[], draws: readonly Draw[]): readonly (readonly number[])[] | undefined {
  let at = 0;
  const chains: number[][] = [];
  for (const sides of open) {
    const chain: number[] = [];
    do {
      if (at >= draws.length) return undefined;
      chain.push(draws[at] as number);
      at += 1;
    } while (chain.at(-1) === sides);
    chains.push(chain);
  }
  return chains;
}

/** What each open die comes to. */
export const totalsOf = (open: readonly number[], draws: readonly Draw[]): readonly number[] =>
  (chainsOf(open, draws) ?? []).map((chain) => chain.reduce((sum, face) => sum + face, 0));

/** How many coins of a script a row takes: up to the first heads, or all of them; more than there are when it is short. */
function rowLength(coins: number, script: readonly Draw[]): number {
  const heads = script.slice(0, coins).indexOf('H');
  if (heads >= 0) return heads + 1;
  return script.length >= coins ? coins : script.length + 1;
}

const isRow = (coins: number, draws: readonly Draw[]): boolean =>
  draws.length > 0 &&
  draws.length <= coins &&
  draws.every((draw, at) => draw === 'T' || (draw === 'H' && at === draws.length - 1)) &&
  (draws.length === coins || draws.at(-1) === 'H');

const isFace = (draw: Draw | undefined, sides: number): boolean =>
  Number.isInteger(draw) && (draw as number) >= 1 && (draw as number) <= sides;

/** How many draws of a script a request takes; more than there are when it is too short. */
export function wantedOf(request: DrawRequest, script: readonly Draw[]): number {
  if (request.row === true) return rowLength(request.coins ?? 0, script);
  if (request.open === undefined) return drawCount(request);
  const chains = chainsOf(request.open, script);
  return chains === undefined ? script.length + 1 : chains.reduce((sum, chain) => sum + chain.length, 0);
}

export function isPossible(request: DrawRequest, draws: readonly Draw[]): boolean {
  const { open } = request;
  if (request.row === true) return isRow(request.coins ?? 0, draws);
  if (open !== undefined) {
    const chains = chainsOf(open, draws);
    if (chains === undefined || chains.reduce((sum, chain) => sum + chain.length, 0) !== draws.length) return false;
    return chains.every((chain, die) => chain.every((face) => isFace(face, open[die] ?? 0)));
  }
  if (draws.length !== drawCount(request)) return false;
  const firstCard = draws.length - (request.cards?.count ?? 0);
  return draws.every((draw, index) => {
    const { sides, of } = allowedAt(request, index);
    if (sides !== undefined) return isFace(draw, sides);
    if (of === undefined || !of.includes(draw as string)) return false;
    return index < firstCard || draws.indexOf(draw, firstCard) === index;
  });
}

/** A stream of 32-bit words named by a key: SHA-256 in counter mode, so nobody who saw some draws can tell the next. */
function wordStream(key: string): () => number {
  let block: Uint32Array | undefined;
  let used = 8;
  let counter = 0;
  return () => {
    if (block === undefined || used === 8) {
      block = sha256(`${key}#${counter}`);
      counter += 1;
      used = 0;
    }
    const word = block[used] as number;
    used += 1;
    return word;
  };
}

/** Draws named by a key: the same key gives the same draws, whatever else was drawn at the table. */
export function seededDraws(key: string): DrawSource {
  const next = wordStream(key);
  const below = (sides: number): number => {
    // Drop the uneven tail so that every face is equally likely.
    const limit = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      const word = next();
      if (word < limit) return word % sides;
    }
  };
  return (request) => {
    const draws: Draw[] = [];
    for (const sides of request.dice ?? []) draws.push(below(sides) + 1);
    for (const sides of request.open ?? []) {
      do draws.push(below(sides) + 1);
      while (draws.at(-1) === sides);
    }
    for (let i = 0; i < (request.coins ?? 0); i++) {
      draws.push(below(2) === 0 ? 'T' : 'H');
      if (request.row === true && draws.at(-1) === 'H') break;
    }
    const left = [...(request.cards?.from ?? [])];
    if (left.length < (request.cards?.count ?? 0)) throw new Error(`${request.label} wants more cards than there are`);
    for (let i = 0; i < (request.cards?.count ?? 0); i++) draws.push(...left.splice(below(left.length), 1));
    return draws;
  };
}
