import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import {
  extraStake,
  heroMorale,
  moraleFrom,
  pointsFrom,
  psionicCost,
  resultOf,
  threatOf,
} from '../src/quick-battle.ts';
import { BROKE, blank, brawl, party, type Skirmish } from './tables.ts';
import { modifiers, settledTests } from './tests.ts';

/** Section 22: a battle in a few rolls. Nobody else is on the table, so none is running. */

type Fields = Readonly<Record<string, unknown>>;
const camp = (bruno: Fields = {}, iris: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
    .unit('iris', party('iris', [6, 5], { ...BROKE, cards: ['KS'], ...iris }))
    .unit('a', party('thug', [7, 5]))
    .unit('b', party('thug', [8, 5]))
    .with({ round: 1, current: 'bruno', gmPool: 0, order: ['iris'] });
const BRUNO = { unit: 'bruno', skill: 'fighting' };
const fight = (t: Skirmish, plan: Fields, dice: readonly number[]) => t.do('quickBattle', { plan }, { dice, by: 'gm' });
const won = (r: Partial<{ success: boolean; raises: number; critical: boolean }>) => ({
  success: false,
  raises: 0,
  critical: false,
  ...r,
});

describe('arithmetic', () => {
  rule('ACE-22.1', 'weak 0.5, ordinary 1, strong 2, rounded up, then the circumstances', () => {
    expect(threatOf({ weak: 3 })).toBe(2);
    expect(threatOf({ weak: 1, ordinary: 2, strong: 1 })).toBe(5);
    expect(threatOf({ ordinary: 2, ambush: 'party' })).toBe(1);
    expect(threatOf({ ordinary: 2, ambush: 'enemy', wellLed: true, terrain: 1, morale: -1, gm: 2 })).toBe(6);
  });

  rule('ACE-22.2', 'Command: +1, +2 with a raise, 0, -2; heroes feel the good only under a command edge', () => {
    expect(
      [won({ success: true }), won({ success: true, raises: 1 }), won({}), won({ critical: true })].map(moraleFrom),
    ).toEqual([1, 2, 0, -2]);
    expect([heroMorale(2, false), heroMorale(2, true), heroMorale(-2, false)]).toEqual([0, 2, -2]);
  });

  rule('ACE-22.2', 'an extra spends a point on its die or its bonus, two on both; at -2 it has d4 and nothing', () => {
    expect(extraStake(0, 'die')).toEqual({ die: 6, bonus: 1 });
    expect(extraStake(1, 'die')).toEqual({ die: 20, bonus: 1 });
    expect(extraStake(1, 'bonus')).toEqual({ die: 6, bonus: 2 });
    expect(extraStake(2, 'bonus')).toEqual({ die: 20, bonus: 2 });
    expect(extraStake(-2, 'die')).toEqual({ die: 4, bonus: 0 });
  });

  rule('ACE-22.4', 'success a point, each raise one more, failure none, critical failure -2', () => {
    expect(
      [won({ success: true }), won({ success: true, raises: 2 }), won({}), won({ critical: true })].map(pointsFrom),
    ).toEqual([1, 3, 0, -2]);
    expect(psionicCost(15)).toBe(8);
  });

  rule('ACE-22.5', '+2 crushing, 0 and +1 clear, -1 hard, -2 and less defeat', () => {
    expect([4, 3, 2, 1, 0].map((points) => resultOf(points, 2))).toEqual([
      'crushing',
      'clear',
      'clear',
      'hard',
      'defeat',
    ]);
  });
});

describe('at the table', () => {
  rule('ACE-22.1', 'is refused while a battle is running', () => {
    const t = brawl().open();
    expect(t.refuses('quickBattle', { plan: { threat: 1, heroes: [BRUNO] } }, { by: 'gm' })).toMatchObject({
      code: 'bad-setup',
      rule: 'ACE-22.1',
    });
    expect(
      camp()
        .open()
        .refuses('quickBattle', { plan: { threat: 1, heroes: [{ unit: 'a', skill: 'fighting' }] } }, { by: 'gm' }),
    ).toMatchObject({ code: 'bad-setup' });
  });

  rule('ACE-22.3', '1 on its elimination die puts an extra out, and what it adds still counts', () => {
    const t = camp().open();
    fight(t, { threat: 1, heroes: [{ ...BRUNO, helpers: ['a', 'b'] }] }, [1, 5, 2, 1]);
    expect(modifiers(t)).toEqual({ helpers: 2 });
    expect(t.unit('a').eliminated).toBe(true);
    expect(t.unit('b').eliminated).toBe(false);
    // 2 + 2 = 4: a point against a threat of 1.
    expect(t.event('quickBattleFought')).toMatchObject({ points: 1, threat: 1, result: 'clear' });
  });

  rule('ACE-22.2', 'a leader rolls Command first; quarrels over it are a critical failure without a roll', () => {
    const t = camp({ skills: { command: 8 } }).open();
    fight(t, { threat: 1, leader: 'bruno', heroes: [{ ...BRUNO, helpers: ['a'] }] }, [5, 2, 20, 3, 1]);
    expect(settledTests(t)[0]).toMatchObject({ purpose: 'quickCommand', success: true });
    const rivals = camp().open();
    fight(rivals, { threat: 1, rivals: true, heroes: [{ ...BRUNO, helpers: ['a'] }] }, [4, 7, 2]);
    expect(modifiers(rivals)).toEqual({ morale: -2 });
  });

  rule(
    'ACE-22.4',
    'psionics costs half of all points, -1 for each missing; without any another skill is needed',
    () => {
      const IRIS = { unit: 'iris', skill: 'psionics' };
      const t = camp({}, { powerPoints: 6 }).open();
      fight(t, { threat: 1, heroes: [IRIS] }, [6, 2]);
      expect(t.unit('iris').powerPoints).toBe(0);
      expect(modifiers(t)).toEqual({ missingPoints: -2 });
      expect(
        camp({}, { powerPoints: 0 })
          .open()
          .refuses('quickBattle', { plan: { threat: 1, heroes: [IRIS] } }, { by: 'gm' }),
      ).toMatchObject({ code: 'no-pp', rule: 'ACE-22.4' });
    },
  );

  rule('ACE-22.4', 'shooting costs a magazine, a grenade is gone, and there must be one', () => {
    const armed = { items: [{ kind: 'pistol', ammo: 12 }, 'fragGrenade'] };
    const t = camp(armed).open();
    fight(t, { threat: 1, heroes: [{ unit: 'bruno', skill: 'shooting' }] }, [4, 1, 2]);
    expect(t.state.units.bruno?.items.find(({ kind }) => kind === 'pistol')?.ammo).toBe(0);
    const thrown = camp(armed).open();
    fight(thrown, { threat: 1, heroes: [{ unit: 'bruno', skill: 'athletics' }] }, [4, 2]);
    expect(thrown.state.units.bruno?.items.map(({ kind }) => kind)).toEqual(['pistol']);
    const empty = camp({ items: [{ kind: 'pistol', ammo: 0 }] }).open();
    const plan = { threat: 1, heroes: [{ unit: 'bruno', skill: 'shooting' }] };
    expect(empty.refuses('quickBattle', { plan }, { by: 'gm' })).toMatchObject({ code: 'no-ammo' });
  });

  rule('ACE-22.4', 'chips reroll', () => {
    const t = camp({ chips: 1 }).open();
    fight(t, { threat: 1, heroes: [BRUNO] }, [3, 2]);
    t.answer('own', { dice: [5, 2] });
    expect(t.event('quickBattleFought')).toMatchObject({ points: 1 });
  });

  rule('ACE-22.5', 'a crushing win: the eliminated extras get up', () => {
    const t = camp().open();
    // 9 + 1 = 10: success and a raise, two points against a threat of 0.
    fight(t, { threat: 0, heroes: [{ ...BRUNO, helpers: ['a'] }] }, [1, 9, 2]);
    expect(t.event('quickBattleFought')).toMatchObject({ result: 'crushing' });
    expect(t.unit('a').eliminated).toBe(false);
  });

  rule('ACE-22.5', 'hard won or lost everybody tests Vigor: a wound, and another for a second failure', () => {
    const t = camp().open();
    fight(t, { threat: 2, heroes: [BRUNO] }, [5, 2, 3, 2, 5, 2]);
    expect(t.event('quickBattleFought')).toMatchObject({ result: 'hard' });
    expect(t.unit('bruno').wounds).toBe(1);
    // The first wound weighs on the second test: 4 - 1 = 3.
    const lost = camp().open();
    fight(lost, { threat: 9, heroes: [BRUNO] }, [5, 2, 3, 2, 4, 2]);
    expect(lost.event('quickBattleFought')).toMatchObject({ result: 'defeat' });
    expect(lost.unit('bruno').wounds).toBe(2);
  });

  rule('ACE-22.5', 'a critical failure there: three wounds and eliminated', () => {
    const t = camp().open();
    fight(t, { threat: 2, heroes: [BRUNO] }, [5, 2, 1, 1, 8, 3, 2]);
    expect(t.unit('bruno')).toMatchObject({ wounds: 3, eliminated: true, dying: false });
  });
});
