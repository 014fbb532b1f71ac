import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { openMelee } from '../src/procedures/melee/opening.ts';
import {
  all,
  DROID,
  engaged,
  faceToFace,
  fighter,
  fought,
  replies,
  thresholds,
  told,
  winners,
} from './melee-tables.ts';
import { play } from './procedures.ts';
import { withTerrain } from './tables.ts';

/** SEG-21.11 to SEG-21.21: many opponents, two weapons, and everything but the plain clash. */

const DRAW = [10, 10, 10, 10, 10, 10];

/** `a` alone against `b` and `c`. */
const surrounded = (a = {}, b = {}, c = {}) =>
  engaged(a, { ...DROID, ...b })
    .unit('c', fighter('blue', [9, 10], 'vibroblade', { ...DROID, ...c }))
    .with({
      order: ['a', 'b', 'c'],
      melees: [
        { attacker: 'a', defender: 'b', since: 1, clashedTurn: 1 },
        { attacker: 'a', defender: 'c', since: 1, clashedTurn: 1 },
      ],
    });

rule('SEG-21.11', 'somebody alone picks one to fight normally; by default whoever has the lowest T', () => {
  const course = fought(surrounded().open(), DRAW);
  // c has 12 + 1 with its knife, b 13 with its sword and as much reach as a: the same T; b comes first.
  expect(told(course, 'mainOpponentPicked')).toMatchObject({ unit: 'a', opponent: 'b' });
  const weaker = fought(surrounded({}, {}, { attributes: { dexterity: 9 } }).open(), DRAW);
  expect(told(weaker, 'mainOpponentPicked').opponent).toBe('c');
});

rule('SEG-21.11', 'as many as stand against it are its penalty, on every die', () => {
  const course = fought(surrounded().open(), DRAW, { mainOpponent: ['b'] });
  expect(thresholds(course)).toEqual([[11], [13]]);
});

rule('SEG-21.11', 'against the others it defends in their phases, for nothing, and cannot take over', () => {
  const first = fought(surrounded().open(), DRAW, { mainOpponent: ['b'] });
  expect(first.state.units.c?.segmentDebt).toBe(0);

  const t = surrounded({ mainOpponent: 'b', marks: ['main@2'] })
    .with({ active: 'c', order: ['c', 'a', 'b'] })
    .open();
  // c attacks now although a did; a wins all three and gets nothing for it.
  const course = fought(t, [15, 1, 15, 1, 15, 1], {}, 'c');
  expect(winners(course)).toEqual(['a', 'a', 'a']);
  expect(course.state.melees.find(({ defender }) => defender === 'a')?.attacker).toBe('c');
  expect(course.state.units.a?.segmentDebt).toBe(0);
});

rule('SEG-21.11', 'struggles carry the penalty too', () => {
  const course = fought(surrounded().open(), [10, 1, 8, 10, 8, 10, 5, 5], { mainOpponent: ['b'] });
  // 11 against 13: the first is b's, the others are ties.
  expect(all(course, 'testRolled').map(({ unit, threshold }) => [unit, threshold / 2])).toEqual([
    ['b', 10],
    ['a', 8],
  ]);
});

rule('SEG-21.12', 'from behind: -2 on the defence dice of the first clash', () => {
  const t = faceToFace({}, { ...DROID, facing: 2 }).open();
  t.do('engage', { unit: 'a', target: 'b' }, { dice: [1, 1, 1, 9, 9, 9] });
  t.answer('clash');
  t.answer('defend', { dice: [10, 8, 10, 8, 10, 8] });
  expect(thresholds({ events: t.events() as never })).toEqual([[13], [11]]);
  expect(t.view().melees).toMatchObject([{ behind: null }]);
});

rule('SEG-21.12', 'unaware: -5 on the opening test, and on nothing after it', () => {
  const t = faceToFace({}, { ...DROID, unaware: true }).open();
  const course = play(
    t,
    [5, 5, 5, 1, 1, 1],
    (live) => openMelee(live, { unit: 'a', target: 'b', charge: 0, tight: false }) ?? true,
    replies({}),
  );
  // 12 - 5 = 7 against 12 - 5 - 1 = 6.
  expect(all(course, 'initiativeRolled').map(({ successPoints }) => successPoints / 2)).toEqual([7, 6]);
  expect(course.state.units.b?.unaware).toBe(false);
});

rule('SEG-21.13', 'the Attacker leads both by the same way, two metres for each exchange', () => {
  const t = engaged({ segmentsLeft: 2 }, DROID).open();
  const dice = [10, 10, 10, 10];
  const course = fought(t, dice, { clashMove: [{ direction: 2, metres: 4 }] });
  expect(course.state.units.a?.at).toEqual([14000, 10000]);
  expect(course.state.units.b?.at).toEqual([15000, 10000]);
  expect(() => fought(t, dice, { clashMove: [{ direction: 2, metres: 4.5 }] })).toThrow();
});

