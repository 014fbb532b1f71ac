import { type Json, shape } from '@potyczka/kernel';
import { wordOf as among, derived, type FieldsOf, field, internal, type Square } from '@potyczka/ruleset-kit';
import { type Card, FULL_DECK } from '../catalogue/deck.ts';
import { powers } from '../catalogue/powers.ts';
import { BEHAVIOURS } from '../catalogue/profiles.ts';
import {
  ATTRIBUTES,
  type Attribute,
  DICE,
  type Lasting,
  LOCATIONS,
  type Location,
  SKILLS,
  type Skill,
  type TraitValue,
} from '../vocabulary.ts';
import {
  guessedArmour,
  guessedAttributes,
  guessedDefence,
  guessedSkills,
  guessedToughness,
  openly,
  type Stranger,
  usually,
} from './guesses.ts';
import { type Item, itemShape, squareOf } from './item.ts';
import { viewOfItem, viewOfTurn } from './part-views.ts';
import { type Turn, turnFrom, turnShape } from './turn.ts';

const { asked, bool, either, formOf, id, idOf, integer, list, maybe, number, object, oneOf, point, record } = shape;
const { recordBy, text, wordOf } = shape;

/** The fields of a character (catalogue, State), each declared once. */

const nobody = oneOf(null);
const someUnit = either(idOf('unit'), nobody);
const units = list(idOf('unit'), 0, 60);
const count = integer(0, 999);
const die = oneOf(...DICE);
export const card: shape.Checker<Card> = oneOf(...FULL_DECK);

/** Taken alike in set-ups and from the GM. */
const said = <W>(checker: shape.Checker<W>) => ({ setup: checker, gm: checker }) as const;
const open = { seen: 'all', setup: true, gm: true } as const;
/** What the engine keeps for itself, or another power says better: taken, and not asked for. */
const kept = { ...open, form: false } as const;
const no = { ...open, start: false } as const;
const none = { ...open, start: 0 } as const;
/** HID-2: the party's sheets lie open; those of the opposition are the GM's. */
const sheet = { seen: 'sheet', setup: true, gm: true } as const;
/** Not in views, or put there with what else it follows from (views.ts). */
const hidden = { shown: [] } as const;

/** Held by somebody, or by a trap with its own modifier. */
export interface Grip {
  readonly by: string;
  readonly level: 'grabbed' | 'pinned';
  readonly trap?: number;
  /** A try to get out failed, and nothing has changed since (ACE-7.6). */
  readonly tried?: boolean;
}
export const gripShape = either(
  object({ by: idOf('unit'), level: oneOf('grabbed', 'pinned'), trap: maybe(integer(-9, 9)), tried: maybe(bool) }),
  nobody,
) as shape.Checker<Grip | null>;

/** What an injury took away, to be given back when it heals (ACE-6.17, ACE-6.20). */
export interface Loss {
  readonly pace?: number;
  readonly runDie?: number;
  readonly attribute?: Attribute;
}
export const lossShape: shape.Checker<Loss> = object({
  pace: maybe(integer(0, 9)),
  runDie: maybe(integer(0, 9)),
  attribute: maybe(oneOf(...ATTRIBUTES)),
});
export interface Injury {
  readonly part: string;
  readonly permanent: boolean;
  readonly loss?: Loss;
}
const injuries = list(object({ part: text(20), permanent: maybe(bool), loss: maybe(lossShape) }), 0, 20);
const injuriesFrom = (all: shape.Of<typeof injuries>): readonly Injury[] =>
  all.map(({ permanent = false, ...injury }) => ({ ...injury, permanent }));

/** What a character has learnt since it was made (ACE-18.3, ACE-19). */
const growth = object({
  xp: integer(0, 999),
  advances: integer(0, 99),
  /** Advances spent on attributes. */
  attributeAdvances: integer(0, 99),
  hindrances: record(oneOf('minor', 'major'), 40),
  /** Full battles fought with a type of weapon. */
  battles: record(integer(0, 99), 60),
});
export type Growth = shape.Of<typeof growth>;

export interface ActivePower {
  readonly id: string;
  readonly power: string;
  readonly target: string;
  readonly roundsLeft: number;
  readonly raise: boolean;
  readonly trait?: string;
}
const activePowers = list(
  object({
    id: maybe(id),
    power: wordOf('power'),
    target: idOf('unit'),
    roundsLeft: maybe(count),
    raise: maybe(bool),
    trait: maybe(oneOf(...ATTRIBUTES, ...SKILLS)),
  }),
  0,
  20,
);

