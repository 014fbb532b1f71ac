import { type Point, remembered, type Seat, shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, RESULT, rulingShape, toTable } from '@potyczka/ruleset-kit';

import type { SegOptions } from '../options.ts';
import type { Plan } from '../plan.ts';
import type { Interrupt, Price } from '../state.ts';
import { CONDITIONS, type Halves, type Mode } from '../vocabulary.ts';
import * as around from './around.ts';
import * as measures from './measures.ts';
import type { Piece } from './parts.ts';
import * as shapes from './shapes.ts';
import { type Side, sideSheet } from './side.ts';
import type { Unit } from './unit.ts';

const { any, bool, either, inOrder, integer, list, oneOf, point, record, recordBy, text, whole, wordOf } = shape;

/** The state of a battle (catalogue, section 5): plain data, lengths in thousandths of a metre. */

const shown = { seen: 'all' } as const;
/** In views, but put together from several fields, or only as far as somebody knows of it (views.ts). */
const gathered = { seen: 'all', shown: [] } as const;
/** The engine's own. */
const inner = gathered;
/** What a side knows is its own. */
const known = { seen: 'known', shown: [] } as const;

type ByName<T> = Readonly<Record<string, T>>;
const turn = integer(0, 999);
const whoKnows = recordBy('side', shapes.units, 10);
const row = inOrder(shapes.units);

const itemsShown = remembered((items: readonly around.Thing[]) =>
  items.map(({ id, kind, at, level, bearer, owner }) => ({
    id,
    kind,
    at: toTable(at),
    level: toTable(level),
    bearer,
    owner,
  })),
);

/** What a GM says of the table in one breath. */
export const overall = {
  turn: field(turn, { ...shown, setup: true, gm: true }),
  turnLimit: field(either(integer(1, 999), shapes.none), { ...shown, gm: true }),
  conditions: field(list(oneOf(...CONDITIONS), 0, 5), { ...shown, gm: true }),
  goals: field(internal<ByName<string | number | boolean>>(), {
    ...gathered,
    gm: recordBy('goal', oneOf('met', 'lost', 'open'), 20),
    apart: true,
    start: {},
  }),
  /** Enemies whose place a side knows. */
  known: field(internal<ByName<readonly string[]>>(), { ...known, setup: whoKnows, gm: whoKnows, apart: true }),
  /** Where a side last saw an enemy: `side>unit`, in set-ups also by side and unit. */
  lastSeen: field(internal<ByName<Point>>(), {
    ...known,
    setup: record(either(point, record(point, 60)), 99),
    gm: recordBy('side>unit', point, 99),
    apart: true,
    told: measures.values(measures.length),
  }),
  notes: field(list(text(400), 0, 99), { seen: 'plans', gm: true }),
  options: field(internal<SegOptions>(), { ...shown, gm: record(any, 60), apart: true }),
  units: field(internal<ByName<Unit>>(), { ...gathered, gm: record(any, 60), apart: true }),
} as const;

