import type { Line, LineMark, Params, Seat, Violation } from '@potyczka/kernel';
import { seatName } from '@potyczka/kernel';

export { seatName } from '@potyczka/kernel';

/** `mark` is what the line is to somebody who skims the log. */
export const line = (key: string, params: Params = {}, mark?: LineMark): Line =>
  mark === undefined ? { key: `log.${key}`, params } : { key: `log.${key}`, params, mark };

/** The line with what it is to somebody who skims the log. */
export const marked = (told: Line, mark: LineMark | undefined): Line => (mark === undefined ? told : { ...told, mark });

/** The line a round begins with, whatever the game calls its rounds. */
export const heading = (round: number, told: Line): Line => ({ ...told, round });

/** Lines that tell the end of the game, or why. */
export const closing = (lines: readonly Line[]): readonly Line[] => lines.map((told) => ({ ...told, ends: true }));

/** Deliberately silent: another event tells the same, or there is nothing a player wants to hear. */
export const silent = (): readonly Line[] => [];

/** A parameter that is left out when there is nothing to say. */
export const some = (name: string, value: string | readonly string[]): Params =>
  value.length === 0 ? {} : { [name]: value };

/** A modifier with its sign: `+2`, `−1`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** The keys of a ruleset's words, the same in all languages: of each kind (`weapon`) what follows the dot, with spaces. */
export type KeyIndex = Readonly<Record<string, string>>;

/** What can be said with the words of a ruleset. Rules go by their keys alone: the words come with a language. */
export function speechOf(index: KeyIndex) {
  const keys = new Set(Object.entries(index).flatMap(([kind, ids]) => ids.split(' ').map((id) => `${kind}.${id}`)));
  const has = (key: string): boolean => keys.has(key);
  return {
    has,
    /** `@weapon.club` when there is such a term; otherwise the word as it stands. */
    term: (kind: string, id: string): string => (has(`${kind}.${id}`) ? `@${kind}.${id}` : id),
    /** A line of its own for this word, if the catalogue has one; silence otherwise. */
    lineIfAny: (key: string, params: Params): readonly Line[] => (has(`log.${key}`) ? [line(key, params)] : []),
    /** A line of its own for this word, if the catalogue has one; otherwise the general one. */
    lineFor: (general: string, word: string, params: Params): Line =>
      line(has(`log.${general}.${word}`) ? `${general}.${word}` : general, params),
  };
}

/** A side without a word of its own goes by the one who leads it; else somebody at the table has called it so. */
export function ledBy(state: { readonly seats: readonly Seat[] }, side: string): string {
  const leaders = state.seats.filter((seat) => seat.side === side && seat.role !== 'spectator' && seat.role !== 'gm');
  const [leader] = leaders;
  return leader !== undefined && leaders.length === 1 ? seatName(state, leader.id) : side;
}

/** How the words in a parameter of that name are called. */
export type Namings<S> = Readonly<Record<string, (state: S, word: string) => string>>;

const isEmpty = (value: Params[string]): boolean => value === '' || (typeof value === 'object' && value.length === 0);

/**
 * Refusals with IDs turned into names and terms; what is empty is left out, so that messages can tell. The IDs stay in
 * `details`, for programs.
 */
export const namesBy =
  <S>(namings: Namings<S>, leftOut: (value: Params[string], name: string) => boolean = isEmpty) =>
  (state: S, violation: Violation): Violation => {
    if (violation.params === undefined) return violation;
    const params: Record<string, Params[string]> = {};
    for (const [name, value] of Object.entries(violation.params)) {
      const naming = Object.hasOwn(namings, name) ? namings[name] : undefined;
      // What an example command has nothing to name for is nothing to be told.
      if (value === undefined || leftOut(value, name)) continue;
      if (naming === undefined || typeof value === 'number' || typeof value === 'boolean') params[name] = value;
      else params[name] = typeof value === 'string' ? naming(state, value) : value.map((word) => naming(state, word));
    }
    const details = { ...violation.params, ...(violation.details as object | undefined) };
    return { ...violation, params, details };
  };
