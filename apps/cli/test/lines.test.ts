import { describe, expect, it } from 'vitest';
import { type InputLine, LineCutter, LONGEST_LINE } from '../src/lines.ts';

const cut = (...chunks: readonly (string | Uint8Array)[]): readonly InputLine[] => {
  const cutter = new LineCutter();
  const lines: InputLine[] = [];
  for (const chunk of chunks) lines.push(...cutter.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk));
  return [...lines, ...cutter.end()];
};

describe('lines of input', () => {
  it('come whole, however the chunks fall', () => {
    expect(cut('a\nb', 'c\n', '\nd')).toEqual([{ text: 'a' }, { text: 'bc' }, { text: '' }, { text: 'd' }]);
  });

  it('may be parted in the middle of a letter', () => {
    const bytes = Buffer.from('łódź\n');
    expect(cut(bytes.subarray(0, 1), bytes.subarray(1))).toEqual([{ text: 'łódź' }]);
  });

  it('of exactly the longest length pass, one byte more does not, and the next is unharmed', () => {
    const most = 'x'.repeat(LONGEST_LINE);
    expect(cut(`${most}\n${most}y\nz\n`)).toEqual([{ text: most }, { trouble: 'too-long' }, { text: 'z' }]);
    expect(cut(most, 'y')).toEqual([{ trouble: 'too-long' }]);
  });

  it('that are not UTF-8 are told apart', () => {
    expect(cut(Buffer.from([0xff, 0xfe, 0x0a, 0x61, 0x0a]))).toEqual([{ trouble: 'not-text' }, { text: 'a' }]);
  });
});
