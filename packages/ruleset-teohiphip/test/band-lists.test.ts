import { groundOf } from '@potyczka/ground';
import { describe, expect, test } from 'vitest';
import type { TeoCommand } from '../src/commands.ts';
import { teohiphip } from '../src/index.ts';
import type { TeoState } from '../src/state.ts';
import { type Fields, opened, type Scene, setUp } from './led-band.ts';

/** Bands that nobody leads: what the figure that is acting does for its mission. */

function does(scene: Scene): TeoCommand | undefined {
  const { led, state } = opened(scene);
  return teohiphip.automaton.command(state, led, groundOf);
}

/** Where a walk of the figure leads, in inches. */
const endOf = (command: TeoCommand | undefined): readonly [number, number] => {
  if (command === undefined || !('path' in command) || command.path === undefined) throw new Error('no walk');
  return command.path.at(-1) as [number, number];
};

const friend = (at: readonly [number, number], more: Fields = {}): Fields => ({
  id: 'b',
  side: 'p1',
  seat: 'p1',
  profile: 'agent',
  at,
  ...more,
});

describe('M0: the marker counts at the end of rounds 3 and 5', () => {
  const rival = { id: 'z', side: 'p2', seat: 'p2', profile: 'agent', at: [12, 20] };
  const duel = (round: number, at: readonly [number, number]) => {
    const seats = [
      { id: 'p1', role: 'npc' as const, side: 'p1' },
      { id: 'p2', role: 'npc' as const, side: 'p2' },
    ];
    const sides = seats.map(({ side }) => ({ id: side, npc: false }));
    return does({ scenario: 'quickDuel', at, units: [rival], more: { round, seats, sides } });
  };

  test('in round 3 it goes there, in round 2 it shoots', () => {
    const [x, y] = endOf(duel(3, [12, 5]));

    // The marker has half an inch round (12,12), the base as much, and contact is an inch.
    expect(Math.hypot(x - 12, y - 12)).toBeLessThanOrEqual(2.001);
    expect(duel(2, [12, 5])).toMatchObject({ type: 'attack', target: 'z' });
  });

  test('whoever stands there in round 5 stays there and shoots', () => {
    expect(duel(5, [12, 10.5])).toMatchObject({ type: 'attack', target: 'z' });
  });
});

describe('M1: the pamphlet', () => {
  const courier = { carrying: 'pamphlet' };

  test('at the desk it is handed over, without a Test', () => {
    expect(does({ scenario: 'pamphlet', at: [18, 28.6], stats: courier })).toMatchObject({
      type: 'interact',
      object: 'desk',
      verb: 'deliver',
    });
  });

  test('its bearer runs for the desk, whoever is in range', () => {
    const walk = does({ scenario: 'pamphlet', at: [24, 15], stats: courier });

    expect(walk?.type).toBe('fullMove');
    expect(endOf(walk)[1]).toBeGreaterThan(24);
  });

  /** The pamphlet lies in the open; or it has been handed over. */
  const lost = (state: TeoState): TeoState => {
    const { a } = state.units;
    const { pamphlet } = state.objects;
    if (a === undefined || pamphlet === undefined) throw new Error('nothing to lose');
    const lying = {
      ...pamphlet,
      carriedBy: null,
      at: [10_000, 20_000],
      shape: { circle: [10_000, 20_000, 500] },
    } as const;
    return {
      ...state,
      units: { ...state.units, a: { ...a, carrying: null } },
      objects: { ...state.objects, pamphlet: lying },
    };
  };
  const delivered = (state: TeoState): TeoState => {
    const { pamphlet: _handedOver, ...objects } = lost(state).objects;
    return { ...lost(state), objects, mission: { ...state.mission, facts: { delivered: true } } };
  };

  test('when it lies on the ground somebody picks it up', () => {
    expect(does({ scenario: 'pamphlet', at: [10, 18.6], since: lost })).toMatchObject({
      type: 'interact',
      object: 'pamphlet',
    });
  });

  test('once it is delivered the band leaves by the nearest edge that is an exit', () => {
    expect(does({ scenario: 'pamphlet', at: [18, 32], since: delivered })).toMatchObject({
      type: 'move',
      exit: 'north',
    });
  });

  test('nobody of the band shoots at the philosopher, whom the mission wants alive', () => {
    const shot = does({ scenario: 'pamphlet', at: [18, 23], units: [friend([3, 3], { stats: courier })] });

    expect(shot).toMatchObject({ type: 'attack', target: expect.stringMatching(/^legionary/) });
  });
});

describe('M2: the scientist', () => {
  test('who stands ahead of her gives her heart and leads her four inches on', () => {
    expect(does({ scenario: 'egg', at: [18, 9] })).toMatchObject({ type: 'assist', target: 'scientist' });

    const led = does({ scenario: 'egg', at: [18, 9], stats: { ap: 1, actionsThisTurn: ['assist'] } });
    expect(led).toMatchObject({ type: 'escort', target: 'scientist' });
    const [x, y] = led?.type === 'escort' && led.to !== undefined ? led.to : [18, 7];
    expect(Math.hypot(x - 18, y - 7)).toBeCloseTo(4, 0);
    expect(y).toBeGreaterThan(10);
  });

  test('who stands behind her goes ahead first', () => {
    const walk = does({ scenario: 'egg', at: [18, 5] });

    expect(walk?.type).toBe('move');
    expect(endOf(walk)[1]).toBeGreaterThan(8);
  });
});

