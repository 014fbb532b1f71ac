import { violation } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { type Action, type AnyAction, prepared } from '../src/index.ts';

type Reading = { readonly stock: number };
type Play = { told: string[] };
interface Take {
  readonly type: 'take';
  readonly count: number;
}
interface Rest {
  readonly type: 'rest';
}

let plans = 0;

/** Reads its command once; what is left is neither counted again by the check nor by the act. */
const take: Action<Reading, Play, Take, { readonly left: number }> = {
  plan: ({ stock }, { count }) => {
    plans += 1;
    return { left: stock - count };
  },
  may: (_reading, _command, { left }) => (left < 0 ? [violation('X-1', 'too-many')] : []),
  act: (play, _command, { left }) => {
    play.told.push(`left ${left}`);
  },
};
const rest: Action<Reading, Play, Rest> = {
  may: () => [],
  act: ({ told }) => {
    told.push('rested');
  },
};
// Plans of different kinds stand in one table; what a plan is stays between its own three methods.
const actions: { readonly [type: string]: AnyAction<Reading, Play, Take | Rest> } = { take, rest };
const carriedOut = (command: Take | Rest, stock: number): readonly string[] => {
  const action = actions[command.type];
  if (action === undefined) return [];
  const play: Play = { told: [] };
  const { violations, act } = prepared(action, { stock }, command);
  if (violations.length > 0) return violations.map(({ code }) => code);
  act(play);
  return play.told;
};

describe('an action', () => {
  it('plans once for what it checks and what it does', () => {
    plans = 0;
    expect(carriedOut({ type: 'take', count: 2 }, 5)).toEqual(['left 3']);
    expect(plans).toBe(1);
  });

  it('is refused by what was planned', () => {
    expect(carriedOut({ type: 'take', count: 6 }, 5)).toEqual(['too-many']);
  });

  it('needs no plan', () => {
    expect(carriedOut({ type: 'rest' }, 0)).toEqual(['rested']);
  });
});
