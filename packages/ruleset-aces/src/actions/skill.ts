import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { traitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import type { TraitName } from '../vocabulary.ts';

/** @rule ACE-2.22 Nobody improvises an arcane skill. */
export const mustKnow = (state: AcesState, unit: Unit, trait: TraitName): readonly Violation[] =>
  trait === 'psionics' && traitOf(state, unit, trait) === undefined
    ? [violation('ACE-2.22', 'gm-refused', { kind: trait })]
    : [];
