import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { coin } from '../src/index.ts';
import { sideLevel } from '../src/procedures/coins/camouflage.ts';

/** The starter scenarios, as the rulebook lays them out, and how they are won. */

const SEATS: readonly Seat[] = [
  { id: 'A', role: 'player', side: 'A' },
  { id: 'B', role: 'player', side: 'B' },
];
type Fields = Readonly<Record<string, unknown>>;
const play = (scenario: string, more: Fields = {}) =>
  table(coin, groundOf)
    .seats(...SEATS)
    .with({ scenario, ...more });
type Scene = ReturnType<ReturnType<typeof play>['open']>;

/** Everybody of a side: profile and place. */
const roster = (t: Scene, side: string): readonly (readonly [unknown, unknown])[] =>
  Object.values(t.view().units as Readonly<Record<string, Fields>>)
    .filter((unit) => unit.side === side)
    .map((unit) => [unit.profile, unit.at ?? (unit.inVehicle as Fields).seat]);
const points = (t: Scene) => {
  const { A, B } = t.view().sides as Readonly<Record<string, { readonly points: number }>>;
  return [A?.points, B?.points];
};

/** The last round: both sides pass. */
const lastRound = (t: Scene): Scene => t.do('pass').do('pass');

rule('COIN-5.1', 'the lobby lists three scenarios', () => {
  expect(coin.scenarios.map(({ id }) => id)).toEqual(['crossing', 'emptyTank', 'tradersCase']);
});

describe('1. crossing', () => {
  rule('COIN-5.2', 'five a side on an empty field, at their places', () => {
    const t = play('crossing').open();
    const ys = [30, 60, 80, 100, 130];
    const who = ['rifleman', 'rifleman', 'swordsman', 'gunslinger', 'mage'];
    expect(roster(t, 'A')).toEqual(who.map((profile, i) => [profile, [20, ys[i]]]));
    expect(roster(t, 'B')).toEqual(who.map((profile, i) => [profile, [220, ys[i]]]));
    expect(t.view()).toMatchObject({ field: { width: 240, height: 160 }, walls: [], covers: [], roundLimit: 20 });
    expect(t.view().options).toMatchObject({ deployment: 'fixed', lineOfSight: 'off', coverRule: 'off' });
  });

  rule('COIN-21.4', 'after twenty rounds remaining infantry HP decides', () => {
    const hurt = { units: [{ id: 'a-mage', stats: { hp: 1 } }] };
    const at = { activeSide: 'A', firstSide: 'A', round: 20 };
    const t = lastRound(play('crossing', { ...at, ...hurt }).open());
    expect(t.view()).toMatchObject({ phase: 'ended', result: 'B', reason: 'roundLimit' });
    expect(lastRound(play('crossing', at).open()).view().result).toBe('draw');
  });
});

describe('2. the empty tank', () => {
  const at = { activeSide: 'A', firstSide: 'A', round: 12 };

  rule(
    'COIN-5.1',
    'a neutral tank in the middle, walls north and south, a manned buggy and four on foot a side',
    () => {
      const t = play('emptyTank').open();
      const side = (buggy: number, foot: number) => [
        ['buggy', [buggy, 80]],
        ['driver', 'pilot'],
        ['rifleman', [foot, 40]],
        ['rocketeer', [foot, 60]],
        ['boarder', [foot, 100]],
        ['swordsman', [foot, 120]],
      ];
      expect(roster(t, 'A')).toEqual(side(30, 20));
      expect(roster(t, 'B')).toEqual(side(210, 220));
      expect(t.unit('tank')).toMatchObject({ side: 'none', at: [120, 80], hatch: 'closed', pilot: null });
      expect(t.view().walls).toMatchObject([
        { x1: 100, y1: 20, x2: 140, y2: 30 },
        { x1: 100, y1: 130, x2: 140, y2: 140 },
      ]);
      expect(t.view()).toMatchObject({ roundLimit: 12, options: { lineOfSight: 'walls' } });
    },
  );

  const seated = { id: 'b-boarder', stats: { inVehicle: { vehicle: 'tank', seat: 'pilot' } } };

  rule('COIN-21.3', 'whoever sits at its controls at the end of round 12 wins, however the rest stands', () => {
    const weak = ['b-rifleman', 'b-rocketeer', 'b-swordsman'].map((id) => ({ id, stats: { hp: 1 } }));
    const t = lastRound(play('emptyTank', { ...at, units: [seated, ...weak] }).open());
    expect(t.view()).toMatchObject({ result: 'B', reason: 'condition' });
  });

  rule('COIN-21.3', 'not before', () => {
    const t = lastRound(play('emptyTank', { ...at, round: 11, units: [seated] }).open());
    expect(t.view()).toMatchObject({ phase: 'chooseUnit', round: 12, result: null });
  });

  rule('COIN-21.4', 'with nobody in it, or nothing left of it, infantry HP decides', () => {
    const hurt = { id: 'b-rifleman', stats: { hp: 1 } };
    const gone = { id: 'tank', stats: { status: 'removed' } };
    expect(lastRound(play('emptyTank', { ...at, units: [hurt] }).open()).view()).toMatchObject({
      result: 'A',
      reason: 'roundLimit',
    });
    expect(lastRound(play('emptyTank', { ...at, units: [hurt, gone] }).open()).view().result).toBe('A');
    expect(lastRound(play('emptyTank', at).open()).view().result).toBe('draw');
  });
});

