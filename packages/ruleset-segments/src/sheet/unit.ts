import type { Point } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal, toTable } from '@potyczka/ruleset-kit';
import { type DeedCommand, planned, trigger, waited } from '../commands.ts';
import {
  type Arc,
  ATTRIBUTES,
  type Attribute,
  KINDS,
  LOCATIONS,
  MOVEMENTS,
  POSTURES,
  type Posture,
  SIZES,
  type Skill,
  STATUSES,
} from '../vocabulary.ts';
import * as looks from './looks.ts';
import { followed, usually } from './looks.ts';
import * as measures from './measures.ts';
import type { Aim, Effect, Frozen, OpenDie, Progress, Shield, StandingModifier, WeaponItem, Wound } from './parts.ts';
import * as shapes from './shapes.ts';
import { count, locations, none, orNone } from './shapes.ts';

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, record, recordBy, text, wordOf } =
  shape;

/**
 * The fields of a combatant (catalogue, section 5). Their secrets (section 4): `sight` is seen by whoever has it in sight,
 * `own` by its own side, `plans` by the GM; what is `all` is known to whoever knows of it. Strangers are reckoned with as
 * their kind usually is, unless `others` says otherwise.
 */

/** A set-up may say it over the profile, and the GM at any time. */
const said = { setup: true, gm: true } as const;
/** The same, in words of its own. */
const saidAs = <T>(checker: shape.Checker<T>) => ({ setup: checker, gm: checker }) as const;
/** What the engine keeps for itself, or another power says better: taken from a GM, and not asked for. */
const kept = { form: false } as const;

const all = { seen: 'all' } as const;
const sight = { seen: 'sight' } as const;
const own = { seen: 'own' } as const;

const inSight = { ...sight, ...said } as const;
const ofOwn = { ...own, ...said } as const;

type Counts<K extends string = string> = Readonly<Partial<Record<K, number>>>;
type Attributes = Readonly<Record<Attribute, number>>;
type Stores = Readonly<Record<string, number>>;

const turned = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    (Object.entries(attributes) as [Attribute, number][]).map(([name, value]) => [
      name,
      value > 10 ? value - 1 : value + 1,
    ]),
  ) as Attributes;

const skillRecord = recordBy('skill', integer(0, 15), 60);
const noStores = (): Stores => ({});

