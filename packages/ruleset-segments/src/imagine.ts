import { type Line, memory, remembered, rememberedPair } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { changed, withTable } from './copies.ts';
import type { Plan } from './plan.ts';
import {
  hasInSight,
  IN_SIGHT,
  isOwn,
  KNOWN_OF,
  knows,
  lastSeenBy,
  seesAll,
  seesOfUnit,
  seesUnit,
  sidesOfSeat,
} from './secrets.ts';
import { reckonedUnit } from './sheet/reckoned.ts';
import { unitSheet } from './sheet/unit.ts';
import type { SegState, Unit } from './state.ts';
import { courseWith } from './strangers.ts';
import { readUnit } from './units/units.ts';

/** Section 4: the table as a seat may reckon with it: strangers are what their kind usually is. */

const usuals = memory<Unit>();

/** A combatant as the book has it, with the usual kit. */
function usualOf(unit: Unit): Unit {
  return usuals(`${unit.profile} ${unit.id} ${unit.side}`, () => {
    const read = readUnit({ id: unit.id, side: unit.side, profile: unit.profile }, 'unit');
    return 'unit' in read ? read.unit : unit;
  });
}

const seen = new Lately<Unit, Unit>(256);

/** What is seen of somebody, over what is usual for its kind: the same for as long as nothing about it changes. */
function seenAs(unit: Unit): Unit {
  const known = seen.get(unit);
  if (known !== undefined) return known;
  const look = reckonedUnit(unit, usualOf(unit), IN_SIGHT, false);
  seen.set(unit, look);
  return look;
}

const lastKnown = new Lately<Unit, Unit>(256);

/** Of somebody out of sight: where it was last seen, standing there as its kind does. */
function rememberedAs(state: SegState, seat: string, unit: Unit): Unit {
  const at = lastSeenBy(state, seat, unit) ?? NOWHERE;
  const known = lastKnown.get(unit);
  if (known !== undefined && known.at === at) return known;
  const figure = Object.assign(reckonedUnit(unit, usualOf(unit), KNOWN_OF, false), { at });
  lastKnown.set(unit, figure);
  return figure;
}

const NOWHERE: Unit['at'] = [0, 0];

const withoutSecrets = (unit: Unit): Unit =>
  unit.modifiers.some(({ secret }) => secret)
    ? changed(unit, { modifiers: unitSheet.modifiers.others(unit.modifiers) })
    : unit;

/** Somebody of another side of whom the seat knows. */
const imagined = (state: SegState, seat: string, unit: Unit): Unit =>
  knows(state, seat, unit, state.seen) ? seenAs(unit) : rememberedAs(state, seat, unit);

/** A scenario without what it has up its sleeve. */
const openPlan = remembered((plan: Plan): Plan => ({ ...plan, waves: [] }));

type Lists = Readonly<Record<string, readonly string[]>>;

/** What other sides know is not one's own to know: they are taken to know of everybody. */
function knowledgeFor(state: SegState, seat: string, there: readonly Unit[]) {
  const own = sidesOfSeat(state, seat);
  const known: Record<string, readonly string[]> = {};
  const seenBy: Record<string, readonly string[]> = {};
  const take = (lists: Lists, side: string, all: readonly string[] | undefined) => all ?? lists[side] ?? [];
  for (const side of Object.keys(state.sides)) {
    const all = own.includes(side) ? undefined : there.filter((unit) => unit.side !== side).map(({ id }) => id);
    known[side] = take(state.known, side, all);
    seenBy[side] = take(state.seen, side, all);
  }
  const lastSeen: Record<string, Unit['at']> = {};
  for (const key in state.lastSeen) {
    const at = own.some((side) => key.startsWith(`${side}>`)) ? state.lastSeen[key] : undefined;
    if (at !== undefined) lastSeen[key] = at;
  }
  return { known, seen: seenBy, lastSeen };
}

/** Section 4: nobody lies in hiding, nobody is to come, strangers are what they look like. */
export const imagine = rememberedPair(
  (state: SegState, seat: string): SegState => (seesAll(state, seat) ? state : imaginedTable(state, seat)),
);

function imaginedTable(state: SegState, seat: string): SegState {
  const own = sidesOfSeat(state, seat);
  const units: Record<string, Unit> = {};
  const there: Unit[] = [];
  let all = 0;
  for (const unit of Object.values(state.units)) {
    all += 1;
    const mine = own.includes(unit.side);
    if (!mine && !knows(state, seat, unit, state.known)) continue;
    units[unit.id] = mine ? withoutSecrets(unit) : imagined(state, seat, unit);
    there.push(unit);
  }
  return Object.assign(
    withTable(state, { units, plan: openPlan(state.plan), notes: [] }),
    knowledgeFor(state, seat, there),
    // Where everybody is known of there is nothing to leave out.
    there.length === all ? {} : courseWith(state, (id) => units[id] !== undefined),
  );
}

/** The same to look at, another underneath. */
const disguised = (state: SegState, seat: string, unit: Unit): Unit =>
  isOwn(state, seat, unit)
    ? withoutSecrets(unit)
    : reckonedUnit(unit, usualOf(unit), seesOfUnit(state, seat, unit), true);

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: SegState, seat: string): SegState {
  if (seesAll(state, seat)) return state;
  return {
    ...state,
    units: Object.fromEntries(Object.values(state.units).map((unit) => [unit.id, disguised(state, seat, unit)])),
    plan: openPlan(state.plan),
    notes: [],
  };
}

/** What `imagine` takes for granted, in words; it says the same whatever the truth is. */
export function assumptions(state: SegState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  const strangers = Object.values(state.units).filter(
    (unit) => !isOwn(state, seat, unit) && seesUnit(state, seat, unit),
  );
  const line = (key: string): Line => ({ key: `assume.${key}`, params: {} });
  return [
    ...(strangers.length > 0 ? [line('usual')] : []),
    ...(strangers.some((unit) => !hasInSight(state, seat, unit)) ? [line('last-seen')] : []),
    line('nothing-hidden'),
  ];
}
