import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bare, coins, none, preparing } from './tables.ts';

/** What a unit does with things: COIN-9.1, 9.2, 9.7, 9.8, 9.14 to 9.20. */

rule('COIN-9.1', 'an item is taken out of one’s own backpack', () => {
  const t = preparing(
    { ...bare, backpack: ['knife'] },
    { f: { side: 'A', ...bare, backpack: ['sword'], at: [110, 80] } },
  ).open();
  expect(t.refuses('drawItem', { item: 'sword', slot: 'left' }, none)).toMatchObject({ code: 'item-not-found' });
  t.do('drawItem', { item: 'knife', slot: 'right' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ slotRight: 'a.knife', slotLeft: null, backpack: [] });
});

rule('COIN-9.2', 'what was in the slot goes into the backpack; a two-handed item empties both hands', () => {
  const t = preparing({ ...bare, slotLeft: 'pistol', slotRight: 'sword', backpack: ['automaticRifle'] }).open();
  t.do('drawItem', { item: 'automaticRifle', slot: 'left' }, coins('T'));
  expect(t.unit('a')).toMatchObject({
    slotLeft: 'a.automaticRifle',
    slotRight: 'a.automaticRifle',
    backpack: ['a.pistol', 'a.sword'],
  });
  t.do('drawItem', { item: 'pistol', slot: 'right' }, coins('T'));
  expect(t.unit('a')).toMatchObject({
    slotLeft: null,
    slotRight: 'a.pistol',
    backpack: ['a.sword', 'a.automaticRifle'],
  });
});

rule('COIN-9.2', 'but not if the backpack would overflow', () => {
  const packed = { ...bare, slotLeft: 'pistol', slotRight: 'sword', backpack: ['automaticRifle', 'knife'] };
  const t = preparing(packed).options({ backpackCapacity: 2 }).open();
  expect(t.refuses('drawItem', { item: 'automaticRifle', slot: 'left' }, none).code).toBe('backpack-full');
  t.do('drawItem', { item: 'knife', slot: 'left' }, coins('T'));
  expect(t.unit('a').backpack).toEqual(['a.automaticRifle', 'a.pistol']);
});

const found = (...specs: readonly string[]) => ({
  groundItems: specs.map((spec) => ({ item: { id: spec, spec }, pos: [105, 80] })),
});

rule('COIN-9.7', 'an item in reach is picked up', () => {
  const t = preparing({ ...bare })
    .with(found('sword'))
    .open();
  t.do('pickUp', { item: 'sword', to: 'left' }, coins('T'));
  expect(t.unit('a').slotLeft).toBe('sword');
  expect(t.view().groundItems).toEqual([]);
  expect(t.refuses('pickUp', { item: 'sword', to: 'right' }, none).code).toBe('item-not-found');
});

rule('COIN-9.8', 'into a free slot or the backpack, never in exchange', () => {
  const t = preparing({ ...bare, slotLeft: 'pistol', backpack: ['knife'] })
    .with(found('sword', 'automaticRifle'))
    .options({ backpackCapacity: 1 })
    .open();
  expect(t.refuses('pickUp', { item: 'sword', to: 'left' }, none)).toMatchObject({
    code: 'slot-occupied',
    rule: 'COIN-9.8',
  });
  expect(t.refuses('pickUp', { item: 'sword', to: 'backpack' }, none).code).toBe('backpack-full');
  expect(t.refuses('pickUp', { item: 'automaticRifle', to: 'right' }, none).code).toBe('slot-occupied');
  t.do('pickUp', { item: 'sword', to: 'right' }, coins('T'));
});