export const unitSheet = {
  id: field(id, all),
  name: field(text(60), { ...all, ...said }),
  side: field(id, { ...all, gm: idOf('side') }),
  /** The seat that decides for it; null: its side's seat, else the GM. */
  seat: field(orNone(idOf('seat')), { ...all, ...said, also: ['controller'], shown: ['seat', 'controller'] }),
  profile: field(id, all),
  kind: field(oneOf(...KINDS), { ...all, ...said }),
  size: field(oneOf(...SIZES), { ...all, ...said }),
  status: field(oneOf(...STATUSES), { ...all, ...said }),
  attributes: field(internal<Attributes>(), {
    ...own,
    ...saidAs(recordBy('attribute', integer(1, 40), ATTRIBUTES.length)),
    others: usually('attributes', turned),
  }),
  skills: field(internal<Counts<Skill>>(), {
    ...own,
    ...saidAs(skillRecord),
    others: usually('skills', (skills: Counts<Skill>): Counts<Skill> => ({ ...skills, tactics: 9 })),
  }),
  /** Points spent since the start of its last phase (SEG-4.4). */
  spent: field(internal<Counts<Skill>>(), {
    ...own,
    ...saidAs(skillRecord),
    others: usually('spent', (): Counts<Skill> => ({})),
  }),
  tricks: field(list(wordOf('trick', 60), 0, 60), {
    ...ofOwn,
    others: usually('tricks', (): readonly string[] => []),
  }),
  forms: field(list(integer(1, 7), 0, 7), ofOwn),
  activeForm: field(integer(0, 7), { ...inSight, ...kept }),
  dominantHand: field(oneOf('right', 'left'), { ...ofOwn, start: 'right' }),
  hidden: derived(bool, { ...sight, blank: true }, () => false),
  at: field(internal<Point>(), {
    ...sight,
    ...saidAs(point),
    measure: 'length',
    others: usually('at', ([x, y]: Point): Point => [y, x]),
  }),
  position: derived(
    object({ x: number(-1000, 2000), y: number(-1000, 2000), z: maybe(number(-100, 500)) }),
    { ...inSight, ...kept, shown: [] },
    ({ at: [x, y], level }: { readonly at: Point; readonly level: number }) => ({
      x: toTable(x) as number,
      y: toTable(y) as number,
      z: toTable(level) as number,
    }),
  ),
  /** Metres above the table, on the wire. */
  level: field(number(-100, 500), { ...inSight, measure: 'length' }),
  /** 0 north, clockwise by 45 degrees. */
  facing: field(integer(0, 7), { ...inSight, start: 0 }),
  posture: field(oneOf(...POSTURES), {
    ...inSight,
    start: 'standing',
    others: usually('posture', (posture: Posture): Posture => (posture === 'prone' ? 'standing' : 'prone')),
  }),
  /** The piece it leans out of. */
  coverId: field(orNone(idOf('piece')), { ...inSight, ...kept, start: null }),
  leaning: field(bool, { ...inSight, start: false }),
  movementState: field(oneOf(...MOVEMENTS), { ...inSight, start: 'still' }),
  /** Where its present segment has led it, the start first; empty when it has not moved. */
  lastPath: field(internal<readonly Point[]>(), { ...sight, shown: [], measure: 'length', start: [] }),
  /** Segments in a row, ending with the last, in which it ran or sprinted (SEG-21.19). */
  runUp: field(integer(0, 99), { ...ofOwn, start: 0 }),
  segmentsLeft: field(integer(0, 3), { ...ofOwn, start: 0, others: followed }),
  segmentDebt: field(integer(0, 99), { ...ofOwn, start: 0 }),
  frozen: field(internal<Frozen | null>(), {
    ...own,
    ...saidAs(orNone(object({ count: integer(1, 3), trigger, plan: list(waited, 0, 9), fired: maybe(bool) }))),
    ...kept,
    glimpse: sight,
    others: looks.frozenTaken,
  }),
  /** That somebody waits is seen; what for is not. */
  waiting: derived(bool, sight, ({ frozen }: { readonly frozen: Frozen | null }) => frozen !== null),
  declared: field(internal<readonly DeedCommand[]>(), {
    ...own,
    ...saidAs(list(planned, 0, 9)),
    ...kept,
    others: usually('declared', (): readonly DeedCommand[] => []),
  }),
  inProgress: field(internal<Progress | null>(), {
    ...own,
    ...saidAs(orNone(shapes.progress)),
    ...kept,
    told: measures.progress,
    show: looks.progressShown,
    others: usually('inProgress', (): Progress | null => null),
  }),
  openDice: field(internal<readonly OpenDie[]>(), {
    ...own,
    told: measures.each(measures.openDie),
    show: looks.openDiceShown,
    start: [],
  }),
  aim: field(internal<Aim | null>(), {
    ...own,
    ...saidAs(
      orNone(
        object({
          target: maybe(shapes.someone),
          spot: maybe(orNone(point)),
          segments: integer(0, 3),
          weapon: maybe(id),
        }),
      ),
    ),
    ...kept,
    told: measures.aim,
    glimpse: { ...sight, show: looks.aimSeen },
    others: looks.aimTaken,
  }),
  scopeOn: field(shapes.someone, { ...ofOwn, ...kept, start: null }),
  hands: field(internal<looks.Hands>(), {
    ...sight,
    ...saidAs(object({ main: maybe(orNone(id)), off: maybe(orNone(id)) })),
    ...kept,
    others: usually('hands', (): looks.Hands => ({ main: null, off: null })),
  }),
  weapons: field(internal<readonly WeaponItem[]>(), {
    ...own,
    ...saidAs(list(shapes.weapon, 0, 12)),
    glimpse: { ...sight, show: looks.weaponsSeen },
    others: looks.weaponsTaken,
  }),
  spares: field(record(count, 12), { ...ofOwn, others: usually('spares', noStores) }),
  supplies: field(record(count, 12), { ...ofOwn, others: usually('supplies', noStores) }),
  gear: field(list(wordOf('gear'), 0, 20), ofOwn),
  grenades: field(internal<Stores>(), {
    ...own,
    ...saidAs(either(recordBy('grenade', count, 20), list(wordOf('grenade'), 0, 40))),
    others: usually('grenades', noStores),
  }),
  pinOut: field(orNone(text(40)), { ...inSight, ...kept }),
  armour: field(internal<looks.Armour>(), {
    ...own,
    ...saidAs(
      orNone(either(wordOf('armour'), recordBy('location', either(shapes.armourPiece, none), LOCATIONS.length))),
    ),
    told: looks.armourTold,
    glimpse: { ...sight, show: looks.armourSeen },
    others: looks.armourTaken,
  }),
  shield: field(internal<Shield | null>(), {
    ...own,
    ...saidAs(orNone(either(wordOf('shield'), shapes.shield))),
    glimpse: { ...sight, show: looks.shieldSeen },
    others: looks.shieldTaken,
  }),
  wounds: field(internal<readonly Wound[]>(), {
    ...own,
    ...saidAs(list(shapes.wound, 0, 60)),
    told: looks.woundsTold,
    glimpse: { ...sight, show: looks.woundsSeen },
    others: looks.woundsTaken,
  }),
  effects: field(internal<readonly Effect[]>(), {
    ...own,
    ...saidAs(list(shapes.effect, 0, 30)),
    glimpse: { ...sight, show: looks.effectsSeen },
    others: looks.effectsTaken,
  }),
  deflectAttempts: field(count, { ...inSight, ...kept, start: 0 }),
  fireArcs: field(list(oneOf('front', 'right', 'back', 'left') as shape.Checker<Arc>, 0, 4), { ...inSight, start: [] }),
  stance: field(bool, { ...inSight, start: false }),
  moraleTried: field(bool, { ...ofOwn, start: false }),
  moralePassed: field(bool, { ...ofOwn, start: false }),
  concealed: field(bool, { ...inSight, start: false }),
  /** Known places of enemies are kept per side in `known`; this: the -5 of SEG-5.11 is still due. */
  unaware: field(bool, { ...ofOwn, start: false }),
  mainOpponent: field(shapes.someone, { ...inSight, start: null }),
  /** Secret ones are the GM's alone. */
  modifiers: field(internal<readonly StandingModifier[]>(), {
    seen: 'plans',
    ...saidAs(list(shapes.modifier, 0, 40)),
    ...kept,
    told: measures.each(measures.valued),
    glimpse: {
      ...own,
      show: (modifiers: readonly StandingModifier[]) =>
        modifiers.filter(({ secret }) => !secret).map((one) => ({ ...one, value: one.value / 2 })),
    },
    others: (modifiers) => modifiers.filter(({ secret }) => !secret),
  }),
  /** Once-per-phase and once-per-fight marks of chapters: `dodge`, `climbTested`, `rolledOnGround` … */
  marks: field(list(text(60), 0, 40), { ...ofOwn, ...kept, start: [] }),
  dodgeUsed: field(bool, { ...ofOwn, start: false }),
  luckyUsed: field(bool, { ...ofOwn, start: false }),
  suppressedUntilClock: field(count, { ...ofOwn, ...kept, start: 0 }),
  ionShield: field(integer(0, 3), { ...ofOwn, start: 0 }),
  artificial: field(locations, { ...ofOwn, start: [] }),
  lostLimbs: field(locations, { ...inSight, start: [] }),
  dyingTurnsLeft: field(orNone(count), ofOwn),
  energyPoints: field(integer(-999, 999), {
    ...ofOwn,
    others: usually('energyPoints', (energy: number) => energy + 1),
  }),
  stims: field(list(count, 0, 20), { ...ofOwn, ...kept, start: [] }),
  integrity: field(orNone(integer(0, 99)), ofOwn),
  xp: field(integer(0, 1_000_000), { ...ofOwn, start: 0 }),
  /** Phases begun: what durations in Turns are counted by. */
  phaseCount: field(count, { ...ofOwn, ...kept, start: 0, others: followed }),
  /** The Turn in which the steps of its phase's start were done: not repeated after yielding (T3). */
  phaseOpened: field(internal<number>(), { ...own, shown: [], start: 0, others: followed }),
  /** SEG-5.2: which attribute its initiative is rolled on, when the GM assigns it. */
  initiativeAttribute: field(orNone(oneOf(...ATTRIBUTES)), { ...ofOwn, start: null }),
  algorithm: field(orNone(id), {
    ...own,
    ...saidAs(id),
    ...kept,
    others: usually('algorithm', (): string | null => null),
  }),
  /** NPC morale broke: flees from its next phase on (SEG-29.6). */
  routed: field(bool, { ...ofOwn, start: false }),
  safeSniper: field(bool, { ...ofOwn, start: false }),
  /** A character made by the creation rules: attributes, skills, tricks and forms must keep to them (SEG-2.2, SEG-2.3). */
  creation: derived(bool, { ...own, ...said, ...kept }),
} as const;

export interface Unit extends FieldsOf<typeof unitSheet> {}
