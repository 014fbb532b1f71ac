import { shape } from '@potyczka/kernel';
import { kinds, line, silent, some, without } from '@potyczka/ruleset-kit';
import { marksEndedByTest } from '../marks.ts';
import { poolHidden } from '../secrets.ts';
import type { OpenTest, Source, TeoState } from '../state.ts';
import { ALL_TEST_TAGS, EDGES, type TestTag } from '../vocabulary.ts';
import { dice, event, faceDown, faces, marks, type Names } from './event.ts';
import { withTable, withUnit } from './fold.ts';

const { bool, list, maybe, object, oneOf } = shape;
const { name, orNull, whole } = kinds;

const source: shape.Checker<Source> = object({ source: name, edge: oneOf(...EDGES), rule: name });

/** A closed Test keeps its name, so that a late exchange can be told why it is too late; its dice are gone. */
const isOpen = (test: OpenTest | null): boolean => test !== null && test.dice.length > 0;

const sourcesOf = (all: readonly Source[], edge: Source['edge'], names: Names): readonly string[] => [
  ...new Set(all.filter((one) => one.edge === edge).map((one) => names.source(one.source))),
];

const withTest = (state: TeoState, change: (test: OpenTest) => Partial<OpenTest>): Pick<TeoState, 'test'> => ({
  test: state.test === null ? null : { ...state.test, ...change(state.test) },
});

export const testEvents = [
  event('testRolled', {
    version: 2,
    data: {
      unit: name,
      purpose: name,
      tags: list(oneOf(...ALL_TEST_TAGS)),
      sources: list(source),
      dice,
      critical: bool,
      /** What was good for this Test and is over: marks, the Aim, the GM's word. */
      endsMarks: marks,
      endsAim: bool,
      endsRuled: bool,
    },
    lift: {
      1: (old, state: TeoState) => {
        const { unit: id, tags } = old as { readonly unit: string; readonly tags: readonly TestTag[] };
        const unit = state.units[id];
        return {
          ...old,
          endsMarks: unit === undefined ? [] : marksEndedByTest(unit, tags),
          endsAim: tags.includes('attack'),
          endsRuled: Object.hasOwn(state.gmModifiers, id),
        };
      },
    },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          testsThisTurn: unit.testsThisTurn + (state.activeUnit === e.unit ? 1 : 0),
          testsThisMission: unit.testsThisMission + 1,
          marks: unit.marks.filter((mark) => !e.endsMarks.includes(mark)),
          ...(e.endsAim ? { aimed: false } : {}),
        }),
        {
          gmModifiers: e.endsRuled ? without(state.gmModifiers, e.unit) : state.gmModifiers,
          test: {
            unit: e.unit,
            tags: e.tags,
            sources: e.sources,
            dice: e.dice,
            critical: e.critical,
            exchanges: 0,
            barred: null,
            outer: isOpen(state.test) ? state.test : null,
          },
        },
      ),
    line: (e, names) => [
      line('testRolled', {
        who: names.unit(e.unit),
        purpose: names.term('purpose', e.purpose),
        dice: faces(e.dice),
        ...some('ups', sourcesOf(e.sources, 'advantage', names)),
        ...some('downs', sourcesOf(e.sources, 'disadvantage', names)),
      }),
      ...(e.critical ? [line('critical')] : []),
    ],
  }),
  event('testRerolled', {
    data: { unit: name, by: name, dice, critical: bool },
    fold: (state, e) =>
      withTable(
        state,
        withTest(state, () => ({ dice: e.dice, critical: e.critical })),
      ),
    line: (e, { unit }) => line('testRerolled', { by: unit(e.by), who: unit(e.unit), dice: faces(e.dice) }),
  }),
  event('exchangeBarred', {
    data: { unit: name, code: name, rule: name },
    fold: (state, e) =>
      withTable(
        state,
        withTest(state, () => ({ barred: { code: e.code, rule: e.rule } })),
      ),
    line: silent,
  }),
  event('dieExchanged', {
    data: {
      unit: name,
      testDie: whole,
      poolDie: whole,
      dice,
      pool: dice,
      price: whole,
      trait: maybe(name),
      hp: whole,
      tempHp: whole,
    },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        () => ({ pool: e.pool, hp: e.hp, tempHp: e.tempHp, poolUsedThisRound: true }),
        withTest(state, ({ exchanges }) => ({ dice: e.dice, exchanges: exchanges + 1 })),
      ),
    line: (e, { term, unit }) => {
      const params = { who: unit(e.unit), testDie: e.testDie, poolDie: e.poolDie };
      return e.price > 0 || e.trait === undefined
        ? line('dieExchanged', { ...params, price: e.price })
        : line('dieExchangedFree', { ...params, trait: term('trait', e.trait) });
    },
    heard: (e, seat, state) => (poolHidden(state, seat, e.unit) ? { ...e, pool: faceDown(e.pool) } : e),
  }),
  event('testSettled', {
    data: { unit: name, purpose: name, successes: whole, needed: orNull(whole), passed: bool },
    // Attack Tests tell their successes with the hit; others say whether they were passed.
    line: (e, { unit }) => {
      if (e.needed === null) return [];
      return e.passed
        ? line('testPassed', { who: unit(e.unit), n: e.successes })
        : line('testFailed', { who: unit(e.unit) });
    },
  }),
  event('testClosed', {
    data: { unit: name, tempHp: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({ tempHp: e.tempHp }), {
        test:
          state.test === null
            ? null
            : (state.test.outer ?? { ...state.test, tags: [], sources: [], dice: [], critical: false }),
      }),
    line: (e, { unit }) => (e.rules.length === 0 ? [] : line('testClosed', { who: unit(e.unit) })),
  }),
] as const;
