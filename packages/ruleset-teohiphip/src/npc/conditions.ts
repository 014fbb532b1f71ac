import type { CommandOf } from '../commands.ts';
import { alliesOf } from '../read.ts';
import { canActivate } from '../slot-order.ts';
import { touchesThing } from '../spatial.ts';
import { findAttack, findAttackInOrder, type Reach } from './attacks.ts';
import { shelterAt } from './cover.ts';
import { isCountingRound, isWorkDone } from './errands.ts';
import { isWardHeartened, isWellPlaced, wardFollows } from './escorting.ts';
import type { Outlook } from './outlook.ts';
import { carries, freeLoot, goalThing, isHolder, lootOf } from './places.ts';
import { isOnRoute } from './routes.ts';
import { type TargetWord, targets, victims } from './targets.ts';
import { toThing, walkTo, wayFor } from './ways.ts';

/** The attack an entry means by these words, if a legal one exists now (TEO-14.7); found once. */
export function attackFor(o: Outlook, reach: Reach, word: TargetWord): CommandOf<'attack'> | undefined {
  const key = `${reach} ${word}`;
  if (o.attacks.has(key)) return o.attacks.get(key);
  const wanted = targets[word](o);
  const found = word === 'dangerous' ? findAttackInOrder(o, wanted) : findAttack(o, wanted, reach);
  o.attacks.set(key, found);
  return found;
}

const attackable = (o: Outlook, reach: Reach, word: TargetWord): boolean => attackFor(o, reach, word) !== undefined;

function atGoal(o: Outlook): boolean {
  const thing = goalThing(o);
  return thing !== undefined && touchesThing(o.state, o.ground, o.unit, thing);
}

function wayToGoal(o: Outlook): boolean {
  const thing = goalThing(o);
  return thing !== undefined && wayFor(o, toThing(o, thing)) !== undefined;
}

function goalInReach(o: Outlook): boolean {
  const thing = goalThing(o);
  return thing !== undefined && walkTo(o, toThing(o, thing), o.speed * Math.min(2, o.unit.ap)) !== undefined;
}

function lootInReach(o: Outlook): boolean {
  const loot = carries(o) ? undefined : freeLoot(o);
  return loot !== undefined && walkTo(o, toThing(o, loot), o.speed * 2) !== undefined;
}

const shelterFrom = (o: Outlook, foe = o.foes[0]): string => (foe === undefined ? 'none' : shelterAt(o, foe));

/** The words for circumstances. */
export const conditions = {
  /** TEO-14.7: a legal Attack exists now. */
  enemyInRange: (o) => attackable(o, 'any', 'nearest'),
  threatInRange: (o) => attackable(o, 'any', 'threat'),
  holderInRange: (o) => attackable(o, 'any', 'holder'),
  playerInRange: (o) => attackable(o, 'any', 'player'),
  /** The same for whom a band may attack, and for whom its mission is about. */
  weakInRange: (o) => attackable(o, 'any', 'weakest'),
  objectiveInRange: (o) => attackable(o, 'any', 'objective'),
  /** A legal ranged Attack. */
  enemyInShot: (o) => attackable(o, 'ranged', 'nearest'),
  exposedEnemyInShot: (o) => attackable(o, 'ranged', 'exposed'),
  enemyInThrow: (o) => attackable(o, 'thrown', 'nearest'),
  enemyInContact: (o) => o.touching.length > 0,
  enemyVisible: (o) => o.visible.length > 0,
  opponentVisible: (o) => targets.visibleOpponent(o).length > 0,
  playerVisible: (o) => targets.visiblePlayer(o).length > 0,
  /** An enemy stands in the protected zone. */
  intruder: (o) => targets.intruder(o).length > 0,
  /** Seen by somebody from whom it has no Cover: the nearest visible enemy. */
  openToEnemy: (o) => o.visible[0] !== undefined && !o.coverFrom(o.visible[0]),
  /** At a cover point out of sight of the nearest enemy; at one in its sight; at either, from the nearest visible one. */
  hidden: (o) => shelterFrom(o) === 'hidden',
  covered: (o) => shelterFrom(o) === 'covered',
  sheltered: (o) => shelterFrom(o, o.visible[0]) !== 'none',
  bothActionsLeft: (o) => o.unit.ap >= 2,
  atGoal,
  wayToGoal,
  goalBarred: (o) => targets.barring(o).length > 0,
  /** Within twice its Speed. */
  goalInReach,
  /** Everything is done that the mission asks for, but for getting away. */
  workDone: isWorkDone,
  /** What is held at the end of this round counts. */
  countingRound: isCountingRound,
  /** The person of the mission lets itself be led; it can be led far from where this one stands. */
  wardFollows,
  wellPlaced: isWellPlaced,
  wardHeartened: isWardHeartened,
  /** Somebody else of its team has yet to act this round. */
  friendsToAct: (o) => alliesOf(o.state, o.unit).some((ally) => canActivate(o.state, ally)),
  carriesLoot: carries,
  /** Nobody holds it. */
  lootLies: (o) => lootOf(o).some((thing) => thing.carriedBy === null),
  /** Held by no enemy, and within twice its Speed. */
  lootInReach,
  /** Whom it attacked in this activation carries loot still. */
  struckHolder: (o) => victims(o).some((unit) => isHolder(o, unit)),
  /** No alarm, no visible enemy (TEO-14.27). */
  calm: (o) => !o.state.alarm && o.visible.length === 0,
  onRoute: isOnRoute,
} satisfies Readonly<Record<string, (o: Outlook) => boolean>>;