rule('SEG-21.13', 'never into what blocks, nor over an edge', () => {
  const wall = engaged({ segmentsLeft: 1 }, DROID).map(
    withTerrain({ id: 'w', kind: 'wall', shape: { rect: [12, 0, 1, 20] } }),
  );
  expect(() => fought(wall.open(), [10, 10], { clashMove: [{ direction: 2, metres: 2 }] })).toThrow();
  const drop = engaged({ segmentsLeft: 1 }, DROID).map(
    withTerrain({ id: 'e', kind: 'edge', depth: 6, shape: { rect: [12, 0, 8, 20] } }),
  );
  expect(() => fought(drop.open(), [10, 10], { clashMove: [{ direction: 2, metres: 2 }] })).toThrow();
});

rule('SEG-21.13', 'a shove is Build against Build or Dexterity, and goes over the edge', () => {
  const drop = engaged({ attributes: { build: 14 } }, { ...DROID, attributes: { dexterity: 9, build: 8 } }).map(
    withTerrain({ id: 'e', kind: 'edge', depth: 6, shape: { rect: [12, 0, 8, 20] } }),
  );
  // 14 - 10 against Dexterity 9 - 6; then the location die of the fall.
  const course = fought(drop.open(), [10, 6, 12], { clashChoice: ['shove'] });
  expect(all(course, 'testRolled').map(({ attribute }) => attribute)).toEqual(['build', 'dexterity']);
  expect(course.state.units.b).toMatchObject({ at: [13000, 10000], level: -6000, posture: 'prone' });
  expect(course.state.units.b?.wounds).toMatchObject([{ level: 2 }]);
  expect(course.state.melees).toEqual([]);
});

rule('SEG-21.14', 'the longer weapon has +1, on the attack and on the defence', () => {
  const course = fought(engaged({}, DROID, ['vibroblade', 'vibrosword']).open(), DRAW.slice(0, 6));
  expect(thresholds(course)).toEqual([[13], [14]]);
});

rule('SEG-21.14', 'in a tight room weapons lose their defence and long ones are in the way', () => {
  const t = engaged({}, DROID, ['vibrolance', 'vibrosword'], { tight: true }).open();
  // 12 + 1 + 1 - 8; 12 + 0 - 2.
  expect(thresholds(fought(t, [1, 1, 1, 1, 1, 1]))).toEqual([[6], [10]]);
  const short = engaged({}, DROID, ['vibroblade', 'vibrowhip'], { tight: true }).open();
  // 12 + 1; 12 + 0 + 1 (reach) - 4.
  expect(thresholds(fought(short, [14, 10, 14, 10, 14, 10]))).toEqual([[13], [9]]);
});

rule('SEG-21.15', 'two weapons give a second die: -2 on the marked one, -4 on the other; the better counts', () => {
  const t = engaged(
    { weapons: ['vibrosword', 'vibroblade'], hands: { main: 'vibrosword', off: 'vibroblade' } },
    DROID,
  ).open();
  // 13 - 2 = 11 and 13 - 4 = 9 against 13: SP 1 and 5 against 4, then 3 and 0 against 4, then two 20s.
  const course = fought(t, [10, 4, 9, 8, 9, 9, 20, 20, 13, 10, 10]);
  expect(thresholds(course)).toEqual([[11, 9], [13]]);
  expect(winners(course)).toEqual(['a', 'b', 'b']);
});

rule.each(
  'SEG-21.15',
  '$weapons with Form $form: $penalties',
  [
    { weapons: ['energyBlade', 'shortBlade'], form: 4, penalties: [0, -2] },
    { weapons: ['shortBlade', 'guardBlade'], form: 4, penalties: [0, 0] },
    { weapons: ['energyBlade', 'shortBlade'], form: 1, penalties: [-2, -4] },
    { weapons: ['energyBlade', 'curvedBlade'], form: 6, penalties: [0, 0] },
    { weapons: ['energyBlade', 'curvedBlade'], form: 4, penalties: [-2, -4] },
  ],
  ({ weapons, form, penalties }) => {
    const [main, off] = weapons as [string, string];
    const t = engaged(
      { weapons, hands: { main, off }, forms: [1, 4, 6], activeForm: form, segmentsLeft: 1 },
      DROID,
    ).open();
    const course = fought(t, [10, 10, 1, 1, 10]);
    const [side] = all(course, 'exchangeRolled')[0]?.sides ?? [];
    const given = side?.dice.map(({ modifiers }) =>
      modifiers.filter(({ rule: cited }) => cited === 'SEG-21.15').reduce((sum, { value }) => sum + value / 2, 0),
    );
    expect(given).toEqual(penalties);
  },
);

