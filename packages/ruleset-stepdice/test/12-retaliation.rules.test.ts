import type { Seat } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { rolled } from './tests.ts';

/** Section 12: what a missed attack costs. */

type Fields = Readonly<Record<string, unknown>>;
type Piece = ReturnType<typeof square>;

/** A Rogue misses a foe six squares away; what is left of its Hearts. */
const missed = (
  profile: string,
  pieces: readonly Piece[] = [],
  options: Fields = {},
  more: { r?: Fields; m?: Fields } = {},
) => {
  const t = shootout(more.r, more.m, profile)
    .map(withTerrain(...pieces))
    .options(options)
    .open();
  t.do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
  return t;
};

describe('the full copy of 5.6', () => {
  rule('STEP-12.1', 'a miss costs a Heart if the foe could really reach', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [5] });
    expect(t.unit('w').hearts).toBe(4);
    expect(t.event('retaliation')).toMatchObject({ reach: true, what: 'heart' });
    const hit = duel({}, {}, 'veteran').open();
    hit.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
    expect(hit.unit('w').hearts).toBe(4);
  });

  rule('STEP-12.2', 'next to it yes; in the open against a shooter yes; in full cover or out of reach no', () => {
    expect(missed('shooterMinion').unit('r').hearts).toBe(4);
    expect(missed('scoutMinion').unit('r').hearts).toBe(5);
    expect(missed('shooterMinion', [square('arrowSlit', 2, 5)]).unit('r').hearts).toBe(5);
  });

  rule('STEP-12.3', 'the stunned and the disarmed don’t answer', () => {
    for (const m of [{ stunned: true }, { disarmed: true }])
      expect(missed('shooterMinion', [], {}, { m }).unit('r').hearts).toBe(5);
  });

  rule('STEP-12.3', 'ten squares are within reach of a shooter, eleven are not', () => {
    expect(missed('shooterMinion', [], {}, { m: { at: [12, 5] } }).unit('r').hearts).toBe(4);
    expect(missed('shooterMinion', [], {}, { m: { at: [13, 5] } }).unit('r').hearts).toBe(5);
  });

  rule('STEP-12.3', 'partial cover is not the open, unless the table says it helps nothing here', () => {
    const parapet = [square('crate', 3, 5)];
    expect(missed('shooterMinion', parapet).unit('r').hearts).toBe(5);
    expect(missed('shooterMinion', parapet, { partialCoverRetaliation: 'allows' }).unit('r').hearts).toBe(4);
    expect(missed('shooterMinion', [], {}, { r: { warded: true } }).unit('r').hearts).toBe(5);
    expect(missed('shooterMinion', parapet, {}, { r: { coverBroken: true } }).unit('r').hearts).toBe(4);
  });

  rule('STEP-EX-15', 'behind its own crate the Rogue’s miss costs nothing; in the open it costs a Heart', () => {
    const crate = [square('crate', 3, 5)];
    expect(missed('shooterMinion', crate).unit('r').hearts).toBe(5);
    expect(missed('shooterMinion', crate, { partialCoverRetaliation: 'allows' }).unit('r').hearts).toBe(4);
    expect(missed('shooterMinion').unit('r').hearts).toBe(4);
  });

  rule('STEP-12.4', 'on a 1 a Heart if it could reach, and something gets worse in any case', () => {
    const near = duel().open();
    near.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 1] });
    expect(near.unit('w')).toMatchObject({ hearts: 4, prone: true });
    const far = (oneInCombatHeart: string) => {
      const t = shootout().options({ oneInCombatHeart }).open();
      t.do('attack', { unit: 'r', target: 'm' }, { dice: [1, 1] });
      return t.unit('r');
    };
    expect(far('ifReach')).toMatchObject({ hearts: 5, prone: true });
    expect(far('always')).toMatchObject({ hearts: 4, prone: true });
  });

  rule('STEP-EX-3', 'the Warrior’s 4 misses the Minion beside it: one Heart, the Minion unharmed', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.unit('w').hearts).toBe(4);
    expect(t.unit('m')).toMatchObject({ out: false, wounds: 0 });
  });

  rule('STEP-EX-14', 'a 1 and a 3: a Heart and the sword are gone; bare hands then need a 12', () => {
    const t = duel({}, { traits: [], moves: [] }, 'eliteGuard').open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 3] });
    expect(t.unit('w')).toMatchObject({ hearts: 4, inHand: null });
    expect(t.view().items).toMatchObject([{ pos: [5, 5], item: { kind: 'sword' } }]);
    t.do('endTurn', { unit: 'w' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'w' });
    const odds = t.odds('attack', { unit: 'w', target: 'm' });
    expect(odds.expected.hit).toBe(0);
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [10] });
    expect(rolled(t)).toMatchObject({ tn: 12, die: 10, outcome: 'failure' });
  });

  rule('STEP-EX-16', 'Armour takes the first miss; kept, it is still there', () => {
    const armed = () => {
      const t = duel({ gear: ['sword', 'shield'] }).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [2] });
      return t;
    };
    const spent = armed().answer('spend');
    expect(spent.unit('w')).toMatchObject({ hearts: 5, armour: 0 });
    spent.do('endTurn', { unit: 'w' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'w' });
    spent.do('attack', { unit: 'w', target: 'm' }, { dice: [2] });
    expect(spent.unit('w').hearts).toBe(4);
    expect(armed().answer('keep').unit('w')).toMatchObject({ hearts: 4, armour: 1 });
  });

  rule('STEP-EX-24', 'at one Heart a miss puts the Rogue down, and its turn is over', () => {
    const t = blank
      .unit('r', hero('rogue', [5, 5], { hearts: 1, gear: ['throwingKnives'] }))
      .unit('w', hero('warrior', [1, 1], { turnDone: true }))
      .unit('m', foe('scoutMinion', [6, 5]))
      .with(turnOf('r'))
      .open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [2] });
    expect(t.unit('r')).toMatchObject({ hearts: 0, downed: true, turnDone: true });
    expect(t.view().activeUnit).toBeNull();
  });

  rule(
    'STEP-EX-25',
    'the Warrior puts the Rogue on its feet, who may still take its turn; from two squares away it can’t',
    () => {
      const fallen = (at: readonly [number, number]) =>
        blank
          .unit('w', hero('warrior', [5, 5]))
          .unit('r', hero('rogue', at, { hearts: 0 }))
          .unit('m', foe('scoutMinion', [15, 15]))
          .with(turnOf('w'))
          .open();
      const t = fallen([6, 6]);
      t.do('raise', { unit: 'w', target: 'r' });
      expect(t.unit('r')).toMatchObject({ hearts: 1, downed: false, prone: false });
      t.do('endTurn', { unit: 'w' }).do('beginTurn', { unit: 'r' });
      expect(t.unit('r')).toMatchObject({ movesLeft: 5, actionLeft: 1 });
      expect(fallen([7, 5]).refuses('raise', { unit: 'w', target: 'r' }).code).toBe('out-of-reach');
    },
  );

  rule('STEP-EX-26', 'the clock fills first, then the Heart, then the consequence, once', () => {
    const t = duel()
      .with({ clocks: [{ id: 'patrol', size: 3, filled: 2 }] })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    const order = t.events().map(({ type }) => type);
    expect(order.indexOf('clockTicked')).toBeLessThan(order.indexOf('heartLost'));
    expect(order.indexOf('heartLost')).toBeLessThan(order.indexOf('clockFired'));
    expect(t.unit('w').hearts).toBe(4);
    t.do('endTurn', { unit: 'w' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'w' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
    expect(t.view().clocks).toMatchObject([{ filled: 3, fired: true }]);
    expect(t.events('clockFired')).toEqual([]);
  });
});

