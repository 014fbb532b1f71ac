import type { Line } from '@potyczka/kernel';
import type { TurnEvent } from '../events/turn.ts';
import type { StepState } from '../state.ts';
import { seatName, sideName, unitName, unitNames } from './names.ts';
import { closing, heading, line, lineFor, lineIfAny, silent, some, type Tellers } from './teller.ts';

type Of<T extends TurnEvent['type']> = Extract<TurnEvent, { readonly type: T }>;

function sceneEnded(e: Of<'sceneEnded'>): readonly Line[] {
  return [...closing(lineIfAny(`ended.${e.reason}`, {})), line(`result.${e.result}`)];
}

/** Who comes before the foes and who after them (STEP-9.3). */
const orderSet = (e: Of<'orderSet'>, state: StepState): readonly Line[] => [
  line('orderSet', { ...some('fast', unitNames(state, e.fast)), ...some('slow', unitNames(state, e.slow)) }),
];

export const turnTellers: Tellers<TurnEvent> = {
  combatBegan: (e) => [line('combatBegan', { first: e.firstSide })],
  orderSet,
  roundStarted: (e) => [heading(e.round, line('roundStarted', { round: e.round }))],
  roundEnded: silent,
  phaseStarted: (e) => [line(`phase.${e.phase}`)],
  foesRefilled: silent,
  phaseEnded: silent,
  turnStarted: (e, state) => [line('turnStarted', { who: unitName(state, e.unit) })],
  turnEnded: (e, state) => (e.preparedLost ? [line('preparedLost', { who: unitName(state, e.unit) })] : []),
  activated: silent,
  // What the Action was spent on is told by itself.
  actionSpent: silent,
  conceded: (e, state) => [line('conceded', { side: sideName(state, e.side) })],
  paused: (e, state) => [lineFor('paused', e.by, { by: seatName(state, e.by) })],
  sceneEnded,
};
