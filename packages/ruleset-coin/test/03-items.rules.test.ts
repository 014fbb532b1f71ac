import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, coins, none, preparing } from './tables.ts';

const FOE = { b: { profile: 'rifleman', at: [150, 80] } } as const;

rule('COIN-3.1', 'a weapon in the backpack does not attack', () => {
  const t = attacking({ ...bare, slotLeft: 'pistol', backpack: ['submachineGun'] }, FOE).open();
  expect(t.refuses('attack', { weapons: ['submachineGun'] }, none)).toMatchObject({
    code: 'no-weapon',
    rule: 'COIN-3.1',
  });
  t.do('attack', {}, coins('H'));
});

rule('COIN-3.2', 'things lie in the backpack and are drawn from it', () => {
  const t = preparing({ ...bare, backpack: ['pistol'] }).open();
  t.do('drawItem', { item: 'pistol', slot: 'right' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ slotRight: 'a.pistol', backpack: [] });
});

rule('COIN-3.3', 'a shield, a medkit or armour in the backpack does nothing', () => {
  const b = { profile: 'rifleman', at: [150, 80], backpack: ['towerShield', 'plate', 'personalField'] };
  const t = attacking({ profile: 'recruit' }, { b }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(1);
  const u = preparing({ ...bare, hp: 1, maxHp: 2, backpack: ['medkit'] }).open();
  expect(u.refuses('useItem', { item: 'medkit', target: 'a' }, none)).toMatchObject({
    code: 'not-held',
    rule: 'COIN-3.3',
  });
});

rule('COIN-3.3', 'a device held in the hand protects nobody', () => {
  const b = { profile: 'rifleman', at: [150, 80], slotLeft: 'personalField' };
  const t = attacking({ profile: 'recruit' }, { b }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(1);
});

rule('COIN-3.4', 'a two-handed weapon fills both slots and is one weapon', () => {
  const t = attacking({ profile: 'rifleman' }, FOE).open();
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.automaticRifle', slotRight: 'a.automaticRifle' });
  t.do('attack', {}, coins('H H H'));
});

rule('COIN-3.4', 'where the table says so a two-handed item takes one slot', () => {
  const draft = preparing({ ...bare, slotLeft: 'pistol', backpack: ['automaticRifle'] });
  const t = draft.options({ twoHanded: 'off' }).open();
  t.do('drawItem', { item: 'automaticRifle', slot: 'right' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.pistol', slotRight: 'a.automaticRifle' });
  const u = draft.open().do('drawItem', { item: 'automaticRifle', slot: 'right' }, coins('T'));
  expect(u.unit('a')).toMatchObject({ slotLeft: 'a.automaticRifle', backpack: ['a.pistol'] });
});

rule.each('COIN-3.5', 'a backpack holds $capacity things', [{ capacity: 6 }, { capacity: 2 }], ({ capacity }) => {
  const full = Array.from({ length: capacity }, () => 'knife');
  const draft = preparing({ ...bare, slotLeft: 'pistol', backpack: full }).options({ backpackCapacity: capacity });
  expect(draft.open().refuses('stow', { slot: 'left' }, none)).toMatchObject({
    code: 'backpack-full',
    rule: 'COIN-3.5',
  });
  const room = preparing({ ...bare, slotLeft: 'lockCase', backpack: full.slice(1) });
  room.options({ backpackCapacity: capacity }).open().do('stow', { slot: 'left' }, coins('T'));
});

rule('COIN-3.6', 'an attack spends a use whatever the coins show; at 0 the item is inert', () => {
  const t = attacking({ ...bare, slotLeft: 'handGrenade' }, FOE).open();
  t.do('attack', {}, coins('H H'));
  expect(t.state.items['a.handGrenade']?.usesLeft).toBe(0);
  const u = attacking({ ...bare, slotLeft: { spec: 'handGrenade', usesLeft: 0 } }, FOE).open();
  expect(u.refuses('attack', { weapons: ['handGrenade'] }, none)).toMatchObject({ code: 'no-uses', rule: 'COIN-3.6' });
  expect(u.unit('a').slotLeft).toBe('a.handGrenade');
});

rule.each(
  'COIN-3.7',
  'a pierce of 1 against +$armour needs $faces',
  [
    { armour: 'vest', pierce: 'on', faces: '' },
    { armour: 'plate', pierce: 'on', faces: 'T' },
    { armour: null, pierce: 'on', faces: '' },
    { armour: 'vest', pierce: 'off', faces: 'T' },
  ],
  ({ armour, pierce, faces }) => {
    const t = attacking({ profile: 'marksman' }, { b: { profile: 'rifleman', at: [150, 80], armour } })
      .options({ pierce })
      .open();
    t.do('attack', {}, coins('T H'));
    t.answer({ source: 'a.marksmanRifle', target: 'b' }, faces === '' ? none : coins(faces));
    expect(t.unit('b').hp).toBe(1);
  },
);

rule('COIN-3.8', 'the gun of a vehicle stays on it', () => {
  const crew = { profile: 'driver', at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } };
  const t = preparing(crew, { car: { side: 'A', profile: 'carrier', at: [60, 80] } }).open();
  for (const [type, params] of [
    ['drop', { item: 'autocannon' }],
    ['pickUp', { item: 'autocannon', to: 'right' }],
    ['give', { item: 'autocannon', target: 'zA', to: 'left' }],
  ] as const)
    expect(t.refuses(type, params, none).code).toBe('item-not-found');
});

rule('COIN-3.9', 'any number of things lie on one point and block nothing', () => {
  const lying = ['k1', 'k2', 'k3'].map((id) => ({ item: { id, spec: 'knife' }, pos: [50, 50] }));
  const t = preparing({ ...bare })
    .with({ groundItems: lying })
    .open();
  t.do('run', { pos: [50, 50] }, coins('T')).do('pickUp', { item: 'k2', to: 'left' }, coins('T'));
  expect(t.view().groundItems).toMatchObject([{ item: 'k1' }, { item: 'k3' }]);
});

rule('COIN-3.10', 'an item is no target', () => {
  const t = attacking({ profile: 'recruit' }, FOE)
    .with({ groundItems: [{ item: { id: 'k', spec: 'knife' }, pos: [110, 80] }] })
    .open();
  t.do('attack', {}, coins('T'));
  expect(t.refusesAnswer({ source: 'a.pistol', target: 'k' }, none).code).toBe('illegal-target');
});
