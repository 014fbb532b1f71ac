import { kinds, line } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { event } from './event.ts';
import { withFigure } from './fold.ts';
import { type Place, place, putInto, takenFrom, unnamedUnseen } from './places.ts';

const { name, whole, words } = kinds;

const isLying = (where: Place): boolean => where.at === 'ground' || where.at === 'floor';

/** What moving a thing from here to there is called. */
function handlingOf(from: Place, to: Place): string {
  if (from.at === 'case') return 'taken';
  if (to.at === 'case') return 'locked';
  if (isLying(from)) return isLying(to) ? 'moved' : 'pickedUp';
  if (isLying(to)) return 'dropped';
  if ('unit' in from && 'unit' in to && from.unit !== to.unit) return 'given';
  if (to.at === 'body') return 'worn';
  if (from.at === 'body') return 'undressed';
  return to.at === 'hand' ? 'drawn' : 'stowed';
}

export const itemEvents = [
  event('itemMoved', {
    data: {
      item: name,
      /** Who moved it; empty where nobody did, but the GM. */
      unit: words,
      from: place,
      to: place,
    },
    fold: (state, e) => putInto(takenFrom(state, e.item, e.from), e.item, e.to),
    line: (e, { item, unit, lineFor }) => {
      // What a GM moves, nobody did; it is told where it is now.
      if (e.rules.includes('COIN-22.1')) return line('item.moved', { item: item(e.item) });
      const whom = 'unit' in e.to && e.to.unit !== e.unit ? { whom: unit(e.to.unit) } : {};
      return lineFor('item', handlingOf(e.from, e.to), { who: unit(e.unit), item: item(e.item), ...whom });
    },
    heard: unnamedUnseen,
  }),
  event('useSpent', {
    data: { item: name, unit: name, usesLeft: whole },
    fold: (state, e) => {
      const item = state.items[e.item];
      return item === undefined
        ? state
        : withTable(state, { items: { ...state.items, [e.item]: { ...item, usesLeft: e.usesLeft } } });
    },
    line: (e, { item }) => line('useSpent', { item: item(e.item), n: e.usesLeft }),
  }),
  event('hpRestored', {
    data: { unit: name, by: name, item: name, hp: whole },
    fold: (state, e) => withFigure(state, e.unit, { hp: e.hp }),
    line: (e, { unit }) =>
      e.unit === e.by
        ? line('restoredSelf', { who: unit(e.by), hp: e.hp })
        : line('restored', { who: unit(e.by), whom: unit(e.unit), hp: e.hp }),
  }),
] as const;
