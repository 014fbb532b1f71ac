import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, without } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import type { TeoPlay } from '../play.ts';
import { inches, onTable, unitOf } from '../read.ts';
import {
  chargeShape,
  effectFrom,
  effectShape,
  lastKnownShape,
  slotsShape,
  thingFields,
  thingFrom,
  trapShape,
  trapsFrom,
} from '../setup/things.ts';
import { pointFrom, shapeFrom } from '../sheet/measures.ts';
import { centreOf } from '../spatial.ts';
import type { TeoState, Thing } from '../state.ts';
import { activate, endActivation } from '../turn.ts';

/** @rule TEO-16.6 What lies on the table and what it remembers: the parts of section 20 that are more than one word. */

const { bool, either, idOf, list, maybe, object, oneOf, point, recordBy } = shape;

const thingChange = object({
  ...thingFields,
  carriedBy: maybe(either(idOf('unit'), oneOf(null))),
  destroyed: maybe(bool),
});
type ThingChange = shape.Of<typeof thingChange>;

export const tableParts = {
  /** By id: what is different about it; `null` takes it off the table; a new id with a place puts it there. */
  objects: maybe(recordBy('thing', either(thingChange, oneOf(null)), 60)),
  features: maybe(recordBy('piece', object({ open: maybe(bool), locked: maybe(bool), difficult: maybe(bool) }), 500)),
  traps: maybe(list(trapShape, 0, 30)),
  charges: maybe(list(chargeShape, 0, 30)),
  effects: maybe(list(effectShape, 0, 60)),
  alarmSource: maybe(either(point, oneOf(null))),
  lastKnown: maybe(lastKnownShape),
  slotsThisRound: maybe(slotsShape),
  sideOrder: maybe(shape.inOrder(list(idOf('side'), 1, 20))),
  activeUnit: maybe(either(idOf('unit'), oneOf(null))),
};
const partsShape = object(tableParts);
export type TableParts = shape.Of<typeof partsShape>;

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

export function checkParts(state: TeoState, given: TableParts): readonly Violation[] {
  const { objects = {}, features = {}, lastKnown = {}, slotsThisRound = {}, sideOrder, charges = [] } = given;
  const pieces = Object.fromEntries(state.features.map((feature) => [feature.id, feature]));
  const listed = sideOrder === undefined ? [] : [...sideOrder].sort();
  return [
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
  const { carriedBy: _holder, at, shape: outline, height, hidden: _hidden, ...plain } = change;
  const old = thing ?? thingFrom({ id: name, ...(at === undefined ? {} : { at }) });
  const form = outline === undefined ? old.shape : shapeFrom(outline);
  const place = at === undefined ? (outline === undefined ? old.at : centreOf(form)) : pointFrom(at);
  const moved = outline === undefined ? shiftedTo(old, place) : form;
  return {
    ...old,
    ...plain,
    at: place,
    shape: moved,
    height: height === undefined ? old.height : inches(height),
    // TEO-10.11: at 0 it is destroyed.
    destroyed: plain.destroyed ?? (plain.structure === undefined ? old.destroyed : plain.structure === 0),
  };
}

/** A shape of its own even where nothing moves: what was worked out from the old one does not hold any longer. */
function shiftedTo({ shape: form, at }: Thing, [x, y]: Thing['at']): Thing['shape'] {
  const [dx, dy] = [x - at[0], y - at[1]];
  if ('circle' in form) return { circle: [form.circle[0] + dx, form.circle[1] + dy, form.circle[2]] };
  if ('rect' in form) return { rect: [form.rect[0] + dx, form.rect[1] + dy, form.rect[2], form.rect[3]] };
  return { polygon: form.polygon.map(([px, py]) => [px + dx, py + dy] as const) };
}

function objectsAfter(state: TeoState, given: NonNullable<TableParts['objects']>): TeoState['objects'] {
  let objects = state.objects;
  for (const [name, change] of Object.entries(given)) {
    objects =
      change === null ? without(objects, name) : { ...objects, [name]: thingAfter(name, objects[name], change) };
  }
  return objects;
}

/** The plain part of what is ruled: one change of the table, told as one event. */
export function partsChange(state: TeoState, given: TableParts): TableChange {
  const { objects, features, traps, charges, effects, alarmSource, lastKnown, slotsThisRound, sideOrder } = given;
  return {
    ...(objects === undefined ? {} : { objects: objectsAfter(state, objects) }),
    ...(features === undefined
      ? {}
      : { features: state.features.map((feature) => ({ ...feature, ...features[feature.id] })) }),
    ...(traps === undefined ? {} : { traps: trapsFrom(traps) }),
    ...(charges === undefined ? {} : { charges }),
    ...(effects === undefined ? {} : { effects: effects.map(effectFrom) }),
    ...(alarmSource === undefined ? {} : { alarmSource: alarmSource === null ? null : pointFrom(alarmSource) }),
    ...(lastKnown === undefined
      ? {}
      : {
          lastKnown: {
            ...state.lastKnown,
            ...Object.fromEntries(Object.entries(lastKnown).map(([side, at]) => [side, pointFrom(at)])),
          },
        }),
    ...(slotsThisRound === undefined ? {} : { slotsThisRound: { ...state.slotsThisRound, ...slotsThisRound } }),
    ...(sideOrder === undefined ? {} : { sideOrder }),
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
export function layDown(play: TeoPlay, { objects = {} }: TableParts): void {
  for (const [name, change] of Object.entries(objects)) {
    if (change === null || change.carriedBy === null) give(play, name, null);
  }
}

export function takeUp(play: TeoPlay, { objects = {} }: TableParts): void {
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
