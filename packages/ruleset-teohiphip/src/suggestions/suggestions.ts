import type { Json } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { TeoCommand } from '../commands.ts';
import type { Reading } from '../play.ts';
import { canRaiseField } from '../procedures/interaction/force-field.ts';
import { alliesOf, areEnemies, hasTrait, inches, onTable, speedOf, unitsOnTable } from '../read.ts';
import { bodyOf, inContact, touchesThing } from '../spatial.ts';
import type { Thing, Unit } from '../state.ts';
import { CYCLE_BROKEN, GEAR_BROKEN } from '../vocabulary.ts';

export type Idea = kit.Idea<TeoCommand>;

/** Commands that depend on what stands near the acting unit. Whether each is legal is not decided here. */
export function suggestions(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  return [
    ...deliveries(reading, by, unit),
    ...things(reading, by, unit),
    ...improvised(reading, things(reading, by, unit), unit),
    ...comrades(reading, by, unit),
    ...climbs(reading, by, unit),
    ...gear(reading, by, unit),
    ...ownTraits(reading, by, unit),
  ];
}

/** Whoever or whatever near it waits for what it carries. */
function deliveries({ state, ground }: Reading, by: string, unit: Unit): readonly Idea[] {
  const wanted = (state.mission.plan.deliveries ?? []).filter(({ item }) => item === unit.carrying);
  return wanted.flatMap(({ to }): readonly Idea[] => {
    const thing = state.objects[to];
    const person = state.units[to];
    const close =
      (thing !== undefined && touchesThing(state, ground, unit, thing)) ||
      (person !== undefined && onTable(person) && near({ state, ground }, unit, person));
    return close ? [{ command: { type: 'interact', by, unit: unit.id, object: to, verb: 'deliver' } }] : [];
  });
}

const near = ({ state, ground }: Reading, unit: Unit, other: Unit): boolean =>
  !state.mapped || inContact(state, ground, unit, other);

function things(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const { state, ground } = reading;
  const idea = (thing: string, verb: string, test?: string): Idea => ({
    command: { type: 'interact', by, unit: unit.id, object: thing, verb, ...(test === undefined ? {} : { test }) },
  });
  const loose = Object.values(state.objects).filter(
    (thing) => thing.carriedBy === null && !thing.destroyed && touchesThing(state, ground, unit, thing),
  );
  const held = unit.carrying === null ? [] : [idea(unit.carrying, 'drop')];
  const doors = state.features.filter(
    (feature) => feature.kind === 'door' && ground.within(bodyOf(unit), feature.shape, inches(1)),
  );
  return [
    ...loose.flatMap((thing) =>
      verbsOf(thing).flatMap((verb) => testsOf(thing).map((test) => idea(thing.id, verb, test))),
    ),
    ...held,
    ...doors.flatMap((door) =>
      door.locked
        ? [idea(door.id, 'unlock', 'technical'), idea(door.id, 'unlock', 'strength')]
        : [idea(door.id, door.open ? 'close' : 'open')],
    ),
    ...(canRaiseField(state, unit) ? [idea(unit.id, 'forceField')] : []),
    // TEO-14.27: what a patrol does with its second action; anybody may.
    { ...idea(unit.id, 'observe'), unmeant: true },
  ];
}

/** @rule TEO-13.61 In an unforeseen way, if the GM agrees. */
const improvised = ({ state }: Reading, ideas: readonly Idea[], unit: Unit): readonly Idea[] =>
  hasTrait(unit, 'improviser') && state.seats.some(({ role }) => role === 'gm')
    ? ideas.flatMap(({ command }) =>
        command.type === 'interact' ? [{ command: { ...command, improvise: true } }] : [],
      )
    : [];

const verbsOf = (thing: Thing): readonly string[] => [
  ...thing.verbs,
  ...(thing.portable && !thing.verbs.includes('pickUp') ? ['pickUp'] : []),
];
const testsOf = (thing: Thing): readonly (string | undefined)[] =>
  thing.testTag !== null && thing.orTag !== undefined ? [thing.testTag, thing.orTag] : [undefined];

