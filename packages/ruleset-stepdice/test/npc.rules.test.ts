import { groundOf } from '@potyczka/ground';
import { perform } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { automaticOrder } from '../src/npc/orders.ts';
import type { Foe, StepState } from '../src/state.ts';
import { automatic, beset, FOE_PHASE } from './foes.ts';
import { blank, foe, hero, square, turnOf, withTerrain } from './tables.ts';

/** Catalogue 9.6: what foes do when the automatic GM plays them; and how heroes play themselves. */

type Fields = Readonly<Record<string, unknown>>;
type At = readonly [number, number];
type Figure = readonly [id: string, profile: string, at: At, more?: Fields];
type Piece = ReturnType<typeof square>;

interface Board {
  readonly pieces?: readonly Piece[];
  readonly options?: Fields;
  readonly more?: Fields;
}

/** A foe phase somebody plays, so that nothing happens by itself. */
const scene = (
  heroes: readonly Figure[],
  foes: readonly Figure[],
  { pieces = [], options = {}, more = {} }: Board = {},
) =>
  [...heroes.map((one) => [one, hero] as const), ...foes.map((one) => [one, foe] as const)]
    .reduce((draft, [[id, profile, at, fields = {}], make]) => draft.unit(id, make(profile, at, fields)), blank)
    .map(withTerrain(...pieces))
    .options(options)
    .with({ ...FOE_PHASE, ...more })
    .open();

type Table = ReturnType<typeof scene>;

const orderOf = (state: StepState, id: string) => automaticOrder(state, state.units[id] as Foe);

/** What the foe is told next: where it goes, whom it strikes, what it uses. */
function next(t: Table, id: string): unknown {
  const order = orderOf(t.state, id);
  if (order === undefined) return null;
  switch (order.type) {
    case 'foeMove':
      return { to: order.path?.at(-1) };
    case 'foeStrike':
      return { strike: order.target };
    case 'foeSpecial':
      return {
        use: order.move,
        ...(order.at === undefined ? {} : { at: order.at }),
        ...(order.target === undefined ? {} : { on: order.target }),
      };
    default:
      return { type: order.type };
  }
}

describe('whom a foe goes for', () => {
  rule('STEP-2.5', 'a Brute takes the nearest by path, not by sight', () => {
    const wall = [3, 4, 5, 6, 7].map((y) => square('wall', 7, y));
    const t = scene(
      [
        ['near', 'warrior', [6, 5]],
        ['far', 'warrior', [12, 5]],
      ],
      [['m', 'guardMinion', [8, 5]]],
      { pieces: wall },
    );
    expect(next(t, 'm')).toEqual({ to: [11, 4] });
  });

  rule('STEP-24.4', 'a tie goes to the fewest Hearts, then to the lowest id', () => {
    const pair = (hearts: number) =>
      next(
        scene(
          [
            ['a', 'warrior', [5, 4]],
            ['b', 'warrior', [5, 6], { hearts }],
          ],
          [['m', 'guardMinion', [6, 5]]],
        ),
        'm',
      );
    expect([pair(5), pair(4)]).toEqual([{ strike: 'a' }, { strike: 'b' }]);
  });

  rule('STEP-2.5', 'a Brute stops where it is also next to another foe’s target', () => {
    const t = scene(
      [
        ['a', 'warrior', [5, 5]],
        ['b', 'warrior', [5, 8], { hearts: 5 }],
      ],
      [
        ['m', 'guardMinion', [8, 5]],
        ['n', 'guardMinion', [4, 8]],
      ],
    );
    // [6, 5] would be cheaper; no square touches both, so the cheapest wins.
    expect(next(t, 'm')).toEqual({ to: [6, 4] });
    const both = scene(
      [
        ['a', 'warrior', [5, 5]],
        ['b', 'warrior', [5, 7]],
      ],
      [
        ['m', 'guardMinion', [8, 5]],
        ['n', 'guardMinion', [4, 8]],
      ],
    );
    expect(next(both, 'm')).toEqual({ to: [6, 6] });
  });

  rule('STEP-2.5', 'with no way to anybody it goes as near as it gets', () => {
    const ring = [4, 5, 6].flatMap((x) => [4, 5, 6].map((y) => [x, y] as const));
    const t = scene([['a', 'warrior', [5, 5]]], [['m', 'guardMinion', [10, 5]]], {
      pieces: ring.filter(([x, y]) => x !== 5 || y !== 5).map(([x, y]) => square('wall', x, y)),
    });
    // All of [7, 3] to [7, 7] are two squares off and three steps away: the lowest y.
    expect(next(t, 'm')).toEqual({ to: [7, 3] });
  });

  rule('STEP-16.6', 'it never chooses somebody who is down or hidden', () => {
    const t = scene(
      [
        ['a', 'warrior', [5, 5], { downed: true }],
        ['b', 'warrior', [6, 6], { hidden: true }],
        ['c', 'warrior', [9, 5]],
      ],
      [['m', 'guardMinion', [6, 5]]],
    );
    expect(next(t, 'm')).toEqual({ to: [8, 4] });
  });

  rule('STEP-23.3', 'with nobody left to see it looks where a hero was seen last', () => {
    const t = scene(
      [['a', 'warrior', [2, 5], { hidden: true }]],
      [['m', 'guardMinion', [12, 5], { lastSeen: [2, 5] }]],
    );
    // Five steps lead to anywhere on the line x = 7, five squares off: the lowest y.
    expect(next(t, 'm')).toEqual({ to: [7, 0] });
    const clueless = scene([['a', 'warrior', [2, 5], { hidden: true }]], [['m', 'guardMinion', [12, 5]]]);
    expect(next(clueless, 'm')).toBeNull();
  });

  rule('STEP-15.6', 'whoever drew its attention is the one it goes for', () => {
    const t = scene(
      [
        ['a', 'warrior', [5, 5]],
        ['b', 'mage', [9, 5]],
      ],
      [['m', 'guardMinion', [6, 5], { mustTarget: 'b' }]],
    );
    expect(next(t, 'm')).toEqual({ to: [8, 4] });
  });
});

