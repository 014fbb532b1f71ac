import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, blank, coins, cover, empty, none, preparing, wall, withTerrain } from './tables.ts';

const runsTo = (draft: ReturnType<typeof preparing>, pos: readonly [number, number]) =>
  draft.open().refusals('run', { pos }, coins('T'))[0]?.code;

rule('COIN-4.1', 'the field is 240 by 160 tenths unless the table says otherwise', () => {
  const t = empty
    .unit('a', { side: 'A', profile: 'recruit', at: [20, 20] })
    .unit('b', { side: 'B', profile: 'recruit', at: [220, 20] })
    .with({ map: undefined, activeSide: 'A' })
    .open();
  expect(t.view().field).toEqual({ width: 240, height: 160 });
  expect(blank.map({ width: 1001, height: 160 }).refuses().code).toBe('bad-message');
  expect(t.refuses('run', { pos: [1.5, 2] }).code).toBe('bad-message');
});

rule('COIN-4.2', 'one run leads anywhere, whatever lies between', () => {
  const t = preparing({ profile: 'recruit', at: [10, 10] }, {}, blank.map(withTerrain(wall(60, 0, 10, 160)))).open();
  t.do('run', { pos: [235, 100] }, coins('T'));
  expect(t.unit('a').at).toEqual([235, 100]);
});

rule.each(
  'COIN-4.3',
  'infantry at $pos: $code',
  [
    { pos: [5, 5], code: undefined },
    { pos: [4, 5], code: 'point-not-open' },
    { pos: [235, 120], code: undefined },
    { pos: [236, 120], code: 'point-not-open' },
    { pos: [50, 156], code: 'point-not-open' },
    // b at (150,80): 10 apart touches, 9 does not do, 8 and 6 is a distance of 10 again.
    { pos: [160, 80], code: undefined },
    { pos: [159, 80], code: 'point-not-open' },
    { pos: [158, 86], code: undefined },
    { pos: [158, 85], code: 'point-not-open' },
    // The wall from (60,60) to (80,70): 5 away touches; at the corner 3 and 4 make 5.
    { pos: [55, 65], code: undefined },
    { pos: [56, 65], code: 'point-not-open' },
    { pos: [57, 56], code: undefined },
    { pos: [57, 57], code: 'point-not-open' },
    // Cover, a corpse and an item are no hindrance.
    { pos: [200, 40], code: undefined },
    { pos: [200, 120], code: undefined },
    { pos: [30, 120], code: undefined },
  ] as const,
  ({ pos, code }) => {
    const draft = preparing(
      { profile: 'recruit' },
      { b: { profile: 'recruit', at: [150, 80] }, dead: { profile: 'recruit', at: [200, 120], status: 'dead', hp: 0 } },
      blank.map(withTerrain(wall(60, 60, 20, 10), cover(190, 30, 20, 20))),
    ).with({ groundItems: [{ item: 'knife', pos: [30, 120] }] });
    expect(runsTo(draft, pos)).toBe(code);
  },
);

rule('COIN-4.3', 'a vehicle needs room for its own radius, its own place does not count', () => {
  const crew = { profile: 'driver', at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } };
  const t = preparing(crew, { car: { side: 'A', profile: 'carrier', at: [60, 80] } }).open();
  expect(t.refuses('drive', { pos: [14, 80] }, none).code).toBe('point-not-open');
  t.do('drive', { pos: [61, 80] }, coins('T'));
});

rule('COIN-4.4', 'nobody runs into a vehicle', () => {
  expect(runsTo(preparing({ profile: 'recruit' }, { car: { profile: 'carrier', at: [150, 80] } }), [150, 80])).toBe(
    'point-not-open',
  );
});

const picks = (at: readonly [number, number], reachFrom = 'edge') =>
  preparing({ ...bare, at })
    .options({ reachFrom })
    .with({ groundItems: [{ item: { id: 'k', spec: 'knife' }, pos: [100, 80] }] })
    .open()
    .refusals('pickUp', { item: 'k', to: 'left' }, coins('T'))[0]?.code;

rule('COIN-4.5', 'an item is in reach within half the size of infantry', () => {
  expect(picks([100, 90])).toBeUndefined();
  expect(picks([100, 91])).toBe('out-of-reach');
  // 6 and 8 make 10; 7 and 8 make more.
  expect(picks([106, 88])).toBeUndefined();
  expect(picks([107, 88])).toBe('out-of-reach');
});

rule('COIN-4.6', 'measured from the centre the reach is 5, and only for items', () => {
  expect(picks([103, 84], 'centre')).toBeUndefined();
  expect(picks([104, 84], 'centre')).toBe('out-of-reach');
  const t = attacking({ ...bare }, { b: { profile: 'recruit', at: [115, 80] } }).options({ reachFrom: 'centre' });
  t.open().do('attack', {}, coins('H'));
});

