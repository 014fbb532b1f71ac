import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal } from '@potyczka/ruleset-kit';
import { type Attribute, DICE, type Die, LEVELS, type Level, PREPARED, type Prepared, ROLES } from '../vocabulary.ts';
import { identity, kept, no, nobody, notYet, open, said, someUnit, standing } from './figure.ts';
import { type Item, itemShape } from './item.ts';

const { bool, either, id, idOf, integer, list, maybe, object, oneOf, wordOf } = shape;

/** The fields of a hero (catalogue 6), each declared once. */

const die = oneOf(...DICE);
const byAttribute = <T>(value: shape.Checker<T>) =>
  object({ strength: maybe(value), dexterity: maybe(value), magic: maybe(value) });

/** @rule STEP-1.1 Exactly one role: a list of one is taken for it. */
const roles = either(oneOf(...ROLES), list(oneOf(...ROLES), 0, 3));

interface Readied {
  readonly kind: Prepared;
  readonly turns: number;
}
const prepared = either(
  either(oneOf(...PREPARED), nobody),
  object({ kind: oneOf(...PREPARED), turns: maybe(integer(0, 1)) }),
);
/** Prepared in an earlier turn: it lasts to the end of this one (STEP-9.9). */
const preparedFrom = (given: shape.Of<typeof prepared>): Readied | null => {
  if (given === null) return null;
  return typeof given === 'string' ? { kind: given, turns: 1 } : { kind: given.kind, turns: given.turns ?? 1 };
};

const helpers = either(someUnit, list(idOf('unit'), 0, 3));
const helpersFrom = (given: shape.Of<typeof helpers>): readonly string[] => {
  if (given === null) return [];
  return typeof given === 'string' ? [given] : given;
};

export const heroSheet = {
  kind: field(oneOf('hero'), { seen: 'all' }),
  ...identity,
  ...standing,
  behaviour: field(either(id, nobody), { ...kept, shown: [], start: null }),
  role: field(oneOf(...ROLES), { seen: 'all', ...said(roles) }),
  dice: field(internal<Readonly<Record<Attribute, Die>>>(), { ...kept, ...said(byAttribute(die)) }),
  strength: derived(die, open),
  dexterity: derived(die, open),
  magic: derived(die, open),
  /** @rule STEP-19.1 Read instead of the dice under `diceMode: d6only`. */
  levels: field(internal<Readonly<Record<Attribute, Level>>>(), { ...kept, ...said(byAttribute(oneOf(...LEVELS))) }),
  hearts: field(integer(0, 7), open),
  heartsMax: field(integer(1, 7), open),
  mana: field(integer(0, 5), open),
  manaMax: field(integer(0, 5), open),
  talents: field(list(wordOf('talent'), 0, 9), { ...open, start: [] }),
  gear: field(internal<readonly Item[]>(), {
    seen: 'all',
    ...said(list(either(wordOf('item-kind'), itemShape), 0, 30)),
  }),
  /** The weapon in hand. */
  inHand: field(either(id, nobody), kept),
  protection: field(bool, open),
  armour: field(integer(0, 1), open),
  downed: field(bool, open),
  dead: field(bool, no),
  left: field(bool, no),
  exposed: field(bool, no),
  /** Caught in a trap: immobilised until an Action is spent (STEP-22.3). */
  restrained: field(bool, no),
  blinded: field(bool, no),
  coverBroken: field(bool, no),
  warded: field(bool, no),
  boosted: field(bool, no),
  timeLost: field(bool, no),
  /** `turns`: how many have begun since; it lasts to the end of the next (STEP-9.9). */
  prepared: field(internal<Readied | null>(), {
    ...kept,
    ...said(prepared),
    read: preparedFrom,
    start: null,
    show: (ready) => ready?.kind ?? null,
  }),
  /** Allies who gave their Action in advance (STEP-6.4). */
  helpedBy: field(internal<readonly string[]>(), { ...kept, ...said(helpers), read: helpersFrom, start: [] }),
  helping: field(someUnit, { ...kept, start: null }),
  boonsUsed: field(list(id, 0, 20), { ...kept, start: [] }),
  drewWeapon: field(bool, notYet),
  crawled: field(bool, notYet),
  dashed: field(bool, notYet),
  anchored: field(bool, notYet),
  fasterUsed: field(bool, notYet),
  noRetaliation: field(bool, no),
  /** The Action already given for a running effect: not refilled at the next round start (STEP-15.15). */
  owesAction: field(bool, notYet),
  advanced: field(bool, notYet),
} as const;

export interface Hero extends FieldsOf<typeof heroSheet> {}
