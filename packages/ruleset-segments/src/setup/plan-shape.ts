import { shape } from '@potyczka/kernel';
import { shapeIn } from '@potyczka/ruleset-kit';
import type { Goal } from '../plan.ts';
import { tableSheet } from '../sheet/table.ts';
import { unitShape } from '../units/unit-fields.ts';

const { any, bool, either, id, idOf, integer, list, maybe, object, oneOf, record, recordBy, text, whole } = shape;

/** A scenario from outside: the words of `ScenarioPlan`, each checked, so that a slip of the pen has a name. */

const common = { id: maybe(id), side: id } as const;
const turn = integer(1, 999);

/** @rule SEG-29.3 */
const goals = {
  eliminate: object({ ...common, type: oneOf('eliminate') }),
  hold: object({ ...common, type: oneOf('hold'), zone: id, untilTurn: turn }),
  reach: object({ ...common, type: oneOf('reach'), zone: id, who: maybe(id) }),
  extract: object({ ...common, type: oneOf('extract'), item: id, zone: maybe(id) }),
  protect: object({ ...common, type: oneOf('protect'), unit: id }),
} as const satisfies Readonly<Record<Goal['type'], shape.Checker<unknown>>>;

/** A goal as it is written: it is named by its type and side when nobody names it. */
export type WireGoal = Goal extends infer G
  ? G extends Goal
    ? Omit<G, 'id'> & { readonly id?: string }
    : never
  : never;

/** Picks the shape by `type`, so that the error tells what is wrong with that type. */
const goalShape: shape.Checker<WireGoal> = {
  expected: `a goal: an object whose type is one of ${Object.keys(goals).join(', ')}`,
  check(value, field, errors): value is WireGoal {
    const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
    if (Object.hasOwn(goals, type)) return goals[type as Goal['type']].check(value, field, errors);
    errors.push({ field: `${field}.type`, expected: `one of ${Object.keys(goals).join(', ')}` });
    return false;
  },
};

/** C9: what is done, and when; which words there are is looked at once the whole list is there. */
const lineShape = object({ when: maybe(list(text(80), 0, 8)), do: text(80) });
const edge = oneOf('north', 'south', 'east', 'west');
const sideShape = object({ id, seat: maybe(id), people: maybe(bool) });
const waveShape = object({ turn, units: list(unitShape, 1, 40) });
const zoneShape = object({ id, shape: shapeIn('metres') });

/** What a scenario and a set-up may both say; what the set-up says wins. */
export const planFields = {
  map: maybe(any),
  sides: maybe(list(sideShape, 0, 10)),
  units: maybe(list(unitShape, 0, 60)),
  zones: maybe(list(zoneShape, 0, 30)),
  items: maybe(tableSheet.items.gm),
  goals: maybe(list(goalShape, 0, 20)),
  waves: maybe(list(waveShape, 0, 20)),
  exits: maybe(list(edge, 0, 4)),
  leaders: maybe(whole(recordBy('side', idOf('unit'), 10))),
  initiative: maybe(oneOf('dexterity', 'senses')),
  conditions: maybe(tableSheet.conditions.type),
  turnLimit: maybe(either(turn, oneOf(null))),
  contest: maybe(bool),
  fallIsOut: maybe(bool),
  notes: maybe(list(text(400), 0, 40)),
  algorithms: maybe(record(list(lineShape, 1, 40), 20)),
} as const;

export const planShape = object({
  id: maybe(id),
  name: maybe(text(100)),
  players: maybe(list(integer(0, 20), 2, 2)),
  ...planFields,
});
