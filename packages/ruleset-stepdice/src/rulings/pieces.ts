import { shape, violation } from '@potyczka/kernel';
import { badField, keyOf, mustName, naming, newcomer, ONE_UNIT, readNewcomer } from '@potyczka/ruleset-kit';
import { unitOf } from '../read.ts';
import { layMap, pieceShape } from '../setup/map.ts';
import { wireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { squareOf } from '../sheet/figure.ts';
import { isFree } from '../spatial.ts';
import type { StepState, Unit } from '../state.ts';
import { NAME_OR_UNIT, type Powers, power, powerReading } from './power.ts';

const { any, asked, either, idOf, list, object, point } = shape;

/** Figures, terrain and doors that come and go by the GM's word (protocol, `rule`). */

const placed = (state: StepState, unit: Unit): Unit => (state.mapped ? unit : { ...unit, at: null });

/** A figure as a set-up writes it. */
const addUnit = powerReading({
  shape: wireUnit,
  form: newcomer(wireUnit),
  read: (wire, state, field) => readNewcomer(state, wire, field, () => readUnit(wire, field)),
  may: (state, { at: pos, side }, field) => [
    ...(side === '' ? [] : mustName(side, Object.keys(state.sides), `${field}.side`)),
    ...(state.mapped && (pos === null || !isFree(state, pos)) ? [badField(`${field}.at`, 'a free square [x, y]')] : []),
  ],
  act: (play, unit) => {
    const kind = unit.kind === 'hero' ? 'heroes' : 'foes';
    const side = unit.side || (Object.values(play.state.sides).find((one) => one.kind === kind)?.id ?? kind);
    play.tell({ type: 'unitAdded', unit: placed(play.state, { ...unit, side }), rules: ['STEP-24.1'] });
  },
});

const removeUnit = power({
  shape: ONE_UNIT,
  form: NAME_OR_UNIT,
  hear: naming('unit'),
  amidst: false,
  act: (play, said) => {
    const { id: unit, name, kind, hidden } = unitOf(play.state, said.unit);
    const secret = kind === 'foe' && hidden ? ({ hidden } as const) : {};
    play.tell({ type: 'unitTakenOff', unit, name, ...secret, rules: ['STEP-24.1'] });
  },
});

/** A piece as a set-up writes it; doors become objects. */
const addTerrain = powerReading({
  shape: asked(any, shape.formOf(pieceShape)),
  read: (written, { mapped, width, height, objects }, field) => {
    if (!mapped) return { errors: [violation('STEP-0.3', 'option-off', { option: 'board' })] };
    const map = { width: Math.max(1, width), height: Math.max(1, height), terrain: [written] };
    const { laid, errors } = layMap(map, field);
    const taken = laid.doors.filter((door) => objects.some((thing) => thing.id === door.id));
    const wrong = [...errors, ...taken.map(() => badField(`${field}.id`, 'an id no other object has'))];
    return wrong.length > 0 ? { errors: wrong } : { value: laid };
  },
  act: (play, laid) => {
    const cells = { ...play.state.cells, ...laid.cells };
    const objects = [...play.state.objects, ...laid.doors];
    play.tell({ type: 'tableRuled', change: { cells, objects }, rules: ['STEP-24.1'] });
  },
});

/** Squares become open floor; an object is taken away. */
const removeTerrain = power({
  shape: either(object({ squares: list(point, 1, 400) }), object({ object: idOf('thing') })),
  may: ({ objects }, said, field) => {
    const known = objects.map((thing) => thing.id);
    return 'object' in said ? mustName(said.object, known, `${field}.object`) : [];
  },
  act: (play, said) => {
    const keys = 'squares' in said ? said.squares.map((at) => keyOf(squareOf(at))) : [];
    const cells = Object.fromEntries(Object.entries(play.state.cells).filter(([key]) => !keys.includes(key)));
    const objects = play.state.objects.filter((thing) => !('object' in said) || thing.id !== said.object);
    play.tell({ type: 'tableRuled', change: { cells, objects }, rules: ['STEP-24.1'] });
  },
});

export const piecePowers: Powers = { addUnit, removeUnit, addTerrain, removeTerrain };