rule('COIN-9.8', 'what lies on the floor of a vehicle is for those inside, and nothing else is', () => {
  const others = { car: { side: 'A', profile: 'carrier', at: [115, 80], floorItems: [{ id: 'f', spec: 'knife' }] } };
  const out = preparing({ ...bare, at: [95, 80] }, others)
    .with(found('sword'))
    .open();
  expect(out.refuses('pickUp', { item: 'f', to: 'left' }, none).code).toBe('out-of-reach');
  const inside = { ...bare, at: undefined, inVehicle: { vehicle: 'car', seat: 0 } };
  const t = preparing(inside, others).with(found('sword')).open();
  expect(t.refuses('pickUp', { item: 'sword', to: 'left' }, none).code).toBe('out-of-reach');
  t.do('pickUp', { item: 'f', to: 'left' }, coins('T'));
  expect(t.unit('car').floorItems).toEqual([]);
});

rule('COIN-9.14', 'an item from a slot is stowed', () => {
  const t = preparing({ profile: 'rifleman' }).open().do('stow', { slot: 'right' }, coins('T'));
  expect(t.unit('a')).toMatchObject({
    slotLeft: null,
    slotRight: null,
    backpack: ['a.handGrenade', 'a.automaticRifle'],
  });
  expect(t.refuses('stow', { slot: 'left' }, none)).toMatchObject({ code: 'slot-empty', rule: 'COIN-9.14' });
});

rule.each(
  'COIN-9.15',
  'the $item is dropped where the unit stands',
  [{ item: 'sword' }, { item: 'vest' }, { item: 'cloak' }, { item: 'knife' }],
  ({ item }) => {
    const t = preparing({ ...bare, slotLeft: 'sword', armour: 'vest', device: 'cloak', backpack: ['knife'] }).open();
    t.do('drop', { item }, coins('T'));
    expect(t.view().groundItems).toMatchObject([{ item: `a.${item}`, pos: [100, 80], fromCorpse: false }]);
    expect(t.refuses('drop', { item }, none).code).toBe('item-not-found');
  },
);

rule('COIN-9.15', 'inside a vehicle it falls to the floor', () => {
  const t = preparing(
    { ...bare, slotLeft: 'sword', at: undefined, inVehicle: { vehicle: 'car', seat: 0 } },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] } },
  ).open();
  t.do('drop', { item: 'sword' }, coins('T'));
  expect(t.unit('car').floorItems).toMatchObject([{ item: 'a.sword', fromCorpse: false }]);
});

rule('COIN-9.16', 'an item is handed to an adjacent living friend with room for it', () => {
  const t = preparing(
    { ...bare, slotLeft: 'sword', slotRight: 'pistol', backpack: ['knife'] },
    {
      f: { side: 'A', ...bare, at: [115, 80] },
      far: { side: 'A', ...bare, at: [130, 80] },
      foe: { ...bare, at: [100, 95] },
      dead: { side: 'A', ...bare, at: [85, 80], status: 'dead', hp: 0 },
    },
  ).open();
  const give = (target: string, to = 'left') => ({ item: 'sword', target, to });
  expect(t.refuses('give', { ...give('f'), item: 'greatAxe' }, none).code).toBe('item-not-found');
  for (const target of ['foe', 'dead', 'a'])
    expect(t.refuses('give', give(target), none)).toMatchObject({ code: 'illegal-target', rule: 'COIN-9.16' });
  expect(t.refuses('give', give('far'), none).code).toBe('out-of-reach');
  t.do('give', give('f'), coins('T'));
  expect(t.unit('f').slotLeft).toBe('a.sword');
  expect(t.refuses('give', { item: 'knife', target: 'f', to: 'left' }, none).code).toBe('slot-occupied');
  t.do('give', { item: 'knife', target: 'f', to: 'backpack' }, coins('T'));
  expect(t.unit('f').backpack).toEqual(['a.knife']);
});

rule('COIN-9.17', 'armour is put on from slot or backpack, the old one goes into the backpack', () => {
  const t = preparing({ ...bare, slotLeft: 'plate', armour: 'vest' }).open();
  t.do('wear', { item: 'plate', bodySlot: 'armour' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ armour: 'a.plate', slotLeft: null, backpack: ['a.vest'] });
  t.do('wear', { item: null, bodySlot: 'armour' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ armour: null, backpack: ['a.vest', 'a.plate'] });
  expect(t.refuses('wear', { item: null, bodySlot: 'armour' }, none).code).toBe('slot-empty');
  expect(t.refuses('wear', { item: 'vest', bodySlot: 'device' }, none).code).toBe('not-wearable');
  expect(t.refuses('wear', { item: 'cloak', bodySlot: 'device' }, none).code).toBe('item-not-found');
});

