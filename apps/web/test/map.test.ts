import { describe, expect, it } from 'vitest';
import { shadowOf } from '../src/map/inks.ts';
import { latticeOf, loopsOf, placeUnder } from '../src/map/lattice.ts';
import { lengthText } from '../src/map/lengths.ts';
import { layChips, layNames } from '../src/map/names.ts';
import { sheetFor } from '../src/map/sheet.ts';
import { monogram } from '../src/map/token.tsx';

/** Places half an inch apart, as rules offer them. */
const block = (across: number, up: number, skip: readonly string[] = []) =>
  Array.from({ length: across * up }, (_, n) => [(n % across) / 2 + 3, Math.floor(n / across) / 2 + 4] as const).filter(
    (place) => !skip.includes(place.join()),
  );

const around = (corners: readonly (readonly [number, number])[]): number =>
  corners.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = corners[(n + 1) % corners.length] ?? [x, y];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);

describe('where a figure may go', () => {
  it('has one rim, as long as the way round it', () => {
    const loops = loopsOf(latticeOf(block(4, 3), false));
    expect(loops).toHaveLength(1);
    expect(around(loops[0] ?? [])).toBeCloseTo(2 * (4 * 0.5 + 3 * 0.5));
  });

  it('has a hole where something stands in the way', () => {
    const loops = loopsOf(latticeOf(block(5, 5, ['4,5']), false));
    expect(loops.map(around).sort((a, b) => a - b)).toEqual([2, 10]);
  });

  it('finds the place under the hand, and none beside the area', () => {
    const lattice = latticeOf(block(4, 3), false);
    expect(placeUnder(lattice, [3.6, 4.4])).toEqual([3.5, 4.5]);
    expect(placeUnder(lattice, [2.7, 4])).toBeUndefined();
  });

  it('is not led astray by a single place off the lattice', () => {
    const lattice = latticeOf([...block(6, 6), [5.55, 4] as const], false);
    expect(lattice.step).toBe(0.5);
  });
});

describe('on the sheet', () => {
  const sheet = sheetFor({ width: 24, height: 24, squares: false }, 'inch');
  const figure = (id: string, at: readonly [number, number]) => ({
    ...{ id, name: id, called: `Rifleman ${id}`, side: 'a', sideName: 'A', at, radius: 0.5 },
    ...{ life: { key: 'hp', now: 4, most: 4 }, tracks: [], states: [], stateNames: [] },
    ...{ acting: false, done: false, out: false, hidden: false },
  });

  it('throws longer shadows from what is higher', () => {
    const wall = (height: number) => ({ id: 'w', kind: 'wall', look: 'wall', shapes: [], height }) as const;
    expect([1, 1.5, 3, 4, 6].map((height) => shadowOf(wall(height), 'inch'))).toEqual([2, 4, 6, 7, 9]);
    expect(shadowOf(wall(30), 'tenth')).toBe(6);
  });

  it('writes the names of neighbours beside each other, not over each other', () => {
    const slots = layNames([figure('1', [10, 10]), figure('2', [11, 10])], sheet, 1);
    expect(slots.get('1')).toBe('below');
    expect(slots.get('2')).not.toBe('below');
  });

  it('writes the chances of neighbours over nothing: neither over each other nor over counters and names', () => {
    const row = [figure('1', [10, 10]), figure('2', [11, 10]), figure('3', [20, 10])];
    const slots = layNames(row, sheet, 1);
    const chips = layChips(row, row, slots, sheet, 1);
    // A chip is 48 pixels wide and 22 high; alone it stands over the middle of its counter.
    expect(chips.get('3')?.[0]).toBe(-24);
    const corner = (id: string, x: number): readonly [number, number] => {
      const [dx, dy] = chips.get(id) ?? [0, 0];
      return [x * sheet.scale + dx, dy];
    };
    const [first, second] = [corner('1', 10), corner('2', 11)];
    expect(Math.abs(first[0] - second[0]) >= 48 || Math.abs(first[1] - second[1]) >= 22).toBe(true);
  });

  it('tells two riflemen of one side apart by two signs', () => {
    expect([monogram('Rifleman A1'), monogram('Rifleman A2'), monogram('Pirate 3')]).toEqual(['R1', 'R2', 'P3']);
  });

  it('says lengths in the table’s unit and the reader’s numbers', () => {
    expect(lengthText(13, 'inch', 'en')).toBe('13.0″');
    expect(lengthText(7.5, 'metre', 'pl')).toBe('7,5 m');
    expect(lengthText(7.5, 'metre', 'ru')).toBe('7,5 м');
    expect(lengthText(40, 'tenth', 'en')).toBe('40');
  });
});
