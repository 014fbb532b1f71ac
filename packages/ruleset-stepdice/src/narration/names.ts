import { ledBy, type Namings, namesBy, seatName, signed } from '@potyczka/ruleset-kit';
import type { Item, Step, StepState } from '../state.ts';
import { has, term } from './speech.ts';

export { seatName } from '@potyczka/ruleset-kit';
export { has, lineFor, lineIfAny, term } from './speech.ts';

/** What things are called in a line: references to terms, so that each language has its own word. */

const entry = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

export const unitName = (state: StepState, id: string): string => entry(state.units, id)?.name ?? id;
export const unitNames = (state: StepState, ids: readonly string[]): readonly string[] =>
  ids.map((id) => unitName(state, id));

/** The first kind that has a word for it. */
function termOf(kinds: readonly string[], id: string): string | undefined {
  const kind = kinds.find((one) => has(`${one}.${id}`));
  return kind === undefined ? undefined : `@${kind}.${id}`;
}

/** A door, a gate, a panel: by the name somebody gave it, else by its kind. */
export function thingName(state: StepState, id: string): string {
  const thing = state.objects.find((one) => one.id === id || one.name === id);
  if (thing === undefined) return term('thing', id);
  if (thing.name !== thing.id) return thing.name;
  return termOf(['thing'], thing.kind) ?? term('thing', thing.id);
}

const everyItem = (state: StepState): readonly Item[] => [
  ...Object.values(state.units).flatMap((unit) => (unit.kind === 'hero' ? unit.gear : [])),
  ...state.items.map(({ item }) => item),
];

/** A thing somebody carries, by its ID; a kind of item is known by itself. */
export const itemName = (state: StepState, id: string): string =>
  term('item', everyItem(state).find((item) => item.id === id)?.kind ?? id);

export function clockName(state: StepState, id: string): string {
  const clock = state.clocks.find((one) => one.id === id);
  return clock === undefined || clock.name === clock.id ? term('clock', id) : clock.name;
}

export function hazardName(state: StepState, id: string): string {
  const hazard = state.hazards.find((one) => one.id === id);
  return hazard === undefined ? term('hazard', id) : term('hazard', hazard.kind);
}

/** What a test is about; a door of the map has points of its own, `door-9-3-lock`. */
export const pointName = (id: string): string => termOf(['point'], id) ?? term('point', id.split('-').at(-1) ?? id);

/** A side goes by the name of the one who plays it alone, else by its word. */
export function sideName(state: StepState, id: string): string {
  const players = state.seats.filter((seat) => seat.side === id && seat.role === 'player' && seat.name !== undefined);
  const word = term('side', id);
  return (players.length === 1 ? players[0]?.name : undefined) ?? (word === id ? ledBy(state, id) : word);
}

/** Why a target number moves; what somebody said in own words stays as it is. */
export const sourceName = (id: string): string => term('source', id);

/** Steps with their reasons: "partial cover +1". */
export const reasons = (steps: readonly Pick<Step, 'source' | 'value'>[]): readonly string[] =>
  steps.map(({ source, value }) => {
    const known = sourceName(source);
    return known.startsWith('@') ? `${known}#${signed(value)}` : `${source} ${signed(value)}`;
  });

const WORDS = ['item', 'tag', 'talent', 'spell', 'move', 'trait', 'point'];
/** The talents of the book are written with a capital, and found without. */
const uncapital = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** Whatever goes by this ID or word: a figure, an object, a thing somebody carries, a word of the rules. */
export const nameOf = (state: StepState, id: string): string =>
  nameOnTable(state, id) ?? termOf(WORDS, id) ?? termOf(WORDS, uncapital(id)) ?? id;

function nameOnTable(state: StepState, id: string): string | undefined {
  if (Object.hasOwn(state.units, id)) return unitName(state, id);
  if (state.objects.some((thing) => thing.id === id || thing.name === id)) return thingName(state, id);
  if (everyItem(state).some((item) => item.id === id)) return itemName(state, id);
  return state.hazards.some((hazard) => hazard.id === id) ? hazardName(state, id) : undefined;
}

/** @rule STEP-3.8 Who is not on the table is no word of the rules, though an ID may be one: it stays as it was said. */
const someone = (state: StepState, id: string): string => nameOnTable(state, id) ?? id;

const anyone = (state: StepState, id: string): string =>
  state.seats.some((seat) => seat.id === id) ? seatName(state, id) : unitName(state, id);

/** A square is written `3,4`; anything else is the name of what lies there. */
const place = (state: StepState, at: string): string =>
  /^\d+,\d+$/.test(at) ? at.replace(',', ', ') : nameOf(state, at);

/** How the parameters of a refusal are put into words, by their names. */
const NAMINGS: Namings<StepState> = {
  unit: anyone,
  current: unitName,
  target: someone,
  object: nameOf,
  at: place,
  what: (state, id) => (has(`point.${id}`) ? pointName(id) : nameOf(state, id)),
  expected: (state, id) => termOf(['attribute', 'sustain'], id) ?? nameOf(state, id),
  kind: (_state, id) => term('kind', id),
  phase: (_state, id) => term('phase', id),
  option: (_state, id) => term('option', id),
};

/** Refusals with IDs turned into names. */
export const inWords = namesBy(NAMINGS);
