import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { coin } from '../src/index.ts';
import { attacking, battle, blank, coins, FIELD, hit, none, preparing, settle, wall, withTerrain } from './tables.ts';

/** What a Game Master may do, and what survivors take home. */

const ruled = (more: object = {}, others: Readonly<Record<string, object>> = {}) =>
  battle({ profile: 'rifleman', ...more }, { b: { profile: 'rifleman', at: [150, 80] }, ...others } as never).options({
    gm: 'on',
  });
const items = (t: ReturnType<ReturnType<typeof ruled>['open']>) =>
  t.view().items as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

describe('rulings', () => {
  rule('COIN-22.1', 'without the option, or without a seat, there is no GM', () => {
    const off = battle({ profile: 'rifleman' }).open();
    expect(off.refuses('rule', { set: { gmEnd: 'A' } })).toMatchObject({ code: 'no-gm', rule: 'COIN-22.1' });
    const on = ruled().open();
    expect(on.refuses('rule', { set: { gmEnd: 'A' } }, { by: 'A' })).toMatchObject({ code: 'no-gm' });
    const none = ruled().seats({ id: 'A', role: 'player', side: 'A' }, { id: 'B', role: 'player', side: 'B' }).open();
    expect(none.refuses('rule', { set: { gmEnd: 'A' } }, { by: 'A' })).toMatchObject({ code: 'no-gm' });
  });

  rule('COIN-22.1', 'HP are set, within their range, and every act is logged with its reason', () => {
    const t = ruled().open();
    t.do('rule', { set: { gmSet: { target: 'b', field: 'hp', value: 1 } }, reason: 'fell off a roof' }, none);
    expect(t.unit('b').hp).toBe(1);
    expect(t.event('ruled')).toMatchObject({ by: 'gm', power: 'gmSet', reason: 'fell off a roof' });
    t.do('rule', { set: { units: { a: { hp: 1 }, b: { hp: 2 } } } });
    expect([t.unit('a').hp, t.unit('b').hp]).toEqual([1, 2]);
    expect(t.refuses('rule', { set: { gmSet: { target: 'b', field: 'hp', value: 3 } } })).toMatchObject({
      code: 'bad-value',
    });
    expect(t.refuses('rule', { set: { gmSet: { target: 'b', field: 'hp', value: 13 } } })).toMatchObject({
      code: 'bad-value',
      rule: 'COIN-22.1',
    });
    expect(t.refuses('rule', { set: { gmSet: { target: 'ghost', field: 'hp', value: 1 } } })).toMatchObject({
      code: 'unknown-unit',
    });
    expect(t.refuses('rule', { set: { gmSet: { target: 'b', field: 'luck', value: 1 } } })).toMatchObject({
      code: 'bad-message',
    });
    expect(t.refuses('rule', { set: {} })).toMatchObject({ code: 'bad-message' });
    expect(t.refuses('rule', { set: { wish: 1 } })).toMatchObject({ code: 'bad-message' });
  });

  rule('COIN-22.1', 'units and things are moved in the catalogue’s own spelling', () => {
    const ground = { groundItems: [{ item: 'medkit', pos: [20, 20] }] };
    const t = ruled({}, { truck: { side: 'A', profile: 'truck', at: [60, 40] } })
      .with(ground)
      .open();
    t.do('rule', { set: { gmSet: { target: 'b', field: 'pos', value: { x: 200, y: 40 } } } });
    expect(t.unit('b').at).toEqual([200, 40]);
    t.do('rule', { set: { gmSet: { target: 'b', field: 'inVehicle', value: { vehicleId: 'truck', seat: 2 } } } });
    expect(t.unit('truck').passengers).toEqual([null, null, 'b', null, null, null]);
    t.do('rule', { set: { gmSet: { target: 'medkit', field: 'pos', value: [30, 20] } } });
    t.do('rule', { set: { items: { 'ground.medkit': { usesLeft: 1 } }, addItem: { item: 'sword', pos: [40, 40] } } });
    expect(t.view().groundItems).toMatchObject([
      { item: 'ground.medkit', pos: [30, 20] },
      { item: 'gm.sword', pos: [40, 40] },
    ]);
    t.do('rule', { set: { gmSet: { field: 'round', value: 3 } } });
    expect(t.view().round).toBe(3);
    t.do('rule', { set: { removeUnit: 'zA', gmEnd: { result: 'draw' } } });
    expect([t.unit('zA').status, t.view().result]).toEqual(['removed', 'draw']);
  });

  rule('COIN-22.1', 'at 0 HP a unit dies as in battle, and who acted is no longer acting', () => {
    const t = preparing({ profile: 'rifleman' }, { b: { profile: 'recruit', at: [150, 80] } })
      .options({ gm: 'on' })
      .open();
    t.do('rule', { set: { units: { a: { hp: 0 } } } }, none);
    expect(t.unit('a')).toMatchObject({ status: 'dead', at: [100, 80], slotLeft: null });
    expect(t.view()).toMatchObject({ activeSide: 'B', phase: 'chooseUnit', activeUnit: null });
    expect(t.refuses('rule', { set: { units: { a: { hp: 1 } } } })).toMatchObject({
      code: 'unit-destroyed',
      rule: 'COIN-15.14',
    });
  });

  rule('COIN-22.1', 'units are moved to open points, into seats and out of them', () => {
    const t = ruled({}, { truck: { side: 'A', profile: 'truck', at: [60, 40] } }).open();
    t.do('rule', { set: { units: { b: { pos: [200, 40] } } } });
    expect(t.unit('b').at).toEqual([200, 40]);
    t.do('rule', { set: { units: { b: { inVehicle: { vehicle: 'truck' } } } } });
    expect(t.unit('b')).toMatchObject({ at: null, inVehicle: { vehicle: 'truck', seat: 'pilot' } });
    expect(t.unit('truck')).toMatchObject({ pilot: 'b', side: 'B' });
    t.do('rule', { set: { units: { b: { at: [200, 40] } } } });
    expect(t.unit('b')).toMatchObject({ at: [200, 40], inVehicle: null });
    expect(t.unit('truck').pilot).toBeNull();
    expect(t.refuses('rule', { set: { units: { b: { pos: [100, 81] } } } })).toMatchObject({ code: 'point-not-open' });
    const full = { b: { inVehicle: { vehicle: 'truck', seat: 'pilot' } } };
    t.do('rule', { set: { units: { a: { inVehicle: { vehicle: 'truck', seat: 'pilot' } } } } });
    expect(t.refuses('rule', { set: { units: full } })).toMatchObject({ code: 'seat-taken' });
  });

  rule('COIN-22.1', 'so are items: to a hand, a backpack, a body, the ground', () => {
    const t = ruled().open();
    const move = (item: string, to: object) => t.do('rule', { set: { items: { [item]: { to } } } }, none);
    move('a.handGrenade', { pos: [120, 80] });
    expect(t.view().groundItems).toMatchObject([{ item: 'a.handGrenade', pos: [120, 80] }]);
    move('a.handGrenade', { unit: 'b', place: 'backpack' });
    expect(t.unit('b').backpack).toEqual(['b.handGrenade', 'a.handGrenade']);
    const to = { unit: 'b', place: 'left' };
    expect(t.refuses('rule', { set: { items: { 'a.handGrenade': { to } } } })).toMatchObject({ code: 'slot-occupied' });
    t.do('rule', { set: { addItem: { item: 'cloak', to: { unit: 'b', place: 'device' } } } });
    expect(t.unit('b').device).toBe('b.cloak');
    t.do('rule', { set: { gmSet: { target: 'b.handGrenade', field: 'usesLeft', value: 0 } } });
    expect(items(t)['b.handGrenade']).toMatchObject({ uses: 1, usesLeft: 0 });
    expect(t.refuses('rule', { set: { items: { 'b.handGrenade': { usesLeft: 2 } } } })).toMatchObject({
      code: 'bad-value',
    });
  });

  rule('COIN-3.8', 'but the gun of a vehicle stays where it is', () => {
    const t = ruled({}, { tank: { side: 'B', profile: 'tank', at: [60, 40] } }).open();
    expect(t.refuses('rule', { set: { items: { 'tank.tankGun': { to: { pos: [9, 9] } } } } })).toMatchObject({
      code: 'item-not-found',
      rule: 'COIN-3.8',
    });
  });

  rule('COIN-6.15', 'a GM fixes the first side before initiative: no coin is flipped', () => {
    const t = table(coin, groundOf)
      .map(FIELD)
      .options({ gm: 'on' })
      .unit('a', { side: 'A', profile: 'recruit' })
      .unit('b', { side: 'B', profile: 'recruit', at: [220, 80] })
      .open();
    t.do('rule', { set: { firstSide: 'B' } }, none);
    t.do('deploy', { unit: 'a', pos: [20, 20] }, none);
    expect(t.view()).toMatchObject({ activeSide: 'B', firstSide: 'B' });
    expect(t.refuses('rule', { set: { firstSide: 'A' } })).toMatchObject({ code: 'wrong-phase', rule: 'COIN-7.9' });
  });

  rule('COIN-22.1', 'and ends the battle', () => {
    const t = ruled().open();
    t.do('rule', { set: { gmEnd: 'draw' }, reason: 'late' });
    expect(t.view()).toMatchObject({ phase: 'ended', result: 'draw', reason: 'ruled' });
  });

  rule('COIN-22.1', 'units and terrain come and go', () => {
    const t = ruled().open();
    t.do('rule', { set: { addUnit: { id: 'c', side: 'B', profile: 'medic', at: [200, 20] } } });
    expect(t.unit('c')).toMatchObject({ side: 'B', slotRight: 'c.medkit' });
    t.do('rule', { set: { addTerrain: { id: 'w', kind: 'wall', shape: { rect: [50, 50, 10, 10] } } } });
    expect(t.view().walls).toMatchObject([{ id: 'w', x1: 50, x2: 60 }]);
    const onA = { kind: 'wall', shape: { rect: [95, 75, 10, 10] } };
    expect(t.refuses('rule', { set: { addTerrain: onA } })).toMatchObject({ code: 'point-not-open' });
    t.do('rule', { set: { removeTerrain: { piece: 'w' } } });
    expect(t.view().walls).toEqual([]);
    t.do('rule', { set: { removeUnit: { unit: 'c' } } });
    expect(t.unit('c')).toMatchObject({ status: 'removed', at: null });
    expect(t.refuses('rule', { set: { addUnit: { id: 'a', side: 'B', at: [200, 20] } } })).toMatchObject({
      code: 'bad-message',
    });
  });

  rule('COIN-22.1', 'turns are ended and rounds counted anew', () => {
    const t = ruled().open();
    t.do('chooseUnit', { unit: 'a' });
    t.do('rule', { set: { endTurn: true } });
    expect(t.view()).toMatchObject({ activeSide: 'B', activeUnit: null });
    t.do('rule', { set: { round: 4, roundLimit: 4, passStreak: 0 } });
    t.do('pass');
    expect(t.view()).toMatchObject({ phase: 'ended', reason: 'roundLimit' });
  });

  rule('COIN-22.2', 'a coin that has fallen lies as it fell', () => {
    const t = ruled().open();
    for (const key of ['coins', 'roll'])
      expect(t.refuses('rule', { set: { [key]: ['T'] } })).toMatchObject({
        code: 'coins-already-flipped',
        rule: 'COIN-22.2',
      });
    expect(t.refuses('rule', { set: { gmSet: { target: 'table', field: 'coins', value: ['T'] } } })).toMatchObject({
      code: 'coins-already-flipped',
    });
  });

  rule('COIN-22.4', 'nor are options changed once the battle has begun', () => {
    expect(
      ruled()
        .open()
        .refuses('rule', { set: { options: { loot: 'off' } } }),
    ).toMatchObject({
      code: 'option-locked',
      rule: 'COIN-22.4',
    });
  });

  rule('COIN-22.1', 'while somebody is asked, nobody is taken off and no turn ended', () => {
    const t = attacking({ profile: 'recruit' }, { b: { profile: 'rifleman', at: [150, 80] } })
      .options({ gm: 'on' })
      .open();
    hit(t, 'b', 'T');
    expect(t.asked?.kind).toBe('assign');
    for (const set of [{ removeUnit: { unit: 'b' } }, { endTurn: true }])
      expect(t.refuses('rule', { set })).toMatchObject({ code: 'pending-decision' });
    t.do('rule', { set: { units: { b: { hp: 1 } } } });
    settle(t);
    expect(t.unit('b').status).toBe('dead');
  });

  rule('COIN-9.24', 'the effect of an approved action is a ruling like any other', () => {
    const t = preparing({ profile: 'rifleman' }, { b: { profile: 'rifleman', at: [150, 80] } })
      .options({ gm: 'on' })
      .map(withTerrain(wall(50, 50, 10, 10)))
      .open();
    t.do('customPrep', { text: 'push the crate over' });
    t.answer({ gmApprove: { effect: { units: { b: { hp: 1 } } } } }, coins('T'));
    expect(t.unit('b').hp).toBe(1);
    expect(t.event('ruled')).toMatchObject({ power: 'units', reason: 'push the crate over' });
  });
});

