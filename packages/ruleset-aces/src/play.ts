import type { Play } from '@potyczka/kernel';
import type { AcesEvent } from './events/index.ts';
import type { AcesState } from './state.ts';

/** What other chapters and the set-up do when a rule comes to its moment; `decide` puts it together (`decide/followers.ts`). */
export interface Followers {
  /** R1: whoever the scenario brings in this round comes (ACE-5.19). */
  readonly reinforcements: (play: AcesPlay) => void;
}

/** A play as rules see it. Questions name units by their ids; what these are called is put in at the table. */
export interface AcesPlay extends Play<AcesState, AcesEvent> {
  readonly follow: Followers;
}
