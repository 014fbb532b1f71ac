import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing, nextTurn } from './spells.ts';
import { foe, hero, type Scene, square, withTerrain } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Catalogue 9.4: the Tricks and the Standard spells, one by one. */

type Fields = Readonly<Record<string, unknown>>;
type At = readonly [number, number];

const codes = (t: Scene, spell: string, params: Fields) =>
  t.refusals('cast', { unit: 'a', spell, ...params }).map(({ code }) => code);
const ally = (at: At, more: Fields = {}) => hero('warrior', at, { turnDone: true, actionLeft: 0, ...more });

describe('tricks', () => {
  rule('STEP-15.3', 'Light: five squares round it are lit for the scene', () => {
    const dark = [square('dark', 8, 5), square('dark', 9, 5)];
    const shoot = (lit: boolean, at: At = [4, 5]) => {
      const t = facing('scoutMinion', { inHand: 'sling' }, { at: [9, 5] })
        .map(withTerrain(...dark))
        .open();
      if (lit) nextTurn(cast(t, 'light', { at }, 4));
      t.do('attack', { unit: 'a', target: 'm' }, { dice: [5] });
      return steps(t);
    };
    expect(shoot(false)).toEqual({ darkness: 1 });
    expect(shoot(true)).toEqual({});
    expect(shoot(true, [3, 5])).toEqual({ darkness: 1 });
  });

  rule(
    'STEP-EX-27',
    'Light costs nothing, so 0 Mana are enough; said of no other square it shines where its caster is',
    () => {
      const t = cast(facing('scoutMinion', { mana: 0 }).open(), 'light', {}, 4);
      expect(t.view().zones).toMatchObject([{ kind: 'light' }]);
      expect(t.unit('a')).toMatchObject({ mana: 0, actionLeft: 0 });
    },
  );

  rule('STEP-15.3', 'Sound: the unaware who see nobody go and look; the others stay', () => {
    const t = facing()
      .unit('w1', foe('guardMinion', [10, 12], { unaware: true }))
      .unit('w2', foe('guardMinion', [9, 5], { unaware: true }))
      .map(withTerrain({ kind: 'wall', shape: { rect: [0, 8, 20, 1] } }))
      .open();
    cast(t, 'sound', { at: [4, 7] }, 4);
    expect(t.unit('w1').at).toEqual([6, 9]);
    expect(t.unit('w2').at).toEqual([9, 5]);
    expect(t.unit('m').at).toEqual([8, 5]);
  });

  rule('STEP-15.3', 'Smoke screen: partial cover in 2x2 squares until the end of the next foe phase', () => {
    const t = cast(facing('eliteShooter', {}, { traits: [] }).open(), 'smokeScreen', { at: [2, 5] }, 4);
    expect(t.view().zones).toMatchObject([
      {
        kind: 'smoke',
        squares: [
          [2, 5],
          [3, 5],
          [2, 6],
          [3, 6],
        ],
      },
    ]);
    t.do('endTurn', { unit: 'a' }).do('foeStrike', { unit: 'm', target: 'a' }, { dice: [4] });
    expect(steps(t)).toEqual({ cover: -1 });
    t.do('endPhase', {}, { by: 'foes' }).answer('end');
    expect(t.view().zones).toEqual([]);
  });

  rule(
    'STEP-15.3',
    'Distraction: a Minion’s or an Elite’s next strike is easier to turn; a Boss is not distracted',
    () => {
      const t = cast(facing('eliteShooter', {}, { traits: [] }).open(), 'distraction', { target: 'm' }, 4);
      expect(t.unit('m').distracted).toBe(true);
      t.do('endTurn', { unit: 'a' }).do('foeStrike', { unit: 'm', target: 'a' }, { dice: [4] });
      expect(steps(t)).toEqual({ distraction: -1 });
      expect(rolled(t)).toMatchObject({ tn: 4, outcome: 'success' });
      expect(codes(facing('colossus').open(), 'distraction', { target: 'm' })).toEqual(['illegal-target']);
    },
  );
});

