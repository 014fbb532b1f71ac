import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { leads } from '../src/procedures/ending/ending.ts';
import { attacking, bare, battle, blank, coins, empty, hit, none, preparing, settle } from './tables.ts';

/** How battles end. */

const alone = { profile: 'recruit', at: [150, 80] } as const;
const A = { side: 'A', profile: 'recruit' } as const;
const B = { side: 'B', profile: 'recruit' } as const;

describe('elimination', () => {
  rule('COIN-21.1', 'a side with nobody able is out at once, whatever empty vehicles it has', () => {
    const t = attacking(
      { profile: 'gunslinger' },
      { b: alone, tank: { profile: 'tank', at: [200, 80] } },
      empty,
    ).open();
    settle(hit(t, 'b', 'T T'));
    expect(t.view()).toMatchObject({ phase: 'ended', result: 'A', reason: 'eliminated', pool: [] });
    expect(t.event('battleEnded').rules).toEqual(['COIN-21.1']);
  });

  rule('COIN-21.1', 'an autonomous vehicle fights on alone', () => {
    const t = attacking({ profile: 'recruit' }, { b: alone, drone: { profile: 'drone', at: [200, 80] } }, empty).open();
    settle(hit(t, 'b', 'T'));
    expect(t.view()).toMatchObject({ result: null, activeSide: 'B' });
    t.do('chooseUnit', { unit: 'drone' });
    expect(t.view().activeUnit).toBe('drone');
  });

  rule('COIN-21.2', 'both sides’ last units lost by the same event make a draw', () => {
    const t = empty
      .unit('truck', { side: 'A', profile: 'truck', at: [100, 80] })
      .unit('a', { ...A, inVehicle: { vehicle: 'truck', seat: 'pilot' } })
      .unit('b', { ...B, inVehicle: { vehicle: 'truck', seat: 0 } })
      .options({ gm: 'on' })
      .with({ activeSide: 'A' })
      .open();
    t.do('rule', { set: { units: { truck: { hp: 0 } } } }, coins('H H'));
    expect(t.view()).toMatchObject({ result: 'draw', reason: 'eliminated' });
  });
});

describe('rounds', () => {
  const limited = (more: object = {}) =>
    blank
      .unit('a', { ...A, at: [50, 50] })
      .with({ activeSide: 'A', firstSide: 'A', round: 20, ...more })
      .open();

  rule('COIN-21.4', 'after round 20 more infantry HP wins, vehicles do not count', () => {
    const t = limited().do('pass');
    expect(t.view().result).toBeNull();
    expect(t.do('pass').view()).toMatchObject({ result: 'A', reason: 'roundLimit' });
    const tanks = blank
      .unit('tank', { side: 'A', profile: 'tank', at: [100, 50] })
      .with({ activeSide: 'A', firstSide: 'A', round: 20 })
      .open();
    expect(tanks.do('pass').do('pass').view().result).toBe('draw');
  });

  rule('COIN-21.4', 'the limit is the table’s to set, a scenario’s own replaces it, and 0 is none', () => {
    const at = (round: number, roundLimit: number, more: object = {}) =>
      blank
        .options({ roundLimit })
        .with({ activeSide: 'A', firstSide: 'A', round, ...more })
        .open()
        .do('pass')
        .do('pass')
        .view().phase;
    expect(at(3, 3)).toBe('ended');
    expect(at(2, 3)).toBe('chooseUnit');
    expect(at(3, 9, { roundLimit: 3 })).toBe('ended');
    expect(at(200, 0)).toBe('chooseUnit');
  });

  const prize = { groundItems: [{ item: { id: 'prize', spec: 'artefact' }, pos: [100, 80] }] };
  const carrying = (when: string) =>
    preparing({ profile: 'recruit' }, {}).with({
      ...prize,
      conditions: [{ kind: 'carries', item: 'prize', when }],
    });

  rule('COIN-21.3', 'a scenario’s conditions are looked at when the round ends', () => {
    const t = carrying('round').open();
    t.do('pickUp', { item: 'prize', to: 'right' }, coins('T'));
    t.do('endTurn');
    expect(t.view()).toMatchObject({ result: null, activeSide: 'B' });
    t.do('pass');
    expect(t.view()).toMatchObject({ result: 'A', reason: 'condition' });
  });

  rule('COIN-21.3', 'unless they say at once', () => {
    const t = carrying('atOnce').open();
    t.do('pickUp', { item: 'prize', to: 'right' }, coins('T'));
    expect(t.view()).toMatchObject({ result: 'A', reason: 'condition' });
  });

  rule('COIN-21.3', 'a condition may be a unit’s end, and two met at once are a draw', () => {
    const t = attacking({ profile: 'recruit' }, { b: alone }).with({
      conditions: [
        { kind: 'destroyed', unit: 'b', side: 'A', when: 'round' },
        { kind: 'destroyed', unit: 'b', side: 'B', when: 'round' },
      ],
    });
    expect(
      settle(hit(t.open(), 'b', 'T'))
        .do('pass')
        .view(),
    ).toMatchObject({ result: 'draw', reason: 'condition' });
  });
});

