import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { DROID, type Fields, fighter } from './melee-tables.ts';
import { blank, type Skirmish } from './tables.ts';

/** SEG-23: bolts turned aside with a lit blade. */

/** A shooter of Dexterity 12 eight metres west of somebody with a lit blade; the adept of the examples unless told. */
const shotAt = (adept: Fields = {}, gun = 'pistol', more: Fields = {}) =>
  blank
    .unit('s', fighter('blue', [10, 10], gun, more))
    .unit('d', {
      side: 'red',
      at: [18, 10],
      facing: 6,
      weapons: ['energyBlade'],
      forms: [1, 3],
      activeForm: 1,
      ...DROID,
      ...adept,
      attributes: { dexterity: 14, ...((adept.attributes ?? {}) as object) },
    })
    .with({ active: 's', order: ['s', 'd'] });

const fire = (t: Skirmish, dice: readonly number[] = [9]) => t.do('shot', { unit: 's', target: 'd' }, { dice });
const tried = (t: Skirmish) =>
  t.events('testRolled').find((event) => 'purpose' in event && event.purpose === 'deflect');

rule('SEG-27.11', 'whoever knows no dodge is told that it is a trick', () => {
  const t = fire(shotAt().open());
  expect(t.refusesAnswer('dodge')).toMatchObject({ code: 'not-ready', rule: 'SEG-27.11' });
  expect(t.refusesAnswer({ dodge: [18, 12.5] })).toMatchObject({ code: 'not-ready', rule: 'SEG-27.11' });
});

rule('SEG-23.1', 'whoever knows Form I and holds a lit blade may deflect at -5', () => {
  const t = fire(shotAt().open());
  expect(t.asked).toMatchObject({ kind: 'deflect', seat: 'red', default: 'deflect' });
  t.answer('deflect', { dice: [8] });
  expect(tried(t)).toMatchObject({ threshold: 18 });
  expect(t.unit('d').wounds).toEqual([]);
});

rule('SEG-23.1', 'without Form I, with a dark blade or another weapon nobody is asked', () => {
  for (const adept of [
    { forms: [], activeForm: 0 },
    { weapons: [{ kind: 'energyBlade', lit: false }] },
    { weapons: ['vibrosword'] },
  ]) {
    const t = fire(shotAt(adept).open());
    expect(t.asked).toBeUndefined();
    expect(t.unit('d').wounds).toHaveLength(1);
  }
});

rule('SEG-23.2', 'each further attempt between two of its phases is one harder', () => {
  const t = fire(shotAt({ deflectAttempts: 2 }).open());
  t.answer('deflect', { dice: [6] });
  expect(tried(t)).toMatchObject({ threshold: 14 });
  expect(t.unit('d').deflectAttempts).toBe(3);
});

rule('SEG-23.2', 'its own phase begins the count anew', () => {
  const t = shotAt({ deflectAttempts: 2, fireArcs: ['front', 'left'] }).open();
  t.do('endTurn', { unit: 's' });
  expect(t.unit('d')).toMatchObject({ deflectAttempts: 0, fireArcs: [] });
});

rule('SEG-23.3', 'the stance takes a segment, gives +3, and ends with a step or a fall', () => {
  const t = shotAt()
    .with({ active: 'd', order: ['d', 's'] })
    .open();
  t.do('deflectStance', { unit: 'd' });
  expect(t.unit('d')).toMatchObject({ stance: true, segmentsLeft: 2 });
  t.do('move', { unit: 'd', to: [18, 12] });
  expect(t.unit('d').stance).toBe(false);

  const still = fire(shotAt({ stance: true }).open());
  still.answer('deflect', { dice: [11] });
  expect(tried(still)).toMatchObject({ threshold: 24 });
  expect(
    shotAt({ weapons: ['vibrosword'] })
      .with({ active: 'd' })
      .open()
      .refuses('deflectStance', { unit: 'd' }),
  ).toMatchObject({
    code: 'not-ready',
    rule: 'SEG-23.3',
  });
});

rule('SEG-23.4', 'fire from two sides is two harder, this shot included; from one side nothing', () => {
  const t = fire(shotAt({ fireArcs: ['left'] }).open());
  t.answer('deflect', { dice: [6] });
  expect(tried(t)).toMatchObject({ threshold: 14 });
  expect(t.unit('d').fireArcs).toEqual(['left', 'front']);
});

rule('SEG-23.5', 'a bolt sent back is 3 harder and hits whom it was meant for, where the die says', () => {
  const t = fire(shotAt({}, 'pistol', DROID).open());
  t.answer({ redirect: 's' }, { dice: [5] });
  expect(tried(t)).toMatchObject({ threshold: 12 });
  expect(t.unit('s').wounds).toMatchObject([{ level: 2, location: 'armOff' }]);

  const missed = fire(shotAt({}, 'pistol', DROID).open());
  missed.answer({ redirect: 's' }, { dice: [6] });
  expect(missed.unit('d').wounds).toHaveLength(1);
  expect(missed.unit('s').wounds).toEqual([]);
});

rule('SEG-23.5', 'not at somebody behind it while it faces the shooter, nor at a friend', () => {
  const t = fire(
    shotAt()
      .unit('behind', fighter('blue', [25, 10], 'pistol'))
      .unit('friend', fighter('red', [18, 18], 'pistol'))
      .open(),
  );
  expect(t.refusesAnswer({ redirect: 'behind' })).toMatchObject({ code: 'target', rule: 'SEG-23.5' });
  expect(t.refusesAnswer({ redirect: 'friend' }).code).toBe('target');
});

