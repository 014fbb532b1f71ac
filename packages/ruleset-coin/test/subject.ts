import { groundOf } from '@potyczka/ground';
import type { Json, Seat, Setup } from '@potyczka/kernel';
import { anyOptions, Chance, type Subject, type Suffered, type WayToQuestion } from '@potyczka/testkit';
import { FIXTURES, items } from '../src/catalogue/items.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { vehicles } from '../src/catalogue/vehicles.ts';
import { coin } from '../src/index.ts';
import type { CoinState } from '../src/state.ts';
import { mustConserve } from './conservation.ts';
import questions from './questions.json' with { type: 'json' };
import { whim } from './whims.ts';

/** The tables on which random games are played by the laws: scenarios, fields strewn with anything, forces to be built. */

const seatsFor = (chance: Chance): readonly Seat[] => [
  { id: 'p1', role: 'player', side: 'A' },
  { id: 'p2', role: chance.oneIn(3) ? 'npc' : 'player', side: 'B' },
  ...(chance.oneIn(2) ? [{ id: 'gm', role: 'gm' } as const] : []),
];

/** Both sides drawn up in columns; machines behind the men, some of them nobody's. */
function forces(chance: Chance): readonly Json[] {
  const men = ['A', 'B'].flatMap((side, s) =>
    Array.from({ length: 1 + chance.below(4) }, (_, i) => ({
      id: `${side}${i}`,
      side,
      seat: side === 'A' ? 'p1' : 'p2',
      profile: chance.pick(Object.keys(profiles)) ?? 'rifleman',
      at: [s === 0 ? 60 : 180, 20 + 30 * i],
    })),
  );
  const machines = Array.from({ length: chance.below(4) }, (_, i) => ({
    id: `machine${i}`,
    side: chance.of('A', 'B', 'none'),
    profile: chance.pick(Object.keys(vehicles).filter((name) => name !== 'drone')) ?? 'buggy',
    at: [30 + 60 * i, 140],
  }));
  return [...men, ...machines];
}

function skirmish(chance: Chance): Partial<Setup> {
  const terrain = Array.from({ length: chance.below(4) }, (_, i) => ({
    kind: chance.of('wall', 'cover'),
    shape: { rect: [90 + 15 * i, 10 + 30 * i, 10, 20] },
  }));
  const groundItems = Array.from({ length: chance.below(5) }, (_, i) => ({
    item: chance.pick(Object.keys(items).filter((name) => !FIXTURES.includes(name) && name !== 'lockCase')) ?? 'pistol',
    pos: [50 + 20 * i, 80],
  }));
  return {
    seats: seatsFor(chance),
    map: { unit: 'tenth', width: 240, height: 160, terrain },
    units: forces(chance),
    groundItems,
    roundLimit: 2 + chance.below(5),
  };
}

/** Before the battle: forces still to be built, or to be placed; or no map at all. */
function unready(chance: Chance): Partial<Setup> {
  const seats = seatsFor(chance);
  const roundLimit = 1 + chance.below(4);
  if (chance.oneIn(3)) return { seats, roundLimit };
  const cast = [...Object.keys(profiles), ...Object.keys(vehicles)];
  const units = ['A', 'B'].flatMap((side) => [
    { id: `${side}0`, side, profile: 'rifleman' },
    ...Array.from({ length: chance.below(4) }, (_, i) => ({
      id: `${side}${i + 1}`,
      side,
      profile: chance.pick(cast) ?? 'recruit',
    })),
  ]);
  return chance.oneIn(2)
    ? { seats, units, roundLimit, map: null }
    : { seats, units, roundLimit, options: { deployment: chance.of('alternate', 'bySide') } };
}

function tableFor(chance: Chance): Partial<Setup> {
  const scenario = chance.pick(coin.scenarios);
  const kind = chance.below(6);
  if (kind < 2 && scenario !== undefined) return { scenario: scenario.id, seats: seatsFor(chance) };
  return kind < 4 ? skirmish(chance) : unready(chance);
}

function setups(seed: string): Setup {
  const chance = new Chance(`coin/${seed}`);
  const { options: own, ...table } = tableFor(chance);
  const options = { ...anyOptions(coin, chance), pointsLimit: 1000, ...(chance.oneIn(2) ? { gm: 'on' } : {}), ...own };
  const dice = chance.oneIn(6) ? { dice: 'entered' as const } : {};
  return { ruleset: coin.id, seed, options, ...dice, ...table };
}

/** What a figure has lost, read off the table. */
const suffered: Suffered = (before, after) => ({
  damage: Number(before.hp) - Number(after.hp),
  destroyed: Number(before.status === 'alive' && after.status !== 'alive'),
});

export const subject: Subject = {
  rules: coin,
  ground: groundOf,
  setups,
  extras: whim,
  questions: questions as readonly WayToQuestion[],
  suffered,
  holds: (state) => mustConserve(state as CoinState),
};
