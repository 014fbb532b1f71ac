import { rule, spokenAt } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { pushPath } from '../src/procedures/movement/push.ts';
import type { Square } from '../src/state.ts';
import { blank, duel, foe, hero, type Scene, shootout, square, turnOf, withTerrain } from './tables.ts';
import { alone, rolled, steps } from './tests.ts';

/** Section 7: moving, climbing, jumping, being pushed. */

type Fields = Readonly<Record<string, unknown>>;
type Piece = ReturnType<typeof square>;

const walker = (pieces: readonly Piece[] = [], fields: Fields = {}, options: Fields = {}) =>
  alone({ at: [2, 2], ...fields })
    .map(withTerrain(...pieces))
    .options(options)
    .open();
const walk = (t: Scene, ...path: readonly Square[]) => t.do('move', { unit: 'r', path });
const refused = (t: Scene, ...path: readonly Square[]) => t.refuses('move', { unit: 'r', path }).code;

describe('walking', () => {
  rule('STEP-7.1', 'five squares, diagonals count one', () => {
    const t = walker();
    t.do('move', { unit: 'r', to: [7, 7] });
    expect(t.unit('r')).toMatchObject({ at: [7, 7], movesLeft: 0 });
    expect(t.refuses('move', { unit: 'r', to: [8, 7] })).toMatchObject({ code: 'no-move-left', rule: 'STEP-7.1' });
  });

  rule('STEP-EX-12', 'from (2,2) to (7,7) is five diagonals; (8,7) is one too many', () => {
    const far = walker();
    expect(far.refuses('move', { unit: 'r', to: [8, 7] }).code).toBe('no-move-left');
    walk(far, [3, 3], [4, 4], [5, 5], [6, 6], [7, 7]);
    expect(far.unit('r').movesLeft).toBe(0);
  });

  rule('STEP-7.2', 'the Move may be split around the Action', () => {
    const t = duel({ at: [3, 5] }, {}, 'veteran').open();
    t.do('move', { unit: 'w', to: [5, 5] });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    t.do('move', { unit: 'w', to: [5, 8] });
    expect(t.unit('w')).toMatchObject({ at: [5, 8], movesLeft: 0, actionLeft: 0 });
  });

  rule('STEP-EX-13', 'two squares, a blow, three squares, no more; rubble takes two of the five', () => {
    const t = duel({ at: [3, 5] }, {}, 'veteran').open();
    t.do('move', { unit: 'w', to: [5, 5] });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
    t.do('move', {
      unit: 'w',
      path: [
        [5, 6],
        [5, 7],
        [5, 8],
      ],
    });
    expect(t.refuses('move', { unit: 'w', to: [5, 9] }).code).toBe('no-move-left');
    const rubble = walker([square('rubble', 3, 2)]);
    walk(rubble, [3, 2], [4, 2], [5, 2], [6, 2]);
    expect(rubble.unit('r')).toMatchObject({ at: [6, 2], movesLeft: 0 });
  });

  rule('STEP-7.3', 'walls and standing foes stop a hero; allies and the fallen are passed, not stood on', () => {
    const crowd = blank
      .unit('r', hero('rogue', [2, 2]))
      .unit('ally', hero('warrior', [3, 2]))
      .unit('down', hero('mage', [3, 3], { hearts: 0 }))
      .unit('m', foe('scoutMinion', [3, 1]))
      .unit('lying', foe('scoutMinion', [1, 2], { prone: true }))
      .map(withTerrain(square('wall', 2, 1)))
      .with(turnOf('r'))
      .open();
    expect(refused(crowd, [2, 1])).toBe('blocked');
    expect(refused(crowd, [3, 1])).toBe('occupied');
    expect(refused(crowd, [3, 2])).toBe('occupied');
    expect(refused(crowd, [3, 3])).toBe('occupied');
    expect(refused(crowd, [1, 2])).toBe('occupied');
    expect(
      crowd.refusals('move', {
        unit: 'r',
        path: [
          [1, 2],
          [0, 2],
        ],
      }),
    ).toEqual([]);
    walk(crowd, [3, 2], [4, 2]);
    expect(crowd.unit('r').at).toEqual([4, 2]);
  });

  rule('STEP-7.3', 'between two blocking squares nobody squeezes through', () => {
    expect(refused(walker([square('wall', 3, 2), square('wall', 2, 3)]), [3, 3])).toBe('blocked');
    expect(walk(walker([square('wall', 3, 2)]), [3, 3]).unit('r').at).toEqual([3, 3]);
  });

  rule('STEP-7.4', 'difficult ground costs two, unless the table does without', () => {
    const bush = [square('bush', 3, 2), square('crate', 4, 2)];
    expect(walk(walker(bush), [3, 2], [4, 2]).unit('r').movesLeft).toBe(1);
    expect(walk(walker(bush, {}, { difficultTerrain: 'off' }), [3, 2], [4, 2]).unit('r').movesLeft).toBe(3);
  });

  rule('STEP-7.5', 'a dash is the Action for five more squares, where the table has it', () => {
    expect(walker().refuses('dash', { unit: 'r' })).toMatchObject({ code: 'option-off', rule: 'STEP-7.5' });
    const t = walker([], {}, { dashAction: 'on' });
    t.do('dash', { unit: 'r' }).do('move', { unit: 'r', to: [12, 2] });
    expect(t.unit('r')).toMatchObject({ at: [12, 2], movesLeft: 0, actionLeft: 0 });
    expect(t.refuses('dash', { unit: 'r' }).code).toBe('no-action');
  });

  rule('STEP-7.6', 'running through a danger is a test made with the Action', () => {
    const t = walker();
    t.do('test', { unit: 'r', point: 'flames', attribute: 'dexterity' }, { dice: [6] });
    expect(rolled(t)).toMatchObject({ kind: 'attribute', outcome: 'success' });
    expect(t.unit('r').actionLeft).toBe(0);
  });

  rule('STEP-7.14', 'distance is the longer of the two ways, levels left out', () => {
    const t = shootout({ at: [0, 0] }, { at: [10, 3] })
      .map(withTerrain(square('ledge', 10, 3, { level: 2 })))
      .open();
    expect(t.table.rules.situation?.(t.state, 'heroes', 'r', 'm', t.table.ground)).toMatchObject({ range: 10 });
  });
});

