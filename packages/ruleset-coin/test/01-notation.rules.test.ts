import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { items } from '../src/catalogue/items.ts';
import { attacking, bare, battle, coins, none, preparing } from './tables.ts';

rule('COIN-1.1', 'an action is a coin: without one nothing is decided', () => {
  const t = preparing({ profile: 'recruit' }).open();
  expect(t.refuses('run', { pos: [50, 50] }, none)).toMatchObject({ code: 'dice-exhausted' });
  t.do('run', { pos: [50, 50] }, coins('T'));
  expect(t.unit('a').at).toEqual([50, 50]);
});

rule.each(
  'COIN-1.2',
  'xM counts tails: $faces are $tails successes',
  [
    { faces: 'H H H', tails: 0 },
    { faces: 'H T H', tails: 1 },
    { faces: 'T T H', tails: 2 },
    { faces: 'T T T', tails: 3 },
  ],
  ({ faces, tails }) => {
    const t = attacking({ profile: 'rifleman' }, { b: { profile: 'rifleman', at: [150, 80] } }).open();
    t.do('attack', {}, coins(faces));
    expect(t.event('coinsFlipped')).toMatchObject({ way: 'M', of: 3, tails, coins: faces.split(' ') });
  },
);

rule.each(
  'COIN-1.3',
  'xOK wants x tails in a row: $faces against powered armour',
  [
    { faces: 'T T T', hp: 1 },
    { faces: 'T T H', hp: 2 },
  ],
  ({ faces, hp }) => {
    const b = { profile: 'rifleman', at: [150, 80], armour: 'powerArmour' };
    const t = attacking({ profile: 'recruit' }, { b }).open();
    t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, coins(faces));
    expect(t.unit('b').hp).toBe(hp);
  },
);

rule('COIN-1.4', 'a check for which nothing is said is a single tails', () => {
  const t = preparing({ profile: 'recruit' })
    .open()
    .do('run', { pos: [50, 50] }, coins('T'));
  expect(t.event('coinsFlipped')).toMatchObject({ way: 'OK', of: 1, passed: true });
});

rule('COIN-1.5', 'coins are fair, and a refused command flips none: the same flip comes again', () => {
  const draft = preparing({ profile: 'recruit' });
  expect(
    draft
      .open()
      .odds('run', { pos: [50, 50] })
      .outcomes.map((one) => one.exact),
  ).toEqual(['1/2', '1/2']);
  const t = draft.open();
  const u = draft.open();
  expect(u.refuses('run', { pos: [0, 0] }).code).toBe('point-not-open');
  expect(t.do('run', { pos: [50, 50] }).unit('a')).toEqual(u.do('run', { pos: [50, 50] }).unit('a'));
});

rule('COIN-1.6', 'xM flips everything, xOK stops at the first heads, 0OK flips nothing', () => {
  const b = { profile: 'rifleman', at: [150, 80], armour: 'plate' };
  const t = attacking({ profile: 'rifleman' }, { b }).open();
  t.do('attack', {}, coins('H H T')).answer({ source: 'a.automaticRifle', target: 'b' }, coins('H'));
  expect(t.unit('b').hp).toBe(2);
  const u = attacking({ profile: 'recruit' }, { b: { ...b, armour: null } }).open();
  u.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
  expect(u.unit('b').hp).toBe(1);
});

rule('COIN-1.7', 'single shot, fireball, blow and block are one coin, the automatic rifle three', () => {
  expect(items.pistol).toMatchObject({ coins: 1, kind: 'ranged' });
  expect(items.fireball).toMatchObject({ coins: 1, kind: 'magic' });
  expect(items.sword).toMatchObject({ coins: 1, kind: 'melee' });
  expect(items.roundShield).toMatchObject({ defCoins: 1, blocks: ['melee'] });
  expect(items.automaticRifle).toMatchObject({ coins: 3 });
  const t = attacking({ ...bare }, { b: { profile: 'recruit', at: [115, 80] } }).open();
  t.do('attack', {}, coins('H'));
  expect(t.event('poolMade').weapons).toEqual([{ source: 'unarmed', coins: 1, tails: 0 }]);
});

rule('COIN-1.8', 'each damage point takes one whole HP', () => {
  const t = attacking({ profile: 'rifleman' }, { b: { profile: 'heavyGunner', armour: null, at: [150, 80] } }).open();
  t.do('attack', { target: 'b' }, coins('T T T'));
  for (const hp of [2, 1, 0]) {
    t.answer({ source: 'a.automaticRifle', target: 'b' }, none);
    expect(t.unit('b').hp).toBe(hp);
  }
});

rule('COIN-1.9', 'everyone who sits on a side plays all of it', () => {
  const t = battle({ profile: 'recruit' })
    .seats(
      { id: 'ala', role: 'player', side: 'A' },
      { id: 'ola', role: 'player', side: 'A' },
      { id: 'B', role: 'player', side: 'B' },
    )
    .with({
      units: [
        { id: 'a', side: 'A', profile: 'recruit', at: [100, 80] },
        { id: 'b', side: 'B', profile: 'recruit', at: [150, 80] },
      ],
    })
    .open();
  t.do('chooseUnit', { unit: 'a' }, { by: 'ala' }).do('run', { pos: [50, 50] }, { by: 'ola', ...coins('T') });
  expect(t.refuses('endPrep', {}, { by: 'B' })).toMatchObject({ code: 'not-your-turn' });
});
