import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesets } from '@potyczka/rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRuns } from '../src/compare.ts';
import {
  openResults,
  type Plan,
  planHash,
  type ReadResults,
  readResults,
  rulesOf,
  type Summary,
  verdictsOf,
  voiceOf,
} from '../src/index.ts';
import { resolutionOf, separateRates, wilson } from '../src/intervals.ts';
import { planOf, ranInline, SKIRMISH } from './plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'potyczka-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A run as the program leaves it on the disk. */
async function ran(name: string, raw: object): Promise<{ readonly results: ReadResults; readonly summary: Summary }> {
  const plan = planOf(raw);
  const { chunks, summary } = await ranInline(plan);
  const path = join(folder, `${name}.lab.jsonl`);
  const opened = openResults(path, plan, planHash(plan, rulesets), true, rulesOf(plan, rulesets));
  if (!opened.ok) throw new Error(opened.why);
  for (const chunk of chunks) opened.file.write(chunk);
  opened.file.close();
  const results = readResults(path);
  if (results === undefined) throw new Error('not a result');
  return { results, summary };
}

const PLAN = { battles: 20, measure: [], base: SKIRMISH };
const WEAK = { 'profile.rifleman.hp': 1 };
let plain: ReadResults;
beforeAll(async () => {
  plain = (await ran('plain', PLAN)).results;
}, 60_000);

describe('Two runs', () => {
  it('of the same plan do not differ at all', () => {
    const { paired, unlike, otherRules, settings } = compareRuns(plain, plain);
    expect({ paired, unlike, otherRules }).toEqual({ paired: true, unlike: [], otherRules: false });
    expect(settings.map(({ difference }) => difference.mean)).toEqual([0]);
  });

  it('with the same seeds are compared battle by battle, and say what differs in their plans', async () => {
    const { results } = await ran('weak', { ...PLAN, base: { ...SKIRMISH, change: WEAK } });
    const { paired, unlike, settings } = compareRuns(plain, results);
    expect(paired).toBe(true);
    expect(unlike).toEqual(['change']);
    const [compared] = settings;
    expect(compared?.difference.mean).toBeCloseTo((compared?.second.rate ?? 0) - (compared?.first.rate ?? 0), 12);
  }, 60_000);

  it('with other seeds are two samples, and other rules are noticed', async () => {
    const { results } = await ran('other', { ...PLAN, seed: 'other' });
    const other = { ...results, rules: [['coin', '9.9.9', 'abc']] };
    const { paired, unlike, otherRules, settings } = compareRuns(plain, other);
    expect({ paired, unlike, otherRules }).toEqual({ paired: false, unlike: ['seed'], otherRules: true });
    const [compared] = settings;
    expect(compared?.difference).toEqual(
      separateRates(compared?.first ?? wilson(0, 0), compared?.second ?? wilson(0, 0)),
    );
  }, 60_000);

  it('have Newcombe’s interval as it is printed: 56 of 70 against 48 of 80', () => {
    // Newcombe (1998), example (a): 0.2000, 0.0524 to 0.3339.
    const { mean, low, high } = separateRates(wilson(48, 80), wilson(56, 70));
    expect([mean, low, high].map((value) => Number(value.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339]);
  });
});

describe('A verdict', () => {
  const verdicts = (plan: Plan, summary: Summary): readonly string[] =>
    verdictsOf(summary, voiceOf(rulesets, 'en', plan));

  it('says so where nobody is harmed, and where nothing is decided', async () => {
    const harmless = { 'weapon.*.coins': 0 };
    const raw = { ...PLAN, battles: 4, base: { ...SKIRMISH, change: harmless } };
    const { summary, results } = await ran('harmless', raw);
    const [said = ''] = verdicts(results.plan, summary);
    expect(said).toMatch(/^Nobody is ever harmed in these battles/);
    const variants = summary.variants.map((variant) => ({
      ...variant,
      harm: [
        { side: 'A', mean: 1 },
        { side: 'B', mean: 0 },
      ],
      sides: variant.sides.map((rates) => ({ ...rates, draw: wilson(4, 4), win: wilson(0, 4), loss: wilson(0, 4) })),
    }));
    const [undecided = '', toothless = ''] = verdicts(results.plan, { ...summary, variants });
    expect(undecided).toMatch(/^Nothing is decided: 100\.0% of the battles end without a winner/);
    expect(toothless).toBe('Side B never harms anybody in these battles.');
  }, 60_000);

  it('of no difference tells which one would have shown, and what a smaller one takes', async () => {
    const { summary, results } = await ran('same', { ...PLAN, variants: [{ name: 'one' }, { name: 'the same' }] });
    const said = verdicts(results.plan, summary).at(-1) ?? '';
    // 20 pairs without a difference: half an interval is 1.96·√((2/22)/22), and ×1.4294 of it shows in four runs of five.
    const seen = 1.96 * Math.sqrt(2 / 22 / 22) * 1.4294 * 100;
    expect(said).toContain(`With 20 battles a difference of ${seen.toFixed(1)} points would most likely have shown`);
    expect(said).toMatch(/to see one of 10\.0 it takes about \d+ more/);
  }, 60_000);

  it('asks four times as many battles for half the difference', () => {
    const { seen, finer, times } = resolutionOf({ low: -0.02, high: 0.02 });
    expect(seen).toBeCloseTo(0.02 * 1.4294, 4);
    expect([finer, times]).toEqual([0.02, expect.closeTo((seen / 0.02) ** 2, 6)]);
  });
});
