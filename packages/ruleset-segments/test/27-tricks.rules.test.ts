import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { qualifies } from '../src/catalogue/tricks.ts';
import { takeTest } from '../src/procedures/tests/test.ts';
import { takeWound } from '../src/procedures/wounds/wounds.ts';
import type { Location } from '../src/vocabulary.ts';
import {
  all,
  DROID,
  engaged,
  type Fields,
  faceToFace,
  fighter,
  fought,
  replies,
  thresholds,
  told,
} from './melee-tables.ts';
import { play } from './procedures.ts';
import { blank, range8, shooter, withTerrain } from './tables.ts';

/** SEG-27: the combat subset of the tricks. */

const has = (...tricks: readonly string[]): Fields => ({ tricks });
const threshold = (t: ReturnType<ReturnType<typeof range8>['open']>) =>
  (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;

rule('SEG-27.1', 'against a lone enemy a team makes its penalty two worse', () => {
  const t = engaged({ segmentsLeft: 1, mainOpponent: 'b', marks: ['main@2'] }, { ...DROID, ...has('teamAttack') })
    .unit('c', fighter('blue', [9, 10], 'vibroblade', DROID))
    .with({
      melees: [
        { attacker: 'a', defender: 'b', clashedTurn: 1 },
        { attacker: 'c', defender: 'a', clashedTurn: 1 },
      ],
    })
    .open();
  expect(thresholds(fought(t, [10, 14]))[0]).toEqual([9]);
});

rule('SEG-27.2', 'a quick draw of a pistol or a knife takes one segment', () => {
  const t = range8({ ...has('quickDraw'), weapons: ['pistol', 'vibroblade'], hands: {} }).open();
  t.do('drawWeapon', { unit: 'a', weapon: 'vibroblade' });
  expect(t.unit('a').segmentsLeft).toBe(2);
  const slow = range8({ weapons: ['pistol'], hands: {} }).open();
  slow.do('drawWeapon', { unit: 'a', weapon: 'pistol' });
  expect(slow.unit('a').segmentsLeft).toBe(1);
});

rule('SEG-27.3', 'the off hand is as good: -2 and -2 with two guns, nothing with one', () => {
  const two = { weapons: ['pistol', 'holdout'], hands: { main: 'pistol', off: 'holdout' }, ...has('ambidextrous') };
  const t = range8(two).open();
  t.do('shot', { unit: 'a', target: 'b', weapon: 'pistol', second: 'holdout' }, { dice: [19, 19] });
  expect(t.event('shotFired').barrels.map((barrel) => barrel.threshold / 2)).toEqual([10, 10]);
  const one = range8(two).open();
  one.do('shot', { unit: 'a', target: 'b', weapon: 'holdout' }, { dice: [19] });
  expect(threshold(one)).toBe(12);

  const blades = engaged(
    {
      ...has('ambidextrous'),
      weapons: ['vibrosword', 'vibroblade'],
      hands: { main: 'vibrosword', off: 'vibroblade' },
      segmentsLeft: 1,
    },
    DROID,
  );
  expect(thresholds(fought(blades.open(), [10, 10, 12]))[0]).toEqual([11, 11]);
});

rule.each(
  'SEG-27.4',
  'a crusher deals for $wins as others for $as',
  [
    { wins: 1, as: 2 },
    { wins: 2, as: 3 },
    { wins: 3, as: 3 },
  ],
  ({ wins, as }) => {
    const dice = [0, 1, 2].flatMap((round) => (round < wins ? [8, 12] : [12, 12]));
    const course = fought(engaged(has('crusher'), DROID).open(), dice);
    expect(told(course, 'blowStruck').difference).toBe(as);
    expect(course.state.units.b?.wounds).toMatchObject([{ level: as + 1 }]);
  },
);

const wounded = (
  tricks: readonly string[],
  level: 1 | 2 | 3,
  dice: readonly number[],
  location: Location = 'torso',
) => {
  const t = range8({}, { tricks, attributes: { build: 12 } }).open();
  const course = play(t, dice, (live) => takeWound(live, 'b', { level, location, bruise: false }) ?? true, replies({}));
  return course.state.units.b;
};

rule('SEG-27.5', 'Grazes and Lights are borne without a test', () => {
  expect(wounded(['numb'], 1, [])?.wounds).toMatchObject([{ passed: true }]);
  expect(wounded(['numb'], 2, [])?.wounds).toMatchObject([{ passed: true, penalty: -4 }]);
  expect(wounded(['numb'], 3, [19])?.wounds).toMatchObject([{ passed: false }]);
});

rule('SEG-27.6', 'the tough lose no segment to a Light and do not fall to a Heavy', () => {
  expect(wounded(['tough'], 2, [19])).toMatchObject({ segmentDebt: 0 });
  expect(wounded([], 2, [19])).toMatchObject({ segmentDebt: 1 });
  expect(wounded(['tough'], 3, [19])).toMatchObject({ segmentDebt: 1, posture: 'standing' });
  expect(wounded([], 3, [19])).toMatchObject({ segmentDebt: 1, posture: 'prone' });
});

rule('SEG-27.7', 'to a sniper the scope is worth 6', () => {
  const scoped = {
    weapons: ['sniperBeam'],
    attributes: { build: 11 },
    scopeOn: 'b',
    aim: { target: 'b', segments: 1 },
  };
  const far = (more: Fields) =>
    blank
      .map({ unit: 'metre', width: 500, height: 20 })
      .unit('a', shooter([10, 10], { ...scoped, ...more }))
      .unit('b', { side: 'blue', at: [410, 10], ...DROID })
      .with({ active: 'a' })
      .open();
  const t = far(has('sniper'));
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [19, 19] });
  expect(threshold(t)).toBe(12);
  const plain = far({});
  plain.do('shot', { unit: 'a', target: 'b' }, { dice: [19, 19] });
  expect(threshold(plain)).toBe(10);
});

