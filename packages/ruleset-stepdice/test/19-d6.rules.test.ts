import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing } from './spells.ts';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { alone, rolled } from './tests.ts';

/** Section 19: everything on six-sided dice. */

type Fields = Readonly<Record<string, unknown>>;

const D6 = { diceMode: 'd6only' };
const lone = (hero: Fields = {}, options: Fields = {}) => alone(hero).options({ ...D6, ...options });
const levels = (level: string) => ({ levels: { strength: level, dexterity: level, magic: level } });

/** A lone hero of this level tries something with these steps said by the GM. */
const tried = (level: string, shift: number, face: number | readonly number[] = 3, options: Fields = {}) => {
  const t = lone(levels(level), options).open();
  if (shift !== 0) t.do('rule', { set: { gmShift: { unit: 'r', steps: shift } } });
  return t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [face].flat() });
};
const threshold = (level: string, shift = 0, options: Fields = {}) => rolled(tried(level, shift, 2, options)).tn;

describe('thresholds', () => {
  rule('STEP-19.1', 'Master 3+, Trained 4+, Novice 5+, Untrained 6', () => {
    expect(['master', 'trained', 'novice', 'untrained'].map((level) => threshold(level))).toEqual([3, 4, 5, 6]);
    expect(rolled(tried('trained', 0, 4))).toMatchObject({ die: 6, outcome: 'success' });
    expect(rolled(tried('trained', 0, 3))).toMatchObject({ die: 6, outcome: 'failure' });
  });

  rule('STEP-19.2', 'a step harder is one more, a step easier one less; never below 2 nor above 6', () => {
    expect([-2, -1, 0, 1, 2].map((shift) => threshold('trained', shift))).toEqual([2, 3, 4, 5, 6]);
    expect(threshold('master', -2)).toBe(2);
    expect(threshold('untrained', 2)).toBe(6);
    expect(threshold('master', -2, { stepCap: 1 })).toBe(2);
    expect(threshold('trained', -2, { stepCap: 1 })).toBe(3);
  });

  rule('STEP-19.3', 'Help lowers it by one for that roll', () => {
    const t = blank
      .options(D6)
      .unit('w', hero('warrior', [5, 5], { helpedBy: 'r' }))
      .unit('r', hero('rogue', [4, 5], { helping: 'w', actionLeft: 0, turnDone: true }))
      .unit('m', foe('scoutMinion', [15, 15]))
      .with(turnOf('w'))
      .open();
    t.do('test', { unit: 'w', point: 'lever', attribute: 'strength' }, { dice: [3] });
    expect(rolled(t)).toMatchObject({ tn: 3, die: 6, outcome: 'success' });
  });

  rule('STEP-19.4', 'Minion as it is, Elite one more, Boss two more; 10 is one more, 4 one less', () => {
    const against = (profile: string, more: Fields = {}) => {
      const t = duel({ levels: { strength: 'master' } }, { traits: [], moves: [], ...more }, profile)
        .options(D6)
        .open();
      return rolled(t.do('attack', { unit: 'w', target: 'm' }, { dice: [2] })).tn;
    };
    expect(['scoutMinion', 'eliteGuard', 'colossus', 'veteran', 'rabble'].map((name) => against(name))).toEqual([
      3, 4, 5, 4, 2,
    ]);
    const boss = duel({}, { traits: [], moves: [] }, 'colossus').options(D6).open();
    expect(boss.unit('m').limit).toBe(3);
    expect(duel({}, {}, 'eliteGuard').options(D6).open().unit('m').limit).toBe(2);
  });

  rule('STEP-19.6', 'any base TN is steps: a Trick one easier, a Great power two harder', () => {
    const spell = (name: string, aim: Fields = {}) => {
      const t = facing('scoutMinion', { levels: { magic: 'trained' } })
        .options(D6)
        .open();
      return rolled(cast(t, name, aim, 2)).tn;
    };
    expect([spell('light', { at: [3, 5] }), spell('barrier'), spell('heal'), spell('greatWard')]).toEqual([3, 4, 5, 6]);
  });

  rule(
    'STEP-19.6',
    'a strike goes by its own TN: Minion one easier, Elite as it is, Boss one harder, below the ladder two easier',
    () => {
      const struck = (profile: string) => {
        const t = duel({ levels: { strength: 'trained' }, turnDone: true }, { traits: [], moves: [] }, profile)
          .with({ phase: 'foes', activeUnit: null })
          .options({ ...D6, minionStrikes: 'each' })
          .open();
        t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [5] });
        return rolled(t).tn;
      };
      expect(['scoutMinion', 'eliteGuard', 'colossus', 'veteran', 'rabble'].map(struck)).toEqual([3, 4, 5, 5, 2]);
    },
  );

  rule('STEP-19.7', 'the speciality begins Trained, the others Untrained; other dice have their level', () => {
    const mage = facing().options(D6).open().unit('a');
    expect(mage.levels).toEqual({ strength: 'untrained', dexterity: 'untrained', magic: 'trained' });
    const level = (die: number) => lone({ dexterity: die }).open().unit('r').levels as Fields;
    expect([6, 8, 10, 12, 20].map((die) => level(die).dexterity)).toEqual([
      'untrained',
      'novice',
      'trained',
      'master',
      'master',
    ]);
  });

  rule('STEP-19.8', 'one clamp at the end: the cap first, then help, then 2 to 6; a 1 fails, a 6 succeeds', () => {
    const pressed = (bands: number, helpers: Fields = {}) => {
      const t = duel({ levels: { strength: 'novice' }, ...helpers }, { traits: [], moves: [] }, 'colossus')
        .unit('r', hero('rogue', [4, 4], { helping: 'w', actionLeft: 0, turnDone: true }))
        .options(D6)
        .open();
      t.do('rule', { set: { gmShift: { unit: 'w', steps: bands } } });
      return rolled(t.do('attack', { unit: 'w', target: 'm' }, { dice: [2] })).tn;
    };
    // Novice 5, Boss +2, a step easier -1: 6; two easier: 5; with Help one less still.
    expect([pressed(-1), pressed(-2), pressed(-2, { helpedBy: 'r' })]).toEqual([6, 5, 4]);
    expect(rolled(tried('master', -2, [1, 5]))).toMatchObject({ tn: 2, outcome: 'one' });
    expect(rolled(tried('untrained', 2, 6)).outcome).toBe('exceptional');
  });

  rule('STEP-19.8', 'nothing is almost certain and nothing nearly impossible', () => {
    const t = duel({}, { traits: [], moves: [], bolstered: true }, 'colossus').options(D6).open();
    expect(t.refusals('attack', { unit: 'w', target: 'm' })).toEqual([]);
    expect(rolled(tried('master', -2, 5))).toMatchObject({ automatic: false });
  });

  rule('STEP-19.9', 'a 6 is exceptional, even where only a 6 succeeds; a table may want an easier threshold', () => {
    const six = (level: string, options: Fields = {}) => rolled(tried(level, 0, 6, options)).outcome;
    expect(six('untrained')).toBe('exceptional');
    expect(six('untrained', { d6Exceptional: 'onSixIfEasier' })).toBe('success');
    expect(six('novice', { d6Exceptional: 'onSixIfEasier' })).toBe('exceptional');
    expect(six('trained', { variant34: 'brief' })).toBe('success');
    expect(six('trained', { variant34: 'brief', briefMax: 'anyMaximum' })).toBe('exceptional');
    const one = tried('master', 0, [1, 5]);
    expect(one.asked).toBeUndefined();
    expect(one.events('complicationRolled')).toHaveLength(1);
  });

  const window = (level: string, point: Fields) =>
    blank
      .options(D6)
      .unit('w', hero('warrior', [5, 5], { levels: { strength: level } }))
      .unit('r', hero('rogue', [4, 5]))
      .unit('m', foe('colossus', [6, 5], { traits: [], moves: [], ...point }))
      .with(turnOf('w'))
      .open();

  rule('STEP-19.10', 'Help is refused only at 2; help that the clamp swallows is allowed, with a warning', () => {
    const wasted = window('untrained', {}).do('attack', { unit: 'w', target: 'm' });
    expect(wasted.asked).toMatchObject({ kind: 'help', params: { tn: 6, wasted: true } });
    wasted.answer('r', { dice: [2] });
    expect(rolled(wasted)).toMatchObject({ tn: 6 });
    expect(wasted.unit('r').actionLeft).toBe(0);
    const useful = window('trained', {}).do('attack', { unit: 'w', target: 'm' });
    expect(useful.asked).toMatchObject({ kind: 'help', params: { tn: 6, wasted: false } });
    const easy = window('master', { tn: 4, class: 'minion', limit: 1 });
    easy.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    expect(rolled(easy)).toMatchObject({ tn: 2, outcome: 'success' });
  });
});

