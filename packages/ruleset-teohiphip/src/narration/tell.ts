import type { Line } from '@potyczka/kernel';
import type { TeoEvent } from '../events/index.ts';
import type { TeoState } from '../state.ts';
import { campaignTellers } from './tell-campaign.ts';
import { combatTellers } from './tell-combat.ts';
import { missionTellers } from './tell-mission.ts';
import { rulingTellers } from './tell-rulings.ts';
import { actionTellers, movementTellers, sightingTellers, turnTellers } from './tell-turns.ts';
import type { Tellers } from './teller.ts';

export { inWords } from './names.ts';

const tellers: Tellers<TeoEvent> = {
  ...turnTellers,
  ...actionTellers,
  ...combatTellers,
  ...movementTellers,
  ...sightingTellers,
  ...missionTellers,
  ...campaignTellers,
  ...rulingTellers,
};

/** What happened, as lines of the log; `state` is the table right after the event. */
export function tell(event: TeoEvent, state: TeoState): readonly Line[] {
  const teller = tellers[event.type] as (event: TeoEvent, state: TeoState) => readonly Line[];
  return teller(event, state);
}
