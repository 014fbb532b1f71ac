import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import {
  ATTRIBUTES,
  EFFECTS,
  KINDS,
  LOCATIONS,
  MOVEMENTS,
  POSTURES,
  SIZES,
  SKILLS,
  STATUSES,
  TEST_TAGS,
} from '../vocabulary.ts';

const { any, bool, either, id, integer, list, maybe, number, object, oneOf, point, record, text } = shape;

const count = integer(0, 9999);
const location = oneOf(...LOCATIONS);
/** Half points are written as people write them: -0.5. */
const half = number(-60, 60);

const weapon = either(
  text(40),
  object({
    id: maybe(id),
    kind: text(40),
    ammo: maybe(count),
    gas: maybe(count),
    safetyOn: maybe(bool),
    pumped: maybe(bool),
    bipod: maybe(oneOf('none', 'folded', 'mounted', 'rested')),
    resistant: maybe(bool),
    lit: maybe(bool),
    attachments: maybe(list(text(40), 0, 9)),
    load: maybe(either(text(40), oneOf(null))),
  }),
);

const wound = object({
  level: oneOf(1, 2, 3, 4),
  location: maybe(location),
  penalty: maybe(half),
  passed: maybe(bool),
  bruise: maybe(bool),
  stabilised: maybe(bool),
  failedTests: maybe(integer(0, 99)),
  formed: maybe(bool),
});

const armourPiece = object({
  reduction: integer(0, 9),
  penalty: maybe(half),
  durability: maybe(integer(1, 99)),
  resistant: maybe(bool),
});

const effect = object({
  kind: oneOf(...EFFECTS),
  count: maybe(integer(1, 9)),
  segmentsLeft: maybe(either(count, oneOf(null))),
  turnsLeft: maybe(either(count, oneOf(null))),
  source: maybe(either(id, oneOf(null))),
});

const modifier = object({
  source: text(40),
  scope: maybe(oneOf('all', ...TEST_TAGS)),
  value: half,
  until: maybe(either(count, oneOf(null))),
  uses: maybe(either(count, oneOf(null))),
  secret: maybe(bool),
});

const body = {
  kind: maybe(oneOf(...KINDS)),
  size: maybe(oneOf(...SIZES)),
  attributes: maybe(record(integer(1, 40), ATTRIBUTES.length)),
  skills: maybe(record(integer(0, 20), SKILLS.length)),
  spent: maybe(record(integer(0, 20), SKILLS.length)),
  tricks: maybe(list(text(40), 0, 30)),
  forms: maybe(list(integer(1, 7), 0, 7)),
  activeForm: maybe(integer(0, 7)),
  dominantHand: maybe(oneOf('right', 'left')),
  artificial: maybe(list(location, 0, 6)),
  ionShield: maybe(integer(0, 3)),
  integrity: maybe(either(integer(0, 99), oneOf(null))),
  xp: maybe(integer(0, 99999)),
} as const;

const place = {
  facing: maybe(integer(0, 7)),
  posture: maybe(oneOf(...POSTURES)),
  leaning: maybe(bool),
  coverId: maybe(either(id, oneOf(null))),
  movementState: maybe(oneOf(...MOVEMENTS)),
  runUp: maybe(integer(0, 9)),
  /** Metres above the table. */
  level: maybe(number(-100, 100)),
  concealed: maybe(bool),
  unaware: maybe(bool),
} as const;

const time = {
  segmentsLeft: maybe(integer(0, 3)),
  segmentDebt: maybe(integer(0, 99)),
  frozen: maybe(either(object({ count: integer(1, 3), trigger: any, plan: list(any, 0, 9) }), oneOf(null))),
  inProgress: maybe(
    either(object({ command: any, done: integer(0, 9), total: integer(1, 9), burst: maybe(any) }), oneOf(null)),
  ),
  declared: maybe(list(any, 0, 9)),
  aim: maybe(
    either(object({ target: maybe(id), spot: maybe(point), segments: integer(0, 3), weapon: maybe(id) }), oneOf(null)),
  ),
  scopeOn: maybe(either(id, oneOf(null))),
  phaseCount: maybe(count),
  suppressedUntilClock: maybe(count),
  moraleTried: maybe(bool),
  moralePassed: maybe(bool),
  initiativeAttribute: maybe(either(oneOf(...ATTRIBUTES), oneOf(null))),
} as const;

const kit = {
  hands: maybe(object({ main: maybe(either(id, oneOf(null))), off: maybe(either(id, oneOf(null))) })),
  weapons: maybe(list(weapon, 0, 20)),
  spares: maybe(record(count, 20)),
  supplies: maybe(record(count, 20)),
  gear: maybe(list(text(40), 0, 20)),
  grenades: maybe(record(count, 20)),
  pinOut: maybe(either(id, oneOf(null))),
  armour: maybe(either(text(40), record(armourPiece, 6))),
  shield: maybe(
    either(
      object({
        kind: text(40),
        points: maybe(count),
        most: maybe(count),
        active: maybe(bool),
        facing: maybe(integer(0, 7)),
      }),
      oneOf(null),
    ),
  ),
  energyPoints: maybe(integer(-99, 999)),
} as const;

const condition = {
  wounds: maybe(list(wound, 0, 40)),
  effects: maybe(list(effect, 0, 20)),
  modifiers: maybe(list(modifier, 0, 20)),
  marks: maybe(list(text(60), 0, 40)),
  deflectAttempts: maybe(count),
  fireArcs: maybe(list(oneOf('front', 'right', 'back', 'left'), 0, 4)),
  stance: maybe(bool),
  mainOpponent: maybe(either(id, oneOf(null))),
  dodgeUsed: maybe(bool),
  luckyUsed: maybe(bool),
  lostLimbs: maybe(list(location, 0, 6)),
  dyingTurnsLeft: maybe(either(count, oneOf(null))),
  stims: maybe(list(count, 0, 20)),
  status: maybe(oneOf(...STATUSES)),
  routed: maybe(bool),
  safeSniper: maybe(bool),
} as const;

/** Every field of a combatant (catalogue, State) by its name: what a set-up may lay over a profile. */
export const statsShape = object({ ...body, ...place, ...time, ...kit, ...condition });
export type WireStats = shape.Of<typeof statsShape>;
export type WireWeapon = NonNullable<WireStats['weapons']>[number];

export const unitShape = object({ ...unitFields, profile: maybe(text(40)), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof unitShape>;
