import { shape, violation } from '@potyczka/kernel';
import { badField, isRaw, mustName } from '@potyczka/ruleset-kit';
import { callHazard, type Hazard } from '../procedures/hazards/hazards.ts';
import { GROUP_TRAITS, groupTest } from '../procedures/tests/group-test.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { opposedTest } from '../procedures/tests/opposed-test.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { frighten } from '../procedures/tricks/fear.ts';
import type { AcesState } from '../state.ts';
import { ATTRIBUTES, SKILLS, type TraitName } from '../vocabulary.ts';
import { type Power, type Powers, power } from './power.ts';

const { bool, idOf, integer, list, maybe, object, oneOf } = shape;
const trait = oneOf(...ATTRIBUTES, ...SKILLS);
const value = maybe(integer(-20, 20));

const gm = (by: number | undefined) => modifier('gm', by ?? 0, 'ACE-2.2');

/** @rule ACE-2.1 @rule ACE-2.23 A test the GM asks for, alone or against somebody; the GM tells what it means. */
const gmTest = power({
  shape: object({
    unit: idOf('unit'),
    trait,
    modifier: value,
    target: maybe(integer(1, 40)),
    against: maybe(object({ unit: idOf('unit'), trait, modifier: value })),
  }),
  act: (play, { unit, trait: own, modifier: by, target, against }) => {
    const active = { unit, trait: own, kind: 'free', extra: gm(by) } as const;
    if (against === undefined)
      takeTest(play, { ...active, purpose: 'gmTest', ...(target === undefined ? {} : { target }) });
    else {
      const { unit: other, trait: theirs, modifier: more } = against;
      opposedTest(play, 'gmTest', active, { unit: other, trait: theirs, kind: 'free', extra: gm(more) });
    }
  },
});

/** @rule ACE-2.27 Not for attacks, unless `groupTest.attacks` says so. */
const mayGroup = (state: AcesState, name: TraitName): boolean =>
  GROUP_TRAITS.includes(name) ||
  (state.options['groupTest.attacks'] === true && (name === 'fighting' || name === 'shooting'));

/** @rule ACE-2.26 Many extras, one roll. */
const gmGroupTest = power({
  rule: 'ACE-2.26',
  shape: object({
    units: list(idOf('unit'), 1, 40),
    trait,
    modifier: value,
    target: maybe(integer(1, 40)),
    single: maybe(bool),
  }),
  may: (state, { trait: name, single }) =>
    single === true || mayGroup(state, name) ? [] : [violation('ACE-2.27', 'bad-combination', { trait: name })],
  act: (play, { units, trait: name, modifier: by, target, single }) => {
    groupTest(play, {
      units,
      trait: name,
      purpose: 'gmTest',
      extra: () => gm(by),
      ...(target === undefined ? {} : { target }),
      ...(single === undefined ? {} : { single }),
    });
  },
});

/** @rule ACE-16.4 Something frightful is seen. */
const gmFear = power({
  rule: 'ACE-16.4',
  shape: object({
    units: list(idOf('unit'), 1, 40),
    kind: oneOf('revulsion', 'terror'),
    penalty: maybe(integer(-9, 0)),
    single: maybe(bool),
  }),
  act: (play, { units, kind, penalty = 0, single }) =>
    frighten(play, { units, kind, penalty, ...(single === undefined ? {} : { single }) }),
});

const count = maybe(integer(0, 99));
/** What each kind of hazard is called with (ACE-17). */
const HAZARDS: Readonly<Record<Hazard['kind'], Readonly<Record<string, shape.Checker<unknown>>>>> = {
  fire: { flammable: maybe(oneOf('normal', 'very', 'fuel')) },
  shock: { voltage: oneOf('low', 'high'), grip: maybe(bool), wet: maybe(bool) },
  poison: { poison: oneOf('mild', 'paralysing', 'lethal', 'sleep'), strength: count, rounds: count },
  fall: { inches: integer(0, 200), on: maybe(oneOf('ground', 'water', 'snow')), depth: count },
  smoke: { rounds: count, wetCloth: maybe(bool) },
  bruises: {},
  fatigue: { levels: integer(1, 4) },
};

/** Something that befalls a character now. */
const befalling = new Map(
  Object.entries(HAZARDS).map(([kind, fields]) => {
    const checker = object({ unit: idOf('unit'), kind: oneOf(kind), ...fields });
    const hazard = power({
      shape: checker as unknown as shape.Checker<Hazard & { readonly unit: string }>,
      act: (play, { unit, ...said }) => callHazard(play, unit, said as Hazard),
    });
    return [kind, hazard] as const;
  }),
);

/** A dangerous piece of ground. */
const danger = power({
  shape: object({ piece: idOf('piece'), dangerous: bool }),
  may: ({ terrain }, { piece }, field) =>
    mustName(
      piece,
      terrain.map(({ id }) => id),
      `${field}.piece`,
    ),
  act: (play, { piece, dangerous }) =>
    play.tell({ type: 'featureChanged', piece, change: { hazard: dangerous }, rules: ['ACE-4.10'] }),
});

const hazardOf = (said: unknown): Power | undefined =>
  isRaw(said) && 'piece' in said ? danger : befalling.get(String(isRaw(said) ? said.kind : said));

/** @rule ACE-4.10 @rule ACE-17 The one or the other. */
const gmHazard: Power = {
  rule: 'ACE-4.10',
  form: { kind: 'either', forms: [...befalling.values(), danger].flatMap(({ form }) => form ?? []) },
  check: (reading, said, field, context) =>
    hazardOf(said)?.check(reading, said, field, context) ?? [
      badField(`${field}.kind`, `one of ${[...befalling.keys()].join(', ')}`),
    ],
  apply: (play, said, field, context) => hazardOf(said)?.apply(play, said, field, context),
};

export const testPowers: Powers = { gmTest, gmGroupTest, gmFear, gmHazard };
