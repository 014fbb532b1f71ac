import { sameJson, shape, violation } from '@potyczka/kernel';
import { BY_OPTION, badField, newcomer as newcomerForm, rulingFieldsOf, wordOf } from '@potyczka/ruleset-kit';
import { defaultZones } from '../procedures/deployment.ts';
import { checkElimination, endBattle } from '../procedures/ending.ts';
import { isAlive, isInfantry, isVehicle, unitOf, unitsOf } from '../read.ts';
import { fieldShape, layMap, terrainShape } from '../setup/map.ts';
import { freeName } from '../setup/naming.ts';
import { Stock } from '../setup/stock.ts';
import { unitShape, type WireUnit } from '../setup/unit-fields.ts';
import { ALL_PROFILES, readUnit } from '../setup/units.ts';
import { tableSheet } from '../sheet/table.ts';
import { isOpenPoint } from '../spatial.ts';
import type { CoinState, Rect } from '../state.ts';
import { SIDES } from '../vocabulary.ts';
import { isOnField } from './ruling-places.ts';
import { badValue, mustExist, type Power, type Powers, power } from './ruling-power.ts';
import { checkOption, optionChange } from './set-option.ts';

const { any, idOf, integer, object, oneOf, record } = shape;

/** @rule COIN-22.1 Ends the battle as the GM says. */
const gmEnd = power('gmEnd', 'COIN-22.1', oneOf(...SIDES, 'draw'), (play, winner) =>
  endBattle(play, winner, 'ruled', ['COIN-22.1']),
);

/** @rule COIN-6.15 @rule COIN-22.1 Who begins, while it is not decided: then no coins are flipped. */
const firstSide = power(
  'firstSide',
  'COIN-6.15',
  oneOf(...SIDES),
  (play, side) => play.tell({ type: 'tableRuled', change: { firstSide: side }, rules: ['COIN-6.15'] }),
  (state) => {
    const open = state.phase === 'setup' || state.phase === 'deploy' || state.phase === 'initiative';
    return open ? [] : [violation('COIN-7.9', 'wrong-phase', { phase: state.phase })];
  },
);

/** What the sheet lets a GM set at the table, and nothing else follows from. */
const plainPowers: Powers = Object.fromEntries(
  Object.entries(rulingFieldsOf(tableSheet)).map(([key, checker]) => [
    key,
    power(key, 'COIN-22.1', checker, (play, value) =>
      play.tell({ type: 'tableRuled', change: { [key]: value }, rules: ['COIN-22.1'] }),
    ),
  ]),
);

const roundLimit = power('roundLimit', 'COIN-21.4', integer(0, 200), (play, limit) =>
  play.tell({
    type: 'tableRuled',
    change: { scenario: { ...play.state.scenario, roundLimit: limit } },
    rules: ['COIN-21.4'],
  }),
);

/** @rule COIN-22.4 Before the battle a GM may change options like anybody; from then on they are fixed. */
const options: Power = {
  ...power(
    'options',
    'COIN-22.4',
    record(any, 40),
    (play, given) => {
      for (const [key, value] of Object.entries(given)) optionChange(play, 'gm', key, value);
    },
    (state, given) =>
      state.phase === 'setup'
        ? Object.entries(given).flatMap(([key, value]) => checkOption(state, key, value))
        : [violation('COIN-22.4', 'option-locked', { phase: state.phase })],
  ),
  form: BY_OPTION,
};

/** @rule COIN-22.2 A coin that has fallen lies as it fell. */
const coins: Power = {
  rule: 'COIN-22.2',
  check: () => [violation('COIN-22.2', 'coins-already-flipped')],
  apply: () => undefined,
};

/** @rule COIN-5.2 Zones along the edges go with the edges; others stay where they were drawn. */
const zonesOn = ({ field: now, zones }: CoinState, after: CoinState['field']): CoinState['zones'] =>
  sameJson(zones, defaultZones(now)) ? defaultZones(after) : zones;

/** @rule COIN-4.1 The size of the field; everybody and everything on it stays on it. */
const field = power(
  'field',
  'COIN-4.1',
  fieldShape,
  (play, after) =>
    play.tell({
      type: 'tableRuled',
      change: { field: after, zones: zonesOn(play.state, after) },
      rules: ['COIN-4.1', 'COIN-22.1'],
    }),
  (state, after) => {
    const there = { ...state, field: after };
    const units = unitsOf(state).every(
      (unit) => unit.pos === null || !isAlive(unit) || isOpenPoint(there, unit.pos, unit.radius, unit.id),
    );
    const zones = Object.values(zonesOn(state, after)).every(({ x2, y2 }) => x2 <= after.width && y2 <= after.height);
    const things = state.groundItems.every(({ pos }) => isOnField(there, pos));
    return state.mapped && units && zones && things ? [] : [badValue('set.field', '@expected.field')];
  },
);

/** Somebody nobody named goes by its kind. */
function named(state: CoinState, wire: WireUnit): WireUnit {
  const profile = wordOf(ALL_PROFILES, wire.profile ?? '');
  const isNamed = wire.name !== undefined || Object.hasOwn(wire.stats ?? {}, 'name');
  if (profile === undefined || isNamed) return wire;
  return { ...wire, name: freeName(state.units, wire.side ?? 'none', profile) };
}

/** A newcomer, read as a set-up reads it. */
function newcomer(state: CoinState, wire: WireUnit) {
  const stock = new Stock(state.items);
  const place = state.mapped || wire.at !== undefined ? {} : { at: [0, 0] as const };
  const read = readUnit({ ...named(state, wire), ...place }, 'set.addUnit', stock, state.options);
  const items = Object.values(stock.items).filter((item) => !Object.hasOwn(state.items, item.id));
  return { read, items, errors: 'errors' in read ? read.errors : stock.errors };
}

