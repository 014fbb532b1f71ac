import type { EventVersions } from '@potyczka/kernel';
import type { AcesState } from '../state.ts';
import { type AttackEvent, attackFolds } from './attack.ts';
import { type BattleEvent, battleFolds } from './battle.ts';
import { type CampaignEvent, campaignFolds } from './campaign.ts';
import { type CardEvent, cardFolds } from './cards.ts';
import { type DeedEvent, deedFolds } from './deed.ts';
import type { Folds } from './fold.ts';
import { type HarmEvent, harmFolds } from './harm.ts';
import { type HazardEvent, hazardFolds } from './hazard.ts';
import { type ItemEvent, itemFolds } from './items.ts';
import { type PowerEvent, powerFolds } from './power.ts';
import { type RulingEvent, rulingFolds } from './ruling.ts';
import { type TestEvent, testFolds } from './test.ts';
import { type TurnEvent, turnFolds } from './turn.ts';

export type AcesEvent =
  | CardEvent
  | TurnEvent
  | TestEvent
  | HarmEvent
  | HazardEvent
  | ItemEvent
  | AttackEvent
  | DeedEvent
  | PowerEvent
  | RulingEvent
  | BattleEvent
  | CampaignEvent;

export const folds: Folds<AcesEvent> = {
  ...cardFolds,
  ...turnFolds,
  ...testFolds,
  ...harmFolds,
  ...hazardFolds,
  ...itemFolds,
  ...attackFolds,
  ...deedFolds,
  ...powerFolds,
  ...rulingFolds,
  ...battleFolds,
  ...campaignFolds,
};

/** Every event type has stood at version 1 since the first release; a changed one gets its lift here. */
export const versions = Object.fromEntries(Object.keys(folds).map((type) => [type, { v: 1 }])) as Readonly<
  Record<AcesEvent['type'], EventVersions>
>;

export function evolve(state: AcesState, event: AcesEvent): AcesState {
  const fold = folds[event.type] as (state: AcesState, event: AcesEvent) => AcesState;
  return fold(state, event);
}
