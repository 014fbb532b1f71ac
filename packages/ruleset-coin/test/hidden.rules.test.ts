import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import type { CoinEvent } from '../src/events/index.ts';
import { coin } from '../src/index.ts';
import { bare, blank, coins, FIELD, none, preparing } from './tables.ts';

/** Who may know what (section 5 of the rules). */

type Facts = Readonly<Record<string, unknown>>;
type Seen = Facts & {
  readonly units: Readonly<Record<string, Facts>>;
  readonly items: Readonly<Record<string, Facts>>;
};
const seen = (t: { readonly state: unknown }, seat: string | null): Seen =>
  coin.view(t.state as Parameters<typeof coin.view>[0], seat) as unknown as Seen;
const told = (t: { readonly state: unknown }, event: CoinEvent, seat: string) =>
  coin.redact(event, seat, t.state as Parameters<typeof coin.redact>[2]);

const SEATS: readonly Seat[] = [
  { id: 'A', role: 'player', side: 'A' },
  { id: 'B', role: 'player', side: 'B' },
  { id: 'gm', role: 'gm' },
  { id: 'crowd', role: 'spectator' },
];

const field = preparing(
  { profile: 'rifleman', armour: 'vest', device: 'personalField' },
  {
    b: { profile: 'trader', at: [150, 80], backpack: [{ id: 'case', spec: 'lockCase', contents: ['artefact'] }] },
    truck: { profile: 'truck', at: [180, 80] },
  },
).seats(...SEATS);

describe('what everybody sees', () => {
  rule('COIN-4.1', 'positions, HP, seats, hatches, slots, worn gear, vehicle data and uses left', () => {
    const t = field.open();
    for (const seat of ['A', 'B', 'gm', 'crowd']) {
      expect(seen(t, seat).units.a).toMatchObject({
        at: [100, 80],
        hp: 2,
        slotLeft: 'a.automaticRifle',
        armour: 'a.vest',
        device: 'a.personalField',
        backpackSize: 1,
      });
      expect(seen(t, seat).units.truck).toMatchObject({ hatch: 'closed', passiveOk: 0, passengerSeats: 6 });
      expect(seen(t, seat).items['a.personalField']).toMatchObject({ uses: 3, usesLeft: 3 });
    }
  });

  rule('COIN-1.5', 'coins that have fallen, but never those to come', () => {
    const t = field.open();
    t.do('run', { pos: [50, 50] }, coins('H'));
    for (const seat of ['A', 'B', 'crowd', null]) {
      expect(seen(t, seat).coinLog).toEqual([{ index: 0, face: 'H', reason: 'prep' }]);
      expect(JSON.stringify(seen(t, seat))).not.toContain('seed');
      expect(seen(t, seat)).not.toHaveProperty('rng');
    }
  });
});

describe('backpacks', () => {
  rule('COIN-2.4', 'their contents are their own side’s and the GM’s; others see how many things there are', () => {
    const t = field.open();
    for (const seat of ['A', 'gm', null]) {
      expect(seen(t, seat).units.a?.backpack).toEqual(['a.handGrenade']);
      expect(seen(t, seat).items).toHaveProperty(['a.handGrenade']);
    }
    for (const seat of ['B', 'crowd']) {
      expect(seen(t, seat).units.a).not.toHaveProperty('backpack');
      expect(JSON.stringify(seen(t, seat))).not.toContain('handGrenade');
    }
  });

  rule('COIN-2.4', 'with open backpacks everybody sees them; cases stay private', () => {
    const t = field.options({ hiddenBackpacks: 'off' }).open();
    expect(seen(t, 'B').units.a?.backpack).toEqual(['a.handGrenade']);
    expect(seen(t, 'A').units.b?.backpack).toEqual(['case']);
    expect(seen(t, 'A').items.case).not.toHaveProperty('contents');
    expect(JSON.stringify(seen(t, 'A').items)).not.toContain('artefact');
    expect(seen(t, 'B').items.case?.contents).toEqual(['b.artefact']);
  });

  rule('COIN-16.6', 'whoever carries a case, what is in it is known to its owner’s side alone', () => {
    const t = preparing({ profile: 'recruit' }, { b: { profile: 'trader', at: [150, 80], backpack: [] } })
      .with({
        groundItems: [
          { item: { id: 'case', spec: 'lockCase', ownerUnit: 'b', contents: ['artefact'] }, pos: [105, 80] },
        ],
      })
      .open();
    t.do('pickUp', { item: 'case', to: 'right' }, coins('T'));
    expect(seen(t, 'A').items.case).not.toHaveProperty('contents');
    expect(seen(t, 'A').items).not.toHaveProperty(['ground.artefact']);
    expect(seen(t, 'B').items.case?.contents).toEqual(['ground.artefact']);
  });

  rule('COIN-15.8', 'what a corpse leaves is there for all to see', () => {
    const t = field.options({ gm: 'on' }).open();
    t.do('rule', { set: { units: { a: { hp: 0 } } } });
    expect(seen(t, 'B').items).toHaveProperty(['a.handGrenade']);
  });
});

