import type { Params } from '@potyczka/kernel';
import { ledBy, type Namings, namesBy, seatName } from '@potyczka/ruleset-kit';
import { formOf } from '../catalogue/forms.ts';
import { terrain } from '../catalogue/terrain.ts';
import { SECRET_SOURCE } from '../secrets.ts';
import type { SegState } from '../state.ts';
import { has, term } from './speech.ts';

export { seatName } from '@potyczka/ruleset-kit';
export { term } from './speech.ts';

/** What things are called in a line: names of combatants, terms for everything else. */

/** Whoever has been taken off the table may be called by its kind and number still. */
function byId(id: string): string {
  const [, kind = '', number = ''] = /^(\D+)(\d*)$/.exec(id) ?? [];
  if (!has(`profile.${kind}`)) return id;
  return number === '' ? `@profile.${kind}` : `@profile.${kind}#${number}`;
}

export const unitName = (state: SegState, id: string): string => state.units[id]?.name ?? byId(id);
export const unitNames = (state: SegState, ids: readonly string[]): readonly string[] =>
  ids.map((id) => unitName(state, id));

/** A side goes by its player's name if it has one of its own, else by its word. */
export function sideName(state: SegState, id: string): string {
  const players = state.seats.filter((seat) => seat.side === id && seat.role === 'player' && seat.name !== undefined);
  const word = term('side', id);
  return (players.length === 1 ? players[0]?.name : undefined) ?? (word === id ? ledBy(state, id) : word);
}

/** A piece of terrain goes by its kind; of one that is gone the id often says it. */
export function pieceName(state: SegState, id: string): string {
  const piece = state.terrain.find((one) => one.id === id);
  const kind = piece?.kind ?? Object.keys(terrain).find((one) => id.startsWith(one)) ?? 'piece';
  return `@terrain.${kind}`;
}

/** A thing by its ID among somebody's weapons or on the table; a kind of thing is known by itself. */
export function itemName(state: SegState, unit: string | null, id: string): string {
  const owners = unit === null ? Object.values(state.units) : [state.units[unit]];
  const weapon = owners.flatMap((owner) => owner?.weapons ?? []).find((one) => one.id === id);
  const thing = state.items.find((one) => one.id === id);
  return term('item', weapon?.kind ?? thing?.kind ?? id.replace(/\d+$/, ''));
}

/**
 * Whatever stands on the table under this id: a combatant, a piece of terrain, a side, a seat or a thing. What is not
 * there is repeated as it was written: to guess a kind from an id would tell of those who hide.
 */
function nameOf(state: SegState, id: string): string {
  if (Object.hasOwn(state.units, id)) return unitName(state, id);
  if (state.terrain.some((piece) => piece.id === id)) return pieceName(state, id);
  if (Object.hasOwn(state.sides, id)) return sideName(state, id);
  if (state.seats.some((seat) => seat.id === id)) return seatName(state, id);
  const item = itemName(state, null, id);
  return item.startsWith('@') ? item : id;
}

/** A form by its number: "Form III (Composure)". */
export const formName = (form: number): string => term('form', String(formOf(form)?.form ?? form));

/** Why a modifier is there; `weapon.vibrosword` is a term of its own. What somebody said in own words stays as it is. */
export function sourceName(id: string): string {
  const open = id.startsWith(SECRET_SOURCE) ? id.slice(SECRET_SOURCE.length) : id;
  if (has(`source.${open}`)) return `@source.${open}`;
  return open.includes('.') && has(open) ? `@${open}` : open;
}

/** What an action is called: by its kind of movement or posture, else by its type. */
export const deedName = (deed: { readonly type: string; readonly kind?: string | undefined }): string =>
  term('kind', deed.kind !== undefined && has(`kind.${deed.kind}`) ? deed.kind : deed.type);

/** What was asked for at the wrong time, or is not to be had: a trick, an action, something to learn. */
function wishName(_state: SegState, id: string): string {
  const kind = ['trick', 'kind', 'skill', 'attribute', 'what'].find((one) => has(`${one}.${id}`));
  return kind === undefined ? id : `@${kind}.${id}`;
}

/** How the parameters of a refusal are put into words, by their names. */
const NAMINGS: Namings<SegState> = {
  unit: nameOf,
  target: nameOf,
  active: nameOf,
  pieces: nameOf,
  by: nameOf,
  effect: (_state, id) => term('effect', id),
  side: sideName,
  weapon: (state, id) => itemName(state, null, id),
  item: (state, id) => itemName(state, null, id),
  supply: (_state, id) => term('item', id),
  grenade: (_state, id) => term('item', id),
  posture: (_state, id) => term('posture', id),
  kind: (_state, id) => term('kind', id),
  trick: (_state, id) => term('trick', id),
  called: (_state, id) => term('location', id),
  option: (_state, id) => term('option', id),
  choice: (_state, id) => term('doing', id),
  what: wishName,
};

const isEmpty = (value: Params[string]): boolean => value === '' || (typeof value === 'object' && value.length === 0);

/** A refusal with IDs turned into names; what is empty is left out, so that the message can tell. */
export const inWords = namesBy(NAMINGS, isEmpty);
