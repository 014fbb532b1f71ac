import { sameJson, shape, violation } from '@potyczka/kernel';
import {
  BY_OPTION,
  badField,
  mustName,
  naming,
  newcomer as newcomerForm,
  ONE_UNIT,
  ruledBy,
  rulingFieldsOf,
  wordOf,
} from '@potyczka/ruleset-kit';
import { checkOption, optionChange } from '../preparing/set-option.ts';
import { checkElimination, endBattle } from '../procedures/ending/ending.ts';
import { defaultZones } from '../procedures/forces/deployment.ts';
import { isAlive, isInfantry, isVehicle, unitOf, unitsOf } from '../read.ts';
import { layMap, terrainShape } from '../setup/map.ts';
import { freeName } from '../setup/naming.ts';
import { Stock } from '../setup/stock.ts';
import { unitShape, type WireUnit } from '../setup/unit-fields.ts';
import { ALL_PROFILES, readUnit } from '../setup/units.ts';
import { tableSheet } from '../sheet/table.ts';
import { isOpenPoint } from '../spatial.ts';
import { fieldsOf } from '../spelling.ts';
import type { CoinState, Rect } from '../state.ts';
import { isOnField } from './places.ts';
import { badValue, type Powers, power, powerReading, saidAs } from './power.ts';

const { any, asked, idOf, integer, object } = shape;

/** @rule COIN-22.1 Ends the battle as the GM says. */
const gmEnd = power({
  shape: ruledBy(tableSheet, 'result'),
  hear: (value) => fieldsOf(value).result ?? value,
  act: (play, winner) => endBattle(play, winner, 'ruled', ['COIN-22.1']),
});
const result = { ...saidAs(gmEnd, (value) => fieldsOf(value).winner ?? value), unlisted: true } as const;

/** @rule COIN-6.15 @rule COIN-22.1 Who begins, while it is not decided: then no coins are flipped. */
const firstSide = power({
  rule: 'COIN-6.15',
  shape: ruledBy(tableSheet, 'firstSide'),
  may: ({ phase }) => {
    const open = phase === 'setup' || phase === 'deploy' || phase === 'initiative';
    return open ? [] : [violation('COIN-7.9', 'wrong-phase', { phase })];
  },
  act: (play, side) => play.tell({ type: 'tableRuled', change: { firstSide: side }, rules: ['COIN-6.15'] }),
});

/** What the sheet lets a GM set at the table, and nothing else follows from. */
const plainPowers: Powers = Object.fromEntries(
  Object.entries(rulingFieldsOf(tableSheet)).map(([key, checker]) => [
    key,
    power({
      shape: checker,
      act: (play, value) => play.tell({ type: 'tableRuled', change: { [key]: value }, rules: ['COIN-22.1'] }),
    }),
  ]),
);

const roundLimit = power({
  rule: 'COIN-21.4',
  shape: integer(0, 200),
  act: (play, limit) => {
    const scenario = { ...play.state.scenario, roundLimit: limit };
    play.tell({ type: 'tableRuled', change: { scenario }, rules: ['COIN-21.4'] });
  },
});

/** @rule COIN-22.4 Before the battle a GM may change options like anybody; from then on they are fixed. */
const options = power({
  rule: 'COIN-22.4',
  shape: ruledBy(tableSheet, 'options'),
  form: BY_OPTION,
  may: (state, given) =>
    state.phase === 'setup'
      ? Object.entries(given).flatMap(([key, value]) => checkOption(state, key, value))
      : [violation('COIN-22.4', 'option-locked', { phase: state.phase })],
  act: (play, given) => {
    for (const [key, value] of Object.entries(given)) optionChange(play, 'gm', key, value);
  },
});

/** @rule COIN-5.2 Zones along the edges go with the edges; others stay where they were drawn. */
const zonesOn = ({ field: now, zones }: CoinState, after: CoinState['field']): CoinState['zones'] =>
  sameJson(zones, defaultZones(now)) ? defaultZones(after) : zones;

/** @rule COIN-4.1 The size of the field; everybody and everything on it stays on it. */
const field = power({
  rule: 'COIN-4.1',
  shape: ruledBy(tableSheet, 'field'),
  amidst: false,
  may: (state, after, at) => {
    const there = { ...state, field: after };
    const units = standing(state).every(({ at, radius, id }) => isOpenPoint(there, at, radius, id));
    const zones = Object.values(zonesOn(state, after)).every(({ x2, y2 }) => x2 <= after.width && y2 <= after.height);
    const things = state.groundItems.every(({ pos }) => isOnField(there, pos));
    return state.mapped && units && zones && things ? [] : [badValue(at, '@expected.field')];
  },
  act: (play, after) =>
    play.tell({
      type: 'tableRuled',
      change: { field: after, zones: zonesOn(play.state, after) },
      rules: ['COIN-4.1', 'COIN-22.1'],
    }),
});

/** Who stands where on the field. */
const standing = (state: CoinState) =>
  unitsOf(state).flatMap((unit) =>
    unit.at === null || !isAlive(unit) ? [] : [{ id: unit.id, at: unit.at, radius: unit.radius }],
  );

