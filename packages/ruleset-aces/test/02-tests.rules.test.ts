import type { Draw, Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { opposedTest } from '../src/procedures/tests/opposed-test.ts';
import { type TraitTest, takeTest } from '../src/procedures/tests/trait-test.ts';
import { hits, PISTOL, shot, totals } from './attacks.ts';
import { run } from './procedures.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish, shootout } from './tables.ts';

/** Section 2: dice and tests. Bruno is a hero with Strength d10 and Athletics d6; a thug an extra with d6 everywhere. */

const spirit = (unit: string, more: Partial<TraitTest> = {}): TraitTest => ({
  unit,
  purpose: 'gmTest',
  trait: 'spirit',
  kind: 'free',
  ...more,
});
const test = (t: Skirmish, dice: readonly Draw[], spec: TraitTest, answers: readonly Json[] = []) =>
  run(t, dice, (play) => takeTest(play, spec), answers);
const extra = (value: number) => [{ source: 'task', value, rule: 'ACE-2.2' }];

rule.each(
  'ACE-2.1',
  'a roll of $die against 4 succeeds: $success',
  [
    { die: 3, success: false },
    { die: 4, success: true },
  ],
  ({ die, success }) => {
    expect(test(brawl().open(), [die], spirit('thug')).result.success).toBe(success);
  },
);

rule.each(
  'ACE-2.2',
  'a task at $value makes 4 into $total',
  [
    { value: 2, total: 6 },
    { value: -2, total: 2 },
    { value: -6, total: -2 },
  ],
  ({ value, total }) => {
    expect(test(brawl().open(), [4], spirit('thug', { extra: extra(value) })).result.total).toBe(total);
  },
);

rule('ACE-2.3', 'a die that shows its highest face is rolled again and added, without limit', () => {
  expect(test(brawl().open(), [6, 6, 6, 2], spirit('thug')).result.total).toBe(20);
});

rule('ACE-EX-5', 'six, six and two at +1 is 15: the modifier is added once, at the end', () => {
  expect(test(brawl().open(), [6, 6, 2], spirit('thug', { extra: extra(1) })).result.total).toBe(15);
});

rule.each(
  'ACE-2.4',
  'a result of $total against 4 has $raises raises',
  [
    { dice: [6, 1], total: 7, raises: 0 },
    { dice: [6, 2], total: 8, raises: 1 },
    { dice: [6, 5], total: 11, raises: 1 },
    { dice: [6, 6, 1], total: 13, raises: 2 },
  ],
  ({ dice, total, raises }) => {
    expect(test(brawl().open(), dice, spirit('thug')).result).toMatchObject({ total, raises, success: true });
  },
);

rule.each(
  'ACE-EX-4',
  'a modified result of $result has $raises raises',
  [
    { result: 11, raises: 1 },
    { result: 12, raises: 2 },
    { result: 8, raises: 1 },
    { result: 7, raises: 0 },
  ],
  ({ result, raises }) => {
    expect(test(brawl().open(), [5], spirit('thug', { extra: extra(result - 5) })).result.raises).toBe(raises);
  },
);

rule('ACE-2.5', 'however many raises an attack has, the bonus die is one', () => {
  const t = brawl().open();
  // Fighting 10, 8: 18 against Defence 5 is three raises; Strength, sword and one bonus die.
  t.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [10, 8, 2, 1, 1, 1] });
  expect(t.event('damageRolled').dice).toEqual([10, 8, 6]);
});

rule('ACE-2.10', 'the wild die takes the modifiers of the die it stands in for', () => {
  expect(test(brawl().open(), [2, 5], spirit('bruno', { extra: extra(-2) })).result.total).toBe(3);
});

rule('ACE-2.11', 'trait die with its whole chain, then the wild die with its own', () => {
  const rolled = test(brawl().open(), [6, 3, 6, 1], spirit('bruno')).events.find(
    (event) => event.type === 'testRolled',
  );
  expect(rolled).toMatchObject({ chains: [[6, 3]], wild: [6, 1] });
});

rule('ACE-2.12', 'a hero’s two natural ones fail critically whatever the modifiers', () => {
  expect(test(brawl().open(), [1, 1], spirit('bruno', { extra: extra(6) })).result).toMatchObject({
    success: false,
    critical: true,
  });
});

rule('ACE-2.13', 'a critical failure opens no window for a chip', () => {
  const result = test(brawl({ chips: 3 }).open(), [1, 1], spirit('bruno'));
  expect(result.asked).toEqual([]);
  expect(result.result.critical).toBe(true);
});