const powersFrom = (all: shape.Of<typeof activePowers>): readonly ActivePower[] =>
  all.map((active, index) => ({
    ...active,
    id: active.id ?? `${active.power}${index + 1}`,
    power: among(Object.keys(powers), active.power) ?? active.power,
    roundsLeft: active.roundsLeft ?? 5,
    raise: active.raise ?? false,
  }));

interface Timer {
  readonly kind: string;
  readonly roundsLeft: number;
  readonly strength?: number;
}
/** How many rounds are left, in any of the words for it. */
const rounds = maybe(count);
const timers = list(
  object({ kind: text(40), roundsLeft: rounds, rounds, left: rounds, strength: maybe(integer(-9, 9)) }),
  0,
  9,
);
const timersFrom = (all: shape.Of<typeof timers>): readonly Timer[] =>
  all.map(({ roundsLeft, rounds: also, left, ...timer }) => ({
    ...timer,
    roundsLeft: roundsLeft ?? also ?? left ?? 0,
  }));

const until = maybe(either(count, nobody));
/** `true` lasts to the end of its next turn (ACE-7.3). */
const lasting = either(bool, list(object({ source: maybe(text(40)), until, expiry: until }), 0, 20));

const lastingView = (all: readonly Lasting[]): Json => all.map((one) => ({ source: one.source, expiry: one.until }));
const whileItLasts = (source: string, lasts: boolean): readonly Lasting[] => (lasts ? [{ source, until: null }] : []);

/** @rule ACE-7.4 @rule ACE-7.7 What a grip and a stun bring is no record of its own; people read it beside the others. */
interface Open {
  readonly id: string;
  readonly grip: Grip | null;
  readonly stunned: boolean;
}
const exposedView = (exposed: readonly Lasting[], { grip: held, stunned }: Open): Json =>
  lastingView([
    ...exposed,
    ...whileItLasts('stun', stunned && !exposed.some(({ source }) => source === 'stun')),
    ...whileItLasts('grip', held !== null),
  ]);
const distractedView = (distracted: readonly Lasting[], { grip: held }: Open): Json =>
  lastingView([...distracted, ...whileItLasts('grip', held?.level === 'pinned')]);

interface Support {
  readonly skill: string;
  readonly value: number;
  readonly until: number;
}
const supportBonus = list(
  object({ skill: wordOf('skill'), value: integer(-9, 9), until: maybe(count), expiry: maybe(count) }),
  0,
  20,
);

interface Aim {
  readonly target: string;
  readonly ready: boolean;
}
const aim = either(object({ target: idOf('unit'), ready: maybe(bool) }), nobody);
const aimFrom = (given: shape.Of<typeof aim>): Aim | null =>
  given && { target: given.target, ready: given.ready ?? true };

/** `8`, `d12+1` or `{die, bonus}` (ACE-1.3). */
const traitValue = either(either(die, object({ die, bonus: maybe(integer(-9, 20)) })), text(8));
export type WireTrait = shape.Of<typeof traitValue>;

const dieView = ({ die: sides, bonus }: TraitValue): Json => (bonus === 0 ? sides : { die: sides, bonus });
const dice = (traits: object): Json =>
  Object.fromEntries(Object.entries(traits).map(([name, trait]) => [name, dieView(trait)]));
/** What dice have shown is known to everybody. */
const shownDice = (traits: object, { shown }: Stranger): Json =>
  Object.fromEntries(
    Object.entries(traits).flatMap(([name, trait]) => (shown.includes(name) ? [[name, dieView(trait)]] : [])),
  );

/** A die as it is called at the table, `d8`, is taken for its number of sides. */
const calledDie = asked(either(die, oneOf('d4', 'd6', 'd8', 'd10', 'd12')), formOf(die));
const sidesOf = (given: number | string): number => Number(String(given).replace('d', ''));

