import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { controllerOf } from '../src/procedures/interaction/objectives.ts';
import { groundMap } from '../src/spatial.ts';
import { circle, field, type Piece, rect } from './board.ts';
import { type Game, stateOf } from './mission-table.ts';

/** Ann sneaks; a guard stands in the east, looking everywhere at once. */
const watched = (terrain: readonly Piece[], ann: Record<string, Json> = {}) =>
  field(...terrain)
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'npc', role: 'npc', side: 'guards' })
    .unit('ann', { side: 'red', at: [5, 20], ap: 2, ...ann })
    .unit('guard', { side: 'guards', seat: 'npc', profile: 'guardInt', at: [20, 20] });

const wall: Piece = { kind: 'wall', shape: rect(8, 10, 0.5, 20) };
const bush: Piece = { kind: 'bush', shape: circle(10, 20, 1) };

rule('TEO-12.8', 'a guard who sees an enemy at the end of an activation raises the alarm, there', () => {
  const t = watched([]).open().do('endTurn', { unit: 'ann' });
  expect(stateOf(t)).toMatchObject({ alarm: true, alarmSource: [5000, 20000] });
});

rule('TEO-12.8', 'out of sight nothing happens', () => {
  const t = watched([wall]).open().do('endTurn', { unit: 'ann' });
  expect(stateOf(t)).toMatchObject({ alarm: false, alarmSource: null });
});

rule('TEO-12.8', 'any attack raises the alarm at once', () => {
  const t = watched([wall])
    .unit('bob', { side: 'wild', seat: 'npc', profile: 'raptor', at: [5, 24] })
    .open();

  t.do('attack', { unit: 'ann', target: 'bob', weapon: 'energyPistol' }, { dice: [1, 1] });

  expect(stateOf(t)).toMatchObject({ alarm: true, alarmSource: [5000, 20000] });
});

rule('TEO-12.8', 'half hidden at the end of a Move, a character may slip past the guard', () => {
  const t = watched([bush]).open();

  t.do('move', { unit: 'ann', path: [[6, 20]] });
  expect(t.asked).toMatchObject({ kind: 'stealth', seat: 'red', default: 'decline' });
  t.answer('sneak', { dice: [5, 1] });
  t.do('endTurn', { unit: 'ann' });

  expect(stateOf(t).alarm).toBe(false);
  expect(stateOf(t).effects).toMatchObject([{ kind: 'unnoticed', unit: 'ann', other: 'guard' }]);
});

rule('TEO-12.8', 'a failed stealth Test is heard, a declined one leaves it to the eyes', () => {
  const noisy = watched([bush])
    .open()
    .do('move', { unit: 'ann', path: [[6, 20]] })
    .answer('sneak', { dice: [4, 4] });
  expect(stateOf(noisy)).toMatchObject({ alarm: true, alarmSource: [6000, 20000] });

  const bold = watched([bush])
    .open()
    .do('move', { unit: 'ann', path: [[6, 20]] })
    .answer('decline');
  expect(stateOf(bold).alarm).toBe(false);
  expect(stateOf(bold.do('endTurn', { unit: 'ann' })).alarm).toBe(true);
});

rule('TEO-12.8', 'in the open there is nothing to slip behind, out of sight no need to', () => {
  expect(
    watched([])
      .open()
      .do('move', { unit: 'ann', path: [[6, 20]] }).asked,
  ).toBeUndefined();
  expect(
    watched([wall])
      .open()
      .do('move', { unit: 'ann', path: [[6, 20]] }).asked,
  ).toBeUndefined();
});

rule('TEO-12.8', 'attacking, or acting again, ends it', () => {
  const hidden = () =>
    watched([bush])
      .open()
      .do('move', { unit: 'ann', path: [[6, 20]] })
      .answer('sneak', { dice: [5, 1] });

  const shooting = hidden().do('attack', { unit: 'ann', target: 'guard', weapon: 'energyPistol' }, { dice: [1] });
  expect(stateOf(shooting).effects).toEqual([]);

  const later = hidden().do('endTurn', { unit: 'ann' });
  later.do('activate', { unit: 'guard' }).do('endTurn', { unit: 'guard' }).do('activate', { unit: 'ann' });
  expect(stateOf(later).effects).toEqual([]);
});

// TEO-12.7

const control = (t: Game) => {
  const state = stateOf(t);
  const flag = state.objects.flag;
  return flag === undefined ? undefined : controllerOf(state, groundOf(groundMap(state)), flag);
};

const around = (red: readonly number[], blue: readonly number[], flag: Record<string, Json> = {}) =>
  field()
    .unit('ann', { side: 'red', at: red })
    .unit('zed', { side: 'blue', at: blue })
    .with({ round: 1, objects: [{ id: 'flag', at: [20, 20], portable: true, ...flag }] })
    .open();

rule('TEO-12.7', 'a loose marker belongs to the only side in contact with it', () => {
  expect(control(around([18, 20], [30, 30]))).toBe('red');
  expect(control(around([17.9, 20], [30, 30]))).toBeNull();
  expect(control(around([18, 20], [22, 20]))).toBeNull();
});

rule('TEO-12.7', 'a carried one belongs to the side of its carrier, whoever stands by', () => {
  expect(control(around([18, 20], [30, 30], { carriedBy: 'zed' }))).toBe('blue');
});

// Section 23.2 and repairs

const cycle = (ann: Record<string, Json> = {}) =>
  field()
    .options({ timecycles: 'on' })
    .unit('ann', { side: 'red', at: [5, 5], ap: 2, gear: ['timecycle', 'tools'], ...ann })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .with({ effects: [{ kind: 'cycleBroken', unit: 'ann' }] });

rule('TEO-15.6', 'a broken time-cycle works again after a repair', () => {
  const t = cycle().open();

  t.do('interact', { unit: 'ann', object: 'timecycle', verb: 'repair' }, { dice: [5, 1] });

  expect(stateOf(t).effects).toEqual([]);
});

rule('TEO-15.1', 'tools let one failed repair a mission be tried again for an action point', () => {
  const t = cycle().open();

  t.do('interact', { unit: 'ann', object: 'timecycle', verb: 'repair' }, { dice: [4, 1] });
  expect(t.asked).toMatchObject({ kind: 'tools', default: 'decline' });
  t.answer('retry', { dice: [1, 5] });

  expect(stateOf(t).effects).toEqual([]);
  expect(stateOf(t).activeUnit).not.toBe('ann');

  const spent = cycle({ usedOnce: ['tools'] }).open();
  spent.do('interact', { unit: 'ann', object: 'timecycle', verb: 'repair' }, { dice: [4, 1] });
  expect(spent.asked).toBeUndefined();
});

rule('TEO-13.67', 'a broken weapon is repaired by an Interaction; a whole one needs none', () => {
  const t = field()
    .unit('ann', { side: 'red', at: [5, 5], ap: 2, weapons: [{ id: 'energyPistol', broken: true }, 'baton'] })
    .unit('zed', { side: 'blue', at: [35, 35] })
    .open();

  expect(t.refuses('interact', { unit: 'ann', object: 'baton', verb: 'repair' }).code).toBe('not-interactable');
  t.do('interact', { unit: 'ann', object: 'energyPistol', verb: 'repair' }, { dice: [6, 1] });

  expect(stateOf(t).units.ann?.weapons[0]?.broken).toBe(false);
});
