import type { Line } from '@potyczka/kernel';
import { keepsakes } from '@potyczka/kernel';
import { guesserOf } from '@potyczka/ruleset-kit';
import { kept, withTable } from './copies.ts';
import {
  knowing,
  knowsPlans,
  owns,
  seenSpent,
  seenTraits,
  seesAll,
  seesEffect,
  seesFact,
  seesPool,
  seesSheet,
  seesTrap,
} from './secrets.ts';
import { copyOfUnit } from './sheet/copies.ts';
import { unitSheet } from './sheet/unit.ts';
import type { Mission, TeoState, Unit } from './state.ts';

const eachUnit = (state: TeoState, change: (unit: Unit) => Unit): Readonly<Record<string, Unit>> => {
  const units: Record<string, Unit> = {};
  for (const id in state.units) units[id] = change(state.units[id] as Unit);
  return units;
};

/** A table and what a seat made of it. */
interface Imagining {
  readonly state: TeoState;
  readonly made: TeoState;
}

/**
 * The last table each seat imagined, by the seating, which stays for a whole game. From one table to the next most
 * figures are the same, and so is what a seat makes of them.
 */
const lately = keepsakes<TeoState['seats'], Map<string, Imagining>>();

/**
 * @rule TEO-19.3 The table as a seat may reckon with it: no hidden traps, no plans of others, unseen traits absent,
 * unseen pools of so many threes.
 */
export function imagine(state: TeoState, seat: string): TeoState {
  if (seesAll(state, seat)) return state;
  const bySeat = lately.get(state.seats) ?? new Map<string, Imagining>();
  const last = bySeat.get(seat);
  if (last?.state === state) return last.made;
  const made = imagineFrom(state, seat, last !== undefined && holdsStill(last.state, state) ? last : undefined);
  if (bySeat.size === 0) lately.set(state.seats, bySeat);
  bySeat.set(seat, { state, made });
  return made;
}

/** Whether everything is as it was that decides who may know what of a figure that has not changed. */
const holdsStill = (then: TeoState, now: TeoState): boolean =>
  then.sides === now.sides && then.options === now.options && then.shownTraits === now.shownTraits;

function imagineFrom(state: TeoState, seat: string, last: Imagining | undefined): TeoState {
  const sameMission = last?.state.mission === state.mission && last.state.objects === state.objects;
  return withTable(state, {
    traps: kept(state.traps, (trap) => seesTrap(state, seat, trap)),
    effects: kept(state.effects, (effect) => seesEffect(state, seat, effect)),
    lastKnown: Object.fromEntries(Object.entries(state.lastKnown).filter(([side]) => knowsPlans(state, seat, side))),
    mission: sameMission ? last.made.mission : openMission(state, seat),
    units: eachUnit(state, (unit) =>
      last?.state.units[unit.id] === unit ? (last.made.units[unit.id] ?? unit) : imagined(state, seat, unit),
    ),
  });
}

/** A scenario without what it has up its sleeve: waves, complications, hidden objects, entries, traps. */
function openMission(state: TeoState, seat: string): Mission {
  const { happenings: _happenings, entries: _entries, traps: _traps, ...plan } = state.mission.plan;
  const facts = Object.entries(state.mission.facts).filter(([fact]) => seesFact(state, seat, fact));
  const objects = plan.objects?.filter((object) => object.hidden !== true || Object.hasOwn(state.objects, object.id));
  return {
    ...state.mission,
    plan: { ...plan, ...(objects === undefined ? {} : { objects }) },
    facts: Object.fromEntries(facts),
  };
}

const guessesAt = guesserOf<Unit>(unitSheet);

/** A figure without what a seat may not know of it; `masked` looks the same and is another. */
function strange(state: TeoState, seat: string, unit: Unit, masked: boolean): Unit {
  const traits = seenTraits(state, seat, unit);
  const guesses = guessesAt(unit, knowing(state, seat, unit), masked);
  if (guesses.length === 0 && traits === unit.traits) return unit;
  const stranger = copyOfUnit(unit);
  const fields = stranger as Record<string, unknown>;
  for (const { name, now } of guesses) fields[name] = now;
  stranger.traits = traits;
  stranger.usedOnce = seenSpent(unit, traits);
  return stranger;
}

/** A figure as a seat may reckon with it. */
export const imagined = (state: TeoState, seat: string, unit: Unit): Unit => strange(state, seat, unit, false);

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: TeoState, seat: string): TeoState {
  if (seesAll(state, seat)) return state;
  return withTable(state, {
    traps: state.traps.map((trap) => (seesTrap(state, seat, trap) ? trap : { ...trap, at: [trap.at[1], trap.at[0]] })),
    effects: state.effects.filter((effect) => seesEffect(state, seat, effect)),
    lastKnown: Object.fromEntries(
      Object.entries(state.lastKnown).map(([side, at]) => [
        side,
        knowsPlans(state, seat, side) ? at : ([at[1], at[0]] as const),
      ]),
    ),
    mission: openMission(state, seat),
    units: eachUnit(state, (unit) => strange(state, seat, unit, true)),
  });
}

/** @rule TEO-19.3 What `imagine` takes for granted, in words; it says the same whatever the truth is. */
export function assumptions(state: TeoState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  const strangers = Object.values(state.units).filter((unit) => !owns(state, seat, unit));
  const secretive = Object.values(state.sides).some((side) => !knowsPlans(state, seat, side.id) && side.npc);
  const line = (key: string): Line => ({ key: `assume.${key}`, params: {} });
  return [
    ...(strangers.some((unit) => !seesPool(state, seat, unit)) ? [line('pools')] : []),
    ...(strangers.some((unit) => !seesSheet(state, seat, unit)) ? [line('traits')] : []),
    ...(secretive ? [line('nothing-hidden')] : []),
  ];
}
