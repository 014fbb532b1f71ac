import type { GroundMaker, Setup } from '@potyczka/kernel';
import { Chance } from '../chance.ts';
import type { Subject } from '../subject.ts';
import { duel } from './index.ts';

const noGround: GroundMaker = () => {
  throw new Error('the duel has no ground');
};

function setups(seed: string): Setup {
  const chance = new Chance(`duel/${seed}`);
  const units = Array.from({ length: 2 + chance.below(3) }, (_, i) => ({
    id: `u${i}`,
    side: i % 2 === 0 ? 'red' : 'blue',
    stats: { hp: 1 + chance.below(9), focus: chance.below(4), aimed: chance.oneIn(3) },
  }));
  const seats = [
    { id: 'red', role: 'player', side: 'red' },
    { id: 'blue', role: chance.of('player', 'npc'), side: 'blue' },
    { id: 'gm', role: 'gm' },
  ] as const;
  const options = chance.oneIn(3) ? { reach: 'asked', rounds: 9 } : { parry: chance.of('on', 'off') };
  return { ruleset: 'duel', seed, seats, units, options };
}

/** The duel as the laws play it. */
export const duelSubject: Subject = {
  rules: duel,
  ground: noGround,
  setups,
  extras: (_table, chance) => ({
    type: 'rule',
    by: 'gm',
    set: { unit: `u${chance.below(5)}`, [chance.of('hp', 'focus')]: chance.below(5) },
    reason: 'a whim',
  }),
  suffered: (before, after) => ({ damage: Number(before.hp) - Number(after.hp) }),
};
