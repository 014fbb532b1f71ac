import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { asGm, blow, brawl, duel, shot, standing } from './tables.ts';
import { about, atRock, called, having } from './traits.ts';

const maxHp = (traits: readonly string[], baseHp: number) => having(traits, { baseHp }).open().unit('A').maxHp;

rule('TEO-13.9', 'a Frail figure has at most 2 HP, whatever else it is', () => {
  expect(maxHp(['frail'], 6)).toBe(2);
  expect(maxHp(['frail', 'hardened', 'sturdy'], 6)).toBe(2);
});

rule('TEO-13.10', 'a Hypersensitive target takes one more from a hit that gets past Cover', () => {
  const open = duel({}, { traits: ['hypersensitive'] }).open();
  open.do('attack', shot, { dice: [5, 1] });
  expect(open.unit('T').hp).toBe(2);

  const covered = duel({}, { traits: ['hypersensitive'] }).open();
  covered.do('attack', standing({ sight: true, cover: true }), asGm([5, 1]));
  expect(covered.unit('T').hp).toBe(4);
});

rule('TEO-13.10', 'a fall hurts it twice as well', () => {
  const t = atRock(['hypersensitive']).options({ climbFailure: 'fall' }).open();

  t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [1, 1] });

  expect(t.unit('ann').hp).toBe(2);
});

rule('TEO-13.11', 'Poor Health takes one off the maximum', () => {
  expect(maxHp(['poorHealth'], 4)).toBe(3);
});

rule('TEO-13.12', 'a Slow Healer regains HP only after a passed resistance Test', () => {
  const healer = having(['meditation', 'slowHealer'], { hp: 2, maxHp: 4 });

  const fails = healer.open().do('useTrait', { unit: 'A', trait: 'meditation' }, { dice: [4, 4] });
  expect(fails.event('testRolled').tags).toEqual(['resistance']);
  expect(fails.unit('A').hp).toBe(2);

  const passes = healer.open().do('useTrait', { unit: 'A', trait: 'meditation' }, { dice: [5, 5] });
  expect(passes.unit('A').hp).toBe(3);
});

rule('TEO-13.13', 'Sturdy adds one to the maximum', () => {
  expect(maxHp(['sturdy'], 4)).toBe(5);
});

// --- Meditation ------------------------------------------------------------------------------------------------------

rule('TEO-13.14', 'Meditation takes both AP and gives 1 HP back, once per mission', () => {
  const t = having(['meditation'], { hp: 2, maxHp: 4 }).open();

  t.do('useTrait', { unit: 'A', trait: 'meditation' });

  expect(t.unit('A')).toMatchObject({ hp: 3, ap: 0 });
  const again = having(['meditation'], { hp: 2, maxHp: 4, usedOnce: ['meditation'] }).open();
  expect(again.refuses('useTrait', { unit: 'A', trait: 'meditation' })).toMatchObject({ code: 'trait-spent' });
});

rule('TEO-13.14', 'it needs calm: no enemy in contact, no attack since its last activation', () => {
  const engaged = brawl({ traits: ['meditation'], hp: 2, maxHp: 4 }).open();
  expect(engaged.refuses('useTrait', { unit: 'A', trait: 'meditation' })).toMatchObject({
    code: 'trait-condition',
    rule: 'TEO-13.14',
  });

  const shotAt = having(['meditation'], { hp: 2, maxHp: 4, attackedBy: [{ unit: 'T', turn: 1 }] }).open();
  expect(shotAt.refuses('useTrait', { unit: 'A', trait: 'meditation' })).toMatchObject({ code: 'trait-condition' });

  const before = { hp: 2, maxHp: 4, attackedBy: [{ unit: 'T', turn: 1 }], lastTurn: 1 };
  expect(having(['meditation'], before).open().refusals('useTrait', { unit: 'A', trait: 'meditation' })).toEqual([]);
});

rule('TEO-5.12', 'an active trait costs its AP, and only its owner uses it', () => {
  const tired = having(['meditation'], { hp: 2, maxHp: 4, ap: 1 }).open();
  expect(tired.refuses('useTrait', { unit: 'A', trait: 'meditation' })).toMatchObject({ code: 'not-enough-ap' });

  const none = having([]).open();
  expect(none.refuses('useTrait', { unit: 'A', trait: 'cheat' })).toMatchObject({ code: 'trait-condition' });
  expect(having(['tough']).open().refuses('useTrait', { unit: 'A', trait: 'tough' })).toMatchObject({
    code: 'trait-condition',
  });
});

// --- falling to one --------------------------------------------------------------------------------------------------

