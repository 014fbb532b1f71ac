import type { CoinCommand } from '../commands.ts';
import { hurdles, isMore, targetValue, type Worth } from '../procedures/attack/target-worth.ts';
import { isLegalTarget, type Source, sourcesOf } from '../procedures/attack/targets.ts';
import { hasUses, inHands, isInfantry, isWeapon, itemOf, mayCast, unitsById } from '../read.ts';
import { hullOf, isAdjacentOutside, isItemInReach } from '../spatial.ts';
import type { CoinState, Infantry, Unit } from '../state.ts';
import { DESTINATIONS, UNARMED } from '../vocabulary.ts';
import { machineDeeds } from './machines.ts';
import { approachTo, besideItem, enemiesOf, farthestFrom, movedTo, scanned } from './places.ts';
import { isAllowed } from './rehearsal.ts';
import { hasWorthyTarget } from './strength.ts';
import type { ConditionWord, DeedWord } from './words.ts';

/** The next step of a chain, or that it is time to attack. */
export type Step = CoinCommand | 'attack';
/** What a line of a plan does, where it can. */
type Deed = (state: CoinState, unit: Infantry, by: string) => Step | undefined;
type Condition = (state: CoinState, unit: Infantry) => boolean;

const armed = (state: CoinState, unit: Unit): readonly Source[] =>
  sourcesOf(state, unit).filter((source) => source.id !== UNARMED);

const hasAim: Condition = (state, unit) => hasWorthyTarget(state, unit, armed(state, unit));

/** No weapon in hand, or only empty ones, and one in the backpack. */
const drawWeapon: Deed = (state, unit, by) => {
  const inHand = inHands(state, unit).some((item) => isWeapon(item) && hasUses(item) && mayCast(state, unit, item));
  const packed = unit.backpack.map((id) => itemOf(state, id));
  const weapon = packed.find((item) => isWeapon(item) && hasUses(item) && mayCast(state, unit, item));
  if (inHand || weapon === undefined) return undefined;
  const slot = unit.slotLeft !== null && unit.slotRight === null ? 'right' : 'left';
  return { type: 'drawItem', by, unit: unit.id, item: weapon.id, slot };
};

/** Enemies from the dearest; ties by id. */
function dearest(state: CoinState, unit: Unit, worth: (enemy: Unit) => Worth): readonly Unit[] {
  return [...enemiesOf(state, unit)].sort((a, b) => {
    if (isMore(worth(a), worth(b))) return -1;
    return isMore(worth(b), worth(a)) ? 1 : 0;
  });
}

/** Sight blocked: to the first open point in scan order that sees the most valuable enemy. */
const seekSight: Deed = (state, unit, by) => {
  const shots = armed(state, unit).filter((source) => source.kind !== 'melee');
  const enemy = dearest(state, unit, (one) => targetValue(state, unit, one)).find((one) => hullOf(state, one) === one);
  if (enemy === undefined || shots.length === 0) return undefined;
  const pos = scanned(state, unit, (at) => {
    const there = movedTo(state, unit, at);
    return shots.some((source) => isLegalTarget(there, { ...unit, at }, source, enemy));
  });
  return pos === undefined ? undefined : { type: 'run', by, unit: unit.id, pos };
};

const isAtGrips: Condition = (state, unit) =>
  hasWorthyTarget(
    state,
    unit,
    sourcesOf(state, unit).filter((source) => source.kind === 'melee'),
  );

/** To an approach point of the enemy with the highest landP × value for its melee weapon; none open: the next. */
const closeIn: Deed = (state, unit, by) => {
  const melee = sourcesOf(state, unit).find((source) => source.kind === 'melee');
  if (melee === undefined) return undefined;
  const worth = (enemy: Unit): Worth => {
    const { top, bottom } = targetValue(state, unit, enemy);
    return { top, bottom: bottom * 2 ** hurdles(state, unit, melee, enemy) };
  };
  for (const enemy of dearest(state, unit, worth)) {
    const pos = approachTo(state, unit, hullOf(state, enemy));
    if (pos === undefined) continue;
    if (isLegalTarget(movedTo(state, unit, pos), { ...unit, at: pos }, melee, enemy))
      return { type: 'run', by, unit: unit.id, pos };
  }
  return undefined;
};

/** What is fought over: the artefact, or a case that may hold it. */
const isPrize = (state: CoinState, id: string): boolean => ['objective', 'case'].includes(itemOf(state, id).type);

const takePrize: Deed = (state, unit, by) => {
  const near = state.groundItems.find(({ item, pos }) => isPrize(state, item) && isItemInReach(state, unit, pos));
  if (near === undefined) return undefined;
  const ways = [...DESTINATIONS].reverse();
  const takes = ways.map((to): CoinCommand => ({ type: 'pickUp', by, unit: unit.id, item: near.item, to }));
  return takes.find((take) => isAllowed(state, take));
};

const goToPrize: Deed = (state, unit, by) => {
  const prize = state.groundItems.find(({ item }) => isPrize(state, item));
  const pos = prize === undefined ? undefined : besideItem(state, unit, prize.pos);
  return pos === undefined ? undefined : { type: 'run', by, unit: unit.id, pos };
};

const hasPrize: Condition = (state, unit) =>
  [...unit.backpack, unit.slotLeft, unit.slotRight].some((id) => id !== null && isPrize(state, id));

const isPressed: Condition = (state, unit) =>
  enemiesOf(state, unit).some((enemy) => isAdjacentOutside(state, unit, hullOf(state, enemy)));

const flee: Deed = (state, unit, by) => {
  const pos = farthestFrom(state, unit);
  return pos === undefined ? undefined : { type: 'run', by, unit: unit.id, pos };
};

const medkitOf = (state: CoinState, unit: Infantry): string | undefined =>
  inHands(state, unit).find((item) => item.effect === 'heal' && hasUses(item))?.id;

const friendsOf = (state: CoinState, unit: Infantry): readonly Unit[] =>
  unitsById(state).filter((one) => isInfantry(one) && one.status === 'alive' && one.side === unit.side);

const heal: Deed = (state, unit, by) => {
  const item = medkitOf(state, unit);
  if (item === undefined) return undefined;
  const uses = friendsOf(state, unit).map(
    (friend): CoinCommand => ({ type: 'useItem', by, unit: unit.id, item, target: friend.id }),
  );
  return uses.find((use) => isAllowed(state, use));
};

const runToWounded: Deed = (state, unit, by) => {
  if (medkitOf(state, unit) === undefined) return undefined;
  const dying = friendsOf(state, unit).find(
    (friend) => friend.id !== unit.id && friend.at !== null && friend.hp === 1 && friend.hp < friend.maxHp,
  );
  const pos = dying === undefined ? undefined : approachTo(state, unit, dying);
  return pos === undefined ? undefined : { type: 'run', by, unit: unit.id, pos };
};

export const conditions: Readonly<Record<ConditionWord, Condition>> = {
  target: hasAim,
  enemyInReach: isAtGrips,
  prize: hasPrize,
  pressed: isPressed,
  wounded: (_state, unit) => unit.hp < unit.maxHp,
};

export const deeds: Readonly<Record<DeedWord, Deed>> = {
  attack: () => 'attack',
  drawWeapon,
  seekSight,
  closeIn,
  takePrize,
  goToPrize,
  flee,
  heal,
  runToWounded,
  ...machineDeeds,
};
