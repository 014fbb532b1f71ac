import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import type { ActionKind, Mark } from '../vocabulary.ts';
import { ERAS, SIZE_NAMES } from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, recordBy, text } = shape;

const KINDS = [
  'move',
  'fullMove',
  'climb',
  'jump',
  'attack',
  'aim',
  'hunker',
  'interact',
  'escort',
  'reload',
  'assist',
  'hop',
  'meditation',
  'cheat',
  'sacrifice',
  'leader',
  'bornCommander',
] as const satisfies readonly ActionKind[];
const MARKS = [
  'shakyNext',
  'jinxedLock',
  'hesitantMark',
  'asthmaNext',
  'asthma',
  'anaemiaNext',
  'anaemia',
  'advantageNext',
  'assistNext',
  'toughSpent',
  'autoPassNext',
] as const satisfies readonly Mark[];

const die = integer(1, 6);
const dice = list(die, 0, 60);
const count = integer(0, 999);

const weapon = either(
  idOf('weapon'),
  object({
    id: idOf('weapon'),
    ready: maybe(bool),
    broken: maybe(bool),
    faulty: maybe(bool),
    offHand: maybe(bool),
    used: maybe(bool),
  }),
);

/** Every field of a unit (catalogue, section 20) by its name: what a set-up may lay over a profile. */
export const statsShape = object({
  name: maybe(text(60)),
  traits: maybe(list(idOf('trait'), 0, 40)),
  size: maybe(oneOf(...SIZE_NAMES)),
  at: maybe(point),
  pos: maybe(point),
  start: maybe(point),
  level: maybe(number(0, 100)),
  hp: maybe(integer(0, 99)),
  maxHp: maybe(integer(1, 99)),
  tempHp: maybe(integer(0, 9)),
  baseHp: maybe(integer(1, 99)),
  spd: maybe(number(1, 100)),
  ap: maybe(integer(0, 2)),
  apPenalty: maybe(integer(0, 2)),
  activated: maybe(bool),
  eliminated: maybe(bool),
  evacuated: maybe(bool),
  pool: maybe(dice),
  prevUnused: maybe(dice),
  poolUsedThisRound: maybe(bool),
  poolUsedLastRound: maybe(bool),
  hunkered: maybe(bool),
  aimed: maybe(oneOf(true, false, 'now', 'carried')),
  actionsThisTurn: maybe(list(oneOf(...KINDS), 0, 20)),
  attacksThisTurn: maybe(count),
  attacksPerTurn: maybe(integer(1, 2)),
  testsThisTurn: maybe(count),
  testsThisMission: maybe(count),
  marks: maybe(list(oneOf(...MARKS), 0, 20)),
  usedOnce: maybe(list(text(60), 0, 60)),
  weapons: maybe(list(weapon, 0, 12)),
  gear: maybe(list(idOf('gear'), 0, 12)),
  carrying: maybe(either(idOf('thing'), oneOf(null))),
  damageFrom: maybe(recordBy('unit', count, 60)),
  attackedBy: maybe(list(object({ unit: idOf('unit'), turn: maybe(count), seq: maybe(count) }), 0, 99)),
  lastTurn: maybe(count),
  /** One of the catalogue's lists, or one that the scenario or the set-up writes. */
  algorithm: maybe(either(id, oneOf(null))),
  protects: maybe(either(idOf('unit'), oneOf(null))),
  route: maybe(list(point, 0, 20)),
  archetype: maybe(text(60)),
  tpBank: maybe(count),
  chosenEra: maybe(oneOf(...ERAS)),
  arrivedIn: maybe(integer(0, 12)),
  escorted: maybe(bool),
});
export type WireStats = shape.Of<typeof statsShape>;

/** A figure as the protocol writes it. */
export const unitShape = object({
  ...unitFields,
  profile: maybe(idOf('profile')),
  algorithm: maybe(id),
});
export type WireUnit = shape.Of<typeof unitShape>;