rule('TEO-13.15', 'Relentless rolls a die into the pool the moment HP fall to exactly 1, every time', () => {
  const t = duel({}, { traits: ['relentless'], hp: 3 }).open();
  t.do('attack', shot, { dice: [5, 6, 4] });
  expect(t.unit('T')).toMatchObject({ hp: 1, pool: [4] });

  const payer = having(['relentless'], { hp: 2, maxHp: 4, pool: [6] }).open();
  payer.do('attack', shot, { dice: [1, 1] }).answer({ exchange: { testDie: 1, poolDie: 6 } }, { dice: [3] });
  expect(payer.unit('A')).toMatchObject({ hp: 1, pool: [3] });
});

rule('TEO-13.15', 'not when HP were 1 before, nor when they fall past it', () => {
  const past = duel({}, { traits: ['relentless'], hp: 2 })
    .unit('U', { side: 'blue', at: [30, 30] })
    .open();
  past.do('attack', shot, { dice: [5, 6] });
  expect(past.unit('T').eliminated).toBe(true);

  const stays = duel({}, { traits: ['relentless', 'resilient'], hp: 1, maxHp: 4 }).open();
  stays.do('attack', shot, { dice: [5, 1] });
  expect(stays.unit('T')).toMatchObject({ hp: 1, pool: [] });
});

rule('TEO-13.16', 'Hardy Start gives a temporary HP, a fifth die in round 1, and is gone after the first Test', () => {
  const t = about(['hardyStart']).open();
  expect(t.unit('A')).toMatchObject({ hp: 4, tempHp: 1, maxHp: 4 });

  t.do('activate', { unit: 'A' }).do('attack', shot, { dice: [1, 1] });

  expect(t.unit('A')).toMatchObject({ hp: 4, tempHp: 0 });
});

rule('TEO-EX-40', 'the round 1 pool of a Hardy Start with 4 HP is five dice; it pays for an exchange', () => {
  const t = duel({ traits: ['hardyStart'], ap: 0 }, {})
    .with({ round: undefined, activeUnit: undefined })
    .open({
      dice: [6, 1, 1, 1, 1, 2, 2, 2, 2],
    });
  expect(t.unit('A')).toMatchObject({ hp: 4, tempHp: 1, pool: [6, 1, 1, 1, 1] });

  t.do('activate', { unit: 'A' }).do('attack', shot, { dice: [4, 1] });
  t.answer({ exchange: { testDie: 1, poolDie: 6 } });

  expect(t.unit('A')).toMatchObject({ hp: 4, tempHp: 0, pool: [1, 1, 1, 1] });
  expect(t.unit('T').hp).toBe(3);
});

rule('TEO-13.17', 'Adrenaline rolls one die for each damage instance, not for payments, not when eliminated', () => {
  const t = duel({}, { traits: ['adrenaline'] }).open();
  t.do('attack', shot, { dice: [5, 6, 2] });
  expect(t.unit('T')).toMatchObject({ hp: 2, pool: [2] });

  const payer = having(['adrenaline'], { pool: [6] }).open();
  payer.do('attack', shot, { dice: [1, 1] }).answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(payer.unit('A')).toMatchObject({ hp: 3, pool: [] });

  const dead = duel({}, { traits: ['adrenaline'], hp: 1 })
    .unit('U', { side: 'blue', at: [30, 30] })
    .open();
  dead.do('attack', shot, { dice: [5, 1] });
  expect(dead.unit('T').eliminated).toBe(true);
});

rule.each(
  'TEO-13.18',
  'Second Wind: at exactly 1 HP a d6 of $die gives $back HP back',
  [
    { die: 1, back: 1 },
    { die: 2, back: 1 },
    { die: 3, back: 2 },
    { die: 6, back: 3 },
  ],
  ({ die, back }) => {
    const t = duel({}, { traits: ['secondWind'], hp: 3, maxHp: 5 }).open();

    t.do('attack', shot, { dice: [5, 6, die] });

    expect(t.unit('T').hp).toBe(1 + back);
  },
);

rule('TEO-13.18', 'Second Wind comes once per mission', () => {
  const t = duel({}, { traits: ['secondWind'], hp: 2, maxHp: 5, usedOnce: ['secondWind'] }).open();

  t.do('attack', shot, { dice: [5, 1] });

  expect(t.unit('T').hp).toBe(1);
});

