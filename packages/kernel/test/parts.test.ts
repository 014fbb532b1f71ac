import { createHash } from 'node:crypto';
import { duel } from '@potyczka/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, optionChoices, resolveOptions, sameJson, sha256Hex, shape } from '../src/index.ts';

describe('SHA-256', () => {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j', (text, expected) => {
    expect(sha256Hex(text)).toBe(expected);
  });

  test('agrees with the platform around every block boundary, and on long and foreign text', () => {
    for (let length = 0; length <= 130; length++)
      expect(sha256Hex('x'.repeat(length))).toBe(digest('x'.repeat(length)));
    expect(sha256Hex('a1'.repeat(500))).toBe(digest('a1'.repeat(500)));
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256Hex(text) === digest(text)));
  });
});

describe('options', () => {
  const resolve = (given: Record<string, unknown>) => resolveOptions(duel.options, given);

  test('left out have their defaults', () => {
    expect(resolve({})).toEqual({ options: { actions: 2, rounds: 6, parry: 'on', reach: 'always' }, violations: [] });
    expect(resolve({ rounds: 20, parry: 'off' }).options).toMatchObject({ rounds: 20, parry: 'off', actions: 2 });
  });

  test('unknown, out of range and of the wrong type are refused, all at once', () => {
    const { options, violations } = resolve({ luck: 'on', rounds: 21, parry: 'maybe', actions: '2' });
    expect(violations).toMatchObject([
      { code: 'unknown-option', params: { field: 'options.luck', expected: 'actions, rounds, parry, reach' } },
      { code: 'bad-option', rule: 'DUE-2.4', params: { field: 'options.rounds', expected: '1–20' } },
      { code: 'bad-option', rule: 'DUE-3.3', params: { field: 'options.parry', expected: 'on, off' } },
      { code: 'bad-option', rule: 'DUE-2.2', params: { field: 'options.actions' } },
    ]);
    expect(options).toEqual(resolve({}).options);
    expect(resolve({ rounds: Number.NaN }).violations).toHaveLength(1);
  });

  test('that exclude each other are refused', () => {
    expect(resolve({ reach: 'asked', parry: 'off' }).violations).toEqual([
      { code: 'option-conflict', rule: 'DUE-3.4', params: { field: 'options.reach', other: 'parry' } },
    ]);
    expect(resolve({ reach: 'asked' }).violations).toEqual([]);
    expect(optionChoices({ rule: 'X', values: { from: 1, to: 3 }, default: 1 })).toBe('1–3');
  });
});

describe('shapes', () => {
  const unit = shape.object({
    id: shape.id,
    at: shape.maybe(shape.point),
    tags: shape.maybe(shape.list(shape.text(5), 0, 2)),
    stats: shape.maybe(shape.record(shape.integer(0, 9))),
    stance: shape.maybe(shape.oneOf('high', 'low', null)),
    ready: shape.maybe(shape.bool),
    speed: shape.maybe(shape.either(shape.number(0, 6), shape.oneOf('fast'))),
    extra: shape.maybe(shape.any),
  });
  const fields = (value: unknown): readonly string[] => {
    const read = shape.parse(shape.list(unit), value, 'units');
    return read.ok ? [] : read.errors.map((error) => error.field);
  };

  test('that fit pass', () => {
    const good = {
      id: 'ż-1',
      at: [1, 2.5],
      tags: ['a'],
      stats: { hp: 3 },
      stance: null,
      ready: true,
      speed: 'fast',
      extra: {},
    };
    expect(shape.parse(unit, good)).toEqual({ ok: true, value: good });
    expect(fields([{ id: 'a' }, { id: 'b', speed: 6 }])).toEqual([]);
  });

  test('that do not name every field in the wrong', () => {
    expect(fields([{ id: 'a', hp: 3 }, { at: [1] }, 7])).toEqual([
      'units[0].hp',
      'units[1].id',
      'units[1].at',
      'units[2]',
    ]);
    expect(fields([{ id: 'a', tags: ['ok', 'too long'], stats: { hp: 10, ap: 1.5 } }])).toEqual([
      'units[0].tags[1]',
      'units[0].stats.hp',
      'units[0].stats.ap',
    ]);
    expect(fields([{ id: 'a', tags: ['a', 'b', 'c'], stance: 'mid', ready: 1, speed: 7 }])).toEqual([
      'units[0].tags',
      'units[0].stance',
      'units[0].ready',
      'units[0].speed',
    ]);
    expect(fields('none')).toEqual(['units']);
    expect(fields([{ id: 'a', stats: [] }])).toEqual(['units[0].stats']);
  });

  test('say what is expected', () => {
    const read = shape.parse(shape.object({ by: shape.id }), { bye: 'x' });
    expect(read).toEqual({
      ok: false,
      errors: [
        { field: 'bye', expected: 'no such field; the fields are by' },
        { field: 'by', expected: 'an id (letters, digits, - _ . : up to 64 characters)' },
      ],
    });
  });

  test.each(['__proto__', 'constructor', 'toString', '', ' a', 'a b', 'x'.repeat(65), 7, null])('no id: %j', (id) => {
    expect(shape.parse(shape.id, id).ok).toBe(false);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '1', 1e7])('no number: %j', (value) => {
    expect(shape.parse(shape.number(), value).ok).toBe(false);
  });
});

describe('plain data', () => {
  test('is the same whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const turned = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(turned);
          if (typeof value !== 'object' || value === null) return value;
          return Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, part]) => [key, turned(part)]),
          );
        };
        expect(sameJson(a, turned(a))).toBe(true);
        expect(canonical(a)).toBe(canonical(turned(a)));
        expect(sameJson(a, b)).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  test('takes an absent key for undefined, and nothing for null', () => {
    expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(sameJson({ a: null }, {})).toBe(false);
    expect(sameJson([], {})).toBe(false);
    expect(sameJson([1], [1, 2])).toBe(false);
    expect(canonical({ b: undefined, a: [1, { d: null, c: 'x' }] })).toBe('{"a":[1,{"c":"x","d":null}]}');
  });
});
