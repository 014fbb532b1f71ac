import { rule, spokenAt } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { passAll } from './foes.ts';
import { blank, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { clocks, rolled } from './tests.ts';

/** Section 23: morale, stealth, chases. */

type Fields = Readonly<Record<string, unknown>>;

const ON = { morale: 'on' };

/** A Warrior in its turn beside `m`; two more heroes far off. */
const party = (m: string, mFields: Fields = {}) =>
  blank
    .options(ON)
    .unit('w', hero('warrior', [5, 5]))
    .unit('x', hero('rogue', [15, 15]))
    .unit('y', hero('rogue', [15, 17]))
    .unit('m', foe(m, [6, 5], mFields))
    .with({ ...turnOf('w') });

const stances = (t: Scene, ...ids: readonly string[]) => ids.map((id) => t.unit(id).stance);

describe('morale', () => {
  rule('STEP-EX-34', 'the first Minion falls, three heroes against two foes: 3 becomes 2, they withdraw', () => {
    const t = party('guardMinion')
      .unit('a', foe('guardMinion', [12, 5]))
      .unit('b', foe('guardMinion', [12, 7]))
      .options({ helpTiming: 'advance' })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8, 3] });
    expect(t.event('moraleRolled')).toMatchObject({
      face: 3,
      result: 2,
      stance: 'withdraw',
      modifiers: [{ source: 'outnumbered', value: -1 }],
    });
    expect(stances(t, 'a', 'b')).toEqual(['withdraw', 'withdraw']);
  });

  rule.each(
    'STEP-23.1',
    '$die among equals: they $stance',
    [
      { die: 2, stance: 'withdraw' },
      { die: 3, stance: 'hold' },
      { die: 4, stance: 'hold' },
      { die: 5, stance: 'press' },
    ],
    ({ die, stance }) => {
      const t = blank
        .options(ON)
        .unit('w', hero('warrior', [5, 5]))
        .unit('m', foe('guardMinion', [6, 5]))
        .unit('a', foe('guardMinion', [12, 5]))
        .with(turnOf('w'))
        .open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [8, die] });
      expect(stances(t, 'a')).toEqual([stance]);
    },
  );

  rule('STEP-23.2', 'a sum below the lowest face is told as what it is kept at', () => {
    // A 1, less one for being outnumbered, is still 1.
    const t = party('guardMinion')
      .unit('v', hero('warrior', [4, 5]))
      .unit('u', hero('warrior', [4, 6]))
      .unit('a', foe('guardMinion', [12, 5]))
      .options({ ...ON, helpTiming: 'advance' })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8, 1] });
    expect(t.event('moraleRolled')).toMatchObject({ face: 1, result: 1 });
    expect(spokenAt(stepdice, t, 'en')).toContain('The foes’ morale: 1 (outnumbered −1), which cannot be less than 1.');
  });

  rule('STEP-23.1', 'where the table plays without it nobody rolls', () => {
    const t = party('guardMinion')
      .unit('a', foe('guardMinion', [12, 5]))
      .options({ morale: 'off', helpTiming: 'advance' })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8] });
    expect(stances(t, 'a')).toEqual(['press']);
  });

  rule(
    'STEP-23.2',
    'a Boss that stands adds one, and itself ignores the roll; hidden foes neither count nor hear of it',
    () => {
      const t = blank
        .options(ON)
        .unit('w', hero('warrior', [5, 5]))
        .unit('m', foe('guardMinion', [6, 5]))
        .unit('a', foe('guardMinion', [12, 5]))
        .unit('b', foe('colossus', [12, 9]))
        .unit('h', foe('guardMinion', [12, 15], { hidden: true }))
        .with(turnOf('w'))
        .open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [8, 2] });
      expect(t.event('moraleRolled')).toMatchObject({ result: 3, stance: 'hold', units: ['a'] });
      expect(stances(t, 'a', 'b', 'h')).toEqual(['hold', 'press', 'press']);
    },
  );

  rule('STEP-23.2', 'once for the first Minion, once for each Elite at its first Wound', () => {
    const t = blank
      .options(ON)
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [6, 5]))
      .unit('n', foe('guardMinion', [4, 5]))
      .unit('e', foe('veteran', [5, 6], { tn: 8 }))
      .unit('a', foe('guardMinion', [12, 5]))
      .with(turnOf('w'))
      .open();
    const turn = (target: string, dice: readonly number[]) => {
      t.do('attack', { unit: 'w', target }, { dice });
      t.do('endTurn', { unit: 'w' });
      passAll(t).do('beginTurn', { unit: 'w' });
    };
    turn('m', [8, 2]);
    expect(stances(t, 'n', 'e', 'a')).toEqual(['withdraw', 'withdraw', 'withdraw']);
    turn('n', [8]);
    turn('e', [8, 5]);
    expect(stances(t, 'e', 'a')).toEqual(['press', 'press']);
    turn('e', [8]);
    expect(t.unit('e').out).toBe(true);
  });

  rule('STEP-23.2', 'who comes later has not lost heart; and with nobody left to lose it no die is rolled', () => {
    const t = party('guardMinion')
      .unit('a', foe('guardMinion', [12, 5]))
      .options({ helpTiming: 'advance' })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [8, 1] });
    t.do('rule', { set: { gmSpawn: { profile: 'guardMinion', at: [15, 5] } } });
    expect(stances(t, 'a', 'guardMinion1')).toEqual(['withdraw', 'press']);
    const last = blank
      .options(ON)
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [6, 5]))
      .with(turnOf('w'))
      .open();
    last.do('attack', { unit: 'w', target: 'm' }, { dice: [8] });
    expect(last.view().result).toBe('heroes');
  });
});

