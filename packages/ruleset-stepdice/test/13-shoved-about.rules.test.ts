import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, square, turnOf, withTerrain } from './tables.ts';

/** Where pushes, falls and traps meet (sections 7, 13, 21, 22). */

type Fields = Readonly<Record<string, unknown>>;
type At = readonly [number, number];

/** A Warrior with three Minions to its west. */
const pressed = (...pieces: readonly ReturnType<typeof square>[]) =>
  blank
    .map(withTerrain(...pieces))
    .unit('w', hero('warrior', [5, 5]))
    .unit('m1', foe('rabble', [4, 4]))
    .unit('m2', foe('rabble', [4, 5]))
    .unit('m3', foe('rabble', [4, 6]))
    .options({ pressMode: 'complication' })
    .with(turnOf('w'));

const trap = (at: At, more: Fields = {}) => ({ id: 'trap', kind: 'snapTrap', at, ...more });

describe('the push of a press', () => {
  rule('STEP-13.4', 'into a pit it is a fall, as every push is', () => {
    const t = pressed(square('pit', 6, 5)).open();
    t.do('attack', { unit: 'w', target: 'm2' }, { dice: [2] }).answer([6, 5]);
    expect(t.event('fell')).toMatchObject({ unit: 'w', at: [6, 5] });
    expect(t.unit('w')).toMatchObject({ at: [6, 5], hearts: 3, prone: true });
  });

  rule('STEP-22.3', 'onto a trap it springs the trap', () => {
    const t = pressed()
      .with({ hazards: [trap([6, 5])] })
      .open();
    t.do('attack', { unit: 'w', target: 'm2' }, { dice: [2] }).answer([6, 5], { dice: [6] });
    expect(t.event('trapSprung')).toMatchObject({ unit: 'w', hazard: 'trap' });
  });

  rule('STEP-7.13', 'it leads to no higher ground and through no gap between two walls', () => {
    const t = pressed(square('ledge', 6, 5), square('wall', 6, 4), square('wall', 5, 4)).open();
    t.do('attack', { unit: 'w', target: 'm2' }, { dice: [2] });
    const squares = t.asked?.choices?.map(({ choice }) => choice) ?? [];
    expect(squares).toContainEqual([6, 6]);
    for (const shut of [
      [6, 5],
      [6, 4],
      [5, 4],
    ])
      expect(squares).not.toContainEqual(shut);
  });

  rule('STEP-3.8', 'a square where somebody hides is free as far as anybody knows', () => {
    const t = pressed()
      .unit('h', foe('rabble', [6, 5], { hidden: true, trigger: 'bell' }))
      .open();
    t.do('attack', { unit: 'w', target: 'm2' }, { dice: [2] });
    expect(t.asked?.choices?.map(({ choice }) => choice)).toContainEqual([6, 5]);
  });
});

describe('other ways onto a trap', () => {
  rule('STEP-22.3', 'a push of two squares springs the trap it leads over', () => {
    const t = duel({}, { moves: ['push'] }, 'eliteGuard')
      .with({ phase: 'foes', activeUnit: null, hazards: [trap([4, 5])] })
      .open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [2] });
    t.answer(2, { dice: [6] });
    expect(t.events('trapSprung')).toHaveLength(1);
    expect(t.unit('w')).toMatchObject({ at: [3, 5], hearts: 4 });
  });

  rule('STEP-22.3', 'whoever is held by it is pushed no farther', () => {
    const t = duel({}, { moves: ['push'] }, 'eliteGuard')
      .with({ phase: 'foes', activeUnit: null, hazards: [trap([4, 5])] })
      .open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [2] });
    t.answer(2, { dice: [5] }).answer('restrained');
    expect(t.unit('w')).toMatchObject({ at: [4, 5], restrained: true });
  });

  rule('STEP-21.1', 'a bad position may be one on a trap', () => {
    const t = blank
      .unit('r', hero('rogue', [5, 5]))
      .unit('m', foe('rabble', [10, 5]))
      .with({ ...turnOf('r'), hazards: [trap([6, 5])] })
      .open();
    t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [1, 4] });
    t.answer([6, 5], { dice: [9] });
    expect(t.event('trapSprung')).toMatchObject({ unit: 'r' });
  });

  rule('STEP-11.5', 'whoever seizes a position over a trap springs it', () => {
    const t = duel({}, {}, 'veteran')
      .options({ variant55: 'brief' })
      .with({ hazards: [trap([4, 5]), trap([4, 4], { id: 'b' }), trap([4, 6], { id: 'c' })] })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [10] }).answer('seizePosition');
    t.answer([3, 5], { dice: [6] });
    expect(t.events('trapSprung')).toHaveLength(1);
    expect(t.unit('w').at).toEqual([3, 5]);
  });
});

describe('falls', () => {
  const shoved = (profile: string, fields: Fields) =>
    duel({ strength: 20 }, fields, profile)
      .map(withTerrain(square('pit', 7, 5)))
      .open()
      .do('shove', { unit: 'w', target: 'm', distance: 1 }, { dice: [15] });

  rule('STEP-22.6', 'a Minion that falls is out, whatever it wears', () => {
    for (const traits of [['lightArmour'], ['tough'], ['resistance:melee']])
      expect(shoved('guardMinion', { traits }).unit('m').out).toBe(true);
  });

  rule('STEP-22.6', 'an Elite that falls takes a Wound: a fall is no success against it and of no type', () => {
    for (const traits of [['tough'], ['resistance:melee']]) {
      const t = shoved('veteran', { tn: 8, traits });
      expect(t.unit('m')).toMatchObject({ wounds: 1, prone: true, toughUsed: false, resistanceUsed: false });
    }
  });

  rule('STEP-14.8', 'Light Armour takes the first single Wound of the scene, also that of a fall', () => {
    const t = shoved('veteran', { tn: 8, traits: ['lightArmour'] });
    expect(t.unit('m')).toMatchObject({ wounds: 0, prone: true, lightArmourUsed: true });
  });
});