rule('ACE-2.14', 'an extra’s 1 is confirmed by a d6 where it matters', () => {
  expect(test(brawl().open(), [1, 1], spirit('thug', { matters: true })).result).toMatchObject({ critical: true });
  expect(test(brawl().open(), [1, 4], spirit('thug', { matters: true })).result).toMatchObject({
    critical: false,
    success: false,
  });
  expect(test(brawl().open(), [1], spirit('thug')).result).toMatchObject({ critical: false });
});

rule('ACE-2.15', 'an unconfirmed 1 fails whatever the modifiers, unless the table judges it by its total', () => {
  const eased = spirit('thug', { matters: true, extra: extra(4) });
  expect(test(brawl().open(), [1, 4], eased).result.success).toBe(false);
  expect(test(brawl().options({ 'crit.extraOne': 'byTotal' }).open(), [1, 4], eased).result.success).toBe(true);
  expect(test(brawl().options({ 'crit.extraConfirm': 'never' }).open(), [1], eased).result.success).toBe(true);
  expect(test(brawl().options({ 'crit.extraConfirm': 'always' }).open(), [1, 1], spirit('thug')).result.critical).toBe(
    true,
  );
});

rule(
  'ACE-EX-8',
  'a thug’s 1 with a 4 to confirm is an ordinary failure, with a 1 a critical one; recovery asks for none',
  () => {
    expect(test(brawl().open(), [1, 4], spirit('thug', { matters: true, extra: extra(4) })).result).toMatchObject({
      critical: false,
      success: false,
    });
    expect(test(brawl().open(), [1, 1], spirit('thug', { matters: true })).result.critical).toBe(true);
    expect(test(brawl().open(), [1], spirit('thug', { purpose: 'shaken' })).result.critical).toBe(false);
  },
);

const burst = (shots: number) => ({ unit: 'vera', weapon: 'automaticRifle', targets: [{ id: 'thug', shots }] });
const far = foe('thug', [23, 23]);

rule('ACE-2.16', 'with several dice it takes ones on more than half of them, the wild die among them', () => {
  const t = shootout().options({ 'crit.attackEffect': 'failOnly' }).unit('z', far).open();
  t.do('attack', burst(3), { dice: [1, 1, 5, 1] });
  expect(t.event('testRolled').critical).toBe(true);
  expect(hits(t)).toBe(0);
  const u = shootout().unit('z', far).open();
  u.do('attack', burst(3), { dice: [1, 1, 5, 2] });
  expect(u.event('testRolled').critical).toBe(false);
});

rule('ACE-EX-9', 'two ones and a ten with W:1 fail critically; with W:2 the ten hits with a raise', () => {
  const failed = shootout().options({ 'crit.attackEffect': 'failOnly' }).unit('z', far).open();
  failed.do('attack', burst(3), { dice: [1, 1, 8, 2, 1] });
  expect(hits(failed)).toBe(0);
  expect(failed.state.units.vera?.items.find((item) => item.kind === 'automaticRifle')?.ammo).toBe(20);
  const lucky = shootout().unit('z', far).open();
  lucky.do('attack', burst(3), { dice: [1, 1, 8, 2, 2, 1, 1, 1] });
  expect(hits(lucky)).toBe(1);
  expect(totals(lucky)).toContain(8);
});

rule.each(
  'ACE-EX-10',
  'RoF 2 with 1, 7 and W:1 counted by $count: $hits hits',
  [
    { count: 'allDice', hits: 0 },
    { count: 'traitDice', hits: 1 },
  ],
  ({ count, hits: expected }) => {
    const t = shootout()
      .options({ 'crit.multiCount': count, 'crit.attackEffect': 'failOnly', bystanders: 'off' })
      .unit('z', far)
      .open();
    t.do('attack', burst(2), { dice: expected === 0 ? [1, 7, 1] : [1, 7, 1, 1, 1] });
    expect(hits(t)).toBe(expected);
    expect(t.state.units.vera?.items.find((item) => item.kind === 'automaticRifle')?.ammo).toBe(25);
  },
);

rule(
  'ACE-2.17',
  'an extra confirms only with ones on more than half of the dice; the others are judged by their totals',
  () => {
    const gunman = (dice: readonly number[]) => {
      const t = blank
        .unit('gun', foe('gunman', [5, 5], { upperHandOver: ['vera'] }))
        .unit('vera', party('vera', [15, 5], { ...BROKE, toughness: 30 }))
        .options({ bystanders: 'off' })
        .with({ round: 1, current: 'gun', gmPool: 0 })
        .open();
      t.do('attack', { unit: 'gun', weapon: 'submachineGun', targets: [{ id: 'vera', shots: 3 }] }, { dice });
      return hits(t);
    };
    expect(gunman([1, 3, 4, 1, 1, 1, 1])).toBe(2);
  },
);

