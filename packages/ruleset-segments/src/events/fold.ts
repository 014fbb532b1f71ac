import type { RuleId } from '@potyczka/kernel';
import type { Folds as KitFolds } from '@potyczka/ruleset-kit';
import type { SegState } from '../state.ts';
import type { Halves } from '../vocabulary.ts';

export { everyUnit, withTable, withUnit } from '../copies.ts';

/** One function per event type: how the state looks after it. No rules here, only what the event says. */
export type Folds<E extends { readonly type: string }> = KitFolds<SegState, E>;

/** One modifier with its reason, as shown before and after the roll; in half points. */
export interface Modifier {
  readonly source: string;
  readonly value: Halves;
  readonly rule: RuleId;
}
