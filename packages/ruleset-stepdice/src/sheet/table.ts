import { remembered, type Seat, shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, rulingShape, type Shown } from '@potyczka/ruleset-kit';

import type { StepOptions } from '../options.ts';
import {
  type Cell,
  type Clock,
  type Effect,
  type FailedKey,
  type Hazard,
  type LastTest,
  type Lying,
  type Mark,
  NO_RULINGS,
  type OpenTest,
  type Rulings,
  type Thing,
  type Unit,
  type Zone,
} from '../state.ts';
import { BANDS, COVERS, SCENE_RESULTS, type SceneResult } from '../vocabulary.ts';
import {
  bossLastMoves,
  effects,
  effectsFrom,
  failedKeys,
  failedKeysFrom,
  foe,
  hero,
  items,
  marks,
  marksFrom,
  type Pools,
  pools,
  poolsFrom,
  type Threat,
  threats,
  threatsFrom,
  zones,
  zonesFrom,
} from './around.ts';
import { nobody, open, said } from './figure.ts';
import type { Scenario } from './scenario.ts';
import {
  type ClockPlan,
  clockFrom,
  clockShape,
  type HazardPlan,
  hazardFrom,
  hazardShape,
  type ThingPlan,
  thingFrom,
  thingShape,
} from './things.ts';

const { any, bool, either, id, idOf, inOrder, integer, list, object, oneOf, record, recordBy, text } = shape;

/** The table (catalogue 6), each field declared once. */

const sideSheet = {
  id: field(id, { seen: 'all' }),
  name: field(text(60), { seen: 'all', gm: true }),
  kind: field(oneOf('heroes', 'foes'), { seen: 'all' }),
  seat: field(either(id, nobody), { seen: 'all', gm: either(idOf('seat'), nobody) }),
} as const;
export interface Side extends FieldsOf<typeof sideSheet> {}

/** In views, but put together from several fields or without those who hide (views.ts); or in none. */
const gathered = { seen: 'all', shown: [] } as const;
const shown = { seen: 'all' } as const;
/** Ruled by a procedure of its own. */
const apart = { seen: 'all', apart: true } as const;
const heroes = inOrder(list(hero, 0, 60));
const fact = integer(-999, 999);

/** What is hidden is known to the GM and to whoever plays the foes. */
export const unhidden = <T extends { readonly hidden: boolean }>(things: readonly T[]): readonly T[] =>
  things.some(({ hidden }) => hidden) ? things.filter(({ hidden }) => !hidden) : things;
const partly = <T extends { readonly hidden: boolean }>() =>
  ({ seen: 'plans', glimpse: { seen: 'all', show: unhidden<T> } }) as const;
/** Another count that looks the same from outside. */
const miscounted = (clock: Clock): Clock =>
  clock.hidden ? { ...clock, filled: clock.filled === 0 ? 1 : clock.filled - 1 } : clock;

/** What a scenario brings along, and a set-up may write over it. */
export const sceneSheet = {
  firstSide: field(oneOf('heroes', 'foes'), open),
  objects: field(internal<readonly Thing[]>(), {
    seen: 'all',
    ...said(list(thingShape, 0, 60)),
    read: (all: readonly ThingPlan[]) => all.map(thingFrom),
  }),
  hazards: field(internal<readonly Hazard[]>(), {
    ...partly<Hazard>(),
    ...said(list(hazardShape, 0, 30)),
    read: (all: readonly HazardPlan[]) => all.map(hazardFrom),
    others: (hazards, _table, masked) => (masked ? hazards : unhidden(hazards)),
  }),
  clocks: field(internal<readonly Clock[]>(), {
    ...partly<Clock>(),
    ...said(list(clockShape, 0, 9)),
    read: (all: readonly ClockPlan[]) => all.map(clockFrom),
    others: (clocks, _table, masked) => (masked ? clocks.map(miscounted) : unhidden(clocks)),
  }),
} as const;

