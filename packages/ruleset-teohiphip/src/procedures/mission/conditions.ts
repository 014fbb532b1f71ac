import type { Ground } from '@potyczka/kernel';
import type { Condition } from '../../catalogue/missions/plan.ts';
import { isPlayerCharacter, onTable } from '../../read.ts';
import { insideZone } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { isDone } from '../interaction/handling.ts';
import { controllerOf } from '../interaction/objectives.ts';

/** What the words of a scenario's conditions mean. */

export const characters = (state: TeoState): readonly Unit[] =>
  Object.values(state.units).filter((unit) => isPlayerCharacter(state, unit));

const isGone = (state: TeoState, id: string): boolean => state.units[id]?.eliminated === true;

function isInside(state: TeoState, ground: Ground, who: string, zoneId: string): boolean {
  const zone = state.zones.find((known) => known.id === zoneId);
  const named = state.units[who];
  const candidates = who === 'players' ? characters(state) : named === undefined ? [] : [named];
  return zone !== undefined && candidates.some((unit) => onTable(unit) && insideZone(ground, unit, unit.at, zone));
}

function isControlled(state: TeoState, ground: Ground, object: string, by: 'players' | 'anyone'): boolean {
  const thing = state.objects[object];
  const side = thing === undefined ? null : controllerOf(state, ground, thing);
  return side !== null && (by === 'anyone' || state.sides[side]?.npc === false);
}

export function holds(state: TeoState, ground: Ground, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(state, ground, part));
  if ('any' in condition) return condition.any.some((part) => holds(state, ground, part));
  if ('not' in condition) return !holds(state, ground, condition.not);
  if ('fact' in condition) return state.mission.facts[condition.fact] === true;
  if ('alarm' in condition) return state.alarm === condition.alarm;
  if ('eliminated' in condition) return isGone(state, condition.eliminated);
  if ('hpAtMost' in condition) {
    const unit = state.units[condition.hpAtMost.unit];
    return unit !== undefined && unit.hp + unit.tempHp <= condition.hpAtMost.hp;
  }
  if ('inside' in condition) return isInside(state, ground, condition.inside.who, condition.inside.zone);
  if ('evacuated' in condition) return characters(state).some((unit) => unit.evacuated);
  if ('alive' in condition) return characters(state).some((unit) => !unit.eliminated);
  return holdsOfThing(state, ground, condition);
}

type OfThing = Extract<
  Condition,
  { destroyed: string } | { done: string } | { structureAtLeast: object } | { controlled: object }
>;

function holdsOfThing(state: TeoState, ground: Ground, condition: OfThing): boolean {
  if ('destroyed' in condition) return state.objects[condition.destroyed]?.destroyed === true;
  if ('done' in condition) {
    const thing = state.objects[condition.done];
    return thing !== undefined && isDone(thing);
  }
  if ('structureAtLeast' in condition) {
    const { object, points } = condition.structureAtLeast;
    return (state.objects[object]?.structure ?? 0) >= points;
  }
  return isControlled(state, ground, condition.controlled.object, condition.controlled.by);
}
