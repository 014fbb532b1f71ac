import { narrator } from '@potyczka/narration';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import { percentsOf, tenthsOf } from '../src/odds/percents.ts';
import { readyOf } from '../src/table/command-draft.ts';
import type { Offer } from '../src/worker/messages.ts';
import { chancesOf as chancesWith } from '../src/worker/odds-presenter.ts';
import { presentQuestion } from '../src/worker/question-presenter.ts';

const wordsOf = (id: string) =>
  narrator(
    rulesets.find((one) => one.id === id),
    'en',
  );
/** Nobody has a name here. */
const chancesOf = (told: Parameters<typeof chancesWith>[0], words: Parameters<typeof chancesWith>[1]) =>
  chancesWith(told, words, () => undefined);
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

  it('what a blast does to several is told of each by name', () => {
    const odds = chancesWith(
      reply([{ p: 1, exact: '1', result: { hit: true, damage: { a: 1, b: 2 } } }]),
      wordsOf('teohiphip'),
      (id) => ({ a: 'Ala', b: 'Burek' })[id],
    );
    expect(odds?.outcomes.map(({ text }) => text)).toEqual(['damage: Ala 1, Burek 2']);
  });

  it('a shot that can do no harm is a chance of nothing', () => {
    const odds = chancesOf(reply([{ p: 1, exact: '1', result: { hit: false, damage: 0 } }]), wordsOf('teohiphip'));
    expect(odds).toMatchObject({ best: 0, aim: 'damage' });
  });

  it('a card is drawn for a better one, not to succeed', () => {
    const card = (better: boolean) => ({ p: 1 / 2, exact: '1/2', result: { better } });
    expect(chancesOf(reply([card(true), card(false)]), wordsOf('aces'))).toMatchObject({ best: 0.5, aim: 'card' });
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
    const row = (name: string, more: object) => ({ key: 'terms.reason', params: { name: `@source.${name}` }, ...more });
    const terms = [
      row('cover', { part: 'change', value: 1, sign: 'down', rule: 'STEP-5.6', reached: 8 }),
      row('position', { part: 'change', value: -1, sign: 'up' }),
    ];
    const odds = chancesOf(reply([{ p: 1, exact: '1', result: {} }], { terms }), wordsOf('stepdice'));
    expect(odds?.terms).toEqual([
      { part: 'change', text: 'Partial cover', sign: 'down', value: '+1', rule: 'STEP-5.6', reached: '8' },
      { part: 'change', text: 'Higher ground', sign: 'up', value: '−1' },
    ]);
  });

  it('what is too unlikely for a bar of its own still belongs to the whole', () => {
    const many = Array.from({ length: 20 }, (_, damage) => ({ p: 1 / 20, exact: '1/20', result: { damage } }));
    const odds = chancesOf(reply(many), wordsOf('teohiphip'));
    expect(odds?.outcomes.length).toBe(9);
    expect(odds?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  });

  it('what is written beside the bars adds up to 100%', () => {
    for (const shares of [[1 / 3, 1 / 3, 1 / 3], [0.0004, 0.9996], [1 / 7, 2 / 7, 4 / 7], Array(9).fill(1 / 9)])
      expect(tenthsOf(shares).reduce((sum, tenths) => sum + tenths, 0)).toBe(1000);
    expect(percentsOf([0.0004, 0.9996], 'en')).toEqual(['<0.1%', '100.0%']);
  });

  it('all choices of a question are measured by the same aim', () => {
    const choice = (name: string, damage: number) => ({
      ...{ choice: name, label: name },
      odds: { outcomes: [{ p: 1, exact: '1', result: { damage } }], expected: {} },
    });
    const asked = presentQuestion({ choices: [choice('keep', 0), choice('swap', 1)] } as never, wordsOf('teohiphip'), {
      figures: [],
    });
    // What gains most comes first.
    expect(asked.choices.map(({ choice: word, chances }) => [word, chances?.aim, chances?.best])).toEqual([
      ['swap', 'damage', 1],
      ['keep', 'damage', 0],
    ]);
  });
});

describe('Whom the odds of an answer are about', () => {
  const FIGURES = {
    figures: [
      { id: 'hero', side: 'heroes' },
      { id: 'ally', side: 'heroes' },
      { id: 'foe', side: 'foes' },
    ],
  };
  const asked = (who: string, key: string) => {
    const choice = (name: string, p: number) => ({
      ...{ choice: name, label: name },
      odds: {
        outcomes: [
          { p, exact: String(p), result: { who, [key]: 1 } },
          { p: 1 - p, exact: String(1 - p), result: { who, heartsLost: 1 } },
        ],
        expected: {},
      },
    });
    const choices = [choice('less', 0.25), choice('more', 0.75)];
    return presentQuestion({ unit: 'hero', choices } as never, wordsOf('stepdice'), FIGURES as never);
  };

  it.each([
    ['a foe', 'foe', 'others', 'more'],
    ['a foe and a hero who may lose a Heart for it', 'foe, hero', null, 'more'],
    ['a friend', 'ally', 'own', 'less'],
  ] as const)('wounds of %s', (_whom, who, harms, best) => {
    const found = asked(who, 'wounds');
    expect([found.harms, found.choices[0]?.choice]).toEqual([harms, best]);
  });

  it('a Game Master is shown everything, in the order of the rules', () => {
    const choice = (name: number) => ({
      ...{ choice: name, label: String(name) },
      odds: { outcomes: [{ p: 1, exact: '1', result: { wounds: name } }], expected: {} },
    });
    const pending = { unit: 'hero', default: 5, choices: [1, 2, 3, 4, 5].map(choice) } as never;
    const read = (ofGm: boolean) =>
      presentQuestion(pending, wordsOf('stepdice'), FIGURES as never, ofGm).choices.map((one) => [
        one.choice,
        one.folded,
      ]);
    expect(read(true)).toEqual([1, 2, 3, 4, 5].map((name) => [name, false]));
    expect(read(false)[0]).toEqual([5, false]);
    expect(
      read(false)
        .slice(1)
        .every(([, folded]) => folded),
    ).toBe(true);
  });
});

describe('What is ready to be done', () => {
  const offer = (more: object): Offer =>
    ({ type: 'leanOut', command: { type: 'leanOut', by: 'p1' }, ...more }) as Offer;

  it('the plain way is ready at once, though there are others', () => {
    const open = { param: 'piece', values: [{ value: 'crate', label: 'crate' }] };
    expect(readyOf([offer({ open }), offer({})])).toEqual({ type: 'leanOut', by: 'p1' });
  });

  it('of two targets none is ready by itself', () => {
    expect(readyOf([offer({ target: 'a' }), offer({ target: 'b' })])).toBeNull();
  });
});
