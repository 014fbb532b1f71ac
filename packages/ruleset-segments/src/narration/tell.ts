import { tellsWith } from '@potyczka/ruleset-kit';
import type { Names } from '../events/event.ts';
import { events, type SegEvent } from '../events/index.ts';
import type { SegState } from '../state.ts';
import {
  deedName,
  formName,
  itemName,
  pieceName,
  seatName,
  sideName,
  sourceName,
  term,
  unitName,
  unitNames,
} from './names.ts';
import { lineFor, lineIfAny } from './speech.ts';

/** By its word among the numbers of a sheet, else by that of the ruling that sets it. */
const fieldName = (field: string): string => {
  const stat = term('stat', field);
  return stat === field ? term('ruling', field) : stat;
};

/** Field by field; numbers are told, anything longer is there to be seen. */
const changes = (change: object): readonly string[] =>
  Object.entries(change).map(([field, value]) =>
    typeof value === 'number' && term('stat', field) !== field ? `@stat.${field}#${value}` : fieldName(field),
  );

const namesIn = (state: SegState): Names => ({
  unit: (id) => unitName(state, id),
  units: (ids) => unitNames(state, ids),
  side: (id) => sideName(state, id),
  seat: (id) => seatName(state, id),
  piece: (id) => pieceName(state, id),
  item: (owner, id) => itemName(state, owner, id),
  form: formName,
  source: sourceName,
  deed: deedName,
  ruling: (power) => term('ruling', power),
  changes,
  term,
  lineFor,
  lineIfAny,
});

export const tell = tellsWith<SegState, Names, SegEvent>(events, namesIn);
