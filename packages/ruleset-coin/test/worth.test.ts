import { groundOf } from '@potyczka/ground';
import type { Level, Seat } from '@potyczka/kernel';
import { openTable } from '@potyczka/kernel';
import { playOut } from '@potyczka/npc';
import { describe, expect, test } from 'vitest';
import { mayDo } from '../src/decide.ts';
import { coin } from '../src/index.ts';
import { type Battle, battle, cover, empty, preparing, wall, withTerrain } from './tables.ts';

/** What a position is worth to a side, and how players play who go by it. */

const A: Seat = { id: 'A', role: 'npc', side: 'A' };
const B: Seat = { id: 'B', role: 'npc', side: 'B' };
const worth = (t: Battle, seat = A): number =>
  coin.automaton.worth?.(coin.imagine(t.state, seat.id), seat, groundOf) ?? 0;

const sight = empty
  .options({ lineOfSight: 'walls', coverRule: 'on' })
  .map(withTerrain(wall(110, 60, 20, 40), cover(40, 70, 20, 20)));

/** A's rifleman against B's, who stands in the open at (200, 80); B is to move. */
const facing = (a: Readonly<Record<string, unknown>>, base = sight) =>
  base
    .unit('a', { side: 'A', profile: 'rifleman', at: [20, 20], ...a })
    .unit('b', { side: 'B', profile: 'rifleman', at: [200, 80] })
    .with({ activeSide: 'B', firstSide: 'B' })
    .open();

describe('a position is worth more', () => {
  test('with an unhurt man than with a wounded one', () => {
    expect(worth(facing({}))).toBeGreaterThan(worth(facing({ hp: 1 })));
  });

  test('in a vest than without', () => {
    expect(worth(facing({ armour: 'vest' }))).toBeGreaterThan(worth(facing({})));
  });

  test('in cover under fire than in the open under fire', () => {
    // From (200, 40) nothing stands in the way to (50, 75) but the cover itself: 40 + 35 × 70/150 ≈ 56 at the wall.
    const under = (at: readonly number[]) =>
      sight
        .unit('a', { side: 'A', profile: 'rifleman', at })
        .unit('b', { side: 'B', profile: 'rifleman', at: [200, 40] })
        .with({ activeSide: 'B', firstSide: 'B' })
        .open();

    expect(worth(under([50, 75]))).toBeGreaterThan(worth(under([50, 65])));
  });

  test('with an enemy fewer', () => {
    const two = battle({ profile: 'rifleman' }, { b: { profile: 'rifleman', at: [140, 80] } }, empty);
    const three = battle(
      { profile: 'rifleman' },
      { b: { profile: 'rifleman', at: [140, 80] }, c: { profile: 'recruit', at: [140, 120] } },
      empty,
    );

    expect(worth(two.open())).toBeGreaterThan(worth(three.open()));
  });

  test('at the controls of a tank than beside it', () => {
    const tank = (inside: boolean) =>
      sight
        .unit('tank', { side: inside ? 'A' : 'none', profile: 'tank', at: [60, 130] })
        .unit(
          'a',
          inside
            ? { side: 'A', profile: 'driver', inVehicle: { vehicle: 'tank', seat: 'pilot' } }
            : { side: 'A', profile: 'driver', at: [83, 130] },
        )
        .unit('b', { side: 'B', profile: 'rifleman', at: [200, 140] })
        .with({ activeSide: 'B', firstSide: 'B' })
        .open();

    expect(worth(tank(true))).toBeGreaterThan(worth(tank(false)));
  });

  test('with what decides in the end in hand, the more the nearer the end is', () => {
    const case_ = (carried: boolean, round: number) =>
      empty
        .unit('a', {
          side: 'A',
          profile: 'trader',
          at: [60, 80],
          backpack: carried ? [{ id: 'box', spec: 'artefact' }] : [],
        })
        .unit('b', { side: 'B', profile: 'rifleman', at: [200, 80] })
        .with({
          activeSide: 'B',
          firstSide: 'B',
          round,
          roundLimit: 12,
          ...(carried ? {} : { groundItems: [{ item: { id: 'box', spec: 'artefact' }, pos: [120, 150] }] }),
          score: [{ kind: 'carried', item: 'box', points: 3 }],
        })
        .open();
    const gain = (round: number): number => worth(case_(true, round)) - worth(case_(false, round));

    expect(gain(1)).toBeGreaterThan(0);
    expect(gain(11)).toBeGreaterThan(gain(1));
  });
});

