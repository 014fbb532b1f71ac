import { evolvesBy, firstVersions } from '@potyczka/ruleset-kit';
import type { SegState } from '../state.ts';
import { type AttackEvent, attackFolds } from './attack.ts';
import { type BodyEvent, bodyFolds } from './body.ts';
import { type CampaignEvent, campaignFolds } from './campaign.ts';
import { type FireEvent, fireFolds } from './fire.ts';
import type { Folds } from './fold.ts';
import { type GrenadeEvent, grenadeFolds } from './grenade.ts';
import { type HarmEvent, harmFolds } from './harm.ts';
import { type HealingEvent, healingFolds } from './healing.ts';
import { type KnowledgeEvent, knowledgeFolds } from './knowledge.ts';
import { type MeleeEvent, meleeFolds } from './melee.ts';
import { type MissionEvent, missionFolds } from './mission.ts';
import { type PowerEvent, powerFolds } from './power.ts';
import { type RulingEvent, rulingFolds } from './ruling.ts';
import { type SurroundingsEvent, surroundingsFolds } from './surroundings.ts';
import { type TestEvent, testFolds } from './test.ts';
import { turnFolds } from './turn.ts';
import type { TurnEvent } from './turn-events.ts';

export type SegEvent =
  | TurnEvent
  | TestEvent
  | AttackEvent
  | FireEvent
  | GrenadeEvent
  | HarmEvent
  | HealingEvent
  | BodyEvent
  | KnowledgeEvent
  | MeleeEvent
  | PowerEvent
  | SurroundingsEvent
  | MissionEvent
  | CampaignEvent
  | RulingEvent;

export const folds: Folds<SegEvent> = {
  ...turnFolds,
  ...testFolds,
  ...attackFolds,
  ...fireFolds,
  ...grenadeFolds,
  ...harmFolds,
  ...healingFolds,
  ...bodyFolds,
  ...knowledgeFolds,
  ...meleeFolds,
  ...powerFolds,
  ...surroundingsFolds,
  ...missionFolds,
  ...campaignFolds,
  ...rulingFolds,
};

/** Every event type has stood at version 1 since the first release; a changed one gets its lift here. */
export const versions = firstVersions<SegEvent['type']>(folds);

export const evolve = evolvesBy<SegState, SegEvent>(folds);
