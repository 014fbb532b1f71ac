import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { all, DROID, engaged, faceToFace, fighter, fought, thresholds, told, winners } from './melee-tables.ts';
import { blank } from './tables.ts';

/** SEG-22: energy blades, their forms, and what they cut. */

const BLADES = ['energyBlade', 'energyBlade'] as const;
/** Knows Form I and fights by it. */
const trained = (more = {}) => ({ forms: [1], activeForm: 1, ...more });
const inForm = (form: number, more = {}) => ({ forms: [1, 2, 3, 4, 5, 6, 7], activeForm: form, ...more });
const DRAW = [10, 10, 10, 10, 10, 10];

rule('SEG-EX-30', 'between two blades it takes three points to win an exchange', () => {
  // Both T 15: Dexterity 14 and +1 for the blade.
  const quick = { attributes: { dexterity: 14 } };
  const dice = [5, 7, 4, 10, 12, 9];
  const duel = fought(engaged(trained(quick), trained({ ...DROID, ...quick }), BLADES).open(), dice);
  expect(thresholds(duel)).toEqual([[15], [15]]);
  expect(winners(duel)).toEqual([null, 'a', 'b']);
  expect(told(duel, 'clashSettled')).toMatchObject({ wins: [1, 1], result: 'tie' });

  const melee = fought(engaged(quick, { ...DROID, ...quick }).open(), dice);
  expect(winners(melee)).toEqual(['a', 'a', 'b']);
  expect(told(melee, 'clashSettled')).toMatchObject({ wins: [2, 1], result: 'blow' });
});

rule('SEG-22.1', 'a lone 20 still loses its exchange, and both must know a form', () => {
  const duel = fought(engaged(trained(), trained(DROID), BLADES).open(), [19, 20, 10, 8, 10, 12]);
  expect(winners(duel)).toEqual(['a', null, null]);
  const novice = fought(engaged(trained(), DROID, BLADES).open(), [10, 8, 10, 10, 10, 10]);
  // T 13 against 13 - 3: 3 against 2, then 3 against 0 twice.
  expect(winners(novice)).toEqual(['a', 'a', 'a']);
});

rule.each(
  'SEG-22.2',
  'a difference of $wins with a blade is level $level',
  [
    { wins: 1, level: 2 },
    { wins: 2, level: 3 },
    { wins: 3, level: 4 },
  ],
  ({ wins, level }) => {
    const dice = [0, 1, 2].flatMap((round) => (round < wins ? [7, 12] : [12, 12]));
    const course = fought(engaged(trained(), trained(DROID), BLADES).open(), dice);
    expect(course.state.units.b?.wounds).toMatchObject([{ level, location: 'torso' }]);
  },
);

rule('SEG-22.2', 'a form that slips away struggles with Dexterity', () => {
  const course = fought(engaged(trained(), inForm(4, DROID), BLADES).open(), [15, 10, 10, 10, 10, 10, 9, 9]);
  expect(told(course, 'clashSettled').result).toBe('struggle');
  expect(all(course, 'testRolled').map(({ unit, attribute }) => [unit, attribute])).toEqual([
    ['b', 'dexterity'],
    ['a', 'build'],
  ]);
});

rule('SEG-22.3', 'without Form I a blade is 3 harder to lead, in attack and in defence', () => {
  const course = fought(engaged({}, DROID, BLADES).open(), DRAW);
  expect(thresholds(course)).toEqual([[10], [10]]);
});

rule('SEG-22.4', 'against a blade a common weapon has no bonus and no reach; its penalties stay', () => {
  const sword = fought(engaged({}, trained(DROID), ['vibrosword', 'energyBlade']).open(), [13, 14, 13, 14, 13, 14]);
  expect(thresholds(sword)).toEqual([[12], [13]]);
  const lance = fought(engaged({}, trained(DROID), ['vibrolance', 'shortBlade']).open(), [13, 14, 13, 14, 13, 14]);
  // Neither +1 nor the longer reach; the short blade defends with +1.
  expect(thresholds(lance)).toEqual([[12], [13]]);
  const whip = fought(engaged(trained(), DROID, ['energyBlade', 'vibrowhip']).open(), [10, 10, 10, 10, 10, 10]);
  expect(thresholds(whip)).toEqual([[13], [10]]);
});

