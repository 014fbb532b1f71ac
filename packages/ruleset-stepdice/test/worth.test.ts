import { groundOf } from '@potyczka/ground';
import { LEVELS } from '@potyczka/kernel';
import { playOut } from '@potyczka/npc';
import { describe, expect, test } from 'vitest';
import { stepdice } from '../src/index.ts';
import { dangers } from '../src/npc/dangers.ts';
import { heartAtStake } from '../src/npc/values.ts';
import type { StepState } from '../src/state.ts';
import { FOE_PHASE } from './foes.ts';
import { blank, duel, foe, hero, type Scene, shootout, square, turnOf, withTerrain } from './tables.ts';

/** What players above the rulebook go by: how good a position is for each side. */

const HEROES = { id: 'heroes', role: 'npc', side: 'heroes' } as const;
const FOES = { id: 'foes', role: 'npc', side: 'foes' } as const;

const worthTo = (seat: typeof HEROES | typeof FOES, state: StepState): number =>
  stepdice.automaton.worth?.(state, seat, groundOf) ?? Number.NaN;
const forHeroes = (scene: { open(): Scene }): number => worthTo(HEROES, scene.open().state);
const forFoes = (scene: { open(): Scene }): number => worthTo(FOES, scene.open().state);

/** Somebody with nothing but a sword, and a shooter eight squares away that has its turn still before it. */
const underFire = (...pieces: readonly ReturnType<typeof square>[]) =>
  blank
    .unit('w', hero('warrior', [2, 5]))
    .unit('s', foe('shooterMinion', [10, 5]))
    .map(withTerrain(...pieces))
    .with({ ...FOE_PHASE });

describe('what a position is worth', () => {
  test('a figure behind a wall is worth more than one in the open under fire', () => {
    expect(forHeroes(underFire(square('wall', 3, 5)))).toBeGreaterThan(forHeroes(underFire()));
    expect(forHeroes(underFire(square('crate', 3, 5)))).toBeGreaterThan(forHeroes(underFire()));
  });

  test('a hero with a Heart more is worth more, and the last one is worth the most', () => {
    const left = (stats: Readonly<Record<string, unknown>>): number =>
      forHeroes(
        blank
          .unit('w', hero('warrior', [5, 5], { stats }))
          .unit('x', hero('rogue', [15, 15]))
          .unit('m', foe('guardMinion', [6, 5]))
          .with(FOE_PHASE),
      );
    const [five, four, one, none] = [{ hearts: 5 }, { hearts: 4 }, { hearts: 1 }, { hearts: 0, downed: true }].map(
      left,
    );
    expect(five).toBeGreaterThan(four ?? 0);
    expect((one ?? 0) - (none ?? 0)).toBeGreaterThan((five ?? 0) - (four ?? 0));
  });

  test('Wounds of an Elite count against the foes, and one that is out counts no more', () => {
    const fresh = forHeroes(duel({}, {}, 'eliteGuard'));
    const wounded = forHeroes(duel({}, { stats: { wounds: 1 } }, 'eliteGuard'));
    expect(wounded).toBeGreaterThan(fresh);
    expect(forFoes(duel({}, { stats: { wounds: 1 } }, 'eliteGuard'))).toBeLessThan(forFoes(duel({}, {}, 'eliteGuard')));
  });

  test('an Action that could be used is worth something, less than what using it brings', () => {
    const ready = shootout();
    const spent = shootout({ stats: { actionLeft: 0 } });
    expect(forHeroes(ready)).toBeGreaterThan(forHeroes(spent));
    const hit = ready.open().do('attack', { unit: 'r', target: 'm' }, { dice: [9] });
    expect(worthTo(HEROES, hit.state)).toBeGreaterThan(forHeroes(ready));
  });

  test('whoever fights hand to hand would rather be near', () => {
    const at = (x: number) =>
      blank
        .unit('w', hero('warrior', [x, 5]))
        .unit('m', foe('guardMinion', [18, 5]))
        .with(turnOf('w'));
    expect(forHeroes(at(9))).toBeGreaterThan(forHeroes(at(3)));
  });

  test('a second Minion that strikes the same hero is hardly a danger more: their blows are one', () => {
    const FAR = [19, 19] as const;
    const danger = (one: readonly [number, number], two: readonly [number, number]): number =>
      dangers(
        blank
          .unit('w', hero('warrior', [5, 5]))
          .unit('a', foe('rabble', one))
          .unit('b', foe('rabble', two))
          .with(FOE_PHASE)
          .open().state,
      );
    const none = danger(FAR, [18, 19]);
    const one = danger([6, 5], FAR);
    const both = danger([6, 5], [4, 5]);
    expect(one).toBeGreaterThan(none);
    expect(both - one).toBeLessThan(one - none);
  });

  test('three Elites round somebody with one Heart left can take no more than that', () => {
    const { state } = blank
      .unit('w', hero('warrior', [5, 5], { stats: { hearts: 1 } }))
      .unit('a', foe('eliteGuard', [6, 5]))
      .unit('b', foe('eliteGuard', [4, 5]))
      .unit('c', foe('eliteGuard', [5, 6]))
      .with(FOE_PHASE)
      .open();
    const last = state.units.w;
    if (last?.kind !== 'hero') throw new Error('nobody there');

    // Each strikes at TN 6 against a d10: together they would cost a Heart and a half.
    expect(dangers(state)).toBeLessThan(heartAtStake(last));
    expect(dangers(state)).toBeGreaterThan(0.5 * heartAtStake(last));
    expect(heartAtStake(last, 1)).toBe(0);
  });

  test('a scene that is won is worth more than anything on the board', () => {
    const open = duel().open();
    const won = open.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
    expect(won.state.result).toBe('heroes');
    expect(worthTo(HEROES, won.state)).toBe(100_000);
    expect(worthTo(FOES, won.state)).toBe(-100_000);
  });

  test('where the scene is about leaving, squares towards the exit count', () => {
    const at = (x: number) =>
      blank
        .unit('w', hero('warrior', [x, 5]))
        .unit('m', foe('guardMinion', [10, 19]))
        .with({ ...turnOf('w'), objective: { kind: 'leave', count: 1 }, exits: [[19, 5]] });
    expect(forHeroes(at(12))).toBeGreaterThan(forHeroes(at(6)));
  });

  test('a gate with a point less is worse for those who hold it', () => {
    const gate = (points: number) =>
      blank
        .unit('w', hero('warrior', [5, 5]))
        .unit('m', foe('guardMinion', [10, 5]))
        .with({
          ...turnOf('w'),
          objective: { kind: 'gate', what: 'gate', fromRound: 4, untilRound: 8 },
          objects: [{ id: 'gate', kind: 'gate', at: [0, 5], blocks: true, points, foesMayUse: true }],
        });
    expect(forHeroes(gate(3))).toBeGreaterThan(forHeroes(gate(2)));
    expect(forFoes(gate(2))).toBeGreaterThan(forFoes(gate(3)));
  });
});

