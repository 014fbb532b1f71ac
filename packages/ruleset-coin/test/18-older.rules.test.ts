import { oddsOfAnswer } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { CoinEvent } from '../src/events/index.ts';
import { coin } from '../src/index.ts';
import { attacking, bare, battle, blank, coins, cover, empty, none, withTerrain } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;
const BODY = { ...bare, hp: 2, maxHp: 2 } as const;
const GUN = 'a.automaticRifle';
const batch = (others: Readonly<Record<string, Fields>>, options: Fields = {}, base = blank) =>
  attacking({ profile: 'rifleman' }, others, base).options({ damageSequence: 'batch', ...options });
const share = (target: string, count: number, source = GUN) => ({ source, target, count });

const squad = blank
  .unit('g', { side: 'A', profile: 'recruit', at: [50, 50] })
  .unit('h', { side: 'A', profile: 'recruit', at: [50, 100] });

rule('COIN-18.1', 'with all units in a turn the side goes on after the first', () => {
  const t = squad.options({ turnMode: 'allUnits' }).with({ activeSide: 'A' }).open();
  t.do('chooseUnit', { unit: 'g' }).do('endPrep').do('skipAttack');
  expect(t.view()).toMatchObject({ activeSide: 'A', phase: 'chooseUnit' });
});

rule('COIN-18.2', 'each acts once, in any order, and the side may stop early', () => {
  const t = squad.options({ turnMode: 'allUnits' }).with({ activeSide: 'A' }).open();
  t.do('chooseUnit', { unit: 'h' }).do('endPrep').do('skipAttack');
  expect(t.refuses('chooseUnit', { unit: 'h' })).toMatchObject({ code: 'already-acted', rule: 'COIN-18.2' });
  t.do('chooseUnit', { unit: 'g' }).do('endPrep').do('skipAttack');
  expect(t.refuses('pass', {}).code).toBe('wrong-phase');
  t.do('endTurn');
  expect(t.view()).toMatchObject({ activeSide: 'B', acted: { A: [], B: [] }, passStreak: 0 });
});

rule('COIN-18.2', 'once nobody is left the turn ends by itself', () => {
  const t = squad.options({ turnMode: 'allUnits' }).with({ activeSide: 'A' }).open();
  for (const unit of ['g', 'h', 'zA']) t.do('chooseUnit', { unit }).do('endPrep').do('skipAttack');
  expect(t.view().activeSide).toBe('B');
});

rule('COIN-18.3', 'a passenger set down in the turn may still act, a pilot and his vehicle once', () => {
  const t = battle(
    { ...bare, at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } },
    {
      car: { side: 'A', profile: 'carrier', at: [60, 80] },
      q: { side: 'A', ...bare, inVehicle: { vehicle: 'car', seat: 0 } },
    },
  )
    .options({ turnMode: 'allUnits' })
    .open();
  t.do('chooseUnit', { unit: 'a' })
    .do('drive', { pos: [100, 80] }, coins('T'))
    .do('endTurn');
  expect(t.refuses('chooseUnit', { unit: 'car' }).code).toBe('already-acted');
  t.do('chooseUnit', { unit: 'q' }).do('dismount', { pos: [120, 80] }, coins('T'));
  expect(t.unit('q').at).toEqual([120, 80]);
});

rule('COIN-18.4', 'a preset writes three options, and one that is named wins', () => {
  const modes = (options: Fields) => {
    const { turnMode, damageSequence, batchScope } = blank.options(options).with({ activeSide: 'A' }).open().view()
      .options as Record<string, string>;
    return [turnMode, damageSequence, batchScope];
  };
  expect(modes({})).toEqual(['singleUnit', 'perPoint', 'perAttack']);
  expect(modes({ preset: 'older' })).toEqual(['allUnits', 'batch', 'perTurn']);
  expect(modes({ preset: 'older', turnMode: 'singleUnit' })).toEqual(['singleUnit', 'batch', 'perTurn']);
});

const TWO = { x: { ...BODY, at: [150, 80] }, y: { ...BODY, at: [150, 100] } } as const;

