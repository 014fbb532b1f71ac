import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Hazard, StepState } from '../state.ts';
import { event, somewhere } from './event.ts';

const { name, names } = kinds;

const withHazard = (state: StepState, id: string, change: Partial<Hazard>): StepState =>
  withTable(state, { hazards: state.hazards.map((hazard) => (hazard.id === id ? { ...hazard, ...change } : hazard)) });

export const hazardEvents = [
  /** @rule STEP-22.1 A hazard acts on whoever is in its line or its cloud; whatever acts is seen. */
  event('hazardActed', {
    data: { hazard: name, kind: name, units: names },
    fold: (state, e) => withHazard(state, e.hazard, { hidden: false }),
    // A hazard that finds nobody says nothing.
    line: (e, names) =>
      e.units.length === 0 ? [] : names.lineFor('hazardActed', e.kind, { hazard: names.hazard(e.hazard) }),
  }),
  /** @rule STEP-22.3 Somebody has stepped into it. */
  event('trapSprung', {
    data: { hazard: name, unit: name },
    fold: (state, e) => withHazard(state, e.hazard, { hidden: false }),
    line: (e, { unit }) => line('trapSprung', { who: unit(e.unit) }),
  }),
  event('searched', {
    data: { unit: name, found: names },
    fold: (state, e) => e.found.reduce((s, id) => withHazard(s, id, { hidden: false }), state),
    line: (e, { unit }) => line('searched', { who: unit(e.unit), n: e.found.length }),
  }),
  event('hazardOff', {
    data: { hazard: name, kind: name, unit: name },
    fold: (state, e) => withHazard(state, e.hazard, { active: false }),
    line: (e, names) => line('hazardOff', { who: names.unit(e.unit), hazard: names.hazard(e.hazard) }),
  }),
  /** @rule STEP-21.1 Row 6: a Minion will enter near this square when the foes begin. */
  event('threatRaised', {
    data: { unit: name, profile: name, near: somewhere },
    fold: (state, e) => withTable(state, { threats: [...state.threats, { profile: e.profile, near: e.near }] }),
    // The complication has announced it.
    line: silent,
  }),
  event('threatsCame', { data: {}, fold: (state) => withTable(state, { threats: [] }), line: silent }),
] as const;
