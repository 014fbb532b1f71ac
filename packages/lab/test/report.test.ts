import { rulesets } from '@potyczka/rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvOf, planHash, readPlan, reportOf, type Summary, verdictsOf, voiceOf } from '../src/index.ts';
import { linesOf } from '../src/report/plots.ts';
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
    const [fair = '', changed = ''] = verdictsOf(summary, voiceOf(rulesets, 'en', plan));
    expect(fair).toMatch(/Side A: \d+\.\d% won \(\d+\.\d to \d+\.\d\)/);
    expect(changed).toMatch(/Side A: \d+\.\d% won instead of \d+\.\d%, \d+\.\d points more \(\d+\.\d to \d+\.\d\)\.$/);
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

  it('draws what each change does to the wins, and says it to those who do not see it', () => {
    const page = report();
    const [, said = ''] = /<svg[^>]*aria-label="(Side A: what changes in wins[^"]*)"/.exec(page) ?? [];
    expect(said).toMatch(/two to one .*: \+\d+\.\d \(\+\d+\.\d … \+\d+\.\d\)$/);
  });

  it('shows draws beside the wins of a single setting, and tells of them', () => {
    const [even] = summary.variants;
    const [a, b] = even?.sides ?? [];
    if (even === undefined || a === undefined || b === undefined) throw new Error('no sides');
    const draw = { count: 3, of: 30, rate: 0.1, low: 0.035, high: 0.256 };
    const alone = { ...summary, variants: [{ ...even, sides: [{ ...a, draw }, b] }] };
    expect(report(alone)).toContain('Draws: 10.0% (3.5–25.6)');
    expect(verdictsOf(alone, voiceOf(rulesets, 'en', plan))[0]).toContain(', 10.0% drawn.');
  });

  it('names actions, sides and settings in the reader’s language', () => {
    const grid = planOf({ battles: 5, base: SKIRMISH, grid: { 'options.damageSequence': ['perPoint', 'batch'] } });
    const polish = readPlan(
      { battles: 5, base: SKIRMISH, grid: { 'options.damageSequence': ['perPoint'] } },
      rulesets,
      'pl',
    );
    if (!polish.ok) throw new Error('a bad plan');
    expect(grid.title).toBe('Coin: 2 settings compared');
    expect(grid.variants[1]).toMatchObject({
      name: 'damageSequence batch',
      title: 'How damage is settled: all together',
    });
    expect(polish.plan.variants[0]?.title).toMatch(/^Jak rozlicza się obrażenia: punkt po punkcie/);
    expect(planHash(polish.plan, rulesets)).toBe(
      planHash(planOf({ battles: 5, base: SKIRMISH, grid: { 'options.damageSequence': ['perPoint'] } }), rulesets),
    );
    const page = report(summary, 'pl');
    expect(page).toContain('Strona A: Wybierz, kto działa');
    expect(page).not.toContain('choose unit');
  });

  it('calls sides by the names of their seats, else by what can be told from their IDs', () => {
    const seats = [{ id: 'x', role: 'npc' as const, side: 'A', name: 'The Reds' }];
    const named = { ...plan, variants: plan.variants.map((variant) => ({ ...variant, seats })) };
    expect(voiceOf(rulesets, 'en', named).side('coin', 'A')).toBe('The Reds');
    expect(voiceOf(rulesets, 'pl', plan).side('teohiphip', 'p2')).toBe('Banda 2');
    expect(voiceOf(rulesets, 'ru', plan).side('aces', 'B')).toBe('Сторона B');
  });

  it('tells of the clearest changes when there are many settings, and how many more there are', () => {
    const [even, other] = summary.variants;
    if (even === undefined || other === undefined) throw new Error('no variants');
    const many = { ...summary, variants: [even, ...Array.from({ length: 9 }, () => other)] };
    const told = verdictsOf(many, voiceOf(rulesets, 'en', plan));
    expect(told).toHaveLength(5);
    expect(told.at(-1)).toBe('6 more settings are compared in the plots.');
  });

  it.each(['pl', 'ru'] as const)('speaks %s without a word missing', (lang) => {
    const page = report(summary, lang);
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).not.toMatch(/lab\.[a-z]+\.|>[a-z]+\.[a-z]+ \(/);
    expect(page).not.toContain('Survivors');
  });
});

describe('verdicts', () => {
  const voice = voiceOf(rulesets, 'en', plan);
  const withBalance = (balance: { mean: number; low: number; high: number }): string => {
    const [even] = summary.variants;
    if (even === undefined) throw new Error('no variant');
    return verdictsOf({ ...summary, variants: [{ ...even, balance: { of: 100, ...balance } }] }, voice)[0] ?? '';
  };

  it('calls a battle even only when the interval is narrow', () => {
    expect(withBalance({ mean: 0.01, low: -0.03, high: 0.05 })).toMatch(/^Fair\./);
    expect(withBalance({ mean: 0.01, low: -0.2, high: 0.22 })).toMatch(/^Whether it is fair is not clear yet/);
  });

  it('names who is favoured', () => {
    expect(withBalance({ mean: 0.3, low: 0.2, high: 0.4 })).toMatch(/^Not fair, it favours this side\. Side A: /);
    expect(withBalance({ mean: -0.3, low: -0.4, high: -0.2 })).toMatch(/^Not fair, it is against this side\. Side A: /);
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

describe('labels of plots', () => {
  it('are broken between words, and cut only when there are too many lines', () => {
    expect(linesOf('how far behind cover still counts: 2', 20, 3)).toEqual(['how far behind cover', 'still counts: 2']);
    expect(linesOf('one two three four', 5, 2)).toEqual(['one', 'two …']);
  });
});
