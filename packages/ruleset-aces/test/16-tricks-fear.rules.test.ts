import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { fearEffect } from '../src/procedures/tricks/fear.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish } from './tables.ts';
import { modifiers, rolls, settledTests } from './tests.ts';

/** Section 16: tricks, fear, resolve tokens, heavy armour. */

type Fields = Readonly<Record<string, unknown>>;
const spare = foe('thug', [23, 23]);
const scare = { unit: 'bruno', target: 'thug', skill: 'intimidation' } as const;
const scene = (bruno: Fields = {}, thug: Fields = {}) => brawl(bruno, thug).unit('z', spare);
const has = (t: Skirmish, state: 'exposed' | 'distracted') => (t.state.units.thug?.[state].length ?? 0) > 0;

describe('tricks', () => {
  rule('ACE-16.1', 'a skill against the attribute it leans on', () => {
    const t = scene().open();
    t.do('trick', scare, { dice: [5, 2, 5] });
    expect(rolls(t).map(({ trait }) => trait)).toEqual(['intimidation', 'spirit']);
    const trip = scene().open();
    trip.do('trick', { ...scare, skill: 'athletics' }, { dice: [5, 2, 5] });
    expect(rolls(trip).map(({ trait }) => trait)).toEqual(['athletics', 'agility']);
  });

  rule('ACE-16.1', 'D15: the winner says distracted or exposed; silent, exposed', () => {
    const t = scene().open();
    t.do('trick', scare, { dice: [5, 2, 3] });
    expect(t.asked).toMatchObject({ kind: 'trickEffect', default: 'exposed' });
    t.answer('distracted');
    expect([has(t, 'exposed'), has(t, 'distracted')]).toEqual([false, true]);
  });

  const creative = (die: number, thug: Fields = {}) => {
    const t = scene({}, thug).open();
    // 6, 3 = 9 against 3: a raise.
    t.do('trick', scare, { dice: [6, 3, 2, 3, die] });
    return t;
  };

  rule('ACE-16.2', 'a raise rolls on the creative-trick table: both states, and something more from 3 on', () => {
    for (const die of [1, 2, 3, 4, 5]) {
      const t = creative(die);
      expect([has(t, 'exposed'), has(t, 'distracted')]).toEqual([true, true]);
    }
    expect(creative(2).unit('thug')).toMatchObject({ shaken: false, prone: false });
    expect(creative(3).unit('thug')).toMatchObject({ shaken: true });
    expect(creative(4).unit('thug')).toMatchObject({ prone: true });
    expect(creative(5).state.units.thug?.items.find(({ kind }) => kind === 'club')?.slot).toBe('ground');
  });

  rule('ACE-16.2', '6: the trickster may at once move 2" and nobody strikes at its back', () => {
    const t = creative(6);
    expect(t.asked).toMatchObject({ kind: 'slipAway', default: 'stay' });
    t.answer([3, 5]);
    expect(t.unit('bruno').at).toEqual([3, 5]);
    expect(t.events('attackDeclared')).toEqual([]);
  });

  rule('ACE-16.3', 'the same skill on the same target is -2 the second time and refused the third', () => {
    const again = (times: number) =>
      scene()
        .with({ trickLog: { 'intimidation/thug': times } })
        .open();
    const second = again(1);
    second.do('trick', scare, { dice: [5, 2] });
    expect(modifiers(second)).toEqual({ repeatedTrick: -2 });
    expect(again(2).refuses('trick', scare)).toMatchObject({ code: 'repeated-trick', rule: 'ACE-16.3' });
    expect(again(2).refusals('trick', { ...scare, skill: 'athletics' })).toEqual([]);
  });

  rule('ACE-16.3', 'D18: the GM may set a modifier for it', () => {
    const t = scene().options({ 'gm.mode': 'human' }).open();
    t.do('trick', scare);
    t.answer('easy', { dice: [3, 2, 5] });
    expect(modifiers(t)).toEqual({ gm: 2 });
  });

  rule('ACE-7.1', 'an exposed target is easier to trick', () => {
    const t = scene({}, { exposed: true }).open();
    t.do('trick', scare, { dice: [3, 2, 5] });
    expect(modifiers(t)).toEqual({ exposed: 2 });
  });
});

