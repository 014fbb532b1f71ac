import type { Checked } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { readsBy, statedFacts } from '@potyczka/ruleset-kit';
import { respelled } from './spellings/commands.ts';
import { ACTION_KINDS, ATTRIBUTES, COVERS, SKILLS, WHOLE_TURN } from './vocabulary.ts';

const { any, bool, id, integer, list, maybe, number, object, oneOf, point, record, text } = shape;

/** Facts stated instead of measured; on a table with a map only the GM may (protocol, `situation`). */
const situation = maybe(
  statedFacts(
    { range: number(0, 400), cover: [...COVERS, 'half', 'full'], modifier: integer(-20, 20) },
    { light: maybe(oneOf('bright', 'dim', 'dark', 'pitch')), upperHand: maybe(bool) },
  ),
);

const by = id;
const unit = id;
const trait = oneOf(...ATTRIBUTES, ...SKILLS);
/** @rule ACE-2.29 @rule ACE-16.1 Help and tricks take a skill, known or not (ACE-2.22); no attribute is one. */
const skill = oneOf(...SKILLS);
const shots = maybe(list(object({ id, shots: integer(1, 6) }), 1, 6));

/** What an attack may be combined with (ACE-11, ACE-14). */
export const attackOptions = maybe(
  object({
    calledShot: maybe(oneOf('hand', 'arm', 'head', 'vitals', 'leg', 'item', 'gap')),
    item: maybe(id),
    penalty: maybe(integer(-12, 0)),
    desperate: maybe(oneOf(2, 4)),
    nonLethal: maybe(bool),
    knockOut: maybe(bool),
    flurry: maybe(bool),
    rof: maybe(integer(1, 6)),
    touch: maybe(bool),
    breakObject: maybe(id),
    hand: maybe(oneOf('main', 'off')),
    charge: maybe(bool),
  }),
);

const declaredAction = object({
  kind: oneOf(...ACTION_KINDS, ...WHOLE_TURN),
  weapon: maybe(id),
  targets: shots,
  options: attackOptions,
});

