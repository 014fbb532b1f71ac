import type { Json, Point, Shape } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { once, onceForEach } from '@potyczka/ruleset-kit';
import type { Band, Character } from './band.ts';
import { nameOf } from './narration/names.ts';
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
import type { Effect, Feature, TeoState, Thing, Unit } from './state.ts';
import { wavesAhead } from './waves.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

const inch = (ticks: number): number => ticks / TICKS_PER_UNIT;
const place = (at: Point): Json => [inch(at[0]), inch(at[1])];

function outline(shape: Shape): Json {
  if ('rect' in shape) return { rect: shape.rect.map(inch) };
  if ('circle' in shape) return { circle: shape.circle.map(inch) };
  return { polygon: shape.polygon.map(place) };
}

const featureView = (feature: Feature): Json => ({
  id: feature.id,
  kind: feature.kind,
  shape: outline(feature.shape),
  base: inch(feature.bottom),
  height: inch(feature.top),
  solid: feature.sight === 'solid',
  soft: feature.sight === 'soft',
  difficult: feature.difficult,
  passable: feature.walk !== 'block',
  climbable: feature.climbable,
  standable: feature.standable,
  ...(feature.open === undefined ? {} : { open: feature.open }),
  ...(feature.locked === undefined ? {} : { locked: feature.locked }),
});

const thingView = (thing: Thing): Json => ({
  id: thing.id,
  kind: thing.kind,
  at: place(thing.at),
  pos: place(thing.at),
  shape: outline(thing.shape),
  height: inch(thing.height),
  solid: thing.solid,
  structure: thing.structure,
  apCost: thing.apCost,
  testTag: thing.testTag,
  ...(thing.orTag === undefined ? {} : { orTag: thing.orTag }),
  successesNeeded: thing.successesNeeded,
  progress: thing.progress,
  institute: thing.institute,
  portable: thing.portable,
  carriedBy: thing.carriedBy,
  verbs: thing.verbs,
  destroyed: thing.destroyed,
});

/** What everybody sees of a figure: body, wounds, what it did and carries. */
const figureView = (unit: Unit): { readonly [key: string]: Json } => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  seat: unit.seat,
  profile: unit.profile,
  archetype: unit.archetype,
  size: unit.size,
  at: place(unit.at),
  pos: place(unit.at),
  level: inch(unit.level),
  hp: unit.hp,
  maxHp: unit.maxHp,
  tempHp: unit.tempHp,
  spd: unit.spd,
  ap: unit.ap,
  apPenalty: unit.apPenalty,
  activated: unit.activated,
  lastTurn: unit.lastTurn,
  arrivedIn: unit.arrivedIn,
  eliminated: unit.eliminated,
  evacuated: unit.evacuated,
  escorted: unit.escorted,
  hunkered: unit.hunkered,
  aimed: unit.aimed !== false,
  actionsThisTurn: unit.actionsThisTurn,
  attacksThisTurn: unit.attacksThisTurn,
  attacksPerTurn: unit.attacksPerTurn,
  testsThisTurn: unit.testsThisTurn,
  testsThisMission: unit.testsThisMission,
  marks: unit.marks,
  weapons: unit.weapons.map((weapon) => ({ ...weapon })),
  gear: unit.gear,
  carrying: unit.carrying,
  damageFrom: unit.damageFrom,
  attackedBy: unit.attackedBy.map((attack) => ({ ...attack })),
  algorithm: unit.algorithm,
});

/** What of a figure depends on who looks. */
interface Known {
  readonly traits: readonly string[];
  readonly pool: boolean;
  readonly own: boolean;
  readonly sheet: boolean;
  readonly plans: boolean;
}

const unitViews = onceForEach<Unit, { readonly [key: string]: Json }>();

function unitView(state: TeoState, seat: string | null, unit: Unit): Json {
  const known = {
    traits: seenTraits(state, seat, unit),
    pool: seesPool(state, seat, unit),
    own: owns(state, seat, unit),
    sheet: seesSheet(state, seat, unit),
    plans: knowsPlans(state, seat, unit.side),
  };
  return unitViews(unit, JSON.stringify(known), () => knownView(unit, known));
}

/** What only its owner, the GM or an NPC's own seat sees of it, as far as the one who looks is one of them. */
function knownView(unit: Unit, { traits, pool, own, sheet, plans }: Known): { readonly [key: string]: Json } {
  return {
    ...figureView(unit),
    traits,
    usedOnce: unit.usedOnce.filter((used) => !isHidden(unit, traits, used.split(':')[0])),
    poolSize: unit.pool.length,
    ...(pool ? { pool: unit.pool, prevUnused: unit.prevUnused } : {}),
    poolUsedThisRound: unit.poolUsedThisRound,
    poolUsedLastRound: unit.poolUsedLastRound,
    ...(own ? { tpBank: unit.tpBank } : {}),
    // Bought HP beside the maximum would betray Sturdy, Hardened, Poor Health or Frail.
    ...(sheet ? { baseHp: unit.baseHp, chosenEra: unit.chosenEra } : {}),
    ...(plans ? { protects: unit.protects, route: unit.route.map(place) } : {}),
  };
}

