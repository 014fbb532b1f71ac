import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { mustBeTarget, seesTarget } from '../procedures/attacks/facts.ts';
import type { Wish } from '../procedures/round/declared.ts';
import type { AcesState, Unit } from '../state.ts';
import type { WholeTurn } from '../vocabulary.ts';
import { type Action, checkAction, useAction } from './action.ts';

/** @rule ACE-9.9 A whole-turn manoeuvre is the only action of its turn. */
export function mustBeOnly(unit: Unit): readonly Violation[] {
  const declared = unit.turn?.declared ?? [];
  return declared.length > 1 ? [violation('ACE-9.9', 'whole-turn-only')] : [];
}

/** The usual opening of a whole-turn manoeuvre. */
export const checkWholeTurn = (
  state: AcesState,
  command: { readonly by: string; readonly unit: string },
  kind: WholeTurn,
  own: (unit: Unit) => readonly Violation[],
  wish: Wish = {},
): readonly Violation[] => checkAction(state, command, kind, (unit) => [...mustBeOnly(unit), ...own(unit)], wish);

/** @rule ACE-11.1 +4 Defence until the start of its next turn; it may move but not run. */
export const fullDefence: Action<'fullDefence'> = {
  may: ({ state }, command) =>
    checkWholeTurn(state, command, 'fullDefence', (unit) =>
      unit.turn?.ran === true ? [violation('ACE-11.1', 'bad-combination', { kind: 'run' })] : [],
    ),
  act: (play, { unit }) => {
    useAction(play, unit, 'fullDefence', ['ACE-11.1', 'ACE-9.9']);
    play.tell({ type: 'unitNoted', unit, change: { fullDefence: true }, what: 'fullDefence', rules: ['ACE-11.1'] });
  },
};

/** @rule ACE-12.15 A whole turn at one target, without moving in any way; it serves the first action of the next turn. */
export const aim: Action<'aim'> = {
  may: ({ state }, command) =>
    checkWholeTurn(state, command, 'aim', (unit) => {
      const target = state.units[command.target];
      const wrong = mustBeTarget(state, unit, command.target);
      if (wrong.length > 0 || target === undefined) return wrong;
      return [
        ...((unit.turn?.moved ?? 0) > 0 || unit.turn?.ran === true ? [violation('ACE-12.15', 'moved')] : []),
        ...(seesTarget(state, unit, target) ? [] : [violation('ACE-12.15', 'no-sight', { target: target.id })]),
      ];
    }),
  act: (play, { unit, target }) => {
    useAction(play, unit, 'aim', ['ACE-12.15', 'ACE-9.9']);
    const change = { aim: { target, ready: false } };
    play.tell({ type: 'unitNoted', unit, change, what: 'aim', rules: ['ACE-12.15'] });
  },
};
