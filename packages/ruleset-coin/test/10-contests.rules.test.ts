import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bare, coins, none, preparing } from './tables.ts';

const CREWED = {
  car: { profile: 'carrier', at: [120, 80] },
  p: { ...bare, inVehicle: { vehicle: 'car', seat: 'pilot' } },
  q: { ...bare, inVehicle: { vehicle: 'car', seat: 1 } },
} as const;
const hatch = { target: 'car' } as const;
const siege = preparing({ ...bare }, CREWED);

rule('COIN-10.1', 'who an action is aimed at may oppose it', () => {
  const t = siege.open().do('openHatch', hatch, coins('T'));
  expect(t.asked).toMatchObject({ kind: 'contest', seat: 'B', rule: 'COIN-10.1' });
  expect(t.view().phase).toBe('contest');
});

rule('COIN-10.2', 'the enemy pilot holds the hatch with one tails', () => {
  const t = siege.open().do('openHatch', hatch, coins('T')).answer('p', coins('T'));
  expect(t.event('coinsFlipped')).toMatchObject({ reason: 'contest', unit: 'p', way: 'OK', of: 1 });
  expect(t.unit('car').hatch).toBe('closed');
});

rule('COIN-10.3', 'a hatch that was held is no failure', () => {
  const t = siege.open().do('openHatch', hatch, coins('T')).answer('p', coins('T'));
  expect(t.view()).toMatchObject({ phase: 'prep', chainSuccesses: 1 });
});

rule('COIN-10.4', 'heads of the actor ends the chain and nobody is asked', () => {
  const t = siege.open().do('openHatch', hatch, coins('H'));
  expect(t.asked).toBeUndefined();
  expect(t.view().phase).toBe('attack');
});

rule.each(
  'COIN-10.5',
  'the responder $what: the hatch is $hatch and the chain goes on',
  [
    { what: 'declines', answer: 'decline', faces: '', hatch: 'open' },
    { what: 'flips heads', answer: 'p', faces: 'H', hatch: 'open' },
    { what: 'flips tails', answer: 'p', faces: 'T', hatch: 'closed' },
  ],
  ({ answer, faces, hatch: after }) => {
    const t = siege.open().do('openHatch', hatch, coins('T'));
    t.answer(answer, faces === '' ? none : coins(faces));
    expect(t.unit('car').hatch).toBe(after);
    expect(t.view().phase).toBe('prep');
  },
);

rule('COIN-10.6', 'after it the actor may try again or do something else', () => {
  const t = siege.open().do('openHatch', hatch, coins('T')).answer('p', coins('T'));
  t.do('run', { pos: [100, 81] }, coins('T'));
  t.do('openHatch', hatch, coins('T')).answer('p', coins('T'));
  t.do('openHatch', hatch, coins('T')).answer('p', coins('H'));
  expect(t.unit('car').hatch).toBe('open');
});

rule('COIN-10.7', 'opposing costs the responder nothing', () => {
  const t = siege.open();
  for (let time = 0; time < 3; time++) t.do('openHatch', hatch, coins('T')).answer('p', coins('T'));
  t.do('endPrep')
    .do('skipAttack')
    .do('chooseUnit', { unit: 'p' })
    .do('drive', { pos: [180, 80] }, coins('T'));
  expect(t.unit('car').at).toEqual([180, 80]);
});

rule('COIN-10.8', 'without a pilot nobody opposes, unless the table lets any occupant', () => {
  const pilotless = preparing({ ...bare }, { car: CREWED.car, q: CREWED.q });
  const t = pilotless.open().do('openHatch', hatch, coins('T'));
  expect(t.asked).toBeUndefined();
  expect(t.unit('car').hatch).toBe('open');
  const u = pilotless.options({ contestBy: 'anyOccupant' }).open().do('openHatch', hatch, coins('T'));
  u.answer('q', coins('T'));
  expect(u.unit('car').hatch).toBe('closed');
  const w = siege.options({ contestBy: 'anyOccupant' }).open().do('openHatch', hatch, coins('T'));
  expect(w.asked?.choices.map(({ choice }) => choice)).toEqual(['p', 'q', 'decline']);
  expect(siege.open().do('openHatch', hatch, coins('T')).refusesAnswer('q', none).code).toBe('not-responder');
});

rule('COIN-10.9', 'a hatch is opened from outside, next to it, if it is shut and an enemy is inside', () => {
  expect(
    preparing({ ...bare, at: [50, 80] }, CREWED)
      .open()
      .refuses('openHatch', hatch, none).code,
  ).toBe('out-of-reach');
  const open = preparing({ ...bare }, { ...CREWED, car: { ...CREWED.car, hatch: 'open' } }).open();
  expect(open.refuses('openHatch', hatch, none).code).toBe('hatch-already-open');
  const empty = preparing({ ...bare }, { car: CREWED.car }).open();
  expect(empty.refuses('openHatch', hatch, none)).toMatchObject({ code: 'no-enemy-inside', rule: 'COIN-10.9' });
  const inside = preparing({ ...bare, at: undefined, inVehicle: { vehicle: 'car', seat: 0 } }, CREWED).open();
  expect(inside.refuses('openHatch', hatch, none).code).toBe('inside-vehicle');
});

rule('COIN-10.10', 'in the older sequences too a contest is settled at once', () => {
  const t = siege.options({ preset: 'older' }).open().do('openHatch', hatch, coins('T')).answer('p', coins('H'));
  expect(t.unit('car').hatch).toBe('open');
});

rule('COIN-10.5', 'what a ruling has made impossible meanwhile does not happen', () => {
  const t = preparing({ ...bare }, { ...CREWED, car: { ...CREWED.car, hatch: 'open' } })
    .options({ gm: 'on' })
    .open();
  t.do('dragOut', { target: 'p', pos: [120, 100] }, coins('T'));
  t.do('rule', { set: { units: { a: { hp: 0 } } }, reason: 'a stray shell' });
  t.answer('decline', none);
  expect(t.unit('p').inVehicle).toMatchObject({ vehicle: 'car', seat: 'pilot' });
});

rule('COIN-10.4', 'whoever is asked may say just that, or name who resists', () => {
  const t = siege.open().do('openHatch', hatch, coins('T')).answer('contest', coins('T'));
  expect(t.event('contestAnswered')).toMatchObject({ responder: 'p' });
  t.do('openHatch', hatch, coins('T')).answer({ unitId: 'p' }, coins('H'));
  expect(t.unit('car').hatch).toBe('open');
});