describe('standard spells', () => {
  rule('STEP-15.3', 'Bolt: one hit; Tough and Light Armour take theirs', () => {
    expect(cast(facing().open(), 'bolt', { target: 'm' }, 6).unit('m').out).toBe(true);
    const tough = facing('colossus', { magic: 20 }, { moves: [] }).open();
    cast(tough, 'bolt', { target: 'm' }, 12);
    expect(tough.asked).toMatchObject({ kind: 'chooseSquare' });
    tough.answer([9, 5]);
    expect(tough.unit('m')).toMatchObject({ wounds: 0, toughUsed: true, at: [9, 5] });
    const armoured = cast(facing('eliteGuard').open(), 'bolt', { target: 'm' }, 8);
    expect(armoured.unit('m')).toMatchObject({ wounds: 0, lightArmourUsed: true });
  });

  rule('STEP-15.3', 'Bolt reaches ten squares in line of action, and nobody hidden', () => {
    expect(codes(facing('scoutMinion', {}, { at: [12, 5] }).open(), 'bolt', { target: 'm' })).toEqual([]);
    expect(codes(facing('scoutMinion', {}, { at: [13, 5] }).open(), 'bolt', { target: 'm' })).toEqual(['out-of-reach']);
    const walled = facing()
      .map(withTerrain(square('wall', 5, 5)))
      .open();
    expect(codes(walled, 'bolt', { target: 'm' })).toEqual(['no-line']);
    const slit = facing()
      .map(withTerrain(square('arrowSlit', 8, 5)))
      .open();
    expect(codes(slit, 'bolt', { target: 'm' })).toEqual(['full-cover']);
    const hidden = facing('scoutMinion', {}, { hidden: true, trigger: 'bell' }).open();
    expect(codes(hidden, 'bolt', { target: 'm' })).toEqual(['illegal-target']);
    expect(codes(facing().open(), 'bolt', {})).toEqual(['illegal-target']);
    expect(codes(facing().open(), 'fireworks', {})).toEqual(['bad-choice']);
  });

  rule('STEP-15.3', 'Barrier: partial cover from every side until the caster’s next turn, for an ally within 5', () => {
    const shot = (target: string) => {
      const t = facing('shooterMinion', { inHand: 'sling' })
        .unit('b', ally([3, 8]))
        .open();
      cast(t, 'barrier', { target }, 6).do('endTurn', { unit: 'a' });
      t.do('foeStrike', { unit: 'm', target: 'b' });
      return t.do('endPhase', {}, { by: 'foes' });
    };
    const kept = shot('b');
    expect(kept.events('testRolled')).toMatchObject([{ unit: 'b', automatic: true, outcome: 'success' }]);
    expect(kept.unit('b')).toMatchObject({ hearts: 5, warded: true });
    kept.do('beginTurn', { unit: 'a' }).answer('end');
    expect(kept.unit('b').warded).toBe(false);
    const far = facing()
      .unit('b', ally([8, 9]))
      .open();
    expect(codes(far, 'barrier', { target: 'b' })).toEqual(['out-of-reach']);
    expect(codes(far, 'barrier', { target: 'm' })).toEqual(['illegal-target']);
  });

  rule(
    'STEP-15.3',
    'Blink: up to five squares to a free square in sight, whatever lies between; the Move stays',
    () => {
      const glass = withTerrain({ kind: 'glass', shape: { rect: [4, 0, 1, 20] } });
      const t = cast(facing().map(glass).open(), 'blink', { at: [7, 5] }, 6);
      expect(t.unit('a')).toMatchObject({ at: [7, 5], movesLeft: 5 });
      expect(codes(facing().open(), 'blink', { at: [8, 6] })).toEqual(['out-of-reach']);
      expect(codes(facing('scoutMinion', {}, { at: [6, 5] }).open(), 'blink', { at: [6, 5] })).toEqual([
        'illegal-target',
      ]);
      const walled = facing()
        .map(withTerrain(square('wall', 4, 5)))
        .open();
      expect(codes(walled, 'blink', { at: [6, 5] })).toEqual(['no-line']);
      const held = cast(facing('scoutMinion', { restrained: true }).open(), 'blink', { at: [4, 5] }, 6);
      expect(held.unit('a')).toMatchObject({ at: [4, 5], restrained: false });
    },
  );

  rule('STEP-15.7', 'Blink on a grand scale: one square farther', () => {
    const t = cast(facing().open(), 'blink', { at: [7, 7] }, 10).answer('scale');
    expect(t.asked).toMatchObject({ kind: 'chooseSquare', default: 'stay' });
    expect(t.answer([7, 8]).unit('a').at).toEqual([7, 8]);
  });

  rule('STEP-15.3', 'Boost: the next test a die bigger, as the one bump it may have', () => {
    const t = facing()
      .unit('b', hero('warrior', [3, 6]))
      .open();
    t.do('cast', { unit: 'a', spell: 'boost', target: 'b' }).answer('pass', { dice: [6] });
    expect(t.unit('b').boosted).toBe(true);
    t.do('endTurn', { unit: 'a' }).do('beginTurn', { unit: 'b' });
    t.do('test', { unit: 'b', point: 'lever', attribute: 'strength' }, { dice: [11] });
    expect(rolled(t)).toMatchObject({ die: 12, outcome: 'success' });
    expect(t.unit('b').boosted).toBe(false);
    const helped = facing('scoutMinion', { helping: 'b' })
      .unit('b', ally([3, 6], { helpedBy: 'a' }))
      .open();
    expect(codes(helped, 'boost', { target: 'b' })).toEqual(['already-helped']);
  });

  rule('STEP-15.3', 'Boost lasts to the end of the next hero phase', () => {
    const t = cast(facing().open(), 'boost', {}, 6);
    nextTurn(t);
    expect(t.unit('a').boosted).toBe(true);
    t.do('endTurn', { unit: 'a' });
    expect(t.unit('a').boosted).toBe(false);
  });
});
