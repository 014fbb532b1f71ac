import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { CommandOf, CommandType } from '../commands.ts';
import type { Reading, TeoPlay } from '../play.ts';
import { commands, onTable, unitOf } from '../read.ts';
import type { TeoState, Unit } from '../state.ts';
import { type ActionKind, MOVE_KINDS } from '../vocabulary.ts';

/** One command type: how it is planned, what forbids it, and what follows. */
export type Action<T extends CommandType, Plan = undefined> = kit.Action<Reading, TeoPlay, CommandOf<T>, Plan>;

export interface Cost {
  readonly kind: ActionKind;
  readonly ap: number;
}

/** @rule TEO-21.1 Game over, phase, slot and unit: what every action of the active unit needs first. */
export function mustBeActing(state: TeoState, by: string, unitId: string): readonly Violation[] {
  const unit = state.units[unitId];
  if (state.phase === 'over') return [violation('TEO-17.1', 'game-over')];
  if (unit === undefined) return [violation('TEO-21.1', 'no-such-unit', { unit: unitId })];
  if (state.phase === 'setup' || state.phase === 'interlude')
    return [violation('TEO-18.1', 'wrong-phase', { phase: state.phase })];
  if (!commands(state, by, unit)) return [violation('TEO-4.1', 'not-your-unit', { unit: unitId })];
  if (!onTable(unit)) return [violation('TEO-11.1', 'unit-eliminated', { unit: unitId })];
  if (state.activeUnit === null) return [violation('TEO-4.1', 'no-active-unit')];
  if (state.activeUnit !== unitId) return [violation('TEO-4.1', 'not-your-slot', { active: state.activeUnit })];
  return [];
}

/** TEO-5.2: with `climbKind: move`, Climb and Jump are Moves for TEO-5.1. */
export const countedKind = (state: TeoState, kind: ActionKind): ActionKind =>
  state.options.climbKind === 'move' && (kind === 'climb' || kind === 'jump') ? 'move' : kind;

/** @rule TEO-4.6 @rule TEO-5.17 Enough action points; 2 AP actions need both unspent. @rule TEO-5.1 No kind twice. */
export function mustAfford(state: TeoState, unit: Unit, cost: Cost): readonly Violation[] {
  const broken: Violation[] = [];
  if (unit.ap < cost.ap) {
    broken.push(violation(cost.ap === 2 ? 'TEO-5.17' : 'TEO-4.6', 'not-enough-ap', { have: unit.ap, need: cost.ap }));
  }
  const kind = countedKind(state, cost.kind);
  const repeated = unit.actionsThisTurn.some((done) => countedKind(state, done) === kind);
  const lifted = state.options.repeatActions === 'free' || (kind === 'attack' && unit.attacksPerTurn > 1);
  const walked = kind === 'move' || kind === 'fullMove' ? { why: 'walk' } : {};
  if (repeated && !lifted) broken.push(violation('TEO-5.1', 'same-action', { kind, ...walked }));
  return broken;
}

/** The usual opening of an action: acting unit, then cost, then what the action itself asks; all failures collected. */
export function checkAction(
  state: TeoState,
  command: { readonly by: string; readonly unit: string },
  cost: Cost,
  own: (unit: Unit) => readonly Violation[],
): readonly Violation[] {
  const acting = mustBeActing(state, command.by, command.unit);
  const unit = state.units[command.unit];
  if (acting.length > 0 || unit === undefined) return acting;
  return [...mustAfford(state, unit, cost), ...own(unit)];
}

/** A unit that may act now, and what its command comes to; or what keeps it from acting at all. */
export type Acting<Plan> =
  | { readonly refused: readonly Violation[] }
  | { readonly refused: null; readonly unit: Unit; readonly plan: Plan };

type UnitCommand = Extract<
  CommandType,
  { [T in CommandType]: CommandOf<T> extends { unit: string } ? T : never }[CommandType]
>;

/** An action of the active unit: the usual opening first (TEO-21.1), and nothing is planned for anybody else. */
export const unitAction = <T extends UnitCommand, Plan>(
  _type: T,
  own: {
    plan(reading: Reading, unit: Unit, command: CommandOf<T>): Plan;
    may(reading: Reading, unit: Unit, command: CommandOf<T>, plan: Plan): readonly Violation[];
    act(play: TeoPlay, command: CommandOf<T>, plan: Plan): void;
  },
): Action<T, Acting<Plan>> => ({
  plan: (reading, command) => {
    const refused = mustBeActing(reading.state, command.by, command.unit);
    if (refused.length > 0) return { refused };
    const unit = unitOf(reading.state, command.unit);
    return { refused: null, unit, plan: own.plan(reading, unit, command) };
  },
  may: (reading, command, acting) => acting.refused ?? own.may(reading, acting.unit, command, acting.plan),
  act: (play, command, acting) => {
    if (acting.refused === null) own.act(play, command, acting.plan);
  },
});

/** Pays for an action and ends what it ends (TEO-5.10, TEO-5.7). */
export function payFor(play: TeoPlay, unitId: string, cost: Cost, rules: readonly string[]): void {
  const moves = MOVE_KINDS.includes(cost.kind);
  play.tell({
    type: 'actionTaken',
    unit: unitId,
    kind: cost.kind,
    ap: cost.ap,
    endsHunker: moves || cost.kind === 'attack',
    endsAim: moves && play.state.options.aimCarries === 'nextActivation',
    rules,
  });
}
