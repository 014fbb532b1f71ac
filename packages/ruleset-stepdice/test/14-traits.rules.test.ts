import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { beset, FOE_PHASE } from './foes.ts';
import { blank, foe, hero, square, withTerrain } from './tables.ts';

/** STEP-14.8: what flies and what is fast. */

type At = readonly [number, number];
type Fields = Readonly<Record<string, unknown>>;

describe('Flying', () => {
  const flier = (at: At = [6, 5]) => beset({}, ['f', 'veteran', at, { traits: ['flying'] }]);

  rule('STEP-7.3', 'does not lead through a standing hero', () => {
    const t = flier().open();
    const path = [
      [5, 5],
      [4, 5],
    ];
    expect(t.refuses('foeMove', { unit: 'f', path })).toMatchObject({ code: 'occupied', rule: 'STEP-7.3' });
  });

  rule('STEP-14.8', 'crosses pits, rubble and crates at one square each, and no wall', () => {
    const pieces = [square('pit', 7, 5), square('rubble', 8, 5), square('crate', 9, 5), square('wall', 10, 5)];
    const t = flier()
      .map(withTerrain(...pieces))
      .open();
    const path = [
      [7, 5],
      [8, 5],
      [9, 5],
    ];
    t.do('foeMove', { unit: 'f', path });
    expect(t.unit('f')).toMatchObject({ at: [9, 5], movesLeft: 2 });
    expect(t.refuses('foeMove', { unit: 'f', path: [[10, 5]] }).code).toBe('blocked');
  });
});

describe('Fast', () => {
  /** A corridor of one row, so that there is no way round. */
  const corridor = (...pieces: readonly ReturnType<typeof square>[]) => runner({}, pieces);
  const runner = (more: Fields, pieces: readonly ReturnType<typeof square>[] = []) =>
    blank
      .map({ unit: 'square', width: 12, height: 1, terrain: [...pieces] })
      .unit('w', hero('warrior', [11, 0]))
      .unit('f', foe('veteran', [0, 0], { traits: ['fast'], ...more }))
      .with(FOE_PHASE);

  rule('STEP-14.8', 'is six squares of Move', () => {
    const t = corridor().open();
    expect(t.unit('f')).toMatchObject({ move: 6, movesLeft: 6 });
    t.do('foeMove', { unit: 'f', to: [6, 0] });
    expect(t.unit('f').at).toEqual([6, 0]);
    expect(runner({ move: 3 }).open().unit('f').movesLeft).toBe(3);
  });

  rule('STEP-14.8', 'finds its way over the one difficult square that costs 1', () => {
    const t = corridor(square('rubble', 2, 0), square('rubble', 4, 0)).open();
    expect(t.refuses('foeMove', { unit: 'f', to: [6, 0] }).code).toBe('no-move-left');
    t.do('foeMove', { unit: 'f', to: [5, 0] });
    expect(t.unit('f')).toMatchObject({ at: [5, 0], movesLeft: 0 });
    expect(t.state.units.f).toMatchObject({ easyStepUsed: true });
    const offered = corridor(square('rubble', 2, 0))
      .open()
      .offers('gm');
    expect(JSON.stringify(offered)).toContain('[6,0]');
  });
});