describe('up, down and over', () => {
  const cliff = (level: number) => [square('ledge', 3, 2, { level })];

  rule('STEP-7.7', 'one level is walked for two squares, more needs a climb', () => {
    expect(walk(walker(cliff(1)), [3, 2], [4, 2]).unit('r').movesLeft).toBe(1);
    expect(refused(walker(cliff(2)), [3, 2])).toBe('blocked');
  });

  rule('STEP-7.7', 'two levels are Strength 6, three 8; a rope makes it a step easier; failing is no progress', () => {
    const climb = (level: number, face: number, fields: Fields = {}) => {
      const t = walker(cliff(level), { strength: 10, gear: ['bow'], ...fields });
      t.do('test', { unit: 'r', point: 'climb', to: [3, 2] }, { dice: [face] });
      return t;
    };
    expect(rolled(climb(2, 6))).toMatchObject({ attribute: 'strength', tn: 6 });
    expect(climb(2, 6).unit('r').at).toEqual([3, 2]);
    expect(rolled(climb(3, 7))).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(climb(3, 7).unit('r')).toMatchObject({ at: [2, 2], hearts: 5 });
    const roped = climb(3, 6, { gear: ['bow', 'rope'] });
    expect(rolled(roped)).toMatchObject({ tn: 6, outcome: 'success' });
    expect(steps(roped)).toEqual({ rope: -1 });
    const fallen = climb(2, 1);
    expect(fallen.unit('r')).toMatchObject({ at: [2, 2], hearts: 4, prone: true });
  });

  const gap = (wide: number) => Array.from({ length: wide }, (_, i) => square('pit', 3 + i, 2));

  rule('STEP-7.8', 'a gap of one square is jumped in passing, for two squares of Move', () => {
    const t = walk(walker(gap(1)), [4, 2], [5, 2]);
    expect(t.unit('r')).toMatchObject({ at: [5, 2], movesLeft: 2 });
    expect(walk(walker(gap(1)), [3, 2], [4, 2]).unit('r')).toMatchObject({ at: [4, 2], hearts: 5, movesLeft: 3 });
    expect(refused(walker(gap(2)), [5, 2])).toBe('blocked');
    expect(refused(walker(gap(2)), [3, 2], [4, 2], [5, 2])).toBe('blocked');
  });

  rule(
    'STEP-22.6',
    'whoever walks into a pit falls, and walks on its floor afterwards; no way there is found unasked',
    () => {
      const t = walk(walker(gap(2)), [3, 2]);
      expect(t.unit('r')).toMatchObject({ at: [3, 2], hearts: 4, prone: true });
      expect(t.refuses('move', { unit: 'r', path: [[4, 2]] }).code).toBe('prone');
      t.do('rule', { set: { units: { r: { prone: false } } } });
      expect(walk(t, [4, 2]).unit('r')).toMatchObject({ at: [4, 2], hearts: 4, movesLeft: 3 });
      expect(walker(gap(1)).refuses('move', { unit: 'r', to: [3, 2] }).code).toBe('blocked');
    },
  );

  rule('STEP-7.8', 'two squares are Dexterity 6, three 8, four too far; failing is a fall', () => {
    const jump = (wide: number, face: number) => {
      const t = walker(gap(wide));
      t.do('test', { unit: 'r', point: 'jump', to: [3 + wide, 2] }, { dice: [face] });
      return t;
    };
    expect(rolled(jump(2, 6))).toMatchObject({ attribute: 'dexterity', tn: 6, outcome: 'success' });
    expect(jump(2, 6).unit('r').at).toEqual([5, 2]);
    expect(rolled(jump(3, 7))).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(jump(3, 7).unit('r')).toMatchObject({ at: [3, 2], hearts: 4, prone: true });
    expect(walker(gap(4)).refuses('test', { unit: 'r', point: 'jump', to: [7, 2] })).toMatchObject({
      code: 'blocked',
      rule: 'STEP-7.8',
    });
  });
});

