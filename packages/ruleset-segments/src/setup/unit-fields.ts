import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import { planned, trigger, waited } from '../commands.ts';
import {
  ATTRIBUTES,
  EFFECTS,
  HANDS,
  KINDS,
  LOCATIONS,
  MOVEMENTS,
  POSTURES,
  SIZES,
  STATUSES,
  TEST_TAGS,
} from '../vocabulary.ts';

/** Every field of a combatant (catalogue, section 5) by its name: what a set-up may lay over a profile. */

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, record, recordBy, text, wordOf } =
  shape;

const none = oneOf(null);
const orNone = <T>(checker: shape.Checker<T>) => maybe(either(checker, none));
const count = integer(0, 9999);
const location = oneOf(...LOCATIONS);
const locations = list(location, 0, LOCATIONS.length);

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

const weapon = either(
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
    load: orNone(text(40)),
    hand: orNone(oneOf(...HANDS)),
  }),
);

const armourPiece = object({
  reduction: integer(0, 4),
  penalty: maybe(half(-20, 0)),
  durability: maybe(integer(1, 99)),
  resistant: maybe(bool),
});

const wound = object({
  level: oneOf(1, 2, 3, 4, 'graze', 'light', 'heavy', 'critical'),
  location: maybe(location),
  penalty: maybe(half(-30, 0)),
  passed: maybe(bool),
  bruise: maybe(bool),
  stabilised: maybe(bool),
  failedTests: maybe(integer(0, 99)),
  formed: maybe(bool),
});

const effect = object({
  kind: oneOf(...EFFECTS),
  count: maybe(integer(1, 99)),
  segmentsLeft: orNone(count),
  turnsLeft: orNone(count),
  source: orNone(text(60)),
});

const modifier = object({
  source: text(60),
  scope: maybe(oneOf('all', ...TEST_TAGS)),
  value: half(-60, 60),
  until: orNone(count),
  uses: orNone(integer(1, 99)),
  secret: maybe(bool),
  rule: maybe(text(20)),
});

const shield = object({
  kind: text(40),
  points: maybe(integer(0, 54)),
  most: maybe(integer(1, 54)),
  active: maybe(bool),
  facing: maybe(integer(0, 7)),
});

const burst = object({ die: integer(1, 20), successPoints: maybe(half(-99, 99)), landed: maybe(count) });
const progress = object({
  command: maybe(planned),
  action: maybe(planned),
  done: integer(0, 9),
  total: integer(1, 9),
  burst: orNone(burst),
});

const sheet = {
  kind: maybe(oneOf(...KINDS)),
  size: maybe(oneOf(...SIZES)),
  attributes: maybe(recordBy('attribute', integer(1, 40), ATTRIBUTES.length)),
  skills: maybe(recordBy('skill', integer(0, 15), 60)),
  tricks: maybe(list(wordOf('trick', 60), 0, 60)),
  forms: maybe(list(integer(1, 7), 0, 7)),
  activeForm: maybe(integer(0, 7)),
  dominantHand: maybe(oneOf('right', 'left')),
  artificial: maybe(locations),
  ionShield: maybe(integer(0, 3)),
  integrity: orNone(integer(0, 99)),
  xp: maybe(integer(0, 1_000_000)),
  /** A character made by the creation rules: attributes, skills, tricks and forms must keep to them (SEG-2.2, SEG-2.3). */
  creation: maybe(bool),
} as const;

const kit = {
  weapons: maybe(list(weapon, 0, 12)),
  hands: maybe(object({ main: orNone(id), off: orNone(id) })),
  spares: maybe(record(count, 12)),
  supplies: maybe(record(count, 12)),
  gear: maybe(list(wordOf('gear'), 0, 20)),
  grenades: maybe(either(recordBy('grenade', count, 20), list(wordOf('grenade'), 0, 40))),
  pinOut: orNone(text(40)),
  armour: orNone(either(wordOf('armour'), recordBy('location', either(armourPiece, none), LOCATIONS.length))),
  shield: orNone(either(wordOf('shield'), shield)),
  energyPoints: maybe(integer(-999, 999)),
} as const;

const place = {
  at: maybe(point),
  position: maybe(object({ x: number(-1000, 2000), y: number(-1000, 2000), z: maybe(number(-100, 500)) })),
  /** Metres above the table. */
  level: maybe(number(-100, 500)),
  facing: maybe(integer(0, 7)),
  posture: maybe(oneOf(...POSTURES)),
  coverId: orNone(idOf('piece')),
  leaning: maybe(bool),
  movementState: maybe(oneOf(...MOVEMENTS)),
  runUp: maybe(integer(0, 99)),
  concealed: maybe(bool),
  unaware: maybe(bool),
} as const;

const phase = {
  spent: maybe(recordBy('skill', integer(0, 15), 60)),
  segmentsLeft: maybe(integer(0, 3)),
  segmentDebt: maybe(integer(0, 99)),
  frozen: orNone(object({ count: integer(1, 3), trigger, plan: list(waited, 0, 9), fired: maybe(bool) })),
  declared: maybe(list(planned, 0, 9)),
  inProgress: orNone(progress),
  aim: orNone(
    object({ target: orNone(idOf('unit')), spot: orNone(point), segments: integer(0, 3), weapon: maybe(id) }),
  ),
  scopeOn: orNone(idOf('unit')),
  deflectAttempts: maybe(count),
  fireArcs: maybe(list(oneOf('front', 'right', 'back', 'left'), 0, 4)),
  stance: maybe(bool),
  moraleTried: maybe(bool),
  moralePassed: maybe(bool),
  marks: maybe(list(text(60), 0, 40)),
  dodgeUsed: maybe(bool),
  luckyUsed: maybe(bool),
  suppressedUntilClock: maybe(count),
  initiativeAttribute: orNone(oneOf(...ATTRIBUTES)),
  phaseCount: maybe(count),
} as const;

const condition = {
  wounds: maybe(list(wound, 0, 60)),
  effects: maybe(list(effect, 0, 30)),
  mainOpponent: orNone(idOf('unit')),
  modifiers: maybe(list(modifier, 0, 40)),
  lostLimbs: maybe(locations),
  dyingTurnsLeft: orNone(count),
  stims: maybe(list(count, 0, 20)),
  status: maybe(oneOf(...STATUSES)),
  routed: maybe(bool),
  safeSniper: maybe(bool),
} as const;

const whose = { name: maybe(text(60)), controller: orNone(idOf('seat')), algorithm: maybe(id) } as const;

export const statsShape = object({ ...sheet, ...kit, ...place, ...phase, ...condition, ...whose });
export type WireStats = shape.Of<typeof statsShape>;
/** What a GM may set of a combatant: its side too, which a set-up writes beside the stats. */
export const ruledShape = object({
  ...sheet,
  ...kit,
  ...place,
  ...phase,
  ...condition,
  ...whose,
  side: maybe(idOf('side')),
});
export type RuledStats = shape.Of<typeof ruledShape>;
export type WireWeapon = NonNullable<WireStats['weapons']>[number];

/** A combatant as the protocol writes it. */
export const unitShape = object({ ...unitFields, profile: maybe(wordOf('profile')), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof unitShape>;
