import { type Point, remembered, type Seat, shape, type Ticks } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal, type RulingOf, setupFieldsOf, toTable } from '@potyczka/ruleset-kit';

import type { Band } from '../band.ts';
import type { TeoOptions } from '../options.ts';
import type { Mission, OpenTest, Proposal } from '../state.ts';
import { type Edge, ERAS, LIGHTINGS, type Phase, WEATHERS } from '../vocabulary.ts';
import {
  type Feature,
  featureRuling,
  featureTold,
  type Trap,
  trapShape,
  trapTold,
  type Zone,
  zoneShape,
} from './ground.ts';
import { byName, each, pointFrom } from './measures.ts';
import {
  type Charge,
  chargeShape,
  type Effect,
  effectShape,
  effectTold,
  overrideShape,
  type SightOverride,
  type Thing,
  thingRuling,
  thingShape,
  thingTold,
} from './things.ts';
import type { Unit } from './unit.ts';

const { any, bool, either, id, idOf, inOrder, integer, list, number, object, oneOf, point, record, recordBy, text } =
  shape;

type By<T> = Readonly<Record<string, T>>;

/** What is kept of a side; what a set-up leaves out follows from seats, figures and the scenario. */
export const sideSheet = {
  id: field(id, { seen: 'all', setup: true }),
  team: field(id, { seen: 'all', setup: true }),
  seat: field(internal<string | null>(), { seen: 'all', setup: id }),
  npc: field(bool, { seen: 'all', setup: true }),
  neutral: field(bool, { seen: 'all', setup: true }),
  /** Position in the listed order. */
  order: field(integer(0, 99), { seen: 'all' }),
} as const;
export interface Side extends FieldsOf<typeof sideSheet> {}
export const sideShape = object({ ...setupFieldsOf(sideSheet), id });
export type WireSide = shape.Of<typeof sideShape>;

const nobody = oneOf(null);
const nobodys = internal<string | null>();
const ids = internal<readonly string[]>();
const shown = { seen: 'all' } as const;
/** Not in views, or put together there from several fields, or as far as a seat may know (views.ts). */
const gathered = { seen: 'all', shown: [] } as const;
const open = { seen: 'all', setup: true, gm: true } as const;
/** What hangs on other things when it is ruled (rulings/table.ts). */
const apart = { seen: 'all', apart: true } as const;
/** What waits for an answer goes on with the things it was about, in the turn it was asked in. */
const fixed = { ...apart, amidst: false } as const;
/** @rule TEO-19.2 What is the GM's alone, or shown only as far as a seat may know. */
const secret = { seen: 'plans', shown: [] } as const;
const said = <W>(checker: shape.Checker<W>) => ({ setup: checker, gm: checker }) as const;

const traps = list(trapShape, 0, 30);
const charges = list(chargeShape, 0, 30);
const effects = list(effectShape, 0, 60);
/** TEO-14.11, TEO-4.4: what is remembered of each side. */
const lastKnown = recordBy('side', point, 20);
const slots = recordBy('side', integer(0, 99), 20);
const facts = record(either(either(text(200), number()), oneOf(true, false, null)), 60);
const ruledFacts = record(either(either(number(), bool), either(text(200), nobody)), 60);

