import { groundOf } from '@potyczka/ground';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import type { AcesCommand } from '../src/commands.ts';
import { aces } from '../src/index.ts';
import { BROKE, blank, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** What NPCs do for the objectives of their side (ACE-20.3). */

type Fields = Readonly<Record<string, unknown>>;

const NPC = { id: 'party', role: 'npc', side: 'party' } as const;
const SEATS = [NPC, { id: 'opposition', role: 'player', side: 'opposition' } as const];
const next = (t: Skirmish): AcesCommand | undefined =>
  aces.automaton.command(aces.imagine(t.state, NPC.id), NPC, groundOf);

/** Bruno in his turn at (5, 10), a thug out of everybody's way. */
const errand = (objective: Fields, bruno: Fields = {}, more: Fields = {}, at: readonly [number, number] = [5, 10]) =>
  blank
    .seats(...SEATS)
    .unit('bruno', party('bruno', at, { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [23, 23]))
    .with({
      round: 1,
      current: 'bruno',
      gmPool: 0,
      scenario: { id: 's', objectives: [{ id: 'o', side: 'party', ...objective }], ...more },
    });

describe('errands', () => {
  const north = { type: 'reach', edge: 'north', rank: 'hero' };

  rule('ACE-20.3', 'on its way out an NPC runs while there is nobody to fight, and goes straight for the edge', () => {
    const t = errand(north).open();
    expect(next(t)).toMatchObject({ type: 'declare', run: true });
    t.do('declare', { unit: 'bruno', actions: [], run: true }, { dice: [2] });
    // Pace 6 and 2 more: from y 10 to y 2.
    expect(next(t)).toMatchObject({ type: 'move', to: [expect.any(Number), 2] });
  });

  rule('ACE-20.3', 'at the edge it leaves', () => {
    expect(next(errand(north, {}, {}, [5, 0]).open())).toMatchObject({ type: 'move', exit: true });
  });

  rule('ACE-20.3', 'whoever does not count for it fights as ever', () => {
    const t = errand(north, { rank: 'extra' })
      .unit('foe', foe('thug', [6, 10]))
      .open();
    expect(next(t)).toMatchObject({ type: 'declare', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
  });

  rule('ACE-20.3', 'it takes the bridge, not the river', () => {
    const river = withTerrain(
      { id: 'w', kind: 'deepWater', shape: { rect: [0, 7, 8, 3] } },
      { id: 'e', kind: 'deepWater', shape: { rect: [10, 7, 14, 3] } },
    );
    const t = errand(north, {}, {}, [5, 11]).map(river).open();
    t.do('declare', { unit: 'bruno', actions: [], run: true }, { dice: [1] });
    // Seven inches over the bridge lead to y 5; swimming they would end at y 7.
    expect(next(t)).toMatchObject({ type: 'move', to: [expect.any(Number), 5] });
  });

  const house = { zones: [{ id: 'house', shape: { rect: [10, 10, 4, 4] } }] };
  const survive = { type: 'survive', zone: 'house', count: 1 };

  rule('ACE-20.3', 'the nearest goes to the place that must be kept and stays in it', () => {
    const t = errand(survive, {}, house)
      .unit('tomas', party('tomas', [2, 10], BROKE))
      .open();
    expect(next(t)).toMatchObject({ type: 'move', to: [10, expect.any(Number)] });
    const inside = errand(survive, {}, house, [11, 11]).open();
    const step = next(inside);
    expect(step).toMatchObject({ type: 'move' });
    const to = step?.type === 'move' ? (step.to ?? []) : [];
    expect(to.every((at) => at >= 10 && at < 14)).toBe(true);
  });

  rule('ACE-20.3', 'what must be destroyed is struck at, or gone to', () => {
    const altar = withTerrain({ id: 'altar', kind: 'altar', shape: { rect: [6, 10, 1, 1] }, hardness: 10 });
    const destroy = { type: 'destroy', piece: 'altar' };
    expect(next(errand(destroy).map(altar).open())).toMatchObject({
      type: 'attack',
      weapon: 'longSword',
      options: { breakObject: 'altar' },
    });
    const far = withTerrain({ id: 'altar', kind: 'altar', shape: { rect: [15, 10, 1, 1] }, hardness: 10 });
    const step = next(errand(destroy).map(far).open());
    expect(step).toMatchObject({ type: 'move', to: [11, expect.any(Number)] });
  });

  rule('ACE-20.3', 'whoever shoots at it first steps back from those who come for it', () => {
    const altar = withTerrain({ id: 'altar', kind: 'altar', shape: { rect: [12, 10, 1, 1] }, hardness: 10 });
    const t = errand({ type: 'destroy', piece: 'altar' }, { items: ['automaticRifle'] })
      .map(altar)
      .unit('guard', foe('guard', [8, 10]))
      .open();
    const step = next(t);
    const to = step?.type === 'move' ? (step.to ?? [8, 10]) : [8, 10];
    // Three inches off to begin with; the five squares west of him are free, and the altar stays in short range.
    expect(Math.max(Math.abs(to[0] - 8), Math.abs(to[1] - 10))).toBeGreaterThanOrEqual(8);
    expect(Math.max(Math.abs(to[0] - 12), Math.abs(to[1] - 10))).toBeLessThanOrEqual(24);
  });

  rule('ACE-20.4', 'hands are laid on what must be saved', () => {
    const cage = withTerrain({ id: 'cage', kind: 'crates', shape: { rect: [6, 10, 1, 1] } });
    expect(next(errand({ type: 'rescue', piece: 'cage' }).map(cage).open())).toMatchObject({
      type: 'interact',
      object: 'o',
    });
  });
});
