import { groundOf } from '@potyczka/ground';
import { describe, expect, test } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { worth } from '../src/npc/worth.ts';
import type { TeoState } from '../src/state.ts';
import { opened, type Scene } from './led-band.ts';

/** Players above the rulebook go by what a position is worth: every mission's objective has to be part of it. */

/** Nobody is acting, so that only the position counts. */
const still = { activeUnit: undefined, slotSide: 'p1' } as const;

function worthOf(scene: Scene, change: (state: TeoState) => TeoState = (state) => state): number {
  const { state, led } = opened({ ...scene, stats: { ...scene.stats, ap: 0 }, more: { ...still, ...scene.more } });
  return worth(change(state), led, groundOf);
}

/** The table with another state of one thing. */
const thing =
  (id: string, change: object) =>
  (state: TeoState): TeoState => {
    const known = state.objects[id];
    if (known === undefined) throw new Error(`no ${id}`);
    return { ...state, objects: { ...state.objects, [id]: { ...known, ...change } } };
  };

/** The table with another state of one figure. */
const figure =
  (id: string, change: object) =>
  (state: TeoState): TeoState => {
    const known = state.units[id];
    if (known === undefined) throw new Error(`no ${id}`);
    return { ...state, units: { ...state.units, [id]: { ...known, ...change } } };
  };

test('M1: the pamphlet is worth more with every step to the desk, and most when it is there', () => {
  const at = (y: number): number => worthOf({ scenario: 'pamphlet', at: [3, y], stats: { carrying: 'pamphlet' } });
  const done = (state: TeoState): TeoState => ({ ...state, mission: { ...state.mission, facts: { delivered: true } } });

  expect(at(14)).toBeGreaterThan(at(8));
  expect(worthOf({ scenario: 'pamphlet', at: [3, 14], stats: { carrying: 'pamphlet' } }, done)).toBeGreaterThan(at(14));
});

test('M2: a scientist nearer to safety is worth more, and so is one who has been given heart', () => {
  const scene: Scene = { scenario: 'egg', at: [18, 9] };
  const start = worthOf(scene);

  expect(worthOf(scene, figure('scientist', { at: [18_000, 11_000] }))).toBeGreaterThan(start);
  expect(worthOf(scene, figure('scientist', { marks: ['assistNext'] }))).toBeGreaterThan(start);
});

test('M3: a wound of the boss is worth more than a wound of his people', () => {
  const scene: Scene = { scenario: 'caveKing', at: [18, 3] };
  const boss = worthOf(scene, figure('boss', { hp: 6 }));

  expect(boss).toBeGreaterThan(worthOf(scene, figure('tribesman1', { hp: 2 })));
  expect(boss).toBeGreaterThan(worthOf(scene));
});

test('M4: every point of the generator counts', () => {
  const scene: Scene = { scenario: 'lastBastion', at: [15, 15] };

  expect(worthOf(scene, thing('generator', { structure: 5 }))).toBeLessThan(worthOf(scene));
});

describe('M5: the artefact', () => {
  const seats = ['p1', 'p2'].map((id) => ({ id, role: 'npc' as const, side: id }));
  const scene: Scene = {
    scenario: 'goldenTimepiece',
    at: [15, 16.5],
    units: [{ id: 'z', side: 'p2', seat: 'p2', profile: 'agent', at: [15, 30] }],
    more: {
      seats,
      sides: seats.map(({ id }) => ({ id, npc: false })),
      objects: [{ id: 'artefact', at: [15, 18], portable: true, testTag: 'technical', orTag: 'will' }],
    },
  };

  test('is worth more in hand than on the ground, and less in the hand of the other band', () => {
    const lying = worthOf(scene);

    expect(worthOf(scene, thing('artefact', { carriedBy: 'a' }))).toBeGreaterThan(lying);
    expect(worthOf(scene, thing('artefact', { carriedBy: 'z' }))).toBeLessThan(lying);
  });

  test('what one band gains by it the other loses', () => {
    const { state } = opened({ ...scene, stats: { ap: 0 }, more: { ...still, ...scene.more } });
    const [first, second] = seats.map((seat) => worth(state, seat, groundOf));

    expect(first).toBe(-(second ?? 0));
  });
});

describe('M6: the engine', () => {
  const scene: Scene = { scenario: 'moleWork', at: [18, 10] };

  test('is worth more with every success, and the way to it more when the door is open', () => {
    const open = (state: TeoState): TeoState => ({
      ...state,
      features: state.features.map((piece) => (piece.kind === 'door' ? { ...piece, open: true } : piece)),
    });

    expect(worthOf(scene, thing('engine', { progress: 1 }))).toBeGreaterThan(worthOf(scene));
    expect(worthOf({ ...scene, at: [18, 3] }, open)).toBeGreaterThan(worthOf({ ...scene, at: [18, 3] }));
  });

  test('whoever leaves before it is done throws the mission away', () => {
    expect(worthOf(scene, figure('a', { evacuated: true }))).toBeLessThan(worthOf(scene));
  });
});

describe('what a figure is offered', () => {
  const offersOf = (scene: Scene) => {
    const { state, led } = opened(scene);
    return teohiphip.offers(state, led.id, groundOf).commands.map(({ command }) => command);
  };

  test('at the desk, to hand the pamphlet over', () => {
    const offers = offersOf({ scenario: 'pamphlet', at: [18, 28.6], stats: { carrying: 'pamphlet' } });

    expect(offers).toContainEqual({ type: 'interact', by: 'p1', unit: 'a', object: 'desk', verb: 'deliver' });
  });

  test('near an edge that is an exit, to leave by it; far from it, not', () => {
    const out = { type: 'move', by: 'p1', unit: 'a', exit: 'south' };

    expect(offersOf({ scenario: 'moleWork', at: [18, 6] })).toContainEqual(out);
    expect(offersOf({ scenario: 'moleWork', at: [18, 7] })).not.toContainEqual(out);
  });

  test('beside a person to be led, to give her heart as well as to lead her', () => {
    const types = offersOf({ scenario: 'egg', at: [18, 9] }).map(({ type }) => type);

    expect(types).toEqual(expect.arrayContaining(['escort', 'assist']));
  });
});
