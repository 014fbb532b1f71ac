import type { Damage, Statistics } from '@potyczka/kernel';
import type { AcesEvent } from './events/index.ts';
import type { AcesState } from './state.ts';

interface Blow {
  readonly by: string;
  readonly weapon: string;
}

/** Wounds that were not soaked, to whoever rolled the damage and what they rolled it with. */
function damage(events: readonly AcesEvent[], state: AcesState): readonly Damage[] {
  const means = new Map<string, string>();
  const blows = new Map<string, Blow>();
  const all: Damage[] = [];
  const kindOf = (unit: string, item: string): string =>
    state.units[unit]?.items.find(({ id }) => id === item)?.kind ?? item;
  for (const event of events) {
    if (event.type === 'attackDeclared') means.set(event.unit, `weapon.${kindOf(event.unit, event.weapon)}`);
    else if (event.type === 'powerCast') means.set(event.unit, `power.${event.power}`);
    else if (event.type === 'damageRolled') {
      const weapon = means.get(event.unit);
      if (weapon === undefined) blows.delete(event.target);
      else blows.set(event.target, { by: event.unit, weapon });
    } else if (event.type === 'woundsTaken' && event.wounds > 0) {
      const blow = event.cause === 'attack' ? blows.get(event.unit) : undefined;
      all.push({ unit: event.unit, amount: event.wounds, ...(blow ?? { weapon: `cause.${event.cause}` }) });
    }
  }
  return all;
}

export const statistics: Statistics<AcesState, AcesEvent> = {
  standing: (state) => ({
    result: state.result,
    round: state.round,
    units: Object.values(state.units).map((unit) => ({
      id: unit.id,
      side: unit.side,
      up: !unit.eliminated && !unit.dead && !unit.fled && !unit.surrendered,
    })),
  }),
  damage,
  activated: 'turnStarted',
};