/** The state of a skirmish (catalogue, section 20): plain data, lengths in ticks. */
export const tableSheet = {
  options: field(internal<TeoOptions>(), { ...apart, gm: record(any, 60) }),
  seats: field(internal<readonly Seat[]>(), {
    ...shown,
    show: remembered((seats: readonly Seat[]) => Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }]))),
  }),
  /** False on a table without a map: facts are spoken. */
  mapped: field(bool, shown),
  width: field(internal<Ticks>(), { ...shown, measure: 'length' }),
  height: field(internal<Ticks>(), { ...shown, measure: 'length' }),
  era: field(text(60), { ...open, gm: oneOf(...ERAS), start: 'institute' }),
  lighting: field(oneOf(...LIGHTINGS), { ...open, start: 'day' }),
  weather: field(oneOf(...WEATHERS), { ...open, start: 'clear' }),
  round: field(integer(0, 12), { ...open, setup: integer(1, 12), start: 0 }),
  roundLimit: field(integer(1, 12), open),
  phase: field(internal<Phase>(), { ...shown, start: 'setup' }),
  sides: field(internal<By<Side>>(), shown),
  /** The order of sides this round. */
  sideOrder: field(ids, { ...shown, gm: inOrder(list(idOf('side'), 1, 20)) }),
  slotSide: field(nobodys, { ...fixed, setup: id, gm: idOf('side'), start: null }),
  activeUnit: field(nobodys, { ...fixed, setup: id, gm: either(idOf('unit'), nobody), start: null }),
  /** Index in `sideOrder` of the side that had the last slot; -1 at the start of a round. */
  slotCursor: field(internal<number>(), { ...gathered, start: -1 }),
  slotsThisRound: field(internal<By<number>>(), { ...apart, ...said(slots), start: {} }),
  /** The only unit that may take this slot, when the rules or the GM have settled that. */
  slotUnit: field(nobodys, { ...gathered, start: null }),
  /** Who gets the next slot out of turn: by the GM's word or with NPCs activated by players (TEO-4.4, TEO-4.9). */
  nextSlot: field(internal<{ readonly side: string; readonly unit: string | null } | null>(), {
    ...gathered,
    start: null,
  }),
  /** Counts activations over the whole skirmish. */
  turn: field(internal<number>(), { ...shown, start: 0 }),
  /** Ruled by id: what is different about a piece. */
  features: field(internal<readonly Feature[]>(), {
    ...gathered,
    ...apart,
    gm: recordBy('piece', featureRuling, 500),
    told: each(featureTold),
  }),
  /** Ruled by id: what is different about it; `null` takes it off the table; a new id with a place puts it there. */
  objects: field(internal<By<Thing>>(), {
    ...gathered,
    ...fixed,
    setup: list(thingShape, 0, 60),
    gm: recordBy('thing', either(thingRuling, nobody), 60),
    told: byName(thingTold),
  }),
  zones: field(internal<readonly Zone[]>(), { ...gathered, setup: list(zoneShape, 0, 30) }),
  exits: field(list(oneOf('north', 'south', 'east', 'west'), 0, 4), { seen: 'all', setup: true, start: [] }),
  traps: field(internal<readonly Trap[]>(), { ...secret, ...said(traps), apart: true, told: each(trapTold) }),
  charges: field(internal<readonly Charge[]>(), { ...shown, ...said(charges), start: [] }),
  alarm: field(bool, { ...open, start: false }),
  alarmSource: field(internal<Point | null>(), {
    ...shown,
    setup: point,
    gm: either(point, nobody),
    start: null,
    measure: 'length',
  }),
  lastKnown: field(internal<By<Point>>(), {
    ...secret,
    ...said(lastKnown),
    apart: true,
    read: byName(pointFrom),
    told: byName(toTable),
    start: {},
  }),
  effects: field(internal<readonly Effect[]>(), { ...secret, ...said(effects), apart: true, told: each(effectTold) }),
  sightOverrides: field(internal<readonly SightOverride[]>(), {
    ...shown,
    setup: list(overrideShape, 0, 100),
    start: [],
  }),
  /** Advantage or Disadvantage granted by the GM for a unit's next Test (TEO-8.10). */
  gmModifiers: field(internal<By<Edge>>(), { ...shown, start: {} }),
  units: field(internal<By<Unit>>(), { ...gathered, ...apart, gm: record(any, 60) }),
  test: field(internal<OpenTest | null>(), { ...gathered, start: null }),
  /** Figures still to be deployed, in the order of their sides (TEO-2.9). */
  toDeploy: field(ids, gathered),
  mission: field(internal<Mission>(), secret),
  facts: derived(facts, { ...secret, setup: true, gm: ruledFacts, apart: true }),
  proposals: field(internal<readonly Proposal[]>(), { ...shown, start: [] }),
  /** Part of a campaign: after the skirmish comes the interlude, and points are banked (TEO-17.5, TEO-3.7). */
  campaign: field(bool, { seen: 'all', setup: true, start: false }),
  /** Bands by id, as mustered or loaded; empty when the set-up lists bare units. Unit ids are those of the table. */
  bands: field(internal<By<Band>>(), gathered),
  /** Traits others have seen at work, by unit; kept only with `traitVisibility: onUse` (TEO-19.1). */
  shownTraits: field(internal<By<readonly string[]>>(), { ...gathered, optional: true }),
  score: field(internal<By<number>>(), {
    ...open,
    setup: record(integer(0, 99), 20),
    gm: recordBy('side', integer(-99, 99), 12),
    start: {},
  }),
  result: field(internal<By<'win' | 'loss' | 'draw'> | null>(), { ...shown, start: null }),
} as const;

/** What a GM may set of it. */
export type TableRuling = RulingOf<typeof tableSheet>;

export interface TeoState extends FieldsOf<typeof tableSheet> {}
