import { type GroundMaker, type Line, runPlay } from '@potyczka/kernel';
import type { CoinCommand } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../events/index.ts';
import type { CoinState } from '../state.ts';
import { itemName } from './names.ts';

/**
 * @rule COIN-11.3 What an attack would be flipped with, before anybody commits to it: the rules run with nothing but
 * tails, and the coins of each weapon are told. Whom its points fall on is decided afterwards (COIN-12.1).
 */
export function terms(state: CoinState, command: CoinCommand, ground: GroundMaker): readonly Line[] {
  if (command.type !== 'attack') return [];
  const course = runPlay(state, evolve, (play) => decide(play, command), [], {
    draws: ({ coins = 0 }) => Array.from({ length: coins }, () => 'T'),
    ground,
    answer: (question) => question.default,
  });
  if (course.kind === 'refused') return [];
  const made = course.events.find((event) => event.type === 'poolMade');
  const weapons = made?.type === 'poolMade' ? made.weapons : [];
  return weapons.map(({ source, coins }) => ({
    key: 'terms.coins',
    params: { weapon: itemName(state, source), n: coins, rule: 'COIN-11.3' },
  }));
}
