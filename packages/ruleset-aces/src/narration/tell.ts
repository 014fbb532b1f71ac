import { rulingSpeech, tellsWith } from '@potyczka/ruleset-kit';
import type { Names } from '../events/event.ts';
import { type AcesEvent, events } from '../events/index.ts';
import type { AcesState } from '../state.ts';
import {
  itemName,
  lineFor,
  lineIfAny,
  nameOf,
  pieceName,
  reasons,
  seatName,
  sideName,
  term,
  unitName,
  unitNames,
} from './names.ts';
import { has } from './speech.ts';

export { inWords } from './names.ts';

const { power, changes } = rulingSpeech(has);

const namesIn = (state: AcesState): Names => ({
  unit: (id) => unitName(state, id),
  units: (ids) => unitNames(state, ids),
  side: (id) => sideName(state, id),
  seat: (id) => seatName(state, id),
  any: (id) => nameOf(state, id),
  item: (owner, id) => itemName(state, owner, id),
  piece: (id) => pieceName(state, id),
  reasons,
  ruling: power,
  changes,
  term,
  lineFor,
  lineIfAny,
});

export const tell = tellsWith<AcesState, Names, AcesEvent>(events, namesIn);
