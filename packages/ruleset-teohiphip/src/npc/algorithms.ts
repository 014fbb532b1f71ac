import { remembered } from '@potyczka/kernel';
import type { TeoState } from '../state.ts';
import { type AlgorithmId, BAND_LISTS, type BandListId, isAlgorithm, isBandList } from '../vocabulary.ts';
import { bandLists } from './band-lists.ts';
import { type Entry, type Line, readAlgorithm } from './words.ts';

/** Chapter 14's priority lists, in the order of the catalogue. */
export const algorithms: Readonly<Record<AlgorithmId, readonly Entry[]>> = {
  /** @rule TEO-14.13 */
  assault: [
    { when: ['enemyInRange'], do: 'attack nearest', second: ['settle'] },
    { when: ['enemyVisible'], do: 'approach visible inCover' },
    { when: ['not enemyVisible'], do: 'approach lastKnown' },
  ],
  /** @rule TEO-14.14 */
  guard: [
    { when: ['threatInRange'], do: 'attack threat', second: ['settle'] },
    { when: ['intruder'], do: 'approach intruder' },
    { when: ['enemyVisible'], do: 'hunker' },
    { when: ['not enemyVisible'], do: 'stay' },
  ],
  /** @rule TEO-14.15 Already at a point in Cover with a shot, the Move of entry 2 leads nowhere and the shot remains. */
  rearSupport: [
    { when: ['exposedEnemyInShot'], do: 'shoot exposed', second: ['settle'] },
    { when: ['enemyInShot', 'not openToEnemy'], do: 'shoot nearest', second: ['settle'] },
    { when: ['enemyInShot|openToEnemy'], do: 'takeCover withShot', second: ['shoot nearest', 'settle'] },
    { when: ['not enemyInShot'], do: 'approach fightingEnemy behindAllies inCover' },
    { do: 'hunker' },
  ],
  /** @rule TEO-14.16 */
  predatorAi: [
    { when: ['enemyInContact'], do: 'attack prey', second: ['attack prey', 'charge another', 'hunker'] },
    { when: ['not enemyInContact'], do: 'approach quarry climbing' },
  ],
  /** @rule TEO-14.17 */
  holdLine: [
    { when: ['enemyInContact'], do: 'attack touching' },
    { when: ['bothActionsLeft'], do: 'charge nearest', second: ['strike touching'] },
    { when: ['enemyInThrow'], do: 'throw nearest', second: ['step victim'] },
    { do: 'step front inRanks', second: ['hunker'] },
  ],
  /** @rule TEO-14.18 Moving would cancel Hunker, so it hunkers last; once down, it stays. */
  avoid: [
    { when: ['hidden'], do: 'hunker', second: ['stay'] },
    { do: 'hide' },
    { when: ['covered'], do: 'hunker', second: ['stay'] },
    { do: 'takeCover', second: ['hunker'] },
    { do: 'flee', second: ['hunker'] },
  ],
  /** @rule TEO-14.19 */
  missionRunner: [
    { when: ['atGoal'], do: 'work' },
    { when: ['wayToGoal'], do: 'goto goal' },
    { when: ['goalBarred'], do: 'attack barring', second: ['step goal'], after: ['goalBarred|wayToGoal'] },
    { when: ['not wayToGoal', 'not atGoal'], do: 'as assault' },
  ],
  /** @rule TEO-14.20 */
  neutraliseAll: [
    { when: ['enemyInRange'], do: 'attack nearest', second: ['settle'] },
    { when: ['enemyVisible'], do: 'approach visible inCover' },
    { when: ['not enemyVisible'], do: 'approach fight' },
  ],
  /** @rule TEO-14.21 */
  greatHunger: [
    { when: ['enemyInContact'], do: 'attack touching', second: ['attack touching', 'step another'] },
    { when: ['not enemyInContact'], do: 'approach nearest' },
  ],
  /** @rule TEO-14.22 */
  holdPosition: [
    { when: ['enemyInRange'], do: 'attack dangerous', second: ['ability', 'hunker'] },
    { when: ['enemyVisible', 'sheltered'], do: 'hunker', second: ['stay'] },
    { when: ['enemyVisible'], do: 'takeCover', second: ['hunker'] },
    { when: ['not enemyVisible'], do: 'ability' },
    { when: ['not enemyVisible'], do: 'hunker' },
  ],
  /** @rule TEO-14.23 */
  destroyObject: [
    { when: ['atGoal'], do: 'break', second: ['break', 'hunker'], after: ['atGoal'] },
    { when: ['wayToGoal'], do: 'goto goal' },
    { when: ['goalBarred'], do: 'attack barring', second: ['step goal'], after: ['not atGoal'] },
  ],
  /** @rule TEO-14.24 */
  nearestPlayer: [
    { when: ['playerInRange'], do: 'attack player', second: ['charge otherPlayer', 'hunker'] },
    { when: ['playerVisible'], do: 'approach visiblePlayer' },
    { when: ['not playerVisible'], do: 'approach lastKnown' },
  ],
  /** @rule TEO-14.25 */
  seize: [
    { when: ['carriesLoot'], do: 'goto home' },
    { when: ['carriesLoot'], do: 'attack barringHome', second: ['step home'], after: ['carriesLoot'] },
    { when: ['not carriesLoot'], do: 'grab' },
    { when: ['lootInReach'], do: 'goto loot' },
    { when: ['not carriesLoot'], do: 'attack keeper', second: ['step victim', 'hunker'], after: ['not carriesLoot'] },
    { when: ['not carriesLoot'], do: 'goto anyLoot' },
  ],
  /** @rule TEO-14.26 */
  rob: [
    { when: ['holderInRange'], do: 'attack holder', second: ['grab'] },
    { when: ['enemyInRange'], do: 'attack nearest', second: ['step another', 'hunker'], after: ['not struckHolder'] },
    { do: 'approach mark' },
  ],
  /** @rule TEO-14.27 */
  patrol: [
    { when: ['calm'], do: 'walkRoute', second: ['observe'], after: ['onRoute'] },
    { when: ['calm'], do: 'stay' },
    { when: ['enemyInRange'], do: 'attack nearest', second: ['hunker'] },
    { when: ['enemyVisible'], do: 'approach visible inCover' },
    { when: ['not enemyVisible'], do: 'approach alarm' },
  ],
  escorted: [],
};

