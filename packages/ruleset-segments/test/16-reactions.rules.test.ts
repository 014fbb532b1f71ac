import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { holding } from './grenade-tables.ts';
import type { Fields } from './melee-tables.ts';
import { bare, blank, mark, shooter } from './tables.ts';

/** SEG-16.12, SEG-16.13, T6.5: those who see a grenade coming. The thrower is a droid at 12 m, out of reach of a frag. */

const ADEPT = {
  kind: 'droid',
  attributes: { senses: 13, attunement: 14 },
  skills: { vigilance: 4, telekinesis: 4, steadfastness: 3 },
} as const;

const facing = (b: Fields = {}, more: Fields = {}) =>
  blank
    .unit('a', shooter([10, 10], holding('frag', { kind: 'droid' })))
    .unit('b', mark([23, 10], { kind: 'droid', ...b }))
    .unit('c', mark([50, 30], { kind: 'droid' }))
    .with({ active: 'a', ...more });

/** Lands a metre west of `b`. */
const lobbed = (b: Fields = {}) =>
  facing(b)
    .open()
    .do('throwObject', { unit: 'a', point: [22, 10] }, { dice: [1] });

rule('SEG-16.12', 'whoever has no Telekinesis is told so when it would fling a grenade', () => {
  const t = lobbed().answer('vigilance', { dice: [1] });
  expect(t.asked).toMatchObject({ kind: 'reactGrenade' });
  expect(t.refusesAnswer('flingAway')).toMatchObject({ code: 'effect', rule: 'SEG-26.1', params: { why: 'gift' } });
});

rule('SEG-EX-18', 'an adept notices with 10 and three points, and flings it back with 9 and three points', () => {
  const t = lobbed(ADEPT);
  expect(t.asked).toMatchObject({ kind: 'noticeGrenade', unit: 'b', default: 'vigilance' });
  t.answer('vigilance', { dice: [10] });
  expect(t.event('testRolled')).toMatchObject({ attribute: 'senses', threshold: 2 * 8 });
  t.answer([3]);
  expect(t.asked).toMatchObject({ kind: 'reactGrenade', default: 'jump' });
  t.answer('flingBack', { dice: [9] });
  expect(t.event('testRolled')).toMatchObject({ attribute: 'attunement', threshold: 2 * 7 });
  t.answer([3]);
  expect(t.event('grenadeFlung')).toMatchObject({ how: 'back', at: [10_000, 10_000] });
  // Its thrower may react in turn (SEG-16.13).
  expect(t.asked).toMatchObject({ kind: 'noticeGrenade', unit: 'a' });
  t.answer('no');
  expect(t.event('wentOff').at).toEqual([10_000, 10_000]);
  expect(t.event('blastFelt')).toMatchObject({ unit: 'a', distance: 0, level: 4 });
});

rule('SEG-EX-18', 'with 11 no points would do: it goes off where it lies', () => {
  const t = lobbed(ADEPT)
    .answer('vigilance', { dice: [7] })
    .answer('flingBack', { dice: [11] });
  expect(t.asked).toBeUndefined();
  expect(t.event('wentOff').at).toEqual([22_000, 10_000]);
  expect(t.event('blastFelt')).toMatchObject({ unit: 'b', distance: 1000, level: 4 });
});

describe('leaping aside', () => {
  rule('SEG-16.12', 'a Dexterity test to jump; by default straight away from it', () => {
    // Senses 10 at -5: T 5. Dexterity 10.
    const t = lobbed()
      .answer('vigilance', { dice: [4] })
      .answer('jump', { dice: [9] });
    expect(t.event('leaptAside')).toMatchObject({ unit: 'b', at: [25_000, 10_000], posture: 'standing' });
    // 3 m away now: Heavy instead of Critical.
    expect(t.event('blastFelt')).toMatchObject({ unit: 'b', distance: 3000, level: 3 });
  });

  rule('SEG-16.13', 'a failed jump leaves it where it is; whoever grasps nothing gets none', () => {
    const late = lobbed()
      .answer('vigilance', { dice: [4] })
      .answer('jump', { dice: [10] });
    expect(late.event('blastFelt')).toMatchObject({ distance: 1000, level: 4 });
    const dull = lobbed().answer('vigilance', { dice: [5] });
    expect(dull.event('blastFelt')).toMatchObject({ distance: 1000, level: 4 });
  });

  rule('SEG-16.13', 'up to 2 m, anywhere free, and prone if one likes', () => {
    const t = lobbed().answer('vigilance', { dice: [4] });
    expect(t.refusesAnswer({ jump: [25.5, 10] })).toMatchObject({ code: 'too-far', rule: 'SEG-16.13' });
    t.answer({ jump: [23, 12], prone: true }, { dice: [9] });
    expect(t.event('leaptAside')).toMatchObject({ at: [23_000, 12_000], posture: 'prone' });
    // The root of 5 m: Heavy, one less for lying.
    expect(t.event('blastFelt')).toMatchObject({ distance: 2236, base: 3, level: 2 });
  });

  rule('SEG-16.13', 'it costs no segment, and is done once a grenade', () => {
    const t = lobbed()
      .answer('vigilance', { dice: [4] })
      .answer('jump', { dice: [9] });
    expect(t.unit('b')).toMatchObject({ segmentDebt: 0 });
    expect(t.asked).toBeUndefined();
  });

  rule('SEG-16.12', 'Vigilance or Spotting: by default the one with more points left', () => {
    expect(lobbed({ skills: { spotting: 3, vigilance: 2 } }).asked?.default).toBe('spotting');
    expect(lobbed({ skills: { spotting: 2, vigilance: 2 } }).asked?.default).toBe('vigilance');
    expect(lobbed({ skills: { spotting: 2 }, spent: { spotting: 2 } }).asked?.default).toBe('vigilance');
  });
});

