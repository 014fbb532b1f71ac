import { shape } from '@potyczka/kernel';
import { badField, laidOver, ofItsSeat, readUnits, setUpBy, setupFields, setupFieldsOf } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from './catalogue/scenario.ts';
import { algorithmErrors } from './npc/read-algorithm.ts';
import { type CoinOptions, withPreset } from './options.ts';
import { checkTable } from './setup/checks.ts';
import { algorithmsOf, compose, zonesOf } from './setup/compose.ts';
import { seated, withCrew } from './setup/crew.ts';
import { layMap } from './setup/map.ts';
import { named } from './setup/naming.ts';
import { openingOf } from './setup/opening.ts';
import { planFields } from './setup/plan-shape.ts';
import { planOf } from './setup/scenario.ts';
import { checkSeats, seatSides, withAlgorithm } from './setup/sides.ts';
import { Stock } from './setup/stock.ts';
import type { WireUnit } from './setup/unit-fields.ts';
import { readUnit } from './setup/units.ts';
import { tableSheet } from './sheet/table.ts';
import { spelled } from './spelling.ts';
import type { GroundItem, Pos, Unit } from './state.ts';
import { BEHAVIOURS } from './vocabulary.ts';

const { object } = shape;

/** A set-up of this game: the protocol's fields and its own. What is left out has the scenario's word or a default. */
const setupShape = object({
  ...setupFields,
  ...planFields,
  /** Beginning in the middle of a battle. */
  ...setupFieldsOf(tableSheet),
});
export type WireSetup = shape.Of<typeof setupShape>;

/** @rule COIN-5.2 The table's own options over the scenario's; a scenario's places are fixed unless somebody says else. */
function optionsFor(given: CoinOptions, named: Readonly<Record<string, unknown>>, plan: ScenarioPlan): CoinOptions {
  const usual = plan.id === null ? {} : { deployment: 'fixed' };
  const said = { ...usual, ...plan.options, ...named };
  return withPreset({ ...given, ...said } as CoinOptions, said);
}

/** Where somebody is, or who is in it. */
const PLACES: readonly string[] = ['pos', 'at', 'inVehicle', 'pilot', 'passengers'];

/** @rule COIN-5.2 Where sides are placed by hand, a scenario's places are only a proposal; vehicles of nobody's stay. */
function withoutPlace(unit: WireUnit): WireUnit {
  if (unit.side === 'none') return unit;
  const { at: _at, stats, ...rest } = unit;
  const kept = Object.entries(stats ?? {}).filter(([field]) => !PLACES.includes(field));
  return { ...rest, stats: Object.fromEntries(kept) };
}

function unitsFor(wire: WireSetup, plan: ScenarioPlan, options: CoinOptions): readonly WireUnit[] {
  const planned = (plan.units ?? []) as readonly WireUnit[];
  const loose = options.deployment === 'fixed' ? planned : planned.map(withoutPlace);
  return laidOver(loose, wire.units ?? [])
    .map(ofItsSeat(wire.seats ?? []))
    .map(withAlgorithm(wire.seats ?? []));
}

function groundItemsFor(wire: WireSetup, plan: ScenarioPlan, stock: Stock): readonly GroundItem[] {
  const lying = wire.groundItems ?? ((plan.groundItems ?? []) as Exclude<WireSetup['groundItems'], undefined>);
  return lying.flatMap(({ item, pos, at, fromCorpse = false }, index) => {
    const made = stock.make(item, 'ground', 'lying', `groundItems[${index}].item`);
    const there = pos ?? at;
    if (there === undefined) stock.errors.push(badField(`groundItems[${index}].pos`, 'a point [x, y] in whole tenths'));
    return made === null || there === undefined ? [] : [{ item: made, pos: there, fromCorpse }];
  });
}

/** Without a map nobody stands anywhere in particular. */
const anywhere = (units: readonly Unit[], unplaced: readonly string[], mapped: boolean): readonly Unit[] =>
  mapped ? units : units.map((unit) => (unplaced.includes(unit.id) ? { ...unit, at: [0, 0] as Pos } : unit));

/** @rule COIN-5.1 Makes a table from a set-up; nothing is drawn, and whatever is wrong is named field by field. */
export const setUp = setUpBy({
  shape: setupShape,
  hear: spelled,
  plan: (wire) => planOf(wire.scenario),
  read: (wire, plan, given, asked) => {
    const options = optionsFor(given as CoinOptions, asked.options ?? {}, plan);
    const stock = new Stock();
    const { laid, errors: mapErrors } = layMap(wire.map === undefined ? plan.map : wire.map);
    const { units: written, errors: seatErrors } = seated(unitsFor(wire, plan, options));
    const algorithms = algorithmsOf(wire, plan);
    const behaviours = [...BEHAVIOURS, ...Object.keys(algorithms)];
    const figures = readUnits(written, 'units', (unit, field) => readUnit(unit, field, stock, options, behaviours));
    const crew = withCrew(figures.units);
    const groundItems = groundItemsFor(wire, plan, stock);
    return {
      parts: { wire, plan, laid, options, written, figures, crew: crew.units, items: stock.items, groundItems },
      errors: [
        ...checkSeats(wire.seats ?? [], behaviours),
        ...algorithmErrors(algorithms),
        ...seatErrors,
        ...figures.errors,
        ...stock.errors,
        ...mapErrors,
        ...zonesOf({ wire, plan, laid }).errors,
        ...crew.errors,
      ],
    };
  },
  compose: ({ written, figures, crew, ...parts }) => {
    const seats = seatSides(parts.wire.seats ?? [], written);
    const units = anywhere(named(crew), figures.unplaced, parts.laid.mapped);
    const { state, errors } = openingOf(compose({ ...parts, seats, units }), parts.wire);
    return { state, errors: [...checkTable(state), ...errors] };
  },
});