rule('COIN-18.5', 'the attacker hands out the whole pool at once', () => {
  const t = batch(TWO).open().do('attack', {}, coins('T T T'));
  expect(t.asked).toMatchObject({ kind: 'allocate', seat: 'A', params: { points: 3 } });
  t.answer([share('x', 1), share('y', 2)], none);
  expect([t.unit('x').hp, t.unit('y').status]).toEqual([1, 'dead']);
});

rule('COIN-18.6', 'then each point has to overcome what it meets', () => {
  const t = batch({ x: { ...TWO.x, armour: 'vest' } })
    .open()
    .do('attack', {}, coins('T T T'));
  t.answer([share('x', 3)], coins('H T H'));
  expect(t.unit('x').hp).toBe(1);
});

rule('COIN-18.7', 'then the other side defends, point by point', () => {
  const t = batch({ x: { ...TWO.x, slotLeft: 'towerShield' } })
    .open()
    .do('attack', {}, coins('T T H'));
  t.answer([share('x', 2)], none);
  expect(t.asked).toMatchObject({ kind: 'defend', seat: 'B' });
  t.answer(['x.towerShield'], coins('T')).answer('decline', none);
  expect(t.unit('x').hp).toBe(1);
});

rule('COIN-18.8', 'points beyond a target’s HP are allowed and lost', () => {
  const t = batch({ x: { ...TWO.x, hp: 1 }, y: TWO.y })
    .open()
    .do('attack', {}, coins('T T T'));
  t.answer([share('x', 3)], none);
  expect(t.event('damageTaken')).toMatchObject({ target: 'x', amount: 1, lost: 2 });
  expect(t.unit('y').hp).toBe(2);
});

rule('COIN-18.8', 'nothing takes effect before everything is defended: the dead do not spare their friends', () => {
  const t = batch({ x: { ...TWO.x, hp: 1, slotLeft: 'towerShield' } })
    .open()
    .do('attack', {}, coins('T T H'));
  t.answer([share('x', 2)], none).answer('decline', none);
  expect(t.unit('x').status).toBe('alive');
  t.answer('decline', none);
  expect(t.unit('x').status).toBe('dead');
});

rule('COIN-18.8', 'what is wrong with an allocation', () => {
  const t = batch(TWO).open().do('attack', {}, coins('T T H'));
  expect(t.refusesAnswer([share('x', 3)], none)).toMatchObject({ code: 'pool-empty', rule: 'COIN-18.8' });
  expect(t.refusesAnswer([share('zA', 1)], none).code).toBe('illegal-target');
  expect(t.refusesAnswer('everything', none).code).toBe('bad-choice');
});

rule('COIN-18.9', 'who dies inside gets no save, the others do, wrecks in the order of allocation', () => {
  const t = batch({
    bug: { profile: 'buggy', hp: 1, at: [150, 80] },
    p: { ...bare, hp: 1, maxHp: 1, inVehicle: { vehicle: 'bug', seat: 'pilot' } },
    q: { ...BODY, inVehicle: { vehicle: 'bug', seat: 0 } },
  }).open();
  t.do('attack', {}, coins('T T H')).answer([share('bug', 1), share('p', 1)], coins('T'));
  expect(t.unit('q')).toMatchObject({ status: 'alive', at: [150, 80] });
  expect(t.unit('p').status).toBe('removed');
});

const older = { turnMode: 'allUnits', batchScope: 'perTurn' } as const;

rule('COIN-18.10', 'over a whole turn: targets live until the side is done', () => {
  const t = batch(TWO, older).open().do('attack', {}, coins('T T H'));
  t.answer([share('x', 2)], none);
  expect(t.unit('x').hp).toBe(2);
  expect(t.view().batchQueue).toHaveLength(2);
  t.do('chooseUnit', { unit: 'zA' }).do('endPrep').do('attack', {}, coins('T'));
  t.answer([share('y', 1, 'zA.pistol')], none);
  t.do('endTurn', {}, none);
  expect([t.unit('x').status, t.unit('y').hp]).toEqual(['dead', 1]);
  expect(t.view()).toMatchObject({ activeSide: 'B', batchQueue: [] });
});

