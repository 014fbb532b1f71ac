import { tellsWith } from '@potyczka/ruleset-kit';
import type { Names } from '../events/event.ts';
import { type CoinEvent, events } from '../events/index.ts';
import {
  factNames,
  has,
  itemName,
  lineFor,
  lineIfAny,
  nameOfItem,
  seatName,
  sideName,
  term,
  unitName,
} from '../names.ts';
import type { CoinState } from '../state.ts';

/** Fields that lists of figures show have a `stat` word; the others only a name. */
const fieldName = (field: string): string => term(has(`field.${field}`) ? 'field' : 'stat', field);

/** A GM's change, field by field: numbers with their value, of others only what was changed. */
const changes: Names['changes'] = (change) =>
  Object.entries(change).map(([field, value]) => {
    if (field === 'hatch' || field === 'status') return term(field, String(value));
    const plain = typeof value === 'number' || field === 'side';
    return plain ? `${fieldName(field)}#${String(value)}` : fieldName(field);
  });

const namesIn = (state: CoinState): Names => ({
  unit: (id) => unitName(state, id),
  side: (id) => sideName(state, id),
  seat: (id) => seatName(state, id),
  item: (item) => (typeof item === 'string' ? itemName(state, item) : nameOfItem(item)),
  term,
  faces: (coins) => coins.map((face) => term('face', face)),
  facts: factNames,
  changes,
  lineFor,
  lineIfAny,
});

export const tell = tellsWith<CoinState, Names, CoinEvent>(events, namesIn);