describe('M3: the boss', () => {
  test('in range he is aimed at, then shot at', () => {
    expect(does({ scenario: 'caveKing', at: [18, 22] })).toMatchObject({ type: 'aim' });
    expect(
      does({ scenario: 'caveKing', at: [18, 22], stats: { ap: 1, aimed: true, actionsThisTurn: ['aim'] } }),
    ).toMatchObject({ type: 'attack', target: 'boss' });
  });
});

test('M4: whoever is at the generator is shot at before a nearer one', () => {
  const breach = (id: string, at: readonly [number, number]): Fields => ({
    id,
    side: 'breach',
    profile: 'mutant',
    at,
    stats: { protects: 'generator' },
  });
  const units = [breach('far', [15.5, 18]), breach('near', [8, 12])];

  expect(does({ scenario: 'lastBastion', at: [10, 14.5], units })).toMatchObject({ type: 'attack', target: 'far' });
});

test('M5: an artefact that nobody holds is secured by who stands beside it', () => {
  const objects = [{ id: 'artefact', at: [15, 18], portable: true, testTag: 'technical', orTag: 'will' }];

  expect(does({ scenario: 'goldenTimepiece', at: [15, 16.6], more: { objects } })).toMatchObject({
    type: 'interact',
    object: 'artefact',
  });
});

describe('M6: the engine', () => {
  test('a closed door in the way is gone to and opened', () => {
    const walk = does({ scenario: 'moleWork', at: [18, 4.5] });

    // Six inches from (18,4.5) lead to 10.5, an inch and the base from the door at 12.
    expect(walk).toMatchObject({ type: 'move' });
    expect(endOf(walk)[1]).toBeCloseTo(10.5, 1);
    expect(does({ scenario: 'moleWork', at: [18, 10.6] })).toMatchObject({
      type: 'interact',
      object: 'door',
      verb: 'open',
    });
  });

  test('at the engine it works, and with the other action point it strikes', () => {
    expect(does({ scenario: 'moleWork', at: [18, 24.8] })).toMatchObject({ type: 'interact', object: 'engine' });
    expect(
      does({ scenario: 'moleWork', at: [18, 24.8], stats: { ap: 1, actionsThisTurn: ['interact'] } }),
    ).toMatchObject({
      type: 'attack',
      target: 'engine',
    });
  });

  test('with the engine done it runs for the south edge', () => {
    const objects = [{ id: 'engine', shape: { rect: [17, 26, 2, 2] }, solid: true, successesNeeded: 3, progress: 3 }];

    expect(does({ scenario: 'moleWork', at: [18, 6], more: { objects } })).toMatchObject({
      type: 'move',
      exit: 'south',
    });
  });
});

describe('what every such band does', () => {
  const open = { id: 'field', bandAlgorithm: 'skirmish', map: { unit: 'inch', width: 40, height: 40, terrain: [] } };
  const foe = (at: readonly [number, number], more: Fields = {}): Fields => ({
    id: 'z',
    side: 'tribe',
    profile: 'tribesman',
    at,
    ...more,
  });

  test('of two in range it shoots at the one who will not last', () => {
    const units = [foe([20, 28]), { ...foe([25, 30], { stats: { hp: 1 } }), id: 'y' }];

    expect(does({ scenario: open, at: [20, 20], units })).toMatchObject({ type: 'attack', target: 'y' });
  });

  test('TEO-OD-6: with one die against Cover it does not shoot, since nothing can come of it', () => {
    const units = [foe([20, 30], { stats: { hunkered: true } })];
    const command = does({ scenario: open, at: [20, 20], stats: { traits: ['shortSighted'] }, units });

    expect(command?.type).not.toBe('attack');
  });

  test('a musket that was fired is reloaded before anything else is thought of', () => {
    const stats = { weapons: [{ id: 'musket', ready: false }] };

    expect(does({ scenario: open, at: [20, 20], stats, units: [foe([20, 30])] })).toMatchObject({
      type: 'reload',
      weapon: 'musket',
    });
  });

  test('with nobody in sight it helps a friend at its side', () => {
    const wall = { id: 'w', kind: 'wall', shape: { rect: [10, 24, 20, 1] } };
    const scenario = { ...open, map: { ...open.map, terrain: [wall] } };

    expect(
      does({ scenario, at: [20, 20], units: [foe([20, 30]), friend([21.5, 20], { stats: { hp: 2, maxHp: 4 } })] }),
    ).toMatchObject({ type: 'firstAid', target: 'b' });
  });

  test('a born commander without a target gives the word to a friend who has one', () => {
    const stats = { traits: ['bornCommander'], weapons: ['baton'] };

    expect(does({ scenario: open, at: [20, 5], stats, units: [foe([20, 30]), friend([22, 20])] })).toMatchObject({
      type: 'useTrait',
      trait: 'bornCommander',
      target: 'b',
    });
  });
});

describe('which list it is', () => {
  test('a seat that names a list goes by that, whatever the scenario says', () => {
    const scene = { scenario: 'pamphlet', at: [24, 15], stats: { carrying: 'pamphlet' } } as const;

    expect(does({ ...scene, seat: { algorithm: 'assault' } })?.type).toBe('attack');
  });

  test('a scenario may write the list for bands, and is told when there is none of that name', () => {
    const scenario = { id: 'x', algorithms: { timid: [{ do: 'hunker' }] }, bandAlgorithm: 'timid' };

    expect(does({ scenario, at: [5, 5] })).toMatchObject({ type: 'hunker' });
    const { made } = setUp({ scenario: { ...scenario, bandAlgorithm: 'brave' }, at: [5, 5] });
    expect(made.ok ? [] : made.violations.map(({ params }) => params?.field)).toEqual(['scenario.bandAlgorithm']);
  });
});