rule('COIN-18.10', 'the queue is overcome in order, then defended in order', () => {
  const t = batch({ x: { ...TWO.x, armour: 'vest' }, y: { ...TWO.y, slotLeft: 'towerShield' } }, older).open();
  t.do('attack', {}, coins('T T T')).answer([share('x', 1), share('y', 1), share('x', 1)], none);
  t.do('endTurn', {}, coins('T T'));
  expect(t.asked).toMatchObject({ kind: 'defend', unit: 'y' });
  t.answer(['y.towerShield'], coins('T'));
  expect([t.unit('x').status, t.unit('y').hp]).toEqual(['dead', 2]);
});

rule('COIN-18.11', 'a point follows its target, with the armour it met and the shield of the moment', () => {
  const t = batch(
    { car: { side: 'none', profile: 'truck', passiveOk: 1, mountedDefence: 'pointDefence', at: [60, 80] } },
    older,
  )
    .unit('d', { side: 'A', ...bare, at: [60, 100] })
    .open();
  t.do('attack', {}, coins('T H H')).answer([share('car', 1)], none);
  t.do('chooseUnit', { unit: 'd' }).do('boardPilot', { target: 'car' }, coins('T'));
  t.do('drive', { pos: [200, 40] }, coins('T'))
    .do('endPrep')
    .do('skipAttack');
  t.do('endTurn', {}, coins('T'));
  // The truck is A's now: A defends it against its own point.
  expect(t.asked).toMatchObject({ kind: 'defend', seat: 'A', unit: 'car' });
  t.answer(['car.pointDefence'], coins('H'));
  expect(t.unit('car').hp).toBe(2);
});

rule('COIN-18.11', 'the passive total is that of the allocation', () => {
  const t = batch(
    {
      car: { profile: 'carrier', hatch: 'open', at: [120, 80] },
      p: { ...BODY, inVehicle: { vehicle: 'car', seat: 'pilot' } },
      d: { side: 'A', ...bare, at: [140, 80] },
    },
    { ...older, coverRule: 'on' },
    blank.map(withTerrain(cover(110, 95, 20, 20))),
  ).open();
  t.do('attack', {}, coins('T H H')).answer([share('p', 1)], none);
  t.do('chooseUnit', { unit: 'd' })
    .do('dragOut', { target: 'p', pos: [120, 100] }, coins('T'))
    .answer('p', coins('H'));
  // In cover by now, but the point was allocated before: no coin to overcome it.
  t.do('endPrep').do('skipAttack').do('endTurn', {}, none);
  expect(t.unit('p').hp).toBe(1);
});

rule('COIN-18.12', 'points not handed out are dropped, unless the table forbids it', () => {
  const t = batch(TWO)
    .open()
    .do('attack', {}, coins('T T T'))
    .answer([share('x', 1)], none);
  expect(t.unit('x').hp).toBe(1);
  expect(t.event('pointsAllocated')).toMatchObject({ dropped: 2 });
  const u = batch(TWO, { discardPool: 'forbidden' }).open().do('attack', {}, coins('T T T'));
  expect(u.refusesAnswer([share('x', 1)], none)).toMatchObject({ code: 'discard-forbidden', rule: 'COIN-18.12' });
  u.answer([share('x', 1), share('y', 2)], none);
});

rule('COIN-18.13', 'the removal at the end is the usual one', () => {
  const t = batch({ x: { profile: 'recruit', at: [150, 80] } })
    .open()
    .do('attack', {}, coins('T H H'));
  t.answer([share('x', 1)], none);
  expect(t.unit('x')).toMatchObject({ status: 'dead', at: [150, 80] });
  expect(t.view().groundItems).toHaveLength(2);
});

rule('COIN-18.9', 'the battle may end with the batch', () => {
  const t = batch({ x: { ...TWO.x, hp: 1 } }, {}, empty)
    .open()
    .do('attack', {}, coins('T T T'));
  t.answer([share('x', 2)], none);
  expect(t.view()).toMatchObject({ phase: 'ended', result: 'A' });
});