rule('COIN-9.17', 'to wear nothing is to take it off', () => {
  const t = preparing({ ...bare, armour: 'vest' })
    .open()
    .do('wear', { bodySlot: 'armour' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ armour: null, backpack: ['a.vest'] });
});

rule.each(
  'COIN-2.1',
  '$type for somebody who is not there is refused before anything else is looked at',
  [
    { type: 'give', params: { item: 'knife', to: 'left' } },
    { type: 'useItem', params: { item: 'medkit' } },
    { type: 'castPrep', params: { item: 'mend' } },
  ],
  ({ type, params }) => {
    const t = preparing({ ...bare }).open();
    expect(t.refuses(type, { target: 'nobody', ...params }, none)).toMatchObject({
      code: 'unknown-unit',
      rule: 'COIN-2.1',
    });
  },
);

rule('COIN-9.17', 'changing needs room only for what comes off', () => {
  const crowded = { ...bare, armour: 'vest', backpack: ['plate'] };
  const t = preparing(crowded).options({ backpackCapacity: 1 }).open();
  expect(t.refuses('wear', { item: null, bodySlot: 'armour' }, none).code).toBe('backpack-full');
  t.do('wear', { item: 'plate', bodySlot: 'armour' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ armour: 'a.plate', backpack: ['a.vest'] });
  const held = preparing({ ...crowded, slotLeft: 'powerArmour' })
    .options({ backpackCapacity: 1 })
    .open();
  expect(held.refuses('wear', { item: 'powerArmour', bodySlot: 'armour' }, none).code).toBe('backpack-full');
});

rule('COIN-9.18', 'a medkit heals oneself or an adjacent infantry friend', () => {
  const t = preparing(
    { ...bare, slotLeft: 'medkit', hp: 1, maxHp: 2 },
    {
      far: { side: 'A', ...bare, at: [120, 80], hp: 1, maxHp: 2 },
      foe: { ...bare, at: [110, 80], hp: 1, maxHp: 2 },
      car: { side: 'A', profile: 'carrier', at: [80, 80], hp: 1 },
    },
  ).open();
  const on = (target: string) => ({ item: 'medkit', target });
  for (const target of ['foe', 'car']) expect(t.refuses('useItem', on(target), none).code).toBe('illegal-target');
  expect(t.refuses('useItem', on('far'), none).code).toBe('out-of-reach');
  t.do('useItem', on('a'), coins('T'));
  expect(t.unit('a').hp).toBe(2);
});

rule('COIN-9.18', 'a toolkit mends vehicles of one’s own side or of nobody, also from inside', () => {
  const kit = { ...bare, slotLeft: 'toolkit' };
  const others = {
    own: { side: 'A', profile: 'carrier', at: [80, 80], hp: 1 },
    free: { side: 'none', profile: 'truck', at: [120, 80], hp: 1 },
    foes: { profile: 'motorbike', at: [100, 92], hp: 1 },
  };
  const t = preparing(kit, others).open();
  expect(t.refuses('useItem', { item: 'toolkit', target: 'foes' }, none).code).toBe('illegal-target');
  expect(t.refuses('useItem', { item: 'toolkit', target: 'a' }, none).code).toBe('illegal-target');
  t.do('useItem', { item: 'toolkit', target: 'own' }, coins('T'));
  t.do('useItem', { item: 'toolkit', target: 'free' }, coins('T'));
  expect([t.unit('own').hp, t.unit('free').hp]).toEqual([2, 2]);
  expect(t.refuses('useItem', { item: 'toolkit', target: 'own' }, none).code).toBe('no-uses');
  const u = preparing({ ...kit, at: undefined, inVehicle: { vehicle: 'own', seat: 0 } }, others).open();
  expect(u.refuses('useItem', { item: 'toolkit', target: 'free' }, none).code).toBe('out-of-reach');
  u.do('useItem', { item: 'toolkit', target: 'own' }, coins('T'));
});

