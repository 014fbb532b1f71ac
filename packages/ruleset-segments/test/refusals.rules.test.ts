import type { Violation } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { segments } from '../src/index.ts';
import { faceToFace } from './melee-tables.ts';
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

rule('SEG-9.7', 'oneself and the dead are no targets, and are told apart from somebody nobody knows of', () => {
  const t = range8()
    .unit('c', mark([14, 10], { status: 'dead' }))
    .open();
  const shot = (target: string) => t.refuses('shot', { unit: 'a', target });
  expect(shot('a')).toMatchObject({ code: 'target', rule: 'SEG-9.7', params: { why: 'self' } });
  expect(shot('c')).toMatchObject({ code: 'target', rule: 'SEG-29.1', params: { why: 'gone' } });
  expect(shot('nobody').params).not.toHaveProperty('why');
});

rule('SEG-7.7', 'whoever leans out does not lean out again, and whoever does not has nothing to duck back from', () => {
  const t = range8({ leaning: true }).open();
  expect(t.refuses('leanOut', { unit: 'a' })).toMatchObject({ code: 'posture', params: { why: 'leaning' } });
  const upright = range8({}).open();
  expect(upright.refuses('duckBack', { unit: 'a' })).toMatchObject({ code: 'posture', params: { why: 'inside' } });
  const kneeling = range8({ posture: 'kneeling' }).open();
  expect(kneeling.refuses('posture', { unit: 'a', kind: 'kneel' })).toMatchObject({ params: { why: 'same' } });
  expect(kneeling.refuses('move', { unit: 'a', kind: 'run', to: [11, 10] }).params).not.toHaveProperty('why');
});

rule('SEG-26.3', 'a power that does not reach names how far it is, not how far it would go', () => {
  const t = blank
    .unit('a', shooter([10, 10], { skills: { telekinesis: 3 } }))
    .unit('b', mark([22.5, 10]))
    .with({ active: 'a' })
    .open();
  const refused = t.refusals('usePower', { unit: 'a', power: 'push', target: 'b' });
  expect(refused.find(({ code }) => code === 'out-of-range')).toMatchObject({
    rule: 'SEG-26.3',
    params: { range: 12.5 },
  });
});

rule('SEG-19.10', 'nobody dresses a wound that is not there', () => {
  const t = range8({ supplies: { aid: 1 } })
    .unit('d', mark([10, 10.5], { side: 'red' }))
    .open();
  const refused = t.refusals('firstAid', { unit: 'a', target: 'd' });
  expect(refused.find(({ code }) => code === 'target')).toMatchObject({ rule: 'SEG-19.10', params: { why: 'unhurt' } });
});

rule('SEG-5.5', 'initiative is yielded to somebody who acts later', () => {
  const t = range8({}).open();
  expect(t.refuses('yieldInitiative', { unit: 'a', to: 'a' })).toMatchObject({
    code: 'target',
    params: { why: 'earlier' },
  });
});

const said = (refused: Violation): string => narrator(segments, 'en', { strict: true }).violation(refused);

rule('SEG-6.2', 'a player declares for combatants of its own, and for those there are', () => {
  const t = range8().open();
  expect(t.refuses('endTurn', { unit: 'b' }, { by: 'red' })).toMatchObject({ code: 'not-yours', rule: 'SEG-6.2' });
  expect(t.refuses('endTurn', { unit: 'zed' }, { by: 'red' })).toMatchObject({ code: 'no-such-unit', rule: 'SEG-6.2' });
});

rule('SEG-29.1', 'whoever gives up for another side is not told that a seat is no combatant', () => {
  const refused = range8().open().refuses('concede', { side: 'blue' }, { by: 'red' });
  expect(said(refused)).toBe('This is not yours to decide; choose a combatant of your own.');
});

rule('SEG-7.6', 'a magazine of shells is full by its own rule', () => {
  const shotgun = range8({ weapons: ['scattergun'] }).open();
  expect(shotgun.refuses('reloadShells', { unit: 'a' })).toMatchObject({ code: 'no-ammo', rule: 'SEG-7.6' });
});

rule('SEG-27.18', 'a trick is refused by its own rule', () => {
  const t = faceToFace({ tricks: ['dodge'], attributes: { dexterity: 15 }, skills: { vigilance: 5 } }).open();
  expect(t.refuses('useTrick', { unit: 'a', trick: 'coverUp' })).toMatchObject({
    code: 'not-ready',
    rule: 'SEG-27.16',
  });
  expect(t.refuses('useTrick', { unit: 'a', trick: 'dodge' })).toMatchObject({ code: 'not-asked', rule: 'SEG-27.11' });
  expect(t.refuses('useTrick', { unit: 'a', trick: 'handstand' }).rule).toBe('SEG-27.18');
});

rule('SEG-30.2', 'what cannot be learnt is refused by the rule that asks for something', () => {
  const t = range8({ xp: 5000 }).open().do('concede', {}, { by: 'blue' });
  const learns = (on: string, what: string) => t.refuses('spendXp', { unit: 'a', on, what }).rule;
  expect(learns('trick', 'crusher')).toBe('SEG-27.4');
  expect(learns('trick', 'handstand')).toBe('SEG-27.18');
  expect(learns('form', '3')).toBe('SEG-22.8');
  expect(learns('form', '9')).toBe('SEG-C5');
  expect(learns('skill', 'dancing')).toBe('SEG-2.4');
  expect(learns('attribute', 'charm')).toBe('SEG-2.1');
});

rule('SEG-21.16', 'what the Attacker may not do is a matter of the role, not of the spelling', () => {
  const t = faceToFace()
    .open()
    .do('engage', { unit: 'a', target: 'b' }, { dice: [4, 9, 17, 2, 6, 20] });
  expect(t.asked).toMatchObject({ kind: 'clashChoice' });
  expect(t.refusesAnswer({ choice: 'withdraw', called: 'head' })).toMatchObject({ code: 'role', rule: 'SEG-10.6' });
  expect(t.refusesAnswer({ choice: 'withdraw', fury: true })).toMatchObject({ code: 'role', rule: 'SEG-21.18' });
  expect(t.refusesAnswer({ choice: 'dance' })).toMatchObject({ code: 'bad-choice' });
  const form = t.refusesAnswer({ choice: 'clash', form: 4 });
  expect(form).toMatchObject({ code: 'not-ready', rule: 'SEG-22.8' });
  expect(said(form)).toBe('This form is not known, or cannot be taken now; choose another.');
});
