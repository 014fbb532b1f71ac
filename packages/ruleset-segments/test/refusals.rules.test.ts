import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, mark, NUMB, range8, shooter, withTerrain } from './tables.ts';

/** Refusals name the rule that forbids, and what is wrong, so that their sentence can say what helps. */

rule('SEG-7.7', 'a weapon in hand is not drawn, one that is stowed is not fired, one nobody has is neither', () => {
  const t = range8({ weapons: ['pistol', 'holdout'] }).open();
  const why = (type: 'drawWeapon' | 'shot' | 'stowWeapon', params: object) => t.refuses(type, { unit: 'a', ...params });
  expect(why('drawWeapon', { weapon: 'pistol' })).toMatchObject({ code: 'hands', params: { why: 'inHand' } });
  expect(why('shot', { weapon: 'holdout', target: 'b' })).toMatchObject({ code: 'hands', params: { why: 'stowed' } });
  expect(why('shot', { weapon: 'rifle', target: 'b' })).toMatchObject({ code: 'hands', params: { why: 'absent' } });
  expect(why('stowWeapon', { weapon: 'holdout' })).toMatchObject({ code: 'hands', params: { why: 'stowed' } });
  const both = range8({ weapons: ['pistol', 'pistol', 'holdout'], hands: { main: 'pistol', off: 'pistol2' } }).open();
  expect(both.refuses('drawWeapon', { unit: 'a', weapon: 'holdout' })).toMatchObject({ params: { why: 'noHand' } });
});

rule('SEG-C1', 'what is loaded otherwise says how; what is full and what has no spares says so', () => {
  const t = range8({ weapons: [{ kind: 'pistol', ammo: 1 }], spares: { cells: 0 } }).open();
  expect(t.refuses('changeGas', { unit: 'a' })).toMatchObject({
    code: 'no-ammo',
    rule: 'SEG-C1',
    params: { why: 'cell' },
  });
  expect(t.refuses('changeCell', { unit: 'a' })).toMatchObject({
    code: 'no-ammo',
    rule: 'SEG-7.3',
    params: { why: 'spare' },
  });
  const shotgun = range8({ weapons: ['scattergun'] }).open();
  expect(shotgun.refuses('reloadShells', { unit: 'a' })).toMatchObject({ code: 'no-ammo', params: { why: 'full' } });
  expect(shotgun.refuses('changeCell', { unit: 'a' })).toMatchObject({ params: { why: 'shells' } });
});

rule('SEG-8.2', 'a gap in the way, a taken place and a place off the lattice are told apart from an obstacle', () => {
  const t = blank
    .map(
      withTerrain(
        { id: 'gap', kind: 'edge', shape: { rect: [11, 0, 0.5, 40] }, depth: 6 },
        { id: 'wall', kind: 'wall', shape: { rect: [9, 0, 0.5, 40] } },
      ),
    )
    .unit('a', shooter([10, 10]))
    .unit('f', shooter([10, 11]))
    .unit('b', mark([18, 10], NUMB))
    .with({ active: 'a' })
    .open();
  const run = (to: readonly number[]) => t.refuses('move', { unit: 'a', kind: 'run', path: [to] });
  expect(run([12, 10])).toMatchObject({ code: 'blocked', rule: 'SEG-8.2', params: { why: 'gap' } });
  expect(run([10, 11])).toMatchObject({ code: 'blocked', rule: 'SEG-1.4', params: { why: 'room' } });
  expect(run([10.25, 10])).toMatchObject({ code: 'blocked', rule: 'SEG-1.2', params: { why: 'lattice' } });
  expect(run([8, 10])).toMatchObject({ code: 'blocked', rule: 'SEG-8.1', params: { by: expect.any(String) } });
});

rule('SEG-20.12', 'an effect that forbids something is named', () => {
  const t = range8({ effects: [{ kind: 'immobilised', turnsLeft: 2 }] }).open();
  expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({
    code: 'effect',
    params: { effect: expect.stringContaining('immobilised') },
  });
});

rule('SEG-24.1', 'no shield, one that is up and one without charge are three things', () => {
  const why = (shield: unknown) =>
    range8(shield === undefined ? {} : { shield })
      .open()
      .refuses('activateShield', { unit: 'a' }).params?.why;
  expect([why(undefined), why({ kind: 'belt', active: true }), why({ kind: 'belt', points: 0 })]).toEqual([
    'noShield',
    'shieldUp',
    'shield',
  ]);
});

rule('SEG-12.7', 'a frozen segment is used at nobody but those who set it off', () => {
  const t = blank
    .unit('h', shooter([10, 10], NUMB))
    .unit('e', mark([18, 10], NUMB))
    .unit('x', mark([18, 14], NUMB))
    .with({ active: 'h', order: ['h', 'e', 'x'] })
    .open();
  t.do('freeze', { unit: 'h', count: 1, trigger: { kind: 'unitDoes', unit: 'e' }, plan: ['shot'] });
  t.do('endTurn', { unit: 'h' }).do('idle', { unit: 'e' });
  expect(t.refusesAnswer('x')).toMatchObject({ code: 'target', rule: 'SEG-12.7' });
});
