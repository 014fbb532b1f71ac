import { shape } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import {
  type EventIn,
  type EventNames,
  eventsOf,
  evolvesWith,
  field,
  hearsWith,
  kinds,
  line,
  presentsWith,
  silent,
  tellsWith,
  versionsOf,
} from '../src/index.ts';

interface Hut {
  readonly guests: readonly string[];
  readonly gm: string;
}

const event = eventsOf<Hut, Pick<EventNames, 'unit'>>();
const sheet = {
  id: field(shape.id, { seen: 'all' }),
  height: field(shape.number(0, 10), { seen: 'all', measure: 'length' }),
} as const;

const events = [
  event('came', {
    version: 2,
    data: {
      unit: kinds.name,
      at: kinds.measured(kinds.point),
      path: shape.maybe(shape.list(kinds.measured(kinds.point))),
      lamp: kinds.orNull(kinds.thing<{ id: string; height: number }>(sheet)),
    },
    lift: { 1: (old, state: Hut) => ({ ...old, lamp: null, first: state.guests.length === 0 }) },
    fold: (state, e) => ({ ...state, guests: [...state.guests, e.unit] }),
    line: (e, { unit }) => line('came', { who: unit(e.unit) }, 'turn'),
    heard: (e, seat) => (seat === 'blind' ? undefined : { ...e, lamp: null }),
  }),
  event('slept', { data: { how: kinds.cases('kind', { well: { hours: kinds.whole }, ill: {} }) }, line: silent }),
] as const;
type HutEvent = EventIn<typeof events>;

const hut: Hut = { guests: [], gm: 'gm' };
const came: HutEvent = {
  type: 'came',
  unit: 'ann',
  at: [1000, 2500],
  path: [
    [0, 0],
    [1000, 2500],
  ],
  lamp: { id: 'lamp', height: 2000 },
  rules: ['HUT-1.1'],
};
const slept: HutEvent = { type: 'slept', how: { kind: 'well', hours: 8 }, rules: [] };
const faults = (told: object): readonly string[] => {
  const { type } = told as { readonly type: HutEvent['type'] };
  return (versionsOf<HutEvent['type']>(events)[type].faults?.(told as never) ?? []).map(
    ({ field: where, expected }) => `${where}: ${expected}`,
  );
};

describe('events declared once', () => {
  it('fold as they say, and change nothing where they say nothing', () => {
    const evolve = evolvesWith<Hut, HutEvent>(events);
    expect(evolve(hut, came).guests).toEqual(['ann']);
    expect(evolve(hut, slept)).toBe(hut);
  });

  it('are told with the names that narration hands in', () => {
    const tell = tellsWith<Hut, Pick<EventNames, 'unit'>, HutEvent>(events, () => ({ unit: (id) => `${id}!` }));
    expect(tell(came, hut)).toEqual([{ key: 'log.came', params: { who: 'ann!' }, mark: 'turn' }]);
    expect(tell(slept, hut)).toEqual([]);
  });

  it('are heard as far as a seat may', () => {
    const redact = hearsWith<Hut, HutEvent>(events, (state, seat) => seat === state.gm);
    expect(redact(came, 'gm', hut)).toBe(came);
    expect(redact(came, 'blind', hut)).toBeUndefined();
    expect(redact(came, 'bob', hut)).toEqual({ ...came, lamp: null });
    expect(redact(slept, 'bob', hut)).toBe(slept);
  });

  it('come over the wire in the unit of the table', () => {
    const present = presentsWith<HutEvent>(events);
    expect(present(came)).toEqual({
      ...came,
      at: [1, 2.5],
      path: [
        [0, 0],
        [1, 2.5],
      ],
      lamp: { id: 'lamp', height: 2 },
    });
    const { path: _path, ...short } = came;
    expect(present(short)).not.toHaveProperty('path');
  });

  it('have their version, and their lifts know the state', () => {
    const { came: versions } = versionsOf<HutEvent['type']>(events);
    expect(versions.v).toBe(2);
    expect(versions.lift?.[1]?.({ unit: 'ann' }, hut as never)).toEqual({ unit: 'ann', lamp: null, first: true });
  });

  it('are checked field by field, however deep', () => {
    expect(faults(came)).toEqual([]);
    expect(faults(slept)).toEqual([]);
    expect(faults({ ...came, unit: '' })).toEqual(['unit: an id']);
    expect(faults({ ...came, at: [1] })).toEqual(['at: a point [x, y]']);
    expect(faults({ ...came, lamp: { id: 'lamp' } })).toEqual(['lamp.height: a number from 0 to 10']);
    // Ticks: eleven inches are more than the sheet has.
    expect(faults({ ...came, lamp: { id: 'lamp', height: 11_000 } })).toEqual(['lamp.height: a number from 0 to 10']);
    expect(faults({ ...came, lamp: { id: 'lamp', height: 1, glow: 1 } })).toEqual(['lamp.glow: no such field']);
    expect(faults({ ...slept, how: { kind: 'well' } })).toEqual(['how.hours: a whole number']);
    expect(faults({ ...slept, how: { kind: 'so-so' } })).toEqual(['how: one of these, by its kind: well, ill']);
    const { rules: _rules, ...unruled } = slept;
    expect(faults(unruled)).toHaveLength(1);
  });
});
