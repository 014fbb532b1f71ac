import { shape } from '@potyczka/kernel';
import { badField, badFields, newcomer } from '@potyczka/ruleset-kit';
import { joinOrder } from '../procedures/initiative.ts';
import { hasPhases, isIn } from '../read.ts';
import { layMap, pieceShape } from '../setup/map.ts';
import { unitShape, type WireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import type { Piece, SegState } from '../state.ts';
import { mustBeSide, mustExist, type Power, type Powers, power } from './ruling-power.ts';

const { bool, idOf, object, text } = shape;

/** SEG-31.2: combatants and terrain that come and go (protocol, `rule`). */

/** @rule SEG-5.12 A newcomer rolls initiative and is slotted in. */
const addUnit: Power = {
  rule: 'SEG-5.12',
  form: newcomer(unitShape),
  check: (state, value) => {
    const parsed = shape.parse(unitShape, value, 'set.addUnit');
    if (!parsed.ok) return badFields(parsed.errors);
    const { id: unit, side } = parsed.value;
    if (Object.hasOwn(state.units, unit)) return [badField('set.addUnit.id', 'an id no other unit has')];
    if (side === undefined) return [badField('set.addUnit.side', `one of ${Object.keys(state.sides).join(', ')}`)];
    const found = readUnit(parsed.value, 'set.addUnit');
    if ('errors' in found) return found.errors;
    const [x, y] = found.unit.at;
    const off = state.mapped && (x < 0 || y < 0 || x > state.width || y > state.height);
    return [...mustBeSide(state, side), ...(off ? [badField('set.addUnit.at', 'a point on the table')] : [])];
  },
  apply: (play, value) => {
    const found = readUnit(value as WireUnit, 'set.addUnit');
    if (!('unit' in found)) return;
    play.tell({ type: 'unitAdded', unit: found.unit, rules: ['SEG-5.12'] });
    if (play.state.mode === 'fight' && isIn(found.unit) && hasPhases(found.unit)) joinOrder(play, [found.unit.id]);
  },
};

const removeUnit = power(
  'removeUnit',
  'SEG-31.2',
  object({ unit: idOf('unit') }),
  (play, { unit }) => play.tell({ type: 'unitTakenOff', unit, rules: ['SEG-31.2'] }),
  (state, { unit }) => mustExist(state, unit),
);

/** A piece read as a set-up reads it, on a table as large as this one. */
function pieceFrom(state: SegState, value: unknown, key: string) {
  const size = { width: state.width / 1000, height: state.height / 1000 };
  const { laid, errors } = layMap({ ...size, terrain: [value] }, key);
  return { piece: laid.terrain[0], errors };
}

const withFreeId = (state: SegState, piece: Piece, value: unknown): Piece => {
  const named = typeof value === 'object' && value !== null && 'id' in value;
  return named ? piece : { ...piece, id: `${piece.kind}${state.terrain.length + 1}` };
};

const addTerrain: Power = {
  rule: 'SEG-31.2',
  form: shape.formOf(pieceShape),
  check: (state, value) => {
    const { piece, errors } = pieceFrom(state, value, 'set.addTerrain');
    if (errors.length > 0 || piece === undefined) return errors;
    const { id: wanted } = withFreeId(state, piece, value);
    const taken = state.terrain.some((other) => other.id === wanted);
    return taken ? [badField('set.addTerrain.id', 'an id no other piece has')] : [];
  },
  apply: (play, value) => {
    const { piece } = pieceFrom(play.state, value, 'set.addTerrain');
    if (piece !== undefined)
      play.tell({ type: 'pieceAdded', piece: withFreeId(play.state, piece, value), rules: ['SEG-31.2'] });
  },
};

const mustBePiece = (state: SegState, piece: string, field: string) => {
  const pieces = state.terrain.map((one) => one.id);
  return pieces.includes(piece) ? [] : [badField(field, `one of ${pieces.join(', ')}`)];
};

const removeTerrain = power(
  'removeTerrain',
  'SEG-31.2',
  object({ piece: idOf('piece') }),
  (play, { piece }) => play.tell({ type: 'pieceTakenOff', piece, rules: ['SEG-31.2'] }),
  (state, { piece }) => mustBePiece(state, piece, 'set.removeTerrain.piece'),
);

/** A door opened or shut by nobody at the table. */
const openDoor = power(
  'openDoor',
  'SEG-31.2',
  object({ piece: idOf('piece'), open: bool }),
  (play, { piece, open }) => play.tell({ type: 'pieceChanged', piece, change: { open }, rules: ['SEG-31.2'] }),
  (state, { piece }) => {
    const doors = state.terrain.filter(({ kind }) => kind === 'door').map((one) => one.id);
    return doors.includes(piece) ? [] : [badField('set.openDoor.piece', `one of ${doors.join(', ')}`)];
  },
);

/** Section 4: the GM's own notes. */
const note = power('note', 'SEG-31.2', object({ text: text(400) }), (play, { text: words }) =>
  play.tell({ type: 'tableRuled', change: { notes: [...play.state.notes, words] }, rules: ['SEG-31.2'] }),
);

export const piecePowers: Powers = { addUnit, removeUnit, addTerrain, removeTerrain, openDoor, note };