function comrades(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const { state } = reading;
  const close = alliesOf(state, unit).filter((ally) => near(reading, unit, ally));
  // TEO-11.6: whoever is no enemy may be helped, a bystander too.
  const patients = unitsOnTable(state).filter(
    (one) => one.id !== unit.id && one.hp < one.maxHp && !areEnemies(state, unit, one) && near(reading, unit, one),
  );
  const aid = patients.map(({ id: target }): Idea => ({ command: { type: 'firstAid', by, unit: unit.id, target } }));
  const others = close.flatMap((ally): readonly Idea[] => [
    ...(ally.escorted ? [escortIdea(reading, by, unit, ally)] : []),
    { command: { type: 'assist', by, unit: unit.id, target: ally.id } },
    ...(unit.carrying !== null && ally.carrying === null
      ? [
          {
            command: {
              type: 'interact',
              by,
              unit: unit.id,
              object: unit.carrying,
              verb: 'handOver',
              to: ally.id,
            } as const,
          },
        ]
      : []),
  ]);
  return [...aid, ...others];
}

/** TEO-12.5: the person may end anywhere within 2" of its escort; a ring of points round it is offered. */
function escortIdea({ state, ground }: Reading, by: string, unit: Unit, person: Unit): Idea {
  const command: TeoCommand = {
    type: 'escort',
    by,
    unit: unit.id,
    target: person.id,
    to: [person.at[0] / 1000, person.at[1] / 1000],
  };
  const spots = ground
    .reach({
      walker: { radius: bodyOf(person).radius, level: person.level, stepUp: 1000, chasmWidth: 1000, immaterial: false },
      from: person.at,
      budget: speedOf(state, person),
      lattice: 500,
      difficultCost: 2,
      blockers: [],
      passable: Object.values(state.units)
        .filter((other) => other.id !== person.id && !other.eliminated && !other.evacuated)
        .map(bodyOf),
    })
    .filter((spot) => ground.within({ ...bodyOf(person), at: spot.at }, bodyOf(unit), inches(2)));
  return {
    command,
    vary: {
      param: 'to',
      values: [person.at, ...spots.map((spot) => spot.at)].map(([x, y]): Json => [x / 1000, y / 1000]),
    },
  };
}

function climbs({ state, ground }: Reading, by: string, unit: Unit): readonly Idea[] {
  return state.features
    .filter((feature) => feature.climbable && ground.within(bodyOf(unit), feature.shape, inches(1)))
    .map((feature) => ({ command: { type: 'climb', by, unit: unit.id, feature: feature.id } }));
}

function gear({ state }: Reading, by: string, unit: Unit): readonly Idea[] {
  const unready = unit.weapons.filter((weapon) => !weapon.ready && !weapon.used && !weapon.broken);
  const broken = state.effects.flatMap(({ kind, unit: owner, value }) =>
    owner !== unit.id ? [] : kind === CYCLE_BROKEN ? ['timecycle'] : kind === GEAR_BROKEN ? [String(value)] : [],
  );
  return [
    ...unready.map((weapon): Idea => ({ command: { type: 'reload', by, unit: unit.id, weapon: weapon.id } })),
    ...unit.weapons
      .filter((weapon) => weapon.broken)
      .map((weapon): Idea => ({ command: { type: 'interact', by, unit: unit.id, object: weapon.id, verb: 'repair' } })),
    ...broken.map((object): Idea => ({ command: { type: 'interact', by, unit: unit.id, object, verb: 'repair' } })),
  ];
}

function ownTraits(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const allies = alliesOf(reading.state, unit);
  const use = (trait: string, more: Partial<Extract<TeoCommand, { type: 'useTrait' }>> = {}): Idea => ({
    command: { type: 'useTrait', by, unit: unit.id, trait, ...more },
  });
  const dice = [...new Set(unit.pool)];
  return [
    ...(hasTrait(unit, 'meditation') ? [use('meditation')] : []),
    ...(hasTrait(unit, 'cheat') ? dice.map((die) => use('cheat', { die })) : []),
    ...(hasTrait(unit, 'sacrifice') ? allies.map((ally) => use('sacrifice', { target: ally.id })) : []),
    ...(hasTrait(unit, 'bornCommander') ? allies.map((ally) => use('bornCommander', { target: ally.id })) : []),
    ...(hasTrait(unit, 'leader')
      ? allies.flatMap((ally) =>
          dice.flatMap((die) => [...new Set(ally.pool)].map((other) => use('leader', { target: ally.id, die, other }))),
        )
      : []),
  ];
}
