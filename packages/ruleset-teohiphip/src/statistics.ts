import type { Damage, Statistics } from '@potyczka/kernel';
import type { TeoEvent } from './events/index.ts';
import type { TeoState } from './state.ts';

/** Hit points lost, to the weapon last declared by whoever dealt them, else to their cause. */
function damage(events: readonly TeoEvent[]): readonly Damage[] {
  const weapons = new Map<string, string>();
  const all: Damage[] = [];
  for (const event of events) {
    if (event.type === 'attackDeclared') weapons.set(event.unit, event.weapon);
    if (event.type !== 'damageTaken' || event.amount === 0) continue;
    const { unit, amount, cause, from } = event;
    const armed = cause === 'attack' && from !== undefined ? weapons.get(from) : undefined;
    const weapon = armed === undefined ? `cause.${cause}` : `weapon.${armed}`;
    all.push({ unit, amount, weapon, ...(from === undefined ? {} : { by: from }) });
  }
  return all;
}

export const statistics: Statistics<TeoState, TeoEvent> = {
  standing: (state) => ({
    result: state.result,
    round: state.round,
    units: Object.values(state.units).map(({ id, side, eliminated }) => ({ id, side, up: !eliminated })),
  }),
  damage,
  activated: 'unitActivated',
};
