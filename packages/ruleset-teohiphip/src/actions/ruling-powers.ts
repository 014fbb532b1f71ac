import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields, entryOf, isRaw, newcomer } from '@potyczka/ruleset-kit';
import { terrain } from '../catalogue/terrain.ts';
import { read as readCommand, type TeoCommand } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import { takeTest } from '../procedures/test.ts';
import { gmSeat, inches, isNpc, unitOf } from '../read.ts';
import { listsOf, mustBeList } from '../setup/lists.ts';
import { featureFrom } from '../setup/map.ts';
import { terrainFrom } from '../setup/spellings.ts';
import { unitShape, type WireUnit } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { terrainShape, type WireTerrain } from '../sheet/ground.ts';
import { sightFields, TEST_TAGS } from '../sheet/things.ts';
import { respelledIn } from '../spellings.ts';
import type { TeoState } from '../state.ts';
import type { Reading } from './action.ts';
import { missionPowers } from './ruling-missions.ts';

/** One power of the GM: what is wrong with using it so, and what it does. */
export interface Power {
  readonly rule: string;
  /** What a desk asks for: the shape it is checked by. */
  readonly form?: shape.Form;
  readonly needsReason?: boolean;
  readonly check: (reading: Reading, value: unknown, reason: string) => readonly Violation[];
  readonly apply: (play: TeoPlay, value: unknown, reason: string) => void;
}

const { bool, idOf, integer, list, maybe, number, object, oneOf, point } = shape;

/** A power whose value has a fixed shape; `more` checks what the shape can't. */
function power<T>(
  key: string,
  rule: string,
  checker: shape.Checker<T>,
  apply: (play: TeoPlay, value: T) => void,
  more: (state: TeoState, value: T) => readonly Violation[] = () => [],
  spelled: (value: unknown) => unknown = (value) => value,
): Power {
  return {
    rule,
    form: shape.formOf(checker),
    check: ({ state }, value) => {
      const parsed = shape.parse(checker, spelled(value), `set.${key}`);
      return parsed.ok ? more(state, parsed.value) : badFields(parsed.errors);
    },
    apply: (play, value) => apply(play, spelled(value) as T),
  };
}

