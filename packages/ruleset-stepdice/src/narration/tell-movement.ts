import type { Line } from '@potyczka/kernel';
import type { MovementEvent } from '../events/movement.ts';
import type { StepState } from '../state.ts';
import { unitName } from './names.ts';
import { line, lineFor, square, type Tellers } from './teller.ts';

type Of<T extends MovementEvent['type']> = Extract<MovementEvent, { readonly type: T }>;

const moved = (e: Of<'moved'>, state: StepState): readonly Line[] => {
  const who = unitName(state, e.unit);
  return [line('moved', { who, n: e.path.length }), ...(e.anchored ? [line('anchored', { who })] : [])];
};

const who = (e: { readonly unit: string }, state: StepState) => ({ who: unitName(state, e.unit) });

export const movementTellers: Tellers<MovementEvent> = {
  moved,
  bandChanged: (e, state) => [line(`band.${e.band}`, { ...who(e, state), whom: unitName(state, e.target) })],
  crawled: (e, state) => [line('crawled', who(e, state))],
  shifted: (e, state) => [lineFor('shifted', e.why, { ...who(e, state), n: e.path.length })],
  fell: (e, state) => [line('fell', who(e, state))],
  knockedProne: (e, state) => [line('knockedProne', who(e, state))],
  stoodUp: (e, state) => [line('stoodUp', who(e, state))],
  dashed: (e, state) => [line('dashed', { ...who(e, state), n: e.squares })],
  leftMap: (e, state) => [line('leftMap', who(e, state))],
  placed: (e, state) => [line('placed', { ...who(e, state), at: square(e.at) })],
};
