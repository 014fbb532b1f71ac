import { shape } from '@potyczka/kernel';
import { unitFields } from '@potyczka/ruleset-kit';
import { BEHAVIOURS } from '../catalogue/profiles.ts';
import { attackOptions } from '../commands.ts';
import { ACTION_KINDS, ATTRIBUTES, FULL_DECK, SKILLS, SLOTS, WHOLE_TURN } from '../vocabulary.ts';

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, record, recordBy, text, wordOf } =
  shape;

const die = oneOf(4, 6, 8, 10, 12);
/** `8`, `d12+1` or `{die, bonus}` (ACE-1.3). */
const traitValue = either(either(die, object({ die, bonus: maybe(integer(-9, 20)) })), text(8));
const count = integer(0, 999);
const ids = list(idOf('unit'), 0, 60);
export const card = oneOf(...FULL_DECK);

const lasting = either(
  bool,
  list(
    object({
      source: maybe(text(40)),
      until: maybe(either(count, oneOf(null))),
      expiry: maybe(either(count, oneOf(null))),
    }),
    0,
    20,
  ),
);

const item = either(
  wordOf('item-kind'),
  object({
    id: maybe(id),
    kind: maybe(wordOf('item-kind')),
    slot: maybe(oneOf(...SLOTS)),
    at: maybe(point),
    ammo: maybe(count),
    jammed: maybe(bool),
    progress: maybe(integer(0, 9)),
    fitted: maybe(bool),
    sizesOff: maybe(integer(0, 9)),
  }),
);

const declared = object({
  kind: oneOf(...ACTION_KINDS, ...WHOLE_TURN),
  weapon: maybe(id),
  targets: maybe(list(object({ id, shots: integer(1, 6) }), 0, 6)),
  options: attackOptions,
  done: maybe(bool),
});

/** A turn that has begun; what is left out is as in a fresh one. */
const turn = object({
  stage: maybe(oneOf('start', 'acting')),
  declared: maybe(either(list(declared, 0, 3), oneOf(null))),
  done: maybe(list(declared, 0, 3)),
  penalty: maybe(integer(0, 4)),
  ran: maybe(bool),
  runRoll: maybe(integer(0, 12)),
  moved: maybe(count),
  straight: maybe(count),
  straightRun: maybe(count),
  heading: maybe(either(point, oneOf(null))),
  itemsReadied: maybe(integer(0, 9)),
  furious: maybe(bool),
  flurryUsed: maybe(bool),
  marksmanUsed: maybe(bool),
  hazardsTested: maybe(list(text(40), 0, 40)),
  freeAttackers: maybe(ids),
  rolled: maybe(bool),
  redeclare: maybe(bool),
  from: maybe(oneOf('card', 'joker', 'hold')),
});

const body = {
  rank: maybe(oneOf('hero', 'extra')),
  attributes: maybe(recordBy('attribute', traitValue, ATTRIBUTES.length)),
  skills: maybe(recordBy('skill', traitValue, SKILLS.length)),
  pace: maybe(integer(1, 60)),
  runDie: maybe(die),
  size: maybe(integer(-4, 20)),
  scaleMod: maybe(integer(-6, 6)),
  defence: maybe(integer(0, 30)),
  toughness: maybe(either(integer(0, 60), text(12))),
  armour: maybe(either(integer(0, 30), recordBy('location', integer(0, 30), 4))),
  heavyArmour: maybe(bool),
  edges: maybe(list(wordOf('edge'), 0, 20)),
  items: maybe(list(item, 0, 30)),
  familiarity: maybe(recordBy('weapon', oneOf('none', 'beginner', 'adept', 'professional'), 60)),
  powers: maybe(list(wordOf('power'), 0, 20)),
  maxWounds: maybe(integer(0, 9)),
  maxPowerPoints: maybe(integer(0, 99)),
  behaviour: maybe(either(oneOf(...BEHAVIOURS, null), id)),
} as const;

/** What an injury took away, to be given back when it heals (ACE-6.17). */
const loss = object({
  pace: maybe(integer(0, 9)),
  runDie: maybe(integer(0, 9)),
  attribute: maybe(oneOf(...ATTRIBUTES)),
});