describe('prone, contact, crawling', () => {
  rule('STEP-7.9', 'getting up costs the Move and leaves the Action', () => {
    const t = duel({ prone: true }).with({ activeUnit: null }).open();
    t.do('beginTurn', { unit: 'w' });
    expect(t.unit('w')).toMatchObject({ prone: false, movesLeft: 0, actionLeft: 1 });
  });

  rule('STEP-7.9', 'knocked down in its own turn, a hero loses what is left of this Move and all of the next', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 2] });
    expect(t.unit('w').prone).toBe(true);
    expect(t.refuses('move', { unit: 'w', to: [4, 5] })).toMatchObject({ code: 'prone', rule: 'STEP-7.9' });
    t.do('endTurn', { unit: 'w' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'w' });
    expect(t.unit('w')).toMatchObject({ prone: false, movesLeft: 0, actionLeft: 1 });
  });

  rule('STEP-7.10', 'leaving contact is free', () => {
    const t = duel().open();
    t.do('move', { unit: 'w', to: [2, 5] }, { dice: [] });
    expect(t.unit('w')).toMatchObject({ at: [2, 5], hearts: 5 });
  });

  rule('STEP-7.10', 'on a sticky table the hero defends first; a failure costs a Heart, and the move goes on', () => {
    const leave = (face: number) => {
      const t = duel({}, {}, 'veteran').options({ engagement: 'sticky' }).open();
      t.do('move', { unit: 'w', to: [2, 5] });
      expect(t.asked).toMatchObject({ kind: 'defend', default: 'strength' });
      t.answer('strength', { dice: [face] });
      return t;
    };
    const hurt = leave(7);
    expect(rolled(hurt)).toMatchObject({ kind: 'defence', tn: 8, outcome: 'failure' });
    expect(hurt.unit('w')).toMatchObject({ at: [2, 5], hearts: 4, movesLeft: 2 });
    expect(leave(8).unit('w')).toMatchObject({ at: [2, 5], hearts: 5 });
  });

  rule('STEP-7.10', 'staying in contact is no leaving', () => {
    const t = duel({}, {}, 'veteran').options({ engagement: 'sticky' }).open();
    t.do('move', { unit: 'w', to: [5, 4] }, { dice: [] });
    expect(t.unit('w').at).toEqual([5, 4]);
  });

  rule('STEP-7.10', 'a foe that leaves gives the hero a free blow without retaliation, unless it slips', () => {
    const flee = (moves: readonly string[]) =>
      duel({}, { moves, traits: [] }, 'veteran')
        .options({ engagement: 'sticky' })
        .with({ phase: 'foes', activeUnit: null })
        .open()
        .do('foeMove', { unit: 'm', to: [10, 5] });
    const t = flee([]);
    expect(t.asked).toMatchObject({ kind: 'freeAttack', seat: 'heroes' });
    t.answer('attack', { dice: [9] });
    expect(rolled(t)).toMatchObject({ kind: 'attack', tn: 10, outcome: 'failure' });
    expect(t.unit('w')).toMatchObject({ hearts: 5, actionLeft: 1 });
    expect(t.unit('m').at).toEqual([10, 5]);
    expect(flee(['slip']).asked).toBeUndefined();
  });

  rule('STEP-7.11', 'only the Downed crawl, one square a turn, and only under the brief copy', () => {
    const downed = (variant72: string) =>
      duel({ hearts: 0 })
        .unit('r', hero('rogue', [1, 1]))
        .options({ variant72 })
        .with({ activeUnit: null })
        .open();
    const t = downed('brief');
    t.do('beginTurn', { unit: 'w' }).do('crawl', { unit: 'w', to: [4, 5] });
    expect(t.unit('w').at).toEqual([4, 5]);
    expect(t.refuses('crawl', { unit: 'w', square: [3, 5] }).code).toBe('no-crawl');
    const named = downed('brief')
      .do('beginTurn', { unit: 'w' })
      .do('crawl', { unit: 'w', square: [4, 4] });
    expect(named.unit('w').at).toEqual([4, 4]);
    expect(t.refuses('move', { unit: 'w', to: [3, 5] }).code).toBe('downed');
    expect(downed('full').refuses('beginTurn', { unit: 'w' }).code).toBe('downed');
    expect(walker().refuses('crawl', { unit: 'r', to: [3, 2] }).code).toBe('not-downed');
    expect(
      downed('brief')
        .do('beginTurn', { unit: 'w' })
        .refuses('crawl', { unit: 'w', to: [3, 5] }).code,
    ).toBe('no-crawl');
  });
});

