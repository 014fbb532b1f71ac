import type { Params } from '@potyczka/kernel';
import { type Namings, namesBy, seatName, speechOf } from '@potyczka/ruleset-kit';
import type { AcesState } from '../state.ts';
import { en } from './en.ts';

export { seatName } from '@potyczka/ruleset-kit';

/** What things are called in a line: references to terms, so that each language has its own word. */

const entry = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

export const { term } = speechOf(en);

/** Whoever has been taken off the table is remembered by the scenario. */
export const unitName = (state: AcesState, id: string): string =>
  entry(state.units, id)?.name ?? state.scenario.units?.find((unit) => unit.id === id)?.name ?? id;
export const unitNames = (state: AcesState, ids: readonly string[]): readonly string[] =>
  ids.map((id) => unitName(state, id));

/** A piece of terrain goes by its kind. */
export function pieceName(state: AcesState, id: string): string {
  const piece = [...state.terrain, ...(state.scenario.map?.terrain ?? [])].find((one) => one.id === id);
  return piece === undefined ? term('thing', id) : term('terrain', piece.kind);
}

/** An item by its ID among somebody's things; a kind of weapon, armour or gear is known by itself. */
export function itemName(state: AcesState, unit: string | null, id: string): string {
  const owners = unit === null ? Object.values(state.units) : [entry(state.units, unit)];
  const item = owners.flatMap((owner) => owner?.items ?? []).find((one) => one.id === id);
  return term('item', item?.kind ?? id.replace(/[-_#]?\d+$/, ''));
}

/** Whatever stands on the table under this id: a figure, a piece of terrain or a thing somebody carries. */
export function nameOf(state: AcesState, id: string): string {
  if (Object.hasOwn(state.units, id)) return unitName(state, id);
  if (state.terrain.some((piece) => piece.id === id)) return pieceName(state, id);
  return itemName(state, null, id);
}

/** A side goes by its player's name if it has one of its own, else by its word. */
export function sideName(state: AcesState, id: string): string {
  const players = state.seats.filter((seat) => seat.side === id && seat.role === 'player' && seat.name !== undefined);
  return (players.length === 1 ? players[0]?.name : undefined) ?? term('side', id);
}

/** What does not go together, or is not allowed: a kind of action, a way to attack, a trait, an edge or a weapon. */
export function deedName(state: AcesState, id: string): string {
  const kind = ['kind', 'source', 'trait', 'edge'].find((one) => Object.hasOwn(en, `${one}.${id}`));
  return kind === undefined ? itemName(state, null, id) : `@${kind}.${id}`;
}

/** Why a modifier is there; "cover.light" is a term of its own. What somebody said in own words stays as it is. */
export const sourceName = (id: string): string =>
  id.includes('.') && Object.hasOwn(en, id) ? `@${id}` : term('source', id);

function anyone(state: AcesState, id: string): string {
  if (state.seats.some((seat) => seat.id === id)) return seatName(state, id);
  return Object.hasOwn(state.sides, id) ? sideName(state, id) : nameOf(state, id);
}

/** How the parameters of a refusal are put into words, by their names. */
const NAMINGS: Namings<AcesState> = {
  unit: anyone,
  units: anyone,
  current: nameOf,
  target: nameOf,
  object: nameOf,
  piece: nameOf,
  by: nameOf,
  side: sideName,
  sides: sideName,
  item: (state, id) => itemName(state, null, id),
  weapon: (state, id) => itemName(state, null, id),
  skill: (_state, id) => term('trait', id),
  trait: (_state, id) => term('trait', id),
  power: (_state, id) => term('power', id),
  kind: deedName,
  phase: (_state, id) => term('phase', id),
  use: (_state, id) => term('use', id),
  option: (_state, id) => term('option', id),
};

const isEmpty = (value: Params[string]): boolean =>
  value === '' || value === '—' || (typeof value === 'object' && value.length === 0);

/** Somebody nobody named stays a dash where the sentence has no other word for it. */
export const inWords = namesBy(NAMINGS, (value, name) => isEmpty(value) && name !== 'unit');
