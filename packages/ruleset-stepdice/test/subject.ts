import { groundOf } from '@potyczka/ground';
import type { Json, Seat, Setup } from '@potyczka/kernel';
import { anyOptions, Chance, type Subject, type Suffered, type WayToQuestion } from '@potyczka/testkit';
import { heroes } from '../src/catalogue/heroes.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { stepdice } from '../src/index.ts';
import questions from './questions.json' with { type: 'json' };
import { whim } from './whims.ts';

/** The tables on which random games are played by the laws: scenarios, scenes of any cast, bands, real dice. */

type Fields = Readonly<Record<string, Json>>;

const WIDTH = 12;
const HEIGHT = 9;

const GM: Seat = { id: 'gm', role: 'gm' };

/** Somebody for the heroes, somebody or nobody for the foes, often a GM; else the automatic one. */
function seatsOf(chance: Chance, players: number): readonly Seat[] {
  const people = Array.from(
    { length: players },
    (_, i): Seat => ({ id: `p${i + 1}`, role: chance.oneIn(5) ? 'npc' : 'player', side: 'heroes' }),
  );
  const against = chance.of<readonly Seat[]>(
    [],
    [],
    [{ id: 'foe', role: 'player', side: 'foes' }],
    [{ id: 'foe', role: 'npc', side: 'foes' }],
  );
  return [...people, ...against, ...(chance.oneIn(2) ? [GM] : [])];
}

/** One of the starter scenarios with as many players as it takes. */
function scenario(chance: Chance): Partial<Setup> {
  const { id, players } = chance.pick(stepdice.scenarios) ?? { id: 'alleyAmbush', players: [1, 3] as const };
  const [least, most] = players;
  const deploy = chance.oneIn(2) ? { deploy: 'auto' } : {};
  return {
    scenario: id,
    seats: seatsOf(chance, Math.max(1, least + chance.below(most - least + 1))),
    ...deploy,
    roundLimit: 2 + chance.below(3),
  };
}

function heroStats(chance: Chance): Fields {
  return chance.of<Fields>(
    {},
    {},
    { hearts: 1 + chance.below(3) },
    { gear: ['sword', 'luckyCharm', 'shield'], mana: 5, manaMax: 5 },
    { dice: { strength: 12, dexterity: 20, magic: 12 } },
    { prone: true },
    { hidden: true },
    { restrained: true },
    { exposed: true },
  );
}

function foeStats(chance: Chance): Fields {
  return chance.of<Fields>(
    {},
    {},
    {},
    { hidden: true },
    { unaware: true },
    { traits: ['swarm', 'tough'] },
    { traits: ['flying', 'resistance:ranged'] },
    { moves: ['volley', 'breakCover'] },
    { moves: ['shockwave', 'push'] },
    { stance: chance.of('withdraw', 'hold') },
    { limit: 3 },
  );
}

/** Squares of a column, one below the other. */
const column = (chance: Chance, left: number, i: number): readonly number[] => [left + chance.below(3), 1 + 2 * i];

function figures(chance: Chance, mapped: boolean) {
  const cast = Object.keys(profiles);
  const party = Object.keys(heroes);
  const at = (left: number, i: number) => (mapped ? { at: column(chance, left, i) } : {});
  return [
    ...Array.from({ length: 1 + chance.below(4) }, (_, i) => ({
      id: `hero-${i}`,
      side: 'heroes',
      profile: chance.pick(party) ?? 'warrior',
      ...at(1, i),
      stats: heroStats(chance),
    })),
    ...Array.from({ length: 1 + chance.below(4) }, (_, i) => ({
      id: `foe-${i}`,
      side: 'foes',
      profile: chance.pick(cast) ?? 'rabble',
      ...at(7, i),
      stats: foeStats(chance),
    })),
  ];
}

/** Pieces between the two sides, and where nobody stands. */
const strewn = (chance: Chance) =>
  Array.from({ length: chance.below(6) }, (_, i) => ({
    kind: chance.pick(Object.keys(terrain).filter((kind) => kind !== 'door')),
    shape: { rect: [4 + (i % 3), 1 + chance.below(HEIGHT - 2), 1, 1] },
  }));

function things(chance: Chance): Fields {
  const clock = { id: 'c', size: 2 + chance.below(3), hidden: chance.oneIn(3), alarm: chance.oneIn(2) };
  const consequence = chance.of<Json>({ kind: 'alarm' }, { kind: 'lose' }, { kind: 'told' });
  const timed = chance.oneIn(2);
  const when = timed && chance.oneIn(2) ? { trigger: 'c' } : { round: 2 };
  const wave = { id: 'wave', ...when, profiles: ['rabble', 'eliteGuard'], near: [10, 4] };
  const hazard = { id: 'h', kind: chance.of('turret', 'snapTrap', 'repulseField', 'gas'), at: [4, 4] };
  return {
    ...(timed ? { clocks: [{ ...clock, consequence }] } : {}),
    ...(chance.oneIn(3) ? { spawns: [wave] } : {}),
    ...(chance.oneIn(4) ? { hazards: [{ ...hazard, hidden: chance.oneIn(2) }] } : {}),
    ...(chance.oneIn(4) ? { objects: [LEVER] } : {}),
    ...(chance.oneIn(4) ? { chase: 1 + chance.below(4) } : {}),
    ...(chance.oneIn(5) ? { startsFree: true } : {}),
  };
}

const LEVER = {
  id: 'lever',
  kind: 'lever',
  at: [5, 0],
  foesMayUse: true,
  points: 2,
  tests: [{ id: 'pull', attributes: ['strength', 'magic'], tn: 6 }],
};

/** Heroes and foes of any kind on a board strewn with anything, or on none at all. */
function scene(chance: Chance, mapped: boolean): Partial<Setup> {
  const seats = seatsOf(chance, 1 + chance.below(2));
  const map = mapped
    ? { map: { unit: 'square', width: WIDTH, height: HEIGHT, terrain: strewn(chance) } }
    : { map: null };
  return {
    seats,
    units: figures(chance, mapped),
    roundLimit: 1 + chance.below(4),
    ...(mapped ? things(chance) : {}),
    ...map,
  } as Partial<Setup>;
}

function setups(seed: string): Setup {
  const chance = new Chance(`stepdice/${seed}`);
  const kind = chance.below(8);
  const table = kind < 3 ? scenario(chance) : scene(chance, kind < 7);
  const { board: _board, ...options } = anyOptions(stepdice, chance);
  const dice = chance.oneIn(6) ? { dice: 'entered' as const } : {};
  return { ruleset: stepdice.id, seed, options, ...dice, ...table };
}

/** What a hero or a foe has lost, read off the table. */
const suffered: Suffered = (before, after) =>
  before.hearts === undefined
    ? { wounds: Number(after.wounds) - Number(before.wounds), out: Number(after.out === true && before.out !== true) }
    : { heartsLost: Number(before.hearts) - Number(after.hearts) };

export const subject: Subject = {
  rules: stepdice,
  ground: groundOf,
  setups,
  extras: whim,
  questions: questions as readonly WayToQuestion[],
  suffered,
};