describe('what is told', () => {
  const grenade = { type: 'itemMoved', item: 'a.handGrenade', unit: 'a', rules: [] } as const;
  const backpack = { at: 'backpack', unit: 'a' } as const;
  const hand = { at: 'hand', unit: 'a', hand: 'left' } as const;

  rule('COIN-2.4', 'what goes into a backpack has no name for the other side; what comes out of it has', () => {
    const t = field.open();
    expect(told(t, { ...grenade, from: hand, to: backpack }, 'B')).toMatchObject({ item: 'unknown' });
    expect(told(t, { ...grenade, from: hand, to: backpack }, 'A')).toMatchObject({ item: 'a.handGrenade' });
    expect(told(t, { ...grenade, from: backpack, to: hand }, 'B')).toMatchObject({ item: 'a.handGrenade' });
  });

  rule('COIN-5.8', 'a unit that joins is told without what it packs', () => {
    const t = table(coin, groundOf)
      .map(FIELD)
      .seats(...SEATS)
      .open();
    t.do('addUnit', { profile: 'rifleman', unit: 'r' }, { by: 'A' });
    const event = t.event('unitMustered');
    expect(JSON.stringify(told(t, event, 'B'))).not.toContain('handGrenade');
    expect(JSON.stringify(told(t, event, 'B'))).toContain('automaticRifle');
    expect(told(t, event, 'A')).toEqual(event);
  });

  rule('COIN-22.3', 'what survivors carry home is told to their own side', () => {
    const t = field.options({ campaign: 'keepLoot' }).open();
    t.do('concede', {}, { by: 'A' });
    const kept = told(t, t.event('survivorsKept'), 'B');
    expect(JSON.stringify(kept)).not.toContain('automaticRifle');
    expect((seen(t, 'B').veterans as readonly Facts[]).map(({ side }) => side)).toEqual(['B', 'B', 'B']);
  });
});

describe('camouflage', () => {
  const hiding = table(coin, groundOf)
    .map(FIELD)
    .seats(...SEATS)
    .with({
      units: [
        { id: 'a', side: 'A', profile: 'scout' },
        { id: 'net', side: 'A', profile: 'truck', at: [60, 80], stats: { fittings: ['vehicleNet'] } },
        { id: 'b', side: 'B', profile: 'recruit', at: [220, 80] },
      ],
    });

  rule('COIN-6.4', 'is the side’s own affair until initiative starts', () => {
    const t = hiding.open();
    expect(seen(t, 'A').units.a?.device).toBe('a.cloak');
    expect(seen(t, 'A').units.net?.camoLevel).toBe(2);
    expect(seen(t, 'B').units.a?.device).toBeNull();
    expect(seen(t, 'B').units.net).not.toHaveProperty('camoLevel');
    expect(JSON.stringify(seen(t, 'B'))).not.toContain('cloak');
    t.do('deploy', { unit: 'a', pos: [20, 20] }, { by: 'A' });
    expect(seen(t, 'B').units.a?.device).toBe('a.cloak');
    expect(seen(t, 'B').units.net?.camoLevel).toBe(2);
  });

  rule('COIN-6.4', 'is not told when it is put on or fitted either', () => {
    const t = hiding.with({ phase: 'setup' }).open();
    t.do('equip', { unit: 'a', item: 'cloak', place: 'backpack' }, { by: 'A' });
    expect(told(t, t.event('itemEquipped'), 'B')).toMatchObject({ item: 'unknown' });
    t.do('addUnit', { profile: 'buggy', unit: 'car' }, { by: 'A' });
    t.do('fitVehicle', { target: 'car', fitting: 'stealthField' }, { by: 'A' });
    expect(told(t, t.event('vehicleFitted'), 'B')).toBeUndefined();
    t.do('fitVehicle', { target: 'car', fitting: 'pointDefence' }, { by: 'A' });
    expect(told(t, t.event('vehicleFitted'), 'B')).toMatchObject({ fitting: 'pointDefence' });
  });
});

