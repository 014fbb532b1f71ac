import type { Json } from '@potyczka/kernel';
import { annOn, type Piece } from './board.ts';
import { blank, duel } from './tables.ts';

type Fields = Readonly<Record<string, Json>>;
type Opened = ReturnType<ReturnType<typeof duel>['open']>;

/** A and T ten inches apart, A acting, with these traits. */
export const having = (traits: readonly string[], a: Fields = {}, t: Fields = {}) => duel({ traits, ...a }, t);

/** The GM calls a Test of A: as many dice as it takes, no more and no fewer. */
export const called = (t: Opened, tag: string, dice: readonly number[], unit = 'A'): Opened =>
  t.do('rule', { set: { gmTest: { unit, tags: [tag] } }, reason: 'a Test' }, { dice });

/** Whatever is asked now is answered with its default. */
export const byDefault = (t: Opened): Opened => (t.asked === undefined ? t : t.answer(t.asked.default));

/** How many dice the last Test was rolled with. */
export const diceOf = (t: Opened): number => t.event('testRolled').dice.length;

/** A's slot in the first round: its pool lies on the table, T has none. */
export const about = (traits: readonly string[], a: Fields = {}, t: Fields = {}) =>
  blank
    .unit('A', { side: 'red', at: [5, 5], traits, ...a })
    .unit('T', { side: 'blue', at: [15, 5], ...t })
    .with({ round: 1, slotSide: 'red' });

/** Ann beside a rock, with these traits. */
export const atRock = (traits: readonly string[], more: Fields = {}) => {
  const rock: Piece = { id: 'rock', kind: 'rock', shape: { circle: [8, 20, 1.2] } };
  return annOn([rock], { at: [6, 20], traits: [...traits], ...more });
};

/** Everybody else's activation passes, and the next round begins; its pools come from the seed. */
export function untilRound(t: Opened, round: number): Opened {
  for (let step = 0; step < 20; step++) {
    const { state } = t;
    if (state.round >= round || state.phase === 'over') return t;
    if (t.asked !== undefined) t.answer(t.asked.default);
    else if (state.activeUnit !== null) t.do('endTurn', { unit: state.activeUnit });
    else {
      const next = Object.values(state.units).find((unit) => unit.side === state.slotSide && !unit.activated);
      if (next === undefined) throw new Error('nobody has the slot');
      t.do('activate', { unit: next.id });
    }
  }
  throw new Error(`round ${round} does not come`);
}
