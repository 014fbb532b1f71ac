import type { Checked, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, type CommandIn, readsBy, shapeIn, statedFacts } from '@potyczka/ruleset-kit';
import { spelled } from './spellings.ts';
import { CONDITIONS, HANDS, LOCATIONS, VISIBILITIES } from './vocabulary.ts';

const { any, bool, either, id, integer, list, maybe, number, object, oneOf, point, record, text } = shape;

/** Facts stated instead of measured; on a table with a map only the GM may (protocol, `situation`). */
export const situationShape = statedFacts(
  { range: number(0, 2000), cover: [...VISIBILITIES, 'hidden', 'none'], modifier: number(-20, 20) },
  { conditions: maybe(list(oneOf(...CONDITIONS), 0, 5)) },
);
const situation = maybe(situationShape);
export type Situation = shape.Of<typeof situationShape>;

const by = id;
const unit = id;
const type = <const T extends string>(word: T) => oneOf(word);
const hand = maybe(oneOf(...HANDS));
/** @rule SEG-10.7 `arm` and `leg` are the dominant arm and the right leg. */
const called = maybe(oneOf(...LOCATIONS, 'arm', 'leg'));

const burst = { by, unit, weapon: maybe(id), target: maybe(id), spot: maybe(point), called, situation } as const;
const plain = { by, unit } as const;
const withWeapon = { ...plain, weapon: maybe(id), hand } as const;

/** Everything that takes segments (SEG-7): what may be declared, frozen and carried on into the next Turn. */
export const deedShapes = {
  shot: object({
    type: type('shot'),
    ...plain,
    weapon: maybe(id),
    /** Both weapons at once (SEG-13.5): the second one, and its target if it has one of its own. */
    second: maybe(id),
    secondTarget: maybe(id),
    /** Whichever weapon is in that hand, when none is named. */
    hand: maybe(oneOf(...HANDS, 'both')),
    target: maybe(id),
    called,
    situation,
  }),
  shortBurst: object({ type: type('shortBurst'), ...burst }),
  longBurst: object({ type: type('longBurst'), ...burst }),
  continuousFire: object({ type: type('continuousFire'), ...burst }),
  aim: object({
    type: type('aim'),
    ...plain,
    weapon: maybe(id),
    target: maybe(id),
    spot: maybe(point),
    segments: maybe(integer(1, 3)),
    situation,
  }),
  scopeUp: object({ type: type('scopeUp'), ...plain, weapon: maybe(id), target: maybe(id), situation }),
  move: object({
    type: type('move'),
    ...plain,
    kind: maybe(oneOf('run', 'jump', 'sprint', 'crawl', 'climb')),
    path: maybe(list(point, 1, 40)),
    to: maybe(point),
    height: maybe(number(-100, 100)),
    /** How many segments it may take; left out: one. */
    segments: maybe(integer(1, 9)),
    situation,
  }),
  posture: object({
    type: type('posture'),
    ...plain,
    kind: oneOf('kneel', 'dropProne', 'riseKneeling', 'riseProne'),
    /** Springing up may end kneeling (SEG-7.7). */
    end: maybe(oneOf('standing', 'kneeling')),
  }),
  leanOut: object({ type: type('leanOut'), ...plain, piece: maybe(id) }),
  duckBack: object({ type: type('duckBack'), ...plain }),
  drawWeapon: object({ type: type('drawWeapon'), ...withWeapon }),
  stowWeapon: object({ type: type('stowWeapon'), ...withWeapon }),
  releaseSafety: object({ type: type('releaseSafety'), ...withWeapon }),
  workPump: object({ type: type('workPump'), ...withWeapon }),
  changeCell: object({ type: type('changeCell'), ...plain, weapon: maybe(id) }),
  changeGas: object({ type: type('changeGas'), ...plain, weapon: maybe(id) }),
  reloadShells: object({ type: type('reloadShells'), ...plain, weapon: maybe(id), rounds: maybe(integer(1, 99)) }),
  pullPin: object({ type: type('pullPin'), ...plain, grenade: id, hand }),
  throwObject: object({
    type: type('throwObject'),
    ...plain,
    item: maybe(id),
    point: maybe(point),
    target: maybe(id),
    blind: maybe(bool),
    buildTest: maybe(bool),
    situation,
  }),
  throwLarge: object({
    type: type('throwLarge'),
    ...plain,
    item: maybe(id),
    point: maybe(point),
    target: maybe(id),
    buildTest: maybe(bool),
    situation,
  }),
  spotHidden: object({ type: type('spotHidden'), ...plain, target: maybe(id), point: maybe(point), situation }),
  deflectStance: object({ type: type('deflectStance'), ...plain }),
  /** The shield, or `cloak`: the cloak generator (SEG-25.3). */
  activateShield: object({ type: type('activateShield'), ...plain, item: maybe(id) }),
  engage: object({
    type: type('engage'),
    ...plain,
    target: id,
    charge: maybe(integer(0, 3)),
    weapon: maybe(id),
    situation,
  }),
  mountBipod: object({ type: type('mountBipod'), ...plain, weapon: maybe(id) }),
  pickUp: object({ type: type('pickUp'), ...plain, item: id, hand }),
  openDoor: object({ type: type('openDoor'), ...plain, door: id, close: maybe(bool) }),
  breakFree: object({ type: type('breakFree'), ...plain }),
  rollOnGround: object({ type: type('rollOnGround'), ...plain }),
  detonate: object({ type: type('detonate'), ...plain, item: id }),
  placeCharge: object({ type: type('placeCharge'), ...plain, item: maybe(id), point: maybe(point) }),
  passItem: object({ type: type('passItem'), ...plain, item: id, target: id, situation }),
  throwBlade: object({ type: type('throwBlade'), ...plain, weapon: maybe(id), target: id, situation }),
  firstAid: object({ type: type('firstAid'), ...plain, target: id, wound: maybe(integer(0, 99)), situation }),
  useStim: object({ type: type('useStim'), ...plain, target: maybe(id), situation }),
  usePower: object({
    type: type('usePower'),
    ...plain,
    power: oneOf('push', 'pull', 'snatch'),
    target: maybe(id),
    item: maybe(id),
    metres: maybe(number(0, 100)),
    situation,
  }),
  custom: object({ type: type('custom'), ...plain, text: text(400) }),
  idle: object({ type: type('idle'), ...plain }),
} as const;

