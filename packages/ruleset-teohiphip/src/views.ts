import { remembered } from '@potyczka/kernel';
import { onceForEach, type Sees, unseenOf } from '@potyczka/ruleset-kit';

import type { Band, Character } from './band.ts';
import { nameOf } from './names.ts';
import { knowing, knowsPlans, seenSpent, seenTraits, seesAll, seesEffect, seesFact, seesTrap } from './secrets.ts';
import { tableSheet } from './sheet/table.ts';
import { unitSheet } from './sheet/unit.ts';
import {
  viewOfEffect,
  viewOfFeature,
  viewOfTeoState,
  viewOfThing,
  viewOfTrap,
  viewOfUnit,
  viewOfZone,
} from './sheet/views.ts';
import type { TeoState, Unit } from './state.ts';
import { wavesAhead } from './waves.ts';

/** What a seat may see, in the protocol's shape: what the sheets do not show is not sent. */

const unseen = unseenOf(unitSheet);
const figureView = (unit: Unit, sees: Sees, traits: Unit['traits']) =>
  Object.assign(viewOfUnit(unit, sees), { traits, usedOnce: seenSpent(unit, traits) });
const unitViews = onceForEach<Unit, ReturnType<typeof figureView>>();

/** What the sheet shows of a figure, and its traits as far as they are known. */
function unitView(state: TeoState, seat: string | null, unit: Unit) {
  const sees = knowing(state, seat, unit);
  const traits = seenTraits(state, seat, unit);
  return unitViews(unit, `${unseen(sees)} ${traits.join()}`, () => figureView(unit, sees, traits));
}

function characterView(state: TeoState, character: Character, own: boolean) {
  const shown =
    own || state.options.traitVisibility === 'public' ? character.traits : (state.shownTraits?.[character.id] ?? []);
  return {
    id: character.id,
    name: character.name,
    archetype: character.archetype,
    baseHp: character.baseHp,
    traits: character.traits.filter((trait) => shown.includes(trait)),
    ...(own ? { tpBank: character.tpBank, chosenEra: character.chosenEra } : {}),
  };
}

function bandView(state: TeoState, seat: string | null, band: Band) {
  const own = seesAll(state, seat) || band.seat === seat;
  return {
    id: band.id,
    seat: band.seat,
    units: band.units.map((character) => characterView(state, character, own)),
    fallen: band.fallen.map((character) => characterView(state, character, own)),
    cp: band.cp,
    history: band.history.map((past) => ({ ...past })),
    ...(own ? { nextMission: band.nextMission } : {}),
  };
}

const keyed = <T, V>(items: Readonly<Record<string, T>>, show: (item: T) => V): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(items).map(([id, item]) => [id, show(item)]));

const featuresView = remembered((features: TeoState['features']) => features.map(viewOfFeature));
const objectsView = remembered((objects: TeoState['objects']) => keyed(objects, viewOfThing));
const zonesView = remembered((zones: TeoState['zones']) => zones.map(viewOfZone));

/** What pieces of terrain and objects are called: they are neither figures nor carried. */
const namesView = (state: TeoState): Readonly<Record<string, { readonly name: string }>> =>
  Object.fromEntries(
    [...state.features.map(({ id }) => id), ...Object.keys(state.objects)].map((id) => [
      id,
      { name: nameOf(state, id) },
    ]),
  );

/** @rule TEO-19.1 @rule TEO-19.2 The table as a seat sees it; `null` sees everything. */
export function view(state: TeoState, seat: string | null) {
  const { mission, test } = state;
  const known = Object.entries(state.lastKnown).filter(([side]) => knowsPlans(state, seat, side));
  const facts = Object.entries(mission.facts).filter(([fact]) => seesFact(state, seat, fact));
  return Object.assign(viewOfTeoState(state), {
    features: featuresView(state.features),
    objects: objectsView(state.objects),
    named: namesView(state),
    units: keyed(state.units, (unit) => unitView(state, seat, unit)),
    zones: zonesView(state.zones),
    traps: state.traps.filter((trap) => seesTrap(state, seat, trap)).map(viewOfTrap),
    waves: seesAll(state, seat) ? wavesAhead(state) : [],
    effects: state.effects.filter((effect) => seesEffect(state, seat, effect)).map(viewOfEffect),
    lastKnown: tableSheet.lastKnown.told(Object.fromEntries(known)),
    test: test === null || test.dice.length === 0 ? null : testView(test),
    mission: { id: mission.id, bands: mission.bands, facts: Object.fromEntries(facts) },
    bands: keyed(state.bands, (band) => bandView(state, seat, band)),
  });
}

const testView = (test: NonNullable<TeoState['test']>) => ({
  unit: test.unit,
  tags: test.tags,
  sources: test.sources.map((source) => ({ ...source })),
  dice: test.dice,
  critical: test.critical,
  exchanges: test.exchanges,
});

/** What scenes, goals and figure sheets are made from. */
export type TeoView = ReturnType<typeof view>;

export { assumptions, disguise, imagine } from './imagine.ts';
