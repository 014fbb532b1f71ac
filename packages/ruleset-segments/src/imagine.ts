import { PLAIN, profiles } from './catalogue/profiles.ts';
import { isOwn, seesAll, seesUnit } from './secrets.ts';
import type { SegState, Unit } from './state.ts';
import { ATTRIBUTES } from './vocabulary.ts';

/** Section 4: the table as a seat may reckon with it. */

/** A stranger is what its kind usually is: numbers of the profile, nothing frozen or declared. */
function imagined(unit: Unit): Unit {
  const profile = profiles[unit.profile] ?? PLAIN;
  return {
    ...unit,
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name, index) => [name, profile.attributes[index] ?? 10]),
    ) as Unit['attributes'],
    skills: profile.skills,
    spent: {},
    frozen: null,
    declared: [],
    modifiers: unit.modifiers.filter(({ secret }) => !secret),
  };
}

export function imagine(state: SegState, seat: string): SegState {
  if (seesAll(state, seat)) return state;
  const seen = Object.values(state.units).filter((unit) => seesUnit(state, seat, unit));
  const visible = (id: string): boolean => seen.some((unit) => unit.id === id);
  return {
    ...state,
    order: state.order.filter(visible),
    turnOrder: state.turnOrder.filter(visible),
    active: state.active !== null && visible(state.active) ? state.active : null,
    units: Object.fromEntries(seen.map((unit) => [unit.id, isOwn(state, seat, unit) ? unit : imagined(unit)])),
    notes: [],
  };
}

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: SegState, seat: string): SegState {
  if (seesAll(state, seat)) return state;
  const units = Object.values(state.units).map((unit): [string, Unit] => {
    if (isOwn(state, seat, unit)) return [unit.id, unit];
    return [unit.id, { ...unit, spent: {}, declared: [], skills: { ...unit.skills, tactics: 9 } }];
  });
  return { ...state, units: Object.fromEntries(units) };
}
