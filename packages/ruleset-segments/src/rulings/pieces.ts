import { shape } from '@potyczka/kernel';
import { badField, mustName, newcomer, ONE_UNIT, readNewcomer, readPiece } from '@potyczka/ruleset-kit';
import { joinOrder } from '../procedures/time/initiative.ts';
import { hasPhases, isIn } from '../read.ts';
import { layMap, pieceShape } from '../setup/map.ts';
import { isOnTable } from '../spatial.ts';
import type { SegState } from '../state.ts';
import { unitShape } from '../units/unit-fields.ts';
import { readUnit } from '../units/units.ts';
import { mustBeSide, type Powers, power, powerReading } from './power.ts';

const { any, asked, bool, idOf, object, text } = shape;

/** SEG-31.2: combatants and terrain that come and go (protocol, `rule`). */

/** @rule SEG-5.12 A newcomer rolls initiative and is slotted in. */
const addUnit = powerReading({
  rule: 'SEG-5.12',
  shape: unitShape,
  form: newcomer(unitShape),
  read: (wire, state, field) =>
    wire.side === undefined
      ? { errors: [badField(`${field}.side`, `one of ${Object.keys(state.sides).join(', ')}`)] }
      : readNewcomer(state, wire, field, () => readUnit(wire, field)),
  may: (state, { side, at }, field) => [
    ...mustBeSide(state, side),
    ...(isOnTable(state, at) ? [] : [badField(`${field}.at`, 'a point on the table')]),
  ],
  act: (play, unit) => {
    play.tell({ type: 'unitAdded', unit, rules: ['SEG-5.12'] });
    if (play.state.mode === 'fight' && isIn(unit) && hasPhases(unit)) joinOrder(play, [unit.id]);
  },
});

const removeUnit = power({
  shape: ONE_UNIT,
  amidst: false,
  act: (play, { unit }) => play.tell({ type: 'unitTakenOff', unit, rules: ['SEG-31.2'] }),
});

/** A piece read as a set-up reads it, on a table as large as this one. */
const addTerrain = powerReading({
  shape: asked(any, shape.formOf(pieceShape)),
  read: (written, { width, height, terrain }, field) => {
    const { laid, errors } = layMap({ width: width / 1000, height: height / 1000, terrain: [written] }, field);
    const [piece] = laid.terrain;
    return errors.length > 0 || piece === undefined ? { errors } : readPiece(terrain, written as object, piece, field);
  },
  act: (play, piece) => play.tell({ type: 'pieceAdded', piece, rules: ['SEG-31.2'] }),
});

const piecesOf = ({ terrain }: SegState, kind?: string): readonly string[] =>
  terrain.filter((one) => kind === undefined || one.kind === kind).map((one) => one.id);

const removeTerrain = power({
  shape: object({ piece: idOf('piece') }),
  may: (state, { piece }, field) => mustName(piece, piecesOf(state), `${field}.piece`),
  act: (play, { piece }) => play.tell({ type: 'pieceTakenOff', piece, rules: ['SEG-31.2'] }),
});

/** A door opened or shut by nobody at the table. */
const openDoor = power({
  shape: object({ piece: idOf('piece'), open: bool }),
  may: (state, { piece }, field) => mustName(piece, piecesOf(state, 'door'), `${field}.piece`),
  act: (play, { piece, open }) => play.tell({ type: 'pieceChanged', piece, change: { open }, rules: ['SEG-31.2'] }),
});

/** Section 4: the GM's own notes. */
const note = power({
  shape: object({ text: text(400) }),
  act: (play, { text: words }) =>
    play.tell({ type: 'tableRuled', change: { notes: [...play.state.notes, words] }, rules: ['SEG-31.2'] }),
});

export const piecePowers: Powers = { addUnit, removeUnit, addTerrain, removeTerrain, openDoor, note };
