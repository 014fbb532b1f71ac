import type { Json } from '@potyczka/kernel';
import { powerOf } from '../catalogue/powers.ts';
import { forbids } from '../decide.ts';
import { arms } from '../npc/worth.ts';
import { alliesOf, inHand, isAdjacent, isHere } from '../read.ts';
import { seesTrait } from '../secrets.ts';
import { hardnessOf } from '../spatial/squares.ts';
import type { AcesState, Unit } from '../state.ts';
import { ATTRIBUTES, SKILLS, type Skill, type TraitName } from '../vocabulary.ts';
import { inReach, squaresWithin } from './attacks.ts';
import { type Actor, choices, foesOf, type Ideas, idea, open, openPlaces } from './idea.ts';

/** Manoeuvres, help, tricks and powers (ACE-7, ACE-11, ACE-15 to ACE-17). */

const near = (state: AcesState, unit: Unit, other: Unit): boolean => !state.mapped || isAdjacent(state, unit, other);

/** Everybody on the table whom a unit knows of, those who are down included. */
export const known = ({ state, unit }: Actor): readonly Unit[] =>
  Object.values(state.units).filter(
    (other) => other.id !== unit.id && isHere(other) && !other.dead && (!other.hidden || other.side === unit.side),
  );

function manoeuvres(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const manoeuvre = { type: 'manoeuvre', by, unit: unit.id } as const;
  const foes = foesOf(state, unit).filter((foe) => near(state, unit, foe));
  const down = known(actor).filter((other) => near(state, unit, other) && (other.eliminated || other.grip !== null));
  return [
    ...foes.flatMap(({ id: target }) =>
      (['grapple', 'push', 'crush', 'touch'] as const).map((kind) => idea({ ...manoeuvre, kind, target })),
    ),
    ...onFriends(actor),
    ...down.map(({ id: target }) => idea({ ...manoeuvre, kind: 'finish', target })),
    ...foesOf(state, unit)
      .filter((foe) => inReach(state, unit, foe) && inHand(foe).length > 0)
      .flatMap((foe) =>
        open(
          state,
          { ...manoeuvre, kind: 'disarm', target: foe.id },
          'item',
          inHand(foe).map(({ id }) => id),
        ),
      ),
    ...breaking(actor),
  ];
}

/** What may be done to a friend as well, and hardly ever is meant. */
function onFriends({ state, by, unit }: Actor): Ideas {
  const friends = known({ state, by, unit }).filter((other) => other.side === unit.side && near(state, unit, other));
  const ideas = friends.flatMap(({ id: target }) =>
    (['grapple', 'push', 'crush', 'touch'] as const).map((kind) =>
      idea({ type: 'manoeuvre', by, unit: unit.id, kind, target }),
    ),
  );
  return ideas
    .filter(({ command }) => forbids({ state }, command).length === 0)
    .map((one) => ({ ...one, unmeant: true as const }));
}

/** @rule ACE-11.17 @rule ACE-7.6 Things that can be broken, and the bonds of those who hang in a trap. */
function breaking(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const manoeuvre = { type: 'manoeuvre', by, unit: unit.id, kind: 'breakObject' } as const;
  const pieces = state.terrain.filter((piece) => piece.destroyed !== true && hardnessOf(piece) !== undefined);
  const trapped = [unit, ...known(actor)].filter((other) => other.grip?.trap !== undefined);
  return [
    ...open(
      state,
      manoeuvre,
      'item',
      pieces.map(({ id }) => id),
    ),
    ...pieces.flatMap(({ id: item }) =>
      choices(
        open(
          state,
          { ...manoeuvre, item },
          'weapon',
          arms(unit).map(({ item: held, spec }) => held?.id ?? spec.id),
        ),
      ),
    ),
    ...trapped.map(({ id: target }) => idea({ ...manoeuvre, item: 'trap', target })),
  ];
}

/** @rule ACE-2.22 Every skill may be tried, those that are known first. */
const skillsOf = (unit: Unit): readonly Skill[] => {
  const knows = (skill: Skill): boolean => unit.skills[skill] !== undefined;
  return [...SKILLS.filter(knows), ...SKILLS.filter((skill) => !knows(skill))];
};

