import { shape } from '@potyczka/kernel';
import { OBJECTIVES } from '../scenario.ts';
import { ATTRIBUTES, SCENE_RESULTS } from '../vocabulary.ts';
import { wireUnit } from './unit-fields.ts';

const { again, any, asked, bool, either, formOf, id, idOf, integer, list, maybe, object, oneOf, point, record, text } =
  shape;
const { unasked, wordOf } = shape;

/** A scenario from outside: the words of `ScenarioPlan`, each checked, so that a slip of the pen has a name. */

const none = oneOf(null);
const places = list(point, 0, 400);
/** @rule STEP-4.3 The GM sets only these as base TN; foes' 10 is off the ladder. */
const tn = oneOf(4, 6, 8, 10, 12);

const testShape = object({
  id: maybe(id),
  attribute: maybe(unasked(oneOf(...ATTRIBUTES))),
  attributes: maybe(list(oneOf(...ATTRIBUTES), 1, 3)),
  tn: maybe(oneOf(4, 6, 8, 12)),
  tags: maybe(list(wordOf('tag'), 0, 12)),
  needs: maybe(either(wordOf('tag'), none)),
  from: maybe(either(places, none)),
  clock: maybe(either(idOf('clock'), none)),
  effect: maybe(wordOf('success')),
});

export const thingShape = object({
  id,
  name: maybe(text(60)),
  kind: maybe(wordOf('thing-kind')),
  at: maybe(unasked(point)),
  pos: maybe(either(point, none)),
  open: maybe(bool),
  blocks: maybe(bool),
  points: maybe(either(integer(0, 99), none)),
  tn: maybe(either(tn, none)),
  tests: maybe(list(testShape, 0, 9)),
  foesMayUse: maybe(bool),
  used: maybe(bool),
});

export const hazardShape = object({
  id,
  kind: wordOf('hazard'),
  tn: maybe(tn),
  squares: maybe(places),
  active: maybe(bool),
  hidden: maybe(bool),
  at: maybe(unasked(point)),
  pos: maybe(either(point, none)),
  toward: maybe(point),
  panel: maybe(point),
});

const consequenceShape: shape.Checker<Readonly<Record<string, unknown>> & { readonly kind: string }> = {
  expected: 'an object with a kind, such as {"kind": "spawn", "spawn": "patrol"}',
  check(value, field, errors): value is Readonly<Record<string, unknown>> & { readonly kind: string } {
    const ok = record(any, 12).check(value, field, errors) && typeof value.kind === 'string';
    if (!ok) errors.push({ field, expected: this.expected });
    return ok;
  },
};

/** What a full clock does, as a form asks for it. */
const consequenceForm = formOf(
  object({ kind: oneOf('alarm', 'lose', 'spawn'), spawn: maybe(idOf('scenario/spawns')) }),
);

export const clockShape = object({
  id,
  name: maybe(text(60)),
  size: integer(1, 12),
  filled: maybe(integer(0, 12)),
  hidden: maybe(bool),
  fired: maybe(bool),
  stopped: maybe(bool),
  alarm: maybe(bool),
  /** A word alone is its kind. */
  consequence: maybe(asked(either(text(200), consequenceShape), consequenceForm)),
});

export const spawnShape = object({
  id,
  round: maybe(either(integer(1, 99), none)),
  trigger: maybe(either(idOf('clock|object'), none)),
  profiles: again(list(wordOf('foe-profile'), 1, 20)),
  at: maybe(places),
  near: maybe(either(point, none)),
  done: maybe(bool),
});

const objectiveShape = object({
  kind: oneOf(...OBJECTIVES),
  count: maybe(integer(0, 20)),
  what: maybe(either(idOf('unit.foe|object'), none)),
  fromRound: maybe(either(integer(1, 99), none)),
  untilRound: maybe(either(integer(1, 99), none)),
});

/** What a scenario and a set-up may both say; what the set-up says wins. */
export const planFields = {
  map: maybe(any),
  deployment: maybe(places),
  reserve: maybe(places),
  placed: maybe(bool),
  exits: maybe(places),
  units: maybe(list(wireUnit, 0, 60)),
  objects: maybe(list(thingShape, 0, 60)),
  hazards: maybe(list(hazardShape, 0, 30)),
  clocks: maybe(list(clockShape, 0, 9)),
  spawns: maybe(list(spawnShape, 0, 30)),
  objective: maybe(objectiveShape),
  roundLimit: maybe(either(integer(1, 99), none)),
  atLimit: maybe(oneOf(...SCENE_RESULTS)),
  startsFree: maybe(bool),
  firstSide: maybe(oneOf('heroes', 'foes')),
  unaware: maybe(oneOf('heroes', 'foes')),
  notes: maybe(text(4000)),
  algorithms: maybe(record(list(text(80), 1, 30), 20)),
} as const;

/** The fields of a plan that the set-up's own take the place of. */
export const PLAN_KEYS = Object.keys(planFields).filter((key) => key !== 'units' && key !== 'map');

export const planShape = object({
  id: maybe(id),
  name: maybe(text(100)),
  heroes: maybe(list(integer(1, 20), 2, 2)),
  players: maybe(list(integer(0, 20), 2, 2)),
  party: maybe(list(text(40), 0, 20)),
  ...planFields,
});
