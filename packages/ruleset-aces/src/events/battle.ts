import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { seesUnit } from '../secrets.ts';
import { event, figure } from './event.ts';
import { everyUnit, withUnit } from './fold.ts';
import { figureFor, visibleOf } from './heard.ts';

/** Ambushes, arrivals, objectives: what frames a battle. */

const { bool, either, oneOf } = shape;
const { decimal, name, names } = kinds;

export const battleEvents = [
  event('ambushLaid', {
    data: { ambushers: names, victims: names, noticeTest: bool },
    fold: (state, e) => withTable(state, { ambushers: e.ambushers }),
    line: (e, { units }) => (e.ambushers.length === 0 ? [] : line('ambushLaid', { who: units(e.ambushers) })),
    heard: (e, seat, state) => ({ ...e, ambushers: visibleOf(state, seat, e.ambushers) }),
  }),
  /** Cannot act in the first round. */
  event('caughtUnawares', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ surprised: true })),
    line: (e, { unit }) => line('caughtUnawares', { who: unit(e.unit) }),
  }),
  event('ambushNoticed', {
    data: { unit: name },
    line: (e, { unit }) => line('ambushNoticed', { who: unit(e.unit) }),
  }),
  /** An ambusher starts the round on hold. */
  event('laidInWait', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hold: 'thisRound' })),
    line: (e, { unit }) => line('laidInWait', { who: unit(e.unit) }),
  }),
  event('surpriseOver', {
    data: {},
    fold: (state) =>
      withTable(
        everyUnit(state, () => ({ surprised: false })),
        { ambushers: [] },
      ),
    line: silent,
  }),
  event('revealed', {
    data: { unit: name, why: oneOf('acting', 'noticed', 'contact') },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hidden: false })),
    line: (e, { unit }) => line('revealed', { who: unit(e.unit), why: e.why }),
  }),
  event('unitArrived', {
    data: { figure },
    fold: (state, e) => {
      const key = `start.${e.figure.side}`;
      return withTable(state, {
        units: { ...state.units, [e.figure.id]: e.figure },
        objectives: { ...state.objectives, [key]: Number(state.objectives[key] ?? 0) + 1 },
      });
    },
    line: (e) => line('unitArrived', { who: e.figure.name }),
    heard: (e, seat, state) =>
      seesUnit(state, seat, e.figure) ? { ...e, figure: figureFor(state, seat, e.figure) } : undefined,
  }),
  /** How far an objective has come: round ends held, figures through. */
  event('objectiveNoted', {
    data: { objective: name, value: either(decimal, bool) },
    fold: (state, e) => withTable(state, { objectives: { ...state.objectives, [e.objective]: e.value } }),
    line: silent,
  }),
  event('objectiveMet', {
    data: { objective: name, kind: name, side: name },
    fold: (state, e) => withTable(state, { objectives: { ...state.objectives, [`met.${e.objective}`]: true } }),
    line: (e, { side, term }) => line('objectiveMet', { side: side(e.side), what: term('objective', e.objective) }),
  }),
  event('moraleBroke', {
    data: { side: name, units: names },
    fold: (state, e) =>
      e.units.reduce((s, id) => withUnit(s, id, () => ({ fled: true, turn: null, hold: 'none' })), state),
    line: (e, { side, units }) => line('moraleBroke', { side: side(e.side), who: units(e.units) }),
  }),
] as const;