describe('stealth', () => {
  const sneak = (...foes: readonly (readonly [id: string, profile: string])[]) =>
    foes.reduce(
      (draft, [id, profile], index) => draft.unit(id, foe(profile, [10, 5 + 2 * index])),
      blank.unit('r', hero('rogue', [2, 5])).with(turnOf('r')),
    );

  rule('STEP-23.3', 'Dexterity against the highest TN that watches, at least 6; success hides', () => {
    const t = sneak(['a', 'rabble']).open();
    t.do('test', { unit: 'r', point: 'stealth' }, { dice: [6] });
    expect(rolled(t)).toMatchObject({ attribute: 'dexterity', tn: 6 });
    expect(t.unit('r').hidden).toBe(true);
    const sharp = sneak(['a', 'rabble'], ['e', 'eliteStalker']).open();
    sharp.do('test', { unit: 'r', point: 'stealth' }, { dice: [7] });
    expect(rolled(sharp)).toMatchObject({ tn: 8 });
    expect(sharp.unit('r').hidden).toBe(false);
    const blind = sneak(['e', 'eliteStalker'])
      .map(withTerrain(...[4, 5, 6].map((y) => square('wall', 6, y))))
      .open();
    blind.do('test', { unit: 'r', point: 'stealth' }, { dice: [6] });
    expect(rolled(blind)).toMatchObject({ tn: 6 });
  });

  rule('STEP-23.3', 'a failure raises the alarm, not another clock', () => {
    const t = sneak(['a', 'rabble'])
      .with(clocks({ id: 'time', size: 5 }, { id: 'alarm', size: 4, alarm: true }))
      .open();
    t.do('test', { unit: 'r', point: 'stealth' }, { dice: [5] });
    expect(t.view().clocks).toMatchObject([{ filled: 0 }, { filled: 1 }]);
  });

  rule('STEP-23.3', 'it lasts until the hero attacks, or ends a turn in view without cover', () => {
    const t = sneak(['a', 'scoutMinion']).open();
    t.do('rule', { set: { gmSet: { unit: 'r', stats: { hidden: true } } } });
    t.do('attack', { unit: 'r', target: 'a' }, { dice: [5] });
    expect(t.unit('r').hidden).toBe(false);
    const ends = (...pieces: readonly ReturnType<typeof square>[]) => {
      const scene = sneak(['a', 'scoutMinion'])
        .map(withTerrain(...pieces))
        .open();
      scene.do('rule', { set: { gmSet: { unit: 'r', stats: { hidden: true } } } });
      scene.do('endTurn', { unit: 'r' });
      return scene.unit('r').hidden;
    };
    expect(ends()).toBe(false);
    const plain = sneak(['a', 'scoutMinion']).open();
    plain.do('rule', { set: { gmSet: { unit: 'r', stats: { hidden: true } } } });
    plain.do('endTurn', { unit: 'r' });
    expect(spokenAt(stepdice, plain, 'en').join(' ')).toContain('ends the turn in plain view and is no longer hidden.');
    expect(ends(square('crate', 3, 5))).toBe(true);
    expect(ends(square('wall', 3, 5))).toBe(true);
  });
});

describe('a chase', () => {
  const chase = (more: Fields = {}, options: Fields = {}) =>
    blank
      .options({ chase: 'on', helpTiming: 'advance', ...options })
      .unit('w', hero('warrior', [5, 5]))
      .unit('r', hero('rogue', [5, 7]))
      .unit('m', foe('scoutMinion', [15, 15]))
      .with({ round: 1, phase: 'heroes', chase: 3, ...more });

  rule('STEP-23.4', 'one Dexterity test against 6 for the party, with its best die', () => {
    const t = chase().open();
    expect(t.refuses('chase', { unit: 'w' }).code).toBe('bad-choice');
    t.do('chase', {}, { by: 'heroes', dice: [6] });
    expect(rolled(t)).toMatchObject({ unit: 'r', attribute: 'dexterity', die: 10, tn: 6 });
    expect(t.view().chase).toBe(2);
    expect(t.refuses('chase', {}, { by: 'heroes' }).code).toBe('used-up');
  });

  rule('STEP-23.4', 'pursuers close in on a success, by two on an exceptional one, and fall back on a failure', () => {
    const after = (dice: readonly number[], more: Fields = {}) =>
      chase(more).open().do('chase', {}, { by: 'heroes', dice }).view().chase;
    expect([after([6]), after([10]), after([5])]).toEqual([2, 1, 4]);
    const running = { facts: { heroesRun: 1 } };
    expect([after([6], running), after([5], running)]).toEqual([4, 2]);
  });

  rule('STEP-23.4', '0 is caught and 5 is escaped, for whoever wanted it', () => {
    const end = (distance: number, die: number, heroesRun: number) => {
      const t = chase({ chase: distance, facts: { heroesRun } }).open();
      t.do('chase', {}, { by: 'heroes', dice: [die] });
      return t.view().result;
    };
    expect([end(1, 6, 0), end(4, 5, 0)]).toEqual(['heroes', 'foes']);
    expect([end(4, 6, 1), end(1, 5, 1)]).toEqual(['heroes', 'foes']);
  });

  rule('STEP-23.4', 'Help is allowed, and without the module there is no chase', () => {
    const t = chase().options({ helpTiming: 'both' }).open();
    t.do('chase', {}, { by: 'heroes' });
    expect(t.asked?.kind).toBe('help');
    t.answer('w', { dice: [12] });
    expect(rolled(t).die).toBe(12);
    expect(chase({}, { chase: 'off' }).open().refuses('chase', {}, { by: 'heroes' }).code).toBe('option-off');
    expect(chase({ chase: null }).open().refuses('chase', {}, { by: 'heroes' }).code).toBe('option-off');
  });
});