describe('fear', () => {
  const fright = (kind: string, dice: readonly number[], more: Fields = {}, bruno: Fields = {}) => {
    const t = scene({ cards: ['AS'], ...bruno }, { cards: ['2C'] })
      .with({ order: ['thug'] })
      .open();
    t.do('rule', { set: { gmFear: { units: ['bruno'], kind, ...more } }, reason: 'the thing in the cellar' }, { dice });
    return t;
  };

  rule('ACE-16.4', 'revulsion: failure shakes and tires, a critical failure rolls on the table as well', () => {
    expect(fright('revulsion', [3, 2]).unit('bruno')).toMatchObject({ shaken: true, fatigue: 1 });
    expect(fright('revulsion', [4, 2]).unit('bruno')).toMatchObject({ shaken: false, fatigue: 0 });
    const t = fright('revulsion', [1, 1, 5]);
    expect(t.event('frightened')).toMatchObject({ die: 5, bonus: 2, effect: 'distracted' });
  });

  rule('ACE-16.4', 'terror: failure rolls d20, +2 on a critical failure, plus the monster’s penalty', () => {
    const t = fright('terror', [5, 2, 6], { penalty: -2 });
    expect(settledTests(t)[0]).toMatchObject({ total: 3, success: false });
    expect(t.event('frightened')).toMatchObject({ die: 6, bonus: 2 });
    expect(fright('terror', [1, 1, 6], { penalty: -2 }).event('frightened')).toMatchObject({ bonus: 4 });
  });

  rule('ACE-16.4', 'extras test as a group', () => {
    const t = scene().open();
    t.do('rule', { set: { gmFear: { units: ['thug', 'z'], kind: 'revulsion' } }, reason: 'x' }, { dice: [2, 3] });
    expect(rolls(t)).toHaveLength(1);
    expect(t.unit('thug').shaken).toBe(true);
    expect(t.unit('z').shaken).toBe(true);
  });

  rule.each(
    'ACE-16.5',
    '$from to $to: $effect',
    [
      { from: 1, to: 4, effect: 'adrenaline' },
      { from: 5, to: 9, effect: 'distracted' },
      { from: 10, to: 13, effect: 'exposedDistracted' },
      { from: 14, to: 16, effect: 'shaken' },
      { from: 17, to: 19, effect: 'stunned' },
      { from: 20, to: 31, effect: 'flees' },
    ],
    ({ from, to, effect }) => {
      expect([fearEffect(from), fearEffect(to)]).toEqual([effect, effect]);
    },
  );

  rule('ACE-16.5', 'adrenaline is +2 on the next test and no other; the rest comes at once', () => {
    const t = fright('terror', [3, 2, 4]);
    const look = () =>
      t.do('rule', { set: { gmTest: { unit: 'bruno', trait: 'vigor' } }, reason: 'x' }, { dice: [2, 2] });
    look();
    expect(modifiers(t)).toEqual({ adrenaline: 2 });
    look();
    expect(modifiers(t)).toEqual({});
    expect(fright('terror', [3, 2, 10]).state.units.bruno).toMatchObject({ exposed: [{}], distracted: [{}] });
    expect(fright('terror', [3, 2, 15]).unit('bruno').shaken).toBe(true);
    expect(fright('terror', [3, 2, 17]).unit('bruno').stunned).toBe(true);
  });

  rule('ACE-16.5', '20: on its next turn it runs as far as it gets, and is then stunned', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, cards: ['AS'] }))
      .unit('thug', foe('thug', [8, 5], { cards: ['KS'] }))
      .unit('z', foe('thug', [9, 5], { cards: ['2C'] }))
      .with({ round: 1, current: 'bruno', gmPool: 0, order: ['thug', 'z'] })
      .open();
    t.do('rule', { set: { gmFear: { units: ['thug'], kind: 'terror' } }, reason: 'x' }, { dice: [2, 20] });
    expect(t.unit('thug').mustFlee).toBe(true);
    // Pace 6 and 4 for the running die: ten inches east of where it stood, then out of its wits.
    t.do('endTurn', { unit: 'bruno' }, { dice: [4] });
    expect(t.unit('thug')).toMatchObject({ at: [18, 5], stunned: true, mustFlee: false });
  });
});

