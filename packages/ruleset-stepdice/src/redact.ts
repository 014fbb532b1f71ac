import { heardOf, type StepEvent } from './events/index.ts';
import { isKeptFrom, seesAll, seesUnit } from './secrets.ts';
import type { StepState } from './state.ts';

/** Events as a seat may know them: what hidden figures do is not told. */

/** Whoever an event is about: its unit, or the foe it names beside a hero. */
function isUnseen(event: StepEvent, seat: string, state: StepState): boolean {
  const { unit } = event as { readonly unit?: unknown };
  const figure = typeof unit === 'string' ? state.units[unit] : undefined;
  return figure !== undefined && !seesUnit(state, seat, figure);
}

const namesAny = (key: string, unseen: readonly string[]): boolean =>
  key.split('|').some((part) => unseen.includes(part));

/** Lists and tables by figure, such as the Moves foes get back, without those nobody knows of. */
function scrubbed(value: unknown, unseen: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === 'string' && unseen.includes(one) ? [] : [scrubbed(one, unseen)]));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !namesAny(key, unseen));
  return Object.fromEntries(kept.map(([key, one]) => [key, scrubbed(one, unseen)]));
}

/** @rule STEP-3.8 What is told of many at once does not name the hidden; what was told of them alone is not told. */
export function redact(event: StepEvent, seat: string, state: StepState): StepEvent | undefined {
  if (seesAll(state, seat)) return event;
  if (isUnseen(event, seat, state)) return undefined;
  const open = heardOf(event, seat, state);
  if (open === undefined || !isKeptFrom(state, seat)) return open;
  const unseen = Object.values(state.units).flatMap((unit) => (seesUnit(state, seat, unit) ? [] : [unit.id]));
  const { effect } = open as { readonly effect?: { readonly targets?: readonly string[] } };
  const onlyTheirs = effect?.targets?.length !== 0 && effect?.targets?.every((id) => unseen.includes(id));
  return onlyTheirs === true ? undefined : (scrubbed(open, unseen) as StepEvent);
}
