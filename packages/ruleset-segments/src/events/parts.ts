import type { Shape } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds } from '@potyczka/ruleset-kit';
import { type DeedCommand, planned, waited } from '../commands.ts';
import * as measures from '../sheet/measures.ts';
import { unitSheet } from '../sheet/unit.ts';
import type {
  Aim,
  ArmourPiece,
  Attack,
  Effect,
  OpenDie,
  Piece,
  Progress,
  Shield,
  StandingModifier,
  Unit,
  WeaponItem,
  Wound,
} from '../state.ts';
import { ATTRIBUTES, EFFECTS, HANDS, type Level, LOCATIONS, SKILLS, TEST_TAGS, VISIBILITIES } from '../vocabulary.ts';
import type { Modifier } from './fold.ts';

/** What events carry: the parts of the state that have a shape of their own, as the state holds them. */

type Checker<T> = shape.Checker<T>;
const { bool, list, maybe, object, oneOf } = shape;
const { decimal, measured, name, names, orNull, some, thing, whole, words } = kinds;

type Told = (value: unknown) => unknown;
const toldBy = <T>(checker: Checker<T>, told: Told): Checker<T> => ({ ...checker, told });

/** Half points here, points on the wire; what a modifier of the GM's own adds may be less than half of one. */
export const inHalves = <T>(checker: Checker<T>): Checker<T> => toldBy(checker, measures.half);
export const halves = inHalves(decimal);
/** Ticks here, metres on the wire. */
export const length = measured(decimal);
export const place = measured(kinds.point);
export const path = measured(list(kinds.point));

export const someone = orNull(name);
export const attribute = oneOf(...ATTRIBUTES);
export const skill = oneOf(...SKILLS);
export const location = oneOf(...LOCATIONS);
export const hand = oneOf(...HANDS);
export const effectKind = oneOf(...EFFECTS);
export const level: Checker<Level> = oneOf(0, 1, 2, 3, 4);
export const hands: Checker<Unit['hands']> = object({ main: someone, off: someone });

/** A deed as it was commanded, and one that a plan keeps for whoever sets off the trigger. */
export const deed = planned as unknown as Checker<DeedCommand>;
export const waitingDeed = waited as unknown as Checker<DeedCommand>;

export const modifiers: Checker<readonly Modifier[]> = list(object({ source: words, value: halves, rule: words }));
/** What must be undercut, and every reason for more or less. */
export const reckoned = { value: halves, modifiers, threshold: halves } as const;

/** What is different about a part: any of its fields. */
const someOf = <F extends Readonly<Record<string, Checker<unknown>>>>(fields: F): Checker<Partial<shape.ObjectOf<F>>> =>
  object(Object.fromEntries(Object.entries(fields).map(([field, checker]) => [field, maybe(checker)]))) as Checker<
    Partial<shape.ObjectOf<F>>
  >;

const weaponFields = {
  id: name,
  kind: name,
  ammo: whole,
  gas: whole,
  safetyOn: bool,
  pumped: bool,
  bipod: oneOf('none', 'folded', 'mounted', 'rested'),
  resistant: bool,
  lit: bool,
  attachments: names,
  load: orNull(words),
} as const;
export const weapon: Checker<WeaponItem> = object(weaponFields);
export const weaponChange: Checker<Partial<WeaponItem>> = someOf(weaponFields);

export const armourPiece: Checker<ArmourPiece> = object({
  reduction: whole,
  penalty: halves,
  durability: whole,
  resistant: bool,
});

const woundFields = {
  level,
  location,
  penalty: halves,
  passed: bool,
  bruise: bool,
  stabilised: bool,
  failedTests: whole,
  formed: bool,
} as const;
export const wound: Checker<Wound> = object(woundFields);
export const woundChange: Checker<Partial<Wound>> = someOf(woundFields);

const effectFields = {
  kind: effectKind,
  count: whole,
  segmentsLeft: orNull(whole),
  turnsLeft: orNull(whole),
  source: orNull(words),
  counted: maybe(whole),
} as const;
export const effect: Checker<Effect> = object(effectFields);
export const effectChange: Checker<Partial<Effect>> = someOf(effectFields);

export const standingModifier: Checker<StandingModifier> = object({
  source: words,
  scope: oneOf('all', ...TEST_TAGS),
  value: halves,
  until: orNull(whole),
  uses: orNull(whole),
  secret: bool,
  rule: words,
});

export const aim: Checker<Aim> = object({ target: someone, spot: orNull(place), segments: whole, weapon: words });

const attack: Checker<Attack> = toldBy(
  object({
    mode: oneOf('shot', 'shortBurst', 'longBurst', 'continuousFire', 'sniperShot'),
    unit: name,
    weapon: name,
    kind: name,
    target: name,
    called: orNull(location),
    threshold: decimal,
    distance2: decimal,
    visibility: oneOf(...VISIBILITIES),
    because: words,
    shieldPart: decimal,
  }),
  measures.attack,
);
export const openDie: Checker<OpenDie> = object({ id: whole, die: whole, skill, attack });
export const burst: Checker<NonNullable<Progress['burst']>> = object({
  die: whole,
  successPoints: halves,
  landed: whole,
  attack: orNull(attack),
});
export const progress: Checker<Progress> = object({ command: deed, done: whole, total: whole, burst: orNull(burst) });

export const shield: Checker<Shield> = object({
  kind: name,
  points: whole,
  most: whole,
  active: bool,
  facing: whole,
});

const pieceFields = {
  id: name,
  kind: name,
  shape: some<Shape>('a shape'),
  bottom: decimal,
  top: decimal,
  open: maybe(bool),
  blocksSight: maybe(bool),
  blocksMove: maybe(bool),
  difficult: maybe(bool),
  cover: maybe(oneOf(...VISIBILITIES, 'hidden')),
  depth: maybe(decimal),
  metal: maybe(bool),
  climb: maybe(oneOf('wall', 'ladder')),
} as const;
export const piece: Checker<Piece> = toldBy(object(pieceFields), measures.piece);
export const pieceChange: Checker<Partial<Piece>> = toldBy(someOf(pieceFields), measures.piece);

export const figure = thing<Unit>(unitSheet);
export const unitChange = kinds.change<Unit>(unitSheet);
