import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { coin } from '../src/index.ts';
import { deployNext } from '../src/procedures/forces/deployment.ts';
import { coins, FIELD, none, wall, withTerrain } from './tables.ts';

/** Placing units before the battle. */

const SEATS: readonly Seat[] = [
  { id: 'ala', role: 'player', side: 'A' },
  { id: 'ben', role: 'player', side: 'B' },
];
type Fields = Readonly<Record<string, unknown>>;
const people = (side: string, n: number, profile = 'recruit'): readonly Fields[] =>
  Array.from({ length: n }, (_, i) => ({ id: `${side.toLowerCase()}${i + 1}`, side, profile }));

const laidOut = (units: readonly Fields[], more: Fields = {}) =>
  table(coin, groundOf)
    .map(FIELD)
    .seats(...SEATS)
    .with({ units, ...more });

const put = (t: ReturnType<ReturnType<typeof laidOut>['open']>, unit: string, pos: readonly number[]) =>
  t.do('deploy', { unit, pos }, { by: unit.startsWith('a') ? 'ala' : 'ben' });

describe('who places', () => {
  rule('COIN-5.2', 'one each in turn, A first; a side with nothing left is skipped', () => {
    const t = laidOut([...people('A', 1), ...people('B', 3)]).open();
    expect(t.view()).toMatchObject({ phase: 'deploy', askedSide: 'A' });
    expect(t.refuses('deploy', { unit: 'b1', pos: [230, 20] }, { by: 'ben' })).toMatchObject({
      code: 'not-your-turn',
    });
    put(t, 'a1', [20, 20]);
    expect(t.view().askedSide).toBe('B');
    put(t, 'b2', [220, 20]);
    expect(t.view().askedSide).toBe('B');
    put(t, 'b1', [220, 40]);
    t.do('deploy', { unit: 'b3', pos: [220, 60] }, { by: 'ben', ...coins('T T') });
    expect(t.view()).toMatchObject({ phase: 'chooseUnit', activeSide: 'A' });
  });

  rule('COIN-5.2', 'with `bySide` all of A, then all of B', () => {
    const t = laidOut([...people('B', 2), ...people('A', 2)])
      .options({ deployment: 'bySide' })
      .open();
    put(t, 'a2', [20, 20]);
    expect(t.view().askedSide).toBe('A');
    put(t, 'a1', [20, 40]);
    expect(t.view().askedSide).toBe('B');
  });

  rule('COIN-5.2', 'a scenario’s places are fixed unless the table says else; then only neutral vehicles stay', () => {
    const scenario = table(coin, groundOf)
      .seats(...SEATS)
      .with({ scenario: 'emptyTank' });
    const fixed = scenario.open({ dice: ['T', 'T'] });
    expect(fixed.view().phase).toBe('chooseUnit');
    expect(fixed.unit('a-driver').inVehicle).toMatchObject({ vehicle: 'a-buggy', seat: 'pilot' });
    const free = scenario.options({ deployment: 'alternate' }).open(none);
    expect(free.view()).toMatchObject({ phase: 'deploy', askedSide: 'A' });
    expect(free.unit('tank').at).toEqual([120, 80]);
    expect(free.unit('a-buggy').at).toBeNull();
    expect(free.unit('a-driver').inVehicle).toBeNull();
  });

  rule('COIN-5.2', 'whoever has a place already is not placed again', () => {
    const t = laidOut([{ ...people('A', 1)[0], at: [100, 100] }, ...people('A', 2).slice(1), ...people('B', 1)]).open();
    expect(t.refuses('deploy', { unit: 'a1', pos: [20, 20] }, { by: 'ala' })).toMatchObject({
      code: 'already-acted',
      rule: 'COIN-5.2',
      params: { why: 'placed' },
    });
    expect((t.view().sides as { A: { toDeploy: string[] } }).A.toDeploy).toEqual(['a2']);
  });
});

