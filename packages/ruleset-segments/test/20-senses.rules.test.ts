import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { type EffectFields, effect, inPhase, levels, shootingAt, suffering } from './effect-tables.ts';
import { engaged, type Fields, fought, thresholds } from './melee-tables.ts';
import { blank, mark, shooter } from './tables.ts';

/** SEG-20: cold, blood, eyes and ears, and hands that hold. */

describe('cold, blood and the senses', () => {
  rule('SEG-20.6', 'freezing: a Light wound each Turn, -4 to all, half the way', () => {
    expect(shootingAt(inPhase({ kind: 'freezing' }))).toBe(6);
    const t = inPhase({ kind: 'freezing' });
    expect(t.refuses('move', { unit: 'b', kind: 'run', to: [19.5, 10] }).code).toBe('too-far');
    expect(t.refusals('move', { unit: 'b', kind: 'run', to: [19, 10] })).toEqual([]);
  });

  rule('SEG-20.8', 'bleeding is a Graze a Turn, a Light if it is very heavy; a machine does not bleed', () => {
    const bled = (count: number, more: Fields = {}) =>
      suffering({ kind: 'bleeding', count }, more)
        .open()
        .do('endTurn', { unit: 'a' }, { dice: [1] });
    expect(levels(bled(1))).toEqual([1]);
    expect(levels(bled(2))).toEqual([2]);
    const machine = suffering({ kind: 'bleeding' }, { kind: 'droid' }).open();
    expect(levels(machine.do('endTurn', { unit: 'a' }, { dice: [] }))).toEqual([]);
  });

  rule('SEG-20.8', 'first aid ends it', () => {
    const t = suffering({ kind: 'bleeding' }, { wounds: [{ level: 2, location: 'torso' }] })
      .unit('m', mark([18, 10.5], { supplies: { aid: 1 }, attributes: { intellect: 14 } }))
      .with({ active: 'm', order: ['m', 'a', 'b', 'c'] })
      .open();
    t.do('firstAid', { unit: 'm', target: 'b' }, { dice: [5] });
    expect(effect(t, 'bleeding')).toBeUndefined();
  });

  rule('SEG-20.9', 'whoever is deaf is easier prey from flank and rear', () => {
    const shot = (facing: number) =>
      blank
        .unit('a', shooter([10, 10]))
        .unit('b', mark([18, 10], { facing, effects: [{ kind: 'deafness', turnsLeft: 1 }] }))
        .with({ active: 'a' })
        .open()
        .do('shot', { unit: 'a', target: 'b' }, { dice: [20] })
        .event('shotFired').barrels[0]?.threshold;
    // Dexterity 12. Facing west it looks at the shooter; north and east it does not.
    expect([shot(6), shot(0), shot(2)]).toEqual([24, 28, 28]);
  });

  rule('SEG-20.9', 'no Listening while deaf: a cloak is looked for with the eyes alone', () => {
    const searching = (effects: readonly EffectFields[]) =>
      blank
        .unit('a', shooter([10, 10], { skills: { listening: 4, spotting: 1 }, effects }))
        .unit(
          'b',
          mark([18, 10], {
            gear: ['cloak'],
            concealed: true,
            marks: ['cloak@60'],
            movementState: 'running',
            kind: 'droid',
          }),
        )
        .with({ active: 'a' })
        .open()
        .do('spotHidden', { unit: 'a' }, { dice: [20] })
        .event('testRolled').skill;
    expect([searching([]), searching([{ kind: 'deafness', turnsLeft: 1 }])]).toEqual(['listening', 'spotting']);
  });

  rule('SEG-20.11', 'whoever is blind does not see its trigger come true', () => {
    const asked = (effects: readonly EffectFields[]) =>
      blank
        .unit('a', shooter([10, 10]))
        .unit(
          'b',
          mark([18, 10], {
            effects,
            frozen: { count: 1, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'idle' }] },
          }),
        )
        .with({ active: 'a' })
        .open()
        .do('idle', { unit: 'a' }).asked?.kind;
    expect([asked([]), asked([{ kind: 'blindness' }])]).toEqual(['useFrozen', undefined]);
  });

  rule('SEG-20.10', 'dazed: no actions, only movement at half speed', () => {
    const t = inPhase({ kind: 'daze', turnsLeft: 1 });
    expect(t.refuses('shot', { unit: 'b', target: 'a' })).toMatchObject({ code: 'effect', rule: 'SEG-20.10' });
    expect(t.refuses('posture', { unit: 'b', kind: 'kneel' }).code).toBe('effect');
    expect(t.refuses('move', { unit: 'b', kind: 'run', to: [20, 10] }).code).toBe('too-far');
    t.do('move', { unit: 'b', kind: 'run', to: [19, 10] });
  });

  rule('SEG-20.11', 'blind: -10 to shoot, -6 in melee, less half of Listening rounded down; no Spotting', () => {
    const shots = (listening: number) =>
      shootingAt(inPhase({ kind: 'blindness' }, { attributes: { dexterity: 14 }, skills: { listening } }));
    expect([shots(0), shots(5)]).toEqual([4, 6]);
    expect(inPhase({ kind: 'blindness' }).refuses('spotHidden', { unit: 'b' })).toMatchObject({
      code: 'effect',
      rule: 'SEG-20.11',
    });
    // Two vibroswords, Dexterity 12: 13 each; the Defender sees nothing.
    const duel = engaged({}, { effects: [{ kind: 'blindness' }], skills: { listening: 3 } });
    expect(thresholds(fought(duel.open(), [20, 20, 20, 20, 20, 20]))).toEqual([[13], [8]]);
  });

  rule('SEG-20.13', 'knocked down: -3 in melee while lying', () => {
    const down = engaged({}, { posture: 'prone', effects: [{ kind: 'knockedDown' }] });
    expect(thresholds(fought(down.open(), [20, 20, 20, 20, 20, 20]))).toEqual([[13], [10]]);
    expect(shootingAt(inPhase({ kind: 'knockedDown' }, { posture: 'prone' }))).toBe(10);
  });

  rule('SEG-20.14', 'cut off from the Gift: no powers, and Attunement counts as 6', () => {
    const gifted = { attributes: { attunement: 14 }, skills: { telekinesis: 3, steadfastness: 2 } };
    const t = inPhase({ kind: 'cutOff' }, { ...gifted, weapons: ['energyBlade'], forms: [1] });
    expect(t.refuses('usePower', { unit: 'b', power: 'push', target: 'a' })).toMatchObject({
      code: 'effect',
      rule: 'SEG-20.14',
    });
    // A thrown blade is called back with what is left of it.
    t.do('throwBlade', { unit: 'b', target: 'a' }, { dice: [19, 2, 20] });
    expect(t.events('testRolled').at(-1)).toMatchObject({ attribute: 'attunement', threshold: 2 * 6 });
  });

  rule('SEG-20.15', 'weightless: -5, less the level of Acrobatics, nothing with boots that hold', () => {
    const weightless = (more: Fields) => shootingAt(inPhase({ kind: 'weightless' }, more));
    expect(weightless({})).toBe(5);
    expect(weightless({ skills: { acrobatics: 2 } })).toBe(7);
    expect(weightless({ skills: { acrobatics: 7 } })).toBe(10);
    expect(weightless({ gear: ['magneticBoots'] })).toBe(10);
  });

  rule('SEG-20.7', 'suppressive fire stands among the effects: what exposes is refused when nerve fails', () => {
    const t = suffering({ kind: 'fear' }, { suppressedUntilClock: 9 }, { active: 'b' }).open();
    // Courage: Character 10, and Fear's -4.
    t.do('shot', { unit: 'b', target: 'a' });
    t.answer('yes', { dice: [6] });
    expect(t.refuses('shot', { unit: 'b', target: 'a' }).code).toBe('suppressed');
  });
});

