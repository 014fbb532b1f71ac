import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, blank, coins, cover, none, withTerrain } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;
const BODY = { ...bare, hp: 2, maxHp: 2, at: [150, 80] } as const;
const shot = (target: Fields, faces: string, gun = 'pistol', base = blank) => {
  const t = attacking({ ...bare, slotLeft: gun }, { b: { ...BODY, ...target } }, base).open();
  const flips = { pistol: 'T', marksmanRifle: 'T H', huntingRifle: 'T', sword: 'T' }[gun] ?? 'T';
  t.do('attack', {}, coins(flips));
  return t.answer({ source: `a.${gun}`, target: 'b' }, faces === '' ? none : coins(faces));
};

rule('COIN-14.1', 'after a failed defence the attacker needs x more tails in a row', () => {
  const t = shot({ armour: 'plate', slotLeft: 'towerShield' }, '').answer(['b.towerShield'], coins('H T T'));
  expect(t.unit('b').hp).toBe(1);
  expect(t.event('passiveTested')).toMatchObject({ attacker: 'a', target: 'b', total: 2, overcome: true });
  expect(shot({ armour: 'plate' }, 'T H').unit('b').hp).toBe(2);
});

rule('COIN-14.2', 'armour of +1OK is one more coin', () => {
  expect(shot({ armour: 'vest' }, 'T').unit('b').hp).toBe(1);
  expect(shot({ armour: 'vest' }, 'H').unit('b').hp).toBe(2);
});

rule('COIN-14.3', 'without it, or once it is overcome, one HP is lost', () => {
  expect(shot({}, '').unit('b').hp).toBe(1);
});

rule('COIN-14.4', 'armour and cover less pierce, never below nothing', () => {
  const covered = blank.map(withTerrain(cover(140, 70, 20, 20))).options({ coverRule: 'on' });
  const t = shot({ armour: 'plate' }, 'T T', 'marksmanRifle', covered);
  expect(t.unit('b').hp).toBe(1);
  expect(t.event('passiveTested').modifiers).toEqual([
    { source: 'armour', value: 2, rule: 'COIN-14.2' },
    { source: 'cover', value: 1, rule: 'COIN-20.3' },
    { source: 'pierce', value: -1, rule: 'COIN-3.7' },
  ]);
  expect(shot({}, '', 'marksmanRifle').unit('b').hp).toBe(1);
});

rule('COIN-14.5', 'it is tested for each point and does not wear out', () => {
  const t = attacking({ profile: 'rifleman' }, { b: { ...BODY, armour: 'vest' } }).open();
  t.do('attack', {}, coins('T T T'));
  for (const face of ['H', 'H', 'T']) t.answer({ source: 'a.automaticRifle', target: 'b' }, coins(face));
  expect(t.unit('b').hp).toBe(1);
});

rule('COIN-14.6', 'an empty vehicle keeps its hull, an occupant has nothing of it', () => {
  const tank = { profile: 'tank', at: [150, 80], hatch: 'open' };
  const t = attacking({ profile: 'recruit' }, { tank }).open().do('attack', {}, coins('T'));
  t.answer({ source: 'a.pistol', target: 'tank' }, coins('T T'));
  expect(t.unit('tank').hp).toBe(5);
  const u = attacking(
    { ...bare, slotLeft: 'pistol', at: [125, 80] },
    { tank, p: { ...bare, hp: 2, maxHp: 2, inVehicle: { vehicle: 'tank', seat: 'pilot' } } },
  ).open();
  u.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'p' }, none);
  expect(u.unit('p').hp).toBe(1);
});

rule('COIN-14.7', 'nobody is asked about overcoming', () => {
  const t = shot({ armour: 'vest' }, 'T');
  expect(t.asked).toBeUndefined();
  expect(t.view().activeSide).toBe('B');
});

rule('COIN-14.4', 'the odds say beforehand what a target holds against a point, and what takes it away', () => {
  const covered = blank.map(withTerrain(cover(140, 70, 20, 20))).options({ coverRule: 'on' });
  const told = (target: Fields, gun: string, base = blank) =>
    attacking({ ...bare, slotLeft: gun }, { b: { ...BODY, ...target } }, base)
      .open()
      .odds('attack', { target: 'b' })
      .terms?.filter(({ part }) => part === 'note')
      .map(({ key, params, rule: why }) => [key, params.what ?? params.items, params.n, why]);
  expect(told({}, 'pistol')).toEqual([]);
  expect(told({ armour: 'plate' }, 'pistol')).toEqual([['terms.passive', '@source.armour', 2, 'COIN-14.2']]);
  expect(told({ armour: 'plate' }, 'marksmanRifle', covered)).toEqual([
    ['terms.passive', '@source.armour', 2, 'COIN-14.2'],
    ['terms.passive', '@source.cover', 1, 'COIN-20.3'],
    ['terms.pierce', '@source.pierce', 1, 'COIN-3.7'],
  ]);
  // Pierce has nothing to pierce here.
  expect(told({}, 'marksmanRifle')).toEqual([]);
  const [shield, vest] = told({ armour: 'vest', slotLeft: 'towerShield' }, 'pistol') ?? [];
  expect([shield?.[0], shield?.[3], vest?.[2]]).toEqual(['terms.defence', 'COIN-13.3', 1]);
});
