import { rule, spokenAt } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { segments } from '../src/index.ts';
import { shocked } from '../src/procedures/effects/shock.ts';
import { b, effect, inPhase, levels, pass, shootingAt, suffering } from './effect-tables.ts';
import type { Fields } from './melee-tables.ts';
import { play } from './procedures.ts';
import { bare, blank, mark, NUMB, range8, type Skirmish, shooter, withTerrain } from './tables.ts';

/** SEG-20: what lasts, and what it does while it does. */

describe('shock and stun', () => {
  const shock = (count: number, more: Fields = {}) =>
    blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([18, 10], count === 0 ? more : { effects: [{ kind: 'shock', count, segmentsLeft: 2 }], ...more }))
      .unit('c', mark([50, 30]))
      .with({ active: 'a' })
      .open();
  const hit = (t: Skirmish, dice: readonly number[], location: 'torso' | 'armMain' = 'torso') =>
    play(t, dice, (live) => {
      shocked(live, 'b', location, ['SEG-20.1']);
      return true;
    }).state.units.b;

  rule('SEG-20.1', 'a Shock is -1 to all tests for (20 - Build) segments', () => {
    // Build 12; Pain at -3 and the Shock's own -1: T 8.
    expect(hit(shock(0), [7])?.effects).toMatchObject([{ kind: 'shock', count: 1, segmentsLeft: 8 }]);
    expect(hit(shock(0, { attributes: { build: 25 } }), [7])?.effects).toMatchObject([{ segmentsLeft: 1 }]);
    expect(shootingAt(inPhase({ kind: 'shock', count: 2, segmentsLeft: 5 }))).toBe(8);
  });

  rule('SEG-20.1', 'a failed Pain test costs a segment and what the arm held', () => {
    const arm = hit(shock(0), [8], 'armMain');
    expect(arm).toMatchObject({ segmentDebt: 1, hands: { main: null } });
    expect(hit(shock(0), [8])).toMatchObject({ segmentDebt: 1, hands: { main: 'pistol' } });
    expect(hit(shock(0), [7], 'armMain')).toMatchObject({ segmentDebt: 0, hands: { main: 'pistol' } });
  });

  rule('SEG-20.1', 'whoever flies falls', () => {
    const flying = hit(shock(0, { gear: ['jetPack'], level: 5 }), [8, 9, 1]);
    // 5 m: two started pieces beyond the first two metres, a Light; Pain 1.
    expect(flying).toMatchObject({ level: 0, posture: 'prone', wounds: [{ level: 2 }] });
  });

  rule('SEG-20.1', 'the second adds up and starts the time anew, the third stuns', () => {
    // Two Shocks: T 12 - 3 - 2 = 7.
    expect(hit(shock(1), [6])?.effects).toMatchObject([{ kind: 'shock', count: 2, segmentsLeft: 8 }]);
    expect(hit(shock(2), [])).toMatchObject({ status: 'stunned' });
  });

  rule('SEG-20.1', 'when the time has run out the count is gone', () => {
    const t = inPhase({ kind: 'shock', count: 2, segmentsLeft: 2 });
    t.do('idle', { unit: 'b' });
    expect(effect(t, 'shock')).toMatchObject({ count: 2, segmentsLeft: 1 });
    t.do('idle', { unit: 'b' });
    expect(effect(t, 'shock')).toBeUndefined();
  });

  rule('SEG-20.2', 'somebody stunned has no phases for so many Turns, and then all of one', () => {
    const t = suffering({ kind: 'stun', turnsLeft: 2 }, { posture: 'prone' }).open();
    expect(b(t)?.status).toBe('stunned');
    pass(t, 'a');
    expect(t.state.activeUnit).toBe('c');
    pass(t, 'c', 'a');
    expect(t.state.activeUnit).toBe('c');
    pass(t, 'c', 'a');
    expect(t.state.activeUnit).toBe('b');
    expect(b(t)).toMatchObject({ status: 'in', segmentsLeft: 3, posture: 'prone' });
    expect(effect(t, 'stun')).toBeUndefined();
  });
});

