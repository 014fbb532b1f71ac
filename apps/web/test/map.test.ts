import { describe, expect, it } from 'vitest';
import { liesDown } from '../src/map/figure-outlines.ts';
import {
  counterSizes,
  figureBoxes,
  isBare,
  layoutLabels,
  placeChips,
  placeThingNames,
  shared,
} from '../src/map/label-layout.ts';
import { lengthText } from '../src/map/lengths.ts';
import { monogram } from '../src/map/monogram.ts';
import { latticeOf, loopsOf, placeUnder } from '../src/map/place-grid.ts';
import { alongRim, cornersOf } from '../src/map/shapes.ts';
import { sheetFor } from '../src/map/sheet.ts';
import { shadowOf } from '../src/map/terrain-styles.ts';

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
  const sheet = sheetFor({ width: 24, height: 24, squares: false, y: 'up', ground: 'field' }, 'inch');
  const figure = (id: string, at: readonly [number, number]) => ({
    ...{ id, kind: 'person' as const, name: id, called: `Rifleman ${id}`, side: 'a', sideName: 'A', at, radius: 0.5 },
    ...{ life: { key: 'hp', now: 4, most: 4 }, tracks: [], states: [], stateNames: [] },
    ...{ acting: false, done: false, out: false, hidden: false },
  });

  it('throws longer shadows from what is higher', () => {
    const wall = (height: number) => ({ id: 'w', kind: 'wall', look: 'wall', shapes: [], height }) as const;
    expect([1, 1.5, 3, 4, 6].map((height) => shadowOf(wall(height), 'inch'))).toEqual([2, 4, 6, 7, 9]);
    expect(shadowOf(wall(30), 'tenth')).toBe(6);
  });

  it('writes the names of neighbours beside each other, not over each other', () => {
    const slots = layoutLabels([figure('1', [10, 10]), figure('2', [11, 10])], sheet, 1);
    expect(slots.get('1')).toBe('below');
    expect(slots.get('2')).not.toBe('below');
  });

  it('writes the chances of neighbours over nothing: neither over each other nor over counters and names', () => {
    const row = [figure('1', [10, 10]), figure('2', [11, 10]), figure('3', [20, 10])];
    const slots = layoutLabels(row, sheet, 1);
    const chips = placeChips(row, row, slots, sheet, 1);
    // A chip is 48 pixels wide and 22 high; alone it stands over the middle of its counter.
    expect(chips.get('3')?.[0]).toBe(-24);
    const corner = (id: string, x: number): readonly [number, number] => {
      const [dx, dy] = chips.get(id) ?? [0, 0];
      return [x * sheet.scale + dx, dy];
    };
    const [first, second] = [corner('1', 10), corner('2', 11)];
    expect(Math.abs(first[0] - second[0]) >= 48 || Math.abs(first[1] - second[1]) >= 22).toBe(true);
  });

  it('ties a chance that stands beyond another to its counter', () => {
    const heap = Array.from({ length: 9 }, (_, n) => figure(`${n}`, [10 + (n % 3), 10 + Math.floor(n / 3)]));
    const chips = [...placeChips(heap, heap, layoutLabels(heap, sheet, 1), sheet, 1).values()];
    const away = chips.filter(([, y]) => y < -18 - 2 * 22);
    expect(away.length).toBeGreaterThan(0);
    // A base of an inch is 36 pixels wide: the line begins at its rim.
    for (const [, , tie] of away) expect(tie).toBe(-18);
    expect(placeChips([heap[0] ?? figure('0', [1, 1])], [], new Map(), sheet, 1).get('0')?.[2]).toBeUndefined();
  });

  it('writes the name of a thing clear of whoever stands on it and of their name, or not at all', () => {
    const names = (crowd: readonly (readonly [number, number])[], goal = false) => {
      const there = crowd.map((at, n) => figure(`${n}`, at));
      const boxes = figureBoxes(there, layoutLabels(there, sheet, 1), sheet, 1);
      const thing = { id: 'core', text: 'Core', at: sheet.middle([10, 10]), far: 11, goal };
      const placed = placeThingNames([thing], boxes, sheet, 1).get('core');
      return { placed, covered: boxes.reduce((sum, box) => sum + (placed ? shared(placed.box, box) : 0), 0) };
    };
    expect(names([]).placed?.place).toEqual([0, 25, 'middle']);
    expect(names([[10, 10]])).toMatchObject({ placed: expect.anything(), covered: 0 });
    const heap = Array.from({ length: 49 }, (_, n) => [7 + (n % 7), 7 + Math.floor(n / 7)] as const);
    expect(names(heap).placed).toBeUndefined();
    expect(names(heap, true).placed).toBeDefined();
  });

  it('draws counters at least 36 pixels wide where there is room, and never over each other', () => {
    const crowd = [figure('1', [4, 4]), figure('2', [5, 4]), figure('3', [20, 20])];
    // At a third of the size a base of an inch is 12 pixels on the screen.
    const zoom = 1 / 3;
    const sizes = counterSizes(crowd, sheet, zoom);
    expect((sizes.get('3') ?? 0) * zoom * 2).toBeCloseTo(36);
    expect((sizes.get('1') ?? 0) + (sizes.get('2') ?? 0)).toBeLessThanOrEqual(sheet.scale);
    expect(isBare(sizes.get('1') ?? 0, zoom)).toBe(true);
    expect(isBare(sizes.get('3') ?? 0, zoom)).toBe(false);
    // From its true size on it is drawn as large as it is.
    expect(counterSizes(crowd, sheet, 2).get('3')).toBe(18);
  });

  it('leaves out a name for which there is no room, and writes none beyond the edge of the sheet', () => {
    expect(layoutLabels([figure('1', [23.6, 12])], sheet, 1).get('1')).toBe('left');
    const heap = Array.from({ length: 25 }, (_, n) => figure(`${n}`, [10 + (n % 5), 10 + Math.floor(n / 5)]));
    expect([...layoutLabels(heap, sheet, 0.5).values()]).toContain('none');
  });

  it('counts y from the top or from the bottom as the board says, and finds the way back', () => {
    const down = sheetFor({ ...sheet.board, y: 'down' }, 'inch');
    expect([sheet.y(6), down.y(6)]).toEqual([18 * 36, 6 * 36]);
    for (const one of [sheet, down]) expect(one.place([one.x(5), one.y(6)])).toEqual([5, 6]);
  });

  it('keeps corners of round things in the same order whichever way y grows', () => {
    const down = sheetFor({ ...sheet.board, y: 'down' }, 'inch');
    for (const one of [sheet, down]) {
      const [first] = alongRim(cornersOf(one, { circle: [12, 12, 2] }), 8);
      // The first corner lies east of the middle: out of the shape is east.
      expect(first?.out[0]).toBeGreaterThan(0.8);
    }
  });

  it('lays a figure flat that is down', () => {
    expect(liesDown(['state.prone'])).toBe(true);
    expect(liesDown(['stat.aimed', 'state.exposed'])).toBe(false);
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
