import { describe, expect, it } from 'vitest';
import { selectionAfter, selectionFrom } from '../src/table/selection.ts';
import type { Offers, Snapshot } from '../src/worker/messages.ts';

/** A table of two figures for each side, as far as it matters whose turn it is. */
const at = (turn: {
  readonly acting?: string;
  readonly awaits?: string;
  readonly round?: number;
  readonly asked?: string;
  readonly out?: readonly string[];
  readonly over?: boolean;
}): Snapshot =>
  ({
    seat: 'p1',
    viewedAs: null,
    online: null,
    over: turn.over ?? false,
    seats: [{ id: 'p1', role: 'player', name: 'Ala' }],
    awaits: [turn.awaits ?? 'p1'],
    pending: turn.asked === undefined ? [] : [{ id: 'q1', unit: turn.asked }],
    picture: {
      turn: { acting: turn.acting ?? null, round: turn.round ?? 1, order: [] },
      figures: ['ann', 'ben', 'rex', 'zed'].map((id) => ({ id, out: turn.out?.includes(id) === true })),
    },
  }) as unknown as Snapshot;

const able = (...units: readonly string[]): Offers =>
  ({ offers: units.map((unit) => ({ unit })), refused: [] }) as unknown as Offers;

describe('The figure whose things lie before somebody', () => {
  it('stays chosen as long as the turn is the same: whoever looks at Ben goes on looking at Ben', () => {
    expect(selectionAfter(at({ acting: 'ann' }), at({ acting: 'ann' }), 'ben')).toBe('ben');
  });

  it('is let go when the turn passes to the other side: Ann can do nothing now', () => {
    expect(selectionAfter(at({ acting: 'ann' }), at({ acting: 'rex', awaits: 'npc' }), 'ann')).toBe('rex');
    expect(selectionAfter(at({ acting: 'ann' }), at({ awaits: 'npc' }), 'ann')).toBeNull();
  });

  it('is let go when a new round begins with nobody to act yet', () => {
    expect(selectionAfter(at({ awaits: 'npc' }), at({ awaits: 'npc', round: 2 }), 'ann')).toBeNull();
  });

  it('is the one that is asked, while somebody else acts', () => {
    expect(selectionAfter(at({ acting: 'rex', awaits: 'npc' }), at({ acting: 'rex', asked: 'ben' }), 'rex')).toBe(
      'ben',
    );
  });

  it('is nobody once the battle is over, and nobody who has fallen', () => {
    expect(selectionAfter(at({ acting: 'ann' }), at({ acting: 'ann', over: true }), 'ann')).toBeNull();
    expect(selectionAfter(at({}), at({ out: ['ann'] }), 'ann')).toBeNull();
  });

  it('is the one chosen last when the turn comes back, if it can act; else the one that acts; else the first', () => {
    expect(selectionFrom(able('ann', 'ben'), null, [null, 'ben'])).toBe('ben');
    expect(selectionFrom(able('ann', 'ben'), 'ben', [null, 'zed'])).toBe('ben');
    expect(selectionFrom(able('ann', 'ben'), null, [null, null])).toBe('ann');
    expect(selectionFrom(able(), 'rex', ['ann', 'ben'])).toBe('rex');
  });
});