rule('SEG-23.6', 'no attempt when blinded or against a shooter it does not see; it may decline', () => {
  expect(fire(shotAt({ effects: [{ kind: 'blindness', turnsLeft: 2 }] }).open()).asked).toBeUndefined();
  const t = fire(shotAt().open());
  t.answer('take');
  expect(t.unit('d').wounds).toHaveLength(1);
  expect(t.unit('d').deflectAttempts).toBe(0);
});

rule('SEG-EX-31', 'an adept in stance: 15, 14, then 11 from another side', () => {
  const adept = { activeForm: 3, stance: true, skills: { handLong: 6 } };
  const first = fire(shotAt(adept).open());
  first.answer('deflect', { dice: [14] });
  expect(tried(first)).toMatchObject({ threshold: 30 });
  const second = fire(shotAt({ ...adept, deflectAttempts: 1, fireArcs: ['front'] }).open());
  second.answer('deflect', { dice: [13] });
  expect(tried(second)).toMatchObject({ threshold: 28 });
  const third = fire(shotAt({ ...adept, deflectAttempts: 2, fireArcs: ['right'] }).open());
  third.answer('deflect', { dice: [10] });
  expect(tried(third)).toMatchObject({ threshold: 22 });

  const back = fire(shotAt(adept, 'pistol', DROID).open());
  back.answer({ redirect: 's' }, { dice: [12] });
  expect(tried(back)).toMatchObject({ threshold: 24 });
  back.answer([1]);
  expect(back.unit('s').wounds).toMatchObject([{ level: 2, location: 'torso' }]);
});

rule.each(
  'SEG-23.7',
  'Form $form counts $by, the weapon does not',
  [
    { form: 2, by: -3 },
    { form: 3, by: 3 },
    { form: 5, by: 2 },
    { form: 6, by: 1 },
    { form: 7, by: -2 },
  ],
  ({ form, by }) => {
    const t = fire(shotAt({ forms: [1, 2, 3, 4, 5, 6, 7], activeForm: form, weapons: ['energyBlade'] }).open());
    t.answer('deflect', { dice: [1] });
    expect(tried(t)).toMatchObject({ threshold: 2 * (9 + by) });
  },
);

rule('SEG-23.7', 'the points come from what is left of the pool', () => {
  const t = fire(shotAt({ skills: { handLong: 3 }, spent: { handLong: 2 } }).open());
  t.answer('deflect', { dice: [9] });
  expect(t.asked).toMatchObject({ kind: 'spendSkill', default: [1] });
  t.answer([1]);
  expect(t.unit('d').wounds).toEqual([]);
});

rule(
  'SEG-23.8',
  'an energy bolt that is deflected does no damage, and its blade shields it from suppressive fire',
  () => {
    const t = fire(shotAt({}, 'handCannon', { attributes: { build: 15 } }).open());
    t.answer('deflect', { dice: [8] });
    expect(t.unit('d').wounds).toEqual([]);

    const under = shotAt({
      suppressedUntilClock: 99,
      weapons: ['energyBlade', 'pistol'],
      hands: { main: 'pistol', off: 'energyBlade' },
    });
    const free = under.with({ active: 'd', order: ['d', 's'] }).open();
    free.do('shot', { unit: 'd', target: 's' }, { dice: [19] });
    expect(free.asked).toBeUndefined();
  },
);

rule('SEG-23.9', 'of a charge of shot the pellets are all stopped', () => {
  const t = fire(shotAt({}, 'sawnOff', { at: [13, 10] }).open(), [9]);
  t.answer('deflect', { dice: [8] });
  // At 5 m Heavy and Grazes: a Light is left.
  expect(t.unit('d').wounds).toMatchObject([{ level: 2 }]);
  expect(t.unit('d').wounds).toHaveLength(1);
});

rule('SEG-22.8', 'Form III guards somebody right behind it', () => {
  const t = shotAt({ activeForm: 3 })
    .unit('ward', { side: 'red', at: [19, 10], ...DROID, weapons: ['pistol'] })
    .open();
  t.do('shot', { unit: 's', target: 'ward' }, { dice: [9] });
  expect(t.asked).toMatchObject({ kind: 'deflect', unit: 'd' });
  t.answer('deflect', { dice: [11] });
  expect(t.unit('ward').wounds).toEqual([]);
});

rule('SEG-22.8', 'after a deflection in melee Form III strikes once at +2, a level harder', () => {
  const t = shotAt({ activeForm: 3 })
    .unit('m', fighter('blue', [19, 10], 'vibrosword', DROID))
    .with({ melees: [{ attacker: 'm', defender: 'd' }] })
    .open();
  // The shooter fires into a melee at -2. 14 + 1 + 2 - 10 against 12 - 10: a blow of one, Light and one more.
  t.do('shot', { unit: 's', target: 'd' }, { dice: [9] });
  t.answer('deflect', { dice: [11, 10, 10] });
  expect(t.unit('m').wounds).toMatchObject([{ level: 3, location: 'torso' }]);
});

rule('SEG-23.6', 'yes deflects and no takes the bolt', () => {
  const yes = fire(shotAt().open());
  // 14 - 5 = 9: an 8 is under it.
  yes.answer('yes', { dice: [8] });
  expect(yes.unit('d').wounds).toEqual([]);
  const no = fire(shotAt().open());
  no.answer('no', { dice: [] });
  expect(no.unit('d').wounds).toHaveLength(1);
});
