import { describe, expect, it } from 'vitest';
import { FairLine, type Payer } from '../src/fair-line.ts';

const of = (from: string, table: string): Payer => ({ from, table });

/** Does what waits, each piece taking so long; tells in which order. */
function done(line: FairLine<{ readonly payer: Payer; readonly takes: number }>): string {
  let order = '';
  for (let next = line.next(); next !== undefined; next = line.next()) {
    order += next.payer.table;
    line.charge(next.payer, next.takes);
  }
  return order;
}

describe('work that waits', () => {
  it('is shared by the time it takes: first among those it comes from, then among their tables', () => {
    const line = new FairLine<{ readonly payer: Payer; readonly takes: number }>();
    const add = (payer: Payer, takes: number, times: number): void => {
      for (let n = 0; n < times; n++) line.add(payer, { payer, takes });
    };
    add(of('flood', 'a'), 100, 4);
    add(of('flood', 'b'), 100, 4);
    add(of('somebody', 'c'), 10, 8);
    expect(line.length).toBe(16);
    expect(line.at(of('flood', 'a'))).toBe(4);
    const order = done(line);
    // What is wanted little of is done in between; and each table has its share.
    expect(order.indexOf('c'.repeat(7))).toBeLessThan(3);
    expect(order.replaceAll('c', '')).toMatch(/^(ab|ba){4}$/);
    expect(line.length).toBe(0);
  });

  it('owes nobody for having wanted nothing before', () => {
    const line = new FairLine<{ readonly payer: Payer; readonly takes: number }>();
    const one = { payer: of('here', 'a'), takes: 100 };
    for (let n = 0; n < 50; n++) line.add(one.payer, one);
    expect(done(line).length).toBe(50);
    for (let n = 0; n < 3; n++) {
      line.add(one.payer, one);
      line.add(of('there', 'b'), { payer: of('there', 'b'), takes: 100 });
    }
    expect(done(line)).toMatch(/^(ab|ba){3}$/);
  });
});