rule('SEG-27.8', 'a quick reload is a segment shorter, for the skill it was bought for', () => {
  const t = range8({ ...has('quickReload:lightWeapons'), weapons: [{ kind: 'pistol', ammo: 0 }] }).open();
  t.do('changeCell', { unit: 'a' });
  expect(t.unit('a').segmentsLeft).toBe(1);
  const other = range8({ ...has('quickReload:heavyWeapons'), weapons: [{ kind: 'pistol', ammo: 0 }] }).open();
  other.do('changeCell', { unit: 'a' });
  expect(other.unit('a').segmentsLeft).toBe(0);
});

rule('SEG-27.9', 'a sprinter gets a metre further', () => {
  const t = range8(has('sprinter')).open();
  expect(t.refusals('move', { unit: 'a', to: [10, 13] })).toEqual([]);
  expect(t.refusals('move', { unit: 'a', kind: 'sprint', to: [10, 15] })).toEqual([]);
  expect(
    range8()
      .open()
      .refuses('move', { unit: 'a', to: [10, 13] }).code,
  ).toBe('too-far');
});

rule('SEG-27.10', 'the elusive are one harder to hit from afar', () => {
  const t = range8({}, has('elusive')).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [19] });
  expect(threshold(t)).toBe(11);
});

rule('SEG-27.11', 'a hit may be dodged once: it goes past on an Acrobatics test, and the dodger lies', () => {
  const dodger = range8({}, { ...DROID, ...has('dodge'), attributes: { dexterity: 15 } });
  const t = dodger.open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  expect(t.asked).toMatchObject({ kind: 'deflect', rule: 'SEG-27.11', default: 'dodge' });
  expect(t.refusesAnswer({ dodge: [18, 12.5] })).toMatchObject({ code: 'too-far', rule: 'SEG-27.11' });
  t.answer({ dodge: [18, 12] }, { dice: [14] });
  expect(t.unit('b')).toMatchObject({ at: [18, 12], posture: 'prone', wounds: [] });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [5] });
  expect(t.asked).toBeUndefined();

  const failed = dodger.open();
  failed.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  failed.answer('dodge', { dice: [15] });
  expect(failed.unit('b')).toMatchObject({ at: [18, 10], posture: 'prone' });
  expect(failed.unit('b').wounds).toHaveLength(1);
});

rule('SEG-27.12', 'whoever can roll takes an Acrobatics test instead of being knocked over', () => {
  // Pain 19, then Dexterity 10, which a wound in the head leaves alone: 9 rolls off, 10 falls.
  expect(wounded(['roll'], 3, [19, 9], 'head')).toMatchObject({ posture: 'standing' });
  expect(wounded(['roll'], 3, [19, 10], 'head')).toMatchObject({ posture: 'prone' });
});

