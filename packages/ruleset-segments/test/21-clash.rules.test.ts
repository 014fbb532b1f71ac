import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { all, DROID, engaged, faceToFace, fighter, fought, thresholds, told, winners } from './melee-tables.ts';
import { blank } from './tables.ts';

/** SEG-21.1 to SEG-21.10: how a melee opens, its exchanges, and what they come to. */

rule('SEG-21.1', 'whoever wins the opening test attacks, whosever phase it is', () => {
  const t = faceToFace().open();
  // a keeps 9 of 4, 9, 17: 12 - 9 = 3; b keeps 6 of 2, 6, 20: 12 - 6 = 6.
  t.do('engage', { unit: 'a', target: 'b' }, { dice: [4, 9, 17, 2, 6, 20] });

  expect(t.view().melees).toMatchObject([{ attacker: 'b', defender: 'a' }]);
  expect(t.asked).toMatchObject({ kind: 'clashChoice', seat: 'blue', unit: 'b' });
});

rule('SEG-21.2', 'the opening test is fresh and on Dexterity, and the tied roll again', () => {
  const t = faceToFace({ attributes: { dexterity: 13, senses: 18 } })
    .options({ initiativeAttribute: 'senses' })
    .open();
  // 13 - 8 = 5 each way (12 - 7 = 5), then 13 - 5 = 8 against 12 - 10 = 2.
  t.do('engage', { unit: 'a', target: 'b' }, { dice: [1, 8, 9, 7, 7, 8, 5, 5, 6, 10, 10, 11] });

  expect(t.view().melees).toMatchObject([{ attacker: 'a', defender: 'b' }]);
  expect(t.events('initiativeRolled')).toHaveLength(4);
});

rule('SEG-21.2', 'an enemy must be within a metre, and a segment left', () => {
  const far = faceToFace({}, { at: [12, 10] }).open();
  expect(far.refuses('engage', { unit: 'a', target: 'b' })).toMatchObject({ code: 'too-far', rule: 'SEG-21.2' });

  const spent = faceToFace({ segmentsLeft: 1 }).open();
  spent.do('posture', { unit: 'a', kind: 'kneel' });
  expect(spent.refuses('engage', { unit: 'a', target: 'b' }).code).toBe('not-your-phase');

  const already = engaged().open();
  expect(already.refuses('engage', { unit: 'a', target: 'b' })).toMatchObject({ code: 'engaged' });
});

rule('SEG-21.2', 'somebody stunned is hit for three wins wherever one likes', () => {
  const t = faceToFace({}, { ...DROID, status: 'stunned' })
    .unit('c', fighter('blue', [30, 30], 'vibrosword'))
    .open();
  t.do('engage', { unit: 'a', target: 'b' });
  expect(t.asked).toMatchObject({ kind: 'blowLocation', seat: 'red', default: 'head' });
  t.answer('legLeft');

  expect(t.event('blowStruck')).toMatchObject({ difference: 3, location: 'legLeft' });
  expect(t.unit('b').wounds).toMatchObject([{ level: 4, location: 'legLeft' }]);
  expect(t.unit('a').segmentsLeft).toBe(2);
  expect(t.view().melees).toEqual([]);
});

rule('SEG-21.2', 'a table may let the order of the fight decide who attacks', () => {
  const t = faceToFace()
    .with({ order: ['b', 'a'], acted: ['b'] })
    .options({ meleeOpening: 'fightInitiative' })
    .open();
  t.do('engage', { unit: 'a', target: 'b' });
  expect(t.view().melees).toMatchObject([{ attacker: 'b', defender: 'a' }]);
});

rule('SEG-EX-29', 'a sword against a knife: two exchanges to one are a blow of difference one', () => {
  const t = engaged(
    { skills: { handLong: 4 } },
    { ...DROID, attributes: { dexterity: 11 }, skills: { handShort: 2 } },
    ['vibrosword', 'vibroblade'],
  ).open();
  // Exchange 2: a adds 4, b adds 2; in exchange 1 b leaves its points.
  const course = fought(t, [8, 6, 15, 9, 3, 20], { bid: [0, 4, 2], chooseDie: [1] });

  expect(thresholds(course)).toEqual([[14], [11]]);
  expect(all(course, 'exchangeSettled').map(({ successPoints }) => successPoints.map((sp) => sp && sp / 2))).toEqual([
    [6, 5],
    [3, 4],
    [11, null],
  ]);
  expect(winners(course)).toEqual(['a', 'b', 'a']);
  expect(told(course, 'clashSettled')).toMatchObject({ wins: [2, 1], result: 'blow' });
  expect(told(course, 'blowStruck')).toMatchObject({ difference: 1, location: 'armMain' });
  expect(course.state.units.b?.wounds).toMatchObject([{ level: 2, location: 'armMain' }]);
  expect(course.state.units.a?.spent).toEqual({ handLong: 4 });
});

