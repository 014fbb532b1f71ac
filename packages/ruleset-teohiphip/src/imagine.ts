import type { Line } from '@potyczka/kernel';
import { changed, withTable } from './copies.ts';
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

const eachUnit = (state: TeoState, change: (unit: Unit) => Unit): Readonly<Record<string, Unit>> => {
  const units: Record<string, Unit> = {};
  for (const id in state.units) units[id] = change(state.units[id] as Unit);
  return units;
};

/** What each seat makes of a table: states never change, and NPCs ask several times about one. */
const imaginings = new WeakMap<TeoState, Map<string, TeoState>>();

/**
 * @rule TEO-19.3 The table as a seat may reckon with it: no hidden traps, no plans of others, unseen traits absent,
 * unseen pools of so many threes.
 */
export function imagine(state: TeoState, seat: string): TeoState {
  const known = imaginings.get(state) ?? new Map<string, TeoState>();
  const memo = known.get(seat);
  if (memo !== undefined) return memo;
  const made = seesAll(state, seat) ? state : imagineFrom(state, seat);
  imaginings.set(state, known.set(seat, made));
  return made;
}

const imagineFrom = (state: TeoState, seat: string): TeoState =>
  withTable(state, {
    traps: state.traps.filter((trap) => seesTrap(state, seat, trap)),
    effects: state.effects.filter((effect) => seesEffect(state, seat, effect)),
    lastKnown: Object.fromEntries(Object.entries(state.lastKnown).filter(([side]) => knowsPlans(state, seat, side))),
    mission: rememberedMission(state, seat),
    units: eachUnit(state, (unit) => remembered(state, seat, unit)),
  });

interface Memory<T> {
  readonly seat: string;
  readonly state: TeoState;
  readonly made: T;
}

const known = new WeakMap<Unit, Memory<Unit>[]>();
const missions = new WeakMap<Mission, Memory<Mission>[]>();

/** NPCs ask again and again about what has not changed: it is made once for each seat, for as long as `same` says so. */
function recall<K extends object, T>(
  memories: WeakMap<K, Memory<T>[]>,
  thing: K,
  { seat, state }: Omit<Memory<T>, 'made'>,
  same: (then: TeoState) => boolean,
  make: () => T,
): T {
  const all = memories.get(thing) ?? [];
  const found = all.find((memory) => memory.seat === seat && same(memory.state));
  if (found !== undefined) return found.made;
  const made = make();
  memories.set(thing, [...all.filter((memory) => memory.seat !== seat), { seat, state, made }]);
  return made;
}

const sameSeating = (state: TeoState, then: TeoState): boolean =>
  then.seats === state.seats && then.sides === state.sides && then.options === state.options;

/** Only who sits where, and the traits shown, could make another figure of the same one. */
const remembered = (state: TeoState, seat: string, unit: Unit): Unit =>
  recall(
    known,
    unit,
    { seat, state },
    (then) => sameSeating(state, then) && then.shownTraits === state.shownTraits,
    () => imagined(state, seat, unit),
  );

const rememberedMission = (state: TeoState, seat: string): Mission =>
  recall(
    missions,
    state.mission,
    { seat, state },
    (then) => sameSeating(state, then) && then.objects === state.objects,
    () => openMission(state, seat),
  );

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
  const isOpen = seesPool(state, seat, unit) && seesSheet(state, seat, unit) && owns(state, seat, unit);
  if (isOpen && knowsPlans(state, seat, unit.side)) return unit;
  return changed(unit, {
    traits,
    usedOnce: unit.usedOnce.filter((used) => {
      const trait = used.split(':')[0] ?? used;
      return traits.includes(trait) || !unit.traits.includes(trait);
    }),
    ...(seesPool(state, seat, unit) ? {} : { pool: threes(unit.pool), prevUnused: [] }),
    ...(seesSheet(state, seat, unit) ? {} : { baseHp: unit.maxHp, chosenEra: null }),
    ...(owns(state, seat, unit) ? {} : { tpBank: 0 }),
    ...(knowsPlans(state, seat, unit.side) ? {} : { protects: null, route: [], start: unit.at }),
  });
}

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
    units: eachUnit(state, (unit) => disguised(state, seat, unit)),
  });
}

function disguised(state: TeoState, seat: string, unit: Unit): Unit {
  const turned = (dice: readonly number[]): readonly number[] => dice.map((die) => 7 - die);
  return changed(unit, {
    traits: seenTraits(state, seat, unit),
    ...(seesPool(state, seat, unit) ? {} : { pool: turned(unit.pool), prevUnused: turned(unit.prevUnused) }),
    ...(owns(state, seat, unit) ? {} : { tpBank: unit.tpBank + 1 }),
    ...(knowsPlans(state, seat, unit.side) ? {} : { protects: null, route: unit.route.slice(1) }),
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
