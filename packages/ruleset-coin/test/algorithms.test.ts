import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { coin } from '../src/index.ts';
import { type Battle, bare, blank, preparing } from './tables.ts';

/** Behaviours a GM writes in the words of section 9.8. */

const seat: Seat = { id: 'A', role: 'npc', side: 'A' };
const next = (t: Battle) => coin.automaton.command(coin.imagine(t.state, 'A'), seat, groundOf);

const lines = {
  coward: [{ when: ['pressed'], do: 'flee' }, { do: 'as shooter' }],
  stubborn: [{ when: ['not wounded'], do: 'attack' }, { do: 'drawWeapon' }],
};
const withLines = (algorithms: object) => blank.with({ algorithms });

describe('a behaviour of one’s own', () => {
  test('is gone through from the top: a coward with an enemy beside it runs as far as it gets', () => {
    // The enemy stands at (115, 80), another at (235, 155): the first open point of the scan, (10, 10), is farthest.
    const t = preparing(
      { profile: 'recruit', behaviour: 'coward' },
      { b: { profile: 'swordsman', at: [115, 80] } },
      withLines(lines),
    ).open();

    expect(next(t)).toMatchObject({ type: 'run', unit: 'a' });
  });

  test('goes on by one of the book where it says so', () => {
    const t = preparing(
      { profile: 'recruit', behaviour: 'coward' },
      { b: { profile: 'swordsman', at: [200, 80] } },
      withLines(lines),
    ).open();

    expect(next(t)).toMatchObject({ type: 'endPrep' });
  });

  test('asks for what is not so as well', () => {
    const stubborn = (hp: number) =>
      preparing(
        { profile: 'recruit', ...bare, backpack: ['pistol'], hp, maxHp: 2, behaviour: 'stubborn' },
        { b: { profile: 'recruit', at: [140, 80] } },
        withLines(lines),
      ).open();

    expect(next(stubborn(2))).toMatchObject({ type: 'endPrep' });
    expect(next(stubborn(1))).toMatchObject({ type: 'drawItem' });
  });

  test('may be named by a seat for all who name none', () => {
    const made = coin.setUp(
      {
        ruleset: 'coin',
        algorithms: lines,
        map: { unit: 'tenth', width: 240, height: 160 },
        seats: [
          { id: 'A', role: 'npc', side: 'A', algorithm: 'coward' },
          { id: 'B', role: 'player', side: 'B' },
        ],
        units: [
          { id: 'a', side: 'A', profile: 'rifleman', at: [20, 80] },
          { id: 'a2', side: 'A', profile: 'rifleman', at: [20, 40], algorithm: 'guard' },
          { id: 'b', side: 'B', profile: 'rifleman', at: [220, 80] },
        ],
      },
      Object.fromEntries(Object.entries(coin.options).map(([key, one]) => [key, one.default])),
    );

    const units = made.ok ? made.value.units : {};
    expect([units.a?.behaviour, units.a2?.behaviour, units.b?.behaviour]).toEqual(['coward', 'guard', 'shooter']);
  });
});

describe('a behaviour that makes no sense is refused by the line and the word', () => {
  const errors = (algorithms: object, algorithm = 'shooter') => {
    const made = coin.setUp(
      {
        ruleset: 'coin',
        algorithms,
        units: [{ id: 'a', side: 'A', profile: 'rifleman', at: [20, 80], algorithm }],
      },
      Object.fromEntries(Object.entries(coin.options).map(([key, one]) => [key, one.default])),
    );
    return made.ok
      ? []
      : made.violations.map(({ params }) =>
          [`${params?.field}:`, params?.word ?? [], params?.expected].flat().join(' '),
        );
  };

  test('a deed nobody knows', () => {
    expect(errors({ bold: [{ do: 'attack' }, { do: 'jump' }] })).toEqual([
      expect.stringMatching(/^algorithms\.bold\[1\]\.do: jump attack, /),
    ]);
  });

  test('a condition nobody knows', () => {
    expect(errors({ bold: [{ when: ['not hungry'], do: 'attack' }] })).toEqual([
      expect.stringMatching(/^algorithms\.bold\[0\]\.when\[0\]: hungry target, /),
    ]);
  });

  test('a list to go on by that is not in the book', () => {
    expect(errors({ bold: [{ do: 'as bold' }] })).toEqual([
      expect.stringMatching(/^algorithms\.bold\[0\]\.do: bold shooter, /),
    ]);
  });

  test('a name the book has already', () => {
    expect(errors({ shooter: [{ do: 'attack' }] })).toEqual([
      'algorithms.shooter: a name no behaviour of the book has',
    ]);
  });

  test('a unit that names none of them', () => {
    expect(errors({ bold: [{ do: 'attack' }] }, 'shy')).toEqual([
      expect.stringMatching(/^units\[0\]\.algorithm: one of shooter, .*, bold$/),
    ]);
  });
});
