import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import {
  entryOf,
  isRaw,
  mustName,
  mustSettleAll,
  naming,
  newcomer,
  ONE_UNIT,
  RESULT,
  readNewcomer,
  readPiece,
} from '@potyczka/ruleset-kit';
import { terrain } from '../catalogue/terrain.ts';
import { read as readCommand, type TeoCommand } from '../commands.ts';
import type { Reading, TeoPlay } from '../play.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { gmSeat, inches, isNpc, unitOf } from '../read.ts';
import { listsOf, mustBeList } from '../setup/lists.ts';
import { featureFrom } from '../setup/map.ts';
import { terrainFrom } from '../setup/spellings.ts';
import { readUnit } from '../setup/units.ts';
import { terrainShape } from '../sheet/ground.ts';
import { sightFields, TEST_TAGS } from '../sheet/things.ts';
import { unitShape } from '../sheet/unit-fields.ts';
import { respelledIn } from '../spellings.ts';
import type { TeoState } from '../state.ts';
import { missionPowers } from './missions.ts';
import { noSide, type Power, type Powers, power, powerReading } from './power.ts';

const { bool, idOf, integer, list, maybe, number, object, oneOf, point } = shape;

const isOff = ({ width, height }: TeoState, [x, y]: readonly [number, number]): boolean =>
  x < 0 || y < 0 || inches(x) > width || inches(y) > height;

/** @rule TEO-2.9 Places any figure anywhere on the table. */
const gmPlace = power({
  rule: 'TEO-2.9',
  shape: object({ unit: idOf('unit'), at: point, level: maybe(number(0, 100)) }),
  hear: (value) => respelledIn(value, { pos: 'at' }),
  may: (state, { at }) => (isOff(state, at) ? [violation('TEO-6.12', 'off-table')] : []),
  act: (play, { unit, at: [x, y], level }) => {
    const at = [inches(x), inches(y)] as const;
    if (play.state.toDeploy.includes(unit)) play.tell({ type: 'deployed', unit, at, rules: ['TEO-2.9'] });
    play.tell({ type: 'unitRuled', unit, change: { at, level: inches(level ?? 0) }, rules: ['TEO-2.9'] });
  },
});

/** @rule TEO-7.4 States single facts for one pair until revoked. */
const gmSight = power({
  rule: 'TEO-7.4',
  shape: object({ from: idOf('unit'), to: idOf('unit'), ...sightFields, revoke: maybe(bool) }),
  hear: (value) => respelledIn(value, { unit: 'from', target: 'to', sight: 'los' }),
  act: (play, { revoke, ...override }) => {
    if (revoke) play.tell({ type: 'sightRulingRevoked', from: override.from, to: override.to, rules: ['TEO-7.4'] });
    else play.tell({ type: 'sightRuled', override, rules: ['TEO-7.4'] });
  },
});

/** @rule TEO-8.10 Advantage or Disadvantage on a unit's next Test. */
const gmModifier = power({
  rule: 'TEO-8.10',
  shape: object({ unit: idOf('unit'), edge: oneOf('advantage', 'disadvantage', 'none') }),
  // As `situation` writes it: {label, value}.
  hear: (value) => respelledIn(value, { value: 'edge', modifier: 'edge' }),
  act: (play, { unit, edge }) =>
    play.tell({ type: 'modifierRuled', unit, edge: edge === 'none' ? null : edge, rules: ['TEO-8.10'] }),
});

/** @rule TEO-8.11 The unit's next non-attack Test is passed without a roll. */
const gmAutoPass = power({
  rule: 'TEO-8.11',
  shape: ONE_UNIT,
  hear: naming('unit'),
  act: (play, { unit }) => play.tell({ type: 'marked', unit, mark: 'autoPassNext', rules: ['TEO-8.11'] }),
});

/** TEO-8.9: what is not an attack; `physical` comes by itself, and may be said. */
const calledTag = oneOf(...TEST_TAGS, 'climb', 'jump', 'physical', 'energy');

/** One tag may be given alone, under the name an object has for it. */
const asCalled = (value: unknown): unknown => {
  const raw = respelledIn(value, { tag: 'tags', testTag: 'tags', successesNeeded: 'needed' });
  return isRaw(raw) && typeof raw.tags === 'string' ? { ...raw, tags: [raw.tags] } : raw;
};

/** A Test can't be called in the middle of another one. */
const openTest = (state: TeoState): readonly Violation[] =>
  state.test !== null && state.test.dice.length > 0
    ? [violation('TEO-18.4', 'pending-decision', { kind: 'test', seat: '' })]
    : [];

/** Calls a Test on a unit; the GM tells what it means. */
const gmTest = power({
  rule: 'TEO-8.1',
  shape: object({ unit: idOf('unit'), tags: list(calledTag, 1, 6), needed: maybe(integer(1, 2)) }),
  hear: asCalled,
  may: openTest,
  act: (play, { unit, tags, needed = 1 }) => {
    takeTest(play, { unit, purpose: 'gmTest', tags, needed }, () => undefined);
  },
});

