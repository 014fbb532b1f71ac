import type { FollowedPlay, Square } from '@potyczka/ruleset-kit';
import type { CommandOf } from './commands.ts';
import type { AcesEvent } from './events/index.ts';
import type { Blow, Harm, Mark, Settled } from './play/attack.ts';
import type { AcesState } from './state.ts';

/**
 * What other chapters and the set-up do when a rule comes to its moment. `decide` puts it together
 * (`decide/followers.ts`), so that no rule needs to know who follows it.
 */
export interface Followers {
  /** R1: whoever the scenario brings in this round comes (ACE-5.19). */
  readonly reinforcements: (play: AcesPlay) => void;
  /** A2, D7: the attack as the GM would have it (ACE-2.2). */
  readonly attackRuled: (play: AcesPlay, command: CommandOf<'attack'>) => CommandOf<'attack'>;
  /** A3: whoever waits may break in; true when somebody acts first (ACE-5.12). */
  readonly interruption: (play: AcesPlay, unit: string, partners?: readonly string[]) => boolean;
  /** A5: a critical failure (ACE-2.18). */
  readonly mishap: (play: AcesPlay, blow: Blow, at: Square | null) => void;
  /** A9, A10: a shot that missed: what it passes through, and whom it finds (ACE-10.12, ACE-12.12). */
  readonly missed: (play: AcesPlay, blow: Blow, shot: Settled, mark: Mark | undefined) => void;
  /** A12: what a called shot or a knock-out brings on top (ACE-11.8 to ACE-11.11). */
  readonly harmed: (play: AcesPlay, blow: Blow, target: string, harm: Harm) => void;
  /** A14: more wounds than somebody can bear (ACE-6.16, ACE-6.17). */
  readonly eliminated: (play: AcesPlay, unit: string, why: string) => void;
}

/** A play as rules see it. Questions name units by their ids; what these are called is put in at the table. */
export type AcesPlay = FollowedPlay<AcesState, AcesEvent, Followers>;