rule('SEG-22.5', 'a resistant weapon fights on even terms, as a duel only where the table says so', () => {
  const proof = { weapons: [{ kind: 'vibrosword', resistant: true }], forms: [1], activeForm: 1 };
  const draft = engaged(proof, trained(DROID), ['vibrosword', 'energyBlade']);
  const dice = [9, 10, 10, 10, 10, 10];
  const melee = fought(draft.open(), dice);
  expect(thresholds(melee)).toEqual([[13], [13]]);
  expect(winners(melee)).toEqual(['a', null, null]);
  const duel = fought(draft.options({ resistantWeaponDuel: 'blade' }).open(), dice);
  expect(winners(duel)).toEqual([null, null, null]);
});

rule('SEG-22.5', 'a blade cuts common armour as if it were not there, and leaves its durability alone', () => {
  const plated = { ...DROID, armour: { torso: { reduction: 4, durability: 8 } } };
  const course = fought(engaged(trained(), trained(plated), BLADES).open(), [7, 12, 12, 12, 12, 12]);
  expect(course.state.units.b?.wounds).toMatchObject([{ level: 2 }]);
  expect(course.state.units.b?.armour.torso?.durability).toBe(8);
});

const proofed = {
  ...DROID,
  armour: { torso: { reduction: 1, resistant: true }, head: { reduction: 1, resistant: true } },
};

rule('SEG-22.6', 'resistant armour stops a blade, unless its gaps are called', () => {
  const t = engaged(trained(), trained(proofed), BLADES).open();
  const stopped = fought(t, [7, 12, 7, 12, 7, 12]);
  expect(told(stopped, 'blowStopped').location).toBe('torso');
  expect(stopped.state.units.b?.wounds).toEqual([]);

  const called = fought(t, [1, 15, 1, 15, 1, 15], { clashChoice: [{ choice: 'clash', called: 'torso' }] });
  expect(thresholds(called)).toEqual([[4], [13]]);
  // 4 - 1 against 13 - 15: three and more.
  expect(called.state.units.b?.wounds).toMatchObject([{ level: 4, location: 'torso' }]);
});

rule.each(
  'SEG-22.6',
  'a gap in resistant armour at the $called is $penalty',
  [
    { called: 'torso', penalty: -9 },
    { called: 'legRight', penalty: -7 },
    { called: 'armMain', penalty: -7 },
    { called: 'head', penalty: -11 },
  ],
  ({ called, penalty }) => {
    const piece = { reduction: 1, resistant: true };
    const armour = { torso: piece, legRight: piece, armMain: piece, head: piece };
    const t = engaged(trained({ segmentsLeft: 1 }), trained({ ...DROID, armour }), BLADES).open();
    const course = fought(t, [1, 2 - penalty], { clashChoice: [{ choice: 'clash', called }] });
    expect(thresholds(course)[0]).toEqual([13 + penalty]);
  },
);

/** An adept eight metres from somebody with a pistol. */
const thrower = (b = {}, more = {}) =>
  blank
    .unit(
      'a',
      fighter('red', [10, 10], 'energyBlade', {
        attributes: { dexterity: 14, attunement: 14 },
        skills: { telekinesis: 1 },
        ...more,
      }),
    )
    .unit('b', fighter('blue', [18, 10], 'pistol', { ...DROID, ...b }))
    .with({ active: 'a' });