rule('COIN-18.8', 'an allocation may name weapons by their kind, and single points without a number', () => {
  const others = { x: { ...BODY, at: [150, 80] }, y: { ...BODY, at: [150, 100] } };
  const t = batch(others).open().do('attack', {}, coins('T T T'));
  const rifle = 'automaticRifle';
  t.answer([share('x', 2, rifle), { source: rifle, target: 'y' }], none);
  expect([t.unit('x').hp, t.unit('y').hp]).toEqual([0, 1]);
  const twin = attacking({ profile: 'gunslinger' }, others).options({ damageSequence: 'batch' }).open();
  twin.do('attack', {}, coins('T T'));
  expect(twin.refusesAnswer([share('x', 3, 'pistol')], none).code).toBe('pool-empty');
  twin.answer([share('x', 2, 'pistol')], none);
  expect(twin.unit('x').status).toBe('dead');
});

rule('COIN-18.10', 'what the end of a turn does to those that points were queued for belongs to its odds', () => {
  const older = () =>
    batch({ b: { ...BODY, hp: 1, at: [150, 80] } }, { turnMode: 'allUnits', batchScope: 'perTurn' })
      .open()
      .do('attack', { target: 'b' }, coins('T H H'))
      .answer([share('b', 1)]);
  const told = (type: 'endTurn', t = older()) => {
    const before = t.state;
    t.do(type, {});
    return coin.outcome(before, t.state, t.events() as readonly CoinEvent[], { type, by: 'A' });
  };
  expect(told('endTurn')).toEqual({ damage: { b: 1 }, destroyed: ['b'] });
  const nothing = batch({}, { turnMode: 'allUnits', batchScope: 'perTurn' }).open();
  expect(told('endTurn', nothing.do('skipAttack', {}))).toEqual({});
});

rule('COIN-18.10', 'the last attack of a turn tells what is queued and what then takes effect', () => {
  const t = empty
    .unit('a', { side: 'A', profile: 'recruit', at: [20, 80] })
    .unit('b', { side: 'B', ...BODY, at: [220, 80] })
    .options({ turnMode: 'allUnits', damageSequence: 'batch', batchScope: 'perTurn' })
    .with({ activeSide: 'A' })
    .open()
    .do('chooseUnit', { unit: 'a' })
    .do('endPrep');
  const before = t.state;
  t.do('attack', { target: 'b' }, coins('T')).answer([share('b', 1, 'a.pistol')]);
  expect(
    coin.outcome(before, t.state, t.events() as readonly CoinEvent[], { type: 'attack', by: 'A', target: 'b' }),
  ).toMatchObject({
    queued: 1,
    damage: { b: 1 },
    destroyed: [],
  });
});

rule('COIN-18.5', 'an allocation is listed once', () => {
  const t = batch({ b: { ...BODY, at: [150, 80] } }).open();
  t.do('attack', { target: 'b' }, coins('T T T'));
  const listed = t.asked?.choices.map(({ choice }) => JSON.stringify(choice)) ?? [];
  expect(new Set(listed).size).toBe(listed.length);
});

rule(
  'COIN-18.5',
  'any allocation has odds: split among several, by the hand that holds the weapon, none at all',
  () => {
    const t = batch({ b: { ...BODY, at: [150, 80] }, c: { ...BODY, at: [150, 40], armour: 'vest' } }).open();
    t.do('attack', {}, coins('T T H'));
    const split = [
      { source: 'left', target: 'b' },
      { source: 'automaticRifle', target: 'c' },
    ];
    const odds = oddsOfAnswer(t.table, split);
    // The first point lands for sure, the second by one tails.
    expect(odds.ok && odds.outcomes.map(({ exact, result }) => [exact, result.damage])).toEqual([
      ['1/2', 1],
      ['1/2', 2],
    ]);
    expect(oddsOfAnswer(t.table, 'dropPool')).toMatchObject({ ok: true, outcomes: [{ exact: '1' }] });
    expect(oddsOfAnswer(t.table, [{ source: 'left', target: 'zA' }])).toMatchObject({ ok: false });
  },
);
