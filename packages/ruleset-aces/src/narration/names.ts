import type { Params } from '@potyczka/kernel';
import { ledBy, type Modifier, type Namings, namesBy, seatName, signed } from '@potyczka/ruleset-kit';
import { seesUnit } from '../secrets.ts';
import type { AcesState, Unit } from '../state.ts';
import { has, term } from './speech.ts';

export { seatName } from '@potyczka/ruleset-kit';
export { lineFor, lineIfAny, term } from './speech.ts';

/** What things are called in a line: references to terms, so that each language has its own word. */

const entry = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

const isNameless = (unit: Unit): boolean => unit.name === unit.id;
const numberIn = (id: string): number | undefined => {
  const digits = /\d+$/.exec(id)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/** Numbers nobody's id has, in order. */
const freeNumbers = (taken: readonly (number | undefined)[]): readonly number[] =>
  taken.concat(taken).flatMap((_, index) => (taken.includes(index + 1) ? [] : [index + 1]));

/** Somebody nobody named goes by its kind, numbered as its id is, or in the order of the units where there are several. */
function byKind(state: AcesState, unit: Unit): string {
  if (!has(`profile.${unit.profile}`)) return unit.id;
  const number = numberIn(unit.id) ?? numberAmong(state, unit);
  return `@profile.${unit.profile}${number === undefined ? '' : `#${number}`}`;
}

/** Of several of a kind whose ids have no number. */
function numberAmong(state: AcesState, { id, profile }: Unit): number | undefined {
  const alike = Object.values(state.units).filter((other) => isNameless(other) && other.profile === profile);
  if (alike.length < 2) return undefined;
  const numberless = alike.filter((other) => numberIn(other.id) === undefined);
  return freeNumbers(alike.map((other) => numberIn(other.id)))[numberless.findIndex((other) => other.id === id)];
}

/** Whoever has been taken off the table is remembered by the scenario. */
export function unitName(state: AcesState, id: string): string {
  const unit = entry(state.units, id);
  if (unit === undefined) return state.scenario.units?.find((one) => one.id === id)?.name ?? id;
  return isNameless(unit) ? byKind(state, unit) : unit.name;
}

/** The same for somebody at the table, who may not know who it is (HID-2). */
export function nameFor(state: AcesState, seat: string, id: string): string {
  const unit = entry(state.units, id);
  return unit === undefined || seesUnit(state, seat, unit) ? unitName(state, id) : '@unit.unknown';
}
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
  const word = term('side', id);
  return (players.length === 1 ? players[0]?.name : undefined) ?? (word === id ? ledBy(state, id) : word);
}

/** What does not go together, or is not allowed: a kind of action, a way to attack, a trait, an edge or a weapon. */
export function deedName(state: AcesState, id: string): string {
  const kind = ['kind', 'source', 'trait', 'edge'].find((one) => has(`${one}.${id}`));
  return kind === undefined ? itemName(state, null, id) : `@${kind}.${id}`;
}

/** Why a modifier is there; "cover.light" is a term of its own. What somebody said in own words stays as it is. */
export const sourceName = (id: string): string => (id.includes('.') && has(id) ? `@${id}` : term('source', id));

/** Modifiers with their reasons: "recoil −2". */
export const reasons = (modifiers: readonly Modifier[]): readonly string[] =>
  modifiers.map(({ source, value }) => {
    const known = sourceName(source);
    return known === source ? `${source} ${signed(value)}` : `${known}#${signed(value)}`;
  });

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

/** Whoever or whatever nobody named is left out: every sentence has words for that. */
export const inWords = namesBy(NAMINGS, (value) => isEmpty(value));
