import { evolvesBy, firstVersions } from '@potyczka/ruleset-kit';
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

export const versions = firstVersions<AcesEvent['type']>(folds);

export const evolve = evolvesBy<AcesState, AcesEvent>(folds);
