import { duel } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import type { Fairness, Save } from '../src/index.ts';
import { commitmentTo, fairSeed, isFair, openTable, perform, saveTable, verifySave } from '../src/index.ts';

const SECRET = 'a secret of the server';
const FAIR: Fairness = {
  commitment: commitmentTo(SECRET),
  entropy: [
    { seat: 'p1', text: 'a coin in the fountain' },
    { seat: 'p2', text: 'the third bus' },
  ],
};

const setup = {
  ruleset: 'duel',
  seats: [
    { id: 'p1', role: 'player', side: 'red' },
    { id: 'p2', role: 'player', side: 'blue' },
  ],
  units: [
    { id: 'a', side: 'red', seat: 'p1' },
    { id: 'b', side: 'blue', seat: 'p2' },
  ],
} as const;

const nowhere = () => {
  throw new Error('a duel needs no ground');
};

function game(fair: Fairness = FAIR, seed = fairSeed(SECRET, fair)): Save {
  const state = duel.setUp(setup, { actions: 2, rounds: 6, parry: 'on', reach: 'always' });
  if (!state.ok) throw new Error('no duel');
  const opened = openTable(duel, setup, state.value, nowhere, seed, { fair });
  if (!opened.ok) throw new Error('not opened');
  const conceded = perform(opened.table, { type: 'concede', by: 'p1' });
  if (!conceded.ok) throw new Error('not conceded');
  return { ...saveTable(conceded.table), secret: SECRET };
}

describe('fair dice', () => {
  it('are found fair when the secret is the promised one and the seed came from it and the seats', () => {
    expect(verifySave(duel, game(), nowhere)).toEqual({ same: true, dice: 'fair' });
  });

  it('are not, when another secret is told than was promised', () => {
    expect(verifySave(duel, { ...game(), secret: 'another' }, nowhere)).toEqual({
      same: false,
      seq: 1,
      dice: 'unproven',
    });
  });

  it('are not, when the secret is kept', () => {
    const { secret: _secret, ...silent } = game();
    expect(verifySave(duel, silent, nowhere)).toEqual({ same: false, seq: 1, dice: 'unproven' });
  });

  it('are not, when the seed was made without what the seats added', () => {
    expect(verifySave(duel, game(FAIR, fairSeed(SECRET, { ...FAIR, entropy: [] })), nowhere)).toMatchObject({
      same: false,
    });
  });

  it('depend on what every seat adds, and on who added it', () => {
    const [one, two] = FAIR.entropy;
    if (one === undefined || two === undefined) throw new Error('nobody sat down');
    const swapped = [
      { ...one, text: two.text },
      { ...two, text: one.text },
    ];
    const seeds = [FAIR.entropy, [one], swapped].map((entropy) => fairSeed(SECRET, { ...FAIR, entropy }));
    expect(new Set(seeds).size).toBe(3);
    expect(isFair(SECRET, seeds[1] ?? '', FAIR)).toBe(false);
  });
});