describe('3. the trader’s case', () => {
  const at = { activeSide: 'A', firstSide: 'A', round: 12 };
  const CASE = { id: 'case', spec: 'lockCase', ownerUnit: 'trader' };
  const full = { ...CASE, contents: [{ id: 'artefact', spec: 'artefact' }] };
  const artefact = { id: 'artefact', spec: 'artefact' };
  const has = (unit: string, ...backpack: readonly Fields[]) => ({ id: unit, stats: { backpack } });
  const dead = { id: 'trader', stats: { status: 'removed', backpack: [] } };
  const end = (...units: readonly Fields[]) => lastRound(play('tradersCase', { ...at, units }).open()).view();

  rule('COIN-5.1', 'escort in a netted carrier, raiders in and beside the ruins', () => {
    const t = play('tradersCase').open();
    expect(roster(t, 'A')).toEqual([
      ['carrier', [40, 80]],
      ['driver', 'pilot'],
      ['trader', 0],
      ['rifleman', 1],
      ['shieldBearer', 2],
    ]);
    expect(roster(t, 'B')).toEqual([
      ['gunslinger', [200, 40]],
      ['gunslinger', [200, 60]],
      ['rocketeer', [200, 100]],
      ['heavyGunner', [200, 120]],
    ]);
    expect(points(t)).toEqual([106, 80]);
    expect(t.view()).toMatchObject({
      walls: [{ x1: 110, y1: 50, x2: 130, y2: 110 }],
      covers: [
        { x1: 190, y1: 30, x2: 210, y2: 70 },
        { x1: 30, y1: 120, x2: 60, y2: 140 },
      ],
      options: { lineOfSight: 'walls', coverRule: 'on' },
      roundLimit: 12,
    });
    expect((t.view().items as Readonly<Record<string, Fields>>).case).toMatchObject({
      ownerUnit: 'trader',
      contents: ['artefact'],
    });
  });

  rule('COIN-6.9', 'A is hidden at level 2, B not at all: B needs two tails in a row', () => {
    const t = play('tradersCase')
      .options({ firstFlipper: 'sideB' })
      .open({ dice: ['T', 'H', 'T'] });
    expect(t.view()).toMatchObject({ initiativeNeed: { A: 1, B: 2 }, firstSide: 'A' });
    expect([sideLevel(t.state, 'A'), sideLevel(t.state, 'B')]).toEqual([2, 0]);
  });

  rule('COIN-21.4', 'the living trader with the artefact in his case: 2 for the case, 3 for it, 1 for himself', () => {
    expect(end()).toMatchObject({ result: 'A', reason: 'score', score: { A: 6, B: 0 } });
  });

  rule('COIN-21.4', 'a raider with the sealed case has 2, the trader 1 for being alive', () => {
    expect(end(has('trader'), has('gunslinger1', full))).toMatchObject({ result: 'B', score: { A: 1, B: 2 } });
  });

  rule('COIN-21.4', 'out of its case the artefact is worth 3 to whoever carries it', () => {
    expect(end(has('trader', CASE), has('rocketeer', artefact))).toMatchObject({
      result: 'draw',
      score: { A: 3, B: 3 },
    });
    expect(end(has('trader', CASE, artefact))).toMatchObject({ score: { A: 6, B: 0 } });
  });

  rule('COIN-21.4', 'in the hands of a friend the full case is worth 2: only its owner keeps what is in it', () => {
    expect(end(has('trader'), has('driver', full))).toMatchObject({ score: { A: 3, B: 0 } });
    expect(end(dead, has('driver', full))).toMatchObject({ result: 'A', score: { A: 2, B: 0 } });
  });

  rule('COIN-16.9', 'what lies on the ground counts for nobody', () => {
    const lying = { groundItems: [{ item: full, pos: [100, 20] }] };
    const t = play('tradersCase', { ...at, ...lying, units: [dead] }).open();
    expect(lastRound(t).view()).toMatchObject({ result: 'draw', score: { A: 0, B: 0 } });
  });
});
