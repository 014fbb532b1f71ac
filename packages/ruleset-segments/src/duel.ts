import type { Duel } from '@potyczka/kernel';
import { rangedOf } from './catalogue/weapons.ts';
import type { SegCommand } from './commands.ts';
import { evolve } from './events/index.ts';
import { endedByPhase } from './expiry.ts';
import { inHands, seatOf } from './read.ts';
import type { SegState, Unit } from './state.ts';
import { SEGMENTS } from './vocabulary.ts';

/** @rule SEG-6.1 As if its phase had just begun, with all three segments. */
const inItsPhase = (state: SegState, unit: Unit): SegState =>
  evolve(state, {
    type: 'phaseStarted',
    unit: unit.id,
    segments: SEGMENTS,
    debt: 0,
    anew: true,
    frozenLost: 0,
    ...endedByPhase(unit, true),
    rules: [],
  });

/** Single shots; melee is a matter of three exchanges, not of one attack. */
export function duel(state: SegState, id: string, target: string): Duel<SegState, SegCommand> | undefined {
  const unit = state.units[id];
  const by = unit === undefined ? null : seatOf(state, unit);
  if (unit === undefined || by == null) return undefined;
  const guns = inHands(unit).filter(({ kind }) => rangedOf(kind) !== undefined);
  return {
    state: state.activeUnit === id ? state : inItsPhase(state, unit),
    commands: [...guns.map(({ id: weapon }): SegCommand => ({ type: 'shot', by, unit: id, weapon, target }))],
  };
}