/** @rule ACE-2.29 Any skill one has, for any test of an ally. */
function help(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const aid = (type: 'stabilise' | 'extinguish', needs: (other: Unit) => boolean): Ideas =>
    known(actor)
      .filter((other) => needs(other) && near(state, unit, other))
      .map(({ id: target }) => idea({ type, by, unit: unit.id, target }));
  return [
    ...aid('stabilise', (other) => other.dying || other.timers.length > 0),
    ...aid('extinguish', (other) => other.onFire > 0),
    idea({ type: 'extinguish', by, unit: unit.id }),
    idea({ type: 'breakFree', by, unit: unit.id }),
    ...alliesOf(state, unit).flatMap((ally) =>
      skillsOf(unit).flatMap((skill) =>
        open(state, { type: 'support', by, unit: unit.id, target: ally.id, skill, test: skill }, 'test', [
          ...skillsOf(ally),
          ...ATTRIBUTES,
        ]).filter(({ vary }, index) => index === 0 && (vary !== undefined || unit.skills[skill] !== undefined)),
      ),
    ),
  ];
}

/** @rule ACE-16.1 Any skill will do, if the GM agrees. */
const tricks = ({ state, by, unit }: Actor): Ideas =>
  foesOf(state, unit).flatMap(({ id: target }) =>
    open(state, { type: 'trick', by, unit: unit.id, target, skill: 'taunt' }, 'skill', tricksOf(unit)),
  );

/** Taunting and threatening are what the rule names first. */
const tricksOf = (unit: Unit): readonly Skill[] => {
  const isNamed = (skill: Skill): boolean =>
    (skill === 'taunt' || skill === 'intimidation') && unit.skills[skill] !== undefined;
  return [...skillsOf(unit).filter(isNamed), ...skillsOf(unit).filter((skill) => !isNamed(skill))];
};

/** Traits that can be named without knowing a stranger's sheet (HID-2). */
const traitsOf = (state: AcesState, by: string, target: Unit): readonly TraitName[] => [
  ...SKILLS.filter((skill) => target.skills[skill] !== undefined && seesTrait(state, by, target, skill)),
  ...ATTRIBUTES,
];

const PARTS: readonly Json[] = ['hand', 'arm', 'head', 'vitals', 'leg', 'gap'].map((calledShot) => ({ calledShot }));

function onTarget({ state, by, unit }: Actor, power: string, target: Unit): Ideas {
  const cast = { type: 'activatePower', by, unit: unit.id, power, target: target.id } as const;
  const spec = powerOf(power);
  if (power === 'sharpen' || power === 'dull') return open(state, cast, 'trait', traitsOf(state, by, target));
  const fewer = Array.from({ length: spec?.pp ?? 0 }, (_, pp) => pp).reverse();
  return [
    idea(cast),
    ...(spec?.attack === true ? open(state, cast, 'options', PARTS) : []),
    // On fumes: for less than it costs (ACE-15.4).
    ...open(state, cast, 'pp', fewer),
  ];
}

function onPlace({ state, by, unit }: Actor, power: string): Ideas {
  const cast = { type: 'activatePower', by, unit: unit.id, power } as const;
  const spec = powerOf(power);
  const cone = spec?.template === 'cone';
  const limit = cone ? 9 : typeof spec?.range === 'object' ? spec.range[2] : 12;
  const places = squaresWithin(state, unit, limit).filter(([x, y]) => x !== unit.at[0] || y !== unit.at[1]);
  const fewer = Array.from({ length: spec?.pp ?? 0 }, (_, pp) => pp).reverse();
  const placed = openPlaces(state, cast, 'point', places);
  const named = known({ state, by, unit }).map(({ id }) => id);
  return [
    ...placed,
    // The square where somebody stands may be told by its name.
    ...choices(open(state, cast, 'target', [...named, unit.id])).map((one) => ({ ...one, unmeant: true as const })),
    ...(cone ? openPlaces(state, { ...cast, stream: true }, 'point', places) : []),
    // On fumes: for less than it costs (ACE-15.4).
    ...placed.flatMap(({ command, vary }) => (vary === undefined ? [] : open(state, command, 'pp', fewer))),
  ];
}

function powers(actor: Actor): Ideas {
  const { state, unit } = actor;
  return unit.powers.flatMap((power) => {
    const aimedAt = powerOf(power)?.aimedAt;
    if (aimedAt === 'point' && state.mapped) return onPlace(actor, power);
    const friends = known(actor).filter((other) => other.side === unit.side);
    const targets = aimedAt === 'ally' ? [unit, ...friends] : foesOf(state, unit);
    return targets.flatMap((target) => onTarget(actor, power, target));
  });
}

export const deeds = (actor: Actor): Ideas => [
  ...manoeuvres(actor),
  ...help(actor),
  ...tricks(actor),
  ...powers(actor),
];
