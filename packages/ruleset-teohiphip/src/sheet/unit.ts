import type { Point } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal, setupFieldsOf, startOf, toTable } from '@potyczka/ruleset-kit';
import { ACTION_KINDS, type ActionKind, type Bulk, ERAS, type Mark, RULED_MARKS, SIZE_NAMES } from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, number, object, maybe, oneOf, point, recordBy, text } = shape;

/** The fields of a figure (catalogue, section 20), each declared once. */

/** Taken alike in set-ups and from the GM. */
const said = <W>(checker: shape.Checker<W>) => ({ setup: checker, gm: checker }) as const;
const open = { seen: 'all', setup: true, gm: true } as const;
/** What the engine keeps for itself, or another power says better: taken, and not asked for. */
const kept = { ...open, form: false } as const;
const no = { ...open, start: false } as const;
/** Not in views, or put there with what else it follows from (views.ts). */
const apartInViews = { shown: [] } as const;
/** @rule TEO-19.1 Dice of a pool. */
const dice = { seen: 'pool', setup: true, gm: true, start: [] } as const;
/** @rule TEO-19.2 What a figure is about to do. */
const plans = { seen: 'plans', setup: true, gm: true } as const;

const nobody = oneOf(null);
const count = integer(0, 999);
const rolled = list(integer(1, 6), 0, 60);

/** The assumption about dice nobody may see: each shows a 3, which helps in no exchange (TEO-19.3). */
const ASSUMED_DIE = 3;
const turned = (pool: readonly number[]): readonly number[] => pool.map((die) => 7 - die);

/** A weapon of a figure: of one kind there may be several. */
export const weaponSheet = {
  id: field(idOf('weapon'), { seen: 'all', setup: true }),
  ready: field(bool, { seen: 'all', setup: true, start: true }),
  broken: field(bool, { seen: 'all', setup: true, start: false }),
  faulty: field(bool, { seen: 'all', setup: true, start: false }),
  offHand: field(bool, { seen: 'all', setup: true, start: false }),
  used: field(bool, { seen: 'all', setup: true, start: false }),
} as const;
export interface Weapon extends FieldsOf<typeof weaponSheet> {}

/** A weapon by its name, or with what is different about this one. */
const weapon = either(idOf('weapon'), object({ ...setupFieldsOf(weaponSheet), id: idOf('weapon') }));
type WireWeapon = shape.Of<typeof weapon>;

export const weaponFrom = (given: WireWeapon): Weapon =>
  typeof given === 'string' ? { id: given, ...startOf(weaponSheet) } : { id: given.id, ...startOf(weaponSheet, given) };

interface Attacked {
  readonly unit: string;
  readonly turn: number;
}
/** When, in either word for it. */
const attacks = list(object({ unit: idOf('unit'), turn: maybe(count), seq: maybe(count) }), 0, 99);
const attacksFrom = (all: shape.Of<typeof attacks>): readonly Attacked[] =>
  all.map(({ unit, turn, seq }) => ({ unit, turn: turn ?? seq ?? 0 }));

type Aimed = false | 'now' | 'carried';
const aims = oneOf(true, false, 'now', 'carried');
const aimFrom = (aimed: shape.Of<typeof aims>): Aimed => (aimed === true ? 'now' : aimed);

/** Radius and height in inches. */
const bulkTold = ({ radius, height }: Bulk) => ({ radius: toTable(radius), height: toTable(height) });

const identity = {
  id: field(id, { seen: 'all' }),
  name: field(text(60), open),
  side: field(id, { seen: 'all' }),
  /** The seat that commands it; null for figures without a slot of their own. */
  seat: field(either(id, nobody), { seen: 'all' }),
  profile: field(id, { seen: 'all' }),
  archetype: field(either(text(60), nobody), { ...kept, ...said(text(60)), start: null }),
  /** @rule TEO-19.1 With `traitVisibility: onUse` others know those that have acted. */
  traits: field(list(idOf('trait'), 0, 40), { seen: 'sheet', setup: true, gm: true, ...apartInViews }),
  size: field(oneOf(...SIZE_NAMES), open),
  /** Only where the table has measures of its own for this size (TEO-2.5). */
  bulk: field(internal<Bulk>(), { seen: 'all', ...apartInViews, optional: true, told: bulkTold }),
  at: field(internal<Point>(), {
    seen: 'all',
    ...said(point),
    also: ['pos'],
    measure: 'length',
  }),
  /** Where it started the skirmish, for Seize and Patrol. */
  start: field(internal<Point>(), {
    seen: 'plans',
    ...said(point),
    ...apartInViews,
    form: false,
    measure: 'length',
    others: (start, { at }: { readonly id: string; readonly at: Point }, masked) => (masked ? start : at),
  }),
  level: field(number(0, 100), { ...open, start: 0, measure: 'length' }),
} as const;

