import { evolvesBy, firstVersions } from '@potyczka/ruleset-kit';
import type { StepState } from '../state.ts';
import { type ClockEvent, clockFolds } from './clock.ts';
import { type ComplicationEvent, complicationFolds } from './complication.ts';
import { type ConditionEvent, conditionFolds } from './condition.ts';
import { type FoeEvent, foeFolds } from './foe.ts';
import type { Folds } from './fold.ts';
import { type HarmEvent, harmFolds } from './harm.ts';
import { type HazardEvent, hazardFolds } from './hazard.ts';
import { type MagicEvent, magicFolds } from './magic.ts';
import { type MovementEvent, movementFolds } from './movement.ts';
import { type RespiteEvent, respiteFolds } from './respite.ts';
import { type RulingEvent, rulingFolds } from './ruling.ts';
import { type SceneEvent, sceneFolds } from './scene.ts';
import { type TestEvent, testFolds } from './test.ts';
import { type ThingEvent, thingFolds } from './things.ts';
import { type TurnEvent, turnFolds } from './turn.ts';

export type StepEvent =
  | TurnEvent
  | TestEvent
  | MovementEvent
  | HarmEvent
  | ConditionEvent
  | ClockEvent
  | ComplicationEvent
  | FoeEvent
  | MagicEvent
  | HazardEvent
  | RespiteEvent
  | ThingEvent
  | RulingEvent
  | SceneEvent;

export const folds: Folds<StepEvent> = {
  ...turnFolds,
  ...testFolds,
  ...movementFolds,
  ...harmFolds,
  ...conditionFolds,
  ...clockFolds,
  ...complicationFolds,
  ...foeFolds,
  ...magicFolds,
  ...hazardFolds,
  ...respiteFolds,
  ...thingFolds,
  ...rulingFolds,
  ...sceneFolds,
};

/** Every event type stands at version 1; a changed one gets its lift here. */
export const versions = firstVersions<StepEvent['type']>(folds);

export const evolve = evolvesBy<StepState, StepEvent>(folds);
