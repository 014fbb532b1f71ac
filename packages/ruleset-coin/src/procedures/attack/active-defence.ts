import type { Choice, Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { itemName, kindName, unitName } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { hasUses, inHands, isInfantry, itemOf, mayCast, sideOfUnit, unitOf } from '../../read.ts';
import type { CoinState, Item, Unit } from '../../state.ts';
import type { AttackKind, SideId } from '../../vocabulary.ts';
import { type Asking, ask, enter } from '../asking/asking.ts';
import { itemsHeard } from '../asking/hearing.ts';
import { flipAny } from '../coins/flips.ts';
import { spendUse } from '../items/uses.ts';

/** What a unit could hold up, in the order its coins are flipped (COIN-13.12): left, right, worn device. */
function gearOf(state: CoinState, unit: Unit): readonly Item[] {
  if (isInfantry(unit)) {
    const held = inHands(state, unit);
    return unit.device === null ? held : [...held, itemOf(state, unit.device)];
  }
  // COIN-13.10: only with a living pilot, or by itself.
  const manned = unit.autonomous || unit.pilot !== null;
  return manned && unit.mountedDefence !== null ? [itemOf(state, unit.mountedDefence)] : [];
}

/** Worn on the body it works as a device only; in the hand, devices do nothing (COIN-3.3). */
const isHeldRight = (unit: Unit, item: Item): boolean =>
  !isInfantry(unit) || (unit.device === item.id) === (item.type === 'device');

/** @rule COIN-13.7 Whether it blocks this kind at all, uses left or not. */
export const isSuitable = (state: CoinState, unit: Unit, item: Item, kind: AttackKind): boolean =>
  item.defCoins > 0 &&
  isHeldRight(unit, item) &&
  mayCast(state, unit, item) &&
  (state.options.shieldKinds === 'any' || item.blocks.includes(kind));

/** @rule COIN-13.1 @rule COIN-13.9 @rule COIN-13.11 The items a unit may defend with against a point. */
export const defencesOf = (state: CoinState, unit: Unit, kind: AttackKind): readonly Item[] =>
  gearOf(state, unit).filter((item) => item.defCoins > 0 && isSuitable(state, unit, item, kind) && hasUses(item));

/** @rule COIN-13.6 All that were named together, or the best of them: ties left, right, device. */
export function joined(state: CoinState, items: readonly Item[]): readonly Item[] {
  if (state.options.defenceSum === 'sum' || items.length < 2) return items;
  const most = Math.max(0, ...items.map((item) => item.defCoins));
  return items.filter((item) => item.defCoins === most).slice(0, 1);
}

/** How many coins the unit's whole defence comes to. */
export const defenceCoins = (state: CoinState, unit: Unit, kind: AttackKind): number =>
  joined(state, defencesOf(state, unit, kind)).reduce((sum, item) => sum + item.defCoins, 0);

/** Every choice of items, more before fewer. */
const subsets = (items: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, index) => (bits >> index) % 2 === 1))
    .filter((some) => some.length > 0)
    .sort((a, b) => b.length - a.length);

/** What is wrong with an answer to `defend`. */
function badDefence(state: CoinState, unit: Unit, kind: AttackKind, choice: Json): readonly Violation[] {
  if (choice === 'decline') return [];
  const known = gearOf(state, unit);
  if (!Array.isArray(choice) || choice.length === 0 || new Set(choice).size !== choice.length)
    return [{ code: 'bad-choice', rule: 'COIN-13.6', params: { field: 'choice', expected: '@expected.defences' } }];
  const named = choice.map((id) => known.find((item) => item.id === id));
  const unfit = named.some((item) => item === undefined || !isSuitable(state, unit, item, kind));
  if (unfit) return [violation('COIN-13.7', 'no-defence', { unit: unit.id })];
  const spent = named.find((item) => item !== undefined && !hasUses(item));
  return spent === undefined ? [] : [violation('COIN-3.6', 'no-uses', { item: spent.id })];
}

const labelled = (state: CoinState, some: readonly string[]): Choice => {
  const coins = joined(
    state,
    some.map((id) => itemOf(state, id)),
  ).reduce((sum, item) => sum + item.defCoins, 0);
  return { choice: some, label: 'defend.with', params: { items: some.map((id) => itemName(state, id)), coins } };
};

function defending(state: CoinState, id: string, kind: AttackKind, side: SideId): Asking {
  const target = unitOf(state, id);
  const all = defencesOf(state, target, kind).map((item) => item.id);
  return {
    kind: 'defend',
    side,
    unit: id,
    rule: 'COIN-13.1',
    params: { unit: id, kind: kindName(kind), who: unitName(state, id), hp: target.hp },
    choices: () => [...subsets(all).map((some) => labelled(state, some)), { choice: 'decline' }],
    default: all.length === 0 ? 'decline' : all,
    hear: (answer) => (answer === 'all' ? all : itemsHeard(state, id, gearOf(state, target), answer)),
    check: (answer) => badDefence(state, target, kind, answer),
  };
}

function chosenDefence(play: CoinPlay, id: string, kind: AttackKind): readonly Item[] {
  const side = sideOfUnit(unitOf(play.state, id));
  // A vehicle that is nobody's has no pilot, hence no defence; the type does not know.
  const choice = side === null ? 'decline' : ask(play, () => defending(play.state, id, kind, side));
  const fit = defencesOf(play.state, unitOf(play.state, id), kind);
  return fit.filter((item) => Array.isArray(choice) && choice.includes(item.id));
}

/** @rule COIN-13.3 @rule COIN-13.5 One defensive action against one point: whether it is avoided. */
export function defend(play: CoinPlay, targetId: string, kind: AttackKind, source: string): boolean {
  const target = unitOf(play.state, targetId);
  if (defencesOf(play.state, target, kind).length === 0) return false;
  const before = play.state.phase;
  const { askedSide } = play.state;
  enter(play, 'defend', sideOfUnit(target), { kind: 'point', source, target: targetId });
  const items = joined(play.state, chosenDefence(play, targetId, kind));
  enter(play, before, askedSide);
  if (items.length === 0) return false;
  const coins = items.reduce((sum, item) => sum + item.defCoins, 0);
  const names = items.map((item) => item.id);
  play.tell({ type: 'defenceChosen', target: targetId, items: names, coins, rules: ['COIN-13.1', 'COIN-13.6'] });
  for (const item of items) spendUse(play, item.id, targetId, 'COIN-13.8');
  const side = sideOfUnit(target);
  const flip = { reason: 'defence', side, unit: targetId, items: names, rules: ['COIN-13.4', 'COIN-13.12'] } as const;
  const held = flipAny(play, coins, flip);
  if (held) play.tell({ type: 'pointBlocked', target: targetId, source, rules: ['COIN-13.3'] });
  return held;
}