rule('SEG-21.15', 'against several the two weapons may go for two of them, a die each', () => {
  const t = surrounded({
    weapons: ['vibrosword', 'vibroblade'],
    hands: { main: 'vibrosword', off: 'vibroblade' },
  }).open();
  const course = fought(t, [5, 10, 6, 10, 6, 10, 3, 10, 3, 10, 3, 10], {
    mainOpponent: ['b'],
    clashChoice: [{ choice: 'split', target: 'c' }],
  });
  // 13 - 2 - 2 for the sword; 13 - 4 - 2 for the knife.
  expect(thresholds(course, 0)).toEqual([[9], [13]]);
  expect(thresholds(course, 3)[0]).toEqual([7]);
  expect(all(course, 'blowStruck').map(({ target, weapon }) => [target, weapon])).toEqual([
    ['b', 'vibrosword'],
    ['c', 'vibroblade'],
  ]);
});

rule('SEG-21.16', 'the Attacker may withdraw, and goes where it likes with its segments', () => {
  const t = engaged()
    .unit('c', fighter('red', [50, 30], 'vibrosword'))
    .with({ active: 'c', order: ['c', 'a', 'b'] })
    .open();
  t.do('endTurn', { unit: 'c' });
  t.answer('withdraw');
  expect(t.view().melees).toEqual([]);
  expect(t.unit('a').segmentsLeft).toBe(3);
  t.do('move', { unit: 'a', to: [8, 10] });
  expect(t.unit('a').segmentsLeft).toBe(2);
});

rule('SEG-21.16', 'a knockdown attempt fells without hurting; the Defender says with what it resists', () => {
  const t = engaged({ attributes: { build: 13 } }, { attributes: { build: 12, dexterity: 9 } }).open();
  const won = fought(t, [8, 8], { clashChoice: ['knockdown'] });
  expect(all(won, 'testRolled').map(({ attribute }) => attribute)).toEqual(['build', 'build']);
  expect(won.state.units.b).toMatchObject({ posture: 'prone', wounds: [] });
  expect(won.result).toBe(3);
  const tied = fought(t, [9, 5], { clashChoice: ['knockdown'], resistWith: ['dexterity'] });
  expect(tied.state.units.b?.posture).toBe('standing');
});

rule('SEG-21.16', 'sand in the eyes: -1 for a die of Turns, or the roles change', () => {
  const t = engaged().open();
  const won = fought(t, [5, 6, 4], { clashChoice: ['sandInEyes'] });
  expect(won.state.units.b?.modifiers).toMatchObject([{ source: 'sand', scope: 'all', value: -2, until: 4 }]);
  const lost = fought(t, [6, 6], { clashChoice: ['sandInEyes'] });
  expect(lost.state.melees).toMatchObject([{ attacker: 'b', defender: 'a' }]);
});

rule(
  'SEG-21.17',
  'a shot takes one segment of the clash; posture, cover and movement do not count between the two',
  () => {
    const t = engaged({}, { ...DROID, posture: 'kneeling', movementState: 'running' }, ['pistol', 'vibrosword']).open();
    // T 12 at a metre; the miss stays open but there are no points. Two exchanges follow with the butt.
    const course = fought(t, [15, 10, 10, 10, 10], { clashChoice: ['shot'] });
    expect(told(course, 'shotFired').barrels[0]?.threshold).toBe(24);
    expect(all(course, 'exchangeSettled')).toHaveLength(2);
    expect(told(course, 'clashPaid').count).toBe(3);
  },
);

rule('SEG-21.18', 'full defence: +2, and taking over takes three more wins', () => {
  const t = engaged({}, DROID).open();
  const two = fought(t, [10, 1, 10, 1, 10, 12, 5, 5], { guard: ['fullDefence'] });
  expect(thresholds(two)).toEqual([[13], [15]]);
  expect(told(two, 'clashSettled')).toMatchObject({ wins: [0, 2], result: 'struggle' });
  const three = fought(t, [10, 1, 10, 1, 10, 1], { guard: ['fullDefence'] });
  expect(told(three, 'clashSettled').result).toBe('takeover');
});

rule('SEG-21.19', 'fury: +2 in attack, but a takeover hits the furious one as hard as it was won', () => {
  const t = engaged(DROID, {}).open();
  const course = fought(t, [15, 1, 15, 9, 10, 8], { clashChoice: [{ choice: 'clash', fury: true }], chooseDie: [1] });
  expect(thresholds(course)).toEqual([[15], [13]]);
  // 0 and 12, 0 and 4, 5 and 5: two to nothing.
  expect(told(course, 'clashSettled')).toMatchObject({ wins: [0, 2], result: 'takeover' });
  expect(told(course, 'blowStruck')).toMatchObject({ unit: 'b', target: 'a', difference: 2, location: 'torso' });
  expect(course.state.melees).toMatchObject([{ attacker: 'b' }]);
});