describe('where', () => {
  const t = laidOut([...people('A', 2), ...people('B', 2), { id: 'aTank', side: 'A', profile: 'tank' }])
    .options({ pointsLimit: 0 })
    .open();

  rule.each(
    'COIN-5.2',
    '$unit at $pos: $code',
    [
      { unit: 'a1', pos: [36, 20], code: 'not-deploy-zone' },
      { unit: 'a1', pos: [4, 20], code: 'not-deploy-zone' },
      { unit: 'a1', pos: [220, 20], code: 'not-deploy-zone' },
      { unit: 'aTank', pos: [23, 20], code: 'not-deploy-zone' },
    ],
    ({ unit, pos, code }) => {
      expect(t.refuses('deploy', { unit, pos }, { by: 'ala' })).toMatchObject({ code, rule: 'COIN-5.2' });
    },
  );

  rule('COIN-5.2', 'the whole base lies in the zone: x up to 40 for A, from 200 on for B', () => {
    expect(t.refusals('deploy', { unit: 'a1', pos: [35, 20] }, { by: 'ala' })).toEqual([]);
    expect(t.refusals('deploy', { unit: 'aTank', pos: [22, 20] }, { by: 'ala' })).toEqual([]);
    const s = laidOut([...people('A', 1), ...people('B', 1)]).open();
    put(s, 'a1', [20, 20]);
    expect(s.refuses('deploy', { unit: 'b1', pos: [204, 20] }, { by: 'ben' })).toMatchObject({
      code: 'not-deploy-zone',
    });
    expect(s.refusals('deploy', { unit: 'b1', pos: [205, 20] }, { by: 'ben' })).toEqual([]);
  });

  rule('COIN-5.2', 'on an open point: not on somebody, not in a wall', () => {
    const s = laidOut([...people('A', 2), ...people('B', 1)])
      .map(withTerrain(wall(20, 100, 10, 10)))
      .open();
    put(s, 'a1', [20, 20]);
    put(s, 'b1', [220, 20]);
    const refusal = (pos: readonly number[]) => s.refuses('deploy', { unit: 'a2', pos }, { by: 'ala' }).code;
    expect(refusal([29, 20])).toBe('point-not-open');
    expect(refusal([25, 96])).toBe('point-not-open');
    expect(s.refusals('deploy', { unit: 'a2', pos: [30, 20] }, { by: 'ala' })).toEqual([]);
  });

  rule('COIN-5.2', 'zones may be drawn otherwise', () => {
    const s = laidOut([...people('A', 1), ...people('B', 1)], { zones: { A: { rect: [100, 60, 40, 40] } } }).open();
    expect(s.refuses('deploy', { unit: 'a1', pos: [20, 80] }, { by: 'ala' }).code).toBe('not-deploy-zone');
    put(s, 'a1', [120, 80]);
  });

  rule('COIN-5.2', 'where the zone is full, any open point of the own half will do, but not of the other', () => {
    const s = laidOut([...people('A', 2), ...people('B', 1)], { zones: { A: { rect: [0, 0, 10, 10] } } }).open();
    put(s, 'a1', [5, 5]);
    put(s, 'b1', [220, 20]);
    expect(s.refuses('deploy', { unit: 'a2', pos: [121, 80] }, { by: 'ala' }).code).toBe('not-deploy-zone');
    s.do('deploy', { unit: 'a2', pos: [120, 80] }, { by: 'ala' });
    expect(s.unit('a2').at).toEqual([120, 80]);
  });

  rule('COIN-5.2', 'the engine takes the first open point of the zone, y, then x, in steps of 10', () => {
    const s = laidOut([...people('A', 2), ...people('B', 1)]).open();
    expect(deployNext(s.state, 'ala')).toEqual({ type: 'deploy', by: 'ala', unit: 'a1', pos: [10, 10] });
    expect(deployNext(s.state, 'ben')).toBeUndefined();
    put(s, 'a1', [10, 10]);
    expect(deployNext(s.state, 'ben')).toMatchObject({ unit: 'b1', pos: [210, 10] });
    put(s, 'b1', [210, 10]);
    expect(deployNext(s.state, 'ala')).toMatchObject({ unit: 'a2', pos: [20, 10] });
  });

  rule('COIN-5.8', 'with fixed places units without one stand there, and initiative follows at once', () => {
    const s = table(coin, groundOf)
      .map(FIELD)
      .seats(...SEATS)
      .options({ deployment: 'fixed', firstFlipper: 'sideA' })
      .open();
    s.do('addUnit', { profile: 'recruit', unit: 'a1' }, { by: 'ala' });
    s.do('addUnit', { profile: 'recruit', unit: 'b1' }, { by: 'ben' });
    s.do('startDeployment', {}, { by: 'ben', ...coins('T') });
    expect(s.unit('a1').at).toEqual([10, 10]);
    expect(s.unit('b1').at).toEqual([210, 10]);
    expect(s.view().phase).toBe('chooseUnit');
  });
});

