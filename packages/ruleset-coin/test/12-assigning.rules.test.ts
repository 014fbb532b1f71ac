import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, coins, none } from './tables.ts';

const TWO = { x: { ...bare, hp: 2, maxHp: 2, at: [150, 80] }, y: { ...bare, hp: 2, maxHp: 2, at: [150, 100] } };
const GUN = 'a.automaticRifle';
const volley = attacking({ profile: 'rifleman' }, TWO);

rule('COIN-12.1', 'point by point the attacker chooses whom it hits', () => {
  const t = volley.open().do('attack', {}, coins('T T T'));
  t.answer({ source: GUN, target: 'x' }).answer({ source: GUN, target: 'y' }).answer({ source: GUN, target: 'x' });
  expect([t.unit('x').hp, t.unit('y').hp]).toEqual([0, 1]);
});

rule('COIN-12.2', 'a point is settled before the next is taken', () => {
  const shield = { ...TWO.x, slotLeft: 'towerShield', armour: 'vest' };
  const t = attacking({ profile: 'rifleman' }, { x: shield }).open().do('attack', {}, coins('T T H'));
  t.answer({ source: GUN, target: 'x' }, none);
  expect(t.asked?.kind).toBe('defend');
  t.answer(['x.towerShield'], coins('H T'));
  expect(t.unit('x').hp).toBe(1);
  expect(t.asked?.kind).toBe('assign');
});

rule('COIN-12.3', 'assigning names weapon and target, and who is hit is judged afresh', () => {
  const t = attacking({ profile: 'boarder' }, { x: { ...TWO.x, hp: 1, at: [115, 80] } }).open();
  t.do('attack', {}, coins('T T'));
  expect(t.refusesAnswer({ source: 'a.sword', target: 'zB' }, none).code).toBe('illegal-target');
  expect(t.refusesAnswer({ source: 'a.handGrenade', target: 'x' }, none).code).toBe('pool-empty');
  t.answer({ source: 'a.pistol', target: 'x' }, none);
  expect(t.unit('x').status).toBe('dead');
  // The sword's point has nobody left in reach.
  expect(t.asked).toBeUndefined();
  expect(t.event('poolLost').points).toBe(1);
});

rule('COIN-12.4', 'the rest may be dropped, unless the table forbids it', () => {
  const t = volley.open().do('attack', {}, coins('T T T')).answer('dropPool', none);
  expect(t.view()).toMatchObject({ pool: [], activeSide: 'B' });
  const u = volley.options({ discardPool: 'forbidden' }).open().do('attack', {}, coins('T H H'));
  expect(u.asked?.choices.map(({ choice }) => choice)).not.toContain('dropPool');
  expect(u.refusesAnswer('dropPool', none)).toMatchObject({ code: 'discard-forbidden', rule: 'COIN-12.4' });
});

rule('COIN-12.5', 'points without a target are lost', () => {
  const axe = attacking({ ...bare, slotLeft: 'greatAxe' }, { x: { ...TWO.x, hp: 1, at: [115, 80] } }).open();
  axe.do('attack', {}, coins('T T')).answer({ source: 'a.greatAxe', target: 'x' }, none);
  expect(axe.view()).toMatchObject({ pool: [], activeSide: 'B' });
  expect(axe.event('poolLost')).toMatchObject({ points: 1, rules: ['COIN-12.5'] });
});

rule('COIN-12.6', 'after a blocked point the next is taken', () => {
  const t = attacking({ profile: 'rifleman' }, { x: { ...TWO.x, slotLeft: 'towerShield' } }).open();
  t.do('attack', {}, coins('T T H')).answer({ source: GUN, target: 'x' }, none);
  t.answer(['x.towerShield'], coins('T'));
  expect(t.unit('x').hp).toBe(2);
  expect(t.asked).toMatchObject({ kind: 'assign', params: { points: 1 } });
});

rule('COIN-12.7', 'a point stopped by armour is gone too', () => {
  const t = attacking({ profile: 'rifleman' }, { x: { ...TWO.x, armour: 'vest' } }).open();
  t.do('attack', {}, coins('T T H')).answer({ source: GUN, target: 'x' }, coins('H'));
  expect(t.unit('x').hp).toBe(2);
  expect(t.asked).toMatchObject({ kind: 'assign', params: { points: 1 } });
});

rule('COIN-12.8', 'all points may go to one unit while it lives', () => {
  const t = attacking({ profile: 'rifleman' }, { x: { ...TWO.x, hp: 3, maxHp: 3 } }).open();
  t.do('attack', {}, coins('T T T'));
  for (let point = 0; point < 3; point++) t.answer({ source: GUN, target: 'x' }, none);
  expect(t.unit('x').hp).toBe(0);
});

rule('COIN-12.3', 'a ruling while the attacker ponders changes whom he may choose', () => {
  const t = volley.options({ gm: 'on' }).open().do('attack', {}, coins('T H H'));
  t.do('rule', { set: { units: { x: { hp: 0 } } }, reason: 'a stray shell' });
  const offered = t.asked?.choices.map(({ choice }) => choice);
  expect(offered).toContainEqual({ source: GUN, target: 'y' });
  expect(offered).not.toContainEqual({ source: GUN, target: 'x' });
  expect(t.refusesAnswer({ source: GUN, target: 'x' }, none).code).toBe('illegal-target');
  t.answer({ source: GUN, target: 'y' }, none);
  expect(t.unit('y').hp).toBe(1);
});

rule.each(
  'COIN-12.3',
  'the weapon may be named by its kind or its slot, and left out where the target says enough: $said',
  [
    { said: { source: 'pistol', target: 'x' }, from: 'a.pistol' },
    { said: { source: 'slotLeft', target: 'x' }, from: 'a.sword' },
    { said: { source: 'right', targetId: 'x' }, from: 'a.pistol' },
    { said: { target: 'zB' }, from: 'a.pistol' },
    { said: 'zB', from: 'a.pistol' },
  ],
  ({ said, from }) => {
    const t = attacking({ profile: 'boarder' }, { x: { ...TWO.x, at: [115, 80] } }).open();
    t.do('attack', {}, coins('T T')).answer(said, none);
    expect(t.event('pointAssigned')).toMatchObject({ source: from });
  },
);

rule('COIN-12.3', 'two weapons of a kind give their points one after the other', () => {
  const t = attacking({ profile: 'gunslinger' }, TWO).open().do('attack', {}, coins('T T'));
  t.answer({ source: 'pistol', target: 'x' }, none).answer({ source: 'pistol', target: 'x' }, none);
  expect(t.unit('x').status).toBe('dead');
});

rule('COIN-12.3', 'nonsense is no assignment', () => {
  const t = volley.open().do('attack', {}, coins('T H H'));
  expect(t.refusesAnswer('x y', none).code).toBe('illegal-target');
  expect(t.refusesAnswer({ source: 'sword', target: 'x' }, none).code).toBe('pool-empty');
  expect(t.refusesAnswer({ source: GUN }, none).code).toBe('illegal-target');
});