describe('worked examples', () => {
  rule('STEP-EX-10', 'a Trained Rogue shoots into light cover at 5+: a 5 hits, a 4 misses', () => {
    const shot = (face: number) =>
      rolled(
        shootout()
          .map(withTerrain(square('crate', 7, 5)))
          .options(D6)
          .open()
          .do('attack', { unit: 'r', target: 'm' }, { dice: [face] }),
      );
    expect(shot(5)).toMatchObject({ tn: 5, outcome: 'success' });
    expect(shot(4)).toMatchObject({ tn: 5, outcome: 'failure' });
  });

  rule('STEP-EX-29', 'a helped Untrained Mage needs a 6 against a Boss, which is two Wounds; a Trained one a 5', () => {
    const strike = (level: string, face: number) => {
      const t = duel({ levels: { strength: level }, helpedBy: 'r' }, { traits: [], moves: [] }, 'colossus')
        .unit('r', hero('rogue', [4, 4], { helping: 'w', actionLeft: 0, turnDone: true }))
        .options(D6)
        .open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [face] });
      const { tn, outcome } = rolled(t);
      if (t.asked?.kind === 'chooseBoon') t.answer('extraWound');
      return { tn, outcome, wounds: t.unit('m').wounds };
    };
    expect(strike('untrained', 6)).toEqual({ tn: 6, outcome: 'exceptional', wounds: 2 });
    expect(strike('trained', 5)).toEqual({ tn: 5, outcome: 'success', wounds: 1 });
  });
});

rule('STEP-0.4', 'a whole scene is played on six-sided dice alone: every die asked for has six sides', () => {
  const t = facing('eliteGuard', {}, { traits: [], moves: [] })
    .unit('w', hero('warrior', [7, 5], { turnDone: true, actionLeft: 0 }))
    .options({ ...D6, morale: 'on', benefits: 'table' })
    .open();
  const dice: number[] = [];
  const note = () => {
    for (const event of t.events('testRolled') as unknown as readonly { readonly die: number }[]) dice.push(event.die);
  };
  cast(t, 'bolt', { target: 'm' }, 5, 4);
  note();
  expect(t.unit('m').wounds).toBe(1);
  t.do('endTurn', { unit: 'a' });
  t.do('foeStrike', { unit: 'm', target: 'w' }).answer('dexterity', { dice: [2] });
  note();
  expect(t.unit('w').hearts).toBe(4);
  t.do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'w' });
  t.do('attack', { unit: 'w', target: 'm' }).answer('pass', { dice: [5] });
  note();
  expect(t.unit('m').out).toBe(true);
  expect(dice).toEqual([6, 6, 6]);
});
