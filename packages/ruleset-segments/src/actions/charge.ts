import type { Point } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { grenadeOf } from '../catalogue/grenades.ts';
import type { DeedOf } from '../commands.ts';
import { isWithin, pointOf, squared } from '../metres.ts';
import { explode } from '../procedures/grenades/explosion.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { now } from '../read.ts';
import type { SegState, Thing, Unit } from '../state.ts';
import type { Deed } from './action.ts';

/** SEG-16.15: what is placed and set off from afar. */

const CHARGE = 'charge';

export const kindOf = (command: DeedOf<'placeCharge'>): string => command.item ?? CHARGE;
export const placeOf = (unit: Unit, command: DeedOf<'placeCharge'>): Point =>
  command.point === undefined ? unit.at : pointOf(command.point);

/** @rule SEG-7.6 @rule SEG-16.15 Three segments and an Explosives test; failed, the charge stays with whoever tried. */
export const placeCharge: Deed<'placeCharge'> = {
  cost: () => 3,
  may: ({ state }, command, unit) => {
    const kind = kindOf(command);
    const has = grenadeOf(kind)?.placed === true && (unit.grenades[kind] ?? 0) > 0;
    const far = state.mapped && !isWithin(squared(unit.at, placeOf(unit, command)), 1);
    return [
      ...(far ? [violation('SEG-16.15', 'too-far', { most: 1 })] : []),
      ...(has ? [] : [violation('SEG-16.15', 'hands', { weapon: kind, why: 'absent' })]),
    ];
  },
  act: (play, command) => {
    const unit = now(play, command.unit);
    const rules = ['SEG-16.15'];
    const { passed } = takeTest(play, {
      unit: unit.id,
      purpose: 'placeCharge',
      attribute: 'intellect',
      skill: 'explosives',
      tags: [],
      rules,
    });
    if (!passed) return;
    const kind = kindOf(command);
    const at = placeOf(unit, command);
    const { level } = unit;
    const thing: Thing = {
      id: `${kind}.${play.state.serial}`,
      kind,
      at,
      level,
      bearer: null,
      weapon: null,
      owner: unit.id,
    };
    play.tell({ type: 'chargePlaced', unit: unit.id, kind, thing, rules });
  },
};

/** A charge that lies there, and that this one may set off: its own, or one that nobody in particular laid. */
export const chargeFor = (state: SegState, unit: string, item: string): Thing | undefined =>
  state.items.find(
    ({ id, kind, at, owner }) =>
      id === item && grenadeOf(kind)?.placed === true && at !== null && (owner === null || owner === unit),
  );

/** @rule SEG-7.6 @rule SEG-16.15 One segment; or frozen, when its trigger comes true (SEG-12.1). */
export const detonate: Deed<'detonate'> = {
  cost: () => 1,
  may: ({ state }, { item }, unit) =>
    chargeFor(state, unit.id, item) === undefined ? [violation('SEG-16.15', 'not-ready', { why: 'noCharge' })] : [],
  act: (play, { unit, item }) => {
    const charge = chargeFor(play.state, unit, item);
    if (charge === undefined || charge.at === null) return;
    const { kind, at, level } = charge;
    play.tell({ type: 'wentOff', unit, grenade: item, kind, at, rules: ['SEG-16.15'] });
    explode(play, { by: unit, kind, at, level, beside: null });
  },
};
