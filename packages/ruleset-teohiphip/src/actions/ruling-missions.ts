import { shape } from '@potyczka/kernel';
import { badField, badFields } from '@potyczka/ruleset-kit';
import { IDEAS, ideaFrom, ruleOfIdea } from '../catalogue/generators.ts';
import type { TeoPlay } from '../play.ts';
import { complication } from '../procedures/complications.ts';
import type { Power } from './ruling-powers.ts';

const { idOf, integer, maybe, object, oneOf } = shape;

/** The row may be given as the number it has on the table. */
const asRow = (value: unknown): unknown => (typeof value === 'number' ? { row: value } : value);

const complicationShape = object({ row: maybe(integer(1, 6)), centre: maybe(idOf('thing')) });

/** @rule TEO-16.3 The GM calls for a complication: a row by number, or a throw on the table. */
const gmComplication: Power = {
  rule: 'TEO-16.3',
  form: shape.formOf(complicationShape),
  check: ({ state }, value) => {
    const parsed = shape.parse(complicationShape, asRow(value), 'set.gmComplication');
    if (!parsed.ok) return badFields(parsed.errors);
    const { centre } = parsed.value;
    if (centre === undefined || Object.hasOwn(state.objects, centre)) return [];
    return [badField('set.gmComplication.centre', `one of ${Object.keys(state.objects).join(', ')}`)];
  },
  apply: (play: TeoPlay, value) => complication(play, asRow(value) as shape.Of<typeof complicationShape>),
};

const ideaShape = object({ about: oneOf(...IDEAS) });

/** @rule TEO-2.11 @rule TEO-14.28 @rule TEO-15.7 The GM throws two dice for an idea; what comes of it is told, not done. */
const gmIdea: Power = {
  rule: 'TEO-16.5',
  form: shape.formOf(ideaShape),
  check: (_, value) => {
    const parsed = shape.parse(ideaShape, value, 'set.gmIdea');
    return parsed.ok ? [] : badFields(parsed.errors);
  },
  apply: (play: TeoPlay, value) => {
    const { about } = value as shape.Of<typeof ideaShape>;
    const dice = play.roll({ label: 'idea', dice: [6, 6] });
    play.tell({ type: 'ideaCame', about, dice, what: ideaFrom(about, dice), rules: [ruleOfIdea(about)] });
  },
};

export const missionPowers: Readonly<Record<string, Power>> = { gmComplication, gmIdea };