describe('shoving', () => {
  const shove = (profile: string, face: number, distance?: number, fields: Fields = {}) => {
    const t = duel(fields, { traits: [], moves: [] }, profile).open();
    t.do('shove', { unit: 'w', target: 'm', ...(distance === undefined ? {} : { distance }) }, { dice: [face] });
    return t;
  };

  rule('STEP-7.12', 'Strength against 6, 8 or 12 by class, whatever the foe’s own TN', () => {
    expect(rolled(shove('rabble', 5))).toMatchObject({ attribute: 'strength', base: 6, outcome: 'failure' });
    expect(rolled(shove('veteran', 7))).toMatchObject({ base: 8, outcome: 'failure' });
    expect(rolled(shove('colossus', 7, 2, { strength: 20 }))).toMatchObject({ base: 12, outcome: 'failure' });
  });

  rule('STEP-7.12', 'it deals no hit, and a miss is answered like that of a blow', () => {
    expect(shove('veteran', 8, 1).unit('m')).toMatchObject({ at: [7, 5], wounds: 0 });
    expect(shove('veteran', 7).unit('w').hearts).toBe(4);
    expect(shootout().open().refuses('shove', { unit: 'r', target: 'm' })).toMatchObject({ code: 'out-of-reach' });
  });

  rule('STEP-7.12', 'the command names the wanted distance and the result caps it; nobody is asked again', () => {
    const places = [
      [8, 2, [8, 5]],
      [8, 3, [8, 5]],
      [10, 3, [9, 5]],
      [10, 1, [7, 5]],
    ] as const;
    for (const [face, distance, at] of places) {
      const t = shove('veteran', face, distance);
      expect(t.asked).toBeUndefined();
      expect(t.unit('m').at).toEqual(at);
    }
  });

  rule('STEP-EX-37', 'an 8 pushes an Elite one or two squares, a 10 up to three, a 7 costs a Heart', () => {
    const eight = shove('veteran', 8);
    expect(eight.asked?.choices.map(({ choice }) => choice)).toEqual([[7, 5], [8, 5], 'stay']);
    expect(eight.answer([8, 5]).unit('m').at).toEqual([8, 5]);
    const ten = shove('veteran', 10);
    expect(ten.asked).toMatchObject({ default: [9, 5] });
    expect(ten.answer([9, 5]).unit('m').at).toEqual([9, 5]);
    const seven = shove('veteran', 7);
    expect(seven.unit('w').hearts).toBe(4);
    expect(seven.unit('m').at).toEqual([6, 5]);
  });

  const path = (way: Square, squares: number, ...pieces: readonly Piece[]) => {
    const t = duel()
      .map(withTerrain(...pieces))
      .open();
    return pushPath(t.state, [6, 5], way, squares);
  };

  rule('STEP-7.13', 'a push goes straight away and stops before what blocks, is held or stands higher', () => {
    expect(path([1, 0], 2).path).toEqual([
      [7, 5],
      [8, 5],
    ]);
    expect(path([1, 1], 2).path).toEqual([
      [7, 6],
      [8, 7],
    ]);
    expect(path([1, 0], 2, square('wall', 8, 5)).path).toEqual([[7, 5]]);
    expect(path([1, 0], 2, square('ledge', 7, 5)).path).toEqual([]);
    expect(path([-1, 0], 2).path).toEqual([]);
  });

  rule('STEP-7.13', 'into a pit, or two levels down, it is a fall; one level down is not', () => {
    expect(path([1, 0], 2, square('pit', 7, 5))).toEqual({ path: [[7, 5]], falls: true });
    const ledge = (level: number) => path([1, 0], 1, square('ledge', 6, 5, { level }));
    expect(ledge(1)).toEqual({ path: [[7, 5]], falls: false });
    expect(ledge(2)).toEqual({ path: [[7, 5]], falls: true });
    const t = duel({}, { traits: [] }, 'veteran')
      .map(withTerrain(square('pit', 7, 5)))
      .open();
    t.do('shove', { unit: 'w', target: 'm' }, { dice: [9] });
    t.answer([7, 5]);
    expect(t.unit('m')).toMatchObject({ at: [7, 5], wounds: 1, prone: true });
  });
});

