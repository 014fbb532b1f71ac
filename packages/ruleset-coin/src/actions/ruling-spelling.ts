import { fieldsOf } from '../spelling.ts';
import type { Power, Powers } from './ruling-power.ts';

/** The same ruling said shorter, or with the catalogue's parameters, as the powers themselves want it. */

type Hear = (value: unknown) => unknown;

/** `"x"` for `{"unit": "x"}`. */
const bare =
  (field: string): Hear =>
  (value) =>
    typeof value === 'string' ? { [field]: value } : value;

/** A point of the field for a thing to lie on, said as its own place. */
const lifted: Hear = (value) => {
  const { pos, ...rest } = fieldsOf(value);
  return pos === undefined ? value : { ...rest, to: { pos } };
};

const each =
  (hear: Hear): Hear =>
  (value) =>
    Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, one]) => [key, hear(one)]));

const HEARD: Readonly<Record<string, Hear>> = {
  gmEnd: (value) => fieldsOf(value).result ?? value,
  result: (value) => fieldsOf(value).winner ?? value,
  removeUnit: bare('unit'),
  removeTerrain: bare('piece'),
  addItem: lifted,
  items: each(lifted),
};

const hearing = (power: Power, hear: Hear): Power => ({
  ...power,
  check: (reading, value) => power.check(reading, hear(value)),
  apply: (play, value) => power.apply(play, hear(value)),
});

/** @rule COIN-22.1 Powers that understand those spellings too. */
export const understanding = (powers: Powers): Powers =>
  Object.fromEntries(
    Object.entries(powers).map(([key, power]) => {
      const hear = Object.hasOwn(HEARD, key) ? HEARD[key] : undefined;
      return [key, hear === undefined ? power : hearing(power, hear)];
    }),
  );
