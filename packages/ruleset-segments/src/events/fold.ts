import type { RuleId } from '@potyczka/kernel';
import type { Unit } from '../state.ts';
import type { Halves } from '../vocabulary.ts';

export { changed, everyUnit, withTable, withUnit } from '../copies.ts';

/** One modifier with its reason, as shown before and after the roll; in half points. */
export interface Modifier {
  readonly source: string;
  readonly value: Halves;
  readonly rule: RuleId;
}

/** Modifiers that have served a roll, by their sources: one use less of each. */
export const withoutUsed = (unit: Unit, usedUp: readonly string[]): Partial<Unit> => ({
  unaware: unit.unaware && !usedUp.includes('unaware'),
  modifiers: unit.modifiers.flatMap((one) => {
    if (one.uses === null || !usedUp.includes(one.source)) return [one];
    return one.uses > 1 ? [{ ...one, uses: one.uses - 1 }] : [];
  }),
});

/** Hands that no longer hold a thing. */
export const handsWithout = ({ hands }: Unit, id: string | null): Unit['hands'] => ({
  main: hands.main === id ? null : hands.main,
  off: hands.off === id ? null : hands.off,
});

/** Those that begin again when a phase does, or have ended otherwise. */
export const marksWithout = ({ marks }: Unit, ended: readonly string[]): readonly string[] =>
  marks.filter((mark) => !ended.includes(mark));
