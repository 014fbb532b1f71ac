import type { Violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import { destinationOf, mustHaveRoom, packedPlace } from '../procedures/items/handling.ts';
import { isInfantry, itemNamed, itemOf, unitsOf } from '../read.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import { CASE_CAPACITY } from '../vocabulary.ts';
import { must, prepAction } from './action.ts';
import { packed } from './give.ts';
import { canReachLying, lying } from './pick-up.ts';

type Opening = CommandOf<'openCase'>;

/** In a backpack the actor's side can't look into: for them it is not there, and a refusal must not tell otherwise. */
const isHidden = (state: CoinState, actor: Infantry, { id }: Item): boolean =>
  state.options.hiddenBackpacks === 'on' &&
  unitsOf(state).some((unit) => isInfantry(unit) && unit.side !== actor.side && unit.backpack.includes(id));

/** A case that is carried, or lies in reach; by its word, one's own comes first. */
function caseFor(
  state: CoinState,
  actor: Infantry,
  name: string,
): { readonly item: Item; readonly near: boolean } | null {
  const cases = Object.values(state.items).filter((item) => item.type === 'case' && !isHidden(state, actor, item));
  const own = cases.filter((item) => item.ownerUnit === actor.id);
  const item = itemNamed(own, name) ?? itemNamed(cases, name);
  if (item === undefined) return null;
  const lies = lying(state).find((thing) => thing.item.id === item.id);
  const near = lies === undefined ? packedPlace(actor, item.id) !== null : canReachLying(state, actor, lies.place);
  return { item, near };
}

const contentsOf = (state: CoinState, item: Item): readonly Item[] => item.contents.map((id) => itemOf(state, id));

const putting = (state: CoinState, actor: Infantry, box: Item, name: string): Item | undefined =>
  itemNamed(
    packed(state, actor).filter((item) => item.id !== box.id),
    name,
  );

/** What goes in or comes out, as the command says. */
const handled = (state: CoinState, actor: Infantry, box: Item, { put, take = '' }: Opening): Item | undefined =>
  put === undefined ? itemNamed(contentsOf(state, box), take) : putting(state, actor, box, put);

function checkContents(
  state: CoinState,
  actor: Infantry,
  box: Item,
  item: Item | undefined,
  command: Opening,
): readonly Violation[] {
  const { take, put, to = 'backpack' } = command;
  if (put !== undefined) {
    return [
      ...must(item !== undefined, 'COIN-9.20', 'item-not-found', { item: put }),
      ...must(box.contents.length < CASE_CAPACITY, 'COIN-16.7', 'case-full', { item: box.id }),
    ];
  }
  if (item === undefined) return must(false, 'COIN-9.20', 'item-not-found', { item: take ?? '' });
  return mustHaveRoom(state, actor, item, to);
}

/** @rule COIN-9.20 @rule COIN-16.6 @rule COIN-16.7 @rule COIN-16.8 Only its owner takes out or puts in, one item. */
export const openCase = prepAction({
  action: 'openCase',
  plan: (state, actor, command) => {
    const box = caseFor(state, actor, command.case);
    return { box, item: box === null ? undefined : handled(state, actor, box.item, command) };
  },
  checks: (state, actor, command, { box, item }) => {
    if (box === null) return must(false, 'COIN-16.7', 'item-not-found', { item: command.case });
    return [
      ...must(box.item.ownerUnit === actor.id, 'COIN-16.8', 'locked-case', { item: box.item.id }),
      ...must(box.near, 'COIN-16.7', 'out-of-reach', { item: box.item.id }),
      ...checkContents(state, actor, box.item, item, command),
    ];
  },
  effect: (play, actor, command, { box, item }) => {
    if (box === null || item === undefined) return;
    const rules = ['COIN-9.20', 'COIN-16.6'];
    const inside = { at: 'case', case: box.item.id } as const;
    if (command.put !== undefined) {
      const from = packedPlace(actor, item.id);
      if (from !== null) play.tell({ type: 'itemMoved', item: item.id, unit: actor.id, from, to: inside, rules });
      return;
    }
    const to = destinationOf(play.state, actor, item, command.to ?? 'backpack');
    play.tell({ type: 'itemMoved', item: item.id, unit: actor.id, from: inside, to, rules });
  },
});
