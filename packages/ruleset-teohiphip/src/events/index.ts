import type { EventVersions } from '@potyczka/kernel';
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

/** Every event type has stood at version 1 since the first release; a changed one gets its lift here. */
export const versions = Object.fromEntries(Object.keys(folds).map((type) => [type, { v: 1 }])) as Readonly<
  Record<TeoEvent['type'], EventVersions>
>;

export function evolve(state: TeoState, event: TeoEvent): TeoState {
  const fold = folds[event.type] as (state: TeoState, event: TeoEvent) => TeoState;
  return noteShownTraits(fold(state, event), event);
}