describe('held fast', () => {
  rule('SEG-20.12', 'grabbed: cannot leave the spot, may do everything else', () => {
    const t = inPhase({ kind: 'grabbed', source: 'sticky' });
    expect(t.refuses('move', { unit: 'b', kind: 'run', to: [19, 10] })).toMatchObject({
      code: 'effect',
      rule: 'SEG-20.12',
    });
    t.do('shot', { unit: 'b', target: 'a' }, { dice: [20] });
  });

  rule('SEG-20.12', 'out of glue with Build at -3, out of hands with Build against Build', () => {
    // Build 12 - 3 = 9.
    expect(
      effect(inPhase({ kind: 'grabbed', source: 'sticky' }).do('breakFree', { unit: 'b' }, { dice: [8] }), 'grabbed'),
    ).toBeUndefined();
    expect(
      effect(inPhase({ kind: 'grabbed', source: 'sticky' }).do('breakFree', { unit: 'b' }, { dice: [9] }), 'grabbed'),
    ).toBeDefined();
    // a has Build 10: die 5 against die 4 is 7 to 6 Success Points, against 3 a tie.
    expect(
      effect(inPhase({ kind: 'grabbed', source: 'a' }).do('breakFree', { unit: 'b' }, { dice: [5, 4] }), 'grabbed'),
    ).toBeUndefined();
    expect(
      effect(inPhase({ kind: 'grabbed', source: 'a' }).do('breakFree', { unit: 'b' }, { dice: [5, 3] }), 'grabbed'),
    ).toBeDefined();
    expect(inPhase({ kind: 'fear' }).refuses('breakFree', { unit: 'b' }).code).toBe('not-ready');
  });

  rule('SEG-20.12', 'immobilised: nothing at all', () => {
    const t = inPhase({ kind: 'immobilised' });
    for (const kind of ['breakFree', 'activateShield'] as const)
      expect(t.refuses(kind, { unit: 'b' })).toMatchObject({ code: 'effect', rule: 'SEG-20.12' });
    expect(t.refuses('move', { unit: 'b', kind: 'run', to: [19, 10] }).code).toBe('effect');
    t.do('idle', { unit: 'b' });
  });
});