describe('resolve tokens', () => {
  const token = (more: Fields = {}) => scene({ resolveTokens: 1, ...more });
  const test = { set: { gmTest: { unit: 'bruno', trait: 'vigor' } }, reason: 'x' } as const;

  rule('ACE-16.6', 'adds an open d8 to a roll already made', () => {
    const t = token().open();
    t.do('rule', test, { dice: [3, 2] });
    expect(t.asked).toMatchObject({ kind: 'reroll', choices: [{}, { choice: 'token' }, { choice: 'tokenDie' }] });
    t.answer('tokenDie', { dice: [8, 1] });
    expect(settledTests(t)[0]).toMatchObject({ total: 12, success: true, raises: 2 });
    expect(t.unit('bruno').resolveTokens).toBe(0);
  });

  rule('ACE-16.6', 'or serves as a chip that may reroll even a critical failure', () => {
    const t = token().open();
    t.do('rule', test, { dice: [1, 1] });
    expect(t.asked).toMatchObject({ kind: 'rerollCritical', choices: [{ choice: 'keep' }, { choice: 'token' }] });
    t.answer('token', { dice: [5, 2] });
    expect(settledTests(t)[0]).toMatchObject({ total: 5, success: true, critical: false });
  });

  rule('ACE-16.6', 'adds to damage too', () => {
    const t = token().open();
    t.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [5, 2] });
    t.answer('keep', { dice: [1, 1] });
    t.answer('tokenDie', { dice: [5] });
    // 2 and 5 more against Toughness 6: shaken.
    expect(t.unit('thug').shaken).toBe(true);
  });

  rule('ACE-16.6', 'as a chip it ends shaken or brings power points; there must be one', () => {
    const t = token({ shaken: true }).open();
    t.do('spendResolve', { unit: 'bruno', use: 'unshake' });
    expect(t.unit('bruno')).toMatchObject({ shaken: false, resolveTokens: 0 });
    expect(t.refuses('spendResolve', { unit: 'bruno', use: 'unshake' })).toMatchObject({
      code: 'no-token',
      rule: 'ACE-16.6',
    });
    expect(token().open().refuses('spendResolve', { unit: 'bruno', use: 'reroll' })).toMatchObject({
      code: 'no-window',
    });
    expect(token().open().refuses('spendResolve', { unit: 'bruno', use: 'unshake' })).toMatchObject({
      code: 'not-shaken',
    });
  });

  rule('ACE-16.6', 'is gained by the GM’s word, with the story as its reason', () => {
    const t = scene().open();
    t.do('rule', { set: { gmAwardToken: { unit: 'bruno' } }, reason: 'he lost his brother at the bridge' });
    expect(t.unit('bruno').resolveTokens).toBe(1);
    expect(t.event('ruled')).toMatchObject({ reason: 'he lost his brother at the bridge' });
  });
});

rule('ACE-16.7', 'heavy armour is harmed only by heavy weapons, however high the damage', () => {
  const t = scene({}, { heavyArmour: true }).open();
  t.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [5, 2, 9, 7] });
  expect(t.event('damageJudged')).toMatchObject({ total: 16, wounds: 0, shaken: false });
});