rule.each(
  'SEG-22.7',
  'a thrown blade ahead by $ahead does level $level',
  [
    { ahead: 1, level: 1 },
    { ahead: 2, level: 1 },
    { ahead: 3, level: 2 },
    { ahead: 4, level: 2 },
    { ahead: 5, level: 3 },
    { ahead: 6, level: 3 },
    { ahead: 7, level: 4 },
  ],
  ({ ahead, level }) => {
    const t = thrower().open();
    // 14 - 8 = 6 against Senses 10 less the die; then Attunement 14 calls it back.
    t.do('throwBlade', { unit: 'a', target: 'b' }, { dice: [8, 4 + ahead, 13] });
    expect(t.unit('b').wounds).toMatchObject([{ level, location: 'torso' }]);
    expect(t.unit('a').hands).toMatchObject({ main: 'energyBlade' });
  },
);

rule('SEG-22.7', 'a blade-proof weapon parries; not called back, the blade lies at the target', () => {
  const t = thrower(
    { weapons: ['energyBlade'], forms: [1], attributes: { dexterity: 12 } },
    { skills: { telekinesis: 1 } },
  ).open();
  // 14 - 12 against 12 - 10: a tie is parried. 15 is not under 14 without points.
  t.do('throwBlade', { unit: 'a', target: 'b' }, { dice: [12, 10, 15] });
  expect(t.events('testRolled').map((event) => 'skill' in event && event.skill)).toEqual([
    'throwing',
    'handLong',
    'telekinesis',
  ]);
  expect(t.unit('b').wounds).toEqual([]);
  expect(t.unit('a').hands).toMatchObject({ main: null });
  expect(t.state.items).toMatchObject([{ kind: 'energyBlade', at: [18000, 10000] }]);
});

rule('SEG-22.7', 'it takes two segments, Telekinesis and no more than 20 m; beyond 10 m it is one harder', () => {
  expect(thrower({}, { skills: {} }).open().refuses('throwBlade', { unit: 'a', target: 'b' })).toMatchObject({
    code: 'not-ready',
    rule: 'SEG-22.7',
  });
  expect(
    thrower({ at: [30.5, 10] })
      .open()
      .refuses('throwBlade', { unit: 'a', target: 'b' }).code,
  ).toBe('out-of-range');
  const t = thrower({ at: [30, 10] }).open();
  t.do('throwBlade', { unit: 'a', target: 'b' }, { dice: [12, 9, 13] });
  expect(t.events('testRolled')[0]).toMatchObject({ threshold: 26 });
  expect(t.unit('a').segmentsLeft).toBe(1);
});

rule('SEG-22.8', 'a form is changed in its own phase, if it is known, and not by a Defender', () => {
  const t = faceToFace({ ...trained(), forms: [1, 3] }, {}, BLADES).open();
  t.do('changeForm', { unit: 'a', form: 3 });
  expect(t.unit('a').activeForm).toBe(3);
  expect(t.refuses('changeForm', { unit: 'a', form: 4 })).toMatchObject({ code: 'not-ready', rule: 'SEG-22.8' });
  const pressed = engaged({ ...trained(), forms: [1, 3] }, {}, BLADES, {
    attacker: 'b',
    defender: 'a',
    clashedTurn: 2,
  }).open();
  expect(pressed.refuses('changeForm', { unit: 'a', form: 3 })).toMatchObject({ code: 'role', rule: 'SEG-22.8' });
  const weak = faceToFace({ forms: [1, 5], attributes: { build: 12 } }, {}, BLADES).open();
  expect(weak.refuses('changeForm', { unit: 'a', form: 5 }).code).toBe('not-ready');
});

rule.each(
  'SEG-22.8',
  'Form $form against Form $foe: $attack and $defence',
  [
    { form: 2, foe: 4, attack: 1, defence: 1 },
    { form: 2, foe: 3, attack: 2, defence: 2 },
    { form: 3, foe: 2, attack: 0, defence: 2 },
    { form: 3, foe: 4, attack: 1, defence: 3 },
    { form: 4, foe: 2, attack: 2, defence: 0 },
    { form: 5, foe: 2, attack: 0, defence: 0 },
    { form: 5, foe: 1, attack: -1, defence: -1 },
    { form: 6, foe: 1, attack: 1, defence: 1 },
  ],
  ({ form, foe, attack, defence }) => {
    const t = engaged(inForm(form, { segmentsLeft: 1 }), inForm(foe, DROID), BLADES).open();
    const there = fought(t, [10, 10]);
    expect(thresholds(there)[0]).toEqual([13 + attack]);
    const back = engaged(inForm(foe, { ...DROID, segmentsLeft: 1 }), inForm(form, DROID), BLADES).open();
    expect(thresholds(fought(back, [10, 10]))[1]).toEqual([13 + defence]);
  },
);

