import { tellsWith } from '@potyczka/ruleset-kit';
import type { Names } from '../events/event.ts';
import { events, type StepEvent } from '../events/index.ts';
import type { StepState } from '../state.ts';
import {
  clockName,
  has,
  hazardName,
  itemName,
  lineFor,
  lineIfAny,
  nameOf,
  pointName,
  reasons,
  seatName,
  sideName,
  term,
  thingName,
  unitName,
  unitNames,
} from './names.ts';
import { changes, details } from './rulings.ts';

const namesIn = (state: StepState): Names => ({
  unit: (id) => unitName(state, id),
  units: (ids) => unitNames(state, ids),
  side: (id) => sideName(state, id),
  seat: (id) => seatName(state, id),
  thing: (id) => thingName(state, id),
  item: (id) => itemName(state, id),
  clock: (id) => clockName(state, id),
  hazard: (id) => hazardName(state, id),
  any: (id) => nameOf(state, id),
  ruling: (power, value) => details(state, power, value),
  point: pointName,
  reasons,
  changes,
  term,
  has,
  lineFor,
  lineIfAny,
});

export const tell = tellsWith<StepState, Names, StepEvent>(events, namesIn);