const identity = {
  id: field(id, { seen: 'all' }),
  /** Views call it by its number among those of its name. */
  name: field(text(60), open),
  side: field(internal<string>(), { seen: 'all', gm: idOf('side'), amidst: false }),
  /** The seat that decides for it; null: the GM or, without one, nobody. */
  seat: field(either(id, nobody), {
    seen: 'all',
    setup: idOf('seat'),
    gm: either(idOf('seat'), nobody),
    also: ['owner'],
    shown: ['seat', 'owner'],
  }),
  profile: field(internal<string>(), { seen: 'all' }),
  rank: field(oneOf('hero', 'extra'), open),
  at: field(internal<Square>(), {
    seen: 'all',
    ...said(point),
    also: ['pos'],
    read: squareOf,
  }),
  /** Above the table: half inches inside, inches outside. */
  elevation: field(number(-100, 100), { ...none, measure: 2 }),
} as const;

const body = {
  attributes: field(internal<Readonly<Record<Attribute, TraitValue>>>(), {
    ...sheet,
    ...said(recordBy('attribute', traitValue, ATTRIBUTES.length)),
    apart: true,
    show: dice,
    glimpse: { seen: 'all', show: shownDice },
    others: guessedAttributes,
  }),
  skills: field(internal<Readonly<Partial<Record<Skill, TraitValue>>>>(), {
    ...sheet,
    ...said(recordBy('skill', traitValue, SKILLS.length)),
    apart: true,
    show: dice,
    glimpse: { seen: 'all', show: shownDice },
    others: guessedSkills,
  }),
  /** What dice have shown of it to everybody: trait names, `toughness` (HID-2). */
  shown: field(list(text(40), 0, 40), { ...kept, start: [] }),
  pace: field(integer(1, 60), open),
  runDie: field(internal<number>(), { seen: 'all', ...said(calledDie), read: sidesOf }),
  size: field(integer(-4, 20), open),
  scaleMod: field(integer(-6, 6), open),
  /** Defence and body Toughness without gear; what gear adds is read from the items. Both are said with it. */
  defenceBase: field(internal<number>(), { seen: 'sheet', ...hidden, others: guessedDefence }),
  toughnessBase: field(internal<number>(), { seen: 'sheet', ...hidden, others: guessedToughness }),
  armourWorn: field(internal<Readonly<Partial<Record<Location, number>>>>(), {
    seen: 'sheet',
    ...hidden,
    others: guessedArmour,
  }),
  defence: derived(integer(0, 30), sheet),
  toughness: derived(either(integer(0, 60), text(12)), sheet),
  armour: derived(either(integer(0, 30), recordBy('location', integer(0, 30), LOCATIONS.length)), sheet),
  heavyArmour: field(bool, {
    ...sheet,
    ...hidden,
    start: false,
    others: (heavy, { shown }: Stranger, masked) => (masked || shown.includes('toughness') ? heavy : false),
  }),
  edges: field(list(wordOf('edge'), 0, 20), { ...sheet, others: usually((profile) => profile?.edges ?? []) }),
  items: field(internal<readonly Item[]>(), {
    seen: 'sheet',
    ...said(list(itemShape, 0, 30)),
    show: (items) => items.map(viewOfItem),
    glimpse: { seen: 'all', show: (items, _unit) => openly(items).map(viewOfItem) },
    others: openly,
  }),
  familiarity: field(recordBy('weapon', oneOf('none', 'beginner', 'adept', 'professional'), 60), {
    ...sheet,
    apart: true,
    form: false,
    others: usually(() => ({})),
  }),
  powers: field(list(wordOf('power'), 0, 20), { ...sheet, others: usually((profile) => profile?.powers ?? []) }),
  /** A behaviour of the catalogue, or one of the scenario's own. */
  behaviour: field(either(id, nobody), {
    seen: 'sheet',
    ...said(either(oneOf(...BEHAVIOURS, null), id)),
    others: usually((profile) => profile?.behaviour ?? null),
  }),
} as const;

