import { type Line, remembered } from '@potyczka/kernel';
import { guesserOf, Lately } from '@potyczka/ruleset-kit';
import { changed, withTable } from './copies.ts';
import type { Scenario } from './scenario.ts';
import { seesAll, seesPair, seesUnit } from './secrets.ts';
import { scenarioSheet } from './sheet/scenario.ts';
import { tableSheet } from './sheet/table.ts';
import type { Foe, StepState, Unit } from './state.ts';
import { foeFor, strange } from './strangers.ts';

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

const guessesAtTable = guesserOf(tableSheet);
const guessesAtScenario = guesserOf(scenarioSheet);

/** What is reckoned with in place of secrets of a table or a scenario; neither goes by a name of its own. */
const guessed = (guesses: ReturnType<typeof guesserOf>, of: object, masked: boolean): object =>
  Object.fromEntries(guesses(of as { readonly id: string }, () => false, masked).map(({ name, now }) => [name, now]));

function imaginedTable(state: StepState, seat: string): StepState {
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units))
    if (seesUnit(state, seat, unit)) units[unit.id] = unit.kind === 'foe' ? foeFor(state, seat, unit) : unit;
  return withTable(state, {
    ...guessed(guessesAtTable, state, false),
    units,
    bands: pairsFor(state, seat, state.bands),
    covers: pairsFor(state, seat, state.covers),
    scenario: openly(state.scenario),
  });
}

/** A scenario as everybody may know it: the same all game long. */
export const openly = remembered(
  (scenario: Scenario): Scenario => ({ ...scenario, ...guessed(guessesAtScenario, scenario, false) }),
);

/** A foe out of sight is somewhere else, if there is anywhere else. */
const elsewhere = (foe: Foe): Unit =>
  changed(foe, { prone: !foe.prone, at: foe.at === null ? null : [foe.at[1], foe.at[0]] });

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: StepState, seat: string): StepState {
  if (seesAll(state, seat)) return state;
  const units = Object.entries(state.units).map(([id, unit]): readonly [string, Unit] => {
    if (unit.kind !== 'foe') return [id, unit];
    return [id, seesUnit(state, seat, unit) ? strange(state, seat, unit, true) : elsewhere(unit)];
  });
  return withTable(state, {
    ...guessed(guessesAtTable, state, true),
    units: Object.fromEntries(units),
    scenario: { ...state.scenario, ...guessed(guessesAtScenario, state.scenario, true) },
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