describe('time', () => {
  rule('SEG-6.11', 'segments are counted spent, lost or idle, three a Turn', () => {
    // One spent and two left unspent; a debt of one is paid first.
    const t = suffering({ kind: 'shock', segmentsLeft: 7 }, { segmentDebt: 1 }).open();
    pass(t, 'a');
    expect(effect(t, 'shock')?.segmentsLeft).toBe(6);
    t.do('idle', { unit: 'b' });
    expect(effect(t, 'shock')?.segmentsLeft).toBe(5);
    pass(t, 'b');
    expect(effect(t, 'shock')?.segmentsLeft).toBe(4);
  });

  rule('SEG-6.11', 'frozen segments count in the phase they were frozen in, not when they are used', () => {
    const t = pass(suffering({ kind: 'shock', segmentsLeft: 7 }).open(), 'a');
    t.do('freeze', { unit: 'b', count: 3, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'idle' }] });
    expect(effect(t, 'shock')?.segmentsLeft).toBe(4);
    expect(t.state.activeUnit).toBe('c');
  });

  rule('SEG-6.11', 'they run on through phases one cannot act in', () => {
    const t = suffering(
      { kind: 'stun', turnsLeft: 5 },
      {
        effects: [
          { kind: 'stun', turnsLeft: 5 },
          { kind: 'shock', segmentsLeft: 7 },
        ],
      },
    ).open();
    pass(t, 'a');
    expect(effect(t, 'shock')?.segmentsLeft).toBe(4);
  });

  rule(
    'SEG-20.16',
    'what strikes every Turn strikes as the victim’s phase begins, what strikes every segment at its end',
    () => {
      const freezing = suffering({ kind: 'freezing' }).open();
      freezing.do('endTurn', { unit: 'a' }, { dice: [1] });
      expect(freezing.state.activeUnit).toBe('b');
      expect(levels(freezing)).toEqual([2]);

      const burning = suffering({ kind: 'burning' }).open();
      burning.do('endTurn', { unit: 'a' }, { dice: [] });
      expect(levels(burning)).toEqual([]);
      burning.do('idle', { unit: 'b' }, { dice: [1] });
      expect(levels(burning)).toEqual([2]);
    },
  );

  rule('SEG-20.16', 'a duration of a Turn covers one phase of the victim', () => {
    const t = suffering({ kind: 'fear', turnsLeft: 1 }).open();
    pass(t, 'a');
    expect(effect(t, 'fear')).toBeDefined();
    pass(t, 'b', 'c', 'a');
    expect(effect(t, 'fear')).toBeUndefined();
  });
});

describe('fear and madness', () => {
  rule('SEG-20.3', 'Fear is -4 to all tests', () => {
    expect(shootingAt(inPhase({ kind: 'fear' }))).toBe(6);
  });

  rule('SEG-20.3', 'the GM has whoever is mad, and it attacks nobody but the nearest', () => {
    const t = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([18, 10], { effects: [{ kind: 'madness' }] }))
      .unit('c', mark([20, 10]))
      .with({ active: 'b' })
      .open();
    expect(t.refuses('shot', { unit: 'b', target: 'c' }, { by: 'blue' }).code).toBe('not-yours');
    expect(t.refuses('shot', { unit: 'b', target: 'a' }, { by: 'gm' })).toMatchObject({
      code: 'effect',
      rule: 'SEG-20.3',
    });
    t.do('shot', { unit: 'b', target: 'c' }, { by: 'gm', dice: [20] });
  });

  rule('SEG-20.3', 'madness ends by specialist help alone', () => {
    const t = suffering({ kind: 'madness' }).open();
    pass(t, 'a').do('endTurn', { unit: 'b' }, { by: 'gm' });
    pass(t, 'c', 'a');
    expect(effect(t, 'madness')).toBeDefined();
    t.do('rule', { set: { setState: { unit: 'b', stats: { effects: [] } } } });
    expect(effect(t, 'madness')).toBeUndefined();
  });
});

describe('choking', () => {
  const gas = (at: readonly [number, number], more: Fields = {}) =>
    blank
      .unit('a', shooter([30, 10]))
      .unit('b', mark(at, more))
      .unit('c', mark([50, 30]))
      .with({ active: 'b', order: ['b', 'a', 'c'], clouds: [{ at: [15, 10], radius: 3, kind: 'gas', turnsLeft: 9 }] })
      .open();

  rule('SEG-20.4', 'choking is -3 to all tests', () => {
    expect(shootingAt(inPhase({ kind: 'choking', segmentsLeft: 5 }))).toBe(7);
  });

  rule('SEG-20.4', 'unconscious after as many segments as its Stamina', () => {
    const t = inPhase({ kind: 'choking' }, { skills: { stamina: 2 } });
    t.do('idle', { unit: 'b' });
    expect(b(t)?.status).toBe('in');
    t.do('idle', { unit: 'b' });
    expect(b(t)).toMatchObject({ status: 'stunned', posture: 'prone' });
    expect(effect(t, 'stun')).toMatchObject({ source: 'choking', turnsLeft: null });
  });

  rule('SEG-20.4', 'without Stamina after one', () => {
    const t = inPhase({ kind: 'choking' }).do('idle', { unit: 'b' });
    expect(b(t)?.status).toBe('stunned');
  });

  rule('SEG-20.4', 'three Turns after the cause has ended it comes round', () => {
    const t = suffering({ kind: 'choking', turnsLeft: 1 }).open();
    pass(t, 'a');
    t.do('idle', { unit: 'b' });
    expect(b(t)?.status).toBe('stunned');
    // Its cause ends with its next phase; three phases later it acts again.
    pass(t, 'c', 'a');
    expect(effect(t, 'choking')).toBeUndefined();
    for (let turn = 0; turn < 2; turn++) {
      expect(t.state.activeUnit).toBe('c');
      pass(t, 'c', 'a');
    }
    expect(t.state.activeUnit).toBe('c');
    pass(t, 'c', 'a');
    expect(t.state.activeUnit).toBe('b');
  });

  rule('SEG-C7', 'in gas one chokes while inside, and no longer', () => {
    const t = gas([15, 10], { skills: { stamina: 9 } });
    t.do('idle', { unit: 'b' });
    expect(effect(t, 'choking')).toMatchObject({ segmentsLeft: 9 });
    t.do('move', { unit: 'b', kind: 'sprint', to: [19, 10] });
    expect(effect(t, 'choking')).toBeUndefined();
    expect(effect(gas([15, 10], { kind: 'droid' }).do('idle', { unit: 'b' }), 'choking')).toBeUndefined();
  });
});

