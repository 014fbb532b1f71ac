import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, turnOf } from './tables.ts';

/** Winning (STEP-25); the scenarios' own objectives are tested with them. */

describe('the end of a scene', () => {
  rule('STEP-25.1', 'no standing foe and none scheduled to enter: the heroes win', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
    expect(t.view()).toMatchObject({ result: 'heroes', phase: 'ended' });
    const later = duel()
      .with({ spawns: [{ id: 'late', round: 3, profiles: ['rabble'], at: [[0, 0]] }] })
      .open();
    later.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
    expect(later.view().result).toBeNull();
  });

  rule('STEP-25.1', 'foes that wait for a clock may never come: they keep nobody waiting', () => {
    const t = duel()
      .with({
        clocks: [{ id: 'bell', size: 3 }],
        spawns: [{ id: 'late', trigger: 'bell', profiles: ['rabble'] }],
      })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
    expect(t.view().result).toBe('heroes');
  });

  rule('STEP-25.1', 'no standing hero on the map: the heroes lose', () => {
    const t = duel({ hearts: 1 }).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    expect(t.unit('w').downed).toBe(true);
    expect(t.view().result).toBe('foes');
  });

  rule('STEP-25.1', 'both at the same moment is a loss', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { hearts: 0 }))
      .unit('m', foe('guardMinion', [6, 5], { out: true }))
      .with({ round: 1, phase: 'heroes' })
      .open();
    expect(t.view().result).toBe('foes');
  });

  rule('STEP-25.1', 'the round limit without either is a draw, unless the scenario says whose it is', () => {
    const late = (more: Readonly<Record<string, unknown>>) => {
      const t = blank
        .unit('w', hero('warrior', [5, 5]))
        .unit('m', foe('guardMinion', [15, 5], { stunned: true }))
        .with({ ...turnOf('w'), round: 4, roundLimit: 4, ...more })
        .open();
      t.do('endTurn', { unit: 'w' });
      return t.view().result;
    };
    expect(late({})).toBe('draw');
    expect(late({ atLimit: 'foes' })).toBe('foes');
    expect(late({ roundLimit: 5 })).toBeNull();
  });

  rule('STEP-25.1', 'an object that had to be worked wins the scene when it is', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [15, 5]))
      .with({
        ...turnOf('w'),
        objects: [{ id: 'lever', at: [5, 6] }],
        objective: { kind: 'use', what: 'lever' },
      })
      .open();
    t.do('interact', { unit: 'w', object: 'lever' });
    expect(t.view().result).toBe('heroes');
  });

  rule('STEP-25.1', 'giving up loses; the GM may end the scene with a word', () => {
    const t = duel().open();
    t.do('concede', {}, { by: 'heroes' });
    expect(t.view().result).toBe('foes');
    const called = duel().open();
    called.do('rule', { set: { gmEndScene: 'draw' } });
    expect(called.view().result).toBe('draw');
    expect(called.refuses('attack', { unit: 'w', target: 'm' }).code).toBe('bad-phase');
  });

  rule('STEP-25.2', 'there are no vehicles, no ammunition and no facing: a set-up that names them is refused', () => {
    for (const field of ['facing', 'ammo', 'vehicle'])
      expect(blank.unit('w', hero('warrior', [5, 5], { [field]: 1 })).refuses()).toMatchObject({
        code: 'bad-message',
        params: { field: `units[0].stats.${field}` },
      });
  });

  rule(
    'STEP-25.3',
    'while a decision is pending every other game command is refused, and something always is to be done',
    () => {
      const t = duel({ armour: 1 }).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
      expect(t.asked).toMatchObject({ kind: 'armourChoice', default: 'spend' });
      expect(t.refuses('endTurn', { unit: 'w' }).code).toBe('pending');
      expect(t.refuses('rule', { set: { removeUnit: 'w' } })).toMatchObject({ code: 'pending' });
      expect(t.refuses('rule', { set: { gmNewScene: 'S1' } })).toMatchObject({ code: 'pending' });
      t.answer('spend');
      expect(t.asked).toBeUndefined();
      t.do('endTurn', { unit: 'w' });
      expect(t.table.rules.awaited(t.state)).not.toEqual([]);
    },
  );
});
