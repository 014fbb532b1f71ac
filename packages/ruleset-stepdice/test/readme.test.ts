import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The README's table of rooms names what is there: files and folders of `src`, and what a room has inside. */

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const rooms = readme.slice(readme.indexOf('## Rooms'), readme.indexOf('## Playing it'));

const pathsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].flatMap(([, path]) => path ?? []);

const rows = rooms
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, where = '', what = ''] = line.split('|');
    return { where: pathsIn(where), what: pathsIn(what) };
  });

const isThere = (path: string): boolean => existsSync(new URL(`../src/${path}`, import.meta.url));

describe('the README’s rooms', () => {
  it('are all there', () => {
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.flatMap(({ where }) => where).filter((path) => !isThere(path))).toEqual([]);
  });

  it('hold what they are said to hold', () => {
    const missing = rows.flatMap(({ where, what }) =>
      what.filter((path) => ![path, ...where.map((room) => `${room}${path}`)].some(isThere)),
    );
    expect(missing).toEqual([]);
  });
});
