import type { AcesPlay } from '../../play.ts';
import { endSuppression } from '../areas/suppression.ts';
import { judgeBattle } from '../ending/verdict.ts';
import { hazardsOf } from '../hazards/hazards.ts';
import { agePowers } from '../powers/active-powers.ts';
import { endSurprise, openSurprise } from './surprise.ts';

/** What other chapters do at the steps of a round and a turn (Timing). Each is filled in by its own room. */

/** R1: waves that arrive, and in round 1 the surprise (ACE-5.17, ACE-5.18). */
export function roundOpens(play: AcesPlay): void {
  if (play.state.round > 1) endSurprise(play);
  play.follow.reinforcements(play);
  if (play.state.round === 1) openSurprise(play);
}

/** T2 before recovery: fire, gripping hazards (ACE-17); T2 after it: smoke. */
export const turnHazards = hazardsOf;

/** T1: effects that last until the start of the next turn end (suppression templates, powers running out). */
export function turnOpens(play: AcesPlay, unit: string): void {
  endSuppression(play, unit);
  agePowers(play, unit);
}

/** R7: objectives, morale, stalemate; tells `gameEnded` when the battle is decided. */
export const judge = judgeBattle;
