import type { StepEvent } from './events/index.ts';
import { seesAll, seesUnit } from './secrets.ts';
import type { StepState } from './state.ts';

/** Events as a seat may know them: what hidden figures do, and what hidden clocks count, is not told. */
export function redact(event: StepEvent, seat: string, state: StepState): StepEvent | undefined {
  if (seesAll(state, seat)) return event;
  const { unit } = event as { readonly unit?: unknown };
  const figure = typeof unit === 'string' ? state.units[unit] : undefined;
  if (figure !== undefined && !seesUnit(state, seat, figure)) return undefined;
  if (event.type === 'unitAdded' && event.unit.hidden) return undefined;
  if (event.type === 'clockTicked' || event.type === 'clockFired')
    return state.clocks.find((clock) => clock.id === event.clock)?.hidden === true ? undefined : event;
  if (event.type === 'clockSet') return event.clock.hidden ? undefined : event;
  return event;
}
