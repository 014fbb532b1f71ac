import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import { ATTRIBUTES, CLASSES, DICE, FOE_ROLES, LEVELS, REACHES, ROLES, STANCES } from '../vocabulary.ts';

const { any, bool, either, id, integer, list, maybe, object, oneOf, point, record, text } = shape;

export const wireUnit = object({ ...unitFields, profile: maybe(id), algorithm: maybe(id) });
export type WireUnit = shape.Of<typeof wireUnit>;

const die = oneOf(...DICE);
const conditions = {
  prone: maybe(bool),
  immobilised: maybe(bool),
  distracted: maybe(bool),
  unaware: maybe(bool),
  hidden: maybe(bool),
  movesLeft: maybe(integer(0, 20)),
  actionLeft: maybe(integer(0, 1)),
  turnDone: maybe(bool),
  behaviour: maybe(id),
} as const;

/** The catalogue's hero fields (section 6), each of which a set-up may give. */
export const heroStats = object({
  ...conditions,
  role: maybe(oneOf(...ROLES)),
  dice: maybe(object(Object.fromEntries(ATTRIBUTES.map((name) => [name, maybe(die)])))),
  strength: maybe(die),
  dexterity: maybe(die),
  magic: maybe(die),
  levels: maybe(object(Object.fromEntries(ATTRIBUTES.map((name) => [name, maybe(oneOf(...LEVELS))])))),
  hearts: maybe(integer(0, 7)),
  heartsMax: maybe(integer(1, 7)),
  mana: maybe(integer(0, 5)),
  manaMax: maybe(integer(0, 5)),
  talents: maybe(list(text(40), 0, 9)),
  gear: maybe(list(any, 0, 20)),
  inHand: maybe(either(id, oneOf(null))),
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
  prepared: maybe(either(oneOf('attack', 'attribute', 'magic'), oneOf(null))),
  helpedBy: maybe(either(id, list(id, 0, 3))),
  helping: maybe(either(id, oneOf(null))),
  boonsUsed: maybe(list(id, 0, 20)),
  owesAction: maybe(bool),
  advanced: maybe(bool),
});
export type HeroStats = shape.Of<typeof heroStats>;

export const foeStats = object({
  ...conditions,
  class: maybe(oneOf(...CLASSES)),
  tn: maybe(oneOf(4, 6, 8, 10, 12)),
  wounds: maybe(integer(0, 9)),
  limit: maybe(integer(1, 9)),
  role: maybe(oneOf(...FOE_ROLES)),
  reach: maybe(oneOf(...REACHES)),
  move: maybe(integer(0, 20)),
  traits: maybe(list(any, 0, 10)),
  moves: maybe(list(any, 0, 10)),
  used: maybe(record(integer(0, 99), 20)),
  out: maybe(bool),
  stunned: maybe(bool),
  disarmed: maybe(bool),
  bolstered: maybe(bool),
  barrier: maybe(bool),
  toughUsed: maybe(bool),
  lightArmourUsed: maybe(bool),
  resistanceUsed: maybe(bool),
  scoutUsed: maybe(bool),
  stance: maybe(oneOf(...STANCES)),
  mustTarget: maybe(either(id, oneOf(null))),
  lastSeen: maybe(either(point, oneOf(null))),
  trigger: maybe(either(id, oneOf(null))),
});
export type FoeStats = shape.Of<typeof foeStats>;