rule('SEG-21.19', 'a charge needs a run straight before it', () => {
  const t = faceToFace().open();
  expect(t.refuses('engage', { unit: 'a', target: 'b', charge: 2 })).toMatchObject({
    code: 'not-ready',
    rule: 'SEG-21.19',
  });
  expect(faceToFace({ runUp: 1 }).open().refusals('engage', { unit: 'a', target: 'b', charge: 2 })).toEqual([]);
});

rule('SEG-21.18', 'a charge helps the opening test; lost, it costs as much Dexterity for the first Turn', () => {
  const t = faceToFace({ runUp: 1 }, DROID).open();
  t.do('engage', { unit: 'a', target: 'b', charge: 3 }, { dice: [9, 9, 9, 2, 2, 2] });
  // 12 + 3 - 9 = 6 against 10: b attacks.
  t.answer('clash');
  t.answer('defend', { dice: DRAW });
  expect(thresholds({ events: t.events() as never })).toEqual([[13], [10]]);
  expect(t.unit('a').modifiers).toMatchObject([{ source: 'charge', value: -3 }]);
});

rule('SEG-21.20', 'a gun strikes with Unarmed and without a bonus; a bayonet with Long Hand Weapons', () => {
  const butt = fought(engaged({}, DROID, ['rifle', 'vibrosword']).open(), [1, 10, 1, 10, 1, 10]);
  expect(thresholds(butt)).toEqual([[12], [14]]);
  expect(butt.state.units.b?.wounds).toMatchObject([{ level: 3, bruise: true, location: 'head' }]);

  const fixed = { weapons: [{ kind: 'rifle', attachments: ['bayonet'] }], skills: { handLong: 1 } };
  const bayonet = fought(engaged(fixed, DROID, ['rifle', 'vibrosword']).open(), [8, 10, 8, 10, 8, 10]);
  expect(thresholds(bayonet)).toEqual([[13], [13]]);
  expect(bayonet.state.units.b?.wounds).toMatchObject([{ level: 3, bruise: false, location: 'torso' }]);
});

rule.each(
  'SEG-21.20',
  'a gun butt does level $level for a difference of $wins',
  [
    { wins: 1, level: 1 },
    { wins: 2, level: 2 },
    { wins: 3, level: 2 },
  ],
  ({ wins, level }) => {
    const dice = [0, 1, 2].flatMap((round) => (round < wins ? [8, 12] : [10, 12]));
    const course = fought(engaged({}, DROID, ['rifle', 'vibrosword']).open(), dice);
    expect(course.state.units.b?.wounds).toMatchObject([{ level, bruise: true }]);
  },
);

rule('SEG-21.21', 'a Defender cannot walk away, shoot or aim', () => {
  const t = engaged({}, {}, ['pistol', 'vibrosword'], { attacker: 'b', defender: 'a', clashedTurn: 2 }).open();
  expect(t.refuses('move', { unit: 'a', to: [8, 10] })).toMatchObject({ code: 'engaged', rule: 'SEG-21.21' });
  expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'engaged', rule: 'SEG-10.12' });
  expect(t.refuses('aim', { unit: 'a', target: 'b' })).toMatchObject({ code: 'engaged' });
});

rule('SEG-21.21', 'an Attacker may walk away, and is then in no melee', () => {
  const t = engaged({}, {}, undefined, { clashedTurn: 2 }).open();
  t.do('move', { unit: 'a', to: [8, 10] });
  expect(t.view().melees).toEqual([]);
});

rule('SEG-21.21', 'third parties shoot in at -2', () => {
  const t = engaged()
    .unit('c', fighter('red', [10, 18], 'pistol'))
    .with({ active: 'c', order: ['c', 'a', 'b'] })
    .open();
  t.do('shot', { unit: 'c', target: 'b' }, { dice: [19] });
  expect(t.event('shotFired').barrels[0]?.threshold).toBe(20);
});

rule('SEG-21.21', 'blows take armour, piercing and durability like hits', () => {
  const b = { ...DROID, armour: { torso: { reduction: 2, durability: 8 } } };
  // Difference 2 with a vibrosword: Heavy, reduction 2 - 1; a Heavy takes one durability.
  const course = fought(engaged({}, b).open(), [8, 10, 8, 10, 10, 10]);
  expect(course.state.units.b?.wounds).toMatchObject([{ level: 2 }]);
  expect(course.state.units.b?.armour.torso?.durability).toBe(7);
});
