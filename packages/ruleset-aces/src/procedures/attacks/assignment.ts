import type { Json } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { AcesPlay } from '../../play.ts';
import { seatOf, unitOf } from '../../read.ts';

/** Where one trait die of an attack goes: a target, and what the bare die must come to there. */
export interface Place {
  readonly id: string | null;
  readonly needs: number;
  /** The target has gone: the die is rolled and hits nothing (ACE-12.6). */
  readonly lost: boolean;
}

/** The dice of one throw as they are read: what each comes to, and which are lost as ones (ACE-2.17). */
export interface Faces {
  readonly totals: readonly number[];
  readonly spoilt: readonly boolean[];
  readonly wild: number | null;
}

/** Which place each die goes to, and which die the wild die replaces. */
export interface Assignment {
  readonly places: readonly number[];
  readonly wild: number | null;
}

export interface Landed {
  readonly place: number;
  readonly value: number;
  readonly hit: boolean;
  readonly raises: number;
  readonly wild: boolean;
}

/** @rule ACE-2.10 The wild die is judged like the die whose place it takes. */
export function landings(places: readonly Place[], faces: Faces, { places: to, wild }: Assignment): readonly Landed[] {
  return faces.totals.map((total, die) => {
    const index = to[die] ?? die;
    const place = places[index];
    const replaced = wild === die && faces.wild !== null;
    const value = replaced ? (faces.wild ?? total) : total;
    const over = value - (place?.needs ?? 0);
    const hit = place?.lost === false && over >= 0 && (replaced || faces.spoilt[die] !== true);
    return { place: index, value, hit, raises: hit ? Math.floor(over / 4) : 0, wild: replaced };
  });
}

/** @rule ACE-2.9 Most hits, then most hits with a raise, then the highest sum; of equals, whoever was named first is hit. */
export function worth(landed: readonly Landed[]): readonly number[] {
  const hits = landed.filter(({ hit }) => hit);
  return [
    hits.length,
    hits.filter(({ raises }) => raises > 0).length,
    landed.reduce((sum, { value }) => sum + value, 0),
    -hits.reduce((sum, { place }) => sum + place, 0),
  ];
}

export function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** Every order of the places that differs; places of one target are not told apart. */
function orders(places: readonly Place[]): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const fill = (sofar: readonly number[]): void => {
    if (sofar.length === places.length) {
      found.push(sofar);
      return;
    }
    const tried = new Set<string | null>();
    places.forEach((place, index) => {
      if (sofar.includes(index) || tried.has(place.id)) return;
      tried.add(place.id);
      fill([...sofar, index]);
    });
  };
  fill([]);
  return found;
}

export function assignments(places: readonly Place[], faces: Faces): readonly Assignment[] {
  const wilds = faces.wild === null ? [null] : [null, ...faces.totals.keys()];
  return orders(places).flatMap((order) => wilds.map((wild) => ({ places: order, wild })));
}

/** @rule ACE-2.9 What an owner who says nothing does with the dice. */
export function bestAssignment(places: readonly Place[], faces: Faces): Assignment {
  const all = assignments(places, faces);
  let best = all[0] ?? { places: [], wild: null };
  let most = worth(landings(places, faces, best));
  for (const one of all) {
    const value = worth(landings(places, faces, one));
    if (!isBetter(value, most)) continue;
    best = one;
    most = value;
  }
  return best;
}

const asChoice = (places: readonly Place[], { places: to, wild }: Assignment): Json => ({
  dice: to.map((index) => places[index]?.id ?? null),
  wild,
});

/** What an assignment brings, in short: two that bring the same need not both be offered. */
const effect = (places: readonly Place[], faces: Faces, one: Assignment): string =>
  landings(places, faces, one)
    .map(({ place, hit, raises }) => `${places[place]?.id}:${hit}:${raises > 0}`)
    .sort()
    .join();

const MOST_OFFERED = 12;

function offered(places: readonly Place[], faces: Faces, best: Assignment): readonly Assignment[] {
  const seen = new Map<string, Assignment>([[effect(places, faces, best), best]]);
  for (const one of assignments(places, faces)) {
    const key = effect(places, faces, one);
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()].slice(0, MOST_OFFERED);
}

/** The dice and whom they go to, in the same order, and who is hit so. */
function inWords(places: readonly Place[], faces: Faces, one: Assignment): Readonly<Record<string, readonly string[]>> {
  const landed = landings(places, faces, one).flatMap(({ place, value, hit }) => {
    const id = places[place]?.id;
    return id == null ? [] : [{ id, value: `${value}`, hit }];
  });
  return {
    dice: landed.map(({ value }) => value),
    targets: landed.map(({ id }) => id),
    hits: [...new Set(landed.filter(({ hit }) => hit).map(({ id }) => id))],
  };
}

/** @rule ACE-12.6 After the roll the shooter says which die goes to which target (D9); only where there are several. */
export function assignDice(play: AcesPlay, unitId: string, places: readonly Place[], faces: Faces): Assignment {
  const best = bestAssignment(places, faces);
  const seat = seatOf(play.state, unitOf(play.state, unitId));
  const several = new Set(places.map(({ id }) => id)).size > 1;
  const choices = several && seat !== null ? offered(places, faces, best) : [];
  if (seat === null || choices.length < 2) return best;
  const choice = play.choose(() => ({
    kind: 'assignDice',
    seat,
    unit: unitId,
    rule: 'ACE-12.6',
    params: { who: unitId },
    choices: choices.map((one) => ({
      choice: asChoice(places, one),
      label: 'assignDice.to',
      params: inWords(places, faces, one),
    })),
    default: asChoice(places, best),
    check: (given) => (read(places, faces, given) === undefined ? [violation('ACE-12.6', 'bad-assignment')] : []),
  }));
  return read(places, faces, choice) ?? best;
}

/** An assignment somebody gave: each target gets as many dice as shots were declared on it. */
function read(places: readonly Place[], faces: Faces, given: Json): Assignment | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const { dice, wild = null } = given as { readonly dice?: Json; readonly wild?: Json };
  if (!Array.isArray(dice) || dice.length !== places.length) return undefined;
  if (
    wild !== null &&
    (faces.wild === null || !Number.isInteger(wild) || Number(wild) < 0 || Number(wild) >= dice.length)
  )
    return undefined;
  const left = places.map((_, index) => index);
  const to: number[] = [];
  for (const id of dice) {
    const at = left.findIndex((index) => places[index]?.id === id);
    const [index] = at < 0 ? [] : left.splice(at, 1);
    if (index === undefined) return undefined;
    to.push(index);
  }
  return { places: to, wild: wild === null ? null : Number(wild) };
}
