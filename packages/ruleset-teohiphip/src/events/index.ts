import { evolvesBy, firstVersions } from '@potyczka/ruleset-kit';
import type { TeoState } from '../state.ts';
import { type ActionEvent, actionFolds } from './action.ts';
import { type CampaignEvent, campaignFolds } from './campaign.ts';
import { type CombatEvent, combatFolds } from './combat.ts';
import type { Folds } from './fold.ts';
import { type MissionEvent, missionFolds } from './mission.ts';
import { type MovementEvent, movementFolds } from './movement.ts';
import { type RulingEvent, rulingFolds } from './ruling.ts';
import { noteShownTraits } from './shown.ts';
import { type SightingEvent, sightingFolds } from './sightings.ts';
import { type TurnEvent, turnFolds } from './turn.ts';

export type TeoEvent =
  | CampaignEvent
  | TurnEvent
  | ActionEvent
  | CombatEvent
  | MissionEvent
  | MovementEvent
  | SightingEvent
  | RulingEvent;

export const folds: Folds<TeoEvent> = {
  ...campaignFolds,
  ...turnFolds,
  ...actionFolds,
  ...combatFolds,
  ...missionFolds,
  ...movementFolds,
  ...sightingFolds,
  ...rulingFolds,
};

export const versions = firstVersions<TeoEvent['type']>(folds);

const fold = evolvesBy<TeoState, TeoEvent>(folds);

export const evolve = (state: TeoState, event: TeoEvent): TeoState => noteShownTraits(fold(state, event), event);
