import { type Line, remembered } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { withTable } from './copies.ts';
import type { Scenario } from './scenario.ts';
import { foeFor, seesAll, seesPair, seesSpecial, seesUnit } from './secrets.ts';
import type { Foe, StepState, Unit } from './state.ts';

/** What a seat reckons with where it can't look (catalogue 5). */

const tables = new Lately<StepState, Map<string, StepState>>();

/** A state that fits what the seat may see: hidden foes, traps, clocks and reinforcements are not there. */
export function imagine(state: StepState, seat: string): StepState {
  if (seesAll(state, seat)) return state;
  const known = tables.get(state) ?? new Map<string, StepState>();
  const before = known.get(seat);
  if (before !== undefined) return before;
  const table = imaginedTable(state, seat);
  tables.set(state, known.set(seat, table));
  return table;
}

function pairsFor<T>(state: StepState, seat: string, pairs: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const all = Object.entries(pairs);
  const seen = all.filter(([pair]) => seesPair(state, seat, pair));
  return seen.length === all.length ? pairs : Object.fromEntries(seen);
}

const open = <T extends { readonly hidden: boolean }>(things: readonly T[]): readonly T[] =>
  things.some(({ hidden }) => hidden) ? things.filter(({ hidden }) => !hidden) : things;

function imaginedTable(state: StepState, seat: string): StepState {
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units))
    if (seesUnit(state, seat, unit)) units[unit.id] = unit.kind === 'foe' ? foeFor(state, seat, unit) : unit;
  return withTable(state, {
    units,
    bands: pairsFor(state, seat, state.bands),
    covers: pairsFor(state, seat, state.covers),
    hazards: open(state.hazards),
    clocks: open(state.clocks),
    threats: [],
    scenario: openly(state.scenario),
  });
}

/** A scenario as everybody may know it: the same all game long. */
const openly = remembered((scenario: Scenario): Scenario => ({ ...scenario, spawns: [], notes: '', algorithms: {} }));

/** Secrets of a foe in sight turned about: what it has not shown, how much it takes, whom it is after. */
const turned = (state: StepState, seat: string, foe: Foe): Foe => ({
  ...foe,
  limit: foe.out ? foe.limit : Math.max(foe.wounds + 1, foe.limit === 3 ? 1 : foe.limit + 1),
  traits: foe.traits.filter((trait) => seesSpecial(state, seat, foe, trait.name)),
  moves: foe.moves.filter((move) => seesSpecial(state, seat, foe, move.name)),
  behaviour: foe.behaviour === null ? 'brute' : null,
});

/** A foe out of sight is somewhere else, if there is anywhere else. */
const elsewhere = (foe: Foe): Foe => ({
  ...foe,
  prone: !foe.prone,
  pos: foe.pos === null ? null : [foe.pos[1], foe.pos[0]],
});

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: StepState, seat: string): StepState {
  if (seesAll(state, seat)) return state;
  const units = Object.entries(state.units).map(([id, unit]): readonly [string, Unit] => {
    if (unit.kind !== 'foe') return [id, unit];
    return [id, seesUnit(state, seat, unit) ? turned(state, seat, unit) : elsewhere(unit)];
  });
  return withTable(state, {
    units: Object.fromEntries(units),
    clocks: state.clocks.map((clock) =>
      clock.hidden ? { ...clock, filled: clock.filled === 0 ? 1 : clock.filled - 1 } : clock,
    ),
    scenario: { ...state.scenario, notes: `${state.scenario.notes}.` },
  });
}

/** What `imagine` takes for granted, in words; it says the same whatever the truth is. */
export function assumptions(state: StepState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  return [
    { key: 'assume.usual-foes', params: {} },
    { key: 'assume.nothing-hidden', params: {} },
  ];
}
