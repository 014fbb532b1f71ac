import { describe, expect, it } from 'vitest';
import { parsed } from '../src/text.ts';

const MOST = 65_536;
const filled = (head: string, part: string, tail: string): string =>
  head + part.repeat(Math.floor((MOST - head.length - tail.length) / part.length)) + tail;

describe('reading a text from outside', () => {
  it('takes what a message may hold', () => {
    expect(parsed('{"do":{"type":"move","path":[[1,2],[3,4]]}}')).toEqual({
      message: {
        do: {
          type: 'move',
          path: [
            [1, 2],
            [3, 4],
          ],
        },
      },
    });
    expect(parsed('{"text":"[[[[ \\" {{{{"}')).toEqual({ message: { text: '[[[[ " {{{{' } });
  });

  it('turns away what is no JSON, or nested deeper than anything we know', () => {
    expect(parsed('{"do":')).toBeUndefined();
    expect(parsed('['.repeat(41) + ']'.repeat(41))).toBeUndefined();
    expect(parsed('['.repeat(40) + ']'.repeat(40))).toBeDefined();
  });

  it('costs less than 10 ms of work, whatever fits into a message', () => {
    const worst = [
      filled('', '[', ''),
      filled('[', '1,', '1]'),
      filled('{', '"a":1,', '"b":1}'),
      filled('"', '\\"', '"'),
      filled('[', '1e400,', '1]'),
      filled('{"a":"', '\\u0000', '"}'),
      filled('[', '{},', '{}]'),
    ];
    for (const text of worst) {
      const costs = Array.from({ length: 7 }, () => {
        const before = process.cpuUsage();
        parsed(text);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      expect(Math.min(...costs)).toBeLessThan(10);
    }
  });
});
