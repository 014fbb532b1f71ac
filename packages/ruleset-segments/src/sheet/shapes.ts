import { shape } from '@potyczka/kernel';
import { planned } from '../commands.ts';
import { EFFECTS, HANDS, LOCATIONS, TEST_TAGS } from '../vocabulary.ts';

/** Parts of combatants and of the table as set-ups and rulings write them. */

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, text, wordOf } = shape;

export const none = oneOf(null);
export const orNone = <T>(checker: shape.Checker<T>): shape.Checker<T | null> => either(checker, none);
const maybeNone = <T>(checker: shape.Checker<T>) => maybe(orNone(checker));
export const count = integer(0, 9999);
const location = oneOf(...LOCATIONS);
export const locations = list(location, 0, LOCATIONS.length);

/** @rule SEG-3.5 Half points are written as people write them: -0.5. */
const half = (from: number, to: number): shape.Checker<number> => {
  const within = number(from, to);
  return {
    form: { kind: 'number', from, to, step: 0.5 },
    expected: `a number from ${from} to ${to} in steps of 0.5`,
    check(value, field, errors): value is number {
      if (within.check(value, field, []) && Number.isInteger(value * 2)) return true;
      errors.push({ field, expected: this.expected });
      return false;
    },
  };
};

export const weapon = either(
  wordOf('weapon'),
  object({
    id: maybe(id),
    kind: maybe(wordOf('weapon')),
    ammo: maybe(count),
    gas: maybe(count),
    safetyOn: maybe(bool),
    pumped: maybe(bool),
    bipod: maybe(either(bool, oneOf('none', 'folded', 'mounted', 'rested'))),
    resistant: maybe(bool),
    lit: maybe(bool),
    attachments: maybe(list(text(40), 0, 9)),
    /** What a launcher is loaded with; a dose of poison on a blade. */
    load: maybeNone(text(40)),
    hand: maybeNone(oneOf(...HANDS)),
  }),
);

export const armourPiece = object({
  reduction: integer(0, 4),
  penalty: maybe(half(-20, 0)),
  durability: maybe(integer(1, 99)),
  resistant: maybe(bool),
});

export const wound = object({
  level: oneOf(1, 2, 3, 4, 'graze', 'light', 'heavy', 'critical'),
  location: maybe(location),
  penalty: maybe(half(-30, 0)),
  passed: maybe(bool),
  bruise: maybe(bool),
  stabilised: maybe(bool),
  failedTests: maybe(integer(0, 99)),
  formed: maybe(bool),
});

export const effect = object({
  kind: oneOf(...EFFECTS),
  count: maybe(integer(1, 99)),
  segmentsLeft: maybeNone(count),
  turnsLeft: maybeNone(count),
  source: maybeNone(text(60)),
});

export const modifier = object({
  source: text(60),
  scope: maybe(oneOf('all', ...TEST_TAGS)),
  value: half(-60, 60),
  until: maybeNone(count),
  uses: maybeNone(integer(1, 99)),
  secret: maybe(bool),
  rule: maybe(text(20)),
});

export const shield = object({
  kind: text(40),
  points: maybe(integer(0, 54)),
  most: maybe(integer(1, 54)),
  active: maybe(bool),
  facing: maybe(integer(0, 7)),
});

const burst = object({ die: integer(1, 20), successPoints: maybe(half(-99, 99)), landed: maybe(count) });
export const progress = object({
  command: maybe(planned),
  action: maybe(planned),
  done: integer(0, 9),
  total: integer(1, 9),
  burst: maybeNone(burst),
});

export const unit = idOf('unit');
export const someone = orNone(unit);
export const units = list(unit, 0, 60);