rule('SEG-27.13', 'with primal instinct initiative is on Dexterity whatever the fight wants', () => {
  const t = blank
    .unit('a', shooter([10, 10], { ...has('primalInstinct'), attributes: { dexterity: 15, senses: 5 } }))
    .unit('b', shooter([20, 10], { side: 'blue', attributes: { dexterity: 5, senses: 12 } }))
    .options({ initiativeAttribute: 'senses' })
    .open({ dice: [9, 9, 9, 9, 9, 9] });
  // 15 - 9 against 12 - 9.
  expect(t.view().order).toEqual(['a', 'b']);
});

rule('SEG-27.14', 'one die a scenario may be rolled again', () => {
  const t = range8({ ...has('lucky'), attributes: { dexterity: 12 } }, DROID).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [19] });
  expect(t.asked).toMatchObject({ kind: 'reroll', default: 'keep' });
  t.answer(0, { dice: [9] });
  expect(t.unit('b').wounds).toHaveLength(1);
  expect(t.unit('a').luckyUsed).toBe(true);
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [19] });
  expect(t.asked).toBeUndefined();
});

rule('SEG-27.14', 'a test and a die of melee are dice like any other', () => {
  const spec = { unit: 'a', purpose: 'vigilance', attribute: 'senses', tags: [], rules: [] } as const;
  const test = play(range8(has('lucky')).open(), [19, 3], (live) => takeTest(live, spec), replies({ reroll: [0] }));
  expect(test.result).toMatchObject({ die: 3, passed: true });
  const course = fought(engaged({ ...has('lucky'), segmentsLeft: 1 }, DROID).open(), [19, 12, 12], { reroll: [0] });
  expect(all(course, 'dieRerolled')).toMatchObject([{ before: 19, after: 12, lucky: true }]);
});

rule(
  'SEG-27.15',
  'professions: no penalty from special cover, steadier on the run, easier limbs, lighter armour',
  () => {
    const slit = withTerrain({ id: 'slit', kind: 'slit', shape: { rect: [10.5, 9.5, 0.5, 1] } });
    const peeping = { leaning: true, coverId: 'slit' };
    const at = (draft: ReturnType<typeof range8>, params: Fields = {}) => {
      const t = draft.open();
      t.do('shot', { unit: 'a', target: 'b', ...params }, { dice: [19] });
      return threshold(t);
    };
    expect(at(range8({ ...peeping, ...has('positionFighter') }).map(slit)) - at(range8(peeping).map(slit))).toBe(1);
    expect(at(range8({ movementState: 'running', ...has('boarder') }))).toBe(11);
    expect(at(range8({}, { movementState: 'running', ...has('boarder') }))).toBe(10);
    expect(at(range8(has('aliveIsWorthMore')), { called: 'legRight' })).toBe(10);
    expect(at(range8(has('aliveIsWorthMore')), { called: 'head' })).toBe(5);
    const battle = { armour: 'battleArmour' };
    expect(at(range8(battle))).toBe(9);
    expect(at(range8({ ...battle, ...has('secondSkin') }))).toBe(12);
  },
);

rule('SEG-27.16', 'a chess player leaves the attack to the other for +3 defence until it attacks again', () => {
  const t = engaged({ ...has('chessPlayer'), segmentsLeft: 1 }, DROID).open();
  const course = fought(t, [12, 15], { clashChoice: ['chess', 'clash'] });
  expect(told(course, 'clashDeclared')).toMatchObject({ attacker: 'b', defender: 'a' });
  expect(thresholds(course)).toEqual([[13], [16]]);
  expect(course.state.units.a?.marks).toContain('chess');

  const again = engaged({ ...has('chessPlayer'), segmentsLeft: 1, marks: ['chess'] }, DROID).open();
  const attack = fought(again, [10, 10]);
  expect(attack.state.units.a?.marks).not.toContain('chess');

  const opening = faceToFace(has('chessPlayer'), DROID).open();
  opening.do('engage', { unit: 'a', target: 'b' });
  expect(opening.asked).toMatchObject({ kind: 'chessPlayer', default: 'no' });
  opening.answer('yes');
  expect(opening.view().melees).toMatchObject([{ attacker: 'b', defender: 'a' }]);
});

