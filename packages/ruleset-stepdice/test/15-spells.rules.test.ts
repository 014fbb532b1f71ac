import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing, foesPass, nextTurn } from './spells.ts';
import { blank, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Catalogue 9.4: each spell of the book, on a board and without one. */

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

describe('strong spells', () => {
  rule('STEP-15.3', 'Area: a hit on every foe in 3x3 and a Heart of every hero inside, which Armour may take', () => {
    const t = facing('scoutMinion', {}, { at: [8, 5] })
      .unit('e', foe('eliteGuard', [9, 6], { traits: [], moves: [] }))
      .unit('o', foe('scoutMinion', [10, 5]))
      .unit('b', ally([7, 4], { gear: ['sword', 'shield'] }))
      .open();
    cast(t, 'area', { at: [8, 5] }, 8);
    expect(rolled(t)).toMatchObject({ base: 8, outcome: 'success' });
    expect(t.asked).toMatchObject({ kind: 'armourChoice' });
    t.answer('spend');
    expect([t.unit('m').out, t.unit('e').wounds, t.unit('o').out]).toEqual([true, 1, false]);
    expect(t.unit('b')).toMatchObject({ hearts: 5, armour: 0 });
    expect(t.unit('a').mana).toBe(1);
  });

  rule('STEP-15.12', 'Area: the highest TN inside; where no foe is known to stand it is not cast', () => {
    const t = facing('scoutMinion')
      .unit('e', foe('veteran', [9, 5]))
      .open();
    expect(rolled(cast(t, 'area', { at: [8, 5] }, 9))).toMatchObject({ base: 10, outcome: 'failure' });
    expect(codes(facing().open(), 'area', { at: [4, 12] })).toEqual(['illegal-target']);
    expect(codes(facing().open(), 'area', {})).toEqual(['illegal-target']);
    expect(codes(facing('scoutMinion', {}, { at: [14, 5] }).open(), 'area', { at: [13, 5] })).toEqual(['out-of-reach']);
  });

  rule('STEP-17.3', 'Area: the caster’s own Heart too', () => {
    const t = cast(facing('scoutMinion', {}, { at: [3, 5] }).open(), 'area', { at: [3, 5] }, 8);
    expect(t.unit('a').hearts).toBe(4);
  });

  rule('STEP-15.3', 'Control: no Move, no Action, no retaliation until the end of the next foe phase', () => {
    const t = cast(facing('eliteGuard', { at: [7, 5], inHand: 'sling' }).open(), 'control', { target: 'm' }, 8);
    expect(t.unit('m').stunned).toBe(true);
    t.do('endTurn', { unit: 'a' });
    expect(t.refuses('foeMove', { unit: 'm', to: [9, 5] }, { by: 'foes' }).code).toBe('stunned');
    expect(t.refuses('foeStrike', { unit: 'm', target: 'a' }, { by: 'foes' }).code).toBe('stunned');
    t.do('endPhase', {}, { by: 'foes' }).answer('mana');
    t.do('beginTurn', { unit: 'a' }).do('attack', { unit: 'a', target: 'm', kind: 'melee' }, { dice: [3] });
    expect(t.event('retaliation')).toMatchObject({ reach: false, what: 'none' });
    foesPass(t);
    expect(t.unit('m').stunned).toBe(true);
    t.answer('end');
    expect(t.unit('m').stunned).toBe(false);
  });

  rule('STEP-15.3', 'Immobilise: it cannot move, but strikes and retaliates', () => {
    const t = cast(facing('eliteGuard', { at: [7, 5] }, { moves: [] }).open(), 'immobilise', { target: 'm' }, 8);
    t.do('endTurn', { unit: 'a' });
    expect(t.refuses('foeMove', { unit: 'm', to: [9, 5] }, { by: 'foes' }).code).toBe('immobilised');
    t.do('foeStrike', { unit: 'm', target: 'a' }).answer('strength', { dice: [3] });
    expect(t.unit('a').hearts).toBe(4);
  });

  rule('STEP-14.8', 'Resistance to magic: the first effect is gone with the phase; a Minion shrugs it off', () => {
    const traits = [{ name: 'resistance', harm: 'magic' }];
    const elite = cast(facing('eliteGuard', {}, { traits }).open(), 'control', { target: 'm' }, 8);
    expect(elite.unit('m')).toMatchObject({ stunned: true, resistanceUsed: true });
    elite.do('endTurn', { unit: 'a' });
    expect(elite.unit('m').stunned).toBe(false);
    const minion = cast(facing('scoutMinion', {}, { traits }).open(), 'control', { target: 'm' }, 8);
    expect(minion.unit('m')).toMatchObject({ stunned: false, resistanceUsed: true });
    const used = facing('eliteGuard', {}, { traits, resistanceUsed: true }).open();
    cast(used, 'control', { target: 'm' }, 8).do('endTurn', { unit: 'a' });
    expect(used.unit('m').stunned).toBe(true);
  });

  rule('STEP-16.7', 'Heal: two Hearts, never above the maximum; a Downed hero stands', () => {
    const heal = (hearts: number) =>
      cast(
        facing()
          .unit('b', ally([3, 6], { hearts }))
          .open(),
        'heal',
        { target: 'b' },
        8,
      );
    expect(heal(2).unit('b').hearts).toBe(4);
    expect(heal(4).unit('b').hearts).toBe(5);
    expect(heal(0).unit('b')).toMatchObject({ hearts: 2, downed: false, prone: false });
  });
});

describe('great powers', () => {
  const great = (draft = facing('scoutMinion', { magic: 20 })) => draft;

  rule('STEP-15.3', 'Storm: 5x5, every foe inside, no hero harmed', () => {
    const draft = great()
      .unit('n', foe('scoutMinion', [10, 7]))
      .unit('b', ally([7, 5]));
    const t = cast(draft.open(), 'storm', { at: [8, 5] }, 12);
    expect(rolled(t)).toMatchObject({ base: 12, outcome: 'success' });
    expect([t.unit('m').out, t.unit('n').out, t.unit('b').hearts]).toEqual([true, true, 5]);
    expect(t.unit('a').mana).toBe(0);
    expect(rolled(cast(draft.open(), 'storm', { at: [8, 5] }, 11)).outcome).toBe('failure');
  });

  rule('STEP-15.3', 'Bridge: pits become floor; Wall: nobody walks or sees through', () => {
    const pits = withTerrain({ kind: 'pit', shape: { rect: [4, 0, 2, 20] } });
    const t = cast(
      great().map(pits).open(),
      'bridge',
      {
        squares: [
          [4, 5],
          [5, 5],
        ],
      },
      12,
    );
    t.do('move', {
      unit: 'a',
      path: [
        [3, 5],
        [4, 5],
        [5, 5],
        [6, 5],
      ],
    });
    expect(t.unit('a').at).toEqual([6, 5]);
    const wall = cast(
      great().open(),
      'wall',
      {
        squares: [
          [5, 4],
          [5, 5],
          [5, 6],
        ],
      },
      12,
    );
    expect(wall.view().zones).toMatchObject([{ kind: 'wall' }]);
    nextTurn(wall);
    expect(wall.refuses('attack', { unit: 'a', target: 'm', kind: 'ranged' }).code).toBe('no-line');
    expect(
      wall.refuses('move', {
        unit: 'a',
        path: [
          [3, 5],
          [4, 5],
          [5, 5],
        ],
      }).code,
    ).toBe('blocked');
  });

  rule('STEP-15.3', 'Bridge and Wall: at most ten squares that hang together, none of them on anybody’s head', () => {
    const row = (count: number) => Array.from({ length: count }, (_, x) => [x + 1, 8]);
    expect(codes(great().open(), 'wall', { squares: row(10) })).toEqual([]);
    expect(codes(great().open(), 'wall', { squares: row(11) })).toEqual(['too-many-targets']);
    expect(
      codes(great().open(), 'wall', {
        squares: [
          [5, 5],
          [7, 5],
        ],
      }),
    ).toEqual(['illegal-target']);
    expect(codes(great().open(), 'wall', { squares: [[8, 5]] })).toEqual(['illegal-target']);
    expect(codes(great().open(), 'bridge', { squares: [[8, 5]] })).toEqual([]);
    expect(codes(great().open(), 'bridge', { squares: [[13, 5]] })).toEqual(['out-of-reach']);
    const grand = cast(great().open(), 'wall', { squares: [[5, 5]] }, 20).answer('scale');
    grand.answer([5, 6]).answer('stay');
    expect(grand.view().zones).toMatchObject([
      {
        squares: [
          [5, 5],
          [5, 6],
        ],
      },
    ]);
  });

  rule('STEP-15.3', 'Great ward: every hero within 5 has a token and a ward for a round', () => {
    const draft = great()
      .unit('b', ally([7, 5], { gear: ['sword', 'shield'] }))
      .unit('c', ally([2, 11]));
    const t = cast(draft.open(), 'greatWard', {}, 12);
    expect(['a', 'b', 'c'].map((id) => [t.unit(id).armour, t.unit(id).warded])).toEqual([
      [1, true],
      [1, true],
      [0, false],
    ]);
    const off = cast(draft.options({ armourToken: 'off' }).open(), 'greatWard', {}, 12);
    expect(off.unit('a')).toMatchObject({ armour: 0, warded: true });
    t.do('endTurn', { unit: 'a' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'a' });
    expect(t.unit('b').warded).toBe(false);
  });
});

describe('without a board', () => {
  const spoken = (more: Fields = {}) =>
    blank
      .map(null)
      .unit('a', { side: 'heroes', profile: 'mage', ...more })
      .unit('m', { side: 'foes', profile: 'scoutMinion' })
      .unit('n', { side: 'foes', profile: 'scoutMinion' })
      .with({ ...turnOf('a'), bands: { 'a|m': 'near', 'a|n': 'far' } });

  rule('STEP-0.3', 'a Bolt reaches whoever is near; an Area takes those named', () => {
    expect(codes(spoken().open(), 'bolt', { target: 'n' })).toEqual(['out-of-reach']);
    expect(cast(spoken().open(), 'bolt', { target: 'm' }, 6).unit('m').out).toBe(true);
    expect(cast(spoken().open(), 'area', { targets: ['m'] }, 8).unit('m').out).toBe(true);
    expect(codes(spoken().open(), 'area', {})).toEqual(['illegal-target']);
  });

  rule('STEP-0.3', 'Blink changes the band to one foe, smoke hides whoever it is thrown round', () => {
    const t = cast(spoken().open(), 'blink', { target: 'm', band: 'far' }, 6);
    expect(t.view().bands).toMatchObject({ 'a|m': 'far' });
    expect(t.unit('a').movesLeft).toBe(5);
    expect(codes(spoken().open(), 'blink', { target: 'n', band: 'adjacent' })).toEqual(['illegal-target']);
    expect(cast(spoken().open(), 'smokeScreen', {}, 4).unit('a').warded).toBe(true);
  });

  rule('STEP-15.2', 'what may be cast is offered, on a board and without one', () => {
    const offered = (t: Scene) =>
      t.offers('heroes').commands.flatMap(({ command }) => ('spell' in command ? [command.spell] : []));
    expect(new Set(offered(facing('scoutMinion', { magic: 20 }).open()))).toEqual(
      new Set([
        ...['light', 'sound', 'smokeScreen', 'distraction', 'bolt', 'barrier', 'blink', 'boost', 'area', 'control'],
        ...['immobilise', 'heal', 'storm', 'bridge', 'wall', 'greatWard'],
      ]),
    );
    expect(offered(facing('scoutMinion', { mana: 0 }).open())).toEqual(['light', 'sound']);
    expect(offered(spoken().open())).toEqual(expect.arrayContaining(['bolt', 'area', 'blink']));
  });
});