describe('campaign', () => {
  const ended = (campaign: string) => {
    const t = blank
      .unit('a', { side: 'A', profile: 'rifleman', at: [100, 80], hp: 1, backpack: ['medkit'] })
      .unit('dead', { side: 'A', profile: 'mage', at: [60, 80], status: 'dead' })
      .unit('case', {
        side: 'A',
        profile: 'trader',
        at: [60, 20],
        backpack: [{ spec: 'lockCase', contents: ['artefact'] }],
      })
      .options({ campaign })
      .with({ activeSide: 'A' })
      .open();
    return t.do('concede', {}, { by: 'A' });
  };

  rule('COIN-22.3', 'nothing is kept unless the table plays so', () => {
    expect(ended('off').view().veterans).toBeNull();
  });

  rule('COIN-22.3', 'survivors keep what they carry and are whole again; the dead are gone', () => {
    const t = ended('keepLoot');
    const veterans = t.view().veterans as readonly { readonly id: string; readonly stats: object }[];
    expect(veterans.map(({ id }) => id)).toEqual(['zA', 'zB', 'a', 'case']);
    expect(veterans[2]).toMatchObject({ stats: { maxHp: 2, backpack: [{ spec: 'medkit', usesLeft: 2 }] } });
    const next = table(coin, groundOf).map(FIELD).with({ units: veterans, seats: [] }).open();
    expect(next.view().phase).toBe('deploy');
    expect(next.unit('a')).toMatchObject({ hp: 2, slotLeft: 'a.automaticRifle', slotRight: 'a.automaticRifle' });
    expect(next.unit('case').backpack).toEqual(['case.lockCase']);
    expect((next.view().items as Readonly<Record<string, object>>)['case.lockCase']).toMatchObject({
      contents: ['case.artefact'],
      ownerUnit: 'case',
    });
  });

  rule('COIN-22.3', 'what was looted goes along with the uses it has left', () => {
    const t = blank
      .unit('a', { side: 'A', profile: 'recruit', at: [100, 80] })
      .with({
        activeSide: 'A',
        activeUnit: 'a',
        groundItems: [{ item: { id: 'loot', spec: 'handGrenade', usesLeft: 0 }, pos: [105, 80], fromCorpse: true }],
      })
      .options({ campaign: 'keepLoot' })
      .open();
    t.do('pickUp', { item: 'loot', to: 'right' }, coins('T'));
    t.do('concede', {}, { by: 'A' });
    const kept = (t.view().veterans as readonly { readonly id: string }[]).find(({ id }) => id === 'a');
    expect(kept).toMatchObject({ stats: { slotRight: { spec: 'handGrenade', usesLeft: 0 } } });
  });
});
