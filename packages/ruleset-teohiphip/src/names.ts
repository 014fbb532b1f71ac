import { ledBy, namesBy, seatName as seatNameOrId } from '@potyczka/ruleset-kit';
import { proposalNumber } from './read.ts';
import { has, term } from './speech.ts';
import type { TeoState } from './state.ts';

export { lineFor, lineIfAny, term } from './speech.ts';

/** What things are called in a line: references to terms, so that each language has its own word. */

const entry = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

export const unitName = (state: TeoState, id: string): string => entry(state.units, id)?.name ?? id;

export function thingName(state: TeoState, id: string): string {
  const thing = entry(state.objects, id);
  if (thing !== undefined) return term('thing', thing.kind);
  return term('thing', id);
}

/** Whatever stands on the table under this id: a figure, an object or a piece of terrain. */
export function nameOf(state: TeoState, id: string): string {
  if (Object.hasOwn(state.units, id)) return unitName(state, id);
  if (Object.hasOwn(state.objects, id)) return thingName(state, id);
  const feature = state.features.find((piece) => piece.id === id);
  return feature === undefined ? term('thing', id) : term('terrain', feature.kind);
}

/** A side goes by its player's name, else by the word for its faction; a band that is no faction by whoever leads it. */
export function sideName(state: TeoState, id: string): string {
  const led = state.seats.filter((seat) => seat.side === id && seat.name !== undefined);
  const player = led.find(({ role }) => role === 'player')?.name;
  if (player !== undefined) return player;
  return has(`side.${id}`) ? `@side.${id}` : ledBy(state, id);
}

/** Somebody at the table; an NPC nobody gave a name to goes by the side it plays. */
export function seatName(state: TeoState, id: string): string {
  const seat = state.seats.find((known) => known.id === id);
  const side = seat?.side ?? Object.values(state.sides).find((one) => one.seat === id)?.id;
  return seat?.role === 'npc' && seat.name === undefined && side !== undefined
    ? sideName(state, side)
    : seatNameOrId(state, id);
}

export const weaponName = (id: string): string => (has(`weapon.${id}`) ? `@weapon.${id}` : term('gear', id));

/** What somebody made use of: a trait, or a piece of gear that works like one. */
export const abilityName = (id: string): string => (has(`trait.${id}`) ? `@trait.${id}` : term('gear', id));

/** A source of Advantage or Disadvantage: a trait, a circumstance with a term, or what somebody called it. */
export const sourceName = (id: string): string => (has(`trait.${id}`) ? `@trait.${id}` : term('source', id));

/** How the parameters of a refusal are put into words, by their names. */
export const inWords = namesBy<TeoState>({
  unit: nameOf,
  units: nameOf,
  active: (state, id) => (Object.hasOwn(state.units, id) ? unitName(state, id) : sideName(state, id)),
  target: nameOf,
  object: nameOf,
  piece: nameOf,
  by: nameOf,
  side: sideName,
  sides: sideName,
  weapon: (_state, id) => weaponName(id),
  gear: (_state, id) => term('gear', id),
  trait: (_state, id) => sourceName(id),
  option: (_state, id) => term('option', id),
  kind: (_state, id) => term('kind', id),
  verbs: (_state, id) => term('verb', id),
  phase: (_state, id) => term('phase', id),
  open: (state, id) => String(proposalNumber(state, id)),
  // A branch of a message can't bear a hyphen.
  why: (_state, word) =>
    word.startsWith('@') ? word : word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
});