/** How a command of an NPC is checked and carried out: given by the dispatcher, which knows all actions. */
export interface Stepper {
  readonly may: (reading: Reading, command: TeoCommand) => readonly Violation[];
  readonly act: (play: TeoPlay, command: TeoCommand) => void;
}

/** A step of an NPC is a command; whoever it is that rules gives it. */
const stepFrom = (state: TeoState, value: unknown) =>
  readCommand({ by: gmSeat(state) ?? '', ...(isRaw(value) ? value : {}) });

/** @rule TEO-14.4 The GM overrules an NPC's step. */
const npcAction = (stepper: Stepper): Power => ({
  rule: 'TEO-14.4',
  check: (reading, value) => {
    const { state } = reading;
    const command = stepFrom(state, value);
    if (!command.ok) return command.violations;
    const unit =
      'unit' in command.value && typeof command.value.unit === 'string' ? state.units[command.value.unit] : undefined;
    if (unit === undefined || !isNpc(state, unit))
      return [violation('TEO-14.4', 'bad-target', { ...(unit === undefined ? {} : { target: unit.id }) })];
    const open = openTest(state);
    return open.length > 0 ? open : stepper.may(reading, command.value);
  },
  apply: (play, value) => {
    const command = stepFrom(play.state, value);
    if (command.ok) stepper.act(play, command.value);
  },
});

/** Replaces the dice of the Test on the table before its effects apply (protocol, `rule`; the dice shown stay in the log, TEO-16.7). */
const roll = power({
  rule: 'TEO-16.7',
  shape: list(integer(1, 6), 1, 3),
  may: ({ test }, dice) => {
    const open = test === null ? 0 : test.dice.length;
    return open === dice.length ? [] : [violation('TEO-16.7', 'no-such-die', { die: open })];
  },
  act: (play, dice) => {
    const test = play.state.test;
    if (test !== null) play.tell({ type: 'rollRuled', unit: test.unit, dice, rules: ['TEO-16.7'] });
  },
});

const addUnit = powerReading({
  rule: 'TEO-2.9',
  shape: unitShape,
  form: newcomer(unitShape),
  read: (wire, state, field) => readNewcomer(state, wire, field, () => readUnit(wire, field, state.options)),
  may: (state, { side, algorithm }, field) =>
    Object.hasOwn(state.sides, side)
      ? mustBeList(algorithm, listsOf(state.mission.plan), `${field}.algorithm`)
      : [noSide('TEO-2.10', state, side)],
  act: (play, unit) =>
    play.tell({ type: 'unitAdded', unit: { ...unit, arrivedIn: play.state.round }, rules: ['TEO-4.11'] }),
});

const removeUnit = power({
  rule: 'TEO-2.9',
  shape: ONE_UNIT,
  hear: naming('unit'),
  amidst: false,
  act: (play, { unit }) => {
    const { name, carrying } = unitOf(play.state, unit);
    play.tell({ type: 'unitTakenOff', unit, name, drops: carrying, rules: ['TEO-16.6'] });
  },
});

const addFeature = powerReading({
  rule: 'TEO-2.8',
  shape: terrainShape,
  hear: (value) => (isRaw(value) ? terrainFrom(value) : value),
  read: (wire, { features }, field) => {
    const found = entryOf(terrain, wire.kind, `${field}.kind`);
    return 'error' in found
      ? { errors: [found.error] }
      : readPiece(features, wire, featureFrom(wire, found.entry, features.length), field);
  },
  act: (play, feature) => play.tell({ type: 'featureAdded', feature, rules: ['TEO-2.8'] }),
});

const removeFeature = power({
  rule: 'TEO-2.8',
  shape: object({ feature: idOf('piece') }),
  hear: naming('feature'),
  may: ({ features }, { feature }, field) =>
    mustName(
      feature,
      features.map(({ id }) => id),
      `${field}.feature`,
    ),
  act: (play, { feature }) => {
    const kind = play.state.features.find((piece) => piece.id === feature)?.kind ?? feature;
    play.tell({ type: 'featureTakenOff', feature, kind, rules: ['TEO-2.8'] });
  },
});

/** @rule TEO-4.4 The GM hands the next slot to any side. */
const gmSlot = power({
  rule: 'TEO-4.4',
  shape: object({ side: idOf('side'), unit: maybe(idOf('unit')) }),
  may: (state, { side }) => (Object.hasOwn(state.sides, side) ? [] : [noSide('TEO-4.4', state, side)]),
  act: (play, { side, unit = null }) => play.tell({ type: 'slotHanded', side, unit, rules: ['TEO-4.4'] }),
});

/** Ends the skirmish as the GM says. */
const gmResult = power({
  rule: 'TEO-16.5',
  shape: RESULT,
  may: (state, result) => mustSettleAll(state, result, 'TEO-16.5'),
  act: (play, result) => play.tell({ type: 'gameEnded', result, reason: 'ruled', rules: ['TEO-16.5'] }),
});

export const powersWith = (stepper: Stepper): Powers => ({
  ...missionPowers,
  gmNpcAction: npcAction(stepper),
  gmPlace,
  gmSight,
  gmModifier,
  gmAutoPass,
  gmTest,
  gmSlot,
  gmResult,
  roll,
  addUnit,
  removeUnit,
  addFeature,
  removeFeature,
});
