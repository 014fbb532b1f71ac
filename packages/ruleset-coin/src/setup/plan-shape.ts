import { shape } from '@potyczka/kernel';
import { shapeIn } from '@potyczka/ruleset-kit';
import type { WireCondition, WireScore } from '../catalogue/scenario.ts';
import { pos } from '../commands.ts';
import { itemShape } from '../sheet/item.ts';
import type { Condition, ScoreRule } from '../state.ts';
import { SIDES } from '../vocabulary.ts';
import { unitShape } from './unit-fields.ts';

const { any, bool, either, id, integer, list, maybe, object, oneOf, record, text } = shape;

/** A scenario from outside: the words of `ScenarioPlan`, each checked, so that a slip of the pen has a name. */

const side = oneOf(...SIDES);
const anySide = maybe(either(side, oneOf(null)));
const when = maybe(oneOf('atOnce', 'round', 'limit'));
const points = integer(0, 99);

const conditions = {
  pilots: object({ kind: oneOf('pilots'), unit: id, side: anySide, when }),
  carries: object({ kind: oneOf('carries'), item: id, side: anySide, when }),
  destroyed: object({ kind: oneOf('destroyed'), unit: id, side, when }),
} as const satisfies Readonly<Record<Condition['kind'], shape.Checker<unknown>>>;

const scores = {
  carried: object({ kind: oneOf('carried'), item: id, points, side: anySide }),
  kept: object({ kind: oneOf('kept'), item: id, points, side: anySide }),
  alive: object({ kind: oneOf('alive'), unit: id, points, side }),
} as const satisfies Readonly<Record<ScoreRule['kind'], shape.Checker<unknown>>>;

/** Picks the shape by `kind`, so that the error tells what is wrong with that kind. */
const byKind = <T>(kinds: Readonly<Record<string, shape.Checker<unknown>>>): shape.Checker<T> => ({
  expected: `an object whose kind is one of ${Object.keys(kinds).join(', ')}`,
  check(value, field, errors): value is T {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';
    const checker = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (checker !== undefined) return checker.check(value, field, errors);
    errors.push({ field: `${field}.kind`, expected: `one of ${Object.keys(kinds).join(', ')}` });
    return false;
  },
});

const zone = shapeIn('tenths');

/** What a scenario and a set-up may both say; what the set-up says wins. */
export const planFields = {
  map: maybe(any),
  units: maybe(list(unitShape, 0, 100)),
  groundItems: maybe(
    list(object({ item: itemShape, pos: maybe(pos), at: maybe(pos), fromCorpse: maybe(bool) }), 0, 100),
  ),
  zones: maybe(object({ A: maybe(zone), B: maybe(zone) })),
  roundLimit: maybe(integer(0, 200)),
  firstSide: maybe(side),
  conditions: maybe(list(byKind<WireCondition>(conditions), 0, 20)),
  score: maybe(list(byKind<WireScore>(scores), 0, 20)),
  /** Behaviours besides those of section 9.8: the first line that applies. */
  algorithms: maybe(record(list(object({ when: maybe(list(text(60), 0, 10)), do: text(60) }), 1, 40), 40)),
} as const;

export const planShape = object({
  id: maybe(id),
  name: maybe(text(100)),
  players: maybe(list(integer(0, 20), 2, 2)),
  options: maybe(record(any, 60)),
  ...planFields,
});
