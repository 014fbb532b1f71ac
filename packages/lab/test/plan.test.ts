import { readdirSync, readFileSync } from 'node:fs';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import { planHash, seedsOf } from '../src/plan.ts';
import { readPlan } from '../src/read-plan.ts';

const crossing = { ruleset: 'coin', scenario: 'crossing' };

function planOf(raw: unknown) {
  const read = readPlan(raw, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.plan;
}

const problemsOf = (raw: unknown): readonly string[] => {
  const read = readPlan(raw, rulesets);
  return read.ok ? [] : read.problems.map(({ path }) => path);
};

describe('a plan', () => {
  it('may be as short as a scenario and a number of battles', () => {
    const plan = planOf({ battles: 100, base: crossing });
    expect(plan.variants.map(({ name }) => name)).toEqual(['crossing']);
    expect(plan.side).toBe('A');
  });

  it('spreads a grid out: every combination, named by its values', () => {
    const plan = planOf({
      battles: 10,
      base: crossing,
      grid: {
        'options.damageSequence': ['perPoint', 'batch'],
        levels: ['rulebook', { name: 'A thinks', value: { A: 'tactician' } }],
      },
    });
    expect(plan.variants.map(({ name }) => name)).toEqual([
      'damageSequence perPoint, levels rulebook',
      'damageSequence perPoint, A thinks',
      'damageSequence batch, levels rulebook',
      'damageSequence batch, A thinks',
    ]);
    expect(plan.variants[3]).toMatchObject({ options: { damageSequence: 'batch' }, levels: { A: 'tactician' } });
  });

  it('lays a variant over the base entry by entry', () => {
    const plan = planOf({
      battles: 10,
      base: { ...crossing, options: { unitRepeat: 'rotate' }, levels: { A: 'tactician', B: 'rulebook' } },
      variants: [{ name: 'one' }, { name: 'two', options: { damageSequence: 'batch' }, levels: { A: 'rulebook' } }],
    });
    expect(plan.variants[1]?.options).toEqual({ unitRepeat: 'rotate', damageSequence: 'batch' });
    expect(plan.variants[1]?.levels).toEqual({ A: 'rulebook', B: 'rulebook' });
  });

  it('plays the same seeds in every variant and no more of them than asked for', () => {
    const plan = planOf({ battles: 45, chunk: 20, seed: 's', base: crossing });
    expect(seedsOf(plan, 0)).toHaveLength(20);
    expect(seedsOf(plan, 2)).toEqual(['s/41', 's/42', 's/43', 's/44', 's/45']);
    expect(seedsOf(plan, 3)).toEqual([]);
  });

  it('is cut into chunks small enough that a small plan has work for many cores', () => {
    expect(planOf({ battles: 100, base: crossing }).chunk).toBe(2);
    expect(planOf({ battles: 5000, base: crossing }).chunk).toBe(20);
    expect(planOf({ precision: { halfWidth: 0.05 }, base: crossing }).chunk).toBe(20);
  });

  it('that is wrong in many ways is told all of them, each with its place', () => {
    expect(
      problemsOf({
        battles: 0,
        surprise: true,
        mirror: 'sideways',
        measure: ['rounds', 'weather'],
        variants: [{ name: '', ruleset: 'coin', levels: { A: 'genius' } }, { ruleset: 7 }],
      }),
    ).toEqual([
      'surprise',
      'battles',
      'mirror',
      'measure[1]',
      'variants[0].name',
      'variants[0].levels.A',
      'variants[1].name',
      'variants[1].ruleset',
    ]);
  });

  it('is opened before it is believed: what the rulesets refuse is listed as well', () => {
    expect(
      problemsOf({
        battles: 10,
        base: { ruleset: 'coin' },
        variants: [
          { name: 'a', ruleset: 'chess' },
          { name: 'b', scenario: 'nowhere' },
          { name: 'c', scenario: 'crossing', options: { damageSequence: 'sideways', noSuch: 1 } },
          { name: 'd', scenario: 'crossing', levels: { C: 'tactician' } },
          { name: 'd', scenario: 'crossing' },
        ],
      }),
    ).toEqual([
      'variants[4].name',
      'variants[0].ruleset',
      'variants[1].scenario',
      'variants[2].options.damageSequence',
      'variants[2].options.noSuch',
      'variants[3].levels.C',
    ]);
  });

  it('points into the grid where a value of the grid is wrong', () => {
    expect(problemsOf({ battles: 5, base: crossing, grid: { 'options.damageSequence': ['perPoint', 'x'] } })).toEqual([
      'grid["options.damageSequence"][1]',
    ]);
    expect(problemsOf({ battles: 5, base: crossing, grid: { colour: ['red'] } })).toContain('grid["colour"]');
  });

  it('plays every variant of a list with every combination of a grid', () => {
    const plan = planOf({
      battles: 10,
      base: crossing,
      variants: [{ name: 'as printed' }, { name: 'in a batch', options: { damageSequence: 'batch' } }],
      grid: { levels: ['rulebook', { name: 'A thinks', value: { A: 'tactician' } }] },
    });
    expect(plan.variants.map(({ name }) => name)).toEqual([
      'as printed, levels rulebook',
      'as printed, A thinks',
      'in a batch, levels rulebook',
      'in a batch, A thinks',
    ]);
    expect(plan.variants[3]).toMatchObject({ options: { damageSequence: 'batch' }, levels: { A: 'tactician' } });
  });

  it('points to the variant or to the grid, whichever says what is wrong, and counts both together', () => {
    const variants = [{ name: 'a' }, { name: 'b', options: { damageSequence: 'x' } }];
    const grid = { 'options.unitRepeat': ['rotate', 'y'] };
    expect(problemsOf({ battles: 5, base: crossing, variants, grid })).toEqual([
      'grid["options.unitRepeat"][1]',
      'variants[1].options.damageSequence',
    ]);
    const many = Array.from({ length: 50 }, (_, n) => ({ name: `${n}`, value: 'rulebook' }));
    const five = Array.from({ length: 5 }, (_, n) => ({ name: `${n}` }));
    expect(problemsOf({ battles: 5, base: crossing, variants: five, grid: { levels: many } })).toEqual(['grid']);
  });

  it('is looked at to the end: what has the wrong shape hides nothing else', () => {
    expect(
      problemsOf({
        battles: -5,
        base: { ruleset: 'coin', scenario: 'nowhere', options: { noSuch: 1 }, levels: 7 },
        variants: [{ name: 'a' }, { name: 7, options: { pierce: 'sideways' } }, 'b'],
        grid: { colour: ['red'], 'levels.A': ['rulebook', 'genius'], 'options.loot': ['on', 'x'] },
      }),
    ).toEqual([
      'battles',
      'base.levels',
      'variants[1].name',
      'variants[2]',
      'grid["colour"]',
      'base.options.noSuch',
      'base.scenario',
      'grid["options.loot"][1]',
      'grid["levels.A"][1]',
      'variants[1].options.pierce',
    ]);
  });

  it('is told in the reader’s language what is wrong with it', () => {
    const told = (lang: 'en' | 'pl' | 'ru') => {
      const read = readPlan({ battles: 0, colour: 'red', base: crossing, side: 'Z' }, rulesets, lang);
      return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(told('en')).toEqual([
      expect.stringMatching(/^colour: no such field; the fields are title, /),
      'battles: should be a whole number from 1 to 10000000.',
      'side: every variant must have this side; one has only A, B.',
    ]);
    expect(told('pl')[1]).toBe('battles: powinno być: liczba całkowita od 1 do 10000000.');
    expect(told('ru')[2]).toBe('side: эта сторона должна быть в каждом варианте; в одном есть только: A, B.');
  });

  it.each([
    ['teohiphip', 'goldenTimepiece', [{ do: 'hunker' }, { when: ['hungry'], do: 'hunker' }], '[1]', 'hungry'],
    ['aces', 'duel', [{ do: 'charge' }, { do: 'flank' }], '[1].do', 'flank'],
    ['segments', 'gantryDuel', [{ do: 'kneel' }, { when: ['hungry'], do: 'kneel' }], '[1].when[0]', 'hungry'],
    ['coin', 'crossing', [{ do: 'attack' }, { do: 'as poet' }], '[1].do', 'poet'],
    ['stepdice', 'alleyAmbush', ['brute', 'strike if drunk'], '[1]', 'drunk'],
  ])('with a behaviour nobody can follow in %s is told the line and the word, in Polish too', (ruleset, scenario, lines, at, word) => {
    const raw = { battles: 5, base: { ruleset, scenario, setup: { algorithms: { own: lines } } } };
    const read = readPlan(raw, rulesets, 'pl');
    const [problem, ...more] = read.ok ? [] : read.problems;
    expect(more).toEqual([]);
    expect(problem?.path).toBe(`base.setup.algorithms.own${at}`);
    expect(problem?.message).toMatch(`wiersz 2: słowo „${word}” nie jest tu znane; wpisz jedno z: `);
  });

  it('points into a scenario that is written in the plan itself', () => {
    const scenario = { id: 'mine', algorithms: { own: [{ do: 'dance' }] } };
    expect(problemsOf({ battles: 5, base: { ruleset: 'coin', scenario } })).toContain(
      'base.scenario.algorithms.own[0].do',
    );
  });

  it('wants either battles or precision', () => {
    expect(problemsOf({ base: crossing })).toEqual(['battles']);
    expect(problemsOf({ battles: 5, precision: { halfWidth: 0.01 }, base: crossing })).toEqual(['precision']);
  });

  it('can’t swap bands that it does not give, nor mirror what has not two sides', () => {
    expect(problemsOf({ battles: 5, mirror: 'bands', base: crossing })).toEqual(['base.setup']);
    expect(problemsOf({ battles: 5, mirror: 'levels', base: { ruleset: 'teohiphip', scenario: 'pamphlet' } })).toEqual([
      'mirror',
    ]);
  });

  it('is the same plan under another title, and another one with anything else changed', () => {
    const hash = (raw: object): string => planHash(planOf({ battles: 10, base: crossing, ...raw }), rulesets);
    expect(hash({ title: 'x' })).toBe(hash({}));
    expect(hash({ seed: 'x' })).not.toBe(hash({}));
    expect(hash({ battles: 11 })).not.toBe(hash({}));
    const [coin, ...others] = [...rulesets].sort((a) => (a.id === 'coin' ? -1 : 1));
    if (coin === undefined) throw new Error('no coin');
    const plan = planOf({ battles: 10, base: crossing });
    expect(planHash(plan, [{ ...coin, version: '9.9.9' }, ...others])).not.toBe(hash({}));
  });

  it('of every example is a good one', () => {
    const folder = new URL('../plans/', import.meta.url);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      expect(problemsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))), file).toEqual([]);
    }
  });
});
