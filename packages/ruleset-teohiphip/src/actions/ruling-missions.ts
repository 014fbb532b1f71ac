import { shape } from '@potyczka/kernel';
import { badField, badFields } from '@potyczka/ruleset-kit';
import type { TeoPlay } from '../play.ts';
import { complication } from '../procedures/complications.ts';
import type { Power } from './ruling-powers.ts';

const { idOf, integer, maybe, object } = shape;

const complicationShape = object({ row: maybe(integer(1, 6)), centre: maybe(idOf('thing')) });

/** @rule TEO-16.3 The GM calls for a complication: a row by number, or a throw on the table. */
const gmComplication: Power = {
  rule: 'TEO-16.3',
  form: shape.formOf(complicationShape),
  check: ({ state }, value) => {
    const parsed = shape.parse(complicationShape, value, 'set.gmComplication');
    if (!parsed.ok) return badFields(parsed.errors);
    const { centre } = parsed.value;
    if (centre === undefined || Object.hasOwn(state.objects, centre)) return [];
    return [badField('set.gmComplication.centre', `one of ${Object.keys(state.objects).join(', ')}`)];
  },
  apply: (play: TeoPlay, value) => complication(play, value as shape.Of<typeof complicationShape>),
};

export const missionPowers: Readonly<Record<string, Power>> = { gmComplication };
