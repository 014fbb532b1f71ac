import { rulesets } from '@potyczka/rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvOf, reportOf, type Summary, verdictsOf, voiceOf } from '../src/index.ts';
import { planOf, ranInline, SKIRMISH } from './plans.ts';

const NAME = 'two to one <script>alert("&")</script>';
const plan = planOf({
  title: 'Are two better than one?',
  battles: 30,
  base: SKIRMISH,
  variants: [{ name: 'even' }, { name: NAME, setup: { units: SKIRMISH.setup.units.filter(({ id }) => id !== 'b2') } }],
});

let summary: Summary;
beforeAll(async () => {
  ({ summary } = await ranInline(plan));
}, 60_000);

const report = (of: Summary = summary, lang: 'en' | 'pl' | 'ru' = 'en'): string =>
  reportOf({ plan, summary: of, rulesets, lang });

const VOID = ['meta', 'link', 'br', 'path', 'rect', 'circle'];

/** Tags that are opened and not closed, or closed and not opened; self-closing ones and void ones need no end. */
function unbalanced(page: string): readonly string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const body = page.replace(/<style>[\s\S]*?<\/style>/, '<style></style>');
  for (const [, slash, name = '', rest = ''] of body.matchAll(/<(\/?)([a-z][a-z\d]*)([^>]*)>/g)) {
    if (slash === '') {
      if (!rest.endsWith('/') && !VOID.includes(name)) open.push(name);
    } else if (!VOID.includes(name) && open.pop() !== name) wrong.push(`/${name}`);
  }
  return [...wrong, ...open];
}

describe('the report', () => {
  it('answers first whether it is fair and what changed', () => {
    const page = report();
    const first = page.indexOf('class="verdict"');
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(page.indexOf('<svg viewBox="0 0 760'));
    const [fair = '', changed = ''] = verdictsOf(summary, voiceOf(rulesets, 'en'));
    expect(fair).toMatch(/Side A: \d+\.\d% won \(\d+\.\d to \d+\.\d\)/);
    expect(changed).toMatch(/Side A: \d+\.\d points more won \(\d+\.\d to \d+\.\d\)\.$/);
  });

  it('is one file that asks nothing of anybody: no script, no address, no handler', () => {
    const page = report();
    expect(page).not.toMatch(/<script/i);
    expect(page).not.toMatch(/https?:\/\//);
    expect(page).not.toMatch(/\s(src|href|on[a-z]+)=/i);
    expect(page).not.toMatch(/@import|url\(/);
  });

  it('closes what it opens, and names every drawing', () => {
    const page = report();
    expect(unbalanced(page)).toEqual([]);
    for (const [tag] of page.matchAll(/<svg[^>]*>/g)) expect(tag).toMatch(/aria-(label="[^"]+"|hidden="true")/);
    expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
  });

  it('takes names for text, whatever is in them', () => {
    expect(report()).toContain('two to one &lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
  });

  it('has the length of battles, survivors, damage, actions, luck, and how it was run', () => {
    const page = report();
    for (const title of ['Rounds to the end', 'Survivors', 'Damage by weapon', 'Actions', 'Luck', 'How it was run'])
      expect(page).toContain(`<h2>${title}`);
    expect(page).toContain('automatic rifle');
    expect(page).toContain(summary.hash);
  });

  it('says what has come to no result, and that a run is not finished', () => {
    const [even, ...rest] = summary.variants;
    if (even === undefined) throw new Error('no variant');
    const failed = [1, 2].map((n) => ({
      seed: `lab/${n}`,
      mirrored: false,
      kind: 'crashed' as const,
      message: 'Error: tripped\n    at a root',
    }));
    const page = report({ ...summary, complete: false, variants: [{ ...even, failed }, ...rest] });
    expect(page).toContain('This run is not finished');
    expect(page).toContain('Error: tripped</code>');
    expect(page).toMatch(/Battles without a result: 2/);
  });

  it.each(['pl', 'ru'] as const)('speaks %s without a word missing', (lang) => {
    const page = report(summary, lang);
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).not.toMatch(/lab\.[a-z]+\.|>[a-z]+\.[a-z]+ \(/);
    expect(page).not.toContain('Survivors');
  });
});

describe('verdicts', () => {
  const voice = voiceOf(rulesets, 'en');
  const withBalance = (balance: { mean: number; low: number; high: number }): string => {
    const [even] = summary.variants;
    if (even === undefined) throw new Error('no variant');
    return verdictsOf({ ...summary, variants: [{ ...even, balance: { of: 100, ...balance } }] }, voice)[0] ?? '';
  };

  it('calls a battle even only when the interval is narrow', () => {
    expect(withBalance({ mean: 0.01, low: -0.03, high: 0.05 })).toMatch(/^Even/);
    expect(withBalance({ mean: 0.01, low: -0.2, high: 0.22 })).toMatch(/^Not clear yet/);
  });

  it('names who is favoured', () => {
    expect(withBalance({ mean: 0.3, low: 0.2, high: 0.4 })).toMatch(/^Favoured\. Side A: /);
    expect(withBalance({ mean: -0.3, low: -0.4, high: -0.2 })).toMatch(/^Behind\. Side A: /);
  });
});

describe('the CSV', () => {
  it('has a row for each figure, all of the same width', () => {
    const lines = csvOf(summary).trimEnd().split('\r\n');
    const plain = lines.filter((line) => !line.includes('"'));
    expect(new Set(plain.map((line) => line.split(',').length))).toEqual(new Set([11]));
    const win = plain.find((line) => line.startsWith('even,win,A,'))?.split(',') ?? [];
    const rate = summary.variants[0]?.sides[0]?.win;
    expect(win.slice(4, 6)).toEqual(['30', String(rate?.rate)]);
  });

  it('quotes names with commas and quotes', () => {
    expect(csvOf(summary)).toContain('"two to one <script>alert(""&"")</script>",win,A,');
  });
});
