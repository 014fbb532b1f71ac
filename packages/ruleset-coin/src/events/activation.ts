import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { coins, event, side, someone } from './event.ts';
import { withVehicle } from './fold.ts';

const { bool, oneOf } = shape;
const { name, names, whole, words } = kinds;

export const activationEvents = [
  event('unitChosen', {
    data: {
      unit: name,
      /** The vehicle that was named, when choosing it meant choosing its pilot (COIN-7.7). */
      vehicle: someone,
      side,
      /** Who has acted now, marks cleared where they are all set (COIN-7.4). */
      acted: names,
    },
    fold: (state, e) =>
      withTable(state, {
        phase: 'prep',
        activeUnit: e.unit,
        chainSuccesses: 0,
        passStreak: 0,
        acted: { ...state.acted, [e.side]: e.acted },
      }),
    line: (e, { unit }) =>
      e.vehicle === null
        ? line('chosen', { who: unit(e.unit) }, 'turn')
        : line('chosenWith', { who: unit(e.unit), vehicle: unit(e.vehicle) }, 'turn'),
  }),
  event('prepSucceeded', {
    data: { unit: name, action: name, coins, chain: whole },
    fold: (state, e) => withTable(state, { chainSuccesses: e.chain }),
    line: (e, { unit, term, faces }) =>
      line('tried', { who: unit(e.unit), action: term('action', e.action), coins: faces(e.coins) }),
  }),
  event('prepFailed', {
    data: {
      unit: name,
      action: name,
      coins,
      /** COIN-8.5, `takesEffect`: the action happens all the same. */
      takesEffect: bool,
    },
    line: (e, { unit, term, faces }) =>
      line(e.takesEffect ? 'failedYetDone' : 'failed', {
        who: unit(e.unit),
        action: term('action', e.action),
        coins: faces(e.coins),
      }),
  }),
  event('contestAnswered', {
    data: {
      action: name,
      side,
      /** Null declines. */
      responder: someone,
    },
    line: (e, names) => (e.responder === null ? line('contestDeclined', { side: names.side(e.side) }) : []),
  }),
  event('prepContested', {
    data: { action: name, actor: name, responder: name },
    // The coins of whoever opposed it have told it.
    line: silent,
  }),
  event('attackPhaseBegan', {
    data: { unit: name, why: oneOf('failed', 'stopped') },
    fold: (state) => withTable(state, { phase: 'attack' }),
    line: silent,
  }),
  event('attackSkipped', {
    data: { unit: name },
    line: (e, { unit }) => line('attackSkipped', { who: unit(e.unit) }),
  }),
  event('activationEnded', {
    data: { unit: name, turnDone: bool },
    fold: (state, e) =>
      withTable(state, {
        phase: 'chooseUnit',
        activeUnit: null,
        askedSide: state.activeSide,
        pending: null,
        pool: [],
        turnDone: e.turnDone,
      }),
    line: silent,
  }),
  event('vehicleActivated', {
    data: { vehicle: name, unit: name },
    fold: (state, e) => withVehicle(state, e.vehicle, () => ({ activatedBy: e.unit })),
    line: silent,
  }),
  event('customRated', {
    data: { actor: name, text: words, approved: bool },
    line: (e, { unit }) => line(e.approved ? 'customApproved' : 'customRejected', { who: unit(e.actor), text: e.text }),
  }),
] as const;