test('what is good for one side is as bad for the other', () => {
  const t = facing({ hp: 1 });

  expect(worth(t, B)).toBe(-worth(t, A));
});

test('a battle that is won is worth a hundred thousand, one that is lost as much below nothing', () => {
  const t = battle({ profile: 'rifleman' }, { b: { profile: 'recruit', at: [140, 80] } }, empty).open();
  t.do('concede', { by: 'A' }, { dice: [] });

  expect(t.state.result?.winner).toBe('B');
  expect([worth(t, B), worth(t, A)]).toEqual([100_000, -100_000]);
});

test('going somewhere else and coming back gains nothing', () => {
  const there = preparing({ profile: 'rifleman', at: [60, 40] }, { b: { profile: 'recruit', at: [140, 80] } }).open();
  const here = preparing({ profile: 'rifleman', at: [60, 60] }, { b: { profile: 'recruit', at: [140, 80] } }).open();

  // On an empty field every place is as good as another: worth does not tell them apart.
  expect(worth(there)).toBe(worth(here));
});

describe('places worth a look', () => {
  const listed = (t: Battle) => coin.automaton.candidates?.(coin.imagine(t.state, 'A'), A, groundOf) ?? [];

  test('are into cover, and all of them are legal', () => {
    const t = sight
      .unit('a', { side: 'A', profile: 'rifleman', at: [20, 20] })
      .unit('b', { side: 'B', profile: 'rifleman', at: [200, 40] })
      .with({ activeSide: 'A', firstSide: 'A', activeUnit: 'a', phase: 'prep' })
      .open();
    const commands = listed(t);
    const isInCover = ([x, y]: readonly number[]): boolean =>
      x !== undefined && y !== undefined && x >= 40 && x <= 60 && y >= 70 && y <= 90;

    expect(commands.some((one) => one.type === 'run' && one.pos !== undefined && isInCover(one.pos))).toBe(true);
    for (const command of commands) expect(mayDo({ state: t.state }, command)).toEqual([]);
  });

  test('are none while nobody prepares', () => {
    expect(listed(battle({ profile: 'rifleman' }, { b: { profile: 'recruit', at: [140, 80] } }).open())).toEqual([]);
  });
});

describe('a small battle', () => {
  const start = (level: Level) => {
    const man = (id: string, side: string, at: readonly [number, number]) => ({ id, side, profile: 'gunslinger', at });
    const setup = {
      ruleset: 'coin',
      options: { deployment: 'fixed' },
      map: { unit: 'tenth', width: 240, height: 160 },
      units: [
        man('a1', 'A', [20, 60]),
        man('a2', 'A', [20, 100]),
        man('b1', 'B', [220, 60]),
        man('b2', 'B', [220, 100]),
      ],
      roundLimit: 6,
      seats: [{ ...A, level }, B],
    };
    const made = coin.setUp(
      setup,
      Object.fromEntries(Object.entries(coin.options).map(([key, one]) => [key, one.default])),
    );
    if (!made.ok) throw new Error(JSON.stringify(made.violations));
    const opened = openTable(coin, setup, made.value, groundOf, 'a small battle');
    if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
    return opened.table;
  };

  test.each<Level>(['rulebook', 'tactician', 'strategist'])('is played to its end by a %s', (level) => {
    const { table, ended } = playOut(start(level));

    expect(ended).toBe('over');
    expect(table.checkpoint.state.result).not.toBeNull();
  });
});