describe('inside a vehicle', () => {
  const loading = () =>
    laidOut([
      { id: 'aTruck', side: 'A', profile: 'truck' },
      ...people('A', 3),
      { id: 'bTruck', side: 'B', profile: 'truck' },
      ...people('B', 1),
    ]).open();

  rule('COIN-5.3', 'infantry is deployed into a seat of its own side’s vehicle that is on the field already', () => {
    const t = loading();
    const board = { unit: 'a1', target: 'aTruck', seat: 'pilot' };
    expect(t.refuses('deploy', board, { by: 'ala' })).toMatchObject({ code: 'not-deploy-zone' });
    put(t, 'aTruck', [20, 80]);
    put(t, 'bTruck', [220, 80]);
    expect(t.refuses('deploy', { ...board, target: 'bTruck' }, { by: 'ala' })).toMatchObject({
      code: 'not-deploy-zone',
    });
    t.do('deploy', board, { by: 'ala', ...none });
    expect(t.unit('a1')).toMatchObject({ at: null, inVehicle: { vehicle: 'aTruck', seat: 'pilot' } });
    expect(t.unit('aTruck')).toMatchObject({ pilot: 'a1', hatch: 'closed' });
    put(t, 'b1', [220, 20]);
    expect(t.refuses('deploy', { ...board, unit: 'a2' }, { by: 'ala' })).toMatchObject({ code: 'seat-taken' });
    expect(t.refuses('deploy', { ...board, unit: 'a2', seat: 6 }, { by: 'ala' })).toMatchObject({
      code: 'bad-message',
    });
    t.do('deploy', { unit: 'a2', target: 'aTruck', seat: 5 }, { by: 'ala' });
    expect(t.unit('aTruck').passengers).toEqual([null, null, null, null, null, 'a2']);
  });

  rule('COIN-5.6', 'initiative follows deployment, so that a net over the vehicle hides those inside', () => {
    const t = laidOut([
      { id: 'aTruck', side: 'A', profile: 'truck', stats: { fittings: ['vehicleNet'] } },
      ...people('A', 1),
      ...people('B', 1),
    ])
      .options({ firstFlipper: 'sideB' })
      .open();
    put(t, 'aTruck', [20, 80]);
    put(t, 'b1', [220, 20]);
    expect(t.view().initiativeNeed).toBeNull();
    // B needs two tails in a row; A one.
    t.do('deploy', { unit: 'a1', target: 'aTruck' }, { by: 'ala', ...coins('T H T') });
    expect(t.view()).toMatchObject({ initiativeNeed: { A: 1, B: 2 }, firstSide: 'A' });
  });

  rule('COIN-5.5', 'initiative is determined once: it is not flipped for again', () => {
    const t = laidOut([...people('A', 1), ...people('B', 1)]).open();
    expect(t.refuses('rollInitiative', {}, { by: 'ala' })).toMatchObject({ code: 'wrong-phase' });
    put(t, 'a1', [20, 20]);
    put(t, 'b1', [220, 20]);
    expect(t.refuses('rollInitiative', {}, { by: 'ala' })).toMatchObject({ code: 'wrong-phase', rule: 'COIN-5.5' });
    const side = t.view().activeSide;
    t.do('pass', {}, none);
    t.do('pass', {}, none);
    expect(t.view()).toMatchObject({ round: 2, activeSide: side });
  });
});