/** How the battle goes, each with a power of its own; what waits for an answer may rest on it. */
const course = {
  mode: field(internal<Mode>(), {
    ...shown,
    setup: oneOf('setup', 'fight', 'lull'),
    gm: oneOf('lull'),
    apart: true,
    amidst: false,
  }),
  /** Of the fight, by initiative. */
  order: field(row, { ...gathered, setup: true, gm: true, apart: true, amidst: false }),
  turnOrder: field(row, { ...gathered, setup: true, gm: true, apart: true, amidst: false }),
  /** Who has finished its phase of this Turn. */
  acted: field(shapes.units, { ...gathered, setup: true, gm: true, apart: true, amidst: false }),
  activeUnit: field(shapes.someone, { ...gathered, setup: true, gm: shapes.unit, apart: true, amidst: false }),
  /** Segments of the running phase that are over. */
  phaseSegment: field(integer(0, 3), { ...shown, setup: true, gm: true, apart: true, amidst: false }),
  lullRound: field(integer(0, 10), { ...shown, setup: true, gm: true, apart: true, start: 0 }),
  melees: field(internal<readonly around.Melee[]>(), {
    ...shown,
    setup: list(around.meleeShape, 0, 40),
    gm: list(around.meleeShape, 0, 40),
    apart: true,
    amidst: false,
  }),
  clouds: field(internal<readonly around.Cloud[]>(), {
    ...shown,
    setup: list(around.cloudShape, 0, 20),
    gm: list(around.cloudShape, 0, 20),
    apart: true,
    told: measures.each(around.cloud),
  }),
  grenades: field(internal<readonly around.LiveGrenade[]>(), {
    ...gathered,
    setup: list(around.grenadeShape, 0, 20),
    gm: list(around.grenadeShape, 0, 20),
    apart: true,
    told: measures.each(around.grenade),
  }),
  fires: field(internal<readonly around.Fire[]>(), {
    ...shown,
    setup: list(around.fireShape, 0, 20),
    gm: list(around.fireShape, 0, 20),
    apart: true,
    told: measures.each(around.fire),
    show: (fires) =>
      fires.map((one) => {
        const [from, through] = [toTable(one.from), toTable(one.through)];
        return { ...one, from, through, line: [from, through] };
      }),
  }),
  moraleEvents: field(whole(recordBy('side', list(wordOf('shaken'), 0, 9), 10)), {
    ...shown,
    setup: true,
    gm: true,
    apart: true,
  }),
  result: field(internal<ByName<'win' | 'loss' | 'draw'> | null>(), {
    ...shown,
    gm: RESULT,
    apart: true,
    start: null,
    amidst: false,
  }),
} as const;

const ground = {
  seats: field(internal<readonly Seat[]>(), gathered),
  mapped: field(bool, shown),
  width: field(internal<number>(), { ...shown, measure: 'length' }),
  height: field(internal<number>(), { ...shown, measure: 'length' }),
  sides: field(internal<ByName<Side>>(), { ...shown, gm: recordBy('side', rulingShape(sideSheet), 10), apart: true }),
  terrain: field(internal<readonly Piece[]>(), { ...gathered, told: measures.each(measures.piece) }),
  items: field(internal<readonly around.Thing[]>(), {
    ...shown,
    gm: list(around.thingShape, 0, 60),
    apart: true,
    told: measures.each(around.thing),
    show: itemsShown,
  }),
  plan: field(internal<Plan>(), { seen: 'plans', shown: [], told: measures.plan }),
} as const;

const engine = {
  /** What each rolled for initiative: late arrivals are slotted in by it (SEG-5.12). */
  scores: field(internal<ByName<Halves>>(), { ...inner, start: {}, told: measures.values(measures.half) }),
  /** Whether a segment of this Turn has begun: until then initiative may be yielded (SEG-5.5). */
  turnBegun: field(bool, inner),
  /** Whether a segment of the running phase has begun. */
  phaseBegun: field(bool, inner),
  /** Whether a segment of this fight has been played (SEG-5.13). */
  fightBegun: field(bool, inner),
  interrupt: field(internal<readonly Interrupt[]>(), {
    ...gathered,
    start: [],
    told: measures.each(measures.interrupt),
  }),
  /** Interleaved Turns: everybody declares, then segment by segment (SEG-6.3). */
  stage: field(oneOf('declare', 'play'), { ...shown, start: 'play' }),
  round: field(integer(0, 999), { ...shown, start: 0 }),
  /** Whom the running segment has attacked, and by whom (SEG-12.2). */
  attacked: field(internal<readonly { readonly by: string; readonly target: string }[]>(), { ...inner, start: [] }),
  /** What the running segment was used for: `unitDoes` triggers. */
  doing: field(internal<{ readonly unit: string; readonly kind: string } | null>(), { ...inner, start: null }),
  /** Enemies a side has in sight now: whatever the others do behind cover it does not know (section 4). */
  seen: field(internal<ByName<readonly string[]>>(), known),
  /** Who is done with this lull round. */
  rested: field(internal<readonly string[]>(), { ...inner, start: [] }),
  /** What the GM asks for actions that are in no list, by their text (SEG-6.12). */
  priced: field(internal<ByName<Price>>(), { ...inner, start: {} }),
  /** Numbers that name dice and things: only ever count up. */
  serial: field(internal<number>(), { ...inner, start: 0 }),
} as const;

export const tableSheet = { ...overall, ...course, ...ground, ...engine } as const;

export interface SegState extends FieldsOf<typeof tableSheet> {}