describe('the roles', () => {
  rule('STEP-2.5', 'a Skirmisher seeks the lonely, strikes, and darts off as far as it can', () => {
    const t = scene(
      [
        ['a', 'warrior', [8, 4]],
        ['b', 'warrior', [8, 6]],
        ['c', 'warrior', [14, 5]],
      ],
      [['m', 'scoutMinion', [11, 5]]],
    );
    expect(next(t, 'm')).toEqual({ to: [13, 4] });
    t.do('foeMove', { unit: 'm', to: [13, 4] });
    expect(next(t, 'm')).toEqual({ strike: 'c' });
    t.do('foeStrike', { unit: 'm', target: 'c' });
    // Four squares are left: five squares from everybody is the most, and x = 13 the first such square of the row.
    expect(next(t, 'm')).toEqual({ to: [13, 0] });
  });

  rule(
    'STEP-2.5',
    'Artillery next to a hero first moves off to a place with a line, under cover if there is one',
    () => {
      const t = scene([['a', 'warrior', [5, 5]]], [['m', 'defensiveGuard', [6, 5]]], {
        pieces: [square('bush', 8, 7)],
      });
      expect(next(t, 'm')).toEqual({ to: [8, 7] });
      t.do('foeMove', { unit: 'm', to: [8, 7] });
      expect(next(t, 'm')).toEqual({ strike: 'a' });
    },
  );

  rule('STEP-2.5', 'Artillery shoots whoever has no cover first', () => {
    const t = scene(
      [
        ['a', 'warrior', [3, 5], { hearts: 1 }],
        ['b', 'warrior', [3, 8]],
      ],
      [['m', 'defensiveGuard', [9, 5]]],
      { pieces: [square('crate', 4, 5)] },
    );
    expect(next(t, 'm')).toEqual({ strike: 'b' });
  });

  rule('STEP-14.11', 'Artillery marks where it catches two heroes, and fires if one is still inside', () => {
    const t = scene(
      [
        ['a', 'warrior', [3, 5]],
        ['b', 'warrior', [4, 6]],
      ],
      [['m', 'shooterMinion', [10, 5]]],
    );
    expect(next(t, 'm')).toEqual({ use: 'volley', at: [3, 5] });
    const ready = (x: number) =>
      scene([['a', 'warrior', [x, 5]]], [['m', 'shooterMinion', [10, 5]]], {
        more: {
          marks: [
            {
              foe: 'm',
              squares: [
                [3, 5],
                [4, 5],
                [3, 6],
                [4, 6],
              ],
              small: true,
            },
          ],
        },
      });
    expect(next(ready(3), 'm')).toEqual({ use: 'volley' });
    expect(next(ready(6), 'm')).toEqual({ strike: 'a' });
  });

  rule('STEP-2.5', 'a Controller anchors where that holds two heroes, else keeps three squares away and shoots', () => {
    const pair = scene(
      [
        ['a', 'warrior', [3, 5]],
        ['b', 'warrior', [5, 6]],
      ],
      [['m', 'eliteController', [11, 5]]],
    );
    expect(next(pair, 'm')).toEqual({ use: 'anchor', at: [4, 5] });
    const lone = scene([['a', 'warrior', [5, 5]]], [['m', 'eliteController', [7, 5]]]);
    expect(next(lone, 'm')).toEqual({ to: [8, 4] });
    const far = scene([['a', 'warrior', [5, 5]]], [['m', 'eliteController', [9, 5]]]);
    expect(next(far, 'm')).toEqual({ strike: 'a' });
  });

  rule('STEP-2.5', 'Support strengthens the highest class near a hero, else stays behind an ally', () => {
    const t = scene(
      [['a', 'warrior', [5, 5]]],
      [
        ['s', 'eliteMedic', [10, 5]],
        ['m', 'guardMinion', [8, 5]],
        ['e', 'veteran', [9, 6]],
      ],
    );
    expect(next(t, 's')).toEqual({ use: 'bolster', on: 'e' });
    const used = scene(
      [['a', 'warrior', [5, 5]]],
      [
        ['s', 'supportMinion', [7, 5], { used: { bolster: 1 } }],
        ['m', 'guardMinion', [8, 5]],
      ],
    );
    // The ally is three squares from the hero, so x = 9 is behind it: two steps, the lowest y.
    expect(next(used, 's')).toEqual({ to: [9, 3] });
    const struck = scene(
      [['a', 'warrior', [5, 5]]],
      [
        ['s', 'supportMinion', [6, 5], { used: { bolster: 1 }, immobilised: true }],
        ['m', 'guardMinion', [8, 5]],
      ],
    );
    expect(next(struck, 's')).toEqual({ strike: 'a' });
  });
});

