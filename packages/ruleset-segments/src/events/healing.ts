import { kinds, line } from '@potyczka/ruleset-kit';
import { event } from './event.ts';
import { withUnit } from './fold.ts';
import { ownOnly } from './heard.ts';

const { name, orNull, whole } = kinds;

/** First aid, stim shots, the dying. What they do to a wound is told by the wound's own events. */
export const healingEvents = [
  event('supplyUsed', {
    data: { unit: name, supply: name, left: whole },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ supplies: { ...unit.supplies, [e.supply]: e.left } })),
    line: (e, { item, unit }) =>
      line('supplyUsed', { who: unit(e.unit), supply: item(e.unit, e.supply), left: e.left }),
    heard: ownOnly,
  }),
  event('stimTaken', {
    data: { unit: name, turn: whole, by: name },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ stims: [...unit.stims, e.turn] })),
    line: (e, { unit }) =>
      e.unit === e.by
        ? line('stimTaken.self', { who: unit(e.unit) })
        : line('stimTaken', { who: unit(e.unit), by: unit(e.by) }),
  }),
  event('dyingCounted', {
    data: { unit: name, left: orNull(whole) },
    fold: (state, e) => withUnit(state, e.unit, () => ({ dyingTurnsLeft: e.left })),
    // Turns of those who bleed are counted silently until the last ones.
    line: (e, { lineIfAny, unit }) =>
      e.left === null || e.left > 5 ? [] : lineIfAny('dying', { who: unit(e.unit), left: e.left }),
    heard: ownOnly,
  }),
] as const;
