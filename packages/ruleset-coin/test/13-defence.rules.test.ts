import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, coins, none } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;
const BODY = { ...bare, hp: 2, maxHp: 2, at: [115, 80] } as const;

/** A point of this weapon on a target with this gear, asked about its defence if there is one. */
const under = (weapon: string, gear: Fields, options: Fields = {}) => {
  const t = attacking({ ...bare, slotLeft: weapon }, { b: { ...BODY, ...gear } })
    .options(options)
    .open();
  return t.do('attack', {}, coins('T')).answer({ source: `a.${weapon}`, target: 'b' }, none);
};
/** A single point that nothing but active defence can stop. */
const POINT = 'fireball';

rule('COIN-13.1', 'the owner of the target may defend', () => {
  const t = under('sword', { slotLeft: 'roundShield' });
  expect(t.asked).toMatchObject({ kind: 'defend', seat: 'B', unit: 'b', default: ['b.roundShield'] });
  expect(t.view()).toMatchObject({ phase: 'defend', askedSide: 'B' });
});

rule('COIN-13.2', 'a shield against a sword is one coin', () => {
  const t = under('sword', { slotLeft: 'roundShield' }).answer(['b.roundShield'], coins('T'));
  expect(t.event('coinsFlipped')).toMatchObject({ reason: 'defence', unit: 'b', of: 1 });
});

rule('COIN-13.3', 'tails avoids the point', () => {
  expect(under('sword', { slotLeft: 'roundShield' }).answer(['b.roundShield'], coins('T')).unit('b').hp).toBe(2);
  expect(under('sword', { slotLeft: 'roundShield' }).answer(['b.roundShield'], coins('H')).unit('b').hp).toBe(1);
});

rule('COIN-13.4', 'one tails of several coins is enough, more are lost', () => {
  const pool = attacking({ profile: 'gunslinger' }, { b: { ...BODY, slotLeft: 'greatShield' } }).open();
  pool.do('attack', {}, coins('T T')).answer({ source: 'a.pistol', target: 'b' }, none);
  pool.answer(['b.greatShield'], coins('T T'));
  expect(pool.unit('b').hp).toBe(2);
  pool.answer({ source: 'a.pistol.2', target: 'b' }, none).answer(['b.greatShield'], coins('H H'));
  expect(pool.unit('b').hp).toBe(1);
});

rule('COIN-13.5', 'one defence for each point, as often as it comes, for nothing', () => {
  const t = attacking({ profile: 'rifleman' }, { b: { ...BODY, slotLeft: 'towerShield' } }).open();
  t.do('attack', {}, coins('T T T'));
  for (let point = 0; point < 3; point++) {
    t.answer({ source: 'a.automaticRifle', target: 'b' }, none).answer(['b.towerShield'], coins('T'));
  }
  expect(t.unit('b').hp).toBe(2);
});

const ALL = { slotLeft: 'ward', slotRight: 'towerShield', device: 'personalField' } as const;

rule('COIN-13.6', 'all suitable gear defends together, what is left out does not', () => {
  const t = under('pistol', ALL);
  expect(t.asked?.default).toEqual(['b.ward', 'b.towerShield', 'b.personalField']);
  t.answer(['b.ward', 'b.towerShield', 'b.personalField'], coins('H H T'));
  expect(t.unit('b').hp).toBe(2);
  const some = under('pistol', ALL).answer(['b.towerShield'], coins('H'));
  expect(some.unit('b').hp).toBe(1);
  expect(some.state.items['b.personalField']?.usesLeft).toBe(3);
});

rule('COIN-13.6', 'or only the best of it: ties go left, right, device', () => {
  const best = { defenceSum: 'best' };
  const t = under('pistol', ALL, best).answer(['b.ward', 'b.towerShield', 'b.personalField'], coins('H'));
  expect(t.event('defenceChosen')).toMatchObject({ items: ['b.ward'], coins: 1 });
  const u = under('pistol', { slotLeft: 'greatShield', device: 'personalField' }, best);
  u.answer(['b.greatShield', 'b.personalField'], coins('H H'));
  expect(u.event('defenceChosen')).toMatchObject({ items: ['b.greatShield'], coins: 2 });
  expect(u.state.items['b.personalField']?.usesLeft).toBe(3);
});

rule.each(
  'COIN-13.7',
  'a $item against a $weapon: asked $asked',
  [
    { item: 'roundShield', weapon: 'sword', asked: true },
    { item: 'roundShield', weapon: 'pistol', asked: false },
    { item: 'roundShield', weapon: 'fireball', asked: false },
    { item: 'towerShield', weapon: 'pistol', asked: true },
    { item: 'towerShield', weapon: 'fireball', asked: false },
    { item: 'ward', weapon: 'fireball', asked: true },
    { item: 'ward', weapon: 'sword', asked: false },
  ],
  ({ item, weapon, asked }) => {
    expect(under(weapon, { slotLeft: item }).asked?.kind === 'defend').toBe(asked);
    expect(under(weapon, { slotLeft: item }, { shieldKinds: 'any' }).asked?.kind).toBe('defend');
  },
);

