import { changeHeard } from '@potyczka/ruleset-kit';
import { imagined } from '../imagine.ts';
import { seesSheet, seesUnit } from '../secrets.ts';
import { openly } from '../sheet/guesses.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { AcesState, Unit } from '../state.ts';

/** What seats hear of strangers: sheets are blank, and the hidden are not named. */

export const unitIn = (state: AcesState, id: unknown): Unit | undefined =>
  typeof id === 'string' && Object.hasOwn(state.units, id) ? state.units[id] : undefined;

/** A figure as it comes to the table: of a stranger body and gear, and the sheet of its kind. */
export const figureFor = (state: AcesState, seat: string, unit: Unit): Unit =>
  state.sides[unit.side] === undefined ? unit : imagined(state, seat, unit);

/** What changed about a stranger: nothing of its sheet, and of its gear what is not in the pack. */
const openChange = ({ items, ...change }: Partial<Unit>): Partial<Unit> => ({
  ...changeHeard(unitSheet, change, () => false),
  ...(items === undefined ? {} : { items: openly(items) }),
});

export function changeFor<E extends { readonly unit: string; readonly change: Partial<Unit> }>(
  e: E,
  seat: string,
  state: AcesState,
): E {
  const owner = unitIn(state, e.unit);
  return owner === undefined || seesSheet(state, seat, owner) ? e : { ...e, change: openChange(e.change) };
}

/** Only those of a list whom the seat can see. */
export const visibleOf = (state: AcesState, seat: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const unit = unitIn(state, id);
    return unit === undefined || seesUnit(state, seat, unit);
  });