describe('reckoning', () => {
  rule('COIN-2.4', 'odds and NPCs reckon with unseen things as things of no use', () => {
    const t = field.open();
    const imagined = coin.imagine(t.state, 'B');
    expect(imagined.units.a).toMatchObject({ backpack: ['a.unknown.1'] });
    expect(imagined.items['a.unknown.1']).toMatchObject({ coins: 0, defCoins: 0, effect: null });
    expect(imagined.items).not.toHaveProperty(['a.handGrenade']);
    expect(coin.imagine(t.state, 'A').items.case).toBeUndefined();
    expect(coin.imagine(t.state, 'gm')).toBe(t.state);
    expect(coin.assumptions?.(t.state, 'B')).toEqual([{ key: 'assume.backpacks', params: {} }]);
    expect(coin.assumptions?.(t.state, 'gm')).toEqual([]);
  });

  rule('COIN-2.4', 'a table that differs only in what a seat can’t see looks the same to it', () => {
    for (const seat of ['A', 'B', 'crowd']) {
      const t = field.open();
      const other = coin.disguise(t.state, seat);
      expect(other).not.toEqual(t.state);
      expect(coin.view(other, seat)).toEqual(coin.view(t.state, seat));
      expect(coin.imagine(other, seat)).toEqual(coin.imagine(t.state, seat));
      expect(coin.offers(other, seat, groundOf)).toEqual(coin.offers(t.state, seat, groundOf));
    }
  });

  rule('COIN-20.3', 'what lies between two figures is told to those who look at no map', () => {
    const t = blank
      .options({ lineOfSight: 'walls', coverRule: 'on' })
      .map({
        ...FIELD,
        terrain: [
          { id: 'w', kind: 'wall', shape: { rect: [100, 0, 10, 60] } },
          { id: 'c', kind: 'cover', shape: { rect: [140, 60, 30, 40] } },
        ],
      })
      .unit('a', { side: 'A', at: [60, 40] })
      .unit('b', { side: 'B', at: [160, 40] })
      .unit('c', { side: 'B', at: [60, 80] })
      .unit('d', { side: 'B', at: [160, 80] })
      .unit('e', { side: 'B', at: [60, 25] })
      .open();
    const facts = (from: string, to: string) => coin.situation?.(t.state, 'A', from, to, groundOf);
    expect(facts('a', 'b')).toEqual({ range: 100, sight: false, cover: false, contact: false, pieces: ['w'] });
    expect(facts('c', 'd')).toEqual({ range: 100, sight: true, cover: true, contact: false, pieces: ['c'] });
    expect(facts('a', 'e')).toEqual({ range: 15, sight: true, cover: false, contact: true, pieces: [] });
    expect(facts('a', 'ghost')).toBeUndefined();
  });
});

rule('COIN-16.8', 'a case in a hidden backpack of the enemy’s is refused like one that does not exist', () => {
  const t = preparing({ ...bare }, { b: { profile: 'trader', at: [115, 80] } }).open();
  const there = t.refuses('openCase', { case: 'lockCase' }, none);
  const gone = preparing({ ...bare }, { b: { profile: 'recruit', at: [115, 80] } }).open();
  expect(there).toEqual(gone.refuses('openCase', { case: 'lockCase' }, none));
  expect(there.code).toBe('item-not-found');
});
