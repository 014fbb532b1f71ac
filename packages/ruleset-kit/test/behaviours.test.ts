import { describe, expect, test } from 'vitest';
import { allHold, type Behaviours, behaviourErrors, readLine } from '../src/index.ts';

/** A game of dogs. */
const grammar = {
  conditions: { hungry: {}, near: { places: ['number'] } },
  deeds: {
    bark: {},
    fetch: { places: [['stick', 'ball']], more: ['gladly', 'slowly'] },
    run: { more: 'number' },
    sniff: { places: [['tree']], more: ['tree', 'wall'], repeated: true },
  },
} as const;
const book: Behaviours = { puppy: [{ do: 'bark' }], guard: [{ do: 'as puppy' }] };

const wrong = (own: Behaviours, more: object = {}) =>
  behaviourErrors(own, { ...grammar, book, lists: [...Object.keys(book), ...Object.keys(own)], ...more }).map(
    ({ code, params }) => [code, params?.field, params?.word, params?.expected],
  );
const wrongDeed = (deed: string) => wrong({ own: [{ do: deed }] }).map(([, , word, expected]) => [word, expected]);

describe('a list written in words', () => {
  test('is taken as it is: conditions, their opposites, one of several, words after a deed, another list', () => {
    const own = [
      { when: ['hungry', 'not near 3|hungry'], do: 'fetch ball gladly' },
      { do: 'run 12' },
      { do: ' sniff  tree wall tree ' },
      { do: 'as guard' },
    ];
    expect(wrong({ own })).toEqual([]);
  });

  test('is refused by the line, the part and the word', () => {
    const own = [{ do: 'bark' }, { when: ['hungry', 'not angry'], do: 'howl', second: ['moo'], after: ['near'] }];
    expect(wrong({ own })).toEqual([
      ['bad-algorithm', 'algorithms.own[1].when[1]', 'angry', 'hungry, near'],
      ['bad-algorithm', 'algorithms.own[1].do', 'howl', 'bark, fetch, run, sniff, as'],
      ['bad-algorithm', 'algorithms.own[1].second[0]', 'moo', 'bark, fetch, run, sniff, as'],
      ['bad-algorithm', 'algorithms.own[1].after[0]', 'none', '0, 1, 2 … 999'],
    ]);
    expect(wrong({ own }, { byLine: true, field: 'scenario.lists' })[0]?.[1]).toBe('scenario.lists.own[1]');
  });

  test('has no word too few, too many or in the wrong place', () => {
    expect(wrongDeed('fetch')).toEqual([['none', 'stick, ball']]);
    expect(wrongDeed('fetch cat')).toEqual([['cat', 'stick, ball']]);
    expect(wrongDeed('fetch ball gladly slowly')).toEqual([['slowly', 'none']]);
    expect(wrongDeed('bark twice')).toEqual([['twice', 'none']]);
    expect(wrongDeed('run far')).toEqual([['far', '0, 1, 2 … 999']]);
    expect(wrongDeed('sniff tree cat')).toEqual([['cat', 'tree, wall']]);
    expect(wrongDeed('as cat')).toEqual([['cat', 'puppy, guard, own']]);
  });

  test('has a name of its own, and does not lead back to itself', () => {
    const fields = (own: Behaviours) => wrong(own).map(([code, field]) => `${code} ${field}`);
    expect(fields({ puppy: [{ do: 'run' }] })).toEqual(['bad-message algorithms.puppy']);
    expect(wrong({ puppy: [{ do: 'run' }] }, { mayReplace: true })).toEqual([]);
    const round = { a: [{ do: 'as b' }], b: [{ do: 'bark', second: ['as a'] }], c: [{ do: 'as a' }] };
    expect(fields(round)).toEqual(['bad-message algorithms.a', 'bad-message algorithms.b']);
  });

  test('goes by what holds: all conditions, one of each, opposites turned round', () => {
    const { when, deed } = readLine({ when: ['a|b', 'not c 4'], do: 'run 3' });
    const holds = (...so: readonly string[]) => allHold(when, (word, rest) => so.includes([word, ...rest].join(' ')));
    expect([holds('a'), holds('b'), holds(), holds('a', 'c 4'), holds('a', 'c 5')]).toEqual([
      ...[true, true, false, false, true],
    ]);
    expect(deed).toEqual(['run', '3']);
  });
});
