import { heard, startOf } from '@potyczka/ruleset-kit';
import { type Card, cardOrder, FULL_DECK, isJoker } from '../catalogue/deck.ts';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import type { AcesOptions } from '../options.ts';
import type { WireSetup } from '../setup.ts';
import { tableSheet } from '../sheet/table.ts';
import { FRESH_TURN } from '../sheet/turn.ts';
import type { AcesState, Unit } from '../state.ts';
import { startingChips, startingPool } from './chips.ts';
import type { Laid } from './map.ts';
import type { Seated } from './sides.ts';

/** Everything that was read, ready to be put together. */
export interface Parts {
  readonly wire: WireSetup;
  readonly plan: ScenarioPlan;
  readonly laid: Laid;
  readonly seated: Seated;
  readonly units: readonly Unit[];
  readonly options: AcesOptions;
  /** Units whose chips the set-up gives itself. */
  readonly withChips: readonly string[];
}

/** Mounts know their riders (ACE-14.12), and whoever acts now is in a turn. */
function linked(unit: Unit, parts: Parts): Unit {
  const rider = unit.rider ?? parts.units.find((other) => other.mount === unit.id)?.id ?? null;
  const acts = parts.wire.activeUnit === unit.id && unit.turn === null;
  const turn = acts ? { turn: FRESH_TURN, turnCount: Math.max(1, unit.turnCount) } : {};
  return { ...unit, rider, ...turn };
}

function withChips(unit: Unit, parts: Parts): Unit {
  if (parts.withChips.includes(unit.id)) return unit;
  const table = { units: parts.units, options: parts.options, ...parts.seated };
  return { ...unit, chips: startingChips(table, unit) };
}

/** @rule ACE-5.4 Whoever holds a card and has not acted is called by it. */
const orderOf = (units: readonly Unit[]): readonly string[] =>
  units
    .filter((unit) => unit.chosenCard !== null && !isJoker(unit.chosenCard))
    .sort((a, b) => cardOrder(a.chosenCard ?? '') - cardOrder(b.chosenCard ?? ''))
    .map((unit) => unit.id);

/** @rule ACE-5.2 The rest of the 54 cards lies face down; sorted, for their order is nobody's to know. */
function cardsOf({ wire, units }: Parts): { readonly deck: readonly Card[]; readonly discard: readonly Card[] } {
  const discard = [...(wire.discard ?? [])].sort();
  const out = [...units.flatMap((unit) => unit.cards), ...discard];
  const deck = wire.deck ?? FULL_DECK.filter((card) => !out.includes(card));
  return { deck: [...deck].sort(), discard };
}

/** How many each side brought: what morale counts from (ACE-20.5). */
const startingNumbers = (units: readonly Unit[]): Readonly<Record<string, number>> => {
  const numbers: Record<string, number> = {};
  for (const unit of units) numbers[`start.${unit.side}`] = (numbers[`start.${unit.side}`] ?? 0) + 1;
  return numbers;
};

function roundOf({ wire, units }: Parts): Pick<AcesState, 'round' | 'phase' | 'order' | 'activeUnit' | 'jokerSeen'> {
  const activeUnit = wire.activeUnit ?? null;
  const begun = activeUnit !== null || wire.round !== undefined || wire.phase !== undefined;
  const cards = units.flatMap((unit) => unit.cards);
  return {
    round: wire.round ?? (begun ? 1 : 0),
    phase: wire.phase ?? (begun ? 'countdown' : 'deal'),
    order: wire.order ?? orderOf(units),
    activeUnit,
    jokerSeen: wire.jokerSeen ?? cards.some(isJoker),
  };
}

/** The table as it stands before the first thing happens; figures are still to be placed. */
export function compose(parts: Parts): { readonly empty: AcesState; readonly units: readonly Unit[] } {
  const { wire, plan, laid, seated, options } = parts;
  const units = parts.units.map((unit) => linked(withChips(unit, parts), parts));
  const table = { units: parts.units, options, ...seated };
  const empty: AcesState = {
    ...startOf(tableSheet, heard(tableSheet, wire), { ...plan }),
    options,
    seats: seated.seats,
    ...laid,
    ...roundOf(parts),
    ...cardsOf(parts),
    gmPool: wire.gmPool ?? plan.gmPool ?? startingPool(table),
    units: {},
    sides: seated.sides,
    scenario: plan,
    objectives: startingNumbers(units),
  };
  return { empty, units };
}
