import { groundOf } from '@potyczka/ground';
import type { Level, Seat } from '@potyczka/kernel';
import { createReferee } from '@potyczka/protocol';
import { describe, expect, test } from 'vitest';
import { segments } from '../src/index.ts';
import { arena, type Fields, foe, man, type Place, pillar, strip } from './npc-tables.ts';
import { withTerrain } from './tables.ts';

/** What a position is worth to the red side, which the engine plays. */

const RED: Seat = { id: 'red', role: 'npc', side: 'red' };
const yard = arena.map(withTerrain(pillar('p', [12, 10]), strip('w', 'wall', 12, 20, 4)));

/** `a` of the red side at a place, `b` of the blue side 16 metres east of the pillar. */
function worth(at: Place, a: Fields = {}, b: Fields = {}, more: Fields = {}): number {
  const t = yard
    .unit('a', man('red', at, 'rifleman', a))
    .unit('b', foe((b.at as Place | undefined) ?? [28, 10], b))
    .with({ active: 'b', ...more })
    .open();
  const value = segments.automaton.worth?.(segments.imagine(t.state, RED.id), RED, groundOf);
  if (value === undefined) throw new Error('nothing is worth anything');
  return value;
}
const GRAZE = { level: 1, location: 'torso' };
const HEAVY = { level: 3, location: 'torso' };
const OPEN: Place = [11.5, 14];
const UNARMED = { weapons: [] };

describe('what a position is worth', () => {
  test('somebody without a gun is better off behind a wall than in the open under fire', () => {
    expect(worth([11.5, 22], UNARMED)).toBeGreaterThan(worth(OPEN, UNARMED));
  });

  test('leaning out beats standing in the open: the same shots, a third of the target', () => {
    expect(worth([11.5, 10], { leaning: true, coverId: 'p' })).toBeGreaterThan(worth(OPEN));
  });

  test('a wound of one’s own costs, a worse one more; one of the enemy’s is a gain', () => {
    expect(worth(OPEN, { wounds: [GRAZE] })).toBeLessThan(worth(OPEN));
    expect(worth(OPEN, { wounds: [HEAVY] })).toBeLessThan(worth(OPEN, { wounds: [GRAZE] }));
    expect(worth(OPEN, {}, { wounds: [HEAVY] })).toBeGreaterThan(worth(OPEN, {}, { wounds: [GRAZE] }));
  });

  test('a figure that is out is worth about a thousand less than one that stands', () => {
    const behind: Place = [11.5, 22];
    const two = (status: string) =>
      yard
        .unit('a', man('red', behind, 'rifleman', UNARMED))
        .unit('c', man('red', [11.5, 23], 'rifleman', { ...UNARMED, status }))
        .unit('b', foe([28, 10]))
        .with({ active: 'b' })
        .options({ npcMorale: false })
        .open();
    const value = (status: string) =>
      segments.automaton.worth?.(segments.imagine(two(status).state, RED.id), RED, groundOf) ?? 0;
    expect(value('in') - value('dead')).toBeGreaterThan(800);
    expect(value('in') - value('dead')).toBeLessThan(1200);
  });

  test('an empty gun is worth less than a loaded one, a loaded one in hand more than one on the belt', () => {
    const pistol = (more: Fields) => ({ weapons: [{ kind: 'pistol', ...more }] });
    expect(worth(OPEN, pistol({ ammo: 0 }))).toBeLessThan(worth(OPEN, pistol({ ammo: 5 })));
    expect(worth(OPEN, { hands: { main: null, off: null } })).toBeLessThan(worth(OPEN));
  });

  test('a brawler is worth more the nearer it is, and lost segments cost', () => {
    const axe = { weapons: ['vibroaxe'] };
    expect(worth([26, 10], axe)).toBeGreaterThan(worth([20, 10], axe));
    expect(worth(OPEN, { segmentDebt: 2 })).toBeLessThan(worth(OPEN));
  });

  test('segments frozen where nobody can be seen are worth nothing; leaning out they are worth their shots', () => {
    const frozen = { count: 2, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'shot' }, { type: 'shot' }] };
    const ducked: Place = [11.5, 10];
    const leaning = { leaning: true, coverId: 'p' };

    expect(worth(ducked, { frozen })).toBe(worth(ducked));
    expect(worth(ducked, { ...leaning, frozen })).toBeGreaterThan(worth(ducked, leaning));
  });

  test('a grenade whose pin is out is worth a throw at an enemy in reach, and none at friends as well', () => {
    const armed = { ...UNARMED, pinOut: 'frag' };
    const behind: Place = [11.5, 22];

    expect(worth(behind, armed, { at: [24, 22] })).toBeGreaterThan(worth(behind, UNARMED, { at: [24, 22] }));
    expect(worth(behind, armed, { at: [12.5, 22] })).toBe(worth(behind, UNARMED, { at: [12.5, 22] }));
  });

  test('what has to be carried out is worth more in one’s hands, and more the nearer the edge', () => {
    const goal = { id: 'core', side: 'red', type: 'extract', item: 'core' };
    const carried = (at: Place) =>
      worth(at, UNARMED, {}, { goals: [goal], items: [{ id: 'core', bearer: 'a' }], exits: ['west'] });
    const lying = worth([11.5, 22], UNARMED, {}, { goals: [goal], items: [{ id: 'core', at: [11.5, 22] }] });
    expect(carried([11.5, 22])).toBeGreaterThan(lying);
    expect(carried([9.5, 22])).toBeGreaterThan(carried([11.5, 22]));
  });
});