export type DeedType = keyof typeof deedShapes;
export type DeedCommand = CommandIn<typeof deedShapes>;
export type DeedOf<T extends DeedType> = shape.Of<(typeof deedShapes)[T]>;
export const DEEDS = Object.keys(deedShapes) as readonly DeedType[];

/** A deed inside a declaration or a plan: whose it is goes without saying. */
export const planned: shape.Checker<Readonly<Record<string, unknown>>> = {
  expected: `an action: {"type": one of ${DEEDS.join(', ')}, …}`,
  check(value, field, errors): value is Readonly<Record<string, unknown>> {
    const word = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    const checker = typeof word === 'string' && Object.hasOwn(deedShapes, word) ? deedShapes[word as DeedType] : null;
    if (checker === null) {
      errors.push({ field, expected: this.expected });
      return false;
    }
    return checker.check({ by: 'x', unit: 'x', ...(value as object) }, field, errors);
  },
};

/** Deeds whose target a plan may leave open although they have to have one: whoever sets off the trigger is meant. */
const OPEN_IN_PLANS: readonly string[] = ['engage', 'throwBlade'];
/** @rule SEG-6.6 In a plan: finishing what is in progress. */
export const FINISH = 'continue';
export const isFinish = (entry: Readonly<Record<string, unknown>>): boolean => entry.type === FINISH;

/** @rule SEG-12.2 A step of what frozen segments wait for. */
export const waited: shape.Checker<Readonly<Record<string, unknown>>> = {
  expected: `${planned.expected}, or {"type": "${FINISH}"}`,
  check(value, field, errors): value is Readonly<Record<string, unknown>> {
    const word = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    if (word === FINISH) return true;
    const open = typeof word === 'string' && OPEN_IN_PLANS.includes(word);
    return planned.check(open ? { target: 'x', ...(value as object) } : value, field, errors);
  },
};

/** @rule SEG-12.2 What the engine can watch for; `custom` is the GM's to call. */
export const trigger = object({
  kind: oneOf('enemyVisible', 'enemyInZone', 'withinDistance', 'unitDoes', 'allyAttacked', 'selfAttacked', 'custom'),
  /** Whom it is about; left out: any enemy, or any ally for `allyAttacked`. */
  unit: maybe(id),
  /** A zone of the scenario, or a shape. */
  zone: maybe(either(id, shapeIn('metres'))),
  point: maybe(point),
  /** Distances are measured to this unit or thing when no point is given. */
  of: maybe(id),
  metres: maybe(number(0, 2000)),
  action: maybe(text(40)),
  text: maybe(text(400)),
});
export type TriggerSpec = shape.Of<typeof trigger>;

