import { narrator } from '@potyczka/narration';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import { askedOf, chancesOf } from '../src/desk/chances.ts';
import type { Deed, Stand } from '../src/desk/messages.ts';
import { placesAsked, readyOf } from '../src/table/arming.ts';

const wordsOf = (id: string) =>
  narrator(
    rulesets.find((one) => one.id === id),
    'en',
  );
const reply = (outcomes: readonly object[], more: object = {}) => ({ ok: true, outcomes, ...more }) as never;

describe('What a player reads before committing', () => {
  it('one big number: the chance to do damage, whatever else is told', () => {
    const odds = chancesOf(
      reply([
        { p: 1 / 2, exact: '1/2', result: { successes: 1, hit: false, damage: 0 } },
        { p: 1 / 4, exact: '1/4', result: { successes: 2, hit: true, damage: 1 } },
        { p: 1 / 4, exact: '1/4', result: { successes: 0, hit: false, damage: 0 } },
      ]),
      wordsOf('teohiphip'),
    );
    expect(odds).toMatchObject({ best: 0.25, exact: '1/4', aim: 'damage', spent: null });
    // A success that Cover eats and no success at all read the same: one bar of three quarters.
    expect(odds?.outcomes.map(({ p, exact, good }) => ({ p, exact, good }))).toEqual([
      { p: 0.75, exact: '3/4', good: false },
      { p: 0.25, exact: '1/4', good: true },
    ]);
  });

  it('a shot that can do no harm is a chance of nothing', () => {
    const odds = chancesOf(reply([{ p: 1, exact: '1', result: { hit: false, damage: 0 } }]), wordsOf('teohiphip'));
    expect(odds).toMatchObject({ best: 0, aim: 'damage' });
  });

  it('a critical failure is a risk, never a success', () => {
    const odds = chancesOf(
      reply([
        { p: 0.9, exact: '9/10', result: { hit: false, critical: false, wounds: 0, shaken: 0 } },
        { p: 0.1, exact: '1/10', result: { hit: false, critical: true, wounds: 0, shaken: 0 } },
      ]),
      wordsOf('aces'),
    );
    expect(odds?.best).toBe(0);
    expect(odds?.risks).toEqual([{ p: 0.1, text: 'critical failure' }]);
  });

  it('reasons stand one by one with their value, and a step up counts against whoever rolls', () => {
    const terms = [{ key: 'terms.test', params: { steps: ['@source.cover#+1'], tn: 8, die: 10 } }];
    const odds = chancesOf(reply([{ p: 1, exact: '1', result: {} }], { terms }), wordsOf('stepdice'));
    expect(odds?.terms).toEqual([{ text: 'Partial cover', sign: 'down', value: '+1' }]);
    expect(odds?.facts).toMatchObject({ tn: 8, die: 10 });
  });

  it('all choices of a question are measured by the same aim', () => {
    const choice = (name: string, damage: number) => ({
      ...{ choice: name, label: name },
      odds: { outcomes: [{ p: 1, exact: '1', result: { damage } }], expected: {} },
    });
    const asked = askedOf({ choices: [choice('keep', 0), choice('swap', 1)] } as never, wordsOf('teohiphip'));
    expect(asked.choices.map(({ chances }) => [chances?.aim, chances?.best])).toEqual([
      ['damage', 0],
      ['damage', 1],
    ]);
  });
});

describe('What is ready to be done', () => {
  const deed = (more: object): Deed => ({ type: 'leanOut', command: { type: 'leanOut', by: 'p1' }, ...more }) as Deed;

  it('the plain way is ready at once, though there are others', () => {
    const open = { param: 'piece', values: [{ value: 'crate', label: 'crate' }] };
    expect(readyOf([deed({ open }), deed({})])).toEqual({ type: 'leanOut', by: 'p1' });
  });

  it('of two targets none is ready by itself', () => {
    expect(readyOf([deed({ target: 'a' }), deed({ target: 'b' })])).toBeNull();
  });

  it('a question for a place is answered on the map, any other is not', () => {
    const stand = (choices: readonly unknown[]): Stand =>
      ({
        seat: 'p1',
        pending: [{ id: 'q', text: 'Where?', choices: choices.map((choice) => ({ choice, label: '' })) }],
      }) as never;
    expect(
      placesAsked(
        stand([
          [1, 2],
          [3, 4],
        ]),
      )?.deeds[0]?.open?.values,
    ).toHaveLength(2);
    expect(placesAsked(stand([[1, 2], 'pass']))).toBeNull();
  });
});
