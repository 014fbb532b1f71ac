import { evolvesBy, firstVersions } from '@potyczka/ruleset-kit';
import type { CoinState } from '../state.ts';
import { type ActivationEvent, activationFolds } from './activation.ts';
import { type BattleEvent, battleFolds } from './battle.ts';
import { type CombatEvent, combatFolds } from './combat.ts';
import { type DestructionEvent, destructionFolds } from './destruction.ts';
import type { Folds } from './fold.ts';
import { type ItemsEvent, itemFolds } from './items.ts';
import { type MovementEvent, movementFolds } from './movement.ts';
import { type MusterEvent, musterFolds } from './muster.ts';
import { type RulingEvent, rulingFolds } from './ruling.ts';

export type CoinEvent =
  | BattleEvent
  | MusterEvent
  | ActivationEvent
  | MovementEvent
  | ItemsEvent
  | CombatEvent
  | DestructionEvent
  | RulingEvent;

export const folds: Folds<CoinEvent> = {
  ...battleFolds,
  ...musterFolds,
  ...activationFolds,
  ...movementFolds,
  ...itemFolds,
  ...combatFolds,
  ...destructionFolds,
  ...rulingFolds,
};

export const versions = firstVersions<CoinEvent['type']>(folds);
export const evolve = evolvesBy<CoinState, CoinEvent>(folds);
