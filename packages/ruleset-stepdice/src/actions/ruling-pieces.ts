import { shape, violation } from '@potyczka/kernel';
import { badField, badFields, keyOf, mustName, newcomer } from '@potyczka/ruleset-kit';
import { unitOf } from '../read.ts';
import { layMap, pieceShape } from '../setup/map.ts';
import { type WireUnit, wireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { squareOf } from '../sheet/figure.ts';
import { isFree } from '../spatial.ts';
import type { StepState, Unit } from '../state.ts';
import { mustExist, type Power, type Powers, power, unitIn } from './ruling-power.ts';

const { either, idOf, list, object, point } = shape;

/** Figures, terrain and doors that come and go by the GM's word (protocol, `rule`). */

const placed = (state: StepState, unit: Unit): Unit => (state.mapped ? unit : { ...unit, pos: null });

/** A figure as a set-up writes it. */
const addUnit: Power = {
  rule: 'STEP-24.1',
  form: newcomer(wireUnit),
  check: (state, value) => {
    const parsed = shape.parse(wireUnit, value, 'set.addUnit');
    if (!parsed.ok) return badFields(parsed.errors);
    const read = readUnit(parsed.value, 'set.addUnit');
    if ('errors' in read) return read.errors;
    const { pos, side } = read.unit;
    return [
      ...(Object.hasOwn(state.units, read.unit.id) ? [badField('set.addUnit.id', 'an id no other unit has')] : []),
      ...(side === '' ? [] : mustName(side, Object.keys(state.sides), 'set.addUnit.side')),
      ...(state.mapped && (pos === null || !isFree(state, pos))
        ? [badField('set.addUnit.at', 'a free square [x, y]')]
        : []),
    ];
  },
  apply: (play, value) => {
    const read = readUnit(value as WireUnit, 'set.addUnit');
    if (!('unit' in read)) return;
    const kind = read.unit.kind === 'hero' ? 'heroes' : 'foes';
    const side = read.unit.side || (Object.values(play.state.sides).find((one) => one.kind === kind)?.id ?? kind);
    play.tell({ type: 'unitAdded', unit: placed(play.state, { ...read.unit, side }), rules: ['STEP-24.1'] });
  },
};

const removeUnit = power(
  'removeUnit',
  'STEP-24.1',
  either(idOf('unit'), object({ unit: idOf('unit') })),
  (play, said) => {
    const { id: unit, name, kind, hidden } = unitOf(play.state, unitIn(said));
    const secret = kind === 'foe' && hidden ? ({ hidden } as const) : {};
    play.tell({ type: 'unitTakenOff', unit, name, ...secret, rules: ['STEP-24.1'] });
  },
  (state, said) => mustExist(state, unitIn(said)),
);

/** A piece as a set-up writes it; doors become objects. */
const layPiece = (state: StepState, value: unknown) =>
  layMap({ width: Math.max(1, state.width), height: Math.max(1, state.height), terrain: [value] }, 'set.addTerrain');

const addTerrain: Power = {
  rule: 'STEP-24.1',
  form: shape.formOf(pieceShape),
  check: (state, value) => {
    if (!state.mapped) return [violation('STEP-0.3', 'option-off', { option: 'board' })];
    const { laid, errors } = layPiece(state, value);
    const taken = laid.doors.filter((door) => state.objects.some((thing) => thing.id === door.id));
    return [...errors, ...taken.map(() => badField('set.addTerrain.id', 'an id no other object has'))];
  },
  apply: (play, value) => {
    const { laid } = layPiece(play.state, value);
    const cells = { ...play.state.cells, ...laid.cells };
    const objects = [...play.state.objects, ...laid.doors];
    play.tell({ type: 'tableRuled', change: { cells, objects }, rules: ['STEP-24.1'] });
  },
};

const clearShape = either(object({ squares: list(point, 1, 400) }), object({ object: idOf('thing') }));

/** Squares become open floor; an object is taken away. */
const removeTerrain = power(
  'removeTerrain',
  'STEP-24.1',
  clearShape,
  (play, said) => {
    const keys = 'squares' in said ? said.squares.map((at) => keyOf(squareOf(at))) : [];
    const cells = Object.fromEntries(Object.entries(play.state.cells).filter(([key]) => !keys.includes(key)));
    const objects = play.state.objects.filter((thing) => !('object' in said) || thing.id !== said.object);
    play.tell({ type: 'tableRuled', change: { cells, objects }, rules: ['STEP-24.1'] });
  },
  (state, said) =>
    'object' in said
      ? mustName(
          said.object,
          state.objects.map((thing) => thing.id),
          'set.removeTerrain.object',
        )
      : [],
);

export const piecePowers: Powers = { addUnit, removeUnit, addTerrain, removeTerrain };
