import { type Draw, type DrawRequest, drawCount, memory, remembered } from '@potyczka/kernel';
import type { Fraction } from './fractions.ts';
import { fraction, sum } from './fractions.ts';
import { openClasses } from './open-dice.ts';
import { rowClasses } from './rows.ts';

/** Draws that lead to the same game: one of them to stand for all, and how likely they are together. */
export interface DrawClass {
  readonly draws: readonly Draw[];
  readonly p: Fraction;
  /** Everything beyond where open dice were cut: it stands for no draw, its chance is reported as the rest. */
  readonly cut?: true;
}

/** A pool has more combinations than anyone should wait for: thrown, and turned into a refusal by whoever asked. */
export class TooMany extends Error {}

/** Beyond this many combinations of one pool, grouping them takes seconds. */
const MOST_COMBINATIONS = 1_000_000;

const NOTHING_READ = {};
const MOST_REMEMBERED = 2_000;
const LISTED_AT_MOST = 2_000;
/** Classes by what reads them and by the pool; bounded, because a deck shrinks card by card. */
const classesBy = remembered((_read: object) => memory<readonly DrawClass[]>(MOST_REMEMBERED));
/** Remembered apart from the readings: a rule that makes its reading anew each time need not pay for the list again. */
const waysOf = memory<readonly Way[]>(MOST_REMEMBERED, ({ length }) => length <= LISTED_AT_MOST);

const poolKey = ({ dice = [], open, cap, coins = 0, row, cards, inOrder: kept }: DrawRequest): string =>
  open !== undefined
    ? `!${open.join()}|${cap}`
    : row === true
      ? `=${coins}`
      : cards === undefined
        ? `${kept === true ? '>' : ''}${dice.join()}|${coins}`
        : `${dice.join()}|${coins}|${cards.count}|${cards.from.join()}`;

/**
 * The classes of a request, by its reading if it has one, else every ordered combination by itself.
 *
 * A reading gets the faces of equal dice sorted, coins with tails first, cards in the order of the pile; it must not
 * depend on the order in which they fell, because only one order is tried for all of them. A request whose dice are not
 * alike (`inOrder`) has every order read.
 */
export function classesOf(request: DrawRequest): readonly DrawClass[] {
  const { again } = request;
  if (again === undefined) return allClasses(request);
  const counting = allClasses(request).filter(({ draws }) => !again(draws));
  const share = sum(counting.map(({ p }) => p));
  return counting.map((one) => ({ ...one, p: fraction(one.p.n * share.d, one.p.d * share.n) }));
}

function allClasses(request: DrawRequest): readonly DrawClass[] {
  const key = poolKey(request);
  return classesBy(request.read ?? NOTHING_READ)(key, () => madeFrom(request, key));
}

function madeFrom(request: DrawRequest, key: string): readonly DrawClass[] {
  if (request.open !== undefined) return openClasses(request, request.open);
  if (request.row === true) return rowClasses(request, request.coins ?? 0);
  if (request.read === undefined) return inOrder(request);
  const ways = request.inOrder === true ? eachOrder(request) : waysOf(key, () => [...unordered(request)]);
  return grouped(request, ways, request.read);
}

interface Way {
  readonly draws: readonly Draw[];
  readonly ways: bigint;
}

/** Every ordered combination, all equally likely. */
function inOrder(request: DrawRequest): readonly DrawClass[] {
  let all: (readonly Draw[])[] = [[]];
  const extend = (next: (draws: readonly Draw[]) => readonly Draw[]): void => {
    all = all.flatMap((draws) => next(draws).map((draw) => [...draws, draw]));
  };
  mustBeFew(request.label, orderedCount(request));
  for (const sides of request.dice ?? []) {
    const faces = Array.from({ length: sides }, (_, face) => face + 1);
    extend(() => faces);
  }
  for (let i = 0; i < (request.coins ?? 0); i++) extend(() => ['T', 'H']);
  for (let i = 0; i < (request.cards?.count ?? 0); i++)
    extend((draws) => request.cards?.from.filter((card) => !draws.includes(card)) ?? []);
  if (all.length === 0) throw new Error(`${request.label} wants more cards than there are`);
  const p = fraction(1, all.length);
  return all.map((draws) => ({ draws, p }));
}

