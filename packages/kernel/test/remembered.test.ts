import { describe, expect, it } from 'vitest';
import { forgetEverything, memory, memoryWithin, remembered, rememberedLast, rememberedPair } from '../src/index.ts';

/** A function that counts how often it was worked out. */
function counted<K>(): { readonly make: (key: K) => readonly K[]; readonly calls: () => number } {
  let calls = 0;
  return {
    make: (key) => {
      calls += 1;
      return [key];
    },
    calls: () => calls,
  };
}

describe('What is remembered', () => {
  it('is worked out once for an object, a function, a text and a number', () => {
    for (const key of [{}, () => 1, 'a', 7]) {
      const { make, calls } = counted<typeof key>();
      const known = remembered(make);
      expect(known(key)).toBe(known(key));
      expect(calls()).toBe(1);
    }
  });

  it('tells objects apart by which they are, not by what is in them', () => {
    const known = remembered((of: { readonly n: number }) => ({ n: of.n }));
    expect(known({ n: 1 })).not.toBe(known({ n: 1 }));
  });

  it('begins anew when there is too much of it', () => {
    const { make, calls } = counted<number>();
    const known = remembered(make, 2);
    for (const key of [1, 2, 3, 1]) known(key);
    expect(calls()).toBe(4);
    known(3);
    expect(calls()).toBe(4);
  });

  it('is made again where it is not worth its room', () => {
    const { make, calls } = counted<number>();
    const small = memory<readonly number[]>(10, ([value = 0]) => value < 5);
    for (const key of [1, 1, 7, 7]) small(key, () => make(key));
    expect(calls()).toBe(3);
  });

  it('is bounded by its length where it is large: what nobody has asked for the longest goes first', () => {
    const { make, calls } = counted<string>();
    const known = memoryWithin<readonly string[]>(10);
    const ask = (key: string) => known(key, () => make(key));
    for (const key of ['aaaa', 'bbbb', 'aaaa', 'cc', 'aaaa', 'bbbb']) ask(key);
    expect(calls()).toBe(3);
    // One more is one too many: of these, "cc" was asked for the longest ago.
    ask('d');
    ask('aaaa');
    ask('bbbb');
    expect(calls()).toBe(4);
    ask('cc');
    expect(calls()).toBe(5);
    // What alone is too long is kept as long as nothing else is asked for.
    const long = 'x'.repeat(50);
    expect(ask(long)).toBe(ask(long));
    expect(calls()).toBe(6);
    ask('d');
    ask(long);
    expect(calls()).toBe(8);
    forgetEverything();
    ask(long);
    expect(calls()).toBe(9);
  });

  it('is the last answer only, where only that is wanted', () => {
    const { make, calls } = counted<string>();
    const last = rememberedLast(make);
    for (const key of ['a', 'a', 'b', 'a']) last(key);
    expect(calls()).toBe(3);
  });

  it('is the last answer about two things together, where both are the same', () => {
    const { make, calls } = counted<string>();
    const table = {};
    const last = rememberedPair((_table: object, seat: string) => make(seat));
    for (const [of, seat] of [
      [table, 'a'],
      [table, 'a'],
      [table, 'b'],
      [{}, 'b'],
    ] as const)
      last(of, seat);
    expect(calls()).toBe(3);
  });

  it('is worked out anew once everything was forgotten', () => {
    const { make, calls } = counted<string>();
    const named = memory<readonly string[]>();
    const memories = [
      remembered(make),
      rememberedLast(make),
      (key: string) => named(key, () => make(key)),
      (
        (pair) => (key: string) =>
          pair(key, key)
      )(rememberedPair((key: string, _about: string) => make(key))),
    ];
    for (const known of memories) known('a');
    forgetEverything();
    for (const known of memories) known('a');
    expect(calls()).toBe(2 * memories.length);
  });
});
