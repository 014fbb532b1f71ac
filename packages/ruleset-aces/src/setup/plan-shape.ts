import { shape } from '@potyczka/kernel';
import { setupFieldsOf } from '@potyczka/ruleset-kit';
import type { ObjectivePlan, ObjectiveType } from '../catalogue/scenario.ts';
import { sideSheet, tableSheet } from '../sheet/table.ts';
import { ATTRIBUTES, SKILLS } from '../vocabulary.ts';
import { shapeShape } from './fields.ts';
import { unitShape } from './unit-fields.ts';

const { any, bool, either, id, integer, list, maybe, object, oneOf, record, text } = shape;

/** A scenario from outside: the words of `ScenarioPlan`, each checked, so that a slip of the pen has a name. */

const common = { id, side: id } as const;
const edge = maybe(oneOf('north', 'south', 'east', 'west'));
const few = maybe(integer(1, 40));

const objectives = {
  hold: object({ ...common, type: oneOf('hold'), zone: id, rounds: few }),
  reach: object({
    ...common,
    type: oneOf('reach'),
    zone: maybe(id),
    edge,
    count: few,
    rank: maybe(oneOf('hero', 'extra')),
  }),
  destroy: object({ ...common, type: oneOf('destroy'), piece: maybe(id), unit: maybe(id) }),
  rescue: object({
    ...common,
    type: oneOf('rescue'),
    unit: maybe(id),
    zone: maybe(id),
    edge,
    piece: maybe(id),
    test: maybe(oneOf(...ATTRIBUTES, ...SKILLS)),
    modifier: maybe(integer(-8, 4)),
  }),
  survive: object({ ...common, type: oneOf('survive'), zone: maybe(id), count: few }),
} as const satisfies Readonly<Record<ObjectiveType, shape.Checker<unknown>>>;

/** Picks the shape by `type`, so that the error tells what is wrong with that type. */
const objectiveShape: shape.Checker<ObjectivePlan> = {
  expected: `an objective: an object whose type is one of ${Object.keys(objectives).join(', ')}`,
  check(value, field, errors): value is ObjectivePlan {
    const type = typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : '';
    if (Object.hasOwn(objectives, type)) return objectives[type as ObjectiveType].check(value, field, errors);
    errors.push({ field: `${field}.type`, expected: `one of ${Object.keys(objectives).join(', ')}` });
    return false;
  },
};

const people = either(id, list(id, 0, 40));

const surpriseShape = object({ ambushers: people, victims: maybe(people), noticeTest: maybe(bool) });
const waveShape = object({ round: integer(1, 99), units: list(unitShape, 1, 40) });
const zoneShape = object({ id, shape: shapeShape });
const sideShape = object({ id, ...setupFieldsOf(sideSheet), deploy: maybe(shapeShape) });
const lineShape = object({ when: maybe(list(text(60), 0, 9)), do: text(60) });
const { light, roundLimit, gmPool } = setupFieldsOf(tableSheet);

/** What a scenario and a set-up may both say; what the set-up says wins. */
export const planFields = {
  map: maybe(any),
  light,
  sides: maybe(list(sideShape, 0, 10)),
  units: maybe(list(unitShape, 0, 60)),
  zones: maybe(list(zoneShape, 0, 30)),
  surprise: maybe(either(surpriseShape, oneOf(null))),
  waves: maybe(list(waveShape, 0, 20)),
  objectives: maybe(list(objectiveShape, 0, 20)),
  roundLimit,
  atLimit: maybe(id),
  gmPool,
  algorithms: maybe(record(list(lineShape, 0, 40), 40)),
} as const;

export const planShape = object({
  id: maybe(id),
  name: maybe(text(100)),
  players: maybe(list(integer(0, 20), 2, 2)),
  ...planFields,
});