const eachOrder = (request: DrawRequest): readonly Way[] => inOrder(request).map(({ draws }) => ({ draws, ways: 1n }));

/** Combinations without order, weighted by the number of orders, put together by what is read from them. */
function grouped(
  request: DrawRequest,
  all: readonly Way[],
  read: NonNullable<DrawRequest['read']>,
): readonly DrawClass[] {
  const groups = new Map<string | number, { readonly draws: readonly Draw[]; ways: bigint }>();
  let total = 0n;
  for (const { draws, ways } of all) {
    const reading = read(draws);
    const group = groups.get(reading);
    if (group === undefined) groups.set(reading, { draws, ways });
    else group.ways += ways;
    total += ways;
  }
  if (total === 0n) throw new Error(`${request.label} wants more cards than there are`);
  return [...groups.values()].map(({ draws, ways }) => ({ draws, p: fraction(ways, total) }));
}

/** The places of a request that may be exchanged for one another: dice with equally many sides, coins, cards. */
function parts(request: DrawRequest): readonly { places: readonly number[]; ways: readonly Way[] }[] {
  const dice = request.dice ?? [];
  const coins = request.coins ?? 0;
  const bySides = new Map<number, number[]>();
  dice.forEach((sides, place) => {
    bySides.set(sides, [...(bySides.get(sides) ?? []), place]);
  });
  const span = (from: number, length: number): number[] => Array.from({ length }, (_, i) => from + i);
  const made = [...bySides].map(([sides, places]) => ({
    places,
    ways: multisets(span(1, sides), places.length, request.label),
  }));
  if (coins > 0) made.push({ places: span(dice.length, coins), ways: multisets(['T', 'H'], coins, request.label) });
  const { count = 0, from = [] } = request.cards ?? {};
  if (count > 0) made.push({ places: span(dice.length + coins, count), ways: hands(from, count, request.label) });
  return made;
}

function* unordered(request: DrawRequest): Generator<Way> {
  const all = parts(request);
  const combinations = all.reduce((product, { ways }) => product * ways.length, 1);
  mustBeFew(request.label, combinations);
  const draws: Draw[] = new Array(drawCount(request)).fill(0);
  const fill = function* (part: number, ways: bigint): Generator<Way> {
    const here = all[part];
    if (here === undefined) {
      yield { draws: [...draws], ways };
      return;
    }
    for (const way of here.ways) {
      here.places.forEach((place, i) => {
        draws[place] = way.draws[i] ?? 0;
      });
      yield* fill(part + 1, ways * way.ways);
    }
  };
  yield* fill(0, 1n);
}

function mustBeFew(label: string, combinations: number | bigint): void {
  if (combinations > MOST_COMBINATIONS) throw new TooMany(`${label}: ${combinations} different rolls`);
}

function orderedCount({ dice = [], coins = 0, cards }: DrawRequest): number {
  let count = dice.reduce((product, sides) => product * sides, 2 ** coins);
  for (let i = 0; i < (cards?.count ?? 0); i++) count *= (cards?.from.length ?? 0) - i;
  return count;
}

/** `count` of `faces`, each as often as you like, with the number of orders: the multinomial coefficient. */
function multisets(faces: readonly Draw[], count: number, label: string): readonly Way[] {
  mustBeFew(label, choose(faces.length + count - 1, count));
  const found: Way[] = [];
  const pick = (from: number, draws: readonly Draw[], ways: bigint): void => {
    const left = count - draws.length;
    const face = faces[from];
    if (left === 0) found.push({ draws, ways });
    if (left === 0 || face === undefined) return;
    for (let times = left; times >= 0; times--)
      pick(from + 1, [...draws, ...new Array<Draw>(times).fill(face)], ways * choose(left, times));
  };
  pick(0, [], 1n);
  return found;
}

/** `count` different cards, each hand in as many orders as any other. */
function hands(cards: readonly string[], count: number, label: string): readonly Way[] {
  mustBeFew(label, choose(cards.length, count));
  const found: Way[] = [];
  const pick = (from: number, draws: readonly string[]): void => {
    if (draws.length === count) {
      found.push({ draws, ways: 1n });
      return;
    }
    for (let i = from; i <= cards.length - (count - draws.length); i++) pick(i + 1, [...draws, cards[i] as string]);
  };
  pick(0, []);
  return found;
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}
