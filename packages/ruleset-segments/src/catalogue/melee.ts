import { CRITICAL, GRAZE, HEAVY, type Level, LIGHT, type Skill } from '../vocabulary.ts';

/** C2: what one strikes with. */

/** @rule SEG-21.14 From the shortest to the longest. */
export const REACHES = ['touch', 'veryShort', 'short', 'medium', 'long', 'veryLong'] as const;
export type Reach = (typeof REACHES)[number];

/** What a blow does that was won by so many exchanges. */
export interface Blow {
  readonly level: Level;
  readonly bruise: boolean;
  readonly effect: 'shock' | 'stun' | null;
}

export interface MeleeSpec {
  readonly id: string;
  readonly skill: Skill;
  readonly reach: Reach;
  readonly attack: number;
  readonly defence: number;
  /** For a difference of 1, 2 and 3. */
  readonly blows: readonly [Blow, Blow, Blow];
  /** `all` ignores every armour that is not resistant (SEG-22.5). */
  readonly piercing: number | 'all';
  readonly price: number;
  readonly grams: number;
  /** Energy blades duel, deflect and are lit when drawn (SEG-22, SEG-23). */
  readonly energy: boolean;
  /** A short energy blade fits a second hand (SEG-21.15). */
  readonly shortBlade: boolean;
  /** The form whose special weapon it is (C5). */
  readonly special: number | null;
  /** Part of the body: never in a hand, never dropped or broken. */
  readonly natural: boolean;
  /** @rule SEG-16.14 Thrown: Throwing, a Graze and a level more for every 4 Success Points. */
  readonly thrown: boolean;
}

const wound = (level: Level): Blow => ({ level, bruise: false, effect: null });
const bruise = (level: Level, effect: Blow['effect'] = null): Blow => ({ level, bruise: true, effect });

type Blows = MeleeSpec['blows'];
const GLH: Blows = [wound(GRAZE), wound(LIGHT), wound(HEAVY)];
const LLH: Blows = [wound(LIGHT), wound(LIGHT), wound(HEAVY)];
const LHC: Blows = [wound(LIGHT), wound(HEAVY), wound(CRITICAL)];
const HHC: Blows = [wound(HEAVY), wound(HEAVY), wound(CRITICAL)];
const FISTS: Blows = [bruise(GRAZE), bruise(GRAZE), bruise(LIGHT)];
const SHOCKING: Blows = [bruise(0, 'shock'), bruise(GRAZE, 'shock'), bruise(GRAZE, 'shock')];
const NEURAL: Blows = [bruise(0, 'shock'), bruise(0, 'shock'), bruise(0, 'stun')];

type Row = readonly [
  id: string,
  skill: Skill,
  reach: Reach,
  attack: number,
  defence: number,
  blows: Blows,
  piercing: number | 'all',
  price: number,
  grams: number,
  more?: Partial<MeleeSpec>,
];

const BLADE = { energy: true } as const;
const SHORT_BLADE = { energy: true, shortBlade: true } as const;
const NATURAL = { natural: true } as const;
const THROWN = { thrown: true } as const;

const ROWS: readonly Row[] = [
  ['fists', 'unarmed', 'touch', 0, 0, FISTS, 0, 0, 0, NATURAL],
  ['knuckles', 'unarmed', 'touch', 0, 0, GLH, 1, 200, 1000],
  ['vibroblade', 'handShort', 'veryShort', 1, 0, LLH, 1, 250, 1000, THROWN],
  ['vibrosword', 'handLong', 'medium', 1, 1, LHC, 1, 450, 2000],
  ['vibroaxe', 'handLong', 'medium', 1, -1, HHC, 2, 500, 2000, THROWN],
  ['vibrolance', 'handExotic', 'veryLong', 1, 1, LHC, 1, 500, 1500],
  ['shockBaton', 'handShort', 'short', 0, 1, SHOCKING, 0, 50, 1800],
  ['vibrowhip', 'handExotic', 'long', 1, -2, GLH, 1, 450, 2000],
  ['neuralWhip', 'handExotic', 'long', 1, -2, NEURAL, 0, 700, 2000],
  ['claws', 'unarmed', 'touch', 1, 0, LLH, 0, 0, 0, NATURAL],
  ['energyBlade', 'handLong', 'medium', 1, 1, LHC, 'all', 3000, 2000, BLADE],
  ['shortBlade', 'handShort', 'short', 0, 1, LHC, 'all', 3000, 1000, SHORT_BLADE],
  ['curvedBlade', 'handLong', 'medium', 1, 1, LHC, 'all', 3000, 2000, { ...BLADE, special: 2 }],
  ['guardBlade', 'handShort', 'short', 0, 2, LHC, 'all', 7000, 1000, SHORT_BLADE],
  ['energyWhip', 'handExotic', 'long', 2, -2, LHC, 'all', 6000, 2000, BLADE],
  ['doubleBlade', 'handExotic', 'medium', 1, 2, LHC, 'all', 6000, 5000, BLADE],
];

const spec = ([id, skill, reach, attack, defence, blows, piercing, price, grams, more = {}]: Row): MeleeSpec => ({
  id,
  skill,
  reach,
  attack,
  defence,
  blows,
  piercing,
  price,
  grams,
  energy: false,
  shortBlade: false,
  special: null,
  natural: false,
  thrown: false,
  ...more,
});

/** Plain versions: the same numbers, piercing 0. */
const PLAIN: Readonly<Record<string, string>> = {
  plainKnuckles: 'knuckles',
  knife: 'vibroblade',
  sword: 'vibrosword',
  axe: 'vibroaxe',
  lance: 'vibrolance',
  whip: 'vibrowhip',
};

const vibro = Object.fromEntries(ROWS.map((row) => [row[0], spec(row)]));
const plain = Object.entries(PLAIN).flatMap(([id, of]) => {
  const found = vibro[of];
  return found === undefined ? [] : [[id, { ...found, id, piercing: 0 }] as const];
});

export const melee: Readonly<Record<string, MeleeSpec>> = { ...vibro, ...Object.fromEntries(plain) };
export const meleeOf = (kind: string): MeleeSpec | undefined => (Object.hasOwn(melee, kind) ? melee[kind] : undefined);

const CLUB: Blows = [bruise(GRAZE), bruise(LIGHT), bruise(LIGHT)];
/** @rule SEG-21.20 A gun used to strike, without a bayonet and with one (SEG-25.1). */
export const GUN_BUTT: MeleeSpec = spec(['gunButt', 'unarmed', 'short', 0, 0, CLUB, 0, 0, 0]);
export const BAYONET: MeleeSpec = spec(['bayonet', 'handLong', 'medium', 1, 0, LLH, 0, 50, 0]);