/** A power over one thing may be given the thing's name alone. */
const naming =
  (field: string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? { [field]: value } : value;

const mustExist = (state: TeoState, ...ids: readonly string[]): readonly Violation[] =>
  ids
    .filter((unit) => !Object.hasOwn(state.units, unit))
    .map((unit) => violation('TEO-16.6', 'no-such-unit', { unit }));

/** @rule TEO-2.9 Places any figure anywhere on the table. */
const gmPlace = power(
  'gmPlace',
  'TEO-2.9',
  object({ unit: idOf('unit'), at: point, level: maybe(number(0, 100)) }),
  (play, { unit, at, level }) => {
    if (play.state.toDeploy.includes(unit))
      play.tell({ type: 'deployed', unit, at: [inches(at[0]), inches(at[1])], rules: ['TEO-2.9'] });
    play.tell({
      type: 'unitRuled',
      unit,
      change: { at: [inches(at[0]), inches(at[1])], level: inches(level ?? 0) },
      rules: ['TEO-2.9'],
    });
  },
  (state, { unit, at }) => [
    ...mustExist(state, unit),
    ...(at[0] < 0 || at[1] < 0 || inches(at[0]) > state.width || inches(at[1]) > state.height
      ? [violation('TEO-6.12', 'off-table')]
      : []),
  ],
  (value) => respelledIn(value, { pos: 'at' }),
);

/** @rule TEO-7.4 States single facts for one pair until revoked. */
const gmSight = power(
  'gmSight',
  'TEO-7.4',
  object({
    from: idOf('unit'),
    to: idOf('unit'),
    ...sightFields,
    revoke: maybe(bool),
  }),
  (play, { revoke, ...override }) => {
    if (revoke) play.tell({ type: 'sightRulingRevoked', from: override.from, to: override.to, rules: ['TEO-7.4'] });
    else play.tell({ type: 'sightRuled', override, rules: ['TEO-7.4'] });
  },
  (state, { from, to }) => mustExist(state, from, to),
  (value) => respelledIn(value, { unit: 'from', target: 'to', sight: 'los' }),
);

/** @rule TEO-8.10 Advantage or Disadvantage on a unit's next Test. */
const gmModifier = power(
  'gmModifier',
  'TEO-8.10',
  object({ unit: idOf('unit'), edge: oneOf('advantage', 'disadvantage', 'none') }),
  (play, { unit, edge }) =>
    play.tell({ type: 'modifierRuled', unit, edge: edge === 'none' ? null : edge, rules: ['TEO-8.10'] }),
  (state, { unit }) => mustExist(state, unit),
  // As `situation` writes it: {label, value}.
  (value) => respelledIn(value, { value: 'edge', modifier: 'edge' }),
);

/** @rule TEO-8.11 The unit's next non-attack Test is passed without a roll. */
const gmAutoPass = power(
  'gmAutoPass',
  'TEO-8.11',
  object({ unit: idOf('unit') }),
  (play, { unit }) => play.tell({ type: 'marked', unit, mark: 'autoPassNext', rules: ['TEO-8.11'] }),
  (state, { unit }) => mustExist(state, unit),
  naming('unit'),
);

/** TEO-8.9: what is not an attack; `physical` comes by itself, and may be said. */
const calledTag = oneOf(...TEST_TAGS, 'climb', 'jump', 'physical', 'energy');

/** One tag may be given alone, under the name an object has for it. */
const asCalled = (value: unknown): unknown => {
  const raw = respelledIn(value, { tag: 'tags', testTag: 'tags', successesNeeded: 'needed' });
  return isRaw(raw) && typeof raw.tags === 'string' ? { ...raw, tags: [raw.tags] } : raw;
};

/** Calls a Test on a unit; the GM tells what it means. */
const gmTest = power(
  'gmTest',
  'TEO-8.1',
  object({ unit: idOf('unit'), tags: list(calledTag, 1, 6), needed: maybe(integer(1, 2)) }),
  (play, { unit, tags, needed }) => {
    takeTest(play, { unit, purpose: 'gmTest', tags, needed: needed ?? 1 }, () => undefined);
  },
  (state, { unit }) => [...mustExist(state, unit), ...openTest(state)],
  asCalled,
);

/** A Test can't be called in the middle of another one. */
const openTest = (state: TeoState): readonly Violation[] =>
  state.test !== null && state.test.dice.length > 0
    ? [violation('TEO-18.4', 'pending-decision', { kind: 'test', seat: '' })]
    : [];

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
const roll = power(
  'roll',
  'TEO-16.7',
  list(integer(1, 6), 1, 3),
  (play, dice) => {
    const test = play.state.test;
    if (test !== null) play.tell({ type: 'rollRuled', unit: test.unit, dice, rules: ['TEO-16.7'] });
  },
  (state, dice) => {
    const open = state.test === null ? 0 : state.test.dice.length;
    return open === dice.length ? [] : [violation('TEO-16.7', 'no-such-die', { die: open })];
  },
);

const addUnit: Power = {
  rule: 'TEO-2.9',
  form: newcomer(unitShape),
  check: ({ state }, value) => {
    const parsed = shape.parse(unitShape, value, 'set.addUnit');
    if (!parsed.ok) return badFields(parsed.errors);
    const { id: unit, side = '' } = parsed.value;
    if (Object.hasOwn(state.units, unit))
      return [{ code: 'bad-message', params: { field: 'set.addUnit.id', expected: 'an id no other unit has' } }];
    if (!Object.hasOwn(state.sides, side))
      return [violation('TEO-2.10', 'no-such-side', { side, sides: Object.keys(state.sides) })];
    const found = readUnit(parsed.value, 'set.addUnit', state.options);
    if ('errors' in found) return found.errors;
    return mustBeList(found.unit.algorithm, listsOf(state.mission.plan), 'set.addUnit.algorithm');
  },
  apply: (play, value) => {
    const found = readUnit(value as WireUnit, 'set.addUnit', play.state.options);
    if ('unit' in found)
      play.tell({ type: 'unitAdded', unit: { ...found.unit, arrivedIn: play.state.round }, rules: ['TEO-4.11'] });
  },
};

const removeUnit = power(
  'removeUnit',
  'TEO-2.9',
  object({ unit: idOf('unit') }),
  (play, { unit }) => {
    const { name, carrying } = unitOf(play.state, unit);
    play.tell({ type: 'unitTakenOff', unit, name, drops: carrying, rules: ['TEO-16.6'] });
  },
  (state, { unit }) => mustExist(state, unit),
  naming('unit'),
);

const asTerrain = (value: unknown): unknown => (isRaw(value) ? terrainFrom(value) : value);

const addFeature: Power = {
  rule: 'TEO-2.8',
  form: shape.formOf(terrainShape),
  check: ({ state }, value) => {
    const parsed = shape.parse(terrainShape, asTerrain(value), 'set.addFeature');
    if (!parsed.ok) return badFields(parsed.errors);
    const found = entryOf(terrain, parsed.value.kind, 'set.addFeature.kind');
    if ('error' in found) return [found.error];
    const taken = state.features.some((feature) => feature.id === parsed.value.id);
    return taken
      ? [{ code: 'bad-message', params: { field: 'set.addFeature.id', expected: 'an id no other piece has' } }]
      : [];
  },
  apply: (play, value) => {
    const wire = asTerrain(value) as WireTerrain;
    const spec = terrain[wire.kind];
    if (spec === undefined) return;
    play.tell({
      type: 'featureAdded',
      feature: featureFrom(wire, spec, play.state.features.length),
      rules: ['TEO-2.8'],
    });
  },
};

const removeFeature = power(
  'removeFeature',
  'TEO-2.8',
  object({ feature: idOf('piece') }),
  (play, { feature }) => {
    const kind = play.state.features.find((piece) => piece.id === feature)?.kind ?? feature;
    play.tell({ type: 'featureTakenOff', feature, kind, rules: ['TEO-2.8'] });
  },
  (state, { feature }) =>
    state.features.some((piece) => piece.id === feature)
      ? []
      : [
          {
            code: 'bad-message',
            params: {
              field: 'set.removeFeature.feature',
              expected: `one of ${state.features.map((piece) => piece.id).join(', ') || '—'}`,
            },
          },
        ],
  naming('feature'),
);

/** @rule TEO-4.4 The GM hands the next slot to any side. */
const gmSlot = power(
  'gmSlot',
  'TEO-4.4',
  object({ side: idOf('side'), unit: maybe(idOf('unit')) }),
  (play, { side, unit }) => play.tell({ type: 'slotHanded', side, unit: unit ?? null, rules: ['TEO-4.4'] }),
  (state, { side }) =>
    Object.hasOwn(state.sides, side)
      ? []
      : [violation('TEO-4.4', 'no-such-side', { side, sides: Object.keys(state.sides) })],
);

/** Ends the skirmish as the GM says. */
const gmResult = power(
  'gmResult',
  'TEO-16.5',
  shape.recordBy('side', oneOf('win', 'loss', 'draw'), 12),
  (play, result) => play.tell({ type: 'gameEnded', result, reason: 'ruled', rules: ['TEO-16.5'] }),
  (state, result) =>
    Object.keys(state.sides)
      .filter((side) => !Object.hasOwn(result, side))
      .map((side) => violation('TEO-16.5', 'no-such-side', { side })),
);

export const powersWith = (stepper: Stepper): Readonly<Record<string, Power>> => ({
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
