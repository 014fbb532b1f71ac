import type { Params, Violation } from '@potyczka/kernel';
import type { TeoState } from '../state.ts';
import { en } from './en.ts';

/** What things are called in a line: references to terms, so that each language has its own word. */

const entry = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

/** `@weapon.baton` when there is such a term; otherwise the word as it stands. */
export const term = (kind: string, id: string): string => (Object.hasOwn(en, `${kind}.${id}`) ? `@${kind}.${id}` : id);

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

export function seatName(state: TeoState, id: string): string {
  const seat = state.seats.find((known) => known.id === id);
  return seat?.name ?? (seat?.role === 'gm' ? '@seat.gm' : id);
}

/** A side goes by its player's name if it has one, else by the word for its faction. */
export function sideName(state: TeoState, id: string): string {
  const player = state.seats.find((seat) => seat.side === id && seat.role === 'player' && seat.name !== undefined);
  return player?.name ?? term('side', id);
}

export const weaponName = (id: string): string =>
  Object.hasOwn(en, `weapon.${id}`) ? `@weapon.${id}` : term('gear', id);

/** What somebody made use of: a trait, or a piece of gear that works like one. */
export const abilityName = (id: string): string =>
  Object.hasOwn(en, `trait.${id}`) ? `@trait.${id}` : term('gear', id);

/** A source of Advantage or Disadvantage: a trait, a circumstance with a term, or what somebody called it. */
export const sourceName = (id: string): string =>
  Object.hasOwn(en, `trait.${id}`) ? `@trait.${id}` : term('source', id);

type Naming = (state: TeoState, word: string) => string;

/** How the parameters of a refusal are put into words, by their names. */
const NAMINGS: Readonly<Record<string, Naming>> = {
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
  trait: (_state, id) => term('trait', id),
  option: (_state, id) => term('option', id),
  kind: (_state, id) => term('kind', id),
  phase: (_state, id) => term('phase', id),
  // A branch of a message can't bear a hyphen.
  why: (_state, word) =>
    word.startsWith('@') ? word : word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
};

/**
 * A refusal with IDs turned into names and terms; empty texts and lists are left out, so that messages can tell. The
 * IDs stay in `details`, for programs.
 */
export function inWords(state: TeoState, violation: Violation): Violation {
  if (violation.params === undefined) return violation;
  const params: Record<string, Params[string]> = {};
  for (const [name, value] of Object.entries(violation.params)) {
    const naming = entry(NAMINGS, name);
    if (value === '' || (typeof value === 'object' && value.length === 0)) continue;
    if (naming === undefined || typeof value === 'number' || typeof value === 'boolean') params[name] = value;
    else params[name] = typeof value === 'string' ? naming(state, value) : value.map((word) => naming(state, word));
  }
  const details = { ...violation.params, ...(violation.details as object | undefined) };
  return { ...violation, params, details };
}