describe('giving up and agreeing', () => {
  rule('COIN-21.5', 'a side concedes in its own turn, not in the other’s', () => {
    const t = battle({ profile: 'recruit' }).open();
    expect(t.refuses('concede', {}, { by: 'B' })).toMatchObject({ code: 'not-your-turn', rule: 'COIN-21.5' });
    t.do('concede', {}, { by: 'A', ...none });
    expect(t.view()).toMatchObject({ result: 'B', reason: 'conceded' });
  });

  rule('COIN-21.5', 'or at a decision it is asked for', () => {
    const t = attacking({ profile: 'recruit', ...bare }, { b: { profile: 'swordsman', at: [115, 80] } }).open();
    t.do('attack', { target: 'b' }, coins('T'));
    t.answer({ source: 'unarmed', target: 'b' });
    expect(t.asked).toMatchObject({ kind: 'defend', seat: 'B' });
    t.do('concede', {}, { by: 'B' });
    expect(t.view()).toMatchObject({ result: 'A', reason: 'conceded' });
  });

  const idle = (more: object = {}) => blank.with({ activeSide: 'A', firstSide: 'A', ...more }).open();
  const twoRounds = (t: ReturnType<typeof idle>) => t.do('pass').do('pass').do('pass').do('pass');

  rule('COIN-21.6', 'two rounds in which both sides pass offer both of them a draw', () => {
    const t = twoRounds(idle());
    expect(t.asked).toMatchObject({ kind: 'answerDraw', seat: 'A', default: 'accept' });
    t.answer('accept');
    expect(t.asked).toMatchObject({ kind: 'answerDraw', seat: 'B' });
    t.answer('accept');
    expect(t.view()).toMatchObject({ result: 'draw', reason: 'agreed' });
  });

  rule('COIN-21.6', 'if either declines play goes on and the count starts again', () => {
    const t = twoRounds(idle());
    t.answer('decline').answer('accept');
    expect(t.view()).toMatchObject({ result: null, round: 3, activeSide: 'A', passStreak: 0 });
    t.do('pass').do('pass');
    expect(t.asked).toBeUndefined();
  });

  rule(
    'COIN-21.6',
    'one activation in between and there is no offer; passes need not begin with the first side',
    () => {
      const t = idle();
      t.do('pass').do('pass').do('pass');
      t.do('chooseUnit', { unit: 'zB' }).do('endTurn').do('pass').do('pass');
      expect(t.asked).toBeUndefined();
      expect(t.view().passStreak).toBe(2);
    },
  );

  rule('COIN-21.6', 'with all units acting, a turn ended without anybody having acted is a pass', () => {
    const t = blank.options({ turnMode: 'allUnits' }).with({ activeSide: 'A', firstSide: 'A' }).open();
    for (let n = 0; n < 4; n++) t.do('endTurn');
    expect(t.asked?.kind).toBe('answerDraw');
  });

  rule('COIN-21.6', 'who leads is told by the score, or by the HP of infantry', () => {
    const t = idle();
    expect([leads(t.state, 'A'), leads(t.state, 'B')]).toEqual([false, false]);
    const ahead = blank.unit('a', { ...A, at: [50, 50] }).with({ activeSide: 'A' });
    expect(leads(ahead.open().state, 'A')).toBe(true);
    const scored = ahead.with({ score: [{ kind: 'alive', unit: 'zB', side: 'B', points: 1 }] }).open();
    expect([leads(scored.state, 'A'), leads(scored.state, 'B')]).toEqual([false, true]);
  });

  rule('COIN-21.7', 'after the end nothing is accepted, and nothing offered', () => {
    const t = battle({ profile: 'recruit' }).options({ gm: 'on' }).open();
    t.do('concede', {}, { by: 'A' });
    for (const [type, params] of [
      ['chooseUnit', { unit: 'a' }],
      ['pass', {}],
      ['concede', {}],
      ['setOption', { key: 'loot', value: 'on' }],
      ['deploy', { unit: 'a', pos: [9, 9] }],
      ['rule', { set: { gmEnd: 'A' } }],
    ] as const)
      expect(t.refuses(type, params, { by: type === 'rule' ? 'gm' : 'A' })).toMatchObject({
        code: 'game-over',
        rule: 'COIN-21.7',
      });
    const { commands, refused } = t.offers('A');
    expect(commands).toEqual([]);
    for (const { violations } of refused) expect(violations).toMatchObject([{ code: 'game-over', rule: 'COIN-21.7' }]);
  });
});