rule('TEO-EX-30', 'Resilient, Relentless and Second Wind together save a figure at 2 HP', () => {
  const traits = ['resilient', 'relentless', 'secondWind'];
  const t = duel({}, { traits, hp: 2, maxHp: 4 }).open();

  t.do('attack', shot, { dice: [5, 6, 4, 5] });

  expect(t.unit('T')).toMatchObject({ hp: 4, pool: [4], eliminated: false });
  expect(t.unit('T').usedOnce).toEqual(expect.arrayContaining(['resilient', 'secondWind']));
});

// --- the start of an activation --------------------------------------------------------------------------------------

rule('TEO-13.19', 'Vitality: at half HP or less a die is rolled into the pool at the start of the activation', () => {
  const t = about(['vitality'], { hp: 2, maxHp: 5, pool: [3] }).open();
  t.do('activate', { unit: 'A' }, { dice: [6] });
  expect(t.unit('A').pool).toEqual([3, 6]);

  const well = about(['vitality'], { hp: 3, maxHp: 5, pool: [3] }).open();
  well.do('activate', { unit: 'A' }, { dice: [] });
  expect(well.unit('A').pool).toEqual([3]);
});

rule('TEO-13.20', 'Flourish: two natural sixes give 1 HP back', () => {
  const t = having(['flourish'], { hp: 2, maxHp: 4 }).open();
  t.do('attack', shot, { dice: [6, 6] });
  expect(t.unit('A').hp).toBe(3);

  const exchanged = having(['flourish'], { hp: 3, maxHp: 4, pool: [6] }).open();
  exchanged.do('attack', shot, { dice: [6, 1] }).answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(exchanged.unit('A').hp).toBe(2);

  const test = having(['flourish'], { hp: 2, maxHp: 4 }).open();
  called(test, 'technical', [6, 6]);
  expect(test.unit('A').hp).toBe(3);
});

rule('TEO-13.21', 'Hardened adds two to the maximum', () => {
  expect(maxHp(['hardened'], 4)).toBe(6);
});

rule('TEO-13.22', 'Resilient: HP that would fall to 0 stay at 1, once per mission', () => {
  const t = duel({}, { traits: ['resilient'], hp: 1 }).open();
  t.do('attack', shot, { dice: [5, 6] });
  expect(t.unit('T')).toMatchObject({ hp: 1, eliminated: false });

  const spent = duel({}, { traits: ['resilient'], hp: 1, usedOnce: ['resilient'] })
    .unit('U', { side: 'blue', at: [30, 30] })
    .open();
  spent.do('attack', shot, { dice: [5, 1] });
  expect(spent.unit('T').eliminated).toBe(true);
});

rule('TEO-13.23', 'Tough: the first damage of the mission is one less, spent even if nothing is left', () => {
  const t = brawl({}, { traits: ['tough'] })
    .options({ repeatActions: 'free' })
    .open();
  t.do('attack', blow, { dice: [5, 1] });
  expect(t.unit('T')).toMatchObject({ hp: 4, marks: ['toughSpent'] });

  const second = duel({}, { traits: ['tough'], marks: ['toughSpent'] }).open();
  second.do('attack', shot, { dice: [5, 1] });
  expect(second.unit('T').hp).toBe(3);
});

rule('TEO-EX-29', 'Hypersensitive and Tough: 2 + 1 - 1; in cover neither acts', () => {
  const both = duel({}, { traits: ['hypersensitive', 'tough'] });

  const open = both.open().do('attack', shot, { dice: [5, 6] });
  expect(open.unit('T')).toMatchObject({ hp: 2, marks: ['toughSpent'] });

  const covered = both.open().do('attack', standing({ sight: true, cover: true }), asGm([5, 1]));
  expect(covered.unit('T')).toMatchObject({ hp: 4, marks: [] });
});

rule('TEO-13.24', 'Regeneration: at half HP or less 1 HP comes back at the start of the activation', () => {
  expect(about(['regeneration'], { hp: 2, maxHp: 4 }).open().do('activate', { unit: 'A' }).unit('A').hp).toBe(3);
  expect(about(['regeneration'], { hp: 3, maxHp: 4 }).open().do('activate', { unit: 'A' }).unit('A').hp).toBe(3);
});

rule('TEO-13.24', 'half is judged once for Vitality and Regeneration together', () => {
  const t = about(['vitality', 'regeneration'], { hp: 2, maxHp: 4 }).open();

  t.do('activate', { unit: 'A' }, { dice: [5] });

  expect(t.unit('A')).toMatchObject({ hp: 3, pool: [5] });
});

rule('TEO-13.84', 'Armoured works as Tough', () => {
  const t = duel({}, { traits: ['armoured'] }).open();

  t.do('attack', shot, { dice: [5, 6] });

  expect(t.unit('T')).toMatchObject({ hp: 3, marks: ['toughSpent'] });
});
