import { rulingSpeech, tellsWith } from '@potyczka/ruleset-kit';
import type { Names } from '../events/event.ts';
import { events, type TeoEvent } from '../events/index.ts';
import {
  abilityName,
  lineFor,
  lineIfAny,
  nameOf,
  seatName,
  sideName,
  sourceName,
  term,
  thingName,
  unitName,
  weaponName,
} from '../names.ts';
import { has } from '../speech.ts';
import type { TeoState } from '../state.ts';

export { inWords } from '../names.ts';

const { power, changes } = rulingSpeech(has);

/** A band goes by its own name, or by that of the player who leads it. */
const bandName = (state: TeoState, { id, seat }: { readonly id: string; readonly seat: string }): string => {
  const known = term('band', id);
  return known === id ? seatName(state, seat) : known;
};

const namesIn = (state: TeoState): Names => ({
  unit: (id) => unitName(state, id),
  side: (id) => sideName(state, id),
  seat: (id) => seatName(state, id),
  thing: (id) => thingName(state, id),
  any: (id) => nameOf(state, id),
  band: (band) => bandName(state, band),
  weapon: weaponName,
  ability: abilityName,
  source: sourceName,
  term,
  power,
  changes,
  lineFor,
  lineIfAny,
});

export const tell = tellsWith<TeoState, Names, TeoEvent>(events, namesIn);
