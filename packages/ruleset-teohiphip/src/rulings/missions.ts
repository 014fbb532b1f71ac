import { shape } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import { IDEAS, ideaFrom, ruleOfIdea } from '../catalogue/generators.ts';
import { complication } from '../procedures/mission/complications.ts';
import { type Powers, power } from './power.ts';

const { idOf, integer, maybe, object, oneOf } = shape;

/** @rule TEO-16.3 The GM calls for a complication: a row by number, or a throw on the table. */
const gmComplication = power({
  rule: 'TEO-16.3',
  shape: object({ row: maybe(integer(1, 6)), centre: maybe(idOf('thing')) }),
  // The row may be given as the number it has on the table.
  hear: (value) => (typeof value === 'number' ? { row: value } : value),
  may: ({ objects }, { centre }, field) =>
    centre === undefined || Object.hasOwn(objects, centre)
      ? []
      : [badField(`${field}.centre`, `one of ${Object.keys(objects).join(', ')}`)],
  act: complication,
});

/** @rule TEO-2.11 @rule TEO-14.28 @rule TEO-15.7 The GM throws two dice for an idea; what comes of it is told, not done. */
const gmIdea = power({
  rule: 'TEO-16.5',
  shape: object({ about: oneOf(...IDEAS) }),
  act: (play, { about }) => {
    const dice = play.roll({ label: 'idea', dice: [6, 6] });
    play.tell({ type: 'ideaCame', about, dice, what: ideaFrom(about, dice), rules: [ruleOfIdea(about)] });
  },
});

export const missionPowers: Powers = { gmComplication, gmIdea };