describe('flinging', () => {
  rule('SEG-16.12', 'away is Telekinesis at -3, ten metres in a direction of the die', () => {
    const t = lobbed(ADEPT)
      .answer('vigilance', { dice: [7] })
      .answer('flingAway', { dice: [10, 1] });
    expect(t.event('testRolled')).toMatchObject({ threshold: 2 * 11 });
    expect(t.event('grenadeFlung')).toMatchObject({ how: 'away', at: [22_000, 20_000] });
    expect(t.events('blastFelt')).toEqual([]);
  });

  rule('SEG-26.2', 'either costs five Energy Points, whether it works or not', () => {
    const worked = lobbed(ADEPT)
      .answer('vigilance', { dice: [7] })
      .answer('flingAway', { dice: [10, 1] });
    expect(worked.unit('b').energyPoints).toBe(25);
    const failed = lobbed(ADEPT)
      .answer('vigilance', { dice: [7] })
      .answer('flingBack', { dice: [19] });
    expect(failed.unit('b').energyPoints).toBe(25);
  });

  rule('SEG-16.12', 'without the gift one can only leap', () => {
    const t = lobbed().answer('vigilance', { dice: [4] });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['no', 'jump', 'jumpProne']);
  });

  rule('SEG-16.13', 'the others react to where it lies now, and there is no third flight', () => {
    const t = facing(ADEPT, { order: ['a', 'b', 'd', 'c'] })
      .unit('d', mark([22, 19], { ...ADEPT }))
      .open()
      .do('throwObject', { unit: 'a', point: [22, 10] }, { dice: [1] });
    // d stands 9 m off: not concerned until it comes its way.
    t.answer('vigilance', { dice: [7] }).answer('flingAway', { dice: [10, 1] });
    expect(t.asked).toMatchObject({ kind: 'noticeGrenade', unit: 'd' });
    t.answer('vigilance', { dice: [7] });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['no', 'jump', 'jumpProne']);
    t.answer('no');
    expect(t.event('blastFelt')).toMatchObject({ unit: 'd', distance: 1000 });
  });
});

describe('who is asked', () => {
  const asked = (b: Fields, more: Fields = {}, point = [22, 10]) =>
    facing(b, more)
      .open()
      .do('throwObject', { unit: 'a', point }, { dice: [1] }).asked?.kind;

  rule('SEG-16.13', 'only within reach: four times the critical range', () => {
    expect(asked({ at: [30, 10] })).toBe('noticeGrenade');
    expect(asked({ at: [30.5, 10] })).toBeUndefined();
  });

  rule('SEG-16.13', 'nobody engaged in melee, stunned or blind', () => {
    const melee = { melees: [{ attacker: 'c', defender: 'b' }] };
    const pair = blank
      .unit('a', shooter([10, 10], holding('frag', { kind: 'droid' })))
      .unit('b', mark([23, 10], { kind: 'droid' }))
      .unit('c', shooter([24, 10], { kind: 'droid' }))
      .with({ active: 'a', ...melee })
      .open()
      .do('throwObject', { unit: 'a', point: [22, 10] }, { dice: [1] });
    expect(pair.asked).toBeUndefined();
    expect(asked({ effects: [{ kind: 'stun', turnsLeft: 2 }] })).toBeUndefined();
    expect(asked({ effects: [{ kind: 'blindness' }] })).toBeUndefined();
  });

  rule('SEG-16.13', 'whoever sees neither the place nor the thrower has no warning', () => {
    const wall = { id: 'w', kind: 'wall', shape: { rect: [22.25, 0, 0.5, 40] } };
    const map = { unit: 'metre', width: 60, height: 40, terrain: [wall] };
    const t = facing()
      .map(map)
      .open()
      .do('throwObject', { unit: 'a', point: [21.5, 10] }, { dice: [1] });
    expect(t.asked).toBeUndefined();
    expect(t.event('blastFelt')).toMatchObject({ unit: 'b', level: 0 });
  });

  rule('SEG-16.13', 'in initiative order', () => {
    const t = facing({}, { order: ['a', 'd', 'b', 'c'] })
      .unit('d', mark([22, 12], { kind: 'droid' }))
      .open()
      .do('throwObject', { unit: 'a', point: [22, 10] }, { dice: [1] });
    expect(t.asked?.unit).toBe('d');
    t.answer('no');
    expect(t.asked?.unit).toBe('b');
  });
});

rule('SEG-16.7', 'without a map it reaches whom it was thrown at, nearer or further off', () => {
  const spoken = (dice: readonly number[]) =>
    bare
      .unit('a', shooter(undefined, holding('frag', { kind: 'droid' })))
      .unit('b', mark(undefined, { kind: 'droid', effects: [{ kind: 'blindness' }] }))
      .unit('c', mark(undefined, { kind: 'droid' }))
      .with({ active: 'a' })
      .open()
      .do('throwObject', { unit: 'a', target: 'b', situation: { range: 10, sight: true, cover: 'none' } }, { dice });
  expect(spoken([11]).events('blastFelt')).toMatchObject([{ unit: 'b', distance: 0, level: 4 }]);
  expect(spoken([15, 1]).events('blastFelt')).toMatchObject([{ unit: 'b', distance: 3000, level: 3 }]);
});
