import { describe, expect, it } from 'vitest';
import { bandsStuck, mirroredSeats, mirroredSetup, type Pair } from '../src/mirror.ts';

const PAIR: Pair = ['red', 'blue'];

describe('a mirrored start', () => {
  it('lets the levels change sides and the seats stay', () => {
    const seats = [
      { id: 'r', role: 'npc', side: 'red', level: 'strategist' },
      { id: 'b', role: 'npc', side: 'blue', algorithm: 'assault' },
      { id: 'npc', role: 'npc', level: 'tactician' },
    ] as const;
    expect(mirroredSeats(seats, PAIR, 'levels')).toEqual([
      { id: 'r', role: 'npc', side: 'red', algorithm: 'assault' },
      { id: 'b', role: 'npc', side: 'blue', level: 'strategist' },
      { id: 'npc', role: 'npc', level: 'tactician' },
    ]);
    expect(mirroredSeats(seats, PAIR, 'bands')).toBe(seats);
  });

  it('lets figures change sides and take each other’s places', () => {
    const units = [
      { id: 'gunner', side: 'red', seat: 'red', at: [1, 1] },
      { id: 'crate', side: 'nobody', at: [5, 5] },
      { id: 'thug', side: 'blue', at: [9, 9] },
    ];
    expect(mirroredSetup({ roundLimit: 6, units }, PAIR, 'both')).toEqual({
      roundLimit: 6,
      units: [
        { id: 'gunner', side: 'blue', seat: 'blue', at: [9, 9] },
        { id: 'crate', side: 'nobody', at: [5, 5] },
        { id: 'thug', side: 'red', at: [1, 1] },
      ],
    });
    expect(mirroredSetup({ units }, PAIR, 'levels')).toEqual({ units });
  });

  it('lets bands change sides, whether they name them or come in their order', () => {
    expect(mirroredSetup({ bands: ['fieldTeam', 'oddCouple'] }, PAIR, 'bands').bands).toEqual([
      'oddCouple',
      'fieldTeam',
    ]);
    const named = [
      { side: 'red', band: 'fieldTeam' },
      { side: 'blue', band: 'oddCouple' },
    ];
    expect(mirroredSetup({ bands: named }, PAIR, 'bands').bands).toEqual([
      { side: 'blue', band: 'fieldTeam' },
      { side: 'red', band: 'oddCouple' },
    ]);
  });

  it('is not to be had where three stand against two', () => {
    const at = [1, 1];
    const units = [
      { side: 'red', at },
      { side: 'red', at },
      { side: 'blue', at },
    ];
    expect(bandsStuck({ units }, PAIR)).toBe('uneven-bands');
    expect(bandsStuck({ units: units.slice(1) }, PAIR)).toBeUndefined();
    expect(bandsStuck({}, PAIR)).toBe('no-bands');
  });
});
