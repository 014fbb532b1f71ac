import { kinds, line } from '@potyczka/ruleset-kit';
import { event } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { aloud, hears, lookOf } from './heard.ts';
import { figure } from './parts.ts';

const { name, names, whole } = kinds;

/** SEG-29: goals, morale, arrivals; SEG-28.1: what a vehicle can take. */
export const missionEvents = [
  event('goalMet', {
    data: { goal: name, kind: name, side: name },
    fold: (state, e) => withTable(state, { goals: { ...state.goals, [e.goal]: 'met' } }),
    line: (e, { side, term }) => line('goalMet', { side: side(e.side), goal: term('goalKind', e.kind) }),
  }),
  event('goalLost', {
    data: { goal: name, kind: name, side: name },
    fold: (state, e) => withTable(state, { goals: { ...state.goals, [e.goal]: 'lost' } }),
    line: (e, { side, term }) => line('goalLost', { side: side(e.side), goal: term('goalKind', e.kind) }),
  }),
  /** Half a side is out, or its leader is. */
  event('moraleShaken', {
    data: { side: name, why: names },
    fold: (state, e) =>
      withTable(state, {
        moraleEvents: { ...state.moraleEvents, [e.side]: [...(state.moraleEvents[e.side] ?? []), ...e.why] },
      }),
    line: (e, { side, term }) =>
      line('moraleShaken', { side: side(e.side), why: e.why.map((why) => term('shaken', why)) }),
  }),
  event('routed', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ routed: true })),
    line: (e, { unit }) => line('routed', { who: unit(e.unit) }),
    heard: aloud,
  }),
  event('unitArrived', {
    data: { figure },
    fold: (state, e) => withTable(state, { units: { ...state.units, [e.figure.id]: e.figure } }),
    line: (e) => line('unitArrived', { who: e.figure.name }),
    // A newcomer as it looks.
    heard: (e, seat, state) => {
      const look = lookOf(state, seat, e.figure);
      return look === undefined ? undefined : hears({ ...e, figure: look }, seat, state);
    },
  }),
  event('integrityLost', {
    data: { unit: name, left: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ integrity: e.left })),
    line: (e, { unit }) => line('integrityLost', { who: unit(e.unit), left: e.left }),
  }),
] as const;
