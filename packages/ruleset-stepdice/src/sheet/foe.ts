import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, type Square } from '@potyczka/ruleset-kit';
import { CLASS_LIMIT } from '../catalogue/profiles.ts';
import {
  CLASSES,
  FOE_ROLES,
  type FoeClass,
  HARM_TYPES,
  type HarmType,
  MOVES,
  REACHES,
  STANCES,
  TRAITS,
  type TraitName,
} from '../vocabulary.ts';
import { identity, kept, maybeSquare, no, nobody, notYet, open, said, someUnit, standing } from './figure.ts';

const { bool, either, id, integer, list, maybe, object, oneOf, point, record, text } = shape;

/** The fields of a foe (catalogue 6), each declared once. */

export interface FoeTrait {
  readonly name: TraitName;
  readonly harm: HarmType | null;
}
const traitShape = object({
  name: oneOf(...TRAITS),
  harm: maybe(either(oneOf(...HARM_TYPES), nobody)),
  /** The catalogue's word for it. */
  type: maybe(oneOf(...HARM_TYPES)),
});
export type WrittenTrait = string | shape.Of<typeof traitShape>;

const moveShape = object({
  name: oneOf(...MOVES),
  /** Side of its square area. */
  size: maybe(integer(1, 5)),
  /** Marked in one foe phase, fired in the next (STEP-14.11). */
  marked: maybe(bool),
  /** How often, in this fight or scene; left out: without limit. */
  limit: maybe(integer(1, 99)),
  /** How many it summons. */
  count: maybe(integer(1, 6)),
  /** Kept running each round instead of another Action; a short one ends when the next foe phase starts. */
  sustained: maybe(bool),
  short: maybe(bool),
  /** Only after a move of one square or more. */
  afterMove: maybe(bool),
  /** Only when the hero's defence die shows 1, and then one square (catalogue 9.5, Elite Controller). */
  onOne: maybe(bool),
});
export type FoeMove = shape.Of<typeof moveShape>;
export type WrittenMove = string | FoeMove;

/** What everybody sees of a foe, whatever they make of it. */
interface Seen {
  readonly id: string;
  readonly class: FoeClass;
  readonly wounds: number;
  readonly out: boolean;
  readonly shown: readonly string[];
  readonly used: Readonly<Record<string, number>>;
}

/** Traits that move a TN are open: the table shows it before the roll, with every step (STEP-0.6). */
const OPEN_TRAITS: readonly string[] = ['naturalCover', 'vulnerability', 'scout'];

/** What a foe can do is known once it has done it. */
const hasShown = ({ shown, used }: Pick<Seen, 'shown' | 'used'>, name: string): boolean =>
  OPEN_TRAITS.includes(name) || shown.includes(name) || (used[name] ?? 0) > 0;

const shownOf = <T extends { readonly name: string }>(specials: readonly T[], foe: Seen): readonly T[] =>
  specials.every(({ name }) => hasShown(foe, name)) ? specials : specials.filter(({ name }) => hasShown(foe, name));

/** The usual Wounds of its class, and as many as it has survived. */
const usualLimit = (_limit: number, { class: kind, wounds, out }: Seen): number =>
  Math.max(CLASS_LIMIT[kind], out ? wounds : wounds + 1);
const otherLimit = (limit: number, { wounds, out }: Seen): number =>
  out ? limit : Math.max(wounds + 1, limit === 3 ? 1 : limit + 1);

/** Catalogue 5: class, TN, Wounds taken and conditions are open; specials once shown, an unusual limit never. */
const secret = { ...open, seen: 'sheet' } as const;
const special = { ...secret, form: false } as const;
/** What goes on in its head; a disguise leaves it as it is. */
const plan = {
  ...special,
  start: null,
  others: <T>(thought: T, _foe: object, masked: boolean): T | null => (masked ? thought : null),
} as const;
/** Whether it has used up a trait is known with the trait. */
const usedUp = (trait: TraitName) =>
  ({
    ...notYet,
    seen: trait,
    blank: false,
    others: (used: boolean, _foe: object, masked: boolean) => masked && used,
  }) as const;

export const foeSheet = {
  kind: field(oneOf('foe'), { seen: 'all' }),
  ...identity,
  ...standing,
  behaviour: field(either(id, nobody), {
    ...plan,
    others: (behaviour, _foe, masked) => (masked && behaviour === null ? 'brute' : null),
  }),
  profile: field(internal<string>(), { seen: 'all' }),
  class: field(oneOf(...CLASSES), open),
  tn: field(oneOf(4, 6, 8, 10, 12) as shape.Checker<number>, open),
  wounds: field(integer(0, 3), open),
  /** Wounds that put it out; 1 for a Minion. */
  limit: field(integer(1, 3), {
    ...secret,
    glimpse: { seen: 'all', show: usualLimit },
    others: (limit, foe: Seen, masked) => (masked ? otherLimit : usualLimit)(limit, foe),
  }),
  role: field(oneOf(...FOE_ROLES), open),
  reach: field(oneOf(...REACHES), open),
  move: field(integer(0, 20), open),
  traits: field(internal<readonly FoeTrait[]>(), {
    ...special,
    ...said(list(either(text(40), traitShape), 0, 10)),
    glimpse: { seen: 'all', show: shownOf<FoeTrait> },
    others: shownOf<FoeTrait>,
  }),
  moves: field(internal<readonly FoeMove[]>(), {
    ...special,
    ...said(list(either(text(40), moveShape), 0, 10)),
    glimpse: { seen: 'all', show: shownOf<FoeMove> },
    others: shownOf<FoeMove>,
  }),
  /** How often it has used each move in this fight, by name; for the views, what it has shown. */
  used: field(record(integer(0, 99), 20), { ...kept, start: {} }),
  shown: field(list(text(40), 0, 20), { ...kept, start: [] }),
  out: field(bool, open),
  stunned: field(bool, no),
  disarmed: field(bool, no),
  bolstered: field(bool, no),
  /** @rule STEP-14.9 The Boss's Barrier: heroes' ranged attacks are a step harder. */
  barrier: field(bool, no),
  toughUsed: field(bool, usedUp('tough')),
  lightArmourUsed: field(bool, usedUp('lightArmour')),
  resistanceUsed: field(bool, usedUp('resistance')),
  scoutUsed: field(bool, notYet),
  /** Fast: the one difficult square of the turn that costs 1 (STEP-14.8). */
  easyStepUsed: field(bool, { ...notYet, shown: [] }),
  movedThisTurn: field(integer(0, 99), { ...kept, start: 0 }),
  /** STEP-23.1: the die and what it means are public. */
  stance: field(oneOf(...STANCES), { ...open, start: 'press' }),
  mustTarget: field(someUnit, { ...plan, form: 'mustTarget' }),
  lastSeen: field(internal<Square | null>(), { ...plan, ...said(either(point, nobody)), read: maybeSquare }),
  /** What reveals it (STEP-3.8); null: being seen within 5 squares. */
  trigger: field(either(id, nobody), plan),
} as const;

export interface Foe extends FieldsOf<typeof foeSheet> {}
