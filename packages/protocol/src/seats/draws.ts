import { type Draw, type GameEvent, rememberedLast, sameJson } from '@potyczka/kernel';
import { sidesOf } from '../requests.ts';
import type { AnyTable } from '../table.ts';
import type { Heard } from './hearing.ts';

/** Dice, coins or cards as a seat hears of them, under the number of the event that tells of them. */
export interface WireDraw {
  readonly seq: number;
  readonly label: string;
  readonly draws: readonly Draw[];
  /** Sides of each die, `null` for coins and cards; left out where nobody remembers. */
  readonly sides?: readonly (number | null)[];
}

interface Drawn {
  readonly label: string;
  readonly draws: readonly Draw[];
}

/** A draw with the place where an event of its step tells of it. */
interface Placed extends Drawn {
  readonly seq: number;
  readonly keys: readonly string[];
}

interface Field {
  readonly seq: number;
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** Where rulesets put what was drawn. A number anywhere else may be the same by chance, and means something else. */
const FACES: ReadonlySet<string> = new Set(['dice', 'coins', 'cards', 'chains', 'pool', 'faces', 'wild']);
const FACE: ReadonlySet<string> = new Set(['die', 'face', 'card', 'confirm', 'coin']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The way to where we are in an event; it is copied only where something is found. */
interface Search {
  readonly seq: number;
  readonly keys: string[];
  readonly found: Field[];
}

/** Looks at a value under `key`: a list's own key is its elements' too. `among` tells that it lies inside of `faces`. */
function search(value: unknown, key: string, among: boolean, into: Search): void {
  const list = Array.isArray(value);
  if (list ? FACES.has(key) : !isRecord(value) && (among || FACE.has(key))) {
    into.found.push({ seq: into.seq, keys: [...into.keys], value });
    return;
  }
  if (!isRecord(value)) return;
  const inside = among || key === 'faces';
  for (const name in value) {
    into.keys.push(name);
    search(value[name], list ? key : name, inside, into);
    into.keys.pop();
  }
}

/** Dice thrown together may be told apart, the wild die beside the others: whoever hears of one hears of all. */
function together(event: { readonly seq: number }): readonly Field[] {
  const { seq, chains, wild } = event as { readonly seq: number; readonly chains?: unknown; readonly wild?: unknown };
  return Array.isArray(chains) && Array.isArray(wild) ? [{ seq, keys: ['chains'], value: [...chains, ...wild] }] : [];
}

const flat = (value: unknown): readonly unknown[] => (value as readonly unknown[]).flat(2);
const sorted = (faces: readonly unknown[]): string => JSON.stringify(faces.map(String).sort());

/** Whether all faces are among those of the field: a die that joins a pool is told with the pool. */
function isAmong(faces: readonly unknown[], all: readonly unknown[]): boolean {
  const left = [...all];
  return faces.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Ways in which a field may tell of a draw, the surest first. */
const TELLS: readonly ((field: Field, draws: readonly Draw[]) => boolean)[] = [
  ({ value }, draws) => Array.isArray(value) && sameJson(value, draws),
  ({ value }, draws) => Array.isArray(value) && sorted(flat(value)) === sorted(draws),
  ({ value }, draws) => !Array.isArray(value) && draws.length === 1 && value === draws[0],
  ({ value }, draws) => Array.isArray(value) && isAmong(draws, flat(value)),
];

interface Told {
  readonly placed: readonly Placed[];
  /** Drawn, but no event tells of it yet: the procedure waits for somebody. */
  readonly left: readonly Drawn[];
}

/**
 * Where the events of a step tell of what was drawn in it, or before it in the same procedure. All seats of a table ask
 * one after the other.
 */
const toldIn = rememberedLast((step: AnyTable): Told => {
  const { entry } = step;
  const waiting = step.before?.checkpoint.open == null ? [] : toldIn(step.before).left;
  const drawn = entry.replies.flatMap((reply) => ('draw' in reply ? [{ label: reply.label, draws: reply.draw }] : []));
  const told = placedIn([...waiting, ...drawn], entry.events);
  return step.checkpoint.open === null ? { placed: told.placed, left: [] } : told;
});

function placedIn(drawn: readonly Drawn[], events: AnyTable['entry']['events']): Told {
  if (drawn.length === 0) return { placed: [], left: [] };
  const fields: Field[] = [];
  for (const event of events)
    if (event.type !== 'opened') {
      search(event, '', false, { seq: event.seq, keys: [], found: fields });
      fields.push(...together(event));
    }
  const used = new Set<Field>();
  const placed: Placed[] = [];
  const left: Drawn[] = [];
  for (const one of drawn) {
    const found = homeOf(one.draws, fields, used);
    if (found === undefined) left.push(one);
    else placed.push({ label: one.label, draws: one.draws, seq: found.seq, keys: found.keys });
  }
  return { placed, left };
}

function homeOf(draws: readonly Draw[], fields: readonly Field[], used: Set<Field>): Field | undefined {
  for (const tells of TELLS) {
    const home = fields.find((field) => !used.has(field) && tells(field, draws));
    if (home === undefined) continue;
    // A pool tells of as many dice as came into it.
    if (tells !== TELLS.at(-1)) used.add(home);
    return home;
  }
  return undefined;
}

const at = (event: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), event);

/**
 * What was drawn in a step as far as a seat may know: what stands in the events it hears, word for word. A draw that no
 * event tells of yet, or only one that is kept from the seat, is not told.
 */
export function drawnIn(step: AnyTable, heard: readonly Heard[], ofSeq: (seq: number) => number): readonly WireDraw[] {
  const { placed } = toldIn(step);
  if (placed.length === 0) return [];
  const drawn: WireDraw[] = [];
  for (const { seq, keys, label, draws } of placed) {
    const told = at(heard.find((one) => one.seq === seq)?.event, keys);
    const full = step.entry.events.find((event) => event.seq === seq) as GameEvent | undefined;
    if (told === undefined || !sameJson(told, at(full, keys))) continue;
    const sides = sidesOf(draws);
    drawn.push(sides === undefined ? { seq: ofSeq(seq), label, draws } : { seq: ofSeq(seq), label, draws, sides });
  }
  return drawn;
}
