import type { Cited } from '@potyczka/ruleset-kit';
import type { OpenDie } from '../state.ts';
import type { Attribute, Halves, Skill } from '../vocabulary.ts';
import { type Folds, type Modifier, withUnit } from './fold.ts';

/** One die of a test when it is settled. */
export interface SettledDie {
  readonly die: number;
  readonly points: number;
  readonly successPoints: Halves;
  readonly success: boolean;
}

export type TestEvent =
  | ({
      readonly type: 'testRolled';
      readonly unit: string;
      readonly purpose: string;
      readonly attribute: Attribute;
      /** What the attribute counts; with the modifiers it makes the threshold. */
      readonly value: Halves;
      readonly skill: Skill | null;
      readonly dice: readonly number[];
      readonly modifiers: readonly Modifier[];
      readonly threshold: Halves;
      /** Modifiers that served this test and are gone now. */
      readonly usedUp: readonly string[];
    } & Cited)
  | ({
      readonly type: 'skillSpent';
      readonly unit: string;
      readonly skill: Skill;
      readonly points: number;
      /** In all since its phase began. */
      readonly spent: number;
    } & Cited)
  | ({
      readonly type: 'testSettled';
      readonly unit: string;
      readonly purpose: string;
      readonly dice: readonly SettledDie[];
      readonly passed: boolean;
      readonly successPoints: Halves;
    } & Cited)
  | ({
      readonly type: 'opposedSettled';
      readonly unit: string;
      readonly against: string;
      readonly purpose: string;
      readonly won: boolean;
      readonly advantagePoints: Halves;
    } & Cited)
  /** A die that is no test: location, scatter, how long sand stings. */
  | ({
      readonly type: 'diceRolled';
      readonly unit: string | null;
      readonly what: string;
      readonly dice: readonly number[];
      readonly result: string | number;
    } & Cited)
  | ({ readonly type: 'dieLeftOpen'; readonly unit: string; readonly open: OpenDie } & Cited)
  | ({
      readonly type: 'openDieSettled';
      readonly unit: string;
      readonly die: number;
      readonly points: number;
      readonly successPoints: Halves;
      readonly success: boolean;
    } & Cited);

export const testFolds: Folds<TestEvent> = {
  testRolled: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      unaware: unit.unaware && !e.usedUp.includes('unaware'),
      modifiers: unit.modifiers.flatMap((one) => {
        if (one.uses === null || !e.usedUp.includes(one.source)) return [one];
        return one.uses > 1 ? [{ ...one, uses: one.uses - 1 }] : [];
      }),
    })),
  skillSpent: (state, e) => withUnit(state, e.unit, (unit) => ({ spent: { ...unit.spent, [e.skill]: e.spent } })),
  testSettled: (state) => state,
  opposedSettled: (state) => state,
  diceRolled: (state) => state,
  dieLeftOpen: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ openDice: [...unit.openDice, e.open] }), {
      serial: Math.max(state.serial, e.open.id + 1),
    }),
  openDieSettled: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ openDice: unit.openDice.filter(({ id }) => id !== e.die) })),
};
