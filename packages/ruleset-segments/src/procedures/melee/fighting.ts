import type { Modifier } from '../../events/fold.ts';
import type { Melee, Unit } from '../../state.ts';
import type { Location } from '../../vocabulary.ts';
import type { Arm } from './arms.ts';

/** Everything a die of an exchange depends on. */
export interface Fighting {
  readonly unit: Unit;
  readonly foe: Unit;
  readonly role: 'attack' | 'defence';
  readonly melee: Melee;
  readonly arm: Arm;
  /** How many weapons are swung: the second die of two is the extra one (SEG-21.15). */
  readonly arms: number;
  readonly extraDie: boolean;
  readonly called: Location | null;
  /** Ferocity that was not mastered: its form does not count (C5, Form VII). */
  readonly formless: boolean;
  readonly extra: readonly Modifier[];
}