const condition = {
  wounds: field(integer(0, 9), none),
  maxWounds: field(integer(0, 9), open),
  fatigue: field(integer(0, 4), none),
  bruises: field(integer(0, 9), none),
  chips: field(integer(0, 99), none),
  resolveTokens: field(integer(0, 9), none),
  powerPoints: field(integer(0, 99), { ...sheet, others: usually((profile) => profile?.powerPoints ?? 0) }),
  maxPowerPoints: field(integer(0, 99), { ...sheet, others: usually((profile) => profile?.powerPoints ?? 0) }),
  activePowers: field(internal<readonly ActivePower[]>(), {
    ...kept,
    ...said(activePowers),
    read: powersFrom,
    start: [],
  }),
  shaken: field(bool, no),
  prone: field(bool, no),
  stunned: field(bool, no),
  exposed: field(internal<readonly Lasting[]>(), { seen: 'all', ...said(lasting), show: exposedView }),
  distracted: field(internal<readonly Lasting[]>(), { seen: 'all', ...said(lasting), show: distractedView }),
  grip: field(gripShape, { ...kept, start: null }),
  eliminated: field(bool, no),
  /** What put it out of the battle: decides what follows afterwards (ACE-6.19, ACE-8.6, ACE-11.18). */
  outBy: field(text(40), { ...kept, ...hidden, optional: true }),
  unconscious: field(bool, no),
  dying: field(bool, no),
  dead: field(bool, no),
  fled: field(bool, no),
  exited: field(bool, no),
  surrendered: field(bool, no),
  timers: field(internal<readonly Timer[]>(), {
    ...kept,
    seen: 'sheet',
    ...said(timers),
    read: timersFrom,
    start: [],
    show: (all) => all.map(({ kind, roundsLeft }) => ({ kind, roundsLeft })),
    others: usually(() => []),
  }),
  swimFails: field(integer(0, 9), { ...kept, start: 0 }),
  injuries: field(internal<readonly Injury[]>(), {
    ...kept,
    ...said(injuries),
    read: injuriesFrom,
    start: [],
    show: (all) => all.map(({ part, permanent }) => ({ part, permanent })),
  }),
  legHits: field(integer(0, 9), none),
  onFire: field(integer(0, 3), none),
  /** Adrenaline and the like: a bonus on the next test. */
  nextTest: field(integer(-9, 9), none),
  /** Flees on its next turn (ACE-16.5). */
  mustFlee: field(bool, no),
  /** Who has tried to heal it of what since it was last wounded (ACE-8.2, ACE-8.7). */
  treated: field(list(text(80), 0, 60), { ...kept, ...hidden, optional: true }),
  growth: field(growth, { ...sheet, ...hidden, form: false, optional: true }),
} as const;

const timing = {
  cards: field(list(card, 0, 20), { ...open, apart: true, amidst: false }),
  chosenCard: field(either(card, nobody), { ...open, apart: true, amidst: false }),
  hold: field(oneOf('none', 'thisRound', 'carried'), { ...open, start: 'none' }),
  surprised: field(bool, no),
  hidden: field(bool, no),
  turnDone: field(bool, no),
  /** How many turns it has really started: what "its next turn" is counted from (ACE-7.3). */
  turnCount: field(count, kept),
  interruptTried: field(bool, { ...kept, start: false }),
  upperHandUsed: field(units, { ...kept, start: [] }),
  upperHandOver: field(units, { ...kept, start: [] }),
  turn: field(internal<Turn | null>(), {
    ...kept,
    ...said(either(turnShape, nobody)),
    read: (given: Parameters<typeof turnFrom>[0] | null) => given && turnFrom(given),
    start: null,
    amidst: false,
    show: (turn) => turn && viewOfTurn(turn),
  }),
  aim: field(internal<Aim | null>(), { ...kept, ...said(aim), read: aimFrom, start: null }),
  fullDefence: field(bool, no),
  supportBonus: field(internal<readonly Support[]>(), {
    ...kept,
    ...said(supportBonus),
    show: (all) => all.map((one) => ({ skill: one.skill, value: one.value, expiry: one.until })),
  }),
} as const;

const riding = {
  mount: field(someUnit, { ...open, start: null, amidst: false }),
  rider: field(someUnit, { ...open, start: null, amidst: false }),
  ridingRan: field(bool, { ...kept, start: false }),
  /** Shaken, stunned, wounded or out since its seat was last looked after (ACE-14.5). */
  unsettled: field(bool, { seen: 'all', ...hidden, optional: true }),
  /** Won the moment of a charge against this one: its first blow bites deeper (ACE-14.9). */
  setAgainst: field(either(id, nobody), { seen: 'all', ...hidden, optional: true }),
} as const;

export const unitSheet = { ...identity, ...body, ...condition, ...timing, ...riding } as const;

export interface Unit extends FieldsOf<typeof unitSheet> {}