describe('the brief copy of 5.6', () => {
  const brief = { variant56: 'brief' };
  const miss = (face: number) => {
    const t = duel().options(brief).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [face] });
    return t;
  };

  rule('STEP-12.5', 'a Heart or another trouble, whether the foe could reach or not', () => {
    const far = shootout().options(brief).open();
    far.do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
    expect(far.asked).toMatchObject({ kind: 'gmRetaliationChoice', seat: 'gm', default: 'prone' });
    expect(far.answer('heart').unit('r').hearts).toBe(4);
    expect(miss(4).answer('dropWeapon').unit('w')).toMatchObject({ hearts: 5, inHand: null });
  });

  rule(
    'STEP-12.6',
    'exactly one of the two, also on a 1; the automatic GM takes a Heart if it could reach, else knocks down',
    () => {
      const one = miss(1);
      expect(one.asked).toMatchObject({ default: 'heart' });
      one.answer('heart');
      expect(one.unit('w')).toMatchObject({ hearts: 4, prone: false });
      expect(one.events('complicationRolled')).toEqual([]);
      const auto = (at: readonly [number, number]) => {
        const t = blank
          .unit('r', hero('rogue', [5, 5]))
          .unit('m', foe('scoutMinion', at))
          .options(brief)
          .seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'player', side: 'foes' })
          .with(turnOf('r'))
          .open();
        t.do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
        return t.unit('r');
      };
      expect(auto([6, 5])).toMatchObject({ hearts: 4, prone: false });
      expect(auto([9, 5])).toMatchObject({ hearts: 5, prone: true });
    },
  );

  rule(
    'STEP-EX-23',
    'at an arrow slit: the GM may take a Heart, the automatic GM knocks down, the full copy does nothing',
    () => {
      const slit = (options: Fields, gm: boolean) => {
        const seats: readonly Seat[] = [
          { id: 'heroes', role: 'player', side: 'heroes' },
          { id: 'foes', role: 'player', side: 'foes' },
          ...(gm ? [{ id: 'gm', role: 'gm' } as const] : []),
        ];
        const t = shootout({}, { at: [10, 5] }, 'shooterMinion')
          .map(withTerrain(square('arrowSlit', 2, 5)))
          .options(options)
          .seats(...seats)
          .open();
        t.do('attack', { unit: 'r', target: 'm' }, { dice: [3] });
        return t;
      };
      expect(slit(brief, true).answer('heart').unit('r').hearts).toBe(4);
      expect(slit(brief, false).unit('r')).toMatchObject({ hearts: 5, prone: true });
      expect(slit({}, false).unit('r')).toMatchObject({ hearts: 5, prone: false });
    },
  );
});