rule('COIN-9.18', 'a toolkit mends the vehicle one sits in, whosever it is', () => {
  const t = preparing(
    { ...bare, slotLeft: 'toolkit', at: undefined, inVehicle: { vehicle: 'theirs', seat: 0 } },
    {
      theirs: { profile: 'carrier', at: [80, 80], hp: 1 },
      driver: { profile: 'driver', inVehicle: { vehicle: 'theirs', seat: 'pilot' } },
      beside: { profile: 'truck', at: [120, 80], hp: 1 },
    },
  ).open();
  expect(t.refuses('useItem', { item: 'toolkit', target: 'beside' }, none).code).toBe('illegal-target');
  expect(t.offers('A').commands.some(({ command }) => command.type === 'useItem')).toBe(true);
  t.do('useItem', { item: 'toolkit', target: 'theirs' }, coins('T'));
  expect(t.unit('theirs').hp).toBe(2);
});

rule('COIN-9.19', 'a spell is cast as a preparatory action', () => {
  const t = preparing({ ...bare, slotLeft: 'mend', hp: 1, maxHp: 3 }).open();
  t.do('castPrep', { item: 'mend', target: 'a' }, coins('T'));
  expect(t.unit('a').hp).toBe(2);
  expect(t.view().phase).toBe('prep');
  t.do('castPrep', { item: 'mend' }, coins('H'));
  expect(t.view().phase).toBe('attack');
});

rule('COIN-9.20', 'one thing is put into the case, or taken out', () => {
  const t = preparing({ ...bare, slotLeft: 'sword', backpack: [{ id: 'case', spec: 'lockCase' }] }).open();
  t.do('openCase', { case: 'case', put: 'sword' }, coins('T'));
  expect(t.state.items.case?.contents).toEqual(['a.sword']);
  expect(t.unit('a').slotLeft).toBeNull();
  expect(t.refuses('openCase', { case: 'case', take: 'pistol', to: 'left' }, none).code).toBe('item-not-found');
  t.do('openCase', { case: 'case', take: 'sword', to: 'right' }, coins('T'));
  expect(t.unit('a').slotRight).toBe('a.sword');
});

rule('COIN-4.8', 'a refusal says what keeps one apart: a closed hull, a vehicle to get into, one to get out of', () => {
  const others = {
    box: { side: 'A', profile: 'truck', at: [120, 80], floorItems: ['pistol'] },
    friend: { side: 'A', ...bare, hp: 1, maxHp: 2, inVehicle: { vehicle: 'box', seat: 0 } },
    far: { side: 'A', profile: 'truck', at: [200, 80] },
    rider: { side: 'A', ...bare, hp: 1, maxHp: 2, inVehicle: { vehicle: 'far', seat: 0 } },
  };
  const t = preparing({ ...bare, slotLeft: 'medkit', slotRight: 'knife', backpack: ['toolkit'] }, others).open();
  const why = (type: 'useItem' | 'pickUp' | 'give', params: Readonly<Record<string, unknown>>) =>
    t.refuses(type, params, none).params?.why;
  expect(why('useItem', { item: 'medkit', target: 'friend' })).toBe('@reach.hatch');
  expect(why('give', { item: 'medkit', target: 'rider', to: 'left' })).toBe('@reach.in');
  expect(why('pickUp', { item: 'pistol', to: 'backpack' })).toBe('@reach.in');
  expect(why('useItem', { item: 'knife', target: 'a' })).toBe('@held.useless');
  expect(why('useItem', { item: 'toolkit', target: 'box' })).toBeUndefined();
  expect(why('useItem', { item: 'mend', target: 'a' })).toBe('@held.nowhere');
});
