import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import {
  ATTACK_KINDS,
  ATTRIBUTES,
  CLASSES,
  DICE,
  FOE_ROLES,
  HARM_TYPES,
  LEVELS,
  MOVES,
  PREPARED,
  REACHES,
  ROLES,
  STANCES,
  TRAITS,
} from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, maybe, object, oneOf, point, record, recordBy, text, wordOf } = shape;

/** A figure as the protocol writes it; `role` may stand beside `profile`. */
export const wireUnit = object({ ...unitFields, profile: maybe(wordOf('profile')), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof wireUnit>;

const die = oneOf(...DICE);
const none = oneOf(null);
const count = integer(0, 99);

/** A kind of the catalogue, or an item with its own fields: `{"kind": "toolKit", "fine": true}`. */
export const itemShape = object({
  id: maybe(id),
  kind: maybe(wordOf('item-kind')),
  /** What a weapon of one's own does. */
  type: maybe(oneOf(...ATTACK_KINDS, 'both', 'spell', 'protection', 'tool')),
  tags: maybe(list(text(40), 0, 12)),
  fine: maybe(bool),
  attribute: maybe(oneOf(...ATTRIBUTES)),
  attacks: maybe(list(oneOf(...ATTACK_KINDS), 0, 2)),
  attributes: maybe(recordBy('attack', oneOf(...ATTRIBUTES), 3)),
  weapon: maybe(bool),
  focus: maybe(bool),
  protection: maybe(bool),
  uses: maybe(either(integer(0, 9), none)),
  boon: maybe(bool),
  light: maybe(bool),
});
export type WireItem = shape.Of<typeof itemShape>;
const gearShape = list(either(wordOf('item-kind'), itemShape), 0, 30);

const figure = {
  prone: maybe(bool),
  immobilised: maybe(bool),
  distracted: maybe(bool),
  unaware: maybe(bool),
  hidden: maybe(bool),
  movesLeft: maybe(integer(0, 20)),
  actionLeft: maybe(integer(0, 1)),
  turnDone: maybe(bool),
  behaviour: maybe(either(id, none)),
  name: maybe(text(60)),
  owner: maybe(either(idOf('seat'), none)),
  at: maybe(point),
  pos: maybe(point),
} as const;

const byAttribute = <T>(value: shape.Checker<T>) =>
  object({ strength: maybe(value), dexterity: maybe(value), magic: maybe(value) });

const preparedShape = either(
  either(oneOf(...PREPARED), none),
  object({ kind: oneOf(...PREPARED), turns: maybe(integer(0, 1)) }),
);

/** The catalogue's hero fields (section 6), each of which a set-up may give. */
export const heroStats = object({
  ...figure,
  role: maybe(either(oneOf(...ROLES), list(oneOf(...ROLES), 0, 3))),
  dice: maybe(byAttribute(die)),
  strength: maybe(die),
  dexterity: maybe(die),
  magic: maybe(die),
  levels: maybe(byAttribute(oneOf(...LEVELS))),
  hearts: maybe(integer(0, 7)),
  heartsMax: maybe(integer(1, 7)),
  mana: maybe(integer(0, 5)),
  manaMax: maybe(integer(0, 5)),
  talents: maybe(list(wordOf('talent'), 0, 9)),
  gear: maybe(gearShape),
  inHand: maybe(either(id, none)),
  protection: maybe(bool),
  armour: maybe(integer(0, 1)),
  downed: maybe(bool),
  dead: maybe(bool),
  left: maybe(bool),
  exposed: maybe(bool),
  restrained: maybe(bool),
  blinded: maybe(bool),
  coverBroken: maybe(bool),
  warded: maybe(bool),
  boosted: maybe(bool),
  timeLost: maybe(bool),
  prepared: maybe(preparedShape),
  helpedBy: maybe(either(either(idOf('unit'), none), list(idOf('unit'), 0, 3))),
  helping: maybe(either(idOf('unit'), none)),
  boonsUsed: maybe(list(id, 0, 20)),
  drewWeapon: maybe(bool),
  crawled: maybe(bool),
  dashed: maybe(bool),
  anchored: maybe(bool),
  fasterUsed: maybe(bool),
  noRetaliation: maybe(bool),
  owesAction: maybe(bool),
  advanced: maybe(bool),
});
export type HeroStats = shape.Of<typeof heroStats>;

export const traitShape = object({
  name: oneOf(...TRAITS),
  harm: maybe(either(oneOf(...HARM_TYPES), none)),
  type: maybe(oneOf(...HARM_TYPES)),
});
export const moveShape = object({
  name: oneOf(...MOVES),
  size: maybe(integer(1, 5)),
  marked: maybe(bool),
  limit: maybe(integer(1, 99)),
  count: maybe(integer(1, 6)),
  sustained: maybe(bool),
  short: maybe(bool),
  afterMove: maybe(bool),
  onOne: maybe(bool),
});

/** The catalogue's foe fields (section 6). */
export const foeStats = object({
  ...figure,
  class: maybe(oneOf(...CLASSES)),
  tn: maybe(oneOf(4, 6, 8, 10, 12)),
  wounds: maybe(integer(0, 3)),
  limit: maybe(integer(1, 3)),
  role: maybe(oneOf(...FOE_ROLES)),
  reach: maybe(oneOf(...REACHES)),
  move: maybe(integer(0, 20)),
  traits: maybe(list(either(text(40), traitShape), 0, 10)),
  moves: maybe(list(either(text(40), moveShape), 0, 10)),
  used: maybe(record(count, 20)),
  shown: maybe(list(text(40), 0, 20)),
  out: maybe(bool),
  stunned: maybe(bool),
  disarmed: maybe(bool),
  bolstered: maybe(bool),
  barrier: maybe(bool),
  toughUsed: maybe(bool),
  lightArmourUsed: maybe(bool),
  resistanceUsed: maybe(bool),
  scoutUsed: maybe(bool),
  easyStepUsed: maybe(bool),
  movedThisTurn: maybe(count),
  stance: maybe(oneOf(...STANCES)),
  mustTarget: maybe(either(idOf('unit'), none)),
  lastSeen: maybe(either(point, none)),
  trigger: maybe(either(id, none)),
});
export type FoeStats = shape.Of<typeof foeStats>;
