import { whereabouts } from '../procedures/items/handling.ts';
import { isPatient, isRepairable, mustNeedHelp, restore } from '../procedures/items/restoring.ts';
import { hasUses, inHands, itemNamed } from '../read.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import { must, prepAction } from './action.ts';

const tool = (state: CoinState, actor: Infantry, name: string): Item | undefined =>
  itemNamed(
    inHands(state, actor).filter((item) => item.effect === 'heal' || item.effect === 'repair'),
    name,
  );

const meantFor = ({ effect }: Item): string => (effect === 'heal' ? '@aim.patient' : '@aim.machine');

/** @rule COIN-9.18 @rule COIN-3.3 A medkit or toolkit in the hand: one HP back. */
export const useItem = prepAction({
  action: 'useItem',
  plan: (state, actor, { item }) => tool(state, actor, item),
  checks: (state, actor, command, item) => {
    if (item === undefined)
      return must(false, 'COIN-3.3', 'not-held', { item: command.item, ...whereabouts(state, actor, command.item) });
    const uses = must(hasUses(item), 'COIN-3.6', 'no-uses', { item: item.id });
    const unit = Object.hasOwn(state.units, command.target) ? state.units[command.target] : undefined;
    const good = item.effect === 'heal' ? isPatient(actor, unit) : isRepairable(actor, unit);
    if (!good || unit === undefined)
      return [...uses, ...must(false, 'COIN-9.18', 'illegal-target', { target: command.target, why: meantFor(item) })];
    return [...uses, ...mustNeedHelp(state, actor, unit)];
  },
  effect: (play, actor, command, item) => {
    if (item !== undefined) restore(play, actor.id, item.id, command.target, 'COIN-9.18');
  },
});
