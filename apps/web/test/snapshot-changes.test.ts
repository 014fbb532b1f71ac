import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, changesOf } from '../src/worker/snapshot-changes.ts';

/** As it comes to the page: a copy, like everything that crosses over from a worker. */
const sent = (before: unknown, after: unknown): unknown =>
  changed(structuredClone(before), structuredClone(changesOf(before, after)));

const table = {
  seq: 4,
  ending: null,
  units: { a: { hp: 3, at: [1, 2] }, b: { hp: 5, at: [3, 4] } },
  lines: [{ seq: 1, text: 'Round 1.' }],
};

describe('What the desk tells the page of a step', () => {
  it('is only what has changed', () => {
    const hurt = { ...table, seq: 5, units: { ...table.units, a: { hp: 2, at: [1, 2] } } };
    expect(changesOf(table, hurt)).toEqual({
      at: [
        ['seq', { to: 5 }],
        ['units', { at: [['a', { at: [['hp', { to: 2 }]] }]] }],
      ],
    });
    expect(changesOf(table, structuredClone(table))).toBeUndefined();
  });

  it('leaves what has not changed the same object', () => {
    const next = changed(table, changesOf(table, { ...structuredClone(table), seq: 5 })) as typeof table;
    expect(next.seq).toBe(5);
    expect(next.units).toBe(table.units);
    expect(next.lines).toBe(table.lines);
    expect(table.seq).toBe(4);
  });

  it('tells of what came, of what went, and of lists that grew or shrank', () => {
    const { b, ...others } = table.units;
    const left = { ...table, units: { ...others, c: b }, lines: [...table.lines, { seq: 2, text: 'Ala waits.' }] };
    expect(sent(table, left)).toEqual(left);
    expect(sent(left, table)).toEqual(table);
    expect(sent({ lines: [1, 2, 3] }, { lines: [1] })).toEqual({ lines: [1] });
    expect(sent({ lines: [1] }, { lines: { 0: 1 } })).toEqual({ lines: { 0: 1 } });
  });

  it('takes no name for anything but a name', () => {
    const named = JSON.parse('{"units":{"__proto__":{"hp":1},"constructor":{"hp":2}}}');
    const next = sent({ units: {} }, named) as typeof named;
    expect(Object.keys(next.units)).toEqual(['__proto__', 'constructor']);
    expect(JSON.stringify(sent(next, JSON.parse(JSON.stringify(named).replace('1', '3'))))).toContain('"hp":3');
  });

  it('is enough to have everything, whatever was there before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(sent(before, after)).toEqual(after);
      }),
    );
  });
});
