import type { Line } from '@potyczka/kernel';
import { weapons } from '../catalogue/weapons.ts';
import type { CombatEvent, DamageStep } from '../events/combat.ts';
import type { Source, TeoState } from '../state.ts';
import { nameOf, sourceName, term, thingName, unitName, weaponName } from './names.ts';
import { faces, hidden, line, lineIfAny, silent, some, type Tellers } from './teller.ts';

type Of<T extends CombatEvent['type']> = Extract<CombatEvent, { readonly type: T }>;

function attackDeclared(e: Of<'attackDeclared'>, state: TeoState): readonly Line[] {
  const who = unitName(state, e.unit);
  const weapon = weaponName(e.weapon);
  if (e.target === undefined || e.point !== undefined) return [line('attack.area', { who, weapon })];
  const kind = weapons[e.weapon]?.kind ?? 'melee';
  const declared = line(`attack.${kind}`, { who, weapon, whom: nameOf(state, e.target) });
  const { cover, concealed } = e.sight;
  return cover || concealed ? [declared, line('sight', { cover, concealed })] : [declared];
}

const named = (sources: readonly Source[], edge: Source['edge']): readonly string[] => [
  ...new Set(sources.filter((source) => source.edge === edge).map((source) => sourceName(source.source))),
];

function testRolled(e: Of<'testRolled'>, state: TeoState): readonly Line[] {
  const rolled = line('testRolled', {
    who: unitName(state, e.unit),
    purpose: term('purpose', e.purpose),
    dice: faces(e.dice),
    ...some('ups', named(e.sources, 'advantage')),
    ...some('downs', named(e.sources, 'disadvantage')),
  });
  return e.critical ? [rolled, line('critical')] : [rolled];
}

function dieExchanged(e: Of<'dieExchanged'>, state: TeoState): readonly Line[] {
  const params = { who: unitName(state, e.unit), testDie: e.testDie, poolDie: e.poolDie };
  return e.price > 0 || e.trait === undefined
    ? [line('dieExchanged', { ...params, price: e.price })]
    : [line('dieExchangedFree', { ...params, trait: term('trait', e.trait) })];
}

/** Attack Tests tell their successes with the hit; others say whether they were passed. */
function testSettled(e: Of<'testSettled'>, state: TeoState): readonly Line[] {
  if (e.needed === null) return [];
  const who = unitName(state, e.unit);
  return [e.passed ? line('testPassed', { who, n: e.successes }) : line('testFailed', { who })];
}

/** What takes a success away from the attacker (TEO-7.9). */
const shelterOf = (steps: readonly DamageStep[]): DamageStep | undefined => steps.find((step) => step.change < 0);

function hitReckoned(e: Of<'hitReckoned'>, state: TeoState): readonly Line[] {
  if (e.successes === 0) return [line('miss', { who: unitName(state, e.unit) })];
  const shelter = shelterOf(e.steps);
  return shelter === undefined ? [] : [line('sheltered', { n: e.successes, shelter: term('step', shelter.what) })];
}

/** Steps that deserve a word of their own; the shelter has been told with the hit. */
const TOLD_STEPS: readonly string[] = ['hypersensitive', 'protector', 'tough', 'resilient'];

function damageTaken(e: Of<'damageTaken'>, state: TeoState): readonly Line[] {
  const who = unitName(state, e.unit);
  const steps = e.steps
    .filter((step) => TOLD_STEPS.includes(step.what))
    .map((step) => line(`step.${step.what}`, step.what === 'protector' ? {} : { who }));
  const cause = e.cause === 'attack' ? 'attack' : term('cause', e.cause);
  const result =
    e.amount > 0 ? line('damageTaken', { who, n: e.amount, cause, hp: e.hp + e.tempHp }) : line('unharmed', { who });
  return [...steps, result];
}

function poolChanged(e: Of<'poolChanged'>, state: TeoState): readonly Line[] {
  const params = { who: unitName(state, e.unit), trait: term('trait', e.trait) };
  return hidden(e.pool)
    ? [line('poolChangedHidden', params)]
    : [line('poolChanged', { ...params, ...some('pool', faces(e.pool)) })];
}

function thingHit(e: Of<'thingHit'>, state: TeoState): readonly Line[] {
  const thing = thingName(state, e.thing);
  if (e.amount === 0) return [line('thing.untouched', { thing })];
  const needed = state.objects[e.thing]?.successesNeeded ?? 1;
  const told =
    e.structure === null
      ? line('thing.progress', { thing, done: e.progress, needed })
      : line('thing.damaged', { thing, n: e.amount, left: e.structure });
  return e.destroyed ? [told, line('thing.destroyed', { thing })] : [told];
}

export const combatTellers: Tellers<CombatEvent> = {
  attackDeclared,
  testRolled,
  testRerolled: (e, state) => [
    line('testRerolled', { by: unitName(state, e.by), who: unitName(state, e.unit), dice: faces(e.dice) }),
  ],
  exchangeBarred: silent,
  dieExchanged,
  testSettled,
  testClosed: (e, state) => (e.rules.length === 0 ? [] : [line('testClosed', { who: unitName(state, e.unit) })]),
  hitReckoned,
  damageTaken,
  hpRegained: (e, state) => [line('hpRegained', { who: unitName(state, e.unit), n: e.amount, hp: e.hp })],
  hpPaid: (e, state) => [line('hpPaid', { who: unitName(state, e.unit), n: e.amount, hp: e.hp + e.tempHp })],
  poolChanged,
  apLost: (e, state) => [line('apLost', { who: unitName(state, e.unit), n: e.penalty })],
  weaponSpent: (e, state) =>
    lineIfAny(`weapon.${e.state}`, { who: unitName(state, e.unit), weapon: weaponName(e.weapon) }),
  thingHit,
  unitEliminated: (e, state) => [
    line('unitEliminated', { who: unitName(state, e.unit) }),
    ...(e.drops === null ? [] : [line('dropped', { thing: thingName(state, e.drops) })]),
  ],
};