rule.each(
  'COIN-4.7',
  'infantry at $at: adjacent $near',
  [
    { at: [115, 80], near: true },
    { at: [116, 80], near: false },
    { at: [109, 92], near: true },
    { at: [110, 92], near: false },
  ],
  ({ at, near }) => {
    const t = attacking({ ...bare }, { b: { profile: 'recruit', at } }).open();
    expect(t.refusals('attack', {}, coins('H')).length === 0).toBe(near);
  },
);

rule.each(
  'COIN-4.7',
  'a carrier of radius 15 from x = $x: adjacent $near',
  [
    { x: 125, near: true },
    { x: 126, near: false },
  ],
  ({ x, near }) => {
    const t = preparing({ ...bare }, { car: { side: 'none', profile: 'carrier', at: [x, 80] } }).open();
    expect(t.refusals('boardPilot', { target: 'car' }, coins('T')).length === 0).toBe(near);
  },
);

const HEALER = { ...bare, slotLeft: 'medkit' } as const;
const WOUNDED = { side: 'A', profile: 'rifleman', hp: 1 } as const;

rule('COIN-4.8', 'everyone inside one vehicle is adjacent', () => {
  const t = preparing(
    { ...HEALER, at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } },
    {
      car: { side: 'A', profile: 'carrier', at: [60, 80] },
      f: { ...WOUNDED, inVehicle: { vehicle: 'car', seat: 3 } },
    },
  ).open();
  t.do('useItem', { item: 'medkit', target: 'f' }, coins('T'));
  expect(t.unit('f').hp).toBe(2);
});

rule.each(
  'COIN-4.8',
  'a friend in a $profile with its hatch $hatch: in reach $near',
  [
    { profile: 'carrier', hatch: 'closed', near: false },
    { profile: 'carrier', hatch: 'open', near: true },
    { profile: 'buggy', hatch: 'none', near: true },
  ],
  ({ profile, hatch, near }) => {
    const t = preparing(
      { ...HEALER, at: [120, 80] },
      {
        car: { side: 'A', profile, hatch, at: [100, 80] },
        f: { ...WOUNDED, inVehicle: { vehicle: 'car', seat: 0 } },
      },
    ).open();
    expect(t.refusals('useItem', { item: 'medkit', target: 'f' }, coins('T')).length === 0).toBe(near);
  },
);

rule('COIN-4.9', 'walls and covers are the only terrain: nothing is slow or high', () => {
  const t = preparing({ profile: 'recruit', at: [10, 80] }, {}, blank.map(withTerrain(cover(60, 0, 100, 160)))).open();
  t.do('run', { pos: [100, 80] }, coins('T')).do('run', { pos: [235, 80] }, coins('T'));
  expect(blank.map(withTerrain({ kind: 'hill', shape: { rect: [0, 0, 10, 10] } })).refuses().code).toBe('bad-message');
});

const piece = (more: Json): Json => ({ id: 'p', kind: 'open', shape: { rect: [90, 60, 20, 40] }, ...(more as object) });
rule.each(
  'COIN-4.9',
  'a piece of its own kind $more: may one stand in it? $stands',
  [
    { more: { kind: 'wall' }, stands: false },
    { more: { kind: 'wall', blocksMove: false }, stands: true },
    { more: { kind: 'cover', blocksMove: true }, stands: false },
    { more: { kind: 'open', blocksMove: true }, stands: false },
    { more: { kind: 'open', blocksSight: true }, stands: true },
    { more: { kind: 'open', difficult: true, climb: true }, stands: true },
  ],
  ({ more, stands }) => {
    const t = preparing({ profile: 'recruit', at: [10, 80] }, {}, blank.map(withTerrain(piece(more)))).open();
    expect(t.refusals('run', { pos: [100, 80] }, coins('T')).length === 0).toBe(stands);
  },
);

rule.each(
  'COIN-4.2',
  'there is no path to check: $to goes straight to its end',
  [
    {
      type: 'move',
      to: {
        path: [
          [20, 80],
          [500, 80],
          [60, 90],
        ],
      },
    },
    { type: 'move', to: { to: [60, 90] } },
    { type: 'run', to: { pos: { x: 60, y: 90 } } },
  ] as const,
  ({ type, to }) => {
    const t = preparing({ profile: 'recruit', at: [10, 80] })
      .open()
      .do(type, to, coins('T'));
    expect(t.unit('a').at).toEqual([60, 90]);
  },
);