/** How far it has come: what a scene that is under way says besides (catalogue 6). */
export const courseSheet = {
  round: field(integer(0, 99), open),
  phase: field(oneOf('setup', 'free', 'heroes', 'foes', 'ended'), {
    ...apart,
    setup: oneOf('setup', 'free', 'heroes', 'foes'),
    gm: oneOf('heroes', 'foes'),
  }),
  activeUnit: field(either(id, nobody), { ...gathered, ...apart, setup: true, gm: idOf('unit') }),
  /** @rule STEP-9.3 */
  order: field(either(object({ fast: heroes, slow: heroes }), nobody), { ...open, start: null }),
  /** By `hero|foe`, on a table without a board. */
  bands: field(record(oneOf(...BANDS), 400), { ...gathered, setup: true, gm: true, start: {} }),
  covers: field(record(oneOf(...COVERS), 400), { ...gathered, setup: true, gm: true, start: {} }),
  items: field(internal<readonly Lying[]>(), { ...apart, ...said(items) }),
  zones: field(internal<readonly Zone[]>(), { ...shown, ...said(zones), read: zonesFrom, start: [] }),
  /** Conditions follow the effects that give them. */
  effects: field(internal<readonly Effect[]>(), { ...apart, ...said(effects), read: effectsFrom }),
  chase: field(either(integer(0, 5), nobody), { ...open, start: null }),
  /** @rule STEP-14.5 Minions that have struck at each hero in this foe phase, and from where. */
  pools: field(internal<Pools>(), { ...shown, ...said(pools), read: poolsFrom, start: {} }),
  marks: field(internal<readonly Mark[]>(), { ...shown, ...said(marks), read: marksFrom, start: [] }),
  failedKeys: field(internal<readonly FailedKey[]>(), {
    ...shown,
    ...said(failedKeys),
    read: failedKeysFrom,
    start: [],
  }),
  moraleDone: field(bool, { ...open, start: false }),
  /** Elites whose first Wound has been tested for (STEP-23.2). */
  moraleElites: field(list(foe, 0, 60), { ...open, seen: 'plans', start: [] }),
  /** @rule STEP-14.10 In which round a Boss last used each move afresh; there is one foe phase a round. */
  bossLastMoves: field(internal<Readonly<Record<string, Readonly<Record<string, number>>>>>(), {
    ...apart,
    ...said(bossLastMoves),
  }),
  /** Minions that enter at the start of the next foe phase (STEP-21.1, row 6). */
  threats: field(internal<readonly Threat[]>(), {
    seen: 'plans',
    ...said(threats),
    read: threatsFrom,
    start: [],
    others: (coming, _table, masked) => (masked ? coming : []),
  }),
  /** Free-form facts of the scenario: who has left, gate points at rounds …; the GM's are laid over them. */
  facts: field(record(fact, 60), { ...apart, setup: true, gm: recordBy('fact', fact, 60), start: {} }),
} as const;

/** What the table shows before the roll (STEP-0.6). */
const testView = remembered(({ plan: _plan, ...rest }: OpenTest) => rest as unknown as Shown);

export const tableSheet = {
  options: field(internal<StepOptions>(), { ...apart, gm: record(any, 60) }),
  seats: field(internal<readonly Seat[]>(), gathered),
  sides: field(internal<Readonly<Record<string, Side>>>(), {
    ...apart,
    gm: recordBy('side', rulingShape(sideSheet), 9),
  }),
  units: field(internal<Readonly<Record<string, Unit>>>(), { ...gathered, ...apart, gm: record(any, 60) }),
  ...courseSheet,
  ...sceneSheet,
  /** Which part of the round is on: an index into the order of phases. */
  part: field(internal<number>(), gathered),
  /** How many phases have begun: what "set in an earlier phase" counts by. */
  phases: field(internal<number>(), gathered),
  combatBegun: field(internal<boolean>(), gathered),
  scenario: field(internal<Scenario>(), gathered),
  /** false: a table without a board (STEP-0.3). */
  mapped: field(internal<boolean>(), gathered),
  width: field(internal<number>(), gathered),
  height: field(internal<number>(), gathered),
  /** Squares that are not open floor, by `x,y`. */
  cells: field(internal<Readonly<Record<string, Cell>>>(), gathered),
  /** How many units have been spawned: names the next. */
  spawned: field(internal<number>(), { ...gathered, start: 0 }),
  effectCount: field(internal<number>(), gathered),
  test: field(internal<OpenTest | null>(), {
    ...shown,
    start: null,
    show: (test) => test && testView(test),
  }),
  lastTest: field(internal<LastTest | null>(), { ...shown, start: null }),
  rulings: field(internal<Rulings>(), { seen: 'plans', start: NO_RULINGS }),
  paused: field(bool, { seen: 'all', gm: true, start: false }),
  result: field(internal<SceneResult | null>(), { ...apart, gm: oneOf(...SCENE_RESULTS), start: null }),
} as const;

export interface StepState extends FieldsOf<typeof tableSheet> {}