rule.each('COIN-13.8', 'a field spends a use on $face', [{ face: 'T' }, { face: 'H' }], ({ face }) => {
  const t = under(POINT, { device: 'personalField' }).answer(['b.personalField'], coins(face));
  expect(t.state.items['b.personalField']?.usesLeft).toBe(2);
});

rule('COIN-13.9', 'declining is allowed, and who has nothing suitable is not asked', () => {
  const t = under(POINT, { device: 'personalField' }).answer('decline', none);
  expect(t.unit('b').hp).toBe(1);
  expect(t.state.items['b.personalField']?.usesLeft).toBe(3);
  expect(under(POINT, {}).asked).toBeUndefined();
  expect(under(POINT, { device: { spec: 'personalField', usesLeft: 0 } }).asked).toBeUndefined();
  const u = under(POINT, { device: 'personalField', slotLeft: 'roundShield' });
  expect(u.refusesAnswer(['b.roundShield'], none)).toMatchObject({ code: 'no-defence' });
  expect(u.refusesAnswer(['zB.pistol'], none).code).toBe('no-defence');
  expect(u.refusesAnswer([3], none).code).toBe('no-defence');
  expect(u.refusesAnswer(['b.personalField', 'b.personalField'], none).code).toBe('bad-choice');
});

rule('COIN-13.9', 'an item that is used up is refused as such', () => {
  const t = under(POINT, { device: { spec: 'personalField', usesLeft: 0 }, slotLeft: 'ward' });
  expect(t.refusesAnswer(['b.personalField'], none)).toMatchObject({ code: 'no-uses', rule: 'COIN-3.6' });
});

rule('COIN-13.10', 'a mounted defence needs a living pilot, and the crew’s shields do not help the vehicle', () => {
  const shot = (crew: Readonly<Record<string, Fields>>, profile = 'truck') => {
    const car = { profile, at: [150, 80], mountedDefence: 'pointDefence' };
    const t = attacking({ profile: 'recruit' }, { car, ...crew }).open();
    return t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'car' }, none);
  };
  expect(shot({}).unit('car').hp).toBe(2);
  expect(shot({ q: { ...bare, slotLeft: 'towerShield', inVehicle: { vehicle: 'car', seat: 0 } } }).unit('car').hp).toBe(
    2,
  );
  const manned = shot({ p: { ...bare, slotLeft: 'towerShield', inVehicle: { vehicle: 'car', seat: 'pilot' } } });
  expect(manned.asked).toMatchObject({ kind: 'defend', default: ['car.pointDefence'] });
  expect(shot({}, 'drone').asked).toMatchObject({ kind: 'defend', default: ['car.pointDefence'] });
});

rule('COIN-13.11', 'a targeted rider uses his own gear', () => {
  const t = attacking(
    { profile: 'recruit' },
    {
      bike: { profile: 'motorbike', at: [150, 80], mountedDefence: 'pointDefence' },
      p: { ...bare, slotLeft: 'towerShield', inVehicle: { vehicle: 'bike', seat: 'pilot' } },
    },
  ).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'p' }, none);
  expect(t.asked?.default).toEqual(['p.towerShield']);
});

rule('COIN-13.12', 'coins are flipped for the left hand, the right, the device', () => {
  const t = under('pistol', ALL).answer(['b.personalField', 'b.ward', 'b.towerShield'], coins('H H H'));
  expect(t.event('defenceChosen').items).toEqual(['b.ward', 'b.towerShield', 'b.personalField']);
});

rule.each(
  'COIN-13.6',
  'items to block with may be named by their kind or their place: $said flips $coins',
  [
    { said: ['towerShield'], coins: 1 },
    { said: ['towerShield', 'personalField'], coins: 2 },
    { said: ['slotLeft', 'device'], coins: 2 },
    { said: { itemIds: ['personalField'] }, coins: 1 },
    { said: 'towerShield', coins: 1 },
    { said: 'all', coins: 2 },
  ],
  ({ said, coins: flipped }) => {
    const t = under('pistol', { slotLeft: 'towerShield', device: 'personalField' });
    t.answer(said, coins(Array.from({ length: flipped }, () => 'T').join(' ')));
    expect(t.unit('b').hp).toBe(2);
  },
);

rule('COIN-13.9', 'to hold up nothing is to decline', () => {
  const t = under('pistol', { slotLeft: 'towerShield' }).answer([], none);
  expect(t.unit('b').hp).toBe(1);
});