describe('Bosses', () => {
  const archers: readonly Figure[] = [
    ['a', 'rogue', [3, 5]],
    ['b', 'rogue', [3, 15]],
  ];

  rule('STEP-14.9', 'the Commander summons first, then raises a Barrier against two archers, then bolsters', () => {
    const t = (more: Fields) =>
      next(
        scene(archers, [
          ['c', 'commander', [12, 5], more],
          ['m', 'veteran', [8, 5]],
        ]),
        'c',
      );
    expect(t({})).toEqual({ use: 'summon' });
    expect(t({ used: { summon: 1 } })).toEqual({ use: 'barrier' });
    expect(t({ used: { summon: 1 }, barrier: true })).toEqual({ use: 'bolster', on: 'm' });
  });

  rule('STEP-14.9', 'the Colossus shakes two heroes within two squares, else it is a Brute', () => {
    const two: readonly Figure[] = [
      ['a', 'warrior', [5, 5]],
      ['b', 'warrior', [8, 7]],
    ];
    expect(next(scene(two, [['c', 'colossus', [6, 5]]]), 'c')).toEqual({ use: 'shockwave' });
    const again = scene(two, [['c', 'colossus', [6, 5]]], { more: { round: 2, bossLastMoves: { c: ['shockwave'] } } });
    expect(next(again, 'c')).toEqual({ strike: 'a' });
    expect(next(scene(two.slice(0, 1), [['c', 'colossus', [6, 5]]]), 'c')).toEqual({ strike: 'a' });
  });

  rule('STEP-14.9', 'the Hunter moves and shoots where that catches two, else it is a Skirmisher', () => {
    const t = scene(
      [
        ['a', 'warrior', [3, 5]],
        ['b', 'warrior', [4, 6]],
      ],
      [['h', 'hunter', [10, 5]]],
    );
    const first = next(t, 'h') as { readonly to: At };
    expect(Math.max(Math.abs(first.to[0] - 10), Math.abs(first.to[1] - 5))).toBe(1);
    t.do('foeMove', { unit: 'h', to: first.to });
    expect(next(t, 'h')).toMatchObject({ use: 'volley' });
    const lone = scene([['a', 'warrior', [6, 5]]], [['h', 'hunter', [10, 5]]]);
    expect(next(lone, 'h')).toEqual({ to: [7, 4] });
  });

  rule('STEP-14.9', 'the Tactician anchors, then summons, then raises its Barrier, then strikes', () => {
    const t = (more: Fields, table: Fields = {}) =>
      next(scene(archers, [['b0', 'tactician', [9, 5], more]], { more: table }), 'b0');
    expect(t({})).toMatchObject({ use: 'anchor' });
    const tired = { round: 2, bossLastMoves: { b0: ['anchor'] } };
    expect(t({}, tired)).toEqual({ use: 'summon' });
    expect(t({ used: { summon: 3 } }, tired)).toEqual({ use: 'barrier' });
    expect(t({ used: { summon: 3 }, barrier: true }, tired)).toEqual({ strike: 'a' });
  });
});