/** Somebody nobody named goes by its kind. */
function named(state: CoinState, wire: WireUnit): WireUnit {
  const profile = wordOf(ALL_PROFILES, wire.profile ?? '');
  const isNamed = wire.name !== undefined || Object.hasOwn(wire.stats ?? {}, 'name');
  if (profile === undefined || isNamed) return wire;
  return { ...wire, name: freeName(state.units, wire.side ?? 'none', profile) };
}

/** A newcomer, read as a set-up reads it. */
const addUnit = powerReading({
  shape: unitShape,
  form: newcomerForm(unitShape),
  read: (wire, state, at) => {
    if (Object.hasOwn(state.units, wire.id)) return { errors: [badField(`${at}.id`, 'an id no other unit has')] };
    const stock = new Stock(state.items);
    const place = state.mapped || wire.at !== undefined ? {} : { at: [0, 0] as const };
    const read = readUnit({ ...named(state, wire), ...place }, at, stock, state.options);
    if ('errors' in read) return read;
    const items = Object.values(stock.items).filter((item) => !Object.hasOwn(state.items, item.id));
    return stock.errors.length > 0 ? { errors: stock.errors } : { value: { unit: read.unit, items } };
  },
  may: (state, { unit }, at) => {
    const stranger = mustName(
      unit.seat,
      state.seats.map((seat) => seat.id),
      `${at}.seat`,
    );
    if (stranger.length > 0) return stranger;
    if (unit.at === null || !isAlive(unit)) return [badField(`${at}.at`, 'a point [x, y] in whole tenths')];
    if (isInfantry(unit) && unit.inVehicle !== null)
      return [badField(`${at}.stats.inVehicle`, 'nothing: put it on the field first')];
    const open = isOpenPoint(state, unit.at, unit.radius);
    return open ? [] : [violation('COIN-4.3', 'point-not-open', { at: unit.at.map(String) })];
  },
  act: (play, { unit, items }) => play.tell({ type: 'unitMustered', unit, items, rules: ['COIN-22.1'] }),
});

/** Off the table with all it has; a vehicle only when nobody is in it. */
const removeUnit = power({
  shape: ONE_UNIT,
  hear: naming('unit'),
  amidst: false,
  may: (state, { unit }, at) => {
    const found = unitOf(state, unit);
    if (!isAlive(found)) return [violation('COIN-15.1', 'unit-destroyed', { unit })];
    const aboard = isVehicle(found) && [found.pilot, ...found.passengers].some((one) => one !== null);
    return aboard ? [badValue(`${at}.unit`, '@expected.nobody-aboard')] : [];
  },
  act: (play, { unit }) => {
    play.tell({ type: 'unitTakenOff', unit, rules: ['COIN-22.1'] });
    checkElimination(play);
  },
});

const pieces = (state: CoinState): readonly Rect[] => [...state.walls, ...state.covers];

/** A rectangle read as a set-up reads it, on a field as large as this one: a wall or a cover. */
const addTerrain = powerReading({
  shape: asked(any, shape.formOf(terrainShape)),
  amidst: false,
  read: (written, state, at) => {
    const { laid, errors } = layMap({ ...state.field, terrain: [written] }, at);
    const [wall] = laid.walls;
    const drawn = wall ?? laid.covers[0];
    if (errors.length > 0) return { errors };
    if (drawn === undefined) return { errors: [badField(`${at}.kind`, 'wall or cover')] };
    const id = 'id' in (written as object) ? drawn.id : `${drawn.id}-${pieces(state).length + 1}`;
    const isTaken = pieces(state).some((one) => one.id === id);
    if (isTaken) return { errors: [badField(`${at}.id`, 'an id no other piece has')] };
    const to = wall === undefined ? ('covers' as const) : ('walls' as const);
    return { value: { rect: { ...drawn, id }, to } };
  },
  // COIN-4.3: a wall is not raised where somebody stands.
  may: (state, { rect, to }) => {
    const after = { ...state, [to]: [...state[to], rect] };
    const free = to === 'covers' || standing(state).every(({ at, radius, id }) => isOpenPoint(after, at, radius, id));
    return free ? [] : [violation('COIN-4.3', 'point-not-open', { at: [String(rect.x1), String(rect.y1)] })];
  },
  act: (play, { rect, to }) =>
    play.tell({ type: 'tableRuled', change: { [to]: [...play.state[to], rect] }, rules: ['COIN-22.1'] }),
});

const removeTerrain = power({
  shape: object({ piece: idOf('piece') }),
  hear: naming('piece'),
  may: (state, { piece }, at) =>
    mustName(
      piece,
      pieces(state).map(({ id }) => id),
      `${at}.piece`,
    ),
  act: (play, { piece }) => {
    const rest = (all: readonly Rect[]): readonly Rect[] => all.filter((one) => one.id !== piece);
    const { walls, covers } = play.state;
    play.tell({ type: 'tableRuled', change: { walls: rest(walls), covers: rest(covers) }, rules: ['COIN-22.1'] });
  },
});

export const tablePowers: Powers = {
  gmEnd,
  result,
  firstSide,
  ...plainPowers,
  roundLimit,
  options,
  field,
  addUnit,
  removeUnit,
  addTerrain,
  removeTerrain,
};
