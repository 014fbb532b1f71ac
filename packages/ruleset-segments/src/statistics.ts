import type { Damage, Statistics } from '@potyczka/kernel';
import type { SegEvent } from './events/index.ts';
import { isIn } from './read.ts';
import type { SegState } from './state.ts';

interface Blow {
  readonly by: string;
  readonly weapon: string;
}

/** What may wound a unit next: the last thing that was aimed at it, or went off beside it. */
function blowsOf(event: SegEvent, state: SegState): readonly (readonly [target: string, blow: Blow])[] {
  const kindOf = (unit: string, weapon: string): string =>
    state.units[unit]?.weapons.find(({ id }) => id === weapon)?.kind ?? weapon;
  switch (event.type) {
    case 'shotFired':
      return event.barrels.map(({ target, kind }) => [target, { by: event.unit, weapon: `weapon.${kind}` }]);
    case 'shotSettled':
      return [[event.target, { by: event.unit, weapon: `weapon.${kindOf(event.unit, event.weapon)}` }]];
    case 'blowStruck':
      return [[event.target, { by: event.unit, weapon: `weapon.${kindOf(event.unit, event.weapon)}` }]];
    case 'blastFelt':
      return [[event.unit, { by: event.by, weapon: `grenade.${event.kind}` }]];
    case 'powerUsed':
      return [[event.target, { by: event.unit, weapon: `power.${event.power}` }]];
    default:
      return [];
  }
}

/** @rule SEG-19.1 Levels of wounds. Three lesser ones that make a greater one have been counted already (SEG-19.6). */
function damage(events: readonly SegEvent[], state: SegState): readonly Damage[] {
  const blows = new Map<string, Blow>();
  const all: Damage[] = [];
  for (const event of events) {
    for (const [target, blow] of blowsOf(event, state)) blows.set(target, blow);
    if (event.type !== 'woundTaken' || event.wound.formed || event.wound.level === 0) continue;
    all.push({ unit: event.unit, amount: event.wound.level, ...(blows.get(event.unit) ?? { weapon: 'cause.other' }) });
  }
  return all;
}

export const statistics: Statistics<SegState, SegEvent> = {
  standing: (state) => ({
    result: state.result,
    round: state.turn,
    units: Object.values(state.units).map((unit) => ({ id: unit.id, side: unit.side, up: isIn(unit) })),
  }),
  damage,
  activated: 'phaseStarted',
};
