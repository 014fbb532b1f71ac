import type { Ground, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { isGm } from '@potyczka/ruleset-kit';
import type { AttackOptions, CommandOf, CommandType } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { reveal } from '../procedures/hidden.ts';
import { isUp, seatOf } from '../read.ts';
import type { AcesState, Declared, Turn, Unit } from '../state.ts';
import type { ActionKind } from '../vocabulary.ts';

/** What a check may look at. */
export interface Reading {
  readonly state: AcesState;
  readonly ground?: Ground;
}

/** One command type: may I, and what follows. `may` is asked before anything is told or drawn. */
export interface Action<T extends CommandType> {
  readonly may: (reading: Reading, command: CommandOf<T>) => readonly Violation[];
  readonly act: (play: AcesPlay, command: CommandOf<T>) => void;
}

export { isGm, mayRule } from '@potyczka/ruleset-kit';

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
  if (state.current !== actor || state.units[actor]?.turn == null)
    return [violation('ACE-5.1', 'not-your-turn', { current: state.current ?? '' })];
  if (unit.stunned) return [violation('ACE-7.7', 'stunned', { unit: unitId })];
  return [];
}

/** An action as declared: which of the turn's actions this is, or the reason why it is none. */
export interface ActionSlot {
  readonly index: number;
  readonly penalty: number;
}

/** With what an action is to be done, as far as somebody says so. */
export interface Wish {
  readonly weapon?: string | undefined;
  readonly options?: AttackOptions | undefined;
}

const fits = (declared: ActionKind, kind: ActionKind): boolean => declared === kind || declared === 'any';

/** What a declaration fixes of an action's options; targets and dice have rules of their own (ACE-12.6). */
function fixed(kind: ActionKind, options: AttackOptions = {}): string {
  const { calledShot, nonLethal, knockOut, hand, touch, breakObject } = options;
  const touches = touch === true && kind !== 'touch';
  const breaks = breakObject !== undefined && kind !== 'breakObject';
  return JSON.stringify([calledShot, nonLethal === true, knockOut === true, hand, touches, breaks]);
}

/**
 * @rule ACE-9.7 The declaration names the options, and they bind; whoever is silent now does what was declared. How
 * desperate an attack is may still be chosen before its roll, unless it was declared (ACE-11.3).
 */
function keepsTo(declared: Declared, kind: ActionKind, options: AttackOptions | undefined): boolean {
  if (declared.kind === 'any' || options === undefined) return true;
  const desperate = declared.options?.desperate;
  return (
    fixed(kind, declared.options) === fixed(kind, options) &&
    (desperate === undefined || desperate === options.desperate)
  );
}

/** @rule ACE-9.7 The first declared action of this kind not yet done; nothing declared means one action of any kind. */
export function slotFor(turn: Turn, kind: ActionKind, { weapon, options }: Wish = {}): ActionSlot | undefined {
  if (turn.declared === null) return { index: 0, penalty: 0 };
  const match = (action: Declared, named: boolean): boolean =>
    !action.done &&
    fits(action.kind, kind) &&
    keepsTo(action, kind, options) &&
    (named ? action.weapon === weapon : action.weapon === undefined || weapon === undefined);
  const exact = turn.declared.findIndex((action) => match(action, true));
  const index = exact >= 0 ? exact : turn.declared.findIndex((action) => match(action, false));
  return index < 0 ? undefined : { index, penalty: turn.penalty };
}

/** What was declared for this action, if anything was. */
export function declaredAs(unit: Unit | undefined, kind: ActionKind, wish: Wish): Declared | undefined {
  const slot = unit?.turn == null ? undefined : slotFor(unit.turn, kind, wish);
  return slot === undefined ? undefined : unit?.turn?.declared?.[slot.index];
}

/** The command with the options that were declared for it, where it is silent itself. */
export function withOptions<C extends { readonly unit: string; readonly options?: AttackOptions | undefined }>(
  state: AcesState,
  command: C,
  kind: ActionKind,
  weapon?: string,
): C {
  const options = declaredAs(state.units[command.unit], kind, { weapon, options: command.options })?.options;
  return command.options === undefined && options !== undefined ? { ...command, options } : command;
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
