import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Clock, StepState } from '../state.ts';
import { event, step } from './event.ts';

const { bool, object } = shape;
const { name, orNull, some, whole, words } = kinds;

const clock: shape.Checker<Clock> = object({
  id: name,
  name: words,
  size: whole,
  filled: whole,
  hidden: bool,
  fired: bool,
  stopped: bool,
  alarm: bool,
  consequence: orNull(some<NonNullable<Clock['consequence']>>('what happens when it is full')),
});

/** What a hidden clock counts is not told. */
const unlessHidden = <E extends { readonly clock: string }>(e: E, _seat: string, state: StepState): E | undefined =>
  state.clocks.some((one) => one.id === e.clock && one.hidden) ? undefined : e;

const withClock = (state: StepState, id: string, change: Partial<Clock>): StepState =>
  withTable(state, { clocks: state.clocks.map((one) => (one.id === id ? { ...one, ...change } : one)) });

export const clockEvents = [
  event('clockTicked', {
    data: { clock: name, filled: whole, size: whole },
    fold: (state, e) => withClock(state, e.clock, { filled: e.filled }),
    line: (e, names) => line('clockTicked', { clock: names.clock(e.clock), filled: e.filled, size: e.size }),
    heard: unlessHidden,
  }),
  event('clockFired', {
    data: { clock: name },
    fold: (state, e) => withClock(state, e.clock, { fired: true }),
    // What a full clock brings is told when it comes; a clock of the book has a line of its own.
    line: (e, names) =>
      names.has(`log.clockFired.${e.clock}`)
        ? line(`clockFired.${e.clock}`)
        : line('clockFired', { clock: names.clock(e.clock) }),
    heard: unlessHidden,
  }),
  event('clockSet', {
    data: { clock },
    fold: (state, e) => withTable(state, { clocks: [...state.clocks.filter((one) => one.id !== e.clock.id), e.clock] }),
    line: (e, names) =>
      line('clockSet', { clock: names.clock(e.clock.id), filled: e.clock.filled, size: e.clock.size }),
    heard: (e) => (e.clock.hidden ? undefined : e),
  }),
  /** A full alarm clock: every test of the scene is harder (STEP-5.6). */
  event('alarmRaised', {
    data: { step },
    fold: (state, e) => withTable(state, { rulings: { ...state.rulings, scene: [...state.rulings.scene, e.step] } }),
    line: () => line('alarmRaised'),
  }),
  /** @rule STEP-23.4 The distance of a chase after a test; `by`: how many steps in the heroes' favour. */
  event('chaseMoved', {
    data: { unit: name, by: whole, distance: whole, running: bool },
    fold: (state, e) => withTable(state, { chase: e.distance, facts: { ...state.facts, chaseRound: state.round } }),
    line: (e, names) => line('chaseMoved', { who: names.unit(e.unit), distance: e.distance, running: e.running }),
  }),
] as const;