rule('SEG-21.3', 'one pool serves all exchanges: what the first took the last has not', () => {
  const t = engaged({ skills: { handLong: 3 } }, DROID).open();
  // Both T 13. a is behind by 2 and adds 3; by 1 and has none; ties at 5.
  const course = fought(t, [8, 6, 7, 6, 5, 5]);
  expect(winners(course)).toEqual(['a', 'b', null]);
  expect(course.state.units.a?.spent).toEqual({ handLong: 3 });
});

rule('SEG-21.4', 'as many exchanges as the one in whose phase it is played has segments', () => {
  const t = faceToFace({ segmentsLeft: 1 }, DROID).open();
  t.do('engage', { unit: 'a', target: 'b' }, { dice: [1, 1, 1, 20, 20, 20] });
  t.answer('clash');
  t.answer('defend', { dice: [3, 9] });

  expect(t.event('clashSettled').wins).toEqual([1, 0]);
});

rule('SEG-21.4', 'the partner loses as many segments of its phase if it has not acted, and none if it has', () => {
  const late = fought(engaged().open(), [10, 10, 10, 10, 10, 10]);
  expect(late.state.units.a?.segmentsLeft).toBe(0);
  expect(late.state.units.b?.segmentDebt).toBe(3);

  const early = fought(
    engaged()
      .with({ acted: ['b'] })
      .open(),
    [10, 10, 10, 10, 10, 10],
  );
  expect(early.state.units.b?.segmentDebt).toBe(0);
});

rule('SEG-21.4', 'what the partner cannot pay in its phase is not carried on', () => {
  const course = fought(engaged({}, { segmentDebt: 2 }).open(), [10, 10, 10, 10, 10, 10]);
  expect(course.state.units.b?.segmentDebt).toBe(3);
});

rule('SEG-21.4', 'a pair clashes once a Turn', () => {
  const course = fought(engaged({}, {}, undefined, { clashedTurn: 2 }).open(), []);
  expect(course.result).toBe(0);
});

rule('SEG-21.4', 'the clash comes up by itself when the first of the two has its phase', () => {
  const t = engaged()
    .unit('c', fighter('red', [50, 30], 'vibrosword'))
    .with({ active: 'c', order: ['c', 'b', 'a'] })
    .open();
  t.do('endTurn', { unit: 'c' });
  expect(t.view().activeUnit).toBe('b');
  expect(t.asked).toMatchObject({ kind: 'clashChoice', unit: 'a' });
});

rule('SEG-21.5', 'Attacker and Defender add points in turn until both let it be', () => {
  const t = engaged({ skills: { handLong: 5 } }, { ...DROID, skills: { handLong: 5 } }).open();
  // One exchange each at 9 and 8: a needs 2, b 2, a 2, b 2; then a has 1 left, which is not enough to win.
  const course = fought(t, [9, 8, 10, 10, 10, 10, 10, 10], {
    bid: [2, 2, 2, 2, 0, 0, 0, 0, 0, 0],
    spendSkill: [[0]],
  });
  expect(all(course, 'skillSpent').map(({ unit, points }) => [unit, points])).toEqual([
    ['a', 2],
    ['b', 2],
    ['a', 2],
    ['b', 2],
  ]);
  expect(winners(course)[0]).toBe('b');
});

rule('SEG-21.5', 'nobody adds more than it has, nor to a 20', () => {
  const t = engaged({ skills: { handLong: 4 } }, DROID)
    .unit('c', fighter('red', [50, 30], 'vibrosword'))
    .with({ active: 'c', order: ['c', 'a', 'b'] })
    .open();
  t.do('endTurn', { unit: 'c' });
  t.answer('clash');
  t.answer('defend', { dice: [20, 8, 9, 8] });
  // The 20 of the first exchange is lost without a word.
  expect(t.asked).toMatchObject({ kind: 'bid', unit: 'a', default: 2 });
  expect(t.refusesAnswer(5)).toMatchObject({ code: 'skill-pool', rule: 'SEG-4.7' });
});

rule.each(
  'SEG-21.6',
  'Attacker $a against Defender $d: $who',
  [
    { a: 10, d: 10, who: null },
    { a: 20, d: 19, who: 'b' },
    { a: 19, d: 20, who: 'a' },
    { a: 20, d: 20, who: null },
    { a: 18, d: 19, who: 'a' },
  ],
  ({ a, d, who }) => {
    const struggle = who === 'b' ? [10, 10] : [];
    expect(winners(fought(engaged({ segmentsLeft: 1 }, DROID).open(), [a, d, ...struggle]))).toEqual([who]);
  },
);

rule('SEG-21.7', 'T is Dexterity, weapon, reach, and everything else with its reason', () => {
  const t = engaged(
    { wounds: [{ level: 2, location: 'legLeft' }] },
    { ...DROID, armour: 'reinforced', attributes: { dexterity: 14 } },
    ['vibrolance', 'vibroaxe'],
  ).open();
  const course = fought(t, [10, 10, 10, 10, 10, 10]);
  // 12 + 1 (lance) + 1 (longer) - 2 (leg) = 12; 14 - 1 (axe) - 1 - 4 x 0.5 (torso, arms, legs) = 10.
  expect(thresholds(course)).toEqual([[12], [10]]);
});