describe('commands worth a look', () => {
  const looks = (scene: { open(): Scene }) =>
    stepdice.automaton.candidates?.(scene.open().state, HEROES, groundOf) ?? [];

  test('a swordsman looks at a dozen squares at most, and one of them is next to the foe', () => {
    const far = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [9, 5]))
      .with(turnOf('w'));
    const ends = looks(far).flatMap((command) => (command.type === 'move' ? [command.path?.at(-1) ?? []] : []));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.length).toBeLessThanOrEqual(12);
    expect(ends.some(([x = 0, y = 0]) => Math.max(Math.abs(x - 9), Math.abs(y - 5)) === 1)).toBe(true);
  });

  test('a mage thinks of a Bolt at whoever it sees and of healing whoever is hurt', () => {
    const scene = blank
      .unit('a', hero('mage', [5, 5]))
      .unit('w', hero('warrior', [4, 5], { stats: { hearts: 2 } }))
      .unit('m', foe('guardMinion', [9, 5]))
      .with(turnOf('a'));
    const spells = looks(scene).flatMap((command) =>
      command.type === 'cast' ? [[command.spell, command.target]] : [],
    );
    expect(spells).toContainEqual(['bolt', 'm']);
    expect(spells).toContainEqual(['heal', 'w']);
  });
});

describe('every level plays a whole small battle', () => {
  const crates = withTerrain(square('crate', 6, 4), square('crate', 7, 6));
  const battle = (level: (typeof LEVELS)[number]) =>
    blank
      .unit('w', hero('warrior', [2, 4]))
      .unit('r', hero('rogue', [2, 6]))
      .unit('e', foe('rabble', [8, 5]))
      .unit('m', foe('shooterMinion', [9, 7]))
      .map({ ...crates, width: 11, height: 10 })
      .seats({ ...HEROES, level }, { ...FOES, level })
      .with({ roundLimit: 2 })
      .open();

  test.each(LEVELS)('%s', { timeout: 120_000 }, (level) => {
    const { ended, table } = playOut(battle(level).table, { maxCommands: 500 });
    expect(ended).toBe('over');
    expect(table.checkpoint.state.result).not.toBeNull();
  });
});
