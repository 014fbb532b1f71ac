import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { badField, plainChange, type RulingOf, storedIn, without } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import type { TeoPlay } from '../play.ts';
import { thingFrom } from '../procedures/newcomers/thing.ts';
import { onTable, unitOf } from '../read.ts';
import { effectFrom, trapsFrom } from '../setup/things.ts';
import { type TableRuling, tableSheet } from '../sheet/table.ts';
import { thingSheet } from '../sheet/things.ts';
import { centreOf } from '../spatial.ts';
import type { TeoState, Thing } from '../state.ts';
import { activate, endActivation } from '../turn.ts';
import { noSide } from './power.ts';

/** @rule TEO-16.6 What lies on the table and what it remembers: the parts of section 20 that are more than one word. */

type ThingChange = RulingOf<typeof thingSheet>;

const unknown = (names: readonly string[], known: object, field: string): readonly Violation[] =>
  names
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => badField(`${field}.${name}`, Object.keys(known).join(', ') || 'nothing: there is none'));

function checkThing(state: TeoState, name: string, change: ThingChange | null): readonly Violation[] {
  const field = `objects.${name}`;
  if (!Object.hasOwn(state.objects, name) && change?.at === undefined && change?.shape === undefined)
    return [badField(field, `one of ${Object.keys(state.objects).join(', ')}, or a new one with a place`)];
  const holder = change?.carriedBy;
  return holder == null ? [] : unknown([holder], state.units, `${field}.carriedBy`);
}

/** @rule TEO-16.6 A turn is handed to somebody who can take it, while turns are taken. */
function checkActive(state: TeoState, name: string | null): readonly Violation[] {
  if (state.phase !== 'slots' && state.phase !== 'activation')
    return [violation('TEO-18.1', 'wrong-phase', { phase: state.phase })];
  if (name === null) return [];
  const unit = Object.hasOwn(state.units, name) ? state.units[name] : undefined;
  if (unit === undefined) return [violation('TEO-16.6', 'no-such-unit', { unit: name })];
  if (!onTable(unit)) return [violation('TEO-11.1', 'unit-eliminated', { unit: name })];
  return unit.escorted ? [violation('TEO-12.5', 'bad-target', { target: name })] : [];
}

export function checkParts(state: TeoState, given: TableRuling): readonly Violation[] {
  const { objects = {}, features = {}, lastKnown = {}, slotsThisRound = {}, sideOrder, charges = [], slotSide } = given;
  const pieces = Object.fromEntries(state.features.map((feature) => [feature.id, feature]));
  const listed = sideOrder === undefined ? [] : [...sideOrder].sort();
  return [
    ...(slotSide === undefined || Object.hasOwn(state.sides, slotSide) ? [] : [noSide('TEO-4.4', state, slotSide)]),
    ...Object.entries(objects).flatMap(([name, change]) => checkThing(state, name, change)),
    ...unknown(Object.keys(features), pieces, 'features'),
    ...unknown([...Object.keys(lastKnown), ...Object.keys(slotsThisRound)], state.sides, 'sides'),
    ...charges.flatMap(({ thing }) => unknown([thing], state.objects, 'charges')),
    ...(sideOrder === undefined || listed.join() === Object.keys(state.sides).sort().join()
      ? []
      : [badField('sideOrder', `each of ${Object.keys(state.sides).join(', ')} once`)]),
    ...(given.activeUnit === undefined ? [] : checkActive(state, given.activeUnit)),
  ];
}

/** An object with what was said of it; where it stands and how it is shaped go together. */
function thingAfter(name: string, thing: Thing | undefined, change: ThingChange): Thing {
  const own = storedIn(thingSheet, change);
  const old = thing ?? thingFrom({ id: name, ...(change.at === undefined ? {} : { at: change.at }) });
  const place = own.at ?? (own.shape === undefined ? old.at : centreOf(own.shape));
  return {
    ...old,
    ...plainChange(thingSheet, own),
    at: place,
    shape: own.shape ?? shiftedTo(old, place),
    // TEO-10.11: at 0 it is destroyed.
    destroyed: own.destroyed ?? (own.structure === undefined ? old.destroyed : own.structure === 0),
  };
}

