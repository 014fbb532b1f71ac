import type { Json } from '@potyczka/kernel';
import { changeHeard, secretNames } from '@potyczka/ruleset-kit';
import type { AcesEvent } from './events/index.ts';
import { imagined } from './imagine.ts';
import { seesAll, seesSheet, seesUnit } from './secrets.ts';
import { openly } from './sheet/guesses.ts';
import { tableSheet } from './sheet/table.ts';
import { unitSheet } from './sheet/unit.ts';
import type { AcesState, Unit } from './state.ts';

/** Events as a seat may know them: what hidden figures do is not told, sheets of strangers are blank. */

const unitIn = (state: AcesState, id: unknown): Unit | undefined =>
  typeof id === 'string' && Object.hasOwn(state.units, id) ? state.units[id] : undefined;

/** Whoever an event is about: one unit, or several. */
function subjects(event: AcesEvent): readonly string[] {
  const { unit, units } = event as { readonly unit?: unknown; readonly units?: unknown };
  if (Array.isArray(units)) return units.filter((id): id is string => typeof id === 'string');
  return typeof unit === 'string' ? [unit] : [];
}

/** A figure as it comes to the table: of a stranger body and gear, and the sheet of its kind. */
const figureFor = (state: AcesState, seat: string, unit: Unit): Unit =>
  state.sides[unit.side] === undefined ? unit : imagined(state, seat, unit);

/** What changed about a stranger: nothing of its sheet, and of its gear what is not in the pack. */
const openChange = ({ items, ...change }: Partial<Unit>): Partial<Unit> => ({
  ...changeHeard(unitSheet, change, () => false),
  ...(items === undefined ? {} : { items: openly(items) }),
});

function changeFor(event: AcesEvent, seat: string, state: AcesState): AcesEvent {
  const { unit, change } = event as { readonly unit?: string; readonly change?: Partial<Unit> };
  const owner = unitIn(state, unit);
  if (owner === undefined || change === undefined || seesSheet(state, seat, owner)) return event;
  return { ...event, change: openChange(change) } as AcesEvent;
}

/** Only those of a list whom the seat can see. */
const visibleOf = (state: AcesState, seat: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const unit = unitIn(state, id);
    return unit === undefined || seesUnit(state, seat, unit);
  });

/** Fields of a ruling that write a sheet. */
const WRITTEN = secretNames(unitSheet);

/** Every name and word in what was ruled; a trick log names its targets after a stroke. */
const wordsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...key.split('/'), ...wordsIn(inner)]);
};

/** HID-2, HID-3: that a ruling was made is told; not what it says of hidden figures, strangers' sheets and the deck. */
function ruledFor(event: Extract<AcesEvent, { type: 'ruled' }>, seat: string, state: AcesState): AcesEvent {
  const words = [event.power, ...wordsIn(event.value)];
  const named = words.flatMap((word) => unitIn(state, word) ?? []);
  const secret =
    words.includes('deck') ||
    named.some((unit) => !seesUnit(state, seat, unit)) ||
    (words.some((word) => WRITTEN.includes(word)) && named.some((unit) => !seesSheet(state, seat, unit)));
  return secret ? { ...event, value: null } : event;
}

/** HID-2, HID-3: the table's fields as a view shows them. */
function tableFor(event: Extract<AcesEvent, { type: 'tableRuled' }>, seat: string, state: AcesState): AcesEvent {
  const { order, turnStack, ...change } = event.change;
  return {
    ...event,
    change: {
      ...changeHeard(tableSheet, change, () => false),
      ...(order === undefined ? {} : { order: visibleOf(state, seat, order) }),
      ...(turnStack === undefined ? {} : { turnStack: visibleOf(state, seat, turnStack) }),
    },
  };
}

/** HID-1, HID-2: an event as a seat may know it; `undefined` when it may not know of it at all. */
export function redact(event: AcesEvent, seat: string, state: AcesState): AcesEvent | undefined {
  if (seesAll(state, seat)) return event;
  const about = subjects(event);
  const seen = visibleOf(state, seat, about);
  if (about.length > 0 && seen.length === 0) return undefined;
  const shown = about.length > seen.length ? ({ ...event, units: seen } as AcesEvent) : event;
  return redactKind(shown, seat, state);
}

function redactKind(event: AcesEvent, seat: string, state: AcesState): AcesEvent | undefined {
  switch (event.type) {
    case 'ambushLaid':
      return { ...event, ambushers: visibleOf(state, seat, event.ambushers) };
    case 'orderFixed':
      return { ...event, order: visibleOf(state, seat, event.order) };
    case 'unitArrived':
      return seesUnit(state, seat, event.figure)
        ? { ...event, figure: figureFor(state, seat, event.figure) }
        : undefined;
    case 'unitAdded':
      return seesUnit(state, seat, event.unit) ? { ...event, unit: figureFor(state, seat, event.unit) } : undefined;
    case 'ruled':
      return ruledFor(event, seat, state);
    case 'tableRuled':
      return tableFor(event, seat, state);
    case 'unitRuled':
    case 'unitNoted':
    case 'injured':
    case 'injuriesHealed':
    case 'grew':
      return changeFor(event, seat, state);
    default:
      return event;
  }
}
