import type { BandListId } from '../vocabulary.ts';
import type { Entry } from './words.ts';

/**
 * How a band fights that has nobody to lead it: ours, beside the catalogue's lists for NPC figures, in the same words and
 * some more. A scenario names the one that fits it (`bandAlgorithm`).
 */
export const bandLists: Readonly<Record<BandListId, readonly Entry[]>> = {
  /** No mission but the enemy. */
  skirmish: [
    { when: ['weakInRange'], do: 'attack weakest', second: ['settle'] },
    { do: 'reload' },
    { do: 'commend' },
    { when: ['opponentVisible'], do: 'approach visibleOpponent inCover' },
    { do: 'treat' },
    { do: 'approach lastKnown' },
  ],
  /** The marker is for whoever stands there when it counts (M0). */
  duellists: [
    { when: ['countingRound', 'atGoal', 'weakInRange'], do: 'attack weakest', second: ['hunker'] },
    { when: ['countingRound', 'atGoal'], do: 'hunker', second: ['stay'] },
    { when: ['countingRound', 'goalInReach'], do: 'goto goal', second: ['attack weakest', 'hunker'] },
    { do: 'as skirmish' },
  ],
  /** Something has to be brought somewhere, and somebody home again (M1). */
  couriers: [
    { do: 'deliver' },
    { when: ['workDone'], do: 'leave' },
    {
      when: ['carriesLoot'],
      do: 'goto delivery',
      second: ['deliver', 'attack weakest', 'hunker'],
      after: ['carriesLoot'],
    },
    { when: ['lootLies'], do: 'grab' },
    { when: ['lootLies'], do: 'goto loot', second: ['grab'] },
    { do: 'as skirmish' },
  ],
  /** A person has to be led (M2). */
  escorts: [
    { when: ['wardFollows', 'wellPlaced', 'bothActionsLeft', 'not wardHeartened'], do: 'hearten', second: ['lead'] },
    { when: ['wardFollows', 'wellPlaced'], do: 'lead', second: ['goAhead', 'attack weakest', 'hunker'] },
    {
      when: ['wardFollows', 'bothActionsLeft', 'wardHeartened|not friendsToAct'],
      do: 'goAhead',
      second: ['lead', 'attack weakest', 'hunker'],
      after: ['wardHeartened|not friendsToAct'],
    },
    { when: ['wardFollows', 'not wardHeartened'], do: 'hearten', second: ['goAhead', 'attack weakest'] },
    {
      when: ['wardFollows', 'bothActionsLeft'],
      do: 'goAhead',
      second: ['hearten', 'lead', 'attack weakest', 'hunker'],
    },
    { do: 'attack weakest', second: ['goAhead', 'hunker'] },
    { do: 'goAhead', second: ['attack weakest', 'hunker'] },
    { do: 'hunker', second: ['stay'] },
  ],
  /** One enemy is what it is all about (M3). */
  hunters: [
    { when: ['objectiveInRange', 'bothActionsLeft'], do: 'aim', second: ['attack objective'] },
    { when: ['objectiveInRange'], do: 'attack objective', second: ['settle'] },
    { when: ['enemyInContact'], do: 'attack touching', second: ['approach objective', 'hunker'] },
    { do: 'approach objective inCover', second: ['attack objective', 'attack weakest', 'hunker'] },
    { do: 'as skirmish' },
  ],
  /** Something has to be held against all comers (M4). */
  defenders: [
    { when: ['weakInRange'], do: 'attack besieger', second: ['settle'] },
    { do: 'approach besieger', second: ['attack besieger', 'hunker'] },
    { do: 'treat' },
    { do: 'hunker', second: ['stay'] },
  ],
  /** Something has to be in the band's hands at the end (M5). */
  seizers: [
    { when: ['lootLies'], do: 'grab' },
    { when: ['carriesLoot', 'weakInRange'], do: 'attack weakest', second: ['hunker'] },
    { when: ['carriesLoot'], do: 'hunker', second: ['stay'] },
    { when: ['lootLies'], do: 'goto loot', second: ['grab', 'attack weakest', 'hunker'] },
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