/** What a character has learnt since it was made (ACE-18.3, ACE-19). */
const growth = object({
  xp: integer(0, 999),
  advances: integer(0, 99),
  attributeAdvances: integer(0, 99),
  hindrances: record(oneOf('minor', 'major'), 40),
  battles: record(integer(0, 99), 60),
});

const rounds = maybe(count);
/** How many rounds are left, in any of the words for it. */
const timer = object({
  kind: text(40),
  roundsLeft: rounds,
  rounds,
  left: rounds,
  strength: maybe(integer(-9, 9)),
});

const condition = {
  wounds: maybe(integer(0, 9)),
  fatigue: maybe(integer(0, 4)),
  bruises: maybe(integer(0, 9)),
  chips: maybe(integer(0, 99)),
  resolveTokens: maybe(integer(0, 9)),
  powerPoints: maybe(integer(0, 99)),
  activePowers: maybe(
    list(
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
    ),
  ),
  shaken: maybe(bool),
  prone: maybe(bool),
  stunned: maybe(bool),
  exposed: maybe(lasting),
  distracted: maybe(lasting),
  grip: maybe(
    either(
      object({ by: idOf('unit'), level: oneOf('grabbed', 'pinned'), trap: maybe(integer(-9, 9)), tried: maybe(bool) }),
      oneOf(null),
    ),
  ),
  eliminated: maybe(bool),
  unconscious: maybe(bool),
  dying: maybe(bool),
  dead: maybe(bool),
  fled: maybe(bool),
  exited: maybe(bool),
  surrendered: maybe(bool),
  timers: maybe(list(timer, 0, 9)),
  swimFails: maybe(integer(0, 9)),
  injuries: maybe(list(object({ part: text(20), permanent: maybe(bool), loss: maybe(loss) }), 0, 20)),
  outBy: maybe(text(40)),
  treated: maybe(list(text(80), 0, 60)),
  growth: maybe(growth),
  legHits: maybe(integer(0, 9)),
  onFire: maybe(integer(0, 3)),
  nextTest: maybe(integer(-9, 9)),
  mustFlee: maybe(bool),
} as const;

const timing = {
  cards: maybe(list(card, 0, 20)),
  chosenCard: maybe(either(card, oneOf(null))),
  hold: maybe(oneOf('none', 'thisRound', 'carried')),
  surprised: maybe(bool),
  hidden: maybe(bool),
  shown: maybe(list(text(40), 0, 40)),
  turnDone: maybe(bool),
  turnCount: maybe(count),
  interruptTried: maybe(bool),
  upperHandUsed: maybe(ids),
  upperHandOver: maybe(ids),
  turn: maybe(either(turn, oneOf(null))),
  aim: maybe(either(object({ target: idOf('unit'), ready: maybe(bool) }), oneOf(null))),
  fullDefence: maybe(bool),
  supportBonus: maybe(
    list(object({ skill: wordOf('skill'), value: integer(-9, 9), until: maybe(count), expiry: maybe(count) }), 0, 20),
  ),
} as const;

/** Every field of a unit (catalogue, State) by its name: what a set-up may lay over a profile. */
export const statsFields = {
  ...body,
  ...condition,
  ...timing,
  name: maybe(text(60)),
  owner: maybe(idOf('seat')),
  mount: maybe(either(idOf('unit'), oneOf(null))),
  rider: maybe(either(idOf('unit'), oneOf(null))),
  ridingRan: maybe(bool),
  at: maybe(point),
  pos: maybe(point),
  /** Inches above the table. */
  elevation: maybe(number(-100, 100)),
} as const;
export const statsShape = object(statsFields);
export type WireStats = shape.Of<typeof statsShape>;
export type WireItem = NonNullable<WireStats['items']>[number];
export type WireTurn = shape.Of<typeof turn>;

/** A figure as the protocol writes it. */
export const unitShape = object({
  ...unitFields,
  profile: maybe(wordOf('profile')),
  algorithm: maybe(id),
});
export type WireUnit = shape.Of<typeof unitShape>;
