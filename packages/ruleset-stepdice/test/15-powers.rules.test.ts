import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing, foesPass, nextTurn } from './spells.ts';
import { blank, foe, hero, type Scene, turnOf, withTerrain } from './tables.ts';
import { rolled } from './tests.ts';

/** Catalogue 9.4: the Strong spells and the Great powers, one by one; and magic without a board. */

type Fields = Readonly<Record<string, unknown>>;
type At = readonly [number, number];

const codes = (t: Scene, spell: string, params: Fields) =>
  t.refusals('cast', { unit: 'a', spell, ...params }).map(({ code }) => code);
const ally = (at: At, more: Fields = {}) => hero('warrior', at, { turnDone: true, actionLeft: 0, ...more });

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

  rule('STEP-15.3', 'Area: where only heroes stand it is the tier’s TN, and they suffer', () => {
    const t = facing()
      .unit('b', ally([4, 9]))
      .open();
    expect(rolled(cast(t, 'area', { area: [4, 9] }, 8))).toMatchObject({ base: 8, tn: 8, outcome: 'success' });
    expect(t.unit('b').hearts).toBe(4);
    expect(
      codes(
        facing('scoutMinion', { mana: 3 })
          .unit('b', ally([4, 9]))
          .open(),
        'storm',
        { at: [4, 9] },
      ),
    ).toContain('illegal-target');
  });

  rule('STEP-15.12', 'Area: the highest TN inside; where nobody is known to stand it is not cast', () => {
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