/** A shape of its own even where nothing moves: what was worked out from the old one does not hold any longer. */
function shiftedTo({ shape: form, at }: Thing, [x, y]: Thing['at']): Thing['shape'] {
  const [dx, dy] = [x - at[0], y - at[1]];
  if ('circle' in form) return { circle: [form.circle[0] + dx, form.circle[1] + dy, form.circle[2]] };
  if ('rect' in form) return { rect: [form.rect[0] + dx, form.rect[1] + dy, form.rect[2], form.rect[3]] };
  return { polygon: form.polygon.map(([px, py]) => [px + dx, py + dy] as const) };
}

function objectsAfter(state: TeoState, given: NonNullable<TableRuling['objects']>): TeoState['objects'] {
  let objects = state.objects;
  for (const [name, change] of Object.entries(given)) {
    objects =
      change === null ? without(objects, name) : { ...objects, [name]: thingAfter(name, objects[name], change) };
  }
  return objects;
}

/** What is ruled of the table itself besides its plain fields. */
export function tableChange(state: TeoState, given: TableRuling): TableChange {
  const { objects, features, traps, effects, slotsThisRound, facts } = given;
  const { lastKnown } = storedIn(tableSheet, given);
  return {
    ...(objects === undefined ? {} : { objects: objectsAfter(state, objects) }),
    ...(features === undefined
      ? {}
      : { features: state.features.map((feature) => ({ ...feature, ...features[feature.id] })) }),
    ...(traps === undefined ? {} : { traps: trapsFrom(traps) }),
    ...(effects === undefined ? {} : { effects: effects.map(effectFrom) }),
    ...(lastKnown === undefined ? {} : { lastKnown: { ...state.lastKnown, ...lastKnown } }),
    ...(slotsThisRound === undefined ? {} : { slotsThisRound: { ...state.slotsThisRound, ...slotsThisRound } }),
    ...(facts === undefined ? {} : { mission: { ...state.mission, facts: { ...state.mission.facts, ...facts } } }),
  };
}

/** @rule TEO-12.2 Who carries what is known at both ends: whoever had it lays it down, whoever gets it takes it up. */
export function give(play: TeoPlay, thing: string, holder: string | null): void {
  const rules = ['TEO-12.2', 'TEO-16.6'];
  const before = play.state.objects[thing]?.carriedBy ?? null;
  if (before === holder) return;
  if (before !== null)
    play.tell({ type: 'thingDropped', unit: before, thing, at: unitOf(play.state, before).at, rules });
  if (holder === null) return;
  const { carrying, at } = unitOf(play.state, holder);
  if (carrying !== null) play.tell({ type: 'thingDropped', unit: holder, thing: carrying, at, rules });
  play.tell({ type: 'thingTaken', unit: holder, thing, rules });
}

/** Before anything is taken off: what a figure carries cannot vanish from its hands alone. */
export function layDown(play: TeoPlay, { objects = {} }: TableRuling): void {
  for (const [name, change] of Object.entries(objects)) {
    if (change === null || change.carriedBy === null) give(play, name, null);
  }
}

export function takeUp(play: TeoPlay, { objects = {} }: TableRuling): void {
  for (const [name, change] of Object.entries(objects)) {
    if (change?.carriedBy != null) give(play, name, change.carriedBy);
  }
}

/** @rule TEO-4.4 @rule TEO-16.6 Another turn at once: whoever was acting is done, whoever is named begins. */
export function handTurn(play: TeoPlay, name: string | null): void {
  const { activeUnit } = play.state;
  if (activeUnit === name) return;
  if (activeUnit !== null) endActivation(play, activeUnit);
  if (name === null) return;
  play.tell({ type: 'slotGiven', side: unitOf(play.state, name).side, unit: name, rules: ['TEO-4.4', 'TEO-16.6'] });
  activate(play, name);
}

/** @rule TEO-4.4 The slot itself while nobody has taken it, else the next. */
export function handSlot(play: TeoPlay, side: string): void {
  const open = play.state.phase === 'slots' && play.state.activeUnit === null;
  play.tell({ type: open ? 'slotGiven' : 'slotHanded', side, unit: null, rules: ['TEO-4.4'] });
}
