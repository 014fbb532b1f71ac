import { type Ground, type Violation, violation } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import { isGm } from '@potyczka/ruleset-kit';
import type { CommandOf, CommandType } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { slotFor, type Wish } from '../procedures/round/declared.ts';
import { reveal } from '../procedures/round/hidden.ts';
import { isUp, seatOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import type { ActionKind } from '../vocabulary.ts';

/** What a check may look at. */
export interface Reading {
  readonly state: AcesState;
  readonly ground?: Ground;
}

/** One command type: what it comes to, what forbids it, and what follows. */
export type Action<T extends CommandType, Plan = undefined> = kit.Action<Reading, AcesPlay, CommandOf<T>, Plan>;

/** The plan an action was checked by, or a new one where what was asked since has changed the table. */
export const stillPlanned = <Plan>(play: AcesPlay, checked: AcesState, plan: Plan, anew: () => Plan): Plan =>
  play.state === checked ? plan : anew();

export const commands = (state: AcesState, by: string, unit: Unit): boolean =>
  isGm(state, by) || seatOf(state, unit) === by;

/** @rule ACE-14.1 @rule ACE-14.12 Whose turn a deed is done in: a mount acts in its rider's. */
const actorOf = (state: AcesState, unitId: string): string => state.units[unitId]?.rider ?? unitId;

/** What every deed of a turn needs first: the battle is on, the unit is yours, up, and its turn is running. */
export function mustBeActing(
  state: AcesState,
  by: string,
  unitId: string,
  actor: string = unitId,
): readonly Violation[] {
  const unit = state.units[unitId];
  if (state.phase === 'finished') return [violation('ACE-20.2', 'finished')];
  if (unit === undefined) return [violation('ACE-1.1', 'no-such-unit', { unit: unitId })];
  if (!commands(state, by, unit)) return [violation('ACE-1.7', 'not-yours', { unit: unitId })];
  if (!isUp(unit)) return [violation('ACE-6.16', 'eliminated', { unit: unitId })];
  if (state.activeUnit !== actor || state.units[actor]?.turn == null)
    return [violation('ACE-5.1', 'not-your-turn', { current: state.activeUnit ?? '' })];
  if (unit.stunned) return [violation('ACE-7.7', 'stunned', { unit: unitId })];
  return [];
}

/** @rule ACE-6.13 @rule ACE-9.7 The usual opening of an action: acting, not shaken, declared; then what it asks itself. */
export function checkAction(
  state: AcesState,
  command: { readonly by: string; readonly unit: string },
  kind: ActionKind,
  own: (unit: Unit) => readonly Violation[],
  wish: Wish = {},
): readonly Violation[] {
  const acting = mustBeActing(state, command.by, command.unit, actorOf(state, command.unit));
  const unit = state.units[command.unit];
  const turn = state.units[actorOf(state, command.unit)]?.turn;
  if (acting.length > 0 || unit === undefined || turn == null) return acting;
  const broken: Violation[] = [];
  if (unit.shaken) broken.push(violation('ACE-6.13', 'shaken-free-only'));
  if (slotFor(turn, kind, wish) === undefined) broken.push(violation('ACE-9.7', 'not-declared', { kind }));
  if (state.vetoes.includes(kind)) broken.push(violation('ACE-21.1', 'gm-refused', { kind }));
  return [...broken, ...own(unit)];
}

/** Uses up the declared action this is; told before its dice are thrown, so that its penalty counts. */
export function useAction(
  play: AcesPlay,
  unitId: string,
  kind: ActionKind,
  rules: readonly string[],
  wish: Wish = {},
): void {
  const actor = actorOf(play.state, unitId);
  const turn = play.state.units[actor]?.turn;
  const slot = turn == null ? undefined : slotFor(turn, kind, wish);
  reveal(play, unitId, 'acting');
  if (slot !== undefined)
    play.tell({ type: 'actionUsed', unit: actor, index: slot.index, kind, penalty: slot.penalty, rules });
}
