import { shape, violation } from '@potyczka/kernel';
import { mustName, newcomer, ONE_UNIT, readNewcomer, readPiece } from '@potyczka/ruleset-kit';
import { onTable } from '../read.ts';
import { layMap, pieceShape } from '../setup/map.ts';
import { unitShape } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { type Powers, power, powerReading } from './power.ts';

const { any, asked, idOf, object } = shape;

/** @rule ACE-5.19 A newcomer gets a card from the next deal on. */
const addUnit = powerReading({
  rule: 'ACE-5.19',
  shape: unitShape,
  form: newcomer(unitShape),
  read: (wire, state, field) =>
    Object.hasOwn(state.sides, wire.side ?? '')
      ? readNewcomer(state, wire, field, () => readUnit(wire, field))
      : { errors: [violation('ACE-1.7', 'no-such-side', { side: wire.side ?? '' })] },
  may: (state, { at: pos }) => (!state.mapped || onTable(state, pos) ? [] : [violation('ACE-20.1', 'off-table')]),
  act: (play, unit) => play.tell({ type: 'unitAdded', unit, rules: ['ACE-5.19'] }),
});

const removeUnit = power({
  shape: ONE_UNIT,
  amidst: false,
  act: (play, { unit }) => play.tell({ type: 'unitTakenOff', unit, rules: ['ACE-21.1'] }),
});

/** A piece read as a set-up reads it, on a table as large as this one. */
const addFeature = powerReading({
  rule: 'ACE-20.1',
  shape: asked(any, shape.formOf(pieceShape)),
  read: (written, { width, height, terrain }, field) => {
    const { laid, errors } = layMap({ width, height, terrain: [written] }, field);
    const [piece] = laid.terrain;
    return errors.length > 0 || piece === undefined ? { errors } : readPiece(terrain, written as object, piece, field);
  },
  act: (play, piece) => play.tell({ type: 'featureAdded', piece, rules: ['ACE-20.1'] }),
});

const removeFeature = power({
  rule: 'ACE-20.1',
  shape: object({ feature: idOf('piece') }),
  may: ({ terrain }, { feature }, field) =>
    mustName(
      feature,
      terrain.map(({ id }) => id),
      `${field}.feature`,
    ),
  act: (play, { feature }) => play.tell({ type: 'featureTakenOff', piece: feature, rules: ['ACE-20.1'] }),
});

export const piecePowers: Powers = { addUnit, removeUnit, addFeature, removeFeature };
