import type { Duel } from '@potyczka/kernel';
import type { TeoCommand } from './commands.ts';
import { withUnit } from './copies.ts';
import { seatOf } from './read.ts';
import type { TeoState, Unit } from './state.ts';

/** @rule TEO-5.1 As if its activation had just begun. */
const inItsTurn = (state: TeoState, unit: Unit): TeoState => ({
  ...withUnit(state, unit.id, () => ({
    ap: 2,
    activated: false,
    actionsThisTurn: [],
    attacksThisTurn: 0,
    testsThisTurn: 0,
  })),
  phase: 'activation',
  activeUnit: unit.id,
  slotSide: unit.side,
  test: null,
});

/** What stands in the two figures' way of each other is for the rules to say. */
export function duel(state: TeoState, id: string, target: string): Duel<TeoState, TeoCommand> | undefined {
  const unit = state.units[id];
  const by = unit === undefined ? null : seatOf(state, unit);
  if (unit === undefined || by === null) return undefined;
  const weapons = [...unit.weapons.map((weapon) => weapon.id), 'unarmed'];
  return {
    state: state.activeUnit === id ? state : inItsTurn(state, unit),
    commands: weapons.map((weapon) => ({ type: 'attack', by, unit: id, weapon, target })),
  };
}
