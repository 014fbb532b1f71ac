import { visibleOf } from './events/heard.ts';
import { type AcesEvent, heardOf } from './events/index.ts';
import { seesAll } from './secrets.ts';
import type { AcesState } from './state.ts';

/** Events as a seat may know them: what hidden figures do is not told, sheets of strangers are blank. */

/** Whoever an event is about: one unit, or several. */
function subjects(event: AcesEvent): readonly string[] {
  const { unit, units } = event as { readonly unit?: unknown; readonly units?: unknown };
  if (Array.isArray(units)) return units.filter((id): id is string => typeof id === 'string');
  return typeof unit === 'string' ? [unit] : [];
}

/** HID-1, HID-2: an event as a seat may know it; `undefined` when it may not know of it at all. */
export function redact(event: AcesEvent, seat: string, state: AcesState): AcesEvent | undefined {
  if (seesAll(state, seat)) return event;
  const about = subjects(event);
  const seen = visibleOf(state, seat, about);
  if (about.length > 0 && seen.length === 0) return undefined;
  const shown = about.length > seen.length ? ({ ...event, units: seen } as AcesEvent) : event;
  return heardOf(shown, seat, state);
}
