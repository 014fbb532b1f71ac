import { rulesets } from '@potyczka/rulesets';
import { library } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import { citedIn, piecesOf } from '../src/rulebook/citations.ts';
import { oddsRow } from '../src/rulebook/odds.ts';
import type { RuleBook } from '../src/worker/rulebook.ts';
import { TableService } from '../src/worker/table-service.ts';

const LANGUAGES = ['en', 'pl', 'ru'] as const;
const worker = () => new TableService(library, () => {});
const rule = (book: RuleBook, id: string) => book.chapters.flatMap(({ rules }) => rules).find((one) => one.id === id);

describe.each(rulesets.map(({ id }) => id))('The book of %s', (id) => {
  const { rulebook } = rulesets.find((one) => one.id === id) ?? { rulebook: undefined };

  it.each(LANGUAGES)('has every rule once, in a chapter with a name (%s)', async (lang) => {
    const { chapters } = await worker().book(id, lang);
    const ids = chapters.flatMap(({ rules }) => rules.map((one) => one.id));
    expect(ids.toSorted()).toEqual(Object.keys(rulebook?.[lang] ?? {}).toSorted());
    expect(chapters.flatMap(({ rules }) => rules.filter(({ untranslated }) => untranslated))).toEqual([]);
    expect(chapters.filter(({ id: chapter, title }) => title === chapter || title === '')).toEqual([]);
  });

  it('leads only to rules that it has', async () => {
    const book = await worker().book(id, 'en');
    const pages = book.chapters.flatMap(({ rules }) => rules);
    const known = new Set(pages.map((one) => one.id));
    for (const { goesWith, examples } of pages)
      for (const other of [...goesWith, ...examples]) expect(known.has(other), other).toBe(true);
  });
});

describe('A page of the book', () => {
  it('shows the examples that cite the rule, and what they show together with it', async () => {
    const page = rule(await worker().book('teohiphip', 'en'), 'TEO-7.9');
    // The catalogue's first two examples: one success into Cover, two successes into Cover.
    expect(page?.examples).toEqual(expect.arrayContaining(['TEO-EX-1', 'TEO-EX-2']));
    expect(page?.goesWith).toContain('TEO-10.4');
  });

  it('shows the options that the rule grants, in words', async () => {
    const options = rule(await worker().book('teohiphip', 'en'), 'TEO-7.8')?.options;
    expect(options).toMatchObject([{ default: '1', range: [0, 6] }]);
    const [initiative] = rule(await worker().book('teohiphip', 'pl'), 'TEO-4.3')?.options ?? [];
    expect(initiative?.others).toHaveLength(2);
    expect([initiative?.default, ...(initiative?.others ?? [])]).not.toContain('roll');
  });

  it('is found by its number and by words of the reader’s language, those in the title first', async () => {
    expect((await worker().lookUp('teohiphip', 'TEO-7.9', 'en'))[0]).toBe('TEO-7.9');
    expect(await worker().lookUp('teohiphip', 'укрыт', 'ru')).toContain('TEO-7.9');
    expect(await worker().lookUp('teohiphip', 'no such words at all', 'en')).toEqual([]);
  });
});

describe('Rules that a text names', () => {
  const cited = (text: string): readonly string[] => piecesOf(text, true).filter((_, n) => n % 2 === 1);

  it('are found by their names everywhere, and in examples by bare numbers in brackets', () => {
    expect(cited('Line of sight yes, cover yes. (7.3, 7.8)')).toEqual(['7.3', '7.8']);
    expect(cited('It goes on (14.4, 15.2-15.6; TEO-EX-3).')).toEqual(['14.4', '15.2', '15.6', 'TEO-EX-3']);
    expect(cited('(2.17) Three coins (ACE-5.2, 5.19; `luck`)')).toEqual(['2.17', 'ACE-5.2', '5.19', '`luck`']);
    expect(piecesOf('Measured (7.3), as TEO-7.8 says', false)).toEqual(['Measured (7.3), as ', 'TEO-7.8', ' says']);
  });

  it('are all those of a range, and none that a place looks like', () => {
    expect(citedIn('It goes on (14.4, 15.2-15.4; XYZ-9.1).', 'XYZ')).toEqual([
      ...['XYZ-14.4', 'XYZ-15.2', 'XYZ-15.3', 'XYZ-15.4', 'XYZ-15.4', 'XYZ-9.1'],
    ]);
    expect(citedIn('Wall r(10.5,-2,11,2): no. (7.8)', 'XYZ')).toEqual(['XYZ-7.8']);
  });

  it('are not places on a table, nor chances', () => {
    const places =
      'Wall r(10,-2,10.5,2), gap 1.0; Стена r(10.5,0.2,11,4), zone 6.5,5.5-7,6.5. Both (17.5,4.5-18,5.5; 19,9-19.5,11).';
    expect(cited(places)).toEqual([]);
    expect(cited('1/2, 0.666667, 0.723810, so 1.5 on average')).toEqual([]);
  });
});

describe('Odds in the book', () => {
  it('are a fraction and its per cent', () => {
    expect(oddsRow('Standard test into Cover: 1/9 = 0.111111', 'en')).toEqual({
      what: 'Standard test into Cover',
      chances: [{ exact: '1/9', number: '11.1%' }],
    });
  });

  it('are read with a comma as well, and written as the reader’s language does', () => {
    expect(oddsRow('Celowanie 1 + strzał: 319/400 = 0,797500', 'pl')?.chances).toEqual([
      { exact: '319/400', number: (0.7975).toLocaleString('pl', { style: 'percent', minimumFractionDigits: 1 }) },
    ]);
  });

  it('several on one line stand beside each other', () => {
    const row = oddsRow('T 12, s 0 / s 5: 2299/4000 = 0.574750; 3473/4000 = 0.868250', 'en');
    expect(row?.chances.map(({ number }) => number)).toEqual(['57.5%', '86.8%']);
  });

  it('an average above one is no per cent, and a sentence that says more stays a sentence', () => {
    expect(oddsRow('Expected wounds: 3/2 = 1.5', 'en')?.chances).toEqual([{ exact: '3/2', number: '1.5' }]);
    expect(oddsRow('Hit 1/2 = 0.5 and graze 1/4 = 0.25', 'en')).toBeNull();
    expect(oddsRow('Nothing is counted here', 'en')).toBeNull();
  });
});
