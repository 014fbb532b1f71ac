import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { passesThrough } from '../src/spatial.ts';
import { attacking, bare, blank, coins, cover, none, wall, withTerrain } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;
const WALLED = blank.map(withTerrain(wall(110, 60, 20, 40)));
const SIGHT = WALLED.options({ lineOfSight: 'walls' });
const shoots = (weapon: string, from: readonly [number, number], base: typeof blank, foe: Fields = {}) => {
  const b = { ...bare, hp: 2, maxHp: 2, at: [150, 80], ...foe };
  const t = attacking({ ...bare, slotLeft: weapon, at: from }, { b }, base).open();
  if (t.refusals('attack', {}, coins('T')).length > 0) return false;
  t.do('attack', {}, coins('T'));
  return t.asked?.choices.some(({ choice }) => (choice as { target?: string }).target === 'b') ?? false;
};

rule('COIN-20.1', 'by default nothing blocks a shot', () => {
  expect(shoots('pistol', [90, 80], WALLED)).toBe(true);
});

rule('COIN-20.2', 'with walls a shot or a spell needs a clear line between centres', () => {
  expect(shoots('pistol', [90, 80], SIGHT)).toBe(false);
  expect(shoots('fireball', [90, 80], SIGHT)).toBe(false);
  expect(shoots('pistol', [90, 20], SIGHT)).toBe(true);
  // A sword does not look: adjacency is all.
  expect(shoots('sword', [90, 80], SIGHT.map(withTerrain(wall(96, 60, 2, 40))), { at: [104, 80] })).toBe(true);
});

const RECT = { id: 'w', x1: 10, y1: 10, x2: 20, y2: 20 };
rule.each(
  'COIN-20.2',
  'a line from $a to $b through the wall (10,10)-(20,20): $through',
  [
    { a: [0, 15], b: [30, 15], through: true },
    { a: [0, 10], b: [30, 10], through: false },
    { a: [0, 20], b: [30, 20], through: false },
    { a: [0, 0], b: [30, 30], through: true },
    { a: [0, 20], b: [20, 0], through: false },
    { a: [0, 21], b: [21, 0], through: true },
    { a: [10, 0], b: [10, 30], through: false },
    { a: [15, 0], b: [15, 9], through: false },
    { a: [15, 0], b: [15, 11], through: true },
    { a: [0, 15], b: [10, 15], through: false },
    { a: [30, 12], b: [0, 13], through: true },
    { a: [25, 0], b: [25, 30], through: false },
  ] as const,
  ({ a, b, through }) => {
    expect(passesThrough(RECT, a, b)).toBe(through);
    expect(passesThrough(RECT, b, a)).toBe(through);
  },
);

rule('COIN-20.2', 'somebody in a vehicle is seen at its centre, and units hide nobody', () => {
  const crowd = SIGHT.map(withTerrain(wall(110, 100, 20, 20)))
    .unit('m', { side: 'A', profile: 'recruit', at: [120, 80] })
    .unit('bike', { side: 'B', profile: 'motorbike', at: [150, 80] });
  expect(shoots('pistol', [90, 80], crowd, { at: undefined, inVehicle: { vehicle: 'bike', seat: 'pilot' } })).toBe(
    true,
  );
  const hidden = SIGHT.unit('bike', { side: 'B', profile: 'motorbike', at: [150, 80] });
  expect(shoots('pistol', [90, 80], hidden, { at: undefined, inVehicle: { vehicle: 'bike', seat: 'pilot' } })).toBe(
    false,
  );
});

const COVERED = blank.map(withTerrain(cover(140, 70, 20, 20), cover(145, 75, 40, 20))).options({ coverRule: 'on' });
/** What a point does when the coins to overcome anything are these; none may be left over. */
const after = (
  faces: readonly string[],
  weapon: string,
  from: readonly [number, number],
  foe: Fields,
  base = COVERED,
) => {
  const t = attacking(
    { ...bare, slotLeft: weapon, at: from },
    { b: { ...bare, hp: 2, maxHp: 2, ...foe } },
    base,
  ).open();
  return t
    .do('attack', {}, coins('T'))
    .answer({ source: `a.${weapon}`, target: 'b' }, { dice: faces })
    .unit('b').hp;
};
const COVER_HOLDS = ['H'];
const NO_COVER: readonly string[] = [];

rule('COIN-20.3', 'infantry in or on the edge of cover has +1OK against shots and spells', () => {
  expect(after(COVER_HOLDS, 'pistol', [20, 80], { at: [150, 80] })).toBe(2);
  expect(after(COVER_HOLDS, 'fireball', [20, 80], { at: [140, 70] })).toBe(2);
  expect(after(NO_COVER, 'pistol', [20, 80], { at: [139, 80] })).toBe(1);
  expect(after(NO_COVER, 'pistol', [20, 80], { at: [150, 80] }, COVERED.options({ coverRule: 'off' }))).toBe(1);
  expect(after(NO_COVER, 'sword', [135, 80], { at: [150, 80] })).toBe(1);
});

rule('COIN-20.3', 'not from inside the same rectangle; two of them do not add up', () => {
  // The attacker shares the first rectangle with a target that is in both: the second still covers it.
  expect(after(COVER_HOLDS, 'pistol', [141, 71], { at: [150, 80] })).toBe(2);
  expect(after(NO_COVER, 'pistol', [141, 71], { at: [141, 85] })).toBe(1);
});

rule('COIN-20.3', 'vehicles and those in them have none', () => {
  const t = attacking(
    { profile: 'recruit', at: [20, 80] },
    { bike: { profile: 'motorbike', at: [150, 80] }, p: { ...bare, inVehicle: { vehicle: 'bike', seat: 'pilot' } } },
    COVERED,
  ).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'bike' }, none);
  expect(t.unit('bike').hp).toBe(1);
});

rule('COIN-20.4', 'nobody is hidden once the battle is on, not even in cover with a suit', () => {
  expect(shoots('pistol', [20, 80], COVERED, { device: 'chameleonSuit' })).toBe(true);
});

rule('COIN-20.2', 'a wall of glass stops nobody from shooting, and a screen of smoke does without being a wall', () => {
  const glass = { ...(wall(110, 60, 20, 40) as object), blocksSight: false };
  const smoke = { ...(cover(110, 60, 20, 40) as object), blocksSight: true };
  expect(shoots('pistol', [90, 80], SIGHT.map(withTerrain(glass)))).toBe(true);
  expect(shoots('pistol', [90, 80], SIGHT.map(withTerrain(smoke)))).toBe(false);
});

rule.each(
  'COIN-20.3',
  'a piece $piece that somebody stands in hides them: $hides',
  [
    { piece: { kind: 'cover' }, hides: true },
    { piece: { kind: 'cover', cover: false }, hides: false },
    { piece: { kind: 'open', cover: true }, hides: true },
  ],
  ({ piece, hides }) => {
    const base = blank.map(withTerrain({ shape: { rect: [140, 70, 20, 20] }, ...piece })).options({ coverRule: 'on' });
    const t = attacking({ profile: 'recruit' }, { b: { ...bare, hp: 2, maxHp: 2, at: [150, 80] } }, base).open();
    t.do('attack', { target: 'b' }, coins('T'));
    t.answer(t.asked?.default ?? null, hides ? coins('H') : none);
    expect(t.unit('b').hp).toBe(hides ? 2 : 1);
  },
);