describe('both copies', () => {
  rule('STEP-12.7', 'it is not the foe’s turn: nothing of its Move or Action goes', () => {
    const t = duel({}, {}, 'veteran').open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.unit('m')).toMatchObject({ actionLeft: 1, movesLeft: 5, turnDone: false });
    expect(t.view().phase).toBe('heroes');
  });

  rule('STEP-12.8', 'only the attacked foe answers, once, however many stand around', () => {
    const t = duel()
      .unit('n', foe('guardMinion', [5, 6]))
      .unit('e', foe('veteran', [4, 4]))
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [5] });
    expect(t.unit('w').hearts).toBe(4);
    expect(t.events('retaliation')).toHaveLength(1);
  });

  rule('STEP-12.9', 'a refused attack is no miss', () => {
    const t = duel({ gear: [] }, {}, 'colossus').open();
    expect(t.refuses('attack', { unit: 'w', target: 'm' }).code).toBe('nearly-impossible');
    expect(t.unit('w')).toMatchObject({ hearts: 5, actionLeft: 1 });
  });

  rule(
    'STEP-12.10',
    'an Elite whose profile says so pushes as well; a Minion and a plain Boss only take the Heart',
    () => {
      const t = duel({}, {}, 'eliteGuard').open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
      expect(t.asked).toMatchObject({ kind: 'choosePush', seat: 'foes', default: 1 });
      t.answer(2);
      expect(t.unit('w')).toMatchObject({ hearts: 4, at: [3, 5] });
      expect(
        duel()
          .open()
          .do('attack', { unit: 'w', target: 'm' }, { dice: [4] })
          .unit('w').at,
      ).toEqual([5, 5]);
    },
  );
});
