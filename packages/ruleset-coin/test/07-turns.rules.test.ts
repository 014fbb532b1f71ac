import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { battle, blank, coins, none, preparing } from './tables.ts';

const CAR = { side: 'A', profile: 'carrier', at: [60, 80] } as const;
const PILOT = { profile: 'driver', at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } } as const;

rule('COIN-7.1', 'a round is one turn of each side', () => {
  const t = blank.with({ activeSide: 'B', firstSide: 'B' }).open();
  t.do('pass');
  expect(t.view()).toMatchObject({ round: 1, activeSide: 'A' });
  t.do('pass');
  expect(t.view()).toMatchObject({ round: 2, activeSide: 'B' });
  expect(t.refuses('pass', {}, { by: 'A' })).toMatchObject({ code: 'not-your-turn', rule: 'COIN-7.1' });
});

rule('COIN-7.2', 'in the second turn the roles are turned round', () => {
  const t = battle({ profile: 'swordsman' }, { b: { profile: 'boarder', at: [115, 80] } }).open();
  t.do('pass').do('chooseUnit', { unit: 'b' }).do('endPrep');
  t.do('attack', { weapons: ['sword'] }, coins('T')).answer({ source: 'b.sword', target: 'a' }, none);
  expect(t.asked).toMatchObject({ kind: 'defend', seat: 'A' });
});

rule('COIN-7.3', 'one unit prepares and attacks, then the turn is over', () => {
  const t = battle({ profile: 'recruit' }, { b: { profile: 'rifleman', at: [150, 80] } }).open();
  t.do('chooseUnit', { unit: 'a' });
  expect(t.view().phase).toBe('prep');
  t.do('endPrep');
  expect(t.view().phase).toBe('attack');
  t.do('attack', {}, coins('H'));
  expect(t.view()).toMatchObject({ activeSide: 'B', phase: 'chooseUnit', activeUnit: null });
});

rule('COIN-7.4', 'the same unit may act every turn', () => {
  const t = battle({ profile: 'recruit' }).open();
  for (let turn = 0; turn < 2; turn++) {
    t.do('chooseUnit', { unit: 'a' }).do('endPrep').do('skipAttack').do('pass');
  }
  expect(t.view().round).toBe(3);
});

rule('COIN-7.4', 'in rotation the marks clear once everybody able has acted', () => {
  const t = battle({ profile: 'recruit' }).options({ unitRepeat: 'rotate' }).open();
  const acts = (unit: string) => t.do('chooseUnit', { unit }).do('endPrep').do('skipAttack').do('pass');
  acts('a');
  expect(t.refuses('chooseUnit', { unit: 'a' })).toMatchObject({ code: 'must-rotate' });
  expect(t.view().acted).toEqual({ A: ['a'], B: [] });
  acts('zA');
  expect(t.view().acted).toEqual({ A: [], B: [] });
  acts('zA');
  expect(t.refuses('chooseUnit', { unit: 'zA' }).code).toBe('must-rotate');
});

rule('COIN-7.4', 'when the last unit without a mark falls, the marks clear and the rotation begins again', () => {
  const t = battle({ profile: 'recruit' }, { c: { side: 'A', profile: 'recruit', at: [50, 50] } })
    .options({ unitRepeat: 'rotate', gm: 'on' })
    .open();
  const acts = (unit: string) => t.do('chooseUnit', { unit }).do('endPrep').do('skipAttack').do('pass');
  acts('a');
  acts('c');
  expect(t.refuses('chooseUnit', { unit: 'a' }).code).toBe('must-rotate');
  t.do('rule', { set: { units: { zA: { hp: 0 } } }, reason: 'a stray shell' });
  acts('a');
  expect(t.refuses('chooseUnit', { unit: 'a' }).code).toBe('must-rotate');
  acts('c');
});

rule('COIN-7.5', 'a side may pass, and an activation may be empty', () => {
  const t = battle({ profile: 'recruit' }).open();
  t.do('pass', {}, none);
  expect(t.view()).toMatchObject({ activeSide: 'B', passStreak: 1 });
  t.do('chooseUnit', { unit: 'zB' }).do('endPrep', {}, none).do('skipAttack', {}, none);
  expect(t.view()).toMatchObject({ activeSide: 'A', passStreak: 0 });
});

rule('COIN-7.6', 'once the attack phase has begun nobody prepares any more', () => {
  const t = preparing({ profile: 'recruit' }).open().do('endPrep');
  expect(t.refuses('run', { pos: [50, 50] }, none)).toMatchObject({ code: 'wrong-phase', rule: 'COIN-7.6' });
  expect(t.refuses('endPrep', {}, none).code).toBe('wrong-phase');
  const u = preparing({ profile: 'recruit' }).open();
  expect(u.refuses('attack', {}, none).code).toBe('wrong-phase');
  expect(u.refuses('skipAttack', {}, none).code).toBe('wrong-phase');
});

rule('COIN-7.7', 'choosing a crewed vehicle is choosing its pilot', () => {
  const t = battle(PILOT, { car: CAR }).open().do('chooseUnit', { unit: 'car' });
  expect(t.view().activeUnit).toBe('a');
  t.do('drive', { unit: 'car', pos: [120, 80] }, coins('T'));
  expect(t.unit('car').at).toEqual([120, 80]);
});

rule('COIN-7.8', 'the other side does nothing in a turn but contest, defend, save and place', () => {
  const t = battle({ profile: 'recruit' }, { b: { profile: 'rifleman', at: [150, 80] } }).open();
  t.do('chooseUnit', { unit: 'a' });
  const offered = t.offers('B').commands.map(({ command }) => command.type);
  expect(offered).toEqual([]);
  for (const type of ['chooseUnit', 'run', 'attack', 'pass', 'endPrep'])
    expect(t.refuses(type, { ...(type === 'chooseUnit' ? { unit: 'b' } : {}) }, { by: 'B' }).code).toBe(
      'not-your-turn',
    );
});

rule('COIN-7.9', 'who won initiative goes first in every round', () => {
  const t = blank.options({ firstFlipper: 'sideB' }).open(coins('T'));
  for (const round of [1, 2, 3]) {
    expect(t.view()).toMatchObject({ round, activeSide: 'B' });
    t.do('chooseUnit', { unit: 'zB' }).do('endTurn').do('pass');
  }
});

rule('COIN-7.10', 'a chosen unit is final, but may do nothing', () => {
  const t = battle({ profile: 'recruit' }).open().do('chooseUnit', { unit: 'a' });
  expect(t.refuses('chooseUnit', { unit: 'zA' }).code).toBe('wrong-phase');
  expect(t.refuses('run', { unit: 'zA', pos: [50, 50] }, none)).toMatchObject({
    code: 'unit-cannot-act',
    rule: 'COIN-7.10',
  });
  t.do('endPrep').do('skipAttack');
  expect(t.view().passStreak).toBe(0);
});

rule('COIN-7.3', 'before a unit is chosen nobody’s activation can be ended, by whatever mode turns go', () => {
  for (const turnMode of ['singleUnit', 'allUnits']) {
    const t = battle({ profile: 'recruit' }).options({ turnMode }).open();
    for (const type of ['endTurn', 'endPrep', 'skipAttack', 'attack', 'run', 'closeHatch'])
      expect(t.refuses(type, { unit: 'a' })).toMatchObject({ code: 'wrong-phase' });
    expect(t.refuses('endTurn', { unit: 'a' }).rule).toBe('COIN-7.3');
  }
});
