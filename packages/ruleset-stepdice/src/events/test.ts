import type { Cited } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { type FailedKey, NO_RULINGS, type OpenTest, type Rulings, type StepState } from '../state.ts';
import type { Attribute, Outcome, TestKind } from '../vocabulary.ts';
import { type Folds, withHero } from './fold.ts';

export type TestEvent =
  /** What the table shows before the roll (STEP-0.6); told again when help or a ruling changes it. */
  | ({ readonly type: 'testDeclared'; readonly test: OpenTest } & Cited)
  /** A test that comes to nothing before the roll: nothing is spent. */
  | ({ readonly type: 'testWithdrawn'; readonly unit: string; readonly code: string } & Cited)
  | ({ readonly type: 'helpRefused'; readonly unit: string; readonly target: string } & Cited)
  /** The price is paid: Action, Mana, helpers' Actions, and what this test uses up. */
  | ({
      readonly type: 'testCommitted';
      readonly unit: string;
      readonly kind: TestKind;
      readonly action: boolean;
      readonly mana: number;
      /** Who helps now, who had helped in advance, and whether the Boost is used. */
      readonly onTheSpot: readonly string[];
      readonly advance: readonly string[];
      readonly boosted: boolean;
      readonly prepared: boolean;
      readonly boon: string | null;
    } & Cited)
  | ({
      readonly type: 'testRolled';
      readonly unit: string;
      readonly kind: TestKind;
      readonly attribute: Attribute;
      readonly target: string | null;
      /** 0: no die was rolled, the outcome was certain. */
      readonly die: number;
      readonly face: number;
      readonly base: number;
      readonly steps: OpenTest['steps'];
      readonly tn: OpenTest['tn'];
      readonly outcome: Outcome;
      readonly automatic: boolean;
      /** The face came from the GM (protocol, `rule`). */
      readonly ruled: boolean;
    } & Cited)
  /** @rule STEP-6.10 The same try is not repeated without change. */
  | ({ readonly type: 'failureNoted'; readonly key: FailedKey } & Cited)
  | ({ readonly type: 'helpPromised'; readonly unit: string; readonly target: string } & Cited)
  | ({ readonly type: 'helpExpired'; readonly unit: string; readonly target: string } & Cited);

const cut = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  id in record ? Object.fromEntries(Object.entries(record).filter(([key]) => key !== id)) : record;

/** The GM's words about this test are used up; those about what follows it stay. */
function spentRulings(rulings: Rulings, unit: string, ruled: boolean): Rulings {
  if (rulings === NO_RULINGS) return rulings;
  return {
    ...rulings,
    tn: cut(rulings.tn, unit),
    attribute: cut(rulings.attribute, unit),
    shifts: cut(rulings.shifts, unit),
    dropped: cut(rulings.dropped, unit),
    talents: cut(rulings.talents, unit),
    magicTier: cut(rulings.magicTier, unit),
    autoSuccess: rulings.autoSuccess.filter((id) => id !== unit),
    refusedHelp: [],
    rolls: ruled ? rulings.rolls.slice(1) : rulings.rolls,
  };
}

function commit(state: StepState, e: Extract<TestEvent, { type: 'testCommitted' }>): StepState {
  const helped = [...e.onTheSpot].reduce((s, id) => withHero(s, id, () => ({ actionLeft: 0 })), state);
  const freed = e.advance.reduce((s, id) => withHero(s, id, () => ({ helping: null })), helped);
  const boosts = e.boosted
    ? freed.effects.filter((effect) => !(effect.condition === 'boosted' && effect.targets.includes(e.unit)))
    : freed.effects;
  return withHero(withTable(freed, { effects: boosts }), e.unit, (hero) => ({
    actionLeft: e.action ? 0 : hero.actionLeft,
    mana: hero.mana - e.mana,
    helpedBy: hero.helpedBy.filter((id) => !e.advance.includes(id)),
    boosted: e.boosted ? false : hero.boosted,
    prepared: e.prepared ? null : hero.prepared,
    boonsUsed: e.boon === null ? hero.boonsUsed : [...hero.boonsUsed, e.boon],
  }));
}

export const testFolds: Folds<TestEvent> = {
  testDeclared: (state, e) => withTable(state, { test: e.test }),
  testWithdrawn: (state) => withTable(state, { test: null }),
  helpRefused: (state) => state,
  testCommitted: commit,
  testRolled: (state, e) =>
    withTable(state, {
      test: null,
      lastTest: { unit: e.unit, face: e.face, outcome: e.outcome },
      rulings: spentRulings(state.rulings, e.unit, e.ruled),
    }),
  failureNoted: (state, e) => withTable(state, { failedKeys: [...state.failedKeys, e.key] }),
  helpPromised: (state, e) =>
    withHero(
      withHero(state, e.unit, () => ({ helping: e.target })),
      e.target,
      (hero) => ({ helpedBy: [...hero.helpedBy, e.unit] }),
    ),
  helpExpired: (state, e) =>
    withHero(
      withHero(state, e.unit, () => ({ helping: null })),
      e.target,
      (hero) => ({ helpedBy: hero.helpedBy.filter((id) => id !== e.unit) }),
    ),
};
