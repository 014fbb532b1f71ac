import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bare, blank, coins, empty, none, preparing } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sides of one recruit each, with what is given laid over; A flips first. */
const sides = (a: readonly Fields[], b: readonly Fields[] = [{}], options: Fields = { firstFlipper: 'sideA' }) => {
  let draft = empty.options(options);
  const add = (side: 'A' | 'B', units: readonly Fields[]) =>
    units.forEach((fields, index) => {
      const at = [side === 'A' ? 20 : 220, 20 + 30 * index];
      draft = draft.unit(`${side}${index}`, { side, profile: 'recruit', at, ...fields });
    });
  add('A', a);
  add('B', b);
  return draft;
};

const needs = (draft: ReturnType<typeof sides>) => draft.with({ phase: 'initiative' }).open().view().initiativeNeed;
const CLOAK = { device: 'cloak' } as const;
const SUIT = { device: 'chameleonSuit' } as const;

rule('COIN-6.1', 'the side that flips tails has the first turn', () => {
  expect(sides([{}]).open(coins('T')).view()).toMatchObject({ firstSide: 'A', activeSide: 'A' });
});

rule('COIN-6.2', 'the sides flip in turn until one succeeds', () => {
  expect(sides([{}]).open(coins('H H H T')).view().firstSide).toBe('B');
});

rule('COIN-6.2', 'or both at once, until exactly one succeeds', () => {
  const together = sides([{}], [{}], { initiativeMethod: 'simultaneous' });
  expect(together.open(coins('T T H H H T')).view().firstSide).toBe('B');
  expect(together.open(coins('T H')).view().firstSide).toBe('A');
});

rule.each(
  'COIN-6.3',
  'who flips first: $firstFlipper with $faces gives $first',
  [
    { firstFlipper: 'coin', faces: 'T T', first: 'A' },
    { firstFlipper: 'coin', faces: 'H T', first: 'B' },
    { firstFlipper: 'sideA', faces: 'T', first: 'A' },
    { firstFlipper: 'sideB', faces: 'T', first: 'B' },
  ],
  ({ firstFlipper, faces, first }) => {
    expect(sides([{}], [{}], { firstFlipper }).open(coins(faces)).view().firstSide).toBe(first);
  },
);

rule('COIN-6.4', 'against camouflage the other side needs more tails in a row', () => {
  const t = sides([CLOAK]).open(coins('H T H H T T'));
  // A fails; B tails and heads; A fails; B tails, tails.
  expect(t.view()).toMatchObject({ firstSide: 'B', initiativeNeed: { A: 1, B: 2 } });
});

rule('COIN-6.5', 'the weakest device counts', () => {
  expect(needs(sides([SUIT, CLOAK]))).toEqual({ A: 1, B: 2 });
  expect(needs(sides([SUIT, SUIT]))).toEqual({ A: 1, B: 3 });
});

rule('COIN-6.6', 'one unit without, infantry or vehicle, and nobody is hidden', () => {
  expect(needs(sides([SUIT, {}]))).toEqual({ A: 1, B: 1 });
  expect(needs(sides([SUIT, { profile: 'truck' }]))).toEqual({ A: 1, B: 1 });
});

const NETTED = { profile: 'carrier', camoLevel: 2, at: [20, 20] } as const;
const inside = (fields: Fields) => ({ ...fields, at: undefined, inVehicle: { vehicle: 'A0', seat: 0 } });

rule('COIN-6.7', 'bare infantry inside a camouflaged vehicle counts with the vehicle', () => {
  expect(needs(sides([NETTED, inside({})]))).toEqual({ A: 1, B: 2 });
});

rule('COIN-6.8', 'a suit inside a vehicle counts as the vehicle, be it less', () => {
  expect(needs(sides([NETTED, inside(SUIT)]))).toEqual({ A: 1, B: 2 });
  expect(needs(sides([{ ...NETTED, camoLevel: 0 }, inside(SUIT)]))).toEqual({ A: 1, B: 1 });
});

rule('COIN-6.9', 'empty vehicles of a side count, those of nobody do not', () => {
  expect(needs(sides([SUIT, { ...NETTED, at: [60, 80] }]))).toEqual({ A: 1, B: 2 });
  const neutral = sides([SUIT]).unit('n', { side: 'none', profile: 'truck', at: [120, 80] });
  expect(needs(neutral)).toEqual({ A: 1, B: 3 });
});

rule.each(
  'COIN-6.10',
  'a $device gives $total, or $additive where levels are added',
  [
    { device: 'facePaint', total: 1, additive: 2 },
    { device: 'cloak', total: 2, additive: 3 },
  ],
  ({ device, total, additive }) => {
    expect(needs(sides([{ device }]))).toEqual({ A: 1, B: total });
    expect(needs(sides([{ device }], [{}], { camouflageMode: 'additive' }))).toEqual({ A: 1, B: additive });
  },
);

rule('COIN-6.11', 'an attempt stops at its first heads and the flip passes on', () => {
  expect(sides([{}], [SUIT]).open(coins('T T H T')).view().firstSide).toBe('B');
});

rule('COIN-6.12', 'both sides may be hidden', () => {
  expect(needs(sides([CLOAK], [SUIT]))).toEqual({ A: 3, B: 2 });
});

rule('COIN-6.13', 'after initiative camouflage protects nobody', () => {
  const t = preparing({ profile: 'scout' }, { b: { ...bare, device: 'chameleonSuit', at: [150, 80] } }).open();
  t.do('endPrep').do('attack', {}, coins('T H')).answer({ source: 'a.submachineGun', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(0);
});

rule('COIN-6.15', 'a fixed first side flips nothing', () => {
  expect(blank.with({ firstSide: 'B' }).open(none).view()).toMatchObject({ activeSide: 'B', coinLog: [] });
});

rule('COIN-5.5', 'initiative is flipped once: the next round has none', () => {
  const t = blank.options({ firstFlipper: 'sideA' }).open(coins('T'));
  t.do('pass', {}, none).do('pass', {}, none);
  expect(t.view()).toMatchObject({ round: 2, activeSide: 'A' });
});

rule('COIN-6.1', 'a table that waits before initiative takes the flip from anybody, once', () => {
  const t = sides([{}]).with({ phase: 'initiative' }).open(none);
  expect(t.offers('B').commands.map(({ command }) => command.type)).toContain('rollInitiative');
  t.do('rollInitiative', {}, { by: 'B', ...coins('H T') });
  expect(t.view().firstSide).toBe('B');
  expect(t.refuses('rollInitiative', {}, none).code).toBe('wrong-phase');
});