/** The catalogue's command table in the protocol's spelling: one shape per command type. */
export const shapes = {
  markSurprise: object({
    type: oneOf('markSurprise'),
    by,
    ambushers: list(id, 0, 40),
    victims: list(id, 0, 40),
    noticeTest: maybe(bool),
  }),
  hold: object({ type: oneOf('hold'), by, unit }),
  declare: object({
    type: oneOf('declare'),
    by,
    unit,
    actions: maybe(list(declaredAction, 0, 4)),
    run: maybe(bool),
    furious: maybe(bool),
  }),
  move: object({
    type: oneOf('move'),
    by,
    unit,
    path: maybe(list(point, 1, 100)),
    to: maybe(point),
    exit: maybe(bool),
    situation,
  }),
  jump: object({
    type: oneOf('jump'),
    by,
    unit,
    to: maybe(point),
    useAction: maybe(bool),
    high: maybe(bool),
    height: maybe(number(0.5, 20)),
    situation,
  }),
  dropProne: object({ type: oneOf('dropProne'), by, unit }),
  standUp: object({ type: oneOf('standUp'), by, unit }),
  dropItem: object({ type: oneOf('dropItem'), by, unit, item: id }),
  ready: object({ type: oneOf('ready'), by, unit, item: id, hand: maybe(oneOf('main', 'off')) }),
  stow: object({ type: oneOf('stow'), by, unit, item: id }),
  pickUp: object({ type: oneOf('pickUp'), by, unit, item: id, from: maybe(id) }),
  releaseGrip: object({ type: oneOf('releaseGrip'), by, unit, target: maybe(id) }),
  mount: object({ type: oneOf('mount'), by, unit, target: id }),
  dismount: object({ type: oneOf('dismount'), by, unit, to: maybe(point) }),
  attack: object({
    type: oneOf('attack'),
    by,
    unit,
    weapon: maybe(id),
    target: maybe(id),
    targets: shots,
    /** Extras that attack together with it, in one roll (ACE-2.27). */
    with: maybe(list(id, 1, 20)),
    point: maybe(point),
    options: attackOptions,
    situation,
  }),
  manoeuvre: object({
    type: oneOf('manoeuvre'),
    by,
    unit,
    kind: oneOf('push', 'grapple', 'crush', 'touch', 'finish', 'breakObject', 'disarm'),
    target: maybe(id),
    item: maybe(id),
    weapon: maybe(id),
    trait: maybe(trait),
    situation,
  }),
  aim: object({ type: oneOf('aim'), by, unit, target: id }),
  suppress: object({
    type: oneOf('suppress'),
    by,
    unit,
    weapon: maybe(id),
    rof: maybe(integer(1, 6)),
    point: maybe(point),
    large: maybe(bool),
    situation,
  }),
  fullDefence: object({ type: oneOf('fullDefence'), by, unit }),
  charge: object({
    type: oneOf('charge'),
    by,
    unit,
    weapon: maybe(id),
    path: maybe(list(point, 1, 100)),
    targets: list(id, 1, 3),
    options: attackOptions,
  }),
  heroicCharge: object({
    type: oneOf('heroicCharge'),
    by,
    unit,
    weapon: maybe(id),
    path: maybe(list(point, 1, 100)),
    target: id,
    options: attackOptions,
  }),
  reload: object({ type: oneOf('reload'), by, unit, item: id }),
  clearJam: object({ type: oneOf('clearJam'), by, unit, item: id }),
  interact: object({ type: oneOf('interact'), by, unit, object: id, verb: maybe(id) }),
  activatePower: object({
    type: oneOf('activatePower'),
    by,
    unit,
    power: id,
    target: maybe(id),
    point: maybe(point),
    pp: maybe(integer(0, 40)),
    trait: maybe(trait),
    synergy: maybe(bool),
    stream: maybe(bool),
    options: attackOptions,
    situation,
  }),
  maintain: object({ type: oneOf('maintain'), by, unit, power: id }),
  endPower: object({ type: oneOf('endPower'), by, unit, power: id }),
  trick: object({ type: oneOf('trick'), by, unit, skill, target: id, situation }),
  support: object({ type: oneOf('support'), by, unit, skill, target: id, test: trait }),
  /** `target`: whoever holds it, where somebody says so. */
  breakFree: object({ type: oneOf('breakFree'), by, unit, target: maybe(id), trait: maybe(trait), situation }),
  stabilise: object({ type: oneOf('stabilise'), by, unit, target: id }),
  extinguish: object({ type: oneOf('extinguish'), by, unit, target: maybe(id) }),
  spendChip: object({
    type: oneOf('spendChip'),
    by,
    unit,
    use: oneOf('reroll', 'damage', 'unshake', 'soak', 'power', 'weather'),
    source: maybe(oneOf('own', 'pool')),
  }),
  spendResolve: object({ type: oneOf('spendResolve'), by, unit, use: id }),
  drawCard: object({ type: oneOf('drawCard'), by, unit }),
  interrupt: object({ type: oneOf('interrupt'), by, unit, target: maybe(id) }),
  actNow: object({ type: oneOf('actNow'), by, unit }),
  endTurn: object({ type: oneOf('endTurn'), by, unit: maybe(unit) }),
  quickBattle: object({ type: oneOf('quickBattle'), by, plan: any }),
  surrender: object({ type: oneOf('surrender'), by, side: maybe(id) }),
  concede: object({ type: oneOf('concede'), by }),
  endSession: object({ type: oneOf('endSession'), by }),
  rule: object({ type: oneOf('rule'), by, set: record(any, 40), reason: maybe(text(400)) }),
} as const;

export type CommandType = keyof typeof shapes;
export type CommandOf<T extends CommandType> = shape.Of<(typeof shapes)[T]>;
export type AcesCommand = { [T in CommandType]: CommandOf<T> }[CommandType];
export type AttackOptions = NonNullable<CommandOf<'attack'>['options']>;
export type Situation = NonNullable<CommandOf<'attack'>['situation']>;

const reads = readsBy(shapes);

export const read = (raw: Readonly<Record<string, unknown>>): Checked<AcesCommand> => reads(respelled(raw));