/** The catalogue's command table in the protocol's spelling: one shape per command type. */
export const shapes = {
  ...deedShapes,
  yieldInitiative: object({ type: type('yieldInitiative'), ...plain, to: id }),
  declare: object({ type: type('declare'), ...plain, actions: list(planned, 0, 9) }),
  next: object({ type: type('next'), ...plain }),
  endTurn: object({ type: type('endTurn'), ...plain }),
  continue: object({ type: type('continue'), ...plain }),
  abort: object({ type: type('abort'), ...plain }),
  freeze: object({ type: type('freeze'), ...plain, count: integer(1, 3), trigger, plan: list(waited, 1, 9) }),
  spendSkill: object({ type: type('spendSkill'), ...plain, die: integer(0, 1e6), points: integer(1, 20) }),
  sniperShot: object({
    type: type('sniperShot'),
    ...plain,
    weapon: maybe(id),
    target: id,
    called,
    situation,
  }),
  useTrick: object({ type: type('useTrick'), ...plain, trick: text(40), target: maybe(id), data: maybe(any) }),
  changeForm: object({ type: type('changeForm'), ...plain, form: integer(1, 7) }),
  dropItem: object({ type: type('dropItem'), ...plain, item: id }),
  face: object({ type: type('face'), ...plain, direction: integer(0, 7) }),
  switchOff: object({ type: type('switchOff'), ...plain, item: maybe(id) }),
  letGo: object({ type: type('letGo'), ...plain, target: maybe(id) }),
  surrender: object({ type: type('surrender'), ...plain }),
  flee: object({ type: type('flee'), ...plain }),
  concede: object({ type: type('concede'), by, side: maybe(id) }),
  spendXp: object({
    type: type('spendXp'),
    ...plain,
    on: oneOf('skill', 'attribute', 'trick', 'form'),
    what: text(40),
  }),
  rule: object({ type: type('rule'), by, set: record(any, 40), reason: maybe(text(400)), secret: maybe(bool) }),
} as const;

export type CommandType = keyof typeof shapes;
export type SegCommand = CommandIn<typeof shapes>;
export type CommandOf<T extends CommandType> = shape.Of<(typeof shapes)[T]>;

const reads = readsBy(shapes);

/** Two words for one mark: only one of them is said. */
const EITHER: Readonly<Record<string, readonly [string, string]>> = {
  aim: ['target', 'spot'],
  shortBurst: ['target', 'spot'],
  longBurst: ['target', 'spot'],
  continuousFire: ['target', 'spot'],
  throwObject: ['target', 'point'],
  throwLarge: ['target', 'point'],
  spotHidden: ['target', 'point'],
};

/** What is said beside something that leaves no room for it, or without what it belongs to. */
function misplaced(raw: Readonly<Record<string, unknown>>): readonly Violation[] {
  const said = (field: string): boolean => raw[field] !== undefined;
  const [one, other] = EITHER[String(raw.type)] ?? [];
  if (one !== undefined && other !== undefined && said(one) && said(other))
    return [badField(other, `left out beside "${one}"`)];
  if (raw.type === 'shot' && said('secondTarget') && !said('second') && raw.hand !== 'both')
    return [badField('secondTarget', 'left out: only a second weapon has one')];
  if (raw.type === 'posture' && said('end') && raw.kind !== 'riseProne')
    return [badField('end', 'left out: only riseProne has it')];
  return [];
}

export function read(raw: Readonly<Record<string, unknown>>): Checked<SegCommand> {
  const one = spelled(raw);
  const parsed = reads(one);
  const violations = parsed.ok ? misplaced(one) : [];
  return violations.length > 0 ? { ok: false, violations } : parsed;
}

export const isDeed = (command: { readonly type: string }): command is DeedCommand =>
  Object.hasOwn(deedShapes, command.type);

/** A deed out of a declaration, with whose it is. */
export const deedFrom = (entry: Readonly<Record<string, unknown>>, owner: string, speaker: string): DeedCommand =>
  Object.assign({}, entry, { by: speaker, unit: owner }) as unknown as DeedCommand;
