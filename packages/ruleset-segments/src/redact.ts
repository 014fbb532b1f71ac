import type { SegEvent } from './events/index.ts';
import { isOwn, seesAll, seesUnit } from './secrets.ts';
import type { SegState } from './state.ts';

/** Section 4: what a seat may hear. Declarations, triggers and plans are their owner's. */

const PRIVATE: readonly SegEvent['type'][] = [
  'declared',
  'declarationFailed',
  'segmentsFrozen',
  'planTaken',
  'skillSpent',
  'dieLeftOpen',
];

/** An event as a seat may know it; nothing when it may not know of it at all. */
export function redact(event: SegEvent, seat: string, state: SegState): SegEvent | undefined {
  if (seesAll(state, seat)) return event;
  const id = 'unit' in event && typeof event.unit === 'string' ? event.unit : undefined;
  const unit = id === undefined ? undefined : state.units[id];
  if (unit === undefined || isOwn(state, seat, unit)) return event;
  return !seesUnit(state, seat, unit) || PRIVATE.includes(event.type) ? undefined : event;
}
