import type { Seat } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { type CommonRuling, naming, ONE_UNIT, powersFor, rulingBy, without } from '../src/index.ts';

/** A game of two figures that a GM may rename or take off, and nothing else. */

interface Figure {
  readonly id: string;
  readonly name: string;
}
interface State {
  readonly seats: readonly Seat[];
  readonly units: Readonly<Record<string, Figure>>;
}
type Told = CommonRuling<State, Partial<State>>;

class Play {
  state: State = {
    seats: [
      { id: 'gm', role: 'gm' },
      { id: 'p1', role: 'player' },
    ],
    units: { a: { id: 'a', name: 'Ala' }, b: { id: 'b', name: 'Bea' } },
  };
  interrupting: { readonly kind: string; readonly seat: string } | null = null;
  readonly told: Told[] = [];
  tell(event: Told): void {
    this.told.push(event);
    if (event.type === 'tableRuled') this.state = { ...this.state, ...event.change };
  }
}

const { power, never } = powersFor<State, Play>({ rule: 'X-1', noUnit: 'no-such-unit' });

const rename = power({
  shape: shape.object({ unit: shape.idOf('unit'), name: shape.text(10) }),
  needsReason: true,
  may: ({ units }, { unit, name }, field) =>
    units[unit]?.name === name ? [violation('X-2', 'same', { field: `${field}.name` })] : [],
  act: (play, { unit, name }) => {
    const units = { ...play.state.units, [unit]: { id: unit, name } };
    play.tell({ type: 'tableRuled', change: { units }, rules: ['X-2'] });
  },
});
const remove = power({
  rule: 'X-3',
  shape: ONE_UNIT,
  hear: naming('unit'),
  amidst: false,
  act: (play, { unit }) =>
    play.tell({ type: 'tableRuled', change: { units: without(play.state.units, unit) }, rules: ['X-3'] }),
});

const rule = rulingBy<State, Play>({
  powers: { rename, remove, dice: never('X-4', (field) => violation('X-4', 'fallen', { field })) },
  readingOf: (play) => play,
  keyOf: (written) => (written === 'takeOff' ? 'remove' : written),
  notGm: violation('X-1', 'not-gm'),
  cites: (own) => [own, 'X-9'],
  silent: violation('X-9', 'no-reason'),
  pending: { rule: 'X-5', code: 'pending-decision' },
});

const ruling = (set: Readonly<Record<string, unknown>>, more: object = {}) => ({
  ...{ type: 'rule', by: 'gm', set, reason: 'why not' },
  ...more,
});
const codes = (set: Readonly<Record<string, unknown>>, more: object = {}): readonly string[] =>
  rule.may(new Play(), ruling(set, more)).map(({ code }) => code);

describe('a power', () => {
  test('is the GM’s alone, one of those there are, and of the shape it has', () => {
    const set = { rename: { unit: 'a', name: 'Ada' } };
    expect(codes(set)).toEqual([]);
    expect(codes(set, { by: 'p1' })).toEqual(['not-gm']);
    expect(rule.may(new Play(), ruling({}))).toEqual([
      { code: 'bad-message', params: { field: 'set', expected: 'at least one of rename, remove' } },
    ]);
    expect(rule.may(new Play(), ruling({ fly: 1 }))).toEqual([
      { code: 'bad-message', params: { field: 'set.fly', expected: 'one of rename, remove' } },
    ]);
    expect(rule.may(new Play(), ruling({ rename: { unit: 'a', name: 7 } }))).toMatchObject([
      { code: 'bad-message', params: { field: 'set.rename.name' } },
    ]);
  });

  test('is about somebody who is there, before anything else is asked', () => {
    expect(rule.may(new Play(), ruling({ rename: { unit: 'c', name: 'Ala' } }))).toEqual([
      { code: 'no-such-unit', rule: 'X-1', params: { unit: 'c' } },
    ]);
    expect(rule.may(new Play(), ruling({ rename: { unit: 'a', name: 'Ala' } }))).toEqual([
      violation('X-2', 'same', { field: 'set.rename.name' }),
    ]);
  });

  test('wants a reason where it needs one', () => {
    expect(codes({ rename: { unit: 'a', name: 'Ada' } }, { reason: ' ' })).toEqual(['no-reason']);
    expect(codes({ remove: 'a' }, { reason: '' })).toEqual([]);
  });

  test('may be refused whatever is said, and is offered to nobody then', () => {
    expect(rule.may(new Play(), ruling({ dice: [6] }))).toEqual([violation('X-4', 'fallen', { field: 'set.dice' })]);
  });
});

describe('a ruling', () => {
  test('tells each power under its own name before it is carried out, with the rules it cites', () => {
    const play = new Play();
    rule.act(play, ruling({ takeOff: 'b', rename: { unit: 'a', name: 'Ada' } }));
    expect(play.told.map((event) => [event.type, 'power' in event ? event.power : '', event.rules])).toEqual([
      ['ruled', 'remove', ['X-3', 'X-9']],
      ['tableRuled', '', ['X-3']],
      ['ruled', 'rename', ['X-1', 'X-9']],
      ['tableRuled', '', ['X-2']],
    ]);
    expect(play.state.units).toEqual({ a: { id: 'a', name: 'Ada' } });
  });

  test('leaves out what its own beginning has made impossible', () => {
    const play = new Play();
    rule.act(play, ruling({ remove: 'a', rename: { unit: 'a', name: 'Ada' } }));
    expect(Object.keys(play.state.units)).toEqual(['b']);
    expect(play.told).toHaveLength(2);
  });

  test('does not pull the ground from under what waits for an answer, whatever it calls its power', () => {
    const play = new Play();
    expect(rule.mustNotInterrupt(play, ruling({ takeOff: 'a' }))).toEqual([]);
    play.interrupting = { kind: 'soak', seat: 'p1' };
    expect(rule.mustNotInterrupt(play, ruling({ takeOff: 'a' }))).toEqual([
      violation('X-5', 'pending-decision', { kind: 'soak', seat: 'p1' }),
    ]);
    expect(rule.mustNotInterrupt(play, ruling({ rename: { unit: 'a', name: 'Ada' } }))).toEqual([]);
    expect(rule.mustNotInterrupt(play, { type: 'move' })).toEqual([]);
  });
});
