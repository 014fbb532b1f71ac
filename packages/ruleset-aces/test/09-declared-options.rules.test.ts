import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { declared, toHit } from './attacks.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish } from './tables.ts';

/** What a declaration says of an action binds it (ACE-9.7, ACE-11.3). */

describe('options of a declared action', () => {
  const head = { kind: 'attack', options: { calledShot: 'head' } } as const;
  const plain = { kind: 'attack' } as const;
  const strike = { unit: 'bruno', target: 'thug' } as const;
  const declares = (...actions: readonly unknown[]) => {
    const t = brawl().open();
    t.do('declare', { unit: 'bruno', actions });
    return t;
  };

  rule('ACE-9.7', 'a called shot that was declared is what the attack then is', () => {
    const t = declares(head, plain);
    expect(t.view().units).toMatchObject({ bruno: { turn: { declared: [{ options: { calledShot: 'head' } }, {}] } } });
    t.do('attack', strike, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ multiAction: -2, 'calledShot.head': -4 });
    t.do('attack', strike, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ multiAction: -2 });
  });

  rule('ACE-9.7', 'an attack that names no weapon is not made with the one that was declared for the next', () => {
    const t = declares(plain, { kind: 'attack', weapon: 'fists' });
    t.do('attack', strike, { dice: [2, 2] });
    expect(declared(t).weapon).toBe('longSword');
    t.do('attack', strike, { dice: [2, 2] });
    expect(declared(t).weapon).toBe('fists');
  });

  rule('ACE-9.7', 'what has been done of a declaration is listed', () => {
    const t = declares(head, plain);
    expect(t.unit('bruno').turn).toMatchObject({ done: [] });
    t.do('attack', strike, { dice: [2, 2] });
    expect(t.unit('bruno').turn).toMatchObject({ done: [{ kind: 'attack', options: { calledShot: 'head' } }] });
  });

  rule('ACE-9.7', 'a table may be laid out with some of the declared actions done', () => {
    const turn = { declared: [head, { kind: 'trick' }], done: [{ kind: 'trick' }] };
    const t = brawl({ turn }).open();
    expect(t.unit('bruno').turn).toMatchObject({ penalty: 2, done: [{ kind: 'trick' }] });
    expect(t.refuses('trick', { ...strike, skill: 'intimidation' })).toMatchObject({ code: 'not-declared' });
    t.do('attack', strike, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ multiAction: -2, 'calledShot.head': -4 });
  });

  rule('ACE-9.7', 'the other one may come first, if it is named', () => {
    const t = declares(head, plain);
    t.do('attack', { ...strike, options: {} }, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ multiAction: -2 });
    t.do('attack', { ...strike, options: { calledShot: 'head' } }, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ multiAction: -2, 'calledShot.head': -4 });
  });

  rule('ACE-9.7', 'actions are dropped, not swapped: another part, or a part nobody declared, is refused', () => {
    const refused = (t: Skirmish, options: object) => t.refuses('attack', { ...strike, options });
    expect(refused(declares(head), { calledShot: 'leg' })).toMatchObject({ code: 'not-declared', rule: 'ACE-9.7' });
    expect(refused(declares(head), {})).toMatchObject({ code: 'not-declared' });
    expect(refused(declares(plain), { calledShot: 'head' })).toMatchObject({ code: 'not-declared' });
    expect(refused(declares(plain), { nonLethal: true })).toMatchObject({ code: 'not-declared' });
  });

  rule('ACE-9.7', 'with nothing declared the one action may be combined with anything', () => {
    const t = brawl().open();
    t.do('attack', { ...strike, options: { calledShot: 'head' } }, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ 'calledShot.head': -4 });
  });

  rule('ACE-11.3', 'how desperate an attack is may be chosen before its roll, but a declared degree binds', () => {
    const later = declares(plain);
    later.do('attack', { ...strike, options: { desperate: 4 } }, { dice: [2, 2, 1, 1] });
    expect(toHit(later)).toEqual({ desperate: 4 });
    const bound = declares({ ...plain, options: { desperate: 2 } });
    expect(bound.refuses('attack', { ...strike, options: { desperate: 4 } })).toMatchObject({ code: 'not-declared' });
    bound.do('attack', strike, { dice: [2, 2] });
    expect(toHit(bound)).toEqual({ desperate: 2 });
  });

  rule('ACE-11.3', 'nobody declares a furious turn with a desperate attack in it', () => {
    const t = brawl().open();
    const actions = [{ ...plain, options: { desperate: 2 } }];
    expect(t.refuses('declare', { unit: 'bruno', actions, furious: true })).toMatchObject({
      code: 'bad-combination',
      rule: 'ACE-11.3',
    });
  });

  rule('ACE-11.17', 'breaking something is declared by its name, or as an attack that breaks', () => {
    const fence = (t: Skirmish) => t.refuses('attack', { ...strike, options: { breakObject: 'club' } });
    expect(fence(declares(plain))).toMatchObject({ code: 'not-declared' });
    const t = declares({ kind: 'breakObject' });
    t.do('attack', { ...strike, options: { breakObject: 'club' } }, { dice: [2, 2] });
    expect(t.event('attackDeclared')).toMatchObject({ targets: [{ id: 'club' }] });
  });

  rule('ACE-9.7', 'a power keeps to the part it was declared against', () => {
    const t = blank
      .unit('iris', party('iris', [5, 5], BROKE))
      .unit('thug', foe('thug', [10, 5]))
      .with({ round: 1, current: 'iris', gmPool: 0 })
      .open();
    t.do('declare', { unit: 'iris', actions: [{ kind: 'activatePower', options: { calledShot: 'head' } }] });
    const bolt = { unit: 'iris', power: 'bolt', target: 'thug' };
    expect(t.refuses('activatePower', { ...bolt, options: { calledShot: 'leg' } })).toMatchObject({
      code: 'not-declared',
    });
    // Psionics 5 works; 5 - 4 for the head misses (ACE-15.8).
    t.do('activatePower', bolt, { dice: [5, 2] });
    expect(t.event('powerAimed')).toMatchObject({ total: 1, hits: false });
  });

  rule('ACE-9.7', 'only attacks have options', () => {
    const t = brawl().open();
    const actions = [{ kind: 'push', options: { calledShot: 'head' } }];
    expect(t.refuses('declare', { unit: 'bruno', actions })).toMatchObject({ code: 'bad-combination' });
  });
});
