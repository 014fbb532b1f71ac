import { groundOf } from '@potyczka/ground';
import type { Json, Seat, Setup } from '@potyczka/kernel';
import { anyOptions, Chance, type Subject, type Suffered, type WayToQuestion } from '@potyczka/testkit';
import { BEHAVIOURS, profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { aces } from '../src/index.ts';
import questions from './questions.json' with { type: 'json' };
import { whim } from './whims.ts';

/** The tables on which random games are played by the laws: scenarios, skirmishes of any cast, no map, real dice. */

type Fields = Readonly<Record<string, Json>>;

const party = (id: string): Seat => ({ id, role: 'player', side: 'party' });

/** Somebody for the party, somebody or nobody for the opposition, often a GM. */
function seatsOf(chance: Chance, players: number): readonly Seat[] {
  const people = Array.from({ length: players }, (_, i) => party(`p${i + 1}`));
  const against = chance.of<readonly Seat[]>(
    [],
    [{ id: 'foe', role: 'player', side: 'opposition' }],
    [{ id: 'foe', role: 'npc', side: 'opposition', algorithm: chance.pick(BEHAVIOURS) ?? 'brute' }],
  );
  const gm: readonly Seat[] = chance.oneIn(3) ? [] : [{ id: 'gm', role: 'gm' }];
  return [...people, ...against, ...gm];
}

/** One of the starter scenarios with as many players as it takes. */
function scenario(chance: Chance): Partial<Setup> {
  const { id, players } = chance.pick(aces.scenarios) ?? { id: 'duel', players: [1, 2] as const };
  const [least, most] = players;
  return { scenario: id, seats: seatsOf(chance, Math.max(1, least + chance.below(most - least + 1))) };
}

const STATES = ['shaken', 'prone', 'stunned', 'hidden'] as const;

/** A figure of the cast, now and then in a sorry state. */
function figure(chance: Chance): Fields {
  const state = chance.oneIn(4) ? { [chance.pick(STATES) ?? 'prone']: true } : {};
  const hurt = chance.oneIn(4) ? { fatigue: 1 } : {};
  const behaviour = chance.oneIn(3) ? { behaviour: chance.pick(BEHAVIOURS) ?? 'brute' } : {};
  return { ...state, ...hurt, ...behaviour };
}

/** Two or three sides on a table strewn with anything, or on none at all. */
function skirmish(chance: Chance, mapped: boolean): Partial<Setup> {
  const sides = ['party', 'opposition', 'strangers'].slice(0, 2 + (chance.oneIn(4) ? 1 : 0));
  const cast = Object.keys(profiles);
  const units = sides.flatMap((side, s) =>
    Array.from({ length: 1 + chance.below(3) }, (_, i) => ({
      id: `${side}-${i}`,
      side,
      profile: chance.pick(cast) ?? 'thug',
      ...(mapped ? { at: [2 + 6 * s + chance.below(3), 2 + 3 * i] } : {}),
      stats: figure(chance),
    })),
  );
  const kinds = Object.keys(terrain);
  const strewn = Array.from({ length: chance.below(9) }, (_, i) => ({
    id: `piece${i}`,
    kind: chance.pick(kinds),
    shape: { rect: [1 + 4 * (i % 5), 11 + 3 * Math.floor(i / 5), 1 + chance.below(3), 1 + chance.below(2)] },
  }));
  const seats = sides.map((side, s): Seat => ({ id: `p${s + 1}`, role: chance.oneIn(4) ? 'npc' : 'player', side }));
  const gm: readonly Seat[] = mapped && chance.oneIn(3) ? [] : [{ id: 'gm', role: 'gm' }];
  const map = mapped ? { map: { unit: 'inch', width: 20, height: 16, terrain: strewn } } : { map: null };
  const light = chance.of('bright', 'bright', 'dim', 'dark', 'pitch');
  return { seats: [...seats, ...gm], units, roundLimit: 1 + chance.below(4), light, ...map };
}

function setups(seed: string): Setup {
  const chance = new Chance(`aces/${seed}`);
  const kind = chance.below(8);
  const table = kind < 4 ? scenario(chance) : skirmish(chance, kind < 7);
  const options = anyOptions(aces, chance);
  const dice = chance.oneIn(6) ? { dice: 'entered' as const } : {};
  return { ruleset: aces.id, seed, options, ...dice, ...table };
}

/** What has come over a figure, read off the table. */
const suffered: Suffered = (before, after) => ({
  wounds: Number(after.wounds) - Number(before.wounds),
  eliminated: Number(after.eliminated === true && before.eliminated !== true),
});

export const subject: Subject = {
  rules: aces,
  ground: groundOf,
  setups,
  extras: whim,
  questions: questions as readonly WayToQuestion[],
  suffered,
};
