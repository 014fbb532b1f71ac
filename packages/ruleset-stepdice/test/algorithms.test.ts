import { rule } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { stepdice } from '../src/index.ts';
import { automaticOrder } from '../src/npc/orders.ts';
import type { Foe } from '../src/state.ts';
import { FOE_PHASE } from './foes.ts';
import { blank, foe, hero, OPEN } from './tables.ts';

/** Behaviours a GM writes for a table: lines, the first that comes to an order gives it (catalogue 9.6). */

const scene = (lines: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
  blank
    .unit('near', hero('warrior', [5, 5], { stats: { hearts: 5 } }))
    .unit('weak', hero('rogue', [5, 9], { stats: { hearts: 1 } }))
    .unit('m', foe('guardMinion', [7, 5], { algorithm: 'own' }))
    .with({ ...FOE_PHASE, algorithms: { own: lines }, ...more });

const orderIn = (lines: readonly string[]) => {
  const { state } = scene(lines).open();
  return automaticOrder(state, state.units.m as Foe);
};

const refusal = (setup: object) => {
  const made = stepdice.setUp({ ruleset: 'stepdice', seed: 's', map: OPEN, ...setup } as never, { ...blankOptions });
  return made.ok
    ? []
    : made.violations.map(
        ({ params }) => `${String(params?.field)}: ${params?.word ?? ''} ${String(params?.expected)}`,
      );
};
const blankOptions = scene(['brute']).open().state.options;

describe('behaviours written for a table', () => {
  rule('STEP-2.5', 'a line says whom to close on: the nearest, or the one with the fewest Hearts', () => {
    const ends = (lines: readonly string[]) => {
      const order = orderIn(lines);
      return order?.type === 'foeMove' ? order.path?.at(-1) : undefined;
    };
    expect(ends(['closeOnNearest'])).toEqual([6, 4]);
    const [x = 0, y = 0] = ends(['closeOnWeakest']) ?? [];
    expect(Math.max(Math.abs(x - 5), Math.abs(y - 9))).toBe(1);
  });

  rule('STEP-2.5', 'a line with a condition waits for it, and the next one speaks', () => {
    expect(orderIn(['strike if adjacent', 'dartAway if near', 'brute'])).toMatchObject({ type: 'foeMove' });
    expect(orderIn(['strike if adjacent', 'dartAway if far'])).toBeUndefined();
  });

  rule('STEP-2.5', 'a role of the book is a line too', () => {
    const book = blank
      .unit('near', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [7, 5]))
      .with(FOE_PHASE)
      .open().state;
    const byLine = orderIn(['brute']);
    expect(byLine).toEqual(automaticOrder(book, book.units.m as Foe));
  });

  test('a word nobody knows is refused with its line', () => {
    const [told] = refusal({ algorithms: { sly: ['brute', 'teleport 3'] } });
    expect(told).toMatch(/^algorithms\.sly\[1\]: .*teleport/);
    expect(refusal({ algorithms: { sly: ['strike if drunk'] } })[0]).toMatch(/^algorithms\.sly\[0\]: .*drunk/);
    expect(refusal({ algorithms: { sly: ['!!'] } })[0]).toMatch(/^algorithms\.sly\[0\]: .*!!/);
    expect(refusal({ algorithms: { sly: ['keep x if near'] } })[0]).toMatch(/^algorithms\.sly\[0\]: x .*if$/);
    expect(refusal({ algorithms: { sly: ['keep 3 if'] } })[0]).toMatch(/^algorithms\.sly\[0\]: none adjacent, /);
    expect(refusal({ algorithms: { sly: ['keep 3 if near twice'] } })).toEqual(['algorithms.sly[0]: twice none']);
  });

  test('a figure or a seat may only name a behaviour that there is', () => {
    const units = [{ id: 'm', side: 'foes', profile: 'guardMinion', at: [5, 5], algorithm: 'sly' }];
    expect(refusal({ units })[0]).toMatch(/^units\.m\.algorithm: /);
    const seats = [{ id: 'gm', role: 'npc', side: 'foes', algorithm: 'sly' }];
    expect(refusal({ seats })[0]).toMatch(/^seats\.gm\.algorithm: /);
    expect(refusal({ seats, algorithms: { sly: ['brute'] } })).toEqual([]);
  });

  test('the heroes do not know what is written', () => {
    const people = (['heroes', 'foes'] as const).map((side) => ({ id: side, role: 'player', side }) as const);
    const t = scene(['brute'])
      .seats(...people)
      .open();
    expect(stepdice.imagine(t.state, 'heroes').scenario.algorithms).toEqual({});
    expect(JSON.stringify(stepdice.view(t.state, 'heroes'))).not.toContain('"own"');
  });
});
