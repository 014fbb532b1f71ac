import type { Rules } from '@potyczka/kernel';
import { isRaw, type Raw, type Renames, renamed } from './spelling.ts';

const inUnits = (units: unknown, names: Renames): unknown =>
  isRaw(units)
    ? Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, isRaw(unit) ? renamed(unit, names) : unit]))
    : units;

/** A state, or what changed about one: the table's own fields and those of its units. */
const inTable = (raw: Raw, unit: Renames, table: Renames): Raw => {
  const own = renamed(raw, table);
  return own.units === undefined ? own : { ...own, units: inUnits(own.units, unit) };
};

/** Where events hold a unit, or what changed about a unit or the table. */
const IN_EVENTS: readonly string[] = ['unit', 'figure', 'change'];

/**
 * What fields of units and of the table were called in saves of earlier versions. No field may ever have a name again
 * that stands here: what has today's names is left as it is.
 */
export function formerly(unit: Renames, table: Renames = {}): NonNullable<Rules['renamed']> {
  const names = { ...unit, ...table };
  return {
    opening: (state) => inTable(state as Raw, unit, table),
    event: (event) => {
      const held = IN_EVENTS.filter((key) => isRaw(event[key]));
      if (held.length === 0) return event;
      return { ...event, ...Object.fromEntries(held.map((key) => [key, inTable(event[key] as Raw, unit, names)])) };
    },
  };
}
