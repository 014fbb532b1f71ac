import type { Line } from '@potyczka/kernel';
import {
  knowsPlans,
  owns,
  seenTraits,
  seesAll,
  seesEffect,
  seesFact,
  seesPool,
  seesSheet,
  seesTrap,
} from './secrets.ts';
import type { Mission, TeoState, Unit } from './state.ts';

/** The assumption about dice nobody may see: each shows a 3, which helps in no exchange (TEO-19.3). */
export const ASSUMED_DIE = 3;

const eachUnit = (state: TeoState, change: (unit: Unit) => Unit): Readonly<Record<string, Unit>> =>
  Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, change(unit)]));

/**
 * @rule TEO-19.3 The table as a seat may reckon with it: no hidden traps, no plans of others, unseen traits absent,
 * unseen pools of so many threes.
 */
export function imagine(state: TeoState, seat: string): TeoState {
  if (seesAll(state, seat)) return state;
  return {
    ...state,
    traps: state.traps.filter((trap) => seesTrap(state, seat, trap)),
    effects: state.effects.filter((effect) => seesEffect(state, seat, effect)),
    lastKnown: Object.fromEntries(Object.entries(state.lastKnown).filter(([side]) => knowsPlans(state, seat, side))),
    mission: openMission(state, seat),
    units: eachUnit(state, (unit) => remembered(state, seat, unit)),
  };
}

const known = new WeakMap<Unit, Map<string, Unit>>();

/** NPCs ask again and again about units that have not changed; only shown traits could make the answer another one. */
function remembered(state: TeoState, seat: string, unit: Unit): Unit {
  if (state.options.traitVisibility !== 'public') return imagined(state, seat, unit);
  const bySeat = known.get(unit) ?? new Map<string, Unit>();
  const role = state.seats.find((one) => one.id === seat)?.role;
  const key = `${seat}/${role}/${state.options.poolVisibility}/${state.sides[unit.side]?.seat}`;
  const memo = bySeat.get(key) ?? imagined(state, seat, unit);
  bySeat.set(key, memo);
  known.set(unit, bySeat);
  return memo;
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

function imagined(state: TeoState, seat: string, unit: Unit): Unit {
  const threes = (dice: readonly number[]): readonly number[] => dice.map(() => ASSUMED_DIE);
  const traits = seenTraits(state, seat, unit);
  return {
    ...unit,
    traits,
    usedOnce: unit.usedOnce.filter((used) => {
      const trait = used.split(':')[0] ?? used;
      return traits.includes(trait) || !unit.traits.includes(trait);
    }),
    ...(seesPool(state, seat, unit) ? {} : { pool: threes(unit.pool), prevUnused: [] }),
    ...(seesSheet(state, seat, unit) ? {} : { baseHp: unit.maxHp, chosenEra: null }),
    ...(owns(state, seat, unit) ? {} : { tpBank: 0 }),
    ...(knowsPlans(state, seat, unit.side) ? {} : { protects: null, route: [], start: unit.at }),
  };
}

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: TeoState, seat: string): TeoState {
  if (seesAll(state, seat)) return state;
  return {
    ...state,
    traps: state.traps.map((trap) => (seesTrap(state, seat, trap) ? trap : { ...trap, at: [trap.at[1], trap.at[0]] })),
    effects: state.effects.filter((effect) => seesEffect(state, seat, effect)),
    lastKnown: Object.fromEntries(
      Object.entries(state.lastKnown).map(([side, at]) => [
        side,
        knowsPlans(state, seat, side) ? at : ([at[1], at[0]] as const),
      ]),
    ),
    mission: openMission(state, seat),
    units: eachUnit(state, (unit) => disguised(state, seat, unit)),
  };
}

function disguised(state: TeoState, seat: string, unit: Unit): Unit {
  const turned = (dice: readonly number[]): readonly number[] => dice.map((die) => 7 - die);
  return {
    ...unit,
    traits: seenTraits(state, seat, unit),
    ...(seesPool(state, seat, unit) ? {} : { pool: turned(unit.pool), prevUnused: turned(unit.prevUnused) }),
    ...(owns(state, seat, unit) ? {} : { tpBank: unit.tpBank + 1 }),
    ...(knowsPlans(state, seat, unit.side) ? {} : { protects: null, route: unit.route.slice(1) }),
  };
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
