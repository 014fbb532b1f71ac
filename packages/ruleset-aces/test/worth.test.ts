import { groundOf } from '@potyczka/ground';
import type { Json, Level, Setup, Table } from '@potyczka/kernel';
import { openTable, resolveOptions } from '@potyczka/kernel';
import { npcAnswer, npcCommand, playOut } from '@potyczka/npc';
import { describe, expect, test } from 'vitest';
import type { AcesCommand } from '../src/commands.ts';
import type { AcesEvent } from '../src/events/index.ts';
import { aces } from '../src/index.ts';
import { candidates } from '../src/npc/candidates.ts';
import { worth } from '../src/npc/position.ts';
import type { AcesOptions } from '../src/options.ts';
import type { AcesState } from '../src/state.ts';
import { blank, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** What players that look ahead go by: the worth of a position, and what they look at first. */

const PARTY = { id: 'party', role: 'npc', side: 'party' } as const;
const FOES = { id: 'opposition', role: 'npc', side: 'opposition' } as const;
const arena = blank.seats(PARTY, FOES);
type Draft = typeof arena;

const laid = (draft: Draft, current = 'tomas'): Skirmish => draft.with({ round: 1, current, gmPool: 0 }).open();
const forParty = (draft: Draft, current?: string): number => worth(laid(draft, current).state, PARTY);

const CRATES = { id: 'crates', kind: 'crates', shape: { rect: [8, 5, 1, 1] } } as const;
const WALL = { id: 'wall', kind: 'wall', shape: { rect: [6, 3, 1, 5] } } as const;

/** Tomas at one end of a lane, somebody with a submachine gun at the other; it is the gunman's turn. */
const lane = (more: object = {}, ...terrain: readonly Json[]): Draft =>
  arena
    .map(withTerrain(...terrain))
    .unit('tomas', party('tomas', [5, 5], more as Record<string, unknown>))
    .unit('gunman', foe('gunman', [15, 5]));

describe('a position is worth more', () => {
  test('behind a wall than in the open under fire, for somebody whose own turn is over', () => {
    expect(forParty(lane({}, WALL), 'gunman')).toBeGreaterThan(forParty(lane(), 'gunman'));
  });

  test('behind crates than in the open: the shots that come are worth less', () => {
    const near = { ...CRATES, shape: { rect: [7, 5, 1, 1] } };
    expect(forParty(lane({}, near), 'gunman')).toBeGreaterThan(forParty(lane(), 'gunman'));
  });

  test('unhurt than with a wound, with one wound than with two, and least of all shaken as well', () => {
    const [none, one, two, shaken] = [{ wounds: 0 }, { wounds: 1 }, { wounds: 2 }, { wounds: 2, shaken: true }].map(
      (stats) => forParty(lane({ stats }), 'gunman'),
    );

    expect(none).toBeGreaterThan(one ?? 0);
    expect(one).toBeGreaterThan(two ?? 0);
    expect(two).toBeGreaterThan(shaken ?? 0);
  });

  test('with the enemy shaken or stunned', () => {
    const against = (stats: object): number =>
      forParty(arena.unit('tomas', party('tomas', [5, 5])).unit('gunman', foe('gunman', [15, 5], { stats })), 'gunman');

    expect(against({ shaken: true })).toBeGreaterThan(against({}));
    expect(against({ stunned: true })).toBeGreaterThan(against({}));
  });

  test('with a chip in the purse than without', () => {
    expect(forParty(lane({ stats: { chips: 2 } }), 'gunman')).toBeGreaterThan(
      forParty(lane({ stats: { chips: 1 } }), 'gunman'),
    );
  });

  test('the nearer somebody who fights hand to hand is to its prey', () => {
    const bruno = (x: number): number =>
      forParty(arena.unit('bruno', party('bruno', [x, 5])).unit('guard', foe('guard', [20, 5])), 'guard');

    expect(bruno(14)).toBeGreaterThan(bruno(8));
    expect(bruno(8)).toBeGreaterThan(bruno(2));
  });

  test('one side is worth what the other is not', () => {
    const { state } = laid(lane({ stats: { chips: 0 } }), 'gunman');
    const quiet: AcesState = { ...state, activeUnit: null };

    // What one expects to suffer weighs more than what one expects to do: everything else is the same with another sign.
    expect(Math.sign(worth(quiet, PARTY))).toBe(-Math.sign(worth(quiet, FOES)));
  });
});

describe('a turn', () => {
  test('that is given up is worth less than one with an attack still in it', () => {
    const fresh = laid(lane(), 'tomas');
    const over = { ...fresh.state, activeUnit: null };

    expect(worth(fresh.state, PARTY)).toBeGreaterThan(worth(over, PARTY));
  });

  test('is worth nothing more once its only action is done', () => {
    const { state } = laid(lane(), 'tomas');
    const tomas = state.units.tomas;
    if (tomas?.turn == null) throw new Error('it is not his turn');
    const done = { ...tomas, turn: { ...tomas.turn, rolled: true, declared: [{ kind: 'any' as const, done: true }] } };
    const spent = { ...state, units: { ...state.units, tomas: done } };

    expect(worth(spent, PARTY)).toBe(worth({ ...spent, activeUnit: null }, PARTY));
  });
});

describe('what the battle is about', () => {
  const north = { id: 'out', type: 'reach', side: 'party', edge: 'north', count: 1 } as const;
  const runner = (y: number): Draft =>
    arena
      .unit('tomas', party('tomas', [5, y]))
      .unit('gunman', foe('gunman', [20, 20]))
      .with({ objectives: [north], roundLimit: 8, atLimit: 'opposition' }) as Draft;

  test('the nearer to the way out, the better, and the worse for those who are to stop it', () => {
    expect(forParty(runner(2), 'gunman')).toBeGreaterThan(forParty(runner(12), 'gunman'));
    expect(worth(laid(runner(2), 'gunman').state, FOES)).toBeLessThan(worth(laid(runner(12), 'gunman').state, FOES));
  });

  test('a thing that had to be broken and is broken is as good as won, before anybody says so', () => {
    const altar = { id: 'altar', kind: 'altar', shape: { rect: [8, 3, 1, 1] }, destroyed: true } as const;
    const { state } = laid(
      arena
        .map(withTerrain(altar))
        .unit('tomas', party('tomas', [5, 5]))
        .unit('gunman', foe('gunman', [15, 5])),
    );
    const won: AcesState = {
      ...state,
      scenario: { ...state.scenario, objectives: [{ id: 'altar', type: 'destroy', side: 'party', piece: 'altar' }] },
    };

    expect(worth(won, PARTY)).toBe(100_000);
    expect(worth(won, FOES)).toBe(-100_000);
  });
});

describe('what is looked at first', () => {
  test('places behind a wall, in contact and in sight are among a dozen or two, not every square in reach', () => {
    const t = laid(lane({}, WALL), 'tomas');
    const moves = candidates(t.state, PARTY).filter((command) => command.type === 'move');

    expect(moves.length).toBeGreaterThan(3);
    expect(moves.length).toBeLessThan(40);
  });

  test('one trick and no more than four attacks, however many enemies there are', () => {
    const crowd = Array.from({ length: 8 }, (_, index) => index).reduce(
      (draft, index) => draft.unit(`g${index}`, foe('gunman', [12, 2 + index])),
      arena.unit('tomas', party('tomas', [5, 5])),
    );
    const types = candidates(laid(crowd, 'tomas').state, PARTY).map(({ type }) => type);

    expect(types.filter((type) => type === 'trick')).toHaveLength(1);
    expect(types.filter((type) => type === 'attack').length).toBeGreaterThan(0);
    expect(types.filter((type) => type === 'attack').length).toBeLessThanOrEqual(4);
  });

  test('a gunman thinks of two bursts, and names the shots with them', () => {
    const gunman = arena.unit('tomas', party('tomas', [5, 5])).unit('gunman', foe('gunman', [12, 5]));
    const declared = candidates(laid(gunman, 'gunman').state, FOES).flatMap((command) =>
      command.type === 'declare' && command.run !== true ? [command.actions] : [],
    );
    const burst = { kind: 'attack', weapon: 'submachineGun', targets: [{ id: 'tomas', shots: 3 }] };

    expect(declared).toContainEqual([burst, burst]);
  });

  test('nobody jumps where a walk leads', () => {
    const types = candidates(laid(lane(), 'tomas').state, PARTY).map(({ type }) => type);

    expect(types).toContain('move');
    expect(types).not.toContain('jump');
  });

  test('nothing when it is somebody else’s turn', () => {
    expect(candidates(laid(lane(), 'gunman').state, PARTY)).toEqual([]);
  });
});

/** Two a side, the same two, across a low wall. */
const MIRROR = {
  ruleset: 'aces',
  map: {
    unit: 'inch',
    width: 10,
    height: 9,
    terrain: [{ id: 'low', kind: 'lowWall', shape: { rect: [3, 4, 4, 1] } }],
  },
  units: [
    { id: 'a1', side: 'party', profile: 'thug', at: [3, 8] },
    { id: 'a2', side: 'party', profile: 'wolf', at: [6, 8] },
    { id: 'b1', side: 'opposition', profile: 'thug', at: [6, 0] },
    { id: 'b2', side: 'opposition', profile: 'wolf', at: [3, 0] },
  ],
  roundLimit: 3,
} as const;

function mirror(level: Level, seed: string): Table<AcesState, AcesCommand, AcesEvent> {
  const setup = {
    ...MIRROR,
    seed,
    seats: [
      { ...PARTY, level },
      { ...FOES, level: 'rulebook' },
    ],
  } as unknown as Setup;
  const made = aces.setUp(setup, resolveOptions(aces.options, {}).options as AcesOptions);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const answer = npcAnswer({ rules: aces, ground: groundOf, setup });
  const opened = openTable(aces, setup, made.value, groundOf, seed, { answer });
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

describe('a whole small battle is played to its end', () => {
  test.each(['rulebook', 'tactician', 'strategist'] as const)('by a %s', { timeout: 240_000 }, (level) => {
    expect(playOut(mirror(level, 'small battle'), { maxCommands: 400 }).ended).toBe('over');
  });

  test('a tactician does not strike at the air where somebody stands in reach', { timeout: 60_000 }, () => {
    const t = laid(
      arena
        .seats({ ...PARTY, level: 'tactician' }, FOES)
        .unit('bruno', party('bruno', [5, 5], { chips: 0 }))
        .unit('thug', foe('thug', [6, 5])),
      'bruno',
    );
    const wish = npcCommand(t.table as Parameters<typeof npcCommand>[0]);

    expect(['attack', 'declare']).toContain(wish?.type);
  });
});
