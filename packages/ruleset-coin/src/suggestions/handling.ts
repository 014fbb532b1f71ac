import { packed } from '../actions/give.ts';
import { canReachLying, lying } from '../actions/pick-up.ts';
import type { CoinCommand } from '../commands.ts';
import { isPatient, isRepairable } from '../procedures/items/restoring.ts';
import { carriedBy, isInfantry, itemOf, unitsOf } from '../read.ts';
import type { CoinState, Infantry, Item } from '../state.ts';
import { BODY_SLOTS, DESTINATIONS, HANDS } from '../vocabulary.ts';
import { elsewhere } from './going.ts';
import { type Ideas, placed, plain, varied } from './idea.ts';

/** Everything done with things. */

const friendsOf = (state: CoinState, actor: Infantry): readonly Infantry[] =>
  unitsOf(state)
    .filter(isInfantry)
    .filter((one) => one.side === actor.side && one.id !== actor.id && one.status === 'alive');

const near = (state: CoinState, actor: Infantry): readonly Item[] =>
  lying(state)
    .filter(({ place }) => canReachLying(state, actor, place))
    .map(({ item }) => item);

function own(state: CoinState, by: string, actor: Infantry): readonly CoinCommand[] {
  const unit = actor.id;
  const wearable = packed(state, actor).filter((item) => item.type === 'armour' || item.type === 'device');
  return [
    ...actor.backpack.flatMap((item) => HANDS.map((slot): CoinCommand => ({ type: 'drawItem', by, unit, item, slot }))),
    ...HANDS.map((slot): CoinCommand => ({ type: 'stow', by, unit, slot })),
    ...carriedBy(state, actor).map(({ id: item }): CoinCommand => ({ type: 'drop', by, unit, item })),
    ...wearable.map(
      (item): CoinCommand => ({
        type: 'wear',
        by,
        unit,
        item: item.id,
        bodySlot: item.type === 'armour' ? 'armour' : 'device',
      }),
    ),
    ...BODY_SLOTS.map((bodySlot): CoinCommand => ({ type: 'wear', by, unit, item: null, bodySlot })),
  ];
}

/** What lies about, nearest things first; giving is tried with everybody of the side. */
function others(state: CoinState, by: string, actor: Infantry): readonly CoinCommand[] {
  const unit = actor.id;
  const reach = near(state, actor);
  const about = reach.length > 0 ? reach : lying(state).map(({ item }) => item);
  return [
    ...about.flatMap(({ id: item }) => DESTINATIONS.map((to): CoinCommand => ({ type: 'pickUp', by, unit, item, to }))),
    ...friendsOf(state, actor).flatMap(({ id: target }) =>
      packed(state, actor).flatMap(({ id: item }) =>
        DESTINATIONS.map((to): CoinCommand => ({ type: 'give', by, unit, item, target, to })),
      ),
    ),
  ];
}

export const handling = (state: CoinState, by: string, actor: Infantry): Ideas =>
  plain([...own(state, by, actor), ...others(state, by, actor)]);

/** A tool or spell of help, on everybody it could be meant for. */
function help(state: CoinState, by: string, actor: Infantry, item: Item): Ideas {
  const type = item.type === 'focus' ? 'castPrep' : 'useItem';
  const fits = item.effect === 'repair' ? isRepairable : isPatient;
  const meant = unitsOf(state).filter((one) => fits(actor, one));
  return plain(meant.map(({ id: target }): CoinCommand => ({ type, by, unit: actor.id, item: item.id, target })));
}

function opening(state: CoinState, by: string, actor: Infantry, box: Item): Ideas {
  const unit = actor.id;
  const mine = box.ownerUnit === actor.id;
  const takes = (mine ? box.contents : []).flatMap((take) =>
    DESTINATIONS.map((to): CoinCommand => ({ type: 'openCase', by, unit, case: box.id, take, to })),
  );
  const puts = packed(state, actor)
    .filter((item) => item.id !== box.id)
    .map((item): CoinCommand => ({ type: 'openCase', by, unit, case: box.id, put: item.id }));
  return plain([...takes, ...puts]);
}

/** Medkits, toolkits, spells that prepare, and cases: in hand, in the backpack, on the ground. */
export function tools(state: CoinState, by: string, actor: Infantry): Ideas {
  const carried = packed(state, actor).map((item) => itemOf(state, item.id));
  const spells = carried.flatMap((item): Ideas => {
    if (item.effect === null) return [];
    if (item.effect !== 'blink') return help(state, by, actor, item);
    return placed({ type: 'castPrep', by, unit: actor.id, item: item.id }, state, elsewhere(state, actor));
  });
  const cases = [...carried, ...near(state, actor)].filter((item) => item.type === 'case');
  return [...spells, ...cases.flatMap((box) => opening(state, by, actor, box))];
}

/** Whatever else somebody thinks of (COIN-9.24): the words are theirs. */
export const custom = (by: string, unit: string): Ideas =>
  varied({ type: 'customPrep', by, unit, text: '…' }, 'text', ['…']);
