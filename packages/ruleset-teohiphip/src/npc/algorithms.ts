import type { AlgorithmId } from '../vocabulary.ts';
import { type Entry, type Line, readAlgorithm } from './words.ts';

/** Chapter 14's priority lists, in the order of the catalogue. */
export const algorithms: Readonly<Record<AlgorithmId, readonly Entry[]>> = {
  /** @rule TEO-14.13 */
  assault: [
    { when: ['enemyInRange'], do: 'attack nearest', then: ['settle'] },
    { when: ['enemyVisible'], do: 'approach visible inCover' },
    { when: ['not enemyVisible'], do: 'approach lastKnown' },
  ],
  /** @rule TEO-14.14 */
  guard: [
    { when: ['threatInRange'], do: 'attack threat', then: ['settle'] },
    { when: ['intruder'], do: 'approach intruder' },
    { when: ['enemyVisible'], do: 'hunker' },
    { when: ['not enemyVisible'], do: 'stay' },
  ],
  /** @rule TEO-14.15 Already at a point in Cover with a shot, the Move of entry 2 leads nowhere and the shot remains. */
  rearSupport: [
    { when: ['exposedEnemyInShot'], do: 'shoot exposed', then: ['settle'] },
    { when: ['enemyInShot', 'not openToEnemy'], do: 'shoot nearest', then: ['settle'] },
    { when: ['enemyInShot|openToEnemy'], do: 'takeCover withShot', then: ['shoot nearest', 'settle'] },
    { when: ['not enemyInShot'], do: 'approach fightingEnemy behindAllies inCover' },
    { do: 'hunker' },
  ],
  /** @rule TEO-14.16 */
  predatorAi: [
    { when: ['enemyInContact'], do: 'attack prey', then: ['attack prey', 'charge another', 'hunker'] },
    { when: ['not enemyInContact'], do: 'approach quarry climbing' },
  ],
  /** @rule TEO-14.17 */
  holdLine: [
    { when: ['enemyInContact'], do: 'attack touching' },
    { when: ['bothActionsLeft'], do: 'charge nearest', then: ['strike touching'] },
    { when: ['enemyInThrow'], do: 'throw nearest', then: ['step victim'] },
    { do: 'step front inRanks', then: ['hunker'] },
  ],
  /** @rule TEO-14.18 Moving would cancel Hunker, so it hunkers last; once down, it stays. */
  avoid: [
    { when: ['hidden'], do: 'hunker', then: ['stay'] },
    { do: 'hide' },
    { when: ['covered'], do: 'hunker', then: ['stay'] },
    { do: 'takeCover', then: ['hunker'] },
    { do: 'flee', then: ['hunker'] },
  ],
  /** @rule TEO-14.19 */
  missionRunner: [
    { when: ['atGoal'], do: 'work' },
    { when: ['wayToGoal'], do: 'goto goal' },
    { when: ['goalBarred'], do: 'attack barring', then: ['step goal'] },
    { when: ['not wayToGoal', 'not atGoal'], do: 'as assault' },
  ],
  /** @rule TEO-14.20 */
  neutraliseAll: [
    { when: ['enemyInRange'], do: 'attack nearest', then: ['settle'] },
    { when: ['enemyVisible'], do: 'approach visible inCover' },
    { when: ['not enemyVisible'], do: 'approach fight' },
  ],
  /** @rule TEO-14.21 */
  greatHunger: [
    { when: ['enemyInContact'], do: 'attack touching', then: ['attack touching', 'step another'] },
    { when: ['not enemyInContact'], do: 'approach nearest' },
  ],
  /** @rule TEO-14.22 */
  holdPosition: [
    { when: ['enemyInRange'], do: 'attack dangerous', then: ['ability', 'hunker'] },
    { when: ['enemyVisible', 'sheltered'], do: 'hunker', then: ['stay'] },
    { when: ['enemyVisible'], do: 'takeCover', then: ['hunker'] },
    { when: ['not enemyVisible'], do: 'ability' },
    { when: ['not enemyVisible'], do: 'hunker' },
  ],
  /** @rule TEO-14.23 */
  destroyObject: [
    { when: ['atGoal'], do: 'break', then: ['break', 'hunker'], after: ['atGoal'] },
    { when: ['wayToGoal'], do: 'goto goal' },
    { when: ['goalBarred'], do: 'attack barring', then: ['step goal'], after: ['not atGoal'] },
  ],
  /** @rule TEO-14.24 */
  nearestPlayer: [
    { when: ['playerInRange'], do: 'attack player', then: ['charge otherPlayer', 'hunker'] },
    { when: ['playerVisible'], do: 'approach visiblePlayer' },
    { when: ['not playerVisible'], do: 'approach lastKnown' },
  ],
  /** @rule TEO-14.25 */
  seize: [
    { when: ['carriesLoot'], do: 'goto home' },
    { when: ['carriesLoot'], do: 'attack barringHome', then: ['step home'], after: ['carriesLoot'] },
    { when: ['not carriesLoot'], do: 'grab' },
    { when: ['lootInReach'], do: 'goto loot' },
    { when: ['not carriesLoot'], do: 'attack keeper', then: ['step victim', 'hunker'], after: ['not carriesLoot'] },
    { when: ['not carriesLoot'], do: 'goto anyLoot' },
  ],
  /** @rule TEO-14.26 */
  rob: [
    { when: ['holderInRange'], do: 'attack holder', then: ['grab'] },
    { when: ['enemyInRange'], do: 'attack nearest', then: ['step another', 'hunker'], after: ['not struckHolder'] },
    { do: 'approach mark' },
  ],
  /** @rule TEO-14.27 */
  patrol: [
    { when: ['calm'], do: 'walkRoute', then: ['stay'], after: ['onRoute'] },
    { when: ['calm'], do: 'stay' },
    { when: ['enemyInRange'], do: 'attack nearest', then: ['hunker'] },
    { when: ['enemyVisible'], do: 'approach visible inCover' },
    { when: ['not enemyVisible'], do: 'approach alarm' },
  ],
  escorted: [],
};

const names = Object.keys(algorithms);

const linesOf = (name: AlgorithmId): readonly Line[] => {
  const read = readAlgorithm(algorithms[name], names);
  if (!read.ok) throw new Error(`algorithm ${name}: ${JSON.stringify(read.violations)}`);
  return read.value;
};

const compiled = new Map<string, readonly Line[]>();

/** A list by its name, read once. */
export function algorithmNamed(name: string): readonly Line[] {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const lines = Object.hasOwn(algorithms, name) ? linesOf(name as AlgorithmId) : [];
  compiled.set(name, lines);
  return lines;
}

export const isAlgorithm = (name: string | undefined): name is AlgorithmId => name !== undefined && Object.hasOwn(algorithms, name);
