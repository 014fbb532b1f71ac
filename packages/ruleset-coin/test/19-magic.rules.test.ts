import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { items } from '../src/catalogue/items.ts';
import { attacking, bare, coins, none, preparing } from './tables.ts';

const FOE = { b: { ...bare, hp: 2, maxHp: 2, at: [150, 80] } } as const;

rule('COIN-19.1', 'a fireball is one coin', () => {
  const t = attacking({ profile: 'mage' }, FOE).open().do('attack', {}, coins('T'));
  t.answer({ source: 'a.fireball', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(1);
});

rule('COIN-19.2', 'a spell in the hand joins the pool like any weapon', () => {
  const t = attacking({ ...bare, slotLeft: 'fireball', slotRight: 'pistol' }, FOE)
    .open()
    .do('attack', {}, coins('T T'));
  expect(t.view().pool).toMatchObject([{ kind: 'magic' }, { kind: 'ranged' }]);
  const u = attacking({ ...bare, slotLeft: 'pistol', backpack: ['fireball'] }, FOE).open();
  expect(u.refuses('attack', { weapons: ['fireball'] }, none).code).toBe('no-weapon');
});

rule('COIN-19.3', 'a ward is a shield, mend and blink are preparatory', () => {
  const t = attacking({ ...bare, slotLeft: 'fireball' }, { b: { ...FOE.b, slotLeft: 'ward' } }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.fireball', target: 'b' }, none).answer(['b.ward'], coins('T'));
  expect(t.unit('b').hp).toBe(2);
  const u = preparing(
    { ...bare, slotLeft: 'mend', slotRight: 'blink' },
    { f: { side: 'A', ...FOE.b, hp: 1, at: [115, 80] }, far: { side: 'A', ...FOE.b, hp: 1, at: [150, 80] } },
  ).open();
  expect(u.refuses('castPrep', { item: 'mend', target: 'zB' }, none).code).toBe('illegal-target');
  expect(u.refuses('castPrep', { item: 'mend', target: 'far' }, none).code).toBe('out-of-reach');
  u.do('castPrep', { item: 'mend', target: 'f' }, coins('T'));
  expect(u.unit('f').hp).toBe(2);
  expect(u.refuses('castPrep', { item: 'mend', target: 'f' }, none).code).toBe('full-hp');
  expect(u.refuses('castPrep', { item: 'blink', pos: [100, 80] }, none).code).toBe('same-point');
  expect(u.refuses('castPrep', { item: 'blink', pos: [150, 80] }, none).code).toBe('point-not-open');
  u.do('castPrep', { item: 'blink', pos: [50, 50] }, coins('T'));
  expect(u.unit('a').at).toEqual([50, 50]);
  expect(u.refuses('castPrep', { item: 'ward', pos: [50, 50] }, none).code).toBe('not-held');
});

rule('COIN-19.3', 'blinking leads out of a vehicle in one step', () => {
  const t = preparing(
    { ...bare, slotLeft: 'blink', at: undefined, inVehicle: { vehicle: 'car', seat: 0 } },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] } },
  ).open();
  t.do('castPrep', { item: 'blink', pos: [200, 40] }, coins('T'));
  expect(t.unit('a')).toMatchObject({ at: [200, 40], inVehicle: null });
  expect(t.unit('car').passengers).toEqual([null, null, null, null]);
});

rule('COIN-19.4', 'spells cost no power, some run out', () => {
  expect(items.fireball?.uses).toBeNull();
  const t = preparing({ ...bare, slotLeft: 'blink' }).open();
  t.do('castPrep', { item: 'blink', pos: [50, 50] }, coins('T'));
  t.do('castPrep', { item: 'blink', pos: [60, 60] }, coins('T'));
  expect(t.refuses('castPrep', { item: 'blink', pos: [50, 50] }, none).code).toBe('no-uses');
});

rule('COIN-19.5', 'anyone uses a focus, or only casters', () => {
  const tagged = { magicUsers: 'tagged' };
  attacking({ ...bare, slotLeft: 'fireball' }, FOE)
    .open()
    .do('attack', {}, coins('H'));
  const t = attacking({ ...bare, slotLeft: 'fireball' }, FOE)
    .options(tagged)
    .open();
  expect(t.refuses('attack', { weapons: ['fireball'] }, none)).toMatchObject({ code: 'not-caster', rule: 'COIN-19.5' });
  attacking({ ...bare, slotLeft: 'fireball', tags: ['caster'] }, FOE)
    .options(tagged)
    .open()
    .do('attack', {}, coins('H'));
  const u = preparing({ ...bare, slotLeft: 'blink' })
    .options(tagged)
    .open();
  expect(u.refuses('castPrep', { item: 'blink', pos: [50, 50] }, none).code).toBe('not-caster');
  const w = attacking({ ...bare, slotLeft: 'pistol' }, { b: { ...FOE.b, slotLeft: 'ward' } })
    .options(tagged)
    .open();
  w.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
  expect(w.unit('b').hp).toBe(1);
});
