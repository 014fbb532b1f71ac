import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { envenom } from '../src/procedures/gear/poison.ts';
import { b, effect, inPhase, pass, shootingAt, suffering } from './effect-tables.ts';
import { engaged, fought } from './melee-tables.ts';
import { play } from './procedures.ts';
import { blank, mark, shooter } from './tables.ts';

/** SEG-25.4: poison on a blade. */

describe('poison', () => {
  const poisoned = (load: string, level: 1 | 2) => {
    const t = blank
      .unit('a', shooter([10, 10], { weapons: [{ kind: 'knife', load }] }))
      .unit('b', mark([11, 10]))
      .with({ active: 'a' })
      .open();
    return play(t, [], (live) => {
      envenom(live, { unit: 'a', weapon: 'knife', target: 'b', level });
      return true;
    }).state.units;
  };

  rule('SEG-25.4', 'the first wound of Light or more uses the dose', () => {
    expect(poisoned('killingPoison', 1)).toMatchObject({
      a: { weapons: [{ load: 'killingPoison' }] },
      b: { effects: [] },
    });
    expect(poisoned('killingPoison', 2)).toMatchObject({
      a: { weapons: [{ load: null }] },
      b: { effects: [{ kind: 'killingPoison', turnsLeft: 3 }] },
    });
  });

  rule('SEG-25.4', 'a blow that wounds carries it', () => {
    const t = engaged({ weapons: [{ kind: 'sword', load: 'paralysingPoison' }] }, { kind: 'person' });
    // One exchange to the Attacker, two to nobody: a Light. Pain test passed.
    const course = fought(t.open(), [8, 15, 20, 20, 20, 20, 1]);
    expect(course.state.units.b?.effects).toMatchObject([{ kind: 'paralysingPoison' }]);
  });

  rule('SEG-25.4', 'paralysing: after a Turn Stamina at -6, then one harder each Turn; passed, -4 to all', () => {
    const t = suffering({ kind: 'paralysingPoison', turnsLeft: 1 }, { skills: { stamina: 0 } }).open();
    pass(t, 'a');
    expect(shootingAt(t)).toBe(10);
    pass(t, 'b', 'c');
    // Build 12 - 6.
    t.do('endTurn', { unit: 'a' }, { dice: [5] });
    expect(t.event('testRolled')).toMatchObject({ attribute: 'build', skill: 'stamina', threshold: 2 * 6 });
    expect(shootingAt(t)).toBe(6);
    pass(t, 'b', 'c');
    // One harder, and the poison's own -4 bears on it too.
    t.do('endTurn', { unit: 'a' }, { dice: [2] });
    expect(t.event('testRolled')).toMatchObject({ threshold: 2 * 1 });
    expect(effect(t, 'immobilised')).toBeDefined();
    expect(effect(t, 'paralysingPoison')).toBeUndefined();
  });

  rule('SEG-25.4', 'killing: -5 to combat tests for three Turns, then Stamina at -5 or death', () => {
    const dose = (turnsLeft: number) => suffering({ kind: 'killingPoison', turnsLeft }).open();
    expect(shootingAt(inPhase({ kind: 'killingPoison', turnsLeft: 2 }))).toBe(5);
    const third = dose(1);
    pass(third, 'a');
    expect(third.events('testRolled')).toEqual([]);
    // Build 12 - 5.
    expect(b(dose(0).do('endTurn', { unit: 'a' }, { dice: [7] }))?.status).toBe('dead');
    const lives = dose(0).do('endTurn', { unit: 'a' }, { dice: [6] });
    expect(b(lives)?.status).toBe('in');
    expect(effect(lives, 'immobilised')).toBeDefined();
  });
});
