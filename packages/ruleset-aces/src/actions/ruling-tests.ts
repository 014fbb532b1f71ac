import { shape, violation } from '@potyczka/kernel';
import { badField, badFields } from '@potyczka/ruleset-kit';
import { frighten } from '../procedures/fear.ts';
import { GROUP_TRAITS, groupTest } from '../procedures/group-test.ts';
import { callHazard, type Hazard } from '../procedures/hazards.ts';
import { modifier } from '../procedures/modifiers.ts';
import { opposedTest, takeTest } from '../procedures/trait-test.ts';
import type { AcesState } from '../state.ts';
import { ATTRIBUTES, SKILLS, type TraitName } from '../vocabulary.ts';
import { mustExist, type Power, type Powers, power } from './ruling-power.ts';

const { bool, idOf, integer, list, maybe, object, oneOf } = shape;
const trait = oneOf(...ATTRIBUTES, ...SKILLS);
const value = maybe(integer(-20, 20));

const gm = (by: number | undefined) => modifier('gm', by ?? 0, 'ACE-2.2');

/** @rule ACE-2.1 @rule ACE-2.23 A test the GM asks for, alone or against somebody; the GM tells what it means. */
const gmTest = power(
  'gmTest',
  'ACE-21.1',
  object({
    unit: idOf('unit'),
    trait,
    modifier: value,
    target: maybe(integer(1, 40)),
    against: maybe(object({ unit: idOf('unit'), trait, modifier: value })),
  }),
  (play, { unit, trait: own, modifier: by, target, against }) => {
    const active = { unit, trait: own, kind: 'free', extra: gm(by) } as const;
    if (against === undefined)
      takeTest(play, { ...active, purpose: 'gmTest', ...(target === undefined ? {} : { target }) });
    else {
      const { unit: other, trait: theirs, modifier: more } = against;
      opposedTest(play, 'gmTest', active, { unit: other, trait: theirs, kind: 'free', extra: gm(more) });
    }
  },
  (state, { unit, against }) => mustExist(state, unit, against?.unit),
);

/** @rule ACE-2.27 Not for attacks, unless `groupTest.attacks` says so. */
const mayGroup = (state: AcesState, name: TraitName): boolean =>
  GROUP_TRAITS.includes(name) ||
  (state.options['groupTest.attacks'] === true && (name === 'fighting' || name === 'shooting'));

/** @rule ACE-2.26 Many extras, one roll. */
const gmGroupTest = power(
  'gmGroupTest',
  'ACE-2.26',
  object({
    units: list(idOf('unit'), 1, 40),
    trait,
    modifier: value,
    target: maybe(integer(1, 40)),
    single: maybe(bool),
  }),
  (play, { units, trait: name, modifier: by, target, single }) => {
    groupTest(play, {
      units,
      trait: name,
      purpose: 'gmTest',
      extra: () => gm(by),
      ...(target === undefined ? {} : { target }),
      ...(single === undefined ? {} : { single }),
    });
  },
  (state, { units, trait: name, single }) => [
    ...mustExist(state, ...units),
    ...(single === true || mayGroup(state, name) ? [] : [violation('ACE-2.27', 'bad-combination', { trait: name })]),
  ],
);

/** @rule ACE-16.4 Something frightful is seen. */
const gmFear = power(
  'gmFear',
  'ACE-16.4',
  object({
    units: list(idOf('unit'), 1, 40),
    kind: oneOf('revulsion', 'terror'),
    penalty: maybe(integer(-9, 0)),
    single: maybe(bool),
  }),
  (play, { units, kind, penalty = 0, single }) =>
    frighten(play, { units, kind, penalty, ...(single === undefined ? {} : { single }) }),
  (state, { units }) => mustExist(state, ...units),
);

const count = maybe(integer(0, 99));
/** What each kind of hazard is called with (ACE-17). */
const HAZARDS: Readonly<Record<string, shape.Checker<unknown>>> = {
  fire: object({ unit: idOf('unit'), kind: oneOf('fire'), flammable: maybe(oneOf('normal', 'very', 'fuel')) }),
  shock: object({
    unit: idOf('unit'),
    kind: oneOf('shock'),
    voltage: oneOf('low', 'high'),
    grip: maybe(bool),
    wet: maybe(bool),
  }),
  poison: object({
    unit: idOf('unit'),
    kind: oneOf('poison'),
    poison: oneOf('mild', 'paralysing', 'lethal', 'sleep'),
    strength: count,
    rounds: count,
  }),
  fall: object({
    unit: idOf('unit'),
    kind: oneOf('fall'),
    inches: integer(0, 200),
    on: maybe(oneOf('ground', 'water', 'snow')),
    depth: count,
  }),
  smoke: object({ unit: idOf('unit'), kind: oneOf('smoke'), rounds: count, wetCloth: maybe(bool) }),
  bruises: object({ unit: idOf('unit'), kind: oneOf('bruises') }),
  fatigue: object({ unit: idOf('unit'), kind: oneOf('fatigue'), levels: integer(1, 4) }),
};
const dangerShape = object({ piece: idOf('piece'), dangerous: bool });

const isDanger = (value: unknown): boolean => typeof value === 'object' && value !== null && 'piece' in value;

/** @rule ACE-4.10 @rule ACE-17 A dangerous piece of ground, or something that befalls a character now. */
const gmHazard: Power = {
  rule: 'ACE-4.10',
  form: { kind: 'either', forms: [...Object.values(HAZARDS), dangerShape].map(shape.formOf) },
  check: (state, said) => {
    if (isDanger(said)) {
      const parsed = shape.parse(dangerShape, said, 'set.gmHazard');
      if (!parsed.ok) return badFields(parsed.errors);
      const pieces = state.terrain.map((piece) => piece.id);
      return pieces.includes(parsed.value.piece) ? [] : [badField('set.gmHazard.piece', `one of ${pieces.join(', ')}`)];
    }
    const kind = String((said as { readonly kind?: unknown } | null)?.kind);
    const checker = Object.hasOwn(HAZARDS, kind) ? HAZARDS[kind] : undefined;
    if (checker === undefined) return [badField('set.gmHazard.kind', `one of ${Object.keys(HAZARDS).join(', ')}`)];
    const parsed = shape.parse(checker, said, 'set.gmHazard');
    return parsed.ok ? mustExist(state, (said as { readonly unit: string }).unit) : badFields(parsed.errors);
  },
  apply: (play, said) => {
    if (isDanger(said)) {
      const { piece, dangerous } = said as shape.Of<typeof dangerShape>;
      play.tell({ type: 'featureChanged', piece, change: { hazard: dangerous }, rules: ['ACE-4.10'] });
    } else {
      const { unit, ...hazard } = said as Hazard & { readonly unit: string };
      callHazard(play, unit, hazard as Hazard);
    }
  },
};

export const testPowers: Powers = { gmTest, gmGroupTest, gmFear, gmHazard };
