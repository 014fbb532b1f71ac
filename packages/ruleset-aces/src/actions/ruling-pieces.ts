import { shape, violation } from '@potyczka/kernel';
import { badField, badFields, newcomer } from '@potyczka/ruleset-kit';
import { layMap, pieceShape } from '../setup/map.ts';
import { unitShape, type WireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { onTable } from '../spatial.ts';
import type { AcesState, Piece } from '../state.ts';
import { mustExist, type Power, type Powers, power } from './ruling-power.ts';

const { idOf, object } = shape;

/** @rule ACE-5.19 A newcomer gets a card from the next deal on. */
const addUnit: Power = {
  rule: 'ACE-5.19',
  form: newcomer(unitShape),
  check: (state, value) => {
    const parsed = shape.parse(unitShape, value, 'set.addUnit');
    if (!parsed.ok) return badFields(parsed.errors);
    const { id: unit, side = '' } = parsed.value;
    if (Object.hasOwn(state.units, unit)) return [badField('set.addUnit.id', 'an id no other unit has')];
    if (!Object.hasOwn(state.sides, side)) return [violation('ACE-1.7', 'no-such-side', { side })];
    const found = readUnit(parsed.value, 'set.addUnit');
    if ('errors' in found) return found.errors;
    return !state.mapped || onTable(state, found.unit.pos) ? [] : [violation('ACE-20.1', 'off-table')];
  },
  apply: (play, value) => {
    const found = readUnit(value as WireUnit, 'set.addUnit');
    if ('unit' in found) play.tell({ type: 'unitAdded', unit: found.unit, rules: ['ACE-5.19'] });
  },
};

const removeUnit = power(
  'removeUnit',
  'ACE-21.1',
  object({ unit: idOf('unit') }),
  (play, { unit }) => play.tell({ type: 'unitTakenOff', unit, rules: ['ACE-21.1'] }),
  (state, { unit }) => mustExist(state, unit),
);

/** A piece read as a set-up reads it, on a table as large as this one. */
function pieceFrom(state: AcesState, value: unknown) {
  const { laid, errors } = layMap({ width: state.width, height: state.height, terrain: [value] }, 'set.addFeature');
  const [piece] = laid.terrain;
  return { piece, errors };
}

const withFreeId = (state: AcesState, piece: Piece, value: unknown): Piece => {
  const named = typeof value === 'object' && value !== null && 'id' in value;
  return named ? piece : { ...piece, id: `${piece.kind}${state.terrain.length + 1}` };
};

const addFeature: Power = {
  rule: 'ACE-20.1',
  form: shape.formOf(pieceShape),
  check: (state, value) => {
    const { piece, errors } = pieceFrom(state, value);
    if (errors.length > 0 || piece === undefined) return errors;
    const { id: wanted } = withFreeId(state, piece, value);
    const taken = state.terrain.some((other) => other.id === wanted);
    return taken ? [badField('set.addFeature.id', 'an id no other piece has')] : [];
  },
  apply: (play, value) => {
    const { piece } = pieceFrom(play.state, value);
    if (piece !== undefined)
      play.tell({ type: 'featureAdded', piece: withFreeId(play.state, piece, value), rules: ['ACE-20.1'] });
  },
};

const removeFeature = power(
  'removeFeature',
  'ACE-20.1',
  object({ feature: idOf('piece') }),
  (play, { feature }) => play.tell({ type: 'featureTakenOff', piece: feature, rules: ['ACE-20.1'] }),
  (state, { feature }) => {
    const pieces = state.terrain.map((piece) => piece.id);
    return pieces.includes(feature) ? [] : [badField('set.removeFeature.feature', `one of ${pieces.join(', ')}`)];
  },
);

export const piecePowers: Powers = { addUnit, removeUnit, addFeature, removeFeature };