rule('SEG-22.8', 'Form II has its own weapon, gaps it finds, and every fifth Turn', () => {
  const curved = engaged(inForm(2, { segmentsLeft: 1 }), inForm(4, DROID), ['curvedBlade', 'energyBlade']).open();
  expect(thresholds(fought(curved, [10, 10]))[0]).toEqual([15]);
  const gap = engaged(inForm(2, { segmentsLeft: 1 }), inForm(4, proofed), BLADES).open();
  expect(thresholds(fought(gap, [1, 11], { clashChoice: [{ choice: 'clash', called: 'torso' }] }))[0]).toEqual([7]);
  const fifth = engaged(inForm(2, { segmentsLeft: 1 }), inForm(4, DROID), BLADES, { since: 2, clashedTurn: 5 })
    .with({ turn: 6 })
    .open();
  expect(thresholds(fought(fifth, [10, 10]))[0]).toEqual([15]);
});

rule('SEG-22.8', 'Form III opens as the Defender, without a roll', () => {
  const t = faceToFace(inForm(3), trained(), BLADES).open();
  t.do('engage', { unit: 'a', target: 'b' });
  expect(t.view().melees).toMatchObject([{ attacker: 'b', defender: 'a' }]);
});

rule('SEG-22.8', 'Form III need not follow, and rolls one defence die again in the next clash', () => {
  const t = engaged(trained({ segmentsLeft: 1 }), inForm(3, DROID), BLADES).open();
  const stays = fought(t, [10, 12], { clashMove: [{ direction: 2, metres: 2 }] });
  expect(stays.state.units.b).toMatchObject({ at: [11000, 10000], marks: ['stoodStill:a'] });

  const next = engaged(trained({ segmentsLeft: 1 }), inForm(3, { ...DROID, marks: ['stoodStill:a'] }), BLADES).open();
  // 13 - 5 against 15 - 19; rolled again, 15 - 8.
  const course = fought(next, [5, 19, 8]);
  expect(told(course, 'dieRerolled')).toMatchObject({ unit: 'b', before: 19, after: 8 });
  expect(winners(course)).toEqual([null]);
});

rule.each(
  'SEG-22.8',
  'Form $form rolls a die again: $why',
  [
    { form: 2, why: 'after a tie', melee: { last: 'tie' }, marks: [] },
    { form: 2, why: 'riposte', melee: { tookOver: 'a' }, marks: [] },
    { form: 5, why: 'riposte', melee: { tookOver: 'a' }, marks: [] },
    { form: 4, why: 'after a run-up', melee: { ranUp: 'a' }, marks: [] },
    { form: 6, why: 'after a pull', melee: {}, marks: ['pulled:b:phase'] },
  ],
  ({ form, melee, marks }) => {
    const t = engaged(inForm(form, { segmentsLeft: 1, marks }), trained(DROID), BLADES, melee).open();
    expect(all(fought(t, [19, 5, 4]), 'dieRerolled')).toHaveLength(1);
    const plain = engaged(inForm(form, { segmentsLeft: 1 }), trained(DROID), BLADES).open();
    expect(all(fought(plain, [5, 5]), 'dieRerolled')).toHaveLength(0);
  },
);

rule('SEG-22.8', 'damage goes up by the form or down, never under a Graze nor over a Critical', () => {
  const hit = (form: number, dice: readonly number[]) =>
    fought(engaged(inForm(form), trained(DROID), BLADES).open(), dice).state.units.b?.wounds[0]?.level;
  expect(hit(4, [7, 12, 14, 12, 14, 12])).toBe(1);
  expect(hit(5, [7, 12, 11, 12, 11, 12])).toBe(3);
  expect(hit(5, [3, 12, 3, 12, 3, 12])).toBe(4);
});