describe('what is looked at first', () => {
  /** `a` has its phase in the open, eight enemies before it. */
  const crowd = (a: Fields) =>
    Array.from({ length: 8 }, (_, index) => index)
      .reduce(
        (draft, index) => draft.unit(`b${index}`, foe([20, 2 + 2 * index])),
        arena.unit('a', man('red', [10, 10], 'rifleman', a)),
      )
      .with({ active: 'a' })
      .open();
  const listed = (a: Fields) => {
    const { state } = crowd(a);
    return segments.automaton.candidates?.(segments.imagine(state, RED.id), RED, groundOf) ?? [];
  };

  test('three targets of eight, one segment of aim, and all that is left frozen for whoever shows', () => {
    const types = listed({}).map(({ type }) => type);
    const count = (type: string): number => types.filter((one) => one === type).length;

    expect(count('shot')).toBeGreaterThanOrEqual(3);
    expect(count('shot')).toBeLessThanOrEqual(4);
    expect([count('aim'), count('freeze'), count('throwObject')]).toEqual([1, 1, 0]);
  });

  test('with a pin out, throws at the three nearest', () => {
    const throws = listed({ pinOut: 'frag' }).filter(({ type }) => type === 'throwObject');

    expect(throws).toHaveLength(3);
  });
});

describe('players that think play a whole battle to its end', () => {
  const figures = [
    { id: 'a', side: 'red', profile: 'pirate', at: [6, 6] },
    { id: 'b', side: 'blue', profile: 'pirate', at: [12, 6] },
  ];
  const battle = (level: Level) => {
    const referee = createReferee({ rulesets: [segments], state: 'none' });
    const seats = ['red', 'blue'].map((side) => ({ id: side, role: 'npc', side, level }));
    const map = { width: 18, height: 12, terrain: [pillar('p', [7, 6]), pillar('q', [11, 6])] };
    const open = { ruleset: 'segments', seed: 'duel', seats, units: figures, map, turnLimit: 4 };
    expect(referee.handle({ open })).toMatchObject({ ok: true });
    return referee.table()?.checkpoint.state as Parameters<typeof segments.over>[0];
  };

  test('tacticians', () => {
    expect(segments.over(battle('tactician'))).toBe(true);
  });

  test('strategists', () => {
    expect(segments.over(battle('strategist'))).toBe(true);
  }, 120_000);
});
