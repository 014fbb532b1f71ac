import { groundOf } from '@potyczka/ground';
import type { Json, Seat, Setup } from '@potyczka/kernel';
import { anyOptions, Chance, type Subject, type Suffered, type WayToQuestion } from '@potyczka/testkit';
import { bands } from '../src/catalogue/bands.ts';
import { missions } from '../src/catalogue/missions/index.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { traits } from '../src/catalogue/traits.ts';
import { GEAR, weapons } from '../src/catalogue/weapons.ts';
import { teohiphip } from '../src/index.ts';
import questions from './questions.json' with { type: 'json' };
import { whim } from './whims.ts';

/** The tables on which random games are played by the laws: missions, skirmishes with any traits, no map, real dice. */

type Fields = Readonly<Record<string, Json>>;

/** A few things of a list, each at most once. */
function some<T>(list: readonly T[], most: number, chance: Chance): readonly T[] {
  const found = Array.from({ length: chance.below(most + 1) }, () => chance.pick(list));
  return [...new Set(found)].filter((one) => one !== undefined);
}

function figure(chance: Chance): Fields {
  const maxHp = 3 + chance.below(6);
  return {
    traits: some(Object.keys(traits), 6, chance),
    chosenEra: 'ancientCity',
    weapons: ['baton', ...some(Object.keys(weapons), 3, chance)],
    gear: some(GEAR, 3, chance),
    size: chance.of('normal', 'normal', 'small', 'large'),
    maxHp,
    hp: chance.oneIn(3) ? 1 + chance.below(maxHp) : maxHp,
  };
}

const playersOf = (count: number): readonly Seat[] =>
  Array.from(
    { length: count },
    (_, index) => ({ id: `p${index + 1}`, role: 'player', side: `s${index + 1}` }) as const,
  );

const seatsOf = (count: number, chance: Chance): readonly Seat[] => [
  ...playersOf(count),
  ...(chance.oneIn(4) ? [] : [{ id: 'gm', role: 'gm' } as const]),
];

/** One of the starter missions with as many bands as it takes: ready ones, or characters with any traits. */
function mission(chance: Chance): Partial<Setup> {
  const scenario = chance.pick(teohiphip.scenarios) ?? { id: 'quickDuel', players: [2, 2] as const };
  const [least, most] = scenario.players;
  const count = least + chance.below(most - least + 1);
  const campaign = chance.oneIn(4) ? { campaign: true } : {};
  const seats = seatsOf(count, chance);
  if (chance.oneIn(3) || missions[scenario.id]?.units !== undefined)
    return { scenario: scenario.id, seats, ...campaign };
  if (chance.oneIn(2)) {
    const names = Object.keys(bands);
    return { scenario: scenario.id, seats, ...campaign, bands: playersOf(count).map(() => chance.pick(names)) };
  }
  const units = playersOf(count).flatMap(({ id, side }) =>
    Array.from({ length: 1 + chance.below(3) }, (_, i) => ({
      id: `${side}-${i}`,
      seat: id,
      side,
      stats: figure(chance),
    })),
  );
  return { scenario: scenario.id, seats, units };
}

/** Two or three sides on a table strewn with anything, or on none at all. */
function skirmish(chance: Chance, mapped: boolean): Partial<Setup> {
  const sides = playersOf(2 + chance.below(2));
  const units = sides.flatMap(({ id, side }, s) =>
    Array.from({ length: 1 + chance.below(3) }, (_, i) => ({
      id: `${side}-${i}`,
      seat: id,
      side,
      ...(mapped ? { at: [3 + 9 * s + 2 * chance.below(3), 3 + 5 * i] } : {}),
      stats: figure(chance),
    })),
  );
  const kinds = Object.keys(terrain);
  const strewn = Array.from({ length: chance.below(9) }, (_, i) => ({
    id: `piece${i}`,
    kind: chance.pick(kinds),
    shape: { rect: [1 + 5 * (i % 5), 17 + 3 * Math.floor(i / 5), 1 + chance.below(4), 1 + chance.below(2)] },
  }));
  const seats = [...sides, ...(mapped && chance.oneIn(4) ? [] : [{ id: 'gm', role: 'gm' } as const])];
  const map = mapped ? { map: { unit: 'inch', width: 30, height: 24, terrain: strewn } } : {};
  return { seats, units, roundLimit: 1 + chance.below(4), lighting: chance.of('day', 'dim', 'dark'), ...map };
}

function setups(seed: string): Setup {
  const chance = new Chance(`teohiphip/${seed}`);
  const kind = chance.below(8);
  const table = kind < 5 ? mission(chance) : skirmish(chance, kind < 7);
  const options = anyOptions(teohiphip, chance);
  const dice = chance.oneIn(6) ? { dice: 'entered' as const } : {};
  return { ruleset: teohiphip.id, seed, options, ...dice, ...table };
}

/** What a figure has lost, read off the table. */
const suffered: Suffered = (before, after) => ({ damage: Number(before.hp) - Number(after.hp) });

export const subject: Subject = {
  rules: teohiphip,
  ground: groundOf,
  setups,
  extras: whim,
  questions: questions as readonly WayToQuestion[],
  suffered,
};