const body = {
  hp: field(integer(0, 99), open),
  maxHp: field(integer(1, 99), open),
  tempHp: field(integer(0, 9), open),
  /** Bought HP beside the maximum would betray Sturdy, Hardened, Poor Health or Frail. */
  baseHp: field(integer(1, 99), {
    seen: 'sheet',
    setup: true,
    gm: true,
    form: false,
    others: (baseHp, { maxHp }: { readonly id: string; readonly maxHp: number }, masked) =>
      masked ? baseHp + 1 : maxHp,
  }),
  /** Inches. */
  spd: field(number(1, 100), open),
  ap: field(integer(0, 2), { ...open, start: 0 }),
  apPenalty: field(integer(0, 2), { ...open, start: 0 }),
  activated: field(bool, no),
  eliminated: field(bool, open),
  evacuated: field(bool, no),
  pool: field(rolled, {
    ...dice,
    others: (pool, _of, masked) => (masked ? turned(pool) : pool.map(() => ASSUMED_DIE)),
  }),
  poolSize: derived(count, { seen: 'all' }, (of: { readonly pool: readonly number[] }) => of.pool.length),
  prevUnused: field(rolled, {
    ...dice,
    form: false,
    others: (unused, _of, masked) => (masked ? turned(unused) : []),
  }),
  poolUsedThisRound: field(bool, { ...kept, start: false }),
  poolUsedLastRound: field(bool, { ...kept, start: false }),
  hunkered: field(bool, no),
  /** `carried`: taken in the activation before (option `aimCarries`). */
  aimed: field(internal<Aimed>(), {
    seen: 'all',
    ...said(aims),
    read: aimFrom,
    start: false,
    show: (aimed) => aimed !== false,
  }),
} as const;

const deeds = {
  actionsThisTurn: field(internal<readonly ActionKind[]>(), {
    seen: 'all',
    ...said(list(oneOf(...ACTION_KINDS), 0, 20)),
    start: [],
  }),
  attacksThisTurn: field(count, open),
  attacksPerTurn: field(integer(1, 2), open),
  testsThisTurn: field(count, { ...open, start: 0 }),
  testsThisMission: field(count, { ...kept, start: 0 }),
  marks: field(internal<readonly Mark[]>(), {
    seen: 'all',
    ...said(list(oneOf(...RULED_MARKS), 0, 20)),
    start: [],
  }),
  /** Once-per-mission and once-per-round traits spent: `trait` or `trait:round`, `trait:turn`. They tell the traits. */
  usedOnce: field(list(text(60), 0, 60), {
    seen: 'sheet',
    setup: true,
    gm: true,
    ...apartInViews,
    form: false,
    start: [],
  }),
  weapons: field(internal<readonly Weapon[]>(), {
    seen: 'all',
    ...said(list(weapon, 0, 12)),
    read: (all: readonly WireWeapon[]) => all.map(weaponFrom),
  }),
  gear: field(list(idOf('gear'), 0, 12), open),
  carrying: field(either(idOf('thing'), nobody), { ...open, apart: true, start: null }),
  damageFrom: field(recordBy('unit', count, 60), { ...kept, start: {} }),
  /** Attacks aimed at it; `turn` counts activations (TEO-14.14, TEO-13.14). */
  attackedBy: field(internal<readonly Attacked[]>(), { ...kept, ...said(attacks), read: attacksFrom, start: [] }),
  /** The table's activation count when its last activation ended. */
  lastTurn: field(count, { ...kept, start: 0 }),
} as const;

const purpose = {
  /** The list it acts by: one of the catalogue's, or of the scenario's own. */
  algorithm: field(either(id, nobody), kept),
  protects: field(either(idOf('unit'), nobody), { ...plans, start: null, others: () => null }),
  route: field(internal<readonly Point[]>(), {
    ...plans,
    ...said(list(point, 0, 20)),
    form: false,
    start: [],
    measure: 'length',
    others: (route, _of, masked) => (route.length === 0 ? route : route.slice(masked ? 1 : route.length)),
  }),
  tpBank: field(count, {
    seen: 'own',
    setup: true,
    gm: true,
    form: false,
    start: 0,
    others: (bank, _of, masked) => (masked ? bank + 1 : 0),
  }),
  chosenEra: field(internal<string | null>(), {
    seen: 'sheet',
    ...said(oneOf(...ERAS)),
    start: null,
    others: (era, _of, masked) => (masked ? era : null),
  }),
  /** Acts from the round after this one (TEO-4.11); 0 when it is free to act. */
  arrivedIn: field(integer(0, 12), { ...kept, start: 0 }),
  /** Has no slot of its own (TEO-12.5). */
  escorted: field(bool, open),
} as const;

export const unitSheet = { ...identity, ...body, ...deeds, ...purpose } as const;

export interface Unit extends FieldsOf<typeof unitSheet> {}
