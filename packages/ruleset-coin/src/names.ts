import type { Params, Violation } from '@potyczka/kernel';
import { ledBy, type Namings, namesBy, seatName } from '@potyczka/ruleset-kit';
import { carriedBy, isInfantry } from './read.ts';
import { has, term } from './speech.ts';
import type { CoinState, Item, Said } from './state.ts';
import { type AttackKind, UNARMED } from './vocabulary.ts';

export { seatName } from '@potyczka/ruleset-kit';
export { has, lineFor, lineIfAny, term } from './speech.ts';

/** What things are called in a line: references to terms, so that each language has its own word. */

const entry = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

export const unitName = (state: CoinState, id: string): string => entry(state.units, id)?.name ?? term('profile', id);

/** A side goes by its player's name if it has one of its own, else by its letter. */
export function sideName(state: CoinState, id: string): string {
  const players = state.seats.filter((seat) => seat.side === id && seat.role === 'player' && seat.name !== undefined);
  const word = term('side', id);
  return (players.length === 1 ? players[0]?.name : undefined) ?? (word === id ? ledBy(state, id) : word);
}

/** A thing by its own name, if somebody gave it one, or by what it is. */
export const nameOfItem = ({ name, spec }: Item): string => (name === spec ? term('item', spec) : name);

/** Several of a kind with one owner are told apart by number, as their ids are. */
export function labelOf(item: Item): string {
  const copy = /\.(\d+)$/.exec(item.id)?.[1];
  const name = nameOfItem(item);
  return copy === undefined || !name.startsWith('@') ? name : `${name}#${copy}`;
}

/** A word somebody wrote: `pistol`, or the id of one, `vera.pistol.2`. */
const wordIn = (id: string): string => id.split('.').findLast((part) => has(`item.${part}`)) ?? id;

export function itemName(state: CoinState, id: string): string {
  const item = id === UNARMED ? undefined : entry(state.items, id);
  return item === undefined ? term('item', wordIn(id)) : nameOfItem(item);
}

/** A thing that is wanted but not there: only what the acting unit has is called by more than the word that was used. */
function wantedName(state: CoinState, id: string): string {
  const actor = state.activeUnit === null ? undefined : entry(state.units, state.activeUnit);
  const own = actor !== undefined && isInfantry(actor) ? carriedBy(state, actor) : [];
  const item = own.find((one) => one.id === id);
  return item === undefined ? term('item', wordIn(id)) : nameOfItem(item);
}

export const actionName = (action: string): string => term('action', action);
export const kindName = (kind: AttackKind): string => term('kind', kind);

/** What was said of a situation, in words. */
export const factNames = (said: { readonly [fact in keyof Said]?: boolean | null }): readonly string[] =>
  Object.entries(said).flatMap(([fact, value]) => (value === null ? [] : [`@fact.${fact}.${value ? 'yes' : 'no'}`]));

/** Whatever has this id: somebody at the table, a unit, or a kind of unit. */
const anyone = (state: CoinState, id: string): string =>
  state.seats.some((seat) => seat.id === id) && !Object.hasOwn(state.units, id)
    ? seatName(state, id)
    : unitName(state, id);

/** How the parameters of a refusal are put into words, by their names. */
const NAMINGS: Namings<CoinState> = {
  unit: anyone,
  target: unitName,
  side: sideName,
  item: itemName,
  source: itemName,
  weapon: (_state, id) => (term('weaponSlot', id) === id ? term('item', wordIn(id)) : term('weaponSlot', id)),
  slot: (_state, id) => term('slot', id),
  phase: (_state, id) => term('phase', id),
};

const isEmpty = (value: Params[string]): boolean => value === '' || (typeof value === 'object' && value.length === 0);

const known = namesBy(NAMINGS, isEmpty);
const wanted = namesBy({ ...NAMINGS, item: wantedName, target: unitName }, isEmpty);

/** Refusals with names; where somebody asks for what may be hidden, the refusal does not tell what it is. */
export const inWords = (state: CoinState, violation: Violation): Violation =>
  violation.code === 'item-not-found' || violation.code === 'not-held'
    ? wanted(state, violation)
    : known(state, violation);
