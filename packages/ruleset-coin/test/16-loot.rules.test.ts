import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, coins, none, preparing } from './tables.ts';

const spoils = (...specs: readonly (string | object)[]) => ({
  groundItems: specs.map((item) => ({ item, pos: [105, 80], fromCorpse: true })),
});

rule('COIN-16.1', 'what the dead leave behind is picked up by anyone in reach', () => {
  const t = attacking({ profile: 'recruit', at: [140, 80] }, { b: { profile: 'swordsman', hp: 1, at: [150, 80] } });
  const u = t.open().do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, coins('T'));
  u.do('pass').do('chooseUnit', { unit: 'a' }).do('pickUp', { item: 'b.sword', to: 'right' }, coins('T'));
  expect(u.unit('a').slotRight).toBe('b.sword');
});

rule('COIN-16.2', 'of either side’s dead, unless the table forbids looting', () => {
  const draft = preparing({ ...bare }).with(spoils({ id: 'k', spec: 'knife' }));
  draft.open().do('pickUp', { item: 'k', to: 'left' }, coins('T'));
  const off = draft.options({ loot: 'off' });
  expect(off.open().refuses('pickUp', { item: 'k', to: 'left' }, none)).toMatchObject({
    code: 'loot-off',
    rule: 'COIN-16.2',
  });
  const dropped = { groundItems: [{ item: { id: 'k', spec: 'knife' }, pos: [105, 80] }] };
  off.with(dropped).open().do('pickUp', { item: 'k', to: 'left' }, coins('T'));
});

rule('COIN-16.3', 'looted armour is carried first and put on with an action of its own', () => {
  const t = preparing({ ...bare })
    .with(spoils({ id: 'v', spec: 'vest' }))
    .open();
  expect(t.refuses('pickUp', { item: 'v', to: 'armour' }, none).code).toBe('bad-message');
  t.do('pickUp', { item: 'v', to: 'backpack' }, coins('T'));
  expect(t.unit('a').armour).toBeNull();
  t.do('wear', { item: 'v', bodySlot: 'armour' }, coins('T'));
  expect(t.unit('a').armour).toBe('v');
});

rule('COIN-16.4', 'the living are not robbed', () => {
  const t = preparing({ ...bare }, { b: { profile: 'recruit', at: [110, 80] } }).open();
  expect(t.refuses('pickUp', { item: 'b.pistol', to: 'left' }, none).code).toBe('item-not-found');
});

rule('COIN-16.5', 'things keep the uses they have left', () => {
  const t = preparing({ ...bare })
    .with(spoils({ id: 'r', spec: 'rocketLauncher', usesLeft: 1 }))
    .open();
  t.do('pickUp', { item: 'r', to: 'left' }, coins('T'));
  expect(t.state.items.r).toMatchObject({ uses: 2, usesLeft: 1 });
});

const CASE = { id: 'case', spec: 'lockCase', contents: ['artefact'] } as const;

rule('COIN-16.6', 'nobody but its owner opens the case', () => {
  const thief = preparing(
    { ...bare, slotLeft: { ...CASE, ownerUnit: 'owner' } },
    { owner: { profile: 'trader', backpack: [], at: [150, 80] } },
  ).open();
  expect(thief.refuses('openCase', { case: 'case', take: 'artefact', to: 'right' }, none).code).toBe('locked-case');
  expect(thief.refuses('openCase', { case: 'case', put: 'knife' }, none).code).toBe('locked-case');
  const t = preparing({ ...bare, slotLeft: CASE }).open();
  t.do('openCase', { case: 'case', take: 'artefact', to: 'right' }, coins('T'));
  expect(t.unit('a').slotRight).toBe('a.artefact');
});

rule(
  'COIN-16.7',
  'it holds three things, goes from hand to hand, and is opened in hand, on the back or in reach',
  () => {
    const full = { id: 'case', spec: 'lockCase', contents: ['knife', 'knife', 'knife'] };
    const t = preparing(
      { ...bare, slotLeft: 'sword', backpack: [full] },
      { f: { side: 'A', ...bare, at: [110, 80] } },
    ).open();
    expect(t.refuses('openCase', { case: 'case', put: 'sword' }, none)).toMatchObject({
      code: 'case-full',
      rule: 'COIN-16.7',
    });
    t.do('drop', { item: 'case' }, coins('T'));
    t.do('openCase', { case: 'case', take: 'knife', to: 'right' }, coins('T'));
    t.do('pickUp', { item: 'case', to: 'backpack' }, coins('T'));
    t.do('give', { item: 'case', target: 'f', to: 'left' }, coins('T'));
    expect(t.unit('f').slotLeft).toBe('case');
    expect(t.refuses('openCase', { case: 'case', take: 'knife', to: 'backpack' }, none).code).toBe('out-of-reach');
  },
);

rule('COIN-16.8', 'a non-owner is refused without a coin; the owner’s death seals it, and nobody inherits', () => {
  const t = preparing(
    { ...bare, slotLeft: { ...CASE, ownerUnit: 'dead' } },
    { dead: { profile: 'trader', side: 'A', backpack: [], at: [150, 80], status: 'dead', hp: 0 } },
  ).open();
  expect(t.refuses('openCase', { case: 'case', take: 'artefact', to: 'right' }, none)).toMatchObject({
    code: 'locked-case',
    rule: 'COIN-16.8',
  });
  expect(t.view().phase).toBe('prep');
  const given = preparing({ ...bare, slotLeft: CASE }, { f: { side: 'A', ...bare, at: [110, 80] } }).open();
  given.do('give', { item: 'case', target: 'f', to: 'left' }, coins('T')).do('endPrep').do('skipAttack').do('pass');
  given.do('chooseUnit', { unit: 'f' });
  expect(given.refuses('openCase', { case: 'case', take: 'artefact', to: 'right' }, none).code).toBe('locked-case');
});

rule('COIN-16.9', 'a thing in a case is of no use to anybody', () => {
  const t = attacking(
    { ...bare, backpack: [{ id: 'case', spec: 'lockCase', contents: ['pistol', 'towerShield'] }] },
    { b: { profile: 'recruit', at: [150, 80] } },
  ).open();
  expect(t.refuses('attack', { weapons: ['pistol'] }, none).code).toBe('no-weapon');
  expect(t.refuses('attack', {}, none).code).toBe('no-legal-target');
});

rule('COIN-16.10', 'a case goes down with its carrier', () => {
  const t = attacking(
    { profile: 'rifleman' },
    {
      car: { profile: 'truck', hp: 1, at: [150, 80] },
      p: { ...bare, backpack: [CASE], inVehicle: { vehicle: 'car', seat: 0 } },
    },
  ).open();
  t.do('attack', {}, coins('T H H')).answer({ source: 'a.automaticRifle', target: 'car' }, coins('H'));
  expect(t.view().groundItems).toEqual([]);
  expect(t.unit('p')).toMatchObject({ status: 'removed', backpack: ['case'] });
});