rule('ACE-EX-47', 'with the upper hand and recoil at +2: 1, 3, 4 are two hits; 1, 1, 2 with a 5 to confirm one', () => {
  const fire = (dice: readonly number[]) => {
    const t = blank
      .unit('gun', foe('gunman', [5, 5], { upperHandOver: ['vera'] }))
      .unit('vera', party('vera', [15, 5], { ...BROKE, toughness: 30 }))
      .options({ bystanders: 'off' })
      .with({ round: 1, current: 'gun', gmPool: 0 })
      .open();
    t.do('attack', { unit: 'gun', weapon: 'submachineGun', targets: [{ id: 'vera', shots: 3 }] }, { dice });
    return hits(t);
  };
  expect(fire([1, 3, 4, 1, 1, 1, 1])).toBe(2);
  expect(fire([1, 1, 2, 5, 1, 1])).toBe(1);
});

rule('ACE-2.19', 'the better roll counts, and a critical failure on the reroll stands', () => {
  const t = brawl({ chips: 2 }).open();
  expect(test(t, [3, 2, 2, 1], spirit('bruno'), ['own', 'keep']).result.total).toBe(3);
  expect(test(t, [3, 2, 5, 1], spirit('bruno'), ['own', 'keep']).result.total).toBe(5);
  expect(test(t, [3, 2, 1, 1], spirit('bruno'), ['own']).result).toMatchObject({ critical: true, success: false });
});

rule('ACE-2.20', 'better means the higher total, never dice of different rolls mixed', () => {
  const result = test(brawl({ chips: 1 }).open(), [5, 2, 2, 4], spirit('bruno'), ['own']);
  expect(result.result.total).toBe(5);
});

rule('ACE-2.21', 'a success may be rolled again in the hope of a raise; with a raise in hand nobody is asked', () => {
  const hoping = test(brawl({ chips: 1 }).open(), [5, 2, 6, 4, 1], spirit('bruno'), ['own']);
  expect(hoping.result.raises).toBe(1);
  expect(test(brawl({ chips: 1 }).open(), [6, 4, 1], spirit('bruno')).asked).toEqual([]);
});

rule('ACE-2.22', 'without the skill: a d4 at -2, the wild die too', () => {
  expect(test(brawl().open(), [3, 6, 2], spirit('bruno', { trait: 'healing' })).result.total).toBe(6);
});

rule('ACE-EX-17', 'Vera heals unskilled with 8 - 2; a thug’s 5 - 2 fails', () => {
  const t = shootout().open();
  expect(test(t, [3, 6, 2], spirit('vera', { trait: 'healing' })).result).toMatchObject({ total: 6, success: true });
  expect(test(t, [4, 1], spirit('thug', { trait: 'healing' })).result).toMatchObject({ total: 3, success: false });
});

const against = (
  t: Skirmish,
  dice: readonly Draw[],
  active: 'strength' | 'stealth',
  defender: 'strength' | 'notice',
  unit = 'bruno',
  answers: readonly Json[] = [],
) =>
  run(
    t,
    dice,
    (play) =>
      opposedTest(play, 'test', { unit, trait: active, kind: 'free' }, { unit: 'thug', trait: defender, kind: 'free' }),
    answers,
  ).result;

rule('ACE-2.23', 'the active side needs 4; then the defender rolls, and raises count from the loser’s result', () => {
  expect(against(brawl().open(), [5, 2, 1], 'strength', 'strength')).toEqual({ won: true, raises: 1 });
  expect(against(brawl().open(), [5, 2, 2], 'strength', 'strength')).toEqual({ won: true, raises: 0 });
});

rule('ACE-EX-14', 'five against one wins with a raise, five against two without', () => {
  expect(against(brawl().open(), [5, 2, 1], 'strength', 'strength')).toEqual({ won: true, raises: 1 });
  expect(against(brawl().open(), [5, 2, 2], 'strength', 'strength')).toEqual({ won: true, raises: 0 });
});

rule('ACE-2.24', 'below 4 the defender does not roll at all, but the active side may reroll first', () => {
  expect(against(brawl().open(), [3, 2], 'strength', 'strength')).toEqual({ won: false, raises: 0 });
  expect(against(brawl({ chips: 1 }).open(), [3, 2, 6, 1, 2], 'strength', 'strength', 'bruno', ['own'])).toEqual({
    won: true,
    raises: 1,
  });
});

