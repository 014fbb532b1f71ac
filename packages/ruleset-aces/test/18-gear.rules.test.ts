import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { weapons } from '../src/catalogue/weapons.ts';
import { afterFullBattle, levelOf, trained } from '../src/familiarity.ts';
import { mendingCost, ownCost, traderCost } from '../src/procedures/gear/armour-fitting.ts';
import type { Unit } from '../src/state.ts';
import { toHit } from './attacks.ts';
import { BROKE, blank, brawl, foe, party, shootout } from './tables.ts';
import { modifiers } from './tests.ts';

/** Section 18: armour that fits, and weapons one knows. */

type Fields = Readonly<Record<string, unknown>>;
const spare = foe('thug', [23, 23]);

describe('fitting', () => {
  const piece = (kind: string, more: Fields) => ({ kind, slot: 'worn', ...more });
  const wearing = (...items: readonly Fields[]) => brawl({ items: ['longSword', ...items] }).unit('z', spare);

  rule('ACE-18.1', 'each unfitted piece is -1 on Agility and what leans on it, and nothing else', () => {
    const t = wearing(piece('mail', { fitted: false }), piece('helmet', { fitted: false })).open();
    const test = (trait: string) => {
      t.do('rule', { set: { gmTest: { unit: 'bruno', trait } }, reason: 'x' }, { dice: [2, 2] });
      return modifiers(t);
    };
    expect(test('athletics')).toEqual({ unfitted: -2 });
    expect(test('agility')).toEqual({ unfitted: -2 });
    expect(test('spirit')).toEqual({});
  });

  rule('ACE-18.1', 'four pieces of the wrong size: -4 and Defence -4', () => {
    const four = ['mail', 'helmet', 'leather', 'plate'].map((kind) => piece(kind, { sizesOff: 1 }));
    const t = wearing(...four).open();
    expect(t.unit('bruno').defence).toBe(7 - 4);
    t.do('rule', { set: { gmTest: { unit: 'bruno', trait: 'fighting' } }, reason: 'x' }, { dice: [2, 2] });
    expect(modifiers(t)).toEqual({ unfitted: -4 });
  });

  rule('ACE-18.1', 'two sizes off cannot be worn', () => {
    expect(wearing(piece('mail', { sizesOff: 2 })).refuses()).toMatchObject({
      code: 'bad-message',
      params: { field: 'units[0].stats.items[1].sizesOff' },
    });
  });

  rule('ACE-18.2', 'a trader takes 10%, 15% for each size up, 5% for each down; B to D is 40%', () => {
    expect(traderCost(200, 0)).toBe(20);
    expect(traderCost(200, 2)).toBe(80);
    expect(traderCost(200, -1)).toBe(30);
    expect(ownCost(200, 2)).toBe(28);
    expect(mendingCost(200)).toBe(20);
  });

  rule('ACE-18.2', 'one’s own work is Repair less the armour’s value: mail 3', () => {
    const fit = (dice: readonly number[]) => {
      const t = brawl({ skills: { repair: 8 }, items: ['longSword', piece('mail', { fitted: false })] })
        .unit('z', spare)
        .open();
      t.do('rule', { set: { gmFitArmour: { unit: 'bruno', item: 'mail' } }, reason: 'an evening' }, { dice });
      return t;
    };
    expect(modifiers(fit([7, 2]))).toEqual({ armourValue: -3 });
    expect(fit([7, 2]).state.units.bruno?.items.find(({ kind }) => kind === 'mail')?.fitted).toBe(true);
    expect(fit([6, 2]).state.units.bruno?.items.find(({ kind }) => kind === 'mail')?.fitted).toBe(false);
  });
});

describe('familiarity', () => {
  const penalty = (familiarity: Fields, options: Fields = {}) => {
    const t = shootout({ items: ['pistol'], familiarity })
      .options(options)
      .unit('z', spare)
      .open();
    t.do('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' }, { dice: [2, 2] });
    return toHit(t).familiarity ?? 0;
  };

  rule('ACE-18.3', 'none -4, beginner -2, adept -1, professional nothing', () => {
    expect(penalty({ pistol: 'none' })).toBe(-4);
    expect(penalty({ pistol: 'beginner' })).toBe(-2);
    expect(penalty({ pistol: 'adept' })).toBe(-1);
    expect(penalty({ pistol: 'professional' })).toBe(0);
  });

  const knowing = (familiarity: Unit['familiarity']): Unit =>
    ({ ...brawl().open().state.units.bruno, familiarity }) as Unit;

  rule('ACE-18.3', 'a full battle makes a beginner, two more an adept, two more a professional', () => {
    let unit = knowing({});
    const levels = [1, 2, 3, 4, 5].map(() => {
      unit = { ...unit, ...afterFullBattle(unit, 'bow') };
      return unit.familiarity.bow;
    });
    expect(levels).toEqual(['beginner', 'beginner', 'adept', 'adept', 'professional']);
  });

  rule('ACE-18.3', 'a professional in one type is a beginner in the rest of its category', () => {
    const unit = knowing({ pistol: 'professional' });
    expect(levelOf(unit, 'heavyPistol')).toBe('beginner');
    expect(levelOf(unit, 'shotgun')).toBe('none');
    expect(levelOf(knowing({ pistol: 'adept' }), 'heavyPistol')).toBe('none');
  });

  rule('ACE-18.3', 'training raises it by a level, and a bought weapon starts a level higher', () => {
    expect(trained(knowing({ bow: 'adept' }), 'bow').familiarity).toMatchObject({ bow: 'professional' });
    const t = brawl().unit('z', spare).open();
    t.do('rule', { set: { gmTrain: { unit: 'bruno', weapon: 'bow', how: 'bought' } }, reason: 'the market' });
    expect(t.state.units.bruno?.familiarity.bow).toBe('beginner');
    t.do('rule', { set: { gmTrain: { unit: 'bruno', weapon: 'bow', how: 'battle' } }, reason: 'the bridge' });
    expect(t.state.units.bruno?.familiarity.bow).toBe('beginner');
    t.do('rule', { set: { gmTrain: { unit: 'bruno', weapon: 'bow', how: 'battle' } }, reason: 'the yard' });
    expect(t.state.units.bruno?.familiarity.bow).toBe('adept');
  });

  rule('ACE-18.4', 'every weapon has its category', () => {
    const of = (id: string) => weapons[id]?.category;
    expect([of('bow'), of('crossbow'), of('fragGrenade'), of('stunGrenade'), of('pistol'), of('shotgun')]).toEqual([
      'bows',
      'crossbows',
      'grenades',
      'grenades',
      'pistols',
      'shotguns',
    ]);
    expect([of('automaticRifle'), of('precisionRifle'), of('machineGun'), of('knife'), of('halberd')]).toEqual([
      'automaticRifles',
      'precisionRifles',
      'heavyWeapons',
      'short',
      'twoHanded',
    ]);
  });

  rule('ACE-18.5', 'counts for player characters only, and not with the option off', () => {
    expect(penalty({ pistol: 'none' }, { 'gear.familiarity': false })).toBe(0);
    const t = blank
      .unit('thug', foe('thug', [5, 5], { items: ['pistol'], familiarity: { pistol: 'none' } }))
      .unit('vera', party('vera', [12, 5], BROKE))
      .with({ round: 1, current: 'thug', gmPool: 0 })
      .open();
    t.do('attack', { unit: 'thug', target: 'vera', weapon: 'pistol' }, { dice: [2] });
    expect(toHit(t)).not.toHaveProperty('familiarity');
  });
});