const names: readonly string[] = [...Object.keys(algorithms), ...BAND_LISTS];

const linesOf = (name: AlgorithmId | BandListId): readonly Line[] => {
  const read = readAlgorithm(isBandList(name) ? bandLists[name] : algorithms[name], names);
  if (!read.ok) throw new Error(`algorithm ${name}: ${JSON.stringify(read.violations)}`);
  return read.value;
};

/** A list of the catalogue, or of ours for bands, by its name; read once. */
const algorithmNamed = remembered((name: string): readonly Line[] =>
  isAlgorithm(name) || isBandList(name) ? linesOf(name) : [],
);

type Lists = NonNullable<TeoState['mission']['plan']['algorithms']>;

/** Lists that scenarios write, read once; what is wrong with one was refused with its set-up. */
const written = remembered((lists: Lists) =>
  remembered((name: string) => linesRead(readAlgorithm(lists[name] ?? [], [...names, ...Object.keys(lists)]))),
);

const writtenNamed = (lists: Lists, name: string): readonly Line[] | undefined =>
  Object.hasOwn(lists, name) ? written(lists)(name) : undefined;

const linesRead = (read: ReturnType<typeof readAlgorithm>): readonly Line[] => (read.ok ? read.value : []);

/** The list of that name at this table: the scenario's own, else the catalogue's. */
export function listNamed({ mission }: TeoState, name: string): readonly Line[] {
  const lists = mission.plan.algorithms;
  return (lists === undefined ? undefined : writtenNamed(lists, name)) ?? algorithmNamed(name);
}

export const hasList = ({ mission }: TeoState, name: string | undefined): name is string =>
  name !== undefined && (isAlgorithm(name) || isBandList(name) || Object.hasOwn(mission.plan.algorithms ?? {}, name));
