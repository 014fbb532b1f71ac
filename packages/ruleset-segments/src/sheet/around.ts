import type { Point } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, setupFieldsOf, tellerOf } from '@potyczka/ruleset-kit';
import { beside, type Show } from './measures.ts';
import type { WeaponItem } from './parts.ts';
import { count, orNone, someone, unit } from './shapes.ts';

const { bool, id, integer, number, object, oneOf, point, wordOf } = shape;

/** What goes on and lies about at the table. */

const kept = { seen: 'all' } as const;
const said = { ...kept, setup: true } as const;
/** A place: written in metres. */
const place = { ...kept, setup: point, measure: 'length' } as const;
const spot = internal<Point>();
const turn = integer(0, 999);

export const meleeSheet = {
  attacker: field(unit, said),
  defender: field(unit, said),
  /** The Turn of its last clash. */
  clashedTurn: field(turn, { ...said, start: 0 }),
  opened: field(bool, { ...said, start: true }),
  fury: field(bool, { ...said, start: false }),
  fullDefence: field(bool, { ...said, start: false }),
  /** The Turn in which the two engaged. */
  since: field(turn, said),
  /** @rule SEG-21.8 What their last clash came to. */
  last: field(oneOf('none', 'blow', 'takeover', 'struggle', 'tie'), { ...said, start: 'none' }),
  /** Clashes in a row in which the present Attacker attacked. */
  streak: field(turn, { ...said, start: 0 }),
  /** Who was taken from behind and has not clashed yet (SEG-21.12). */
  behind: field(someone, { ...said, start: null }),
  /** Who ran up to this and has not attacked yet (C5, Form IV). */
  ranUp: field(someone, { ...said, start: null }),
  /** Who has taken over and not attacked since: ripostes (C5), the end of a chess player's patience (SEG-27.16). */
  tookOver: field(someone, { ...said, start: null }),
  /** In a crowd or a tight room (SEG-21.14). */
  tight: field(bool, { ...said, start: false }),
} as const;
export interface Melee extends FieldsOf<typeof meleeSheet> {}
/** @rule SEG-21.8 */
export type ClashResult = Exclude<Melee['last'], 'none'>;
export const meleeShape = object({ ...setupFieldsOf(meleeSheet), attacker: unit, defender: unit });

const CLOUDS = oneOf('smoke', 'gas');
export const cloudSheet = {
  id: field(id, said),
  kind: field(internal<string>(), { ...kept, setup: CLOUDS }),
  at: field(spot, place),
  radius: field(number(0, 50), { ...said, measure: 'length' }),
  turnsLeft: field(integer(0, 99), { ...said, start: 3 }),
} as const;
export interface Cloud extends FieldsOf<typeof cloudSheet> {}
export const cloudShape = object({
  ...setupFieldsOf(cloudSheet),
  kind: CLOUDS,
  at: point,
  radius: cloudSheet.radius.type,
});

/** A grenade that lies there and has not gone off yet (SEG-16.6). */
export const grenadeSheet = {
  id: field(id, said),
  kind: field(wordOf('grenade'), said),
  at: field(spot, place),
  thrower: field(unit, said),
  /** Metres above the table, on the wire. */
  level: field(number(-100, 500), { ...said, measure: 'length', start: 0 }),
  /** Where it was thrown from: it may be flung back there (SEG-16.13). */
  from: field(spot, place),
  /** Segments until it goes off; null: at the end of the running phase. One that lies there goes off with the next. */
  fuse: field(orNone(integer(1, 9)), { ...said, start: 1 }),
  /** Without a map: whom it fell beside, and how far off. */
  beside: field(internal<{ readonly unit: string; readonly off: number } | null>(), {
    ...kept,
    start: null,
    told: beside,
  }),
} as const;
export interface LiveGrenade extends FieldsOf<typeof grenadeSheet> {}
export const grenadeShape = object({
  ...setupFieldsOf(grenadeSheet),
  kind: grenadeSheet.kind.type,
  at: point,
  thrower: unit,
});

export const fireSheet = {
  shooter: field(unit, said),
  through: field(spot, place),
  from: field(spot, place),
  lastClock: field(count, said),
  /** Segments of fire without a break so far (SEG-14.11). */
  segments: field(count, { ...said, start: 3 }),
} as const;
export interface Fire extends FieldsOf<typeof fireSheet> {}
export const fireShape = object({ ...setupFieldsOf(fireSheet), shooter: unit, through: point, lastClock: count });

/** Something that lies on the table or is carried: objectives, dropped weapons, placed charges. */
export const thingSheet = {
  id: field(id, said),
  kind: field(wordOf('thing-kind'), said),
  at: field(internal<Point | null>(), { ...place, start: null }),
  level: field(internal<number>(), { ...kept, measure: 'length', start: 0 }),
  bearer: field(someone, { ...kept, setup: unit, start: null }),
  weapon: field(internal<WeaponItem | null>(), { ...kept, start: null }),
  /** A placed charge: whose it is (SEG-16.15). */
  owner: field(someone, { ...kept, setup: unit, start: null }),
} as const;
export interface Thing extends FieldsOf<typeof thingSheet> {}
export const thingShape = object({ ...setupFieldsOf(thingSheet), id });

/** How events tell them. */
export const cloud = tellerOf(cloudSheet) as Show;
export const grenade = tellerOf(grenadeSheet) as Show;
export const fire = tellerOf(fireSheet) as Show;
export const thing = tellerOf(thingSheet) as Show;