describe('burning', () => {
  rule('SEG-20.5', 'a Light wound each segment, in the torso, armour or not; -5 to all tests', () => {
    const armour = { torso: { reduction: 4, penalty: 0, durability: 9 } };
    const t = inPhase({ kind: 'burning' }, { kind: 'droid', armour });
    t.do('idle', { unit: 'b' });
    expect(t.event('woundTaken').wound).toMatchObject({ level: 2, location: 'torso' });
    expect(spokenAt(segments, t, 'en').join(' ')).toMatch(/is burning\. .*: Light wound/);
    expect(shootingAt(inPhase({ kind: 'burning' }, { marks: ['steadfast:phase'], kind: 'droid' }))).toBe(5);
  });

  rule('SEG-20.5', 'segments nobody spends burn too', () => {
    const t = inPhase({ kind: 'burning' }, { kind: 'droid' });
    t.do('endTurn', { unit: 'b' });
    expect(levels(t)).toEqual([2, 2, 2]);
  });

  rule('SEG-20.5', 'only fire-fighting, unless Steadfastness at -5 is passed, once a Turn', () => {
    const brave = { kind: 'droid', attributes: { character: 15 } };
    // Character 15 - 5, and -5 for the flames: T 5.
    const steady = inPhase({ kind: 'burning' }, brave).do('posture', { unit: 'b', kind: 'kneel' }, { dice: [4] });
    expect(steady.event('testRolled')).toMatchObject({
      attribute: 'character',
      skill: 'steadfastness',
      threshold: 2 * 5,
    });
    expect(b(steady)?.posture).toBe('kneeling');

    const shaken = inPhase({ kind: 'burning' }, brave).do('posture', { unit: 'b', kind: 'kneel' }, { dice: [5] });
    expect(b(shaken)).toMatchObject({ posture: 'standing', segmentsLeft: 3 });
    expect(shaken.refuses('posture', { unit: 'b', kind: 'kneel' })).toMatchObject({ code: 'effect', rule: 'SEG-20.5' });
    expect(shaken.refusals('rollOnGround', { unit: 'b' })).toEqual([]);
  });

  rule('SEG-20.5', 'rolling on the ground puts it out on Dexterity, with the -5', () => {
    // Dexterity 10 - 5.
    const out = inPhase({ kind: 'burning' }, { kind: 'droid' }).do('rollOnGround', { unit: 'b' }, { dice: [4] });
    expect(effect(out, 'burning')).toBeUndefined();
    expect(levels(out)).toEqual([]);
    const still = inPhase({ kind: 'burning' }, { kind: 'droid' }).do('rollOnGround', { unit: 'b' }, { dice: [5] });
    expect(effect(still, 'burning')).toBeDefined();
    expect(levels(still)).toEqual([2]);
  });

  rule('SEG-20.5', 'the second roll in a row needs no test; with something in between it does', () => {
    const t = inPhase({ kind: 'burning' }, { kind: 'droid' }).do('rollOnGround', { unit: 'b' }, { dice: [19] });
    t.do('rollOnGround', { unit: 'b' }, { dice: [] });
    expect(effect(t, 'burning')).toBeUndefined();
    const broken = inPhase({ kind: 'burning' }, { kind: 'droid' }).do('rollOnGround', { unit: 'b' }, { dice: [19] });
    broken.do('idle', { unit: 'b' });
    broken.do('rollOnGround', { unit: 'b' }, { dice: [19] });
    expect(effect(broken, 'burning')).toBeDefined();
    expect(inPhase({ kind: 'fear' }).refuses('rollOnGround', { unit: 'b' }).code).toBe('not-ready');
  });
});

rule('SEG-5.8', 'a round of a lull counts as a Turn for what lasts', () => {
  const pillar = (id: string, x: number) => ({ id, kind: 'pillar', shape: { rect: [x, 9.5, 0.5, 1] } });
  const t = bare
    .map(withTerrain(pillar('p', 10.5), pillar('q', 17)))
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], { effects: [{ kind: 'fear', turnsLeft: 1 }] }))
    .with({ mode: 'lull', turn: 1 })
    .open();
  const round = () => t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'b' });
  expect(effect(t, 'fear')).toBeDefined();
  round();
  expect(effect(t, 'fear')).toBeUndefined();
});

rule('SEG-20.15', 'effects and tricks go by the catalogue’s words', () => {
  const t = range8(
    { effects: [{ kind: 'weightlessness' }, { kind: 'knockdown' }], tricks: ['numbToLightWounds'] },
    NUMB,
  ).open();
  expect((t.unit('a').effects as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'weightless',
    'knockedDown',
  ]);
  expect(t.unit('a').tricks).toEqual(['numb']);
});