describe('stances and errands', () => {
  rule('STEP-23.1', 'whoever withdraws goes out of sight and far off, and strikes only what is next to it then', () => {
    const t = scene([['a', 'warrior', [5, 5]]], [['m', 'guardMinion', [9, 5], { stance: 'withdraw' }]], {
      pieces: [square('wall', 11, 5)],
    });
    // Nine squares off, and the only square of that column behind the wall.
    expect(next(t, 'm')).toEqual({ to: [14, 5] });
    const cornered = scene(
      [['a', 'warrior', [5, 5]]],
      [['m', 'guardMinion', [6, 5], { stance: 'withdraw', immobilised: true }]],
    );
    expect(next(cornered, 'm')).toEqual({ strike: 'a' });
  });

  rule('STEP-23.1', 'whoever holds strikes from where it stands, or after one square', () => {
    const held = (profile: string, x: number) =>
      next(scene([['a', 'warrior', [5, 5]]], [['m', profile, [x, 5], { stance: 'hold' }]]), 'm');
    expect(held('guardMinion', 6)).toEqual({ strike: 'a' });
    expect(held('guardMinion', 7)).toEqual({ to: [6, 4] });
    expect(held('guardMinion', 8)).toBeNull();
    expect(held('shooterMinion', 12)).toEqual({ strike: 'a' });
  });

  rule('STEP-25.1', 'Hold the Gate: foes go for the gate unless a hero is within two squares', () => {
    const gate = { id: 'gate', kind: 'gate', at: [0, 5], blocks: true, points: 3, foesMayUse: true };
    const storm = (m: At, a: At) =>
      next(scene([['a', 'warrior', a]], [['m', 'guardMinion', m]], { more: { objects: [gate] } }), 'm');
    expect(storm([4, 5], [12, 12])).toEqual({ to: [1, 4] });
    expect(storm([1, 5], [12, 12])).toEqual({ type: 'foeInteract' });
    expect(storm([4, 5], [6, 6])).toEqual({ to: [5, 5] });
  });

  rule('STEP-0.3', 'without a board foes come a band nearer, then strike', () => {
    const t = blank
      .map(null)
      .unit('w', { side: 'heroes', profile: 'warrior' })
      .unit('m', { side: 'foes', profile: 'veteran' })
      .with({ ...FOE_PHASE, bands: { 'w|m': 'near' } })
      .open();
    expect(orderOf(t.state, 'm')).toMatchObject({ type: 'foeMove', target: 'w', band: 'adjacent' });
    t.do('foeMove', { unit: 'm', target: 'w', band: 'adjacent' });
    expect(orderOf(t.state, 'm')).toMatchObject({ type: 'foeStrike', target: 'w' });
  });

  rule(
    'STEP-9.2',
    'with nobody in the chair they act in order: Support before Brute, and the players only answer',
    () => {
      const t = automatic(
        [['w', 'warrior', [5, 5]]],
        [
          ['a', 'veteran', [9, 5]],
          ['z', 'eliteMedic', [11, 5]],
        ],
      )
        .with(turnOf('w'))
        .open();
      t.do('endTurn', { unit: 'w' });
      expect((t.events('activated') as readonly { readonly unit?: string }[]).map(({ unit }) => unit)).toEqual([
        'z',
        'a',
      ]);
      expect(t.unit('a')).toMatchObject({ bolstered: true, at: [6, 4] });
      expect(t.asked).toMatchObject({ kind: 'defend', seat: 'heroes' });
    },
  );

  rule('STEP-24.3', 'a human GM is asked for nothing the automatic one decides: the foes wait for orders', () => {
    const t = beset({}, ['m', 'guardMinion', [6, 5]]).open();
    expect(t.asked).toBeUndefined();
    expect(t.view().phase).toBe('foes');
  });
});