const addUnit: Power = {
  ...power(
    'addUnit',
    'COIN-22.1',
    unitShape,
    (play, wire) => {
      const { read, items } = newcomer(play.state, wire);
      if ('unit' in read) play.tell({ type: 'unitMustered', unit: read.unit, items, rules: ['COIN-22.1'] });
    },
    (state, wire) => {
      if (Object.hasOwn(state.units, wire.id)) return [badField('set.addUnit.id', 'an id no other unit has')];
      const { read, errors } = newcomer(state, wire);
      if (errors.length > 0 || 'errors' in read) return errors;
      const { unit } = read;
      const stranger = unit.seat !== null && !state.seats.some((seat) => seat.id === unit.seat);
      if (stranger) return [badField('set.addUnit.seat', `one of ${state.seats.map((seat) => seat.id).join(', ')}`)];
      if (unit.pos === null || !isAlive(unit)) return [badField('set.addUnit.at', 'a point [x, y] in whole tenths')];
      if (isInfantry(unit) && unit.inVehicle !== null)
        return [badField('set.addUnit.stats.inVehicle', 'nothing: put it on the field first')];
      const open = isOpenPoint(state, unit.pos, unit.radius);
      return open ? [] : [violation('COIN-4.3', 'point-not-open', { at: unit.pos.map(String) })];
    },
  ),
  form: newcomerForm(unitShape),
};

/** Off the table with all it has; a vehicle only when nobody is in it. */
const removeUnit = power(
  'removeUnit',
  'COIN-22.1',
  object({ unit: idOf('unit') }),
  (play, { unit }) => {
    play.tell({ type: 'unitTakenOff', unit, rules: ['COIN-22.1'] });
    checkElimination(play);
  },
  (state, { unit }) => {
    const missing = mustExist(state, unit);
    if (missing.length > 0) return missing;
    const found = unitOf(state, unit);
    if (!isAlive(found)) return [violation('COIN-15.1', 'unit-destroyed', { unit })];
    const aboard = isVehicle(found) && [found.pilot, ...found.passengers].some((one) => one !== null);
    return aboard ? [badValue('set.removeUnit.unit', '@expected.nobody-aboard')] : [];
  },
);

const pieces = (state: CoinState): readonly Rect[] => [...state.walls, ...state.covers];

/** A rectangle read as a set-up reads it, on a field as large as this one. */
function pieceFrom(state: CoinState, value: unknown) {
  const { laid, errors } = layMap({ ...state.field, terrain: [value] }, 'set.addTerrain');
  const wall = laid.walls[0];
  const cover = laid.covers[0];
  const drawn = wall ?? cover;
  const named = typeof value === 'object' && value !== null && 'id' in value;
  const rect = drawn === undefined || named ? drawn : { ...drawn, id: `${drawn.id}-${pieces(state).length + 1}` };
  const as = (piece: Rect | undefined): readonly Rect[] =>
    piece === undefined || rect === undefined ? [] : [{ ...piece, id: rect.id }];
  return { rect, walls: as(wall), covers: as(cover), errors };
}

const addTerrain: Power = {
  rule: 'COIN-22.1',
  form: shape.formOf(terrainShape),
  check: ({ state }, value) => {
    const { rect, walls, errors } = pieceFrom(state, value);
    if (errors.length > 0) return errors;
    if (rect === undefined) return [badField('set.addTerrain.kind', 'wall or cover')];
    if (pieces(state).some((one) => one.id === rect.id))
      return [badField('set.addTerrain.id', 'an id no other piece has')];
    // COIN-4.3: a wall is not raised where somebody stands.
    const after = { ...state, walls: [...state.walls, ...walls] };
    const buried = unitsOf(state).filter((unit) => unit.pos !== null && isAlive(unit));
    const free =
      walls.length === 0 ||
      buried.every((unit) => unit.pos === null || isOpenPoint(after, unit.pos, unit.radius, unit.id));
    return free ? [] : [violation('COIN-4.3', 'point-not-open', { at: [String(rect.x1), String(rect.y1)] })];
  },
  apply: (play, value) => {
    const { rect, walls, covers } = pieceFrom(play.state, value);
    if (rect === undefined) return;
    const change = {
      ...(walls.length === 0 ? {} : { walls: [...play.state.walls, ...walls] }),
      ...(covers.length === 0 ? {} : { covers: [...play.state.covers, ...covers] }),
    };
    play.tell({ type: 'tableRuled', change, rules: ['COIN-22.1'] });
  },
};

const removeTerrain = power(
  'removeTerrain',
  'COIN-22.1',
  object({ piece: idOf('piece') }),
  (play, { piece }) => {
    const rest = (all: readonly Rect[]): readonly Rect[] => all.filter((one) => one.id !== piece);
    const { walls, covers } = play.state;
    play.tell({ type: 'tableRuled', change: { walls: rest(walls), covers: rest(covers) }, rules: ['COIN-22.1'] });
  },
  (state, { piece }) => {
    const known = pieces(state).map((one) => one.id);
    return known.includes(piece) ? [] : [badField('set.removeTerrain.piece', `one of ${known.join(', ')}`)];
  },
);

export const tablePowers: Powers = {
  gmEnd,
  firstSide,
  ...plainPowers,
  roundLimit,
  options,
  field,
  coins,
  roll: coins,
  addUnit,
  removeUnit,
  addTerrain,
  removeTerrain,
};
