import type { BandListId } from '../vocabulary.ts';
import type { Entry } from './words.ts';

/**
 * How a band fights that has nobody to lead it: ours, beside the catalogue's lists for NPC figures, in the same words and
 * some more. A scenario names the one that fits it (`bandAlgorithm`).
 */
export const bandLists: Readonly<Record<BandListId, readonly Entry[]>> = {
  /** No mission but the enemy. */
  skirmish: [
    { when: ['opponentInRange'], do: 'attack opponent', second: ['settle'] },
    { do: 'reload' },
    { do: 'commend' },
    { when: ['opponentVisible'], do: 'approach visibleOpponent inCover' },
    { do: 'treat' },
    { do: 'approach lastKnown' },
  ],
  /** The marker is for whoever stands there when it counts (M0). */
  duellists: [
    { when: ['countingRound', 'atGoal', 'opponentInRange'], do: 'attack opponent', second: ['hunker'] },
    { when: ['countingRound', 'atGoal'], do: 'hunker', second: ['stay'] },
    { when: ['countingRound', 'goalInReach'], do: 'goto goal', second: ['attack opponent', 'hunker'] },
    { do: 'as skirmish' },
  ],
  /** Something has to be brought somewhere, and somebody home again (M1). */
  couriers: [
    { do: 'deliver' },
    { when: ['workDone'], do: 'leave' },
    {
      when: ['carriesLoot'],
      do: 'goto delivery',
      second: ['deliver', 'attack opponent', 'hunker'],
      after: ['carriesLoot'],
    },
    { when: ['lootLies'], do: 'grab' },
    { when: ['lootLies'], do: 'goto loot', second: ['grab'] },
    { do: 'as skirmish' },
  ],
  /** A person has to be led (M2). */
  escorts: [
    { when: ['wardFollows', 'wellPlaced', 'bothActionsLeft'], do: 'hearten', second: ['lead'] },
    { when: ['wardFollows', 'wellPlaced'], do: 'lead', second: ['attack opponent', 'hunker'] },
    {
      when: ['wardFollows', 'bothActionsLeft'],
      do: 'goAhead',
      second: ['lead', 'hearten', 'attack opponent', 'hunker'],
    },
    { when: ['wardFollows'], do: 'lead', second: ['attack opponent', 'hunker'] },
    { when: ['opponentInRange'], do: 'attack opponent', second: ['goAhead', 'hunker'] },
    { do: 'goAhead', second: ['attack opponent', 'hunker'] },
    { do: 'hunker', second: ['stay'] },
  ],
  /** One enemy is what it is all about (M3). */
  hunters: [
    { when: ['objectiveInRange', 'bothActionsLeft'], do: 'aim', second: ['attack objective'] },
    { when: ['objectiveInRange'], do: 'attack objective', second: ['settle'] },
    { when: ['enemyInContact'], do: 'attack touching', second: ['approach objective', 'hunker'] },
    { do: 'approach objective inCover', second: ['attack objective', 'attack opponent', 'hunker'] },
    { do: 'as skirmish' },
  ],
  /** Something has to be held against all comers (M4). */
  defenders: [
    { when: ['opponentInRange'], do: 'attack besieger', second: ['settle'] },
    { do: 'approach besieger', second: ['attack besieger', 'hunker'] },
    { do: 'treat' },
    { do: 'hunker', second: ['stay'] },
  ],
  /** Something has to be in the band's hands at the end (M5). */
  seizers: [
    { when: ['lootLies'], do: 'grab' },
    { when: ['carriesLoot', 'opponentInRange'], do: 'attack opponent', second: ['hunker'] },
    { when: ['carriesLoot'], do: 'hunker', second: ['stay'] },
    { when: ['lootLies'], do: 'goto loot', second: ['grab', 'attack opponent', 'hunker'] },
    { when: ['holderInRange'], do: 'attack holder', second: ['step victim', 'hunker'] },
    { do: 'approach holder', second: ['attack holder', 'hunker'] },
    { do: 'as skirmish' },
  ],
  /** In, something done, and out again (M6). */
  moles: [
    { when: ['workDone'], do: 'leave' },
    { when: ['atGoal'], do: 'work', second: ['break', 'hunker'], after: ['atGoal'] },
    { when: ['atGoal'], do: 'break', second: ['work', 'hunker'], after: ['atGoal'] },
    { when: ['wayToGoal'], do: 'goto goal', second: ['work', 'break'] },
    { do: 'open' },
    { do: 'goto door', second: ['open'] },
    { do: 'as skirmish' },
  ],
};
