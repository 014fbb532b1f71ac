import { type Cited, type Modifier, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { AcesState } from '../state.ts';
import { type Folds, showing, withUnit } from './fold.ts';

export type { Modifier } from '@potyczka/ruleset-kit';

export type TestEvent =
  | ({
      readonly type: 'testRolled';
      readonly unit: string;
      readonly purpose: string;
      readonly trait: string;
      /** Sides of the trait dice; the wild die stands apart. */
      readonly dice: readonly number[];
      readonly chains: readonly (readonly number[])[];
      readonly wild: readonly number[] | null;
      readonly confirm: number | null;
      readonly modifiers: readonly Modifier[];
      readonly critical: boolean;
      /** Which roll of this test: 1 for the first, 2 after one reroll … */
      readonly attempt: number;
    } & Cited)
  | ({
      readonly type: 'testSettled';
      readonly unit: string;
      readonly purpose: string;
      readonly total: number;
      readonly target: number;
      readonly success: boolean;
      readonly raises: number;
      readonly critical: boolean;
    } & Cited)
  | ({
      readonly type: 'opposedSettled';
      readonly unit: string;
      readonly against: string;
      readonly won: boolean;
      readonly raises: number;
      readonly purpose: string;
    } & Cited)
  | ({
      readonly type: 'damageRolled';
      readonly unit: string;
      readonly target: string;
      readonly dice: readonly number[];
      readonly chains: readonly (readonly number[])[];
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly attempt: number;
    } & Cited)
  /** A die that never aces: running, scatter, tables, confirmation apart from tests. */
  | ({
      readonly type: 'diceRolled';
      readonly unit: string | null;
      readonly what: string;
      readonly dice: readonly number[];
      readonly result: string | number;
    } & Cited);

/** What was rolled has been read: it lies open no longer. */
export const diceSettled = (state: AcesState): AcesState =>
  state.lastTest === null ? state : withTable(state, { lastTest: { ...state.lastTest, open: false } });

export const testFolds: Folds<TestEvent> = {
  /** What was granted for one test is used up by it. */
  testRolled: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) => ({
        ...showing(unit, e.trait),
        nextTest: 0,
        supportBonus: unit.supportBonus.filter((bonus) => bonus.skill !== e.trait),
      })),
      {
        gmModifiers: Object.hasOwn(state.gmModifiers, e.unit) ? without(state.gmModifiers, e.unit) : state.gmModifiers,
        lastTest: { unit: e.unit, critical: e.critical, attempt: e.attempt, open: true },
      },
    ),
  testSettled: diceSettled,
  opposedSettled: diceSettled,
  damageRolled: (state) => state,
  diceRolled: (state) => state,
};
