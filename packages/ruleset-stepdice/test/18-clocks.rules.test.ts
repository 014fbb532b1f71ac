import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { beset, passAll } from './foes.ts';
import { blank, duel, foe, hero, type Scene, turnOf } from './tables.ts';
import { alone, clocks, rolled } from './tests.ts';

/** Section 18: clocks. */

type Fields = Readonly<Record<string, unknown>>;

const filled = (t: Scene): readonly number[] =>
  (t.view().clocks as readonly { readonly filled: number }[]).map((clock) => clock.filled);

describe('a clock', () => {
  rule('STEP-18.1', 'moves one for each failure, and at the end the consequence happens', () => {
    const t = alone()
      .with(clocks({ id: 'c', size: 3, filled: 1, consequence: { kind: 'lose' } }))
      .open();
    t.do('test', { unit: 'r', point: 'lock', attribute: 'dexterity' }, { dice: [5] });
    expect(filled(t)).toEqual([2]);
    passAll(t.do('endTurn', { unit: 'r' })).do('beginTurn', { unit: 'r' });
    t.do('test', { unit: 'r', point: 'gate', attribute: 'dexterity' }, { dice: [6] });
    expect(filled(t)).toEqual([2]);
    passAll(t.do('endTurn', { unit: 'r' })).do('beginTurn', { unit: 'r' });
    t.do('test', { unit: 'r', point: 'bars', attribute: 'dexterity' }, { dice: [5] });
    expect(t.view()).toMatchObject({ phase: 'ended', result: 'foes' });
  });

  rule('STEP-18.2', 'as an alarm level, full, it makes every test of the scene a step harder', () => {
    const t = alone()
      .with(clocks({ id: 'c', size: 3, filled: 2, alarm: true, consequence: { kind: 'alarm' } }))
      .open();
    t.do('test', { unit: 'r', point: 'lock', attribute: 'dexterity' }, { dice: [5] });
    expect(t.event('alarmRaised')).toMatchObject({ step: { source: 'alarm', value: 1 } });
    passAll(t.do('endTurn', { unit: 'r' })).do('beginTurn', { unit: 'r' });
    t.do('test', { unit: 'r', point: 'gate', attribute: 'dexterity' }, { dice: [7] });
    expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
  });

  rule('STEP-18.3', 'attacks, shoves and attribute tests count; defence does not', () => {
    const failing = (options: Fields) => {
      const t = duel({}, {}, 'veteran')
        .options(options)
        .with(clocks({ id: 'c', size: 9 }))
        .open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
      const afterAttack = filled(t);
      t.do('endTurn', { unit: 'w' })
        .do('foeStrike', { unit: 'm', target: 'w' })
        .answer('strength', { dice: [4] });
      const afterDefence = filled(t);
      passAll(t)
        .do('beginTurn', { unit: 'w' })
        .do('shove', { unit: 'w', target: 'm' }, { dice: [4] });
      return [afterAttack, afterDefence, filled(t)].flat();
    };
    expect(failing({})).toEqual([1, 1, 2]);
    expect(failing({ clockCounts: 'nonAttack' })).toEqual([0, 0, 1]);
    expect(failing({ clockCounts: 'all' })).toEqual([1, 2, 3]);
  });

  rule('STEP-18.3', 'a test forced by a foe’s move counts only where all failures do', () => {
    const forced = (options: Fields) => {
      const t = beset({}, ['a', 'veteran', [12, 5], { moves: ['volley'], tn: 8 }])
        .options(options)
        .with(clocks({ id: 'c', size: 9 }))
        .open();
      t.do('foeSpecial', { unit: 'a', move: 'volley', at: [5, 5] }, { dice: [5] });
      return filled(t);
    };
    expect([forced({}), forced({ clockCounts: 'all' })]).toEqual([[0], [1]]);
  });

  rule('STEP-18.4', 'a 1 ticks once, and its complication may tick again', () => {
    const t = alone()
      .with(clocks({ id: 'c', size: 9 }))
      .open();
    t.do('test', { unit: 'r', point: 'lock', attribute: 'dexterity' }, { dice: [1, 1] });
    expect(filled(t)).toEqual([2]);
  });

  rule('STEP-18.4', 'where it runs with the rounds it moves one at the end of each', () => {
    const after = (options: Fields) => {
      const t = alone()
        .options(options)
        .with(clocks({ id: 'c', size: 9 }, { id: 'd', size: 9 }))
        .open();
      passAll(t.do('endTurn', { unit: 'r' }));
      return filled(t);
    };
    expect(after({ clockPerRound: 'on' })).toEqual([1, 0]);
    expect(after({})).toEqual([0, 0]);
  });

  rule('STEP-18.5', 'fires once, when the test is wholly resolved; further ticks are ignored', () => {
    const t = duel()
      .with(clocks({ id: 'c', size: 3, filled: 2 }))
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    const order = t.events().map(({ type }) => type);
    expect(order.indexOf('clockFired')).toBeGreaterThan(order.indexOf('heartLost'));
    expect(t.view().clocks).toMatchObject([{ filled: 3, fired: true }]);
    passAll(t.do('endTurn', { unit: 'w' })).do('beginTurn', { unit: 'w' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    expect(t.events('clockTicked')).toEqual([]);
    expect(t.events('clockFired')).toEqual([]);
  });

  rule('STEP-18.5', 'a consequence in one word is that kind of thing', () => {
    const t = duel()
      .with(clocks({ id: 'c', size: 3, filled: 2, consequence: 'alarm' }))
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    expect(t.events('alarmRaised')).toHaveLength(1);
  });

  rule('STEP-18.5', 'foes who waited for it come out, and those it names enter', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [6, 5]))
      .unit('h', foe('scoutMinion', [15, 15], { hidden: true, trigger: 'c' }))
      .with({
        ...turnOf('w'),
        ...clocks(
          { id: 'c', size: 3, filled: 2, consequence: { kind: 'spawn', spawn: 'patrol' } },
          { id: 'd', size: 9 },
        ),
        spawns: [{ id: 'patrol', trigger: 'd', profiles: ['rabble'], near: [1, 1] }],
      })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    expect(t.unit('h').hidden).toBe(false);
    expect(t.unit('rabble1').at).toEqual([1, 1]);
  });

  rule('STEP-18.6', 'of several, a failure moves the one the test names, else the first', () => {
    const door = { id: 'door', at: [5, 4], tests: [{ id: 'lock', attributes: ['dexterity'], tn: 6, clock: 'd' }] };
    const t = alone()
      .with({ ...clocks({ id: 'c', size: 3 }, { id: 'd', size: 3 }), objects: [door] })
      .open();
    t.do('test', { unit: 'r', point: 'lock' }, { dice: [5] });
    expect(filled(t)).toEqual([0, 1]);
    passAll(t.do('endTurn', { unit: 'r' })).do('beginTurn', { unit: 'r' });
    t.do('test', { unit: 'r', point: 'wall', attribute: 'dexterity' }, { dice: [5] });
    expect(filled(t)).toEqual([1, 1]);
    expect(alone().open().view().clocks).toEqual([]);
  });
});
