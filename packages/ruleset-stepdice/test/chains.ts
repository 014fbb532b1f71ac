import { groundOf } from '@potyczka/ground';
import type { Json, Question } from '@potyczka/kernel';
import { add, branches, type Fraction, fraction, multiply, sum, ZERO } from '@potyczka/odds';
import { stepdice } from '../src/index.ts';
import type { Foe, Hero, StepState } from '../src/state.ts';

/** Exact chances of several commands in a row, each run by the live rules. */

export type Command = Parameters<typeof stepdice.decide>[1];
export type Answers = (question: Question) => Json | undefined;

export interface Leaf {
  readonly state: StepState;
  readonly p: Fraction;
}

/** Every way one command may end. Complications of natural 1s are left out, as the catalogue's table wants it. */
export function endsOf(state: StepState, command: Command, answers: Answers = () => undefined): readonly Leaf[] {
  const unit = 'unit' in command && typeof command.unit === 'string' ? command.unit : '';
  const calm = { ...state, rulings: { ...state.rulings, complication: { [unit]: 'nothing' } } };
  const found = branches(calm, stepdice.evolve, (play) => stepdice.decide(play, command), {
    ground: groundOf,
    policy: { name: 'test', answer: answers },
  });
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found.leaves;
}

export const heroIn = (state: StepState, id: string): Hero => state.units[id] as Hero;
export const foeIn = (state: StepState, id: string): Foe => state.units[id] as Foe;

export const withUnit = (state: StepState, id: string, change: Partial<Hero> | Partial<Foe>): StepState => ({
  ...state,
  units: { ...state.units, [id]: { ...state.units[id], ...change } as Hero | Foe },
});

/** The chance that it ends well, from a start through whatever `onward` makes of each end; true and false end it. */
export function chanceOf<K>(
  start: K,
  endsFrom: (key: K) => readonly { readonly key: K | boolean; readonly p: Fraction }[],
): Fraction {
  const known = new Map<string, Fraction>();
  const from = (key: K): Fraction => {
    const word = JSON.stringify(key);
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const value = endsFrom(key).reduce(
      (total, { key: next, p }) =>
        add(total, typeof next === 'boolean' ? (next ? p : ZERO) : multiply(p, from(next as K))),
      ZERO,
    );
    known.set(word, value);
    return value;
  };
  return from(start);
}

/** The mean of a number over all ends. */
export const meanOf = (leaves: readonly Leaf[], number: (state: StepState) => number): Fraction =>
  sum(leaves.map(({ state, p }) => multiply(p, fraction(BigInt(number(state)), 1n))));
