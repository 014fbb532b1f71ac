import { changeHeard, guesserOf, type Sees } from '../sheet/eyes.ts';
import { EVERYBODY, entriesOf, type Fields, type ViewOf } from '../sheet/field.ts';
import { perUnit, toTable } from '../sheet/lengths.ts';
import { type AnySmallTable, isFriend } from './table.ts';

/**
 * A thing as somebody sees it, field by field. Games with many fields and figures have this written out by `npm run
 * sheets`, which is several times as fast.
 */
export const seenBy = <F extends Fields>(fields: F, of: object, sees: Sees): ViewOf<F> =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([name, about]) => {
      const { seen, stored, from, show, told, measure, blank, shown = [name] } = about;
      if (!stored && from === undefined) return [];
      const value = stored ? (of as Readonly<Record<string, unknown>>)[name] : from?.(of);
      const inTable = measure === undefined ? value : toTable(value, perUnit(measure));
      const whole = seen === EVERYBODY || sees(seen);
      if (!whole && blank === undefined) return [];
      const written = whole ? (show?.(value, of as { readonly id: string }) ?? told?.(value) ?? inTable) : blank;
      return shown.map((one) => [one, written]);
    }),
  ) as object as ViewOf<F>;

type FigureIn<S extends AnySmallTable> = S['units'][string];

/** Where all that is secret about figures is known to their own side and the GM: views, guesses, and what is heard. */
export function ofOwnSide<S extends AnySmallTable, F extends Fields = Fields>(sheet: F) {
  const guesses = guesserOf<FigureIn<S>>(sheet);
  const figures = <T>(state: S, show: (unit: FigureIn<S>) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, show(unit as FigureIn<S>)]));
  const guessing =
    (masked: boolean) =>
    (state: S, seat: string): S => ({
      ...state,
      units: figures(state, (unit) => {
        const guessed = guesses(unit, () => isFriend(state, seat, unit), masked).map(({ name, now }) => [name, now]);
        return { ...unit, ...Object.fromEntries(guessed) };
      }),
    });
  return {
    /** The figures as a seat sees them. */
    seen: (state: S, seat: string | null) =>
      figures(state, (unit) => seenBy(sheet, unit, () => isFriend(state, seat, unit))),
    /** A table that fits what a seat sees, and another that looks the same to it. */
    imagine: guessing(false),
    disguise: guessing(true),
    /** A change of a figure as a seat hears of it. */
    heard: <C extends object>(state: S, seat: string, id: string, change: C): C => {
      const unit = state.units[id];
      return unit === undefined ? change : changeHeard(sheet, change, () => isFriend(state, seat, unit));
    },
  };
}