rule('ACE-EX-15', 'a three fails outright unless a chip mends it', () => {
  expect(against(brawl().open(), [3, 2], 'strength', 'strength').won).toBe(false);
});

rule('ACE-2.25', 'a tie goes to the defender', () => {
  expect(against(brawl().open(), [5, 2, 5], 'strength', 'strength').won).toBe(false);
});

rule('ACE-EX-13', 'Vera sneaks with 6: a 7 notices her, a 5 does not, and a tie does', () => {
  const t = shootout().open();
  expect(against(t, [6, 2, 6, 1], 'stealth', 'notice', 'vera')).toEqual({ won: false, raises: 0 });
  expect(against(t, [6, 2, 5], 'stealth', 'notice', 'vera')).toEqual({ won: true, raises: 0 });
  expect(against(t, [5, 2, 5], 'stealth', 'notice', 'vera').won).toBe(false);
});

rule('ACE-2.28', 'wounds, fatigue and distraction add up on every test', () => {
  const worn = brawl({ wounds: 2, fatigue: 1, distracted: true }).open();
  expect(test(worn, [5, 2], spirit('bruno')).result.total).toBe(5 - 2 - 1 - 2);
});

rule('ACE-2.9', 'by default the wild die goes where it brings most hits', () => {
  // Recoil -2: 7 hits, 4 and 2 miss; the wild 9 makes one of them a hit.
  const t = shootout({}, { toughness: 30 }).options({ bystanders: 'off' }).open();
  t.do('attack', burst(3), { dice: [2, 7, 4, 6, 3, 1, 1, 1, 1] });
  expect(hits(t)).toBe(2);
});

rule('ACE-2.2', 'modifiers come after the dice have finished acing', () => {
  const t = shootout(PISTOL).open();
  t.do('attack', { ...shot, situation: { modifiers: [{ label: 'glare', value: -2 }] } }, { by: 'gm', dice: [5, 2] });
  expect(totals(t)).toEqual([3]);
});

rule('ACE-2.21', 'nobody is asked to roll again where nothing better can come of it', () => {
  const asked = (dice: readonly number[], act: (t: Skirmish, dice: readonly number[]) => unknown, bruno = {}) => {
    const t = brawl({ chips: 2, ...bruno }, {})
      .unit('z', foe('thug', [23, 23]))
      .open();
    act(t, dice);
    return t.asked?.kind;
  };
  const asGm = (set: Readonly<Record<string, unknown>>) => (t: Skirmish, dice: readonly number[]) =>
    t.do('rule', { set, reason: 'x' }, { by: 'gm', dice });
  // Resisting a poison is all or nothing; a test the GM calls for may know a raise.
  const poison = asGm({ gmHazard: { unit: 'bruno', kind: 'poison', poison: 'mild', strength: 0 } });
  expect(asked([5, 2], poison)).toBeUndefined();
  expect(asked([3, 2], poison)).toBe('reroll');
  expect(asked([5, 2], asGm({ gmTest: { unit: 'bruno', trait: 'spirit' } }))).toBe('reroll');
});

rule('ACE-2.21', 'whoever resists with as much as the other needs no other roll (ACE-2.23)', () => {
  const t = brawl({ chips: 1 }, { items: [] })
    .unit('z', foe('thug', [23, 23]))
    .open();
  const test = { unit: 'thug', trait: 'strength', against: { unit: 'bruno', trait: 'strength' } };
  t.do('rule', { set: { gmTest: test }, reason: 'tug' }, { by: 'gm', dice: [5, 7, 2] });
  expect(t.asked).toBeUndefined();
  const lower = brawl({ chips: 1 }, { items: [] })
    .unit('z', foe('thug', [23, 23]))
    .open();
  lower.do('rule', { set: { gmTest: test }, reason: 'tug' }, { by: 'gm', dice: [5, 4, 2] });
  expect(lower.asked).toMatchObject({ kind: 'reroll', unit: 'bruno', params: { total: 4, target: 5 } });
});

rule('ACE-2.21', 'a stun grenade has no use for a raise', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 10], { chips: 1, items: [{ kind: 'stunGrenade', slot: 'hand' }] }))
    .unit('thug', foe('thug', [7, 10]))
    .with({ round: 1, current: 'bruno', gmPool: 0 })
    .open();
  t.do('attack', { unit: 'bruno', weapon: 'stunGrenade', point: [7, 10] }, { dice: [4, 2] });
  expect(t.asked?.kind).toBe('diveClear');
});