describe('heroes that play themselves', () => {
  const NPC = { id: 'heroes', role: 'npc', side: 'heroes' } as const;
  const wish = (draft: ReturnType<typeof beset>) => {
    const t = draft.with(turnOf('w')).open();
    return stepdice.automaton.command(t.state, NPC, groundOf);
  };

  rule('STEP-10.1', 'they attack the likeliest target, from where the chance is best', () => {
    expect(wish(beset({}, ['m', 'guardMinion', [6, 5]], ['e', 'veteran', [4, 5]]))).toMatchObject({
      type: 'attack',
      target: 'm',
    });
    expect(wish(beset({}, ['m', 'guardMinion', [9, 5]]))).toMatchObject({ type: 'move' });
    const onward = wish(beset({}, ['m', 'guardMinion', [19, 5]]));
    expect(onward?.type === 'move' ? onward.path?.at(-1) : undefined).toEqual([10, 5]);
  });

  rule('STEP-16.5', 'a friend on the ground comes first', () => {
    const fallen = beset({}, ['m', 'guardMinion', [6, 5]]).unit('x', hero('rogue', [4, 4], { downed: true }));
    expect(wish(fallen)).toEqual({ type: 'raise', by: 'heroes', unit: 'w', target: 'x' });
  });

  const OTHERS = { id: 'foes', role: 'npc', side: 'foes' } as const;

  /** Lets both seats play until the scene is over; gives how many commands that took, or null if it does not end. */
  function playThrough(scenario: string, options: Fields = {}): number | null {
    let { table: now } = table(stepdice, groundOf)
      .seats(NPC, OTHERS)
      .options(options)
      .with({ scenario, seed: 'self' })
      .open();
    const { automaton } = stepdice;
    const answer = (question: Parameters<typeof automaton.answer>[1], state: StepState) =>
      automaton.answer(state, question, groundOf);
    for (let count = 0; count < 900; count++) {
      const { state } = now.checkpoint;
      if (stepdice.over(state)) return count;
      const seat = [NPC, OTHERS].find(({ id }) => stepdice.awaited(state).includes(id));
      const command =
        seat === undefined ? undefined : automaton.command(stepdice.imagine(state, seat.id), seat, groundOf);
      if (command === undefined) return null;
      const result = perform(now, command, { answer, auto: true });
      if (!result.ok) throw new Error(JSON.stringify([command, result.violations]));
      now = result.table;
    }
    return null;
  }

  rule.each(
    'STEP-25.3',
    '$scenario plays itself to an end',
    ['lockedPassage', 'holdTheGate', 'colossus', 'alleyAmbush'].map((scenario) => ({ scenario })),
    ({ scenario }) => {
      expect(playThrough(scenario)).toBeGreaterThan(10);
      expect(playThrough(scenario, { variant72: 'brief', turnOrder: 'initiative' })).toBeGreaterThan(5);
    },
  );

  rule(
    'STEP-25.3',
    'nobody is left without a place: where all deployment squares are taken, those beside them do',
    () => {
      const t = table(stepdice, groundOf)
        .seats({ id: 'p', role: 'player', side: 'heroes' }, { id: 'gm', role: 'gm' })
        .with({
          map: { rows: ['DD..', '....'] },
          units: [
            { id: 'a', side: 'heroes', profile: 'warrior' },
            { id: 'b', side: 'heroes', profile: 'rogue' },
          ],
        })
        .open();
      expect(t.refuses('placeHero', { unit: 'a', at: [0, 1] }).code).toBe('bad-square');
      t.do('placeHero', { unit: 'a', at: [0, 0] });
      t.do('rule', { set: { gmSpawn: { profile: 'rabble', at: [1, 0] } } });
      expect(t.refuses('placeHero', { unit: 'b', at: [3, 0] }).code).toBe('bad-square');
      t.do('placeHero', { unit: 'b', at: [1, 1] });
      expect(t.view().phase).toBe('heroes');
    },
  );
});
