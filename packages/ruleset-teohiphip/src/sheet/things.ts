import type { Point, Shape } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal, rulingShape, setupFieldsOf, tellerOf } from '@potyczka/ruleset-kit';
import type { TestTag } from '../vocabulary.ts';
import { outlineOf, shapeFrom, type Told, wireShape } from './measures.ts';

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, text } = shape;

/** What stands and lies about at the table, goes on there or is remembered of it. */

/** Said in set-ups and by the GM. */
const open = { seen: 'all', setup: true, gm: true } as const;
const nothing = oneOf(null);
const said = <W>(checker: shape.Checker<W>) => ({ setup: checker, gm: checker }) as const;
/** Written in inches, kept in ticks. */
const place = { seen: 'all', ...said(point), measure: 'length' } as const;
const outline = { seen: 'all', ...said(wireShape), read: shapeFrom, told: outlineOf } as const;

/** TEO-8.9: tags an object may ask for. */
export const TEST_TAGS = [
  'agility',
  'strength',
  'technical',
  'repair',
  'medical',
  'perception',
  'stealth',
  'terrain',
  'will',
  'fear',
  'resistance',
  'social',
  'pilot',
  'improvise',
] as const;
export const testTag = oneOf(...TEST_TAGS);

/** Something a scenario lets figures handle, carry, break or work on (TEO-5.11, TEO-12). */
export const thingSheet = {
  id: field(id, { seen: 'all' }),
  kind: field(id, open),
  /** A marker; its shape is then a circle of half an inch, unless a shape is given too. */
  at: field(internal<Point>(), { ...place, apart: true }),
  shape: field(internal<Shape>(), { ...outline, apart: true }),
  height: field(number(0, 100), { ...open, measure: 'length' }),
  solid: field(bool, { ...open, start: false }),
  structure: field(internal<number | null>(), { seen: 'all', ...said(integer(0, 999)), start: null }),
  apCost: field(oneOf(1, 2), { ...open, start: 1 }),
  testTag: field(internal<TestTag | null>(), { seen: 'all', ...said(testTag), start: null }),
  /** Another tag the player may choose instead (locked doors, artefacts). */
  orTag: field(internal<TestTag>(), { seen: 'all', ...said(testTag), optional: true }),
  successesNeeded: field(integer(1, 99), { ...open, start: 1 }),
  progress: field(integer(0, 99), { ...open, start: 0 }),
  institute: field(bool, { ...open, start: true }),
  /** May be picked up; `carriedBy` is then a unit or null. */
  portable: field(bool, open),
  carriedBy: field(internal<string | null>(), {
    seen: 'all',
    setup: id,
    gm: either(idOf('unit'), nothing),
    apart: true,
    start: null,
  }),
  /** What can be done with it besides carrying: verbs the scenario knows. */
  verbs: field(list(id, 0, 12), open),
  /** Melee successes on it count as progress (the M6 engine). */
  meleeProgress: field(bool, { ...open, shown: [], optional: true }),
  /** Not on the table until a happening lets it appear. */
  hidden: derived(bool, open),
  destroyed: field(bool, { seen: 'all', gm: true, apart: true }),
} as const;
export interface Thing extends FieldsOf<typeof thingSheet> {}

/** An object as scenarios and set-ups write it. */
export const thingShape = object({ id, ...setupFieldsOf(thingSheet) });
export type ThingPlan = shape.Of<typeof thingShape>;
export const thingRuling = rulingShape(thingSheet);
export const thingTold = tellerOf(thingSheet) as Told;

/** TEO-12.4: a charge that ticks; it goes off at the end of this round. */
export const chargeShape = object({ id, thing: idOf('thing'), by: idOf('unit'), round: integer(1, 12) });
export type Charge = shape.Of<typeof chargeShape>;

/** Something that lasts a while: anomaly, failure, weather, smoke, force field, blocked entry, unnoticed, no more escort … */
export const effectSheet = {
  kind: field(id, { seen: 'all', setup: true }),
  unit: field(id, { seen: 'all', setup: true, optional: true }),
  other: field(id, { seen: 'all', setup: true, optional: true }),
  area: field(internal<Shape>(), { ...outline, optional: true }),
  value: field(either(text(60), number()), { seen: 'all', setup: true, optional: true }),
  /** Which of the unit's weapons, where there are several of a kind (TEO-15.3). */
  which: field(integer(0, 60), { seen: 'all', setup: true, optional: true }),
  /** Ends at the end of this round; null lasts until something ends it. */
  until: field(either(integer(0, 12), nothing), { seen: 'all', setup: true, start: null }),
} as const;
export interface Effect extends FieldsOf<typeof effectSheet> {}
export const effectTold = tellerOf(effectSheet) as Told;
export const effectShape = object({ ...setupFieldsOf(effectSheet), kind: id });

/** TEO-7.4: single spatial facts stated by the GM, or spoken where there is no map. */
export const sightFields = {
  los: maybe(bool),
  concealed: maybe(bool),
  cover: maybe(bool),
  /** Inches between the bases. */
  range: maybe(number(0, 200)),
  contact: maybe(bool),
};
const spoken = object(sightFields);
export type SpokenSight = shape.Of<typeof spoken>;
/** The same for one pair of figures. */
export const overrideShape = object({ from: idOf('unit'), to: idOf('unit'), ...sightFields });
export type SightOverride = shape.Of<typeof overrideShape>;