const isHidden = (unit: Unit, seen: readonly string[], trait: string | undefined): boolean =>
  trait !== undefined && unit.traits.includes(trait) && !seen.includes(trait);

const effectView = (effect: Effect): Json => ({
  kind: effect.kind,
  ...(effect.unit === undefined ? {} : { unit: effect.unit }),
  ...(effect.other === undefined ? {} : { other: effect.other }),
  ...(effect.area === undefined ? {} : { area: outline(effect.area) }),
  ...(effect.value === undefined ? {} : { value: effect.value }),
  ...(effect.which === undefined ? {} : { which: effect.which }),
  until: effect.until,
});

function characterView(state: TeoState, character: Character, own: boolean): Json {
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

function bandView(state: TeoState, seat: string | null, band: Band): Json {
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

const keyed = <T>(items: Readonly<Record<string, T>>, show: (item: T) => Json): Json =>
  Object.fromEntries(Object.entries(items).map(([id, item]) => [id, show(item)]));

const featuresView = once((features: TeoState['features']) => features.map(featureView));
const objectsView = once(
  (objects: TeoState['objects']) => keyed(objects, thingView) as { readonly [key: string]: Json },
);
const sidesView = once(
  (sides: TeoState['sides']) => keyed(sides, (side) => ({ ...side })) as { readonly [key: string]: Json },
);
const seatsView = once((seats: TeoState['seats']) => Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }])));
const zonesView = once((zones: TeoState['zones']) =>
  zones.map((zone) => ({
    id: zone.id,
    shape: outline(zone.shape),
    ...(zone.within === undefined ? {} : { within: inch(zone.within) }),
    ...(zone.deploy === undefined ? {} : { deploy: zone.deploy }),
  })),
);

/** What pieces of terrain and objects are called: they are neither figures nor carried. */
const namesView = (state: TeoState): Json =>
  Object.fromEntries(
    [...state.features.map(({ id }) => id), ...Object.keys(state.objects)].map((id) => [
      id,
      { name: nameOf(state, id) },
    ]),
  );

const tableView = (state: TeoState): { readonly [key: string]: Json } => ({
  width: inch(state.width),
  height: inch(state.height),
  mapped: state.mapped,
  era: state.era,
  lighting: state.lighting,
  weather: state.weather,
  round: state.round,
  roundLimit: state.roundLimit,
  phase: state.phase,
  sides: sidesView(state.sides),
  seats: seatsView(state.seats),
  sideOrder: state.sideOrder,
  slotSide: state.slotSide,
  activeUnit: state.activeUnit,
  slotsThisRound: state.slotsThisRound,
  turn: state.turn,
  features: featuresView(state.features),
  objects: objectsView(state.objects),
  named: namesView(state),
  exits: state.exits,
  charges: state.charges.map((charge) => ({ ...charge })),
  alarm: state.alarm,
  alarmSource: state.alarmSource === null ? null : place(state.alarmSource),
  options: state.options,
  score: state.score,
  result: state.result,
  campaign: state.campaign,
});

/** @rule TEO-19.1 @rule TEO-19.2 The table as a seat sees it; `null` sees everything. */
export function view(state: TeoState, seat: string | null): Json {
  const known = Object.entries(state.lastKnown).filter(([side]) => knowsPlans(state, seat, side));
  const facts = Object.entries(state.mission.facts).filter(([fact]) => seesFact(state, seat, fact));
  return {
    ...tableView(state),
    units: keyed(state.units, (unit) => unitView(state, seat, unit)),
    zones: zonesView(state.zones),
    traps: state.traps.filter((trap) => seesTrap(state, seat, trap)).map((trap) => ({ ...trap, at: place(trap.at) })),
    waves: seesAll(state, seat) ? wavesAhead(state) : [],
    effects: state.effects.filter((effect) => seesEffect(state, seat, effect)).map(effectView),
    lastKnown: Object.fromEntries(known.map(([side, at]) => [side, place(at)])),
    sightOverrides: state.sightOverrides.map((override) => ({ ...override })),
    gmModifiers: state.gmModifiers,
    test: state.test === null || state.test.dice.length === 0 ? null : testView(state.test),
    mission: { id: state.mission.id, bands: state.mission.bands, facts: Object.fromEntries(facts) },
    proposals: state.proposals.map((proposal) => ({ ...proposal })),
    bands: keyed(state.bands, (band) => bandView(state, seat, band)),
  };
}

const testView = (test: NonNullable<TeoState['test']>): Json => ({
  unit: test.unit,
  tags: test.tags,
  sources: test.sources.map((source) => ({ ...source })),
  dice: test.dice,
  critical: test.critical,
  exchanges: test.exchanges,
});

export { assumptions, disguise, imagine } from './imagine.ts';
export { redact } from './redact.ts';
