import { isNamed, oneUnit, tablePowers } from '@potyczka/ruleset-kit';
import { options } from '../options.ts';
import type { AcesPlay } from '../play.ts';
import { tableSheet } from '../sheet/table.ts';
import type { AcesState } from '../state.ts';
import { applyParts, checkParts, DERIVED, type TableRuling, tableChange } from './parts.ts';
import { badValue, never, type Power, type Powers } from './power.ts';
import { units } from './units.ts';

/** `gmSetState`: any field of a unit or of the table, within its range (protocol, `rule`). */

const { whole, single } = tablePowers<AcesState, AcesPlay, TableRuling>({
  sheet: tableSheet,
  rule: 'ACE-21.1',
  options,
  units,
  may: checkParts,
  change: tableChange,
  act: (play, given, steps, context) => {
    steps.table();
    steps.units();
    applyParts(play, given, context);
  },
});

const derived: Powers = Object.fromEntries(
  Object.entries(DERIVED).map(([key, instead]) => [key, never('ACE-21.1', () => badValue(key, instead))]),
);

const one = oneUnit(units, 'ACE-21.1');
const partOf = (value: unknown): Power => (isNamed(value) ? one : whole);

/** A unit's fields, or any of the table's. */
const gmSetState: Power = {
  rule: 'ACE-21.1',
  amidst: (value, state) => {
    const { amidst } = partOf(value);
    return typeof amidst === 'function' ? amidst(value, state) : amidst !== false;
  },
  check: (reading, value, field, context) => {
    const known = Object.keys(value ?? {}).filter((key) => Object.hasOwn(derived, key));
    return known.length > 0
      ? known.map((key) => badValue(key, DERIVED[key] ?? ''))
      : partOf(value).check(reading, value, field, context);
  },
  apply: (play, value, field, context) => partOf(value).apply(play, value, field, context),
};

/** A single field named directly in `set` is the same as the field inside `gmSetState`. */
export const fieldPowers: Powers = { gmSetState, ...single, ...derived };
