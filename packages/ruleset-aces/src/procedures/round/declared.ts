import type { AttackOptions } from '../../commands.ts';
import type { AcesState, Declared, Turn, Unit } from '../../state.ts';
import type { ActionKind } from '../../vocabulary.ts';

/** ACE-9.7: what a turn declares, and which of its actions a command is. */

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
