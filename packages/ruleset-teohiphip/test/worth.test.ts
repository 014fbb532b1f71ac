import { groundOf } from '@potyczka/ground';
import type { Level, Seat } from '@potyczka/kernel';
import { openTable, resolveOptions } from '@potyczka/kernel';
import { playOut } from '@potyczka/npc';
import { describe, expect, test } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { candidates } from '../src/npc/candidates.ts';
import { expected } from '../src/npc/menace.ts';
import { worth } from '../src/npc/worth.ts';
import { groundMap } from '../src/spatial.ts';
import type { TeoState } from '../src/state.ts';
import { type Piece, rect } from './board.ts';

type Place = readonly [number, number];

interface Wishes {
  readonly ann?: Readonly<Record<string, unknown>>;
  readonly zed?: Readonly<Record<string, unknown>>;
  readonly terrain?: readonly Piece[];
  readonly more?: Readonly<Record<string, unknown>>;
}

const RED: Seat = { id: 'red', role: 'npc', side: 'red' };
const BLUE: Seat = { id: 'blue', role: 'npc', side: 'blue' };

/** Ann of red at one place, Zed of blue at another, pistols in hand; nobody is acting. */
function facing(ann: Place, zed: Place, wishes: Wishes = {}): TeoState {
  const setup = {
    ruleset: 'teohiphip',
    map: { unit: 'inch', width: 40, height: 40, terrain: wishes.terrain ?? [] },
    seats: [RED, BLUE],
    sides: [
      { id: 'red', npc: false },
      { id: 'blue', npc: false },
    ],
    round: 1,
    units: [
      { id: 'ann', side: 'red', seat: 'red', profile: 'agent', at: ann, stats: wishes.ann ?? {} },
      { id: 'zed', side: 'blue', seat: 'blue', profile: 'agent', at: zed, stats: wishes.zed ?? {} },
    ],
    ...wishes.more,
  };
  const made = teohiphip.setUp(setup, resolveOptions(teohiphip.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  return made.value;
}

const forRed = (state: TeoState): number => worth(state, RED, groundOf);

const LOW_WALL: Piece = { kind: 'lowWall', shape: rect(6, 17, 0.5, 6) };
const acting = { round: 1, activeUnit: 'ann' } as const;

describe('what a position is worth', () => {
  test('what is good for one side is as bad for the other', () => {
    const state = facing([5, 20], [15, 20], { zed: { hp: 3 } });

    expect(worth(state, BLUE, groundOf)).toBe(-forRed(state));
  });

  test('a wounded enemy is worth more than a fresh one, a wounded friend less', () => {
    const even = forRed(facing([5, 20], [15, 20]));

    expect(forRed(facing([5, 20], [15, 20], { zed: { hp: 2 } }))).toBeGreaterThan(even);
    expect(forRed(facing([5, 20], [15, 20], { ann: { hp: 2 } }))).toBeLessThan(even);
  });

  test('a figure behind a wall is worth more than one in the open under fire', () => {
    const open = forRed(facing([5, 20], [15, 20]));

    expect(forRed(facing([5, 20], [15, 20], { terrain: [LOW_WALL] }))).toBeGreaterThan(open);
  });

  test('whoever has gone to ground is worth more under fire, and no more where nobody is', () => {
    const down = { ann: { hunkered: true } };

    expect(forRed(facing([5, 20], [15, 20], down))).toBeGreaterThan(forRed(facing([5, 20], [15, 20])));
    expect(forRed(facing([1, 1], [39, 39], down))).toBe(forRed(facing([1, 1], [39, 39])));
  });

  test('an enemy in sight and range is worth more than one across the table', () => {
    const armed = { zed: { weapons: [] } };

    expect(forRed(facing([5, 20], [20, 20], armed))).toBeGreaterThan(forRed(facing([5, 20], [39, 20], armed)));
  });

  test('an aim that was taken is worth something while there is an action left to use it', () => {
    const aimed = forRed(facing([5, 20], [15, 20], { ann: { ap: 1, aimed: true }, more: acting }));

    expect(aimed).toBeGreaterThan(forRed(facing([5, 20], [15, 20], { ann: { ap: 1 }, more: acting })));
  });

  test('a shot brings less to who is down than to who stands: it would have to get up', () => {
    const gain = (ann: Readonly<Record<string, unknown>>): number =>
      forRed(facing([5, 20], [15, 20], { ann: { ...ann, ap: 1 }, more: acting })) -
      forRed(facing([5, 20], [15, 20], { ann }));

    expect(gain({ hunkered: true, actionsThisTurn: ['hunker'] })).toBeLessThan(gain({ actionsThisTurn: ['move'] }));
  });

  test('a won game is worth a hundred thousand, a lost one as much below nothing', () => {
    const over = { ...facing([5, 20], [15, 20]), result: { red: 'win', blue: 'loss' } as const };

    expect([forRed(over), worth(over, BLUE, groundOf)]).toEqual([100_000, -100_000]);
  });
});

test('foresight and the catalogue agree: TEO-OD-1, TEO-OD-2, TEO-OD-4', () => {
  const state = facing([5, 20], [15, 20]);
  const { ann, zed } = state.units;
  if (ann === undefined || zed === undefined) throw new Error('somebody is missing');
  const ground = groundOf(groundMap(state));

  expect(expected(state, ground, ann, zed)).toBeCloseTo(2 / 3);
  expect(expected(state, ground, ann, zed, { aimed: true })).toBeCloseTo(26 / 27);
  expect(expected(state, ground, ann, zed, { hunkered: true })).toBeCloseTo(1 / 9);
});

test('a few good places stand for all the places a figure could go to, cover among them', () => {
  const state = facing([4, 20], [16, 20], { terrain: [LOW_WALL], ann: { ap: 2 }, more: acting });
  const moves = candidates(state, RED, groundOf).filter(({ type }) => type === 'move');

  expect(moves.length).toBeGreaterThan(3);
  expect(moves.length).toBeLessThan(15);
  const beside = moves.some((move) => 'to' in move && Array.isArray(move.to) && Math.abs(Number(move.to[0]) - 5) < 1);
  expect(beside).toBe(true);
});

/** Two against two on the quick duel's ground. */
function battle(red: Level, blue: Level) {
  const sides = ['red', 'blue'] as const;
  const level = { red, blue };
  const setup = {
    ruleset: 'teohiphip',
    scenario: 'quickDuel',
    seats: sides.map((id) => ({ id, role: 'npc' as const, side: id, level: level[id] })),
    sides: sides.map((id) => ({ id, npc: false })),
    units: sides.flatMap((side) =>
      ['agent', 'legionary'].map((profile) => ({ id: `${side}-${profile}`, side, seat: side, profile })),
    ),
  };
  const made = teohiphip.setUp(setup, resolveOptions(teohiphip.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const opened = openTable(teohiphip, setup, made.value, groundOf, 'a battle');
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return playOut(opened.table, { maxCommands: 400 });
}

describe('a whole battle', () => {
  test.each(['rulebook', 'tactician', 'strategist'] as const)('is played to its end by a %s', (level) => {
    expect(battle(level, 'rulebook').ended).toBe('over');
  }, 120_000);
});