rule('SEG-27.16', 'covering up unarmed: +2 defence this Turn, -1 on everything the next', () => {
  const bare = { ...DROID, ...has('coverUp'), weapons: [], hands: {} };
  const now = fought(engaged({ segmentsLeft: 1 }, bare).open(), [12, 12], { guard: ['coverUp'] });
  expect(thresholds(now)).toEqual([[14], [14]]);
  const later = fought(engaged({ segmentsLeft: 1 }, { ...bare, marks: ['coverUp@1'] }).open(), [15, 12]);
  expect(thresholds(later)).toEqual([[14], [11]]);

  const t = faceToFace({ ...has('coverUp'), weapons: [], hands: {} }).open();
  t.do('useTrick', { unit: 'a', trick: 'coverUp' });
  expect(t.unit('a').marks).toContain('coverUp@1');
  expect(t.refuses('useTrick', { unit: 'a', trick: 'coverUp' })).toMatchObject({ code: 'not-ready' });
  expect(faceToFace().open().refuses('useTrick', { unit: 'a', trick: 'coverUp' }).code).toBe('not-ready');
  expect(faceToFace(has('dodge')).open().refuses('useTrick', { unit: 'a', trick: 'dodge' }).code).toBe('not-asked');
});

rule.each(
  'SEG-27.17',
  'two in step pass things over $metres m in $segments',
  [
    { metres: 5, segments: 1 },
    { metres: 5.5, segments: 2 },
    { metres: 10, segments: 2 },
    { metres: 15, segments: 3 },
  ],
  ({ metres, segments }) => {
    const t = blank
      .unit('a', shooter([10, 10], { ...has('inStep'), grenades: { frag: 1 } }))
      .unit('f', shooter([10 + metres, 10], has('inStep')))
      .unit('b', shooter([50, 30], { side: 'blue' }))
      .with({ active: 'a' })
      .open();
    t.do('passItem', { unit: 'a', item: 'frag', target: 'f' });
    expect(t.unit('f').grenades).toMatchObject({ frag: 1 });
    expect(t.unit('a').grenades).toMatchObject({ frag: 0 });
    expect(t.unit('a').segmentsLeft).toBe(3 - segments);
  },
);

rule('SEG-27.17', 'both must know it, nothing heavy, no further than 15 m, and a hand for a weapon', () => {
  const table = (a: Fields, f: Fields, at: readonly [number, number] = [12, 10]) =>
    blank
      .unit('a', shooter([10, 10], { ...has('inStep'), weapons: ['pistol', 'rifle'], ...a }))
      .unit('f', shooter(at, { ...has('inStep'), ...f }))
      .with({ active: 'a' })
      .open();
  const pass = (item: string) => ({ unit: 'a', item, target: 'f' });
  expect(table({}, has()).refuses('passItem', pass('pistol')).code).toBe('not-ready');
  expect(table({}, {}).refuses('passItem', pass('rifle')).code).toBe('not-ready');
  expect(table({}, {}, [25.5, 10]).refuses('passItem', pass('pistol')).code).toBe('too-far');
  expect(
    table({}, { weapons: ['pistol', 'holdout'], hands: { main: 'pistol', off: 'holdout' } }).refuses(
      'passItem',
      pass('pistol'),
    ).code,
  ).toBe('hands');
  const t = table({}, {});
  t.do('passItem', pass('pistol'));
  expect(t.unit('f').hands).toMatchObject({ off: 'a.pistol' });
  expect(t.unit('a').hands).toMatchObject({ main: null });
});

rule('SEG-27.18', 'requirements are those of attributes and skills; professions ask for nothing', () => {
  const learner = (attributes: Fields, skills: Fields) =>
    ({
      attributes: { character: 10, build: 10, dexterity: 10, senses: 10, intellect: 10, attunement: 10, ...attributes },
      skills,
    }) as Parameters<typeof qualifies>[1];
  expect(qualifies('ambidextrous', learner({ build: 15, dexterity: 15 }, { lightWeapons: 6 }))).toBe(true);
  expect(qualifies('ambidextrous', learner({ build: 14, dexterity: 15 }, { lightWeapons: 6 }))).toBe(false);
  expect(qualifies('ambidextrous', learner({ build: 15, dexterity: 15 }, { lightWeapons: 5 }))).toBe(false);
  expect(qualifies('quickReload:heavyWeapons', learner({}, { heavyWeapons: 4 }))).toBe(true);
  expect(qualifies('quickReload:heavyWeapons', learner({}, { lightWeapons: 4 }))).toBe(false);
  expect(qualifies('boarder', learner({}, {}))).toBe(true);
});
