import { tellsBy } from '@potyczka/ruleset-kit';
import type { TeoEvent } from '../events/index.ts';
import type { TeoState } from '../state.ts';
import { marks } from './marks.ts';
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

export const tell = tellsBy<TeoState, TeoEvent>(tellers, marks);