describe('the way the table finds', () => {
  const trapped = (hidden: boolean, more: Fields = {}) =>
    alone({ at: [2, 2] })
      .with({ hazards: [{ id: 'trap', kind: 'snapTrap', at: [4, 2], hidden }], ...more })
      .open();

  rule('STEP-22.3', 'goes round a trap everybody sees where that is as short', () => {
    const t = trapped(false);
    t.do('move', { unit: 'r', to: [6, 2] }, { dice: [] });
    expect(t.unit('r')).toMatchObject({ at: [6, 2], movesLeft: 1 });
    expect(t.events('trapSprung')).toEqual([]);
  });

  rule('STEP-22.3', 'and knows nothing of a hidden one', () => {
    const t = trapped(true);
    const path = (scene: Scene) => scene.event('moved');
    const bare = alone({ at: [2, 2] }).open();
    bare.do('move', { unit: 'r', to: [4, 2] });
    t.do('move', { unit: 'r', to: [4, 2] }, { dice: [6] });
    expect(path(t)).toMatchObject({ path: (path(bare) as unknown as { path: unknown }).path });
    expect(t.events('trapSprung')).toHaveLength(1);
  });

  rule('STEP-14.9', 'stays out of an Anchor’s field where that is as short', () => {
    const zones = [
      {
        id: 'field',
        kind: 'anchor',
        squares: [
          [4, 1],
          [4, 2],
          [5, 2],
        ],
        endsAt: { at: 'roundEnd', fromRound: 9 },
      },
    ];
    const t = alone({ at: [2, 2] })
      .with({ zones })
      .open();
    t.do('move', { unit: 'r', to: [7, 2] });
    expect(t.event('moved')).toMatchObject({ anchored: false });
    expect(t.unit('r')).toMatchObject({ at: [7, 2], actionLeft: 1 });
  });

  rule('STEP-25.1', 'leads over no exit where another way is as short', () => {
    const t = alone({ at: [2, 2] })
      .with({ exits: [[4, 2]] })
      .open();
    t.do('move', { unit: 'r', to: [6, 2] });
    expect(t.unit('r')).toMatchObject({ at: [6, 2], left: false });
  });

  rule('STEP-7.10', 'leaves nobody’s contact where it need not', () => {
    const t = blank
      .unit('r', hero('rogue', [2, 2]))
      .unit('m', foe('veteran', [4, 1]))
      .options({ engagement: 'sticky' })
      .with(turnOf('r'))
      .open();
    t.do('move', { unit: 'r', to: [6, 3] }, { dice: [] });
    expect(t.asked).toBeUndefined();
    expect(t.unit('r').at).toEqual([6, 3]);
  });
});

describe('a free blow', () => {
  rule('STEP-12.4', 'that shows a 1 brings a complication, but no retaliation', () => {
    const t = duel({}, { traits: [] }, 'veteran')
      .options({ engagement: 'sticky' })
      .with({ phase: 'foes', activeUnit: null })
      .open();
    t.do('foeMove', { unit: 'm', to: [10, 5] }).answer('attack', { dice: [1, 3] });
    expect(spokenAt(stepdice, t, 'en').filter((line) => line.includes('free blow'))).toHaveLength(1);
    expect(t.event('complicationRolled')).toMatchObject({ table: 'combat', complication: 'dropWeapon' });
    expect(t.unit('w')).toMatchObject({ hearts: 5, inHand: null });
    expect(t.unit('m').at).toEqual([10, 5]);
  });
});