rule('SEG-22.8', 'Form I disarms at -5, and sweeps at -2 over everybody who stands near', () => {
  const t = engaged(trained(), trained(DROID), BLADES).open();
  const broken = fought(t, [1, 12, 1, 12, 8, 12], { clashChoice: ['disarm'] });
  expect(thresholds(broken)[0]).toEqual([8]);
  expect(told(broken, 'weaponDestroyed')).toMatchObject({ unit: 'b', weapon: 'energyBlade' });
  expect(broken.state.units.b).toMatchObject({ wounds: [], hands: { main: null } });

  const two = engaged(trained({ segmentsLeft: 1 }), trained(DROID), BLADES)
    .unit('c', fighter('blue', [10, 11], 'vibrosword', DROID))
    .open();
  const swept = fought(two, [5, 12, 5, 12], { clashChoice: ['sweep'] });
  expect(thresholds(swept, 0)[0]).toEqual([11]);
  expect(thresholds(swept, 1)).toEqual([[11], [12]]);
  expect(all(swept, 'blowStruck').map(({ target }) => target)).toEqual(['b', 'c']);
});

rule('SEG-22.8', 'Form IV strikes from higher ground, steers as Defender and steps out after a tie', () => {
  const high = engaged(inForm(4, { level: 1, segmentsLeft: 1 }), trained(DROID), BLADES)
    .map(null)
    .open();
  expect(thresholds(fought(high, [10, 8]))[0]).toEqual([16]);
  const tie = engaged(trained({ segmentsLeft: 1 }), inForm(4, DROID), BLADES).open();
  expect(fought(tie, [10, 10], { slipOut: ['withdraw'] }).state.melees).toEqual([]);
  const led = fought(tie, [10, 10], { clashMove: [{ direction: 0, metres: 2 }] });
  expect(led.state.units.a?.at).toEqual([10000, 12000]);
});

rule('SEG-22.8', 'Form VI pushes with its attack', () => {
  const t = engaged(
    inForm(6, { segmentsLeft: 1, skills: { telekinesis: 1, steadfastness: 1 }, attributes: { attunement: 14 } }),
    trained(DROID),
    BLADES,
  ).open();
  // 14 - 10 = 4 against 10 - 10: 4 points, 2 m.
  const course = fought(t, [10, 10, 10, 10], { clashChoice: [{ choice: 'clash', push: true }], spendSkill: [[0]] });
  expect(course.state.units.b?.at).toEqual([13000, 10000]);
  expect(course.state.units.a?.energyPoints).toBe(5);
});

rule(
  'SEG-22.8',
  'Form VII must be mastered, may strike easier once a fight, and rolls again after three attacks',
  () => {
    const wild = { skills: {}, segmentsLeft: 1 };
    const t = engaged(inForm(7, wild), trained(DROID), BLADES).open();
    // Character 10 - 3 = 7: 6 masters it, 7 does not.
    expect(thresholds(fought(t, [6, 10, 9]))[0]).toEqual([14]);
    expect(thresholds(fought(t, [7, 10, 10]))[0]).toEqual([13]);

    const eased = fought(t, [6, 5, 10], { clashChoice: [{ choice: 'clash', easier: true }] });
    expect(thresholds(eased)[0]).toEqual([15]);
    // Light, +1 by the form, -1 for the ease.
    expect(eased.state.units.b?.wounds).toMatchObject([{ level: 2 }]);
    expect(eased.state.units.a?.marks).toContain('easierUsed');

    const fourth = engaged(inForm(7, wild), trained(DROID), BLADES, { streak: 3 }).open();
    expect(all(fought(fourth, [6, 19, 5, 5]), 'dieRerolled')).toHaveLength(1);
  },
);
