import type { Line } from '@potyczka/kernel';
import type { ActivationEvent } from '../events/activation.ts';
import type { CoinState } from '../state.ts';
import { actionName, sideName, unitName } from './names.ts';
import { faces, line, silent, type Tellers } from './teller.ts';

type Of<T extends ActivationEvent['type']> = Extract<ActivationEvent, { readonly type: T }>;

const unitChosen = (e: Of<'unitChosen'>, state: CoinState): readonly Line[] => {
  const who = unitName(state, e.unit);
  return [
    e.vehicle === null ? line('chosen', { who }) : line('chosenWith', { who, vehicle: unitName(state, e.vehicle) }),
  ];
};

export const activationTellers: Tellers<ActivationEvent> = {
  unitChosen,
  prepSucceeded: (e, state) => [
    line('tried', { who: unitName(state, e.unit), action: actionName(e.action), coins: faces(e.coins) }),
  ],
  prepFailed: (e, state) => [
    line(e.takesEffect ? 'failedYetDone' : 'failed', {
      who: unitName(state, e.unit),
      action: actionName(e.action),
      coins: faces(e.coins),
    }),
  ],
  contestAnswered: (e, state) =>
    e.responder === null ? [line('contestDeclined', { side: sideName(state, e.side) })] : [],
  // The coins of whoever opposed it have told it.
  prepContested: silent,
  attackPhaseBegan: silent,
  attackSkipped: (e, state) => [line('attackSkipped', { who: unitName(state, e.unit) })],
  activationEnded: silent,
  vehicleActivated: silent,
  customRated: (e, state) => [
    line(e.approved ? 'customApproved' : 'customRejected', { who: unitName(state, e.actor), text: e.text }),
  ],
};