rule.each(
  'SEG-21.8',
  '$a to $d is a $result',
  [
    { a: 3, d: 0, result: 'blow', attacker: 'a', extra: [] },
    { a: 2, d: 1, result: 'blow', attacker: 'a', extra: [] },
    { a: 0, d: 2, result: 'takeover', attacker: 'b', extra: [] },
    { a: 0, d: 3, result: 'takeover', attacker: 'b', extra: [] },
    { a: 1, d: 2, result: 'struggle', attacker: 'a', extra: [10, 10] },
    { a: 0, d: 1, result: 'struggle', attacker: 'b', extra: [9, 8] },
    { a: 1, d: 1, result: 'tie', attacker: 'a', extra: [] },
    { a: 0, d: 0, result: 'tie', attacker: 'a', extra: [] },
  ],
  ({ a, d, result, attacker, extra }) => {
    const dice = [
      ...Array.from({ length: a }, () => [9, 10]),
      ...Array.from({ length: d }, () => [10, 9]),
      ...Array.from({ length: 3 - a - d }, () => [10, 10]),
    ].flat();
    // The struggle: the Defender's die first, Build 10 each.
    const struggle = attacker === 'b' && extra.length > 0 ? [8, 9] : extra;
    const course = fought(engaged({}, DROID).open(), [...dice, ...struggle]);
    expect(told(course, 'clashSettled')).toMatchObject({ wins: [a, d], result });
    expect(course.state.melees[0]?.attacker ?? attacker).toBe(attacker);
    expect(course.state.units.b?.wounds.length).toBe(result === 'blow' ? 1 : 0);
  },
);

rule('SEG-21.9', 'the striker chooses among the dice that won; by default the head, else the torso', () => {
  const t = engaged({}, DROID).open();
  const dice = [5, 9, 16, 17, 8, 9];
  expect(told(fought(t, dice), 'blowStruck').location).toBe('torso');
  expect(told(fought(t, dice, { chooseDie: [0] }), 'blowStruck').location).toBe('armOff');
  expect(told(fought(t, dice, { chooseDie: [1] }), 'blowStruck').location).toBe('legRight');
  expect(told(fought(t, [2, 9, 16, 17, 10, 9]), 'blowStruck').location).toBe('head');
  expect(told(fought(t, [5, 9, 16, 17, 10, 9]), 'blowStruck').location).toBe('armOff');
});

rule.each(
  'SEG-21.9',
  'a called $called makes every attack die $penalty',
  [
    { called: 'torso', penalty: -5 },
    { called: 'legLeft', penalty: -3 },
    { called: 'armOff', penalty: -3 },
    { called: 'head', penalty: -7 },
  ],
  ({ called, penalty }) => {
    const course = fought(engaged({}, DROID).open(), [1, 15, 1, 15, 1, 15], {
      clashChoice: [{ choice: 'clash', called }],
    });
    expect(thresholds(course, 2)).toEqual([[13 + penalty], [13]]);
    expect(told(course, 'blowStruck').location).toBe(called);
  },
);

rule(
  'SEG-21.10',
  'a struggle is the weapon skill on Build, with what is left of the pool; a tie leaves the roles',
  () => {
    const t = engaged({}, { ...DROID, attributes: { build: 12 }, skills: { handLong: 2 } }).open();
    // The first exchange costs b both points; then 12 - 10 against 10 - 8 is a tie.
    const dice = [8, 9, 10, 10, 10, 10];
    const tie = fought(t, [...dice, 10, 8]);
    expect(told(tie, 'clashSettled').result).toBe('struggle');
    expect(tie.state.melees[0]?.attacker).toBe('a');
    expect(all(tie, 'testRolled').map(({ unit, attribute, skill }) => [unit, attribute, skill])).toEqual([
      ['b', 'build', 'handLong'],
      ['a', 'build', 'handLong'],
    ]);

    const won = fought(t, [...dice, 9, 8]);
    expect(won.state.melees[0]?.attacker).toBe('b');
  },
);

rule('SEG-12.10', 'nobody is drawn in without losing what was aimed at and what was frozen', () => {
  const t = blank
    .unit('a', fighter('red', [10, 10], 'vibrosword'))
    .unit(
      'b',
      fighter('blue', [11, 10], 'pistol', {
        frozen: { count: 2, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'shot' }] },
      }),
    )
    .with({ active: 'a', turn: 1, order: ['b', 'a'] })
    .open();
  t.do('engage', { unit: 'a', target: 'b' }, { dice: [1, 1, 1, 9, 9, 9] });
  expect(t.unit('b').frozen).toBeNull();
});
