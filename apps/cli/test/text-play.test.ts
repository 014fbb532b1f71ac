import { narrator } from '@potyczka/narration';
import { rulesets } from '@potyczka/protocol/rulesets';
import { describe, expect, it } from 'vitest';
import { gist } from '../src/odds-text.ts';
import { towards, typedHeading } from '../src/play/compass.ts';
import { plain } from '../src/play/names.ts';
import { decided, openParts, placing, valuesOf, type Way, wholeWays } from '../src/play/parts.ts';
import { wrapped } from '../src/play/wrap.ts';

describe('lines', () => {
  it('are broken between words, under the first word of a choice', () => {
    expect(wrapped('12. Attack the guard with a spear [50% hit]', 20)).toBe(
      '12. Attack the guard\n    with a spear\n    [50% hit]',
    );
  });

  it('stay whole where there is room, and a word longer than the terminal stays one', () => {
    expect(wrapped('one two', 7)).toBe('one two');
    expect(wrapped('a Donaudampfschifffahrt b', 10)).toBe('a\nDonaudampfschifffahrt\nb');
  });

  it('are as wide as one sees them: colours take no room', () => {
    expect(wrapped('\u001b[1mone two\u001b[0m', 7)).toBe('\u001b[1mone two\u001b[0m');
  });
});

describe('directions', () => {
  it.each([
    ['north 4', 2, 4],
    ['ne', 1, undefined],
    ['płn', undefined, undefined],
    ['pn-wsch 3,5', 1, 3.5],
    ['Południe', 6, undefined],
    ['юго-восток 2', 7, 2],
    ['с', 2, undefined],
    ['12 8', undefined, undefined],
  ])('%s', (text, eighth, far) => {
    expect(typedHeading(text)?.eighth).toBe(eighth);
    expect(typedHeading(text)?.far).toBe(far);
  });

  const around = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y] as const));

  it('lead as far as one gets, or as far as was said', () => {
    expect(towards({ eighth: 0 }, [0, 0], around, 'up')).toEqual([2, 0]);
    expect(towards({ eighth: 0, far: 1 }, [0, 0], around, 'up')).toEqual([1, 0]);
    expect(towards({ eighth: 1 }, [0, 0], around, 'up')).toEqual([2, 2]);
  });

  it('know whether north is where y grows', () => {
    expect(towards({ eighth: 2 }, [0, 0], around, 'up')).toEqual([0, 2]);
    expect(towards({ eighth: 2 }, [0, 0], around, 'down')).toEqual([0, -2]);
  });

  it('lead nowhere where there is no place', () => {
    expect(towards({ eighth: 4 }, [0, 0], [[1, 0]], 'up')).toBeUndefined();
  });
});

describe('the parts of a deed', () => {
  const attack = (weapon: string, more: object = {}): Way => ({
    command: { type: 'attack', by: 'p1', unit: 'a', weapon, ...more },
    vary: { param: 'target', values: ['x', 'y'] },
  });
  const ways = [attack('spear'), attack('fists'), attack('spear', { called: 'head' })];

  it('are asked for from what every way has to what some do without', () => {
    expect(openParts(ways)).toEqual(['weapon', 'target', 'called']);
    expect(valuesOf(ways, 'called')).toEqual([undefined, 'head']);
  });

  it('leave the ways that fit, until one is left', () => {
    const spears = decided(ways, 'weapon', 'spear');
    expect(spears).toHaveLength(2);
    const atX = decided(spears, 'target', 'x');
    expect(wholeWays(decided(atX, 'called', undefined), 1)).toEqual([
      { type: 'attack', by: 'p1', unit: 'a', weapon: 'spear', target: 'x' },
    ]);
    expect(wholeWays(ways, 5)).toBeUndefined();
    expect(wholeWays(ways, 6)).toHaveLength(6);
  });

  it('end with where, in the plainest way there is', () => {
    const move = (more: object): Way => ({
      command: { type: 'move', by: 'p1', ...more },
      vary: {
        param: 'to',
        values: [
          [1, 2],
          [3, 4],
        ],
      },
    });
    const moves = [move({ kind: 'run', quietly: true }), move({ kind: 'run' })];
    expect(openParts(moves)).toEqual(['quietly', 'to']);
    expect(placing(moves)?.command).toEqual({ type: 'move', by: 'p1', kind: 'run' });
  });
});

it('names are found without capitals and diacritics', () => {
  expect(plain(' Ściana Łódź Ёлка ')).toBe('sciana lodz елка');
});

describe('odds in one line', () => {
  const inWords = (ruleset: string, ...results: readonly object[]): string | undefined => {
    const outcomes = results.map((result) => ({ p: 1 / results.length, result: result as never }));
    return gist(
      { outcomes },
      narrator(
        rulesets.find(({ id }) => id === ruleset),
        'en',
      ),
    );
  };

  it('are chances where a thing happens once or not at all, and it is told once', () => {
    const hit = { hit: true, hits: 1, raises: 0 };
    expect(inWords('aces', { hit: false, hits: 0 }, hit, { ...hit, eliminated: 1 }, { ...hit, eliminated: 1 })).toBe(
      '75% hit, 50% eliminated',
    );
  });

  it('are an average where there may be more of it, unless that comes to nothing', () => {
    expect(inWords('aces', { hit: false, wounds: 0 }, { hit: true, wounds: 3 })).toBe(
      '50% hit; on average wounds: 1.5',
    );
    const rarely = Array.from({ length: 99 }, () => ({ hit: false }));
    expect(inWords('aces', ...rarely, { hit: true, wounds: 3 })).toBe('1% hit');
  });

  it('say who is out of the fight', () => {
    const out = { hit: true, hits: 1, status: 'dead' };
    expect(inWords('segments', { hit: false }, { hit: false }, { hit: true, hits: 1 }, out)).toBe('50% hit, 25% dead');
  });
});
