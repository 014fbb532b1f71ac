import { without } from '@potyczka/ruleset-kit';
import { CLASS_LIMIT } from './catalogue/profiles.ts';
import { seesAll, seesSpecial, seesUnit } from './secrets.ts';
import type { Foe, StepState, Unit } from './state.ts';

/** A foe as heroes may reckon with it: the usual Wounds of its class, and only what it has shown. */
function imagined(state: StepState, seat: string, unit: Unit): Unit {
  if (unit.kind !== 'foe' || seesAll(state, seat)) return unit;
  const usual: Foe = {
    ...unit,
    limit: Math.max(CLASS_LIMIT[unit.class], unit.wounds + 1),
    traits: unit.traits.filter((trait) => seesSpecial(state, seat, unit, trait.name)),
    moves: unit.moves.filter((move) => seesSpecial(state, seat, unit, move.name)),
  };
  return usual;
}

/** A state that fits what the seat may see: hidden foes, traps and clocks are not there. */
export function imagine(state: StepState, seat: string): StepState {
  if (seesAll(state, seat)) return state;
  const hidden = Object.values(state.units).filter((unit) => !seesUnit(state, seat, unit));
  const units = hidden.reduce((left, unit) => without(left, unit.id), state.units);
  return {
    ...state,
    units: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, imagined(state, seat, unit)])),
    hazards: state.hazards.filter((hazard) => !hazard.hidden),
    clocks: state.clocks.filter((clock) => !clock.hidden),
    scenario: { ...state.scenario, spawns: [], notes: '' },
  };
}

/** Two states that differ only in what the seat can't see. */
export function disguise(state: StepState, seat: string): StepState {
  if (seesAll(state, seat)) return state;
  return { ...state, scenario: { ...state.scenario, notes: `${state.scenario.notes}.` } };
}
