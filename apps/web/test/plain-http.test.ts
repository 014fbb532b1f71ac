import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNewTable } from '../src/table/new-table.ts';

afterEach(() => vi.unstubAllGlobals());

describe('A page on plain http, as on a computer in the same room', () => {
  it('opens a new table, though such pages have no `crypto.randomUUID`', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => crypto.getRandomValues(bytes) });
    vi.stubGlobal('location', { hash: '' });
    openNewTable({ ruleset: 'coin', scenario: 'crossing', seats: [], level: 'rulebook' });
    expect(location.hash).toMatch(/^#\/table\/[0-9a-f]{32}$/);
  });
});
