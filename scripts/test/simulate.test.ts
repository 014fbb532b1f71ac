import { describe, expect, it } from 'vitest';
import { simulate } from '../../bench/src/load/simulate.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe('the simulation of a server under load', () => {
  it('agrees with what is known of a single line: work / (1 - how busy it is)', () => {
    // 800 tables that act every 20 seconds are 40 commands a second; each takes 20 ms, so the line is busy 80% of the time.
    const nothing = { questions: 1e-6, odds: 1e-6, clients: 1e-6 };
    const plan = { tables: 800, pace: 0.05, cores: 10, seconds: 1200, asked: 0, sync: 1e-6 };
    const { acted, rate, busy } = simulate({ ...plan, work: { loop: 20, ...nothing } });
    const expected = 20 / (1 - rate * 0.02);
    expect(mean(acted) / expected).toBeGreaterThan(0.85);
    expect(mean(acted) / expected).toBeLessThan(1.15);
    expect(busy.loop).toBeCloseTo(rate * 0.02, 1);
  });

  it('agrees with what is known of people who never rest: the slowest line sets the pace, and the others wait for it', () => {
    const work = { loop: 4, questions: 12, odds: 1, clients: 2 };
    const { rate, busy } = simulate({ tables: 50, pace: 0, cores: 10, seconds: 120, work, asked: 3, sync: 5 });
    expect(rate).toBeGreaterThan((0.95 * 1000) / 12);
    expect(rate).toBeLessThan((1.05 * 1000) / 12);
    expect(busy.questions).toBeCloseTo(1, 1);
  });

  it('agrees with what is known of one table alone: it waits for nobody', () => {
    const work = { loop: 40, questions: 60, odds: 1, clients: 20 };
    const { acted, offered, rate } = simulate({
      tables: 1,
      pace: 0,
      cores: 10,
      seconds: 6000,
      work,
      asked: 1,
      sync: 8,
    });
    expect(mean(acted) / (20 + 8 + 10)).toBeCloseTo(1, 1);
    expect(mean(offered) / (20 + 60 + 10)).toBeCloseTo(1, 1);
    expect(rate / (1000 / (38 + 90))).toBeCloseTo(1, 1);
  });

  it('shares cores: three lines that never rest get two thirds of a core each where there are two', () => {
    const plan = { tables: 400, pace: 10, cores: 2, seconds: 120, asked: 0, sync: 1 };
    const { busy } = simulate({ ...plan, work: { loop: 10, questions: 10, odds: 10, clients: 1e-6 } });
    expect(busy.loop + busy.questions + busy.odds).toBeCloseTo(2, 1);
  });
});
