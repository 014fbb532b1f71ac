import { type Progress, readPlan } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol/rulesets';
import { describe, expect, it } from 'vitest';
import { type Context, deskOf } from '../src/context.ts';
import { GAMES } from '../src/games.ts';
import { progressTo } from '../src/lab-progress.ts';

const read = readPlan({ battles: 200, base: { ruleset: 'coin', scenario: 'crossing' } }, rulesets);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const { plan } = read;
const CONTEXT: Context = { ...deskOf(GAMES, new URL(import.meta.url), 'en'), rulesets };

const HALF = {
  done: 100,
  total: 200,
  played: 100,
  estimate: { count: 50, of: 100, rate: 0.5, low: 0.404, high: 0.596 },
};

function shownOn(columns: number, isTTY: boolean, progress: Progress = HALF): readonly string[] {
  const written: string[] = [];
  const screen = { isTTY, columns, write: (text: string) => written.push(text) };
  const teller = progressTo(screen, CONTEXT, plan);
  teller.tell(progress);
  teller.end();
  return written;
}

describe('progress', () => {
  it('is a bar half full, with what is done, how fast, how long yet, and the estimate', () => {
    const [line = '', end] = shownOn(140, true);
    expect(line).toContain('[############............] 100 of 200 battles, ');
    expect(line).toMatch(/ a second, 0:0\d left; won by Side A: 50\.0% \(40\.4–59\.6\)$/);
    expect(end).toBe('\n');
  });

  it('keeps its figures on a narrow terminal and gives up the bar', () => {
    const [line = ''] = shownOn(82, true);
    const text = line.replace('\r\u001b[2K', '');
    expect(text.length).toBeLessThan(82);
    expect(text).toContain('won by Side A: 50.0%');
    expect(text).not.toContain('####');
  });

  it.each([70, 50, 40])('leaves out what is least wanted on %i columns, and never half a figure', (columns) => {
    const [line = ''] = shownOn(columns, true);
    const text = line.replace('\r\u001b[2K', '').replace(/^\[[#.]+\] /, '');
    expect(text.length).toBeLessThan(columns);
    expect(text).toMatch(/^100 of 200 battles, .*(0:0\d left|won by Side A: 50\.0%)$/);
  });

  it('estimates nothing before there is a battle to go by', () => {
    const none = { ...HALF, done: 0, played: 0, estimate: { count: 0, of: 0, rate: 0, low: 0, high: 1 } };
    expect(shownOn(0, false, none)).toEqual(['0 of 200 battles, some time left\n']);
  });

  it('is a plain line where nobody draws', () => {
    expect(shownOn(0, false)).toEqual([expect.stringMatching(/^100 of 200 battles, .*\n$/)]);
  });
});
