import { beforeEach, describe, expect, it } from 'vitest';
import { beginHints, endHints, followed, HINTS, stillNeeded, useFirstBattle } from '../src/table/first-battle.ts';

const needed = (hint: (typeof HINTS)[number]): boolean => stillNeeded(useFirstBattle.getState(), hint);

describe('Hints in the first battle', () => {
  beforeEach(() => beginHints());

  it('a newcomer is told how to choose, where to point and how to commit', () => {
    expect(HINTS.map(needed)).toEqual([true, true, true]);
  });

  it('what somebody did once is said once more, and then no longer', () => {
    followed('choose');
    expect(needed('choose')).toBe(true);
    followed('choose');
    expect(needed('choose')).toBe(false);
    expect(needed('commit')).toBe(true);
  });

  it('once everything was done twice the hints are over', () => {
    for (const hint of [...HINTS, ...HINTS]) followed(hint);
    expect(useFirstBattle.getState().on).toBe(false);
  });

  it('whoever wants none gets none, until the next first battle', () => {
    endHints();
    expect(HINTS.map(needed)).toEqual([false, false, false]);
    beginHints();
    expect(needed('target')).toBe(true);
  });

  it('a hint followed after they were switched off does not bring them back', () => {
    endHints();
    followed('choose');
    expect(useFirstBattle.getState().on).toBe(false);
  });
});
