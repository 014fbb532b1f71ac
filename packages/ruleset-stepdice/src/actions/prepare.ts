import { violation } from '@potyczka/kernel';
import { type Action, checkHero, spendAction } from './action.ts';

/** @rule STEP-9.9 The next test of a kind is one step easier. */
export const prepare: Action<'prepare'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: true }, (hero) =>
      hero.prepared?.kind === command.kind ? [violation('STEP-9.9', 'already-prepared', { kind: command.kind })] : [],
    ),
  act: (play, { unit, kind }) => {
    spendAction(play, unit, 'prepare', ['STEP-9.9']);
    play.tell({ type: 'prepared', unit, kind, rules: ['STEP-9.9'] });
  },
};
