import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import { TRICK_WORDS, trickRule } from '../catalogue/tricks.ts';
import { hasTrick } from '../read.ts';
import type { SegState, Unit } from '../state.ts';
import { type Action, commands } from './action.ts';

/** Tricks that are declared by themselves; all the others have their moment, in which their owner is asked. */
const DECLARED: readonly string[] = ['coverUp', 'chessPlayer'];

/** @rule SEG-27.16 At the start of the Turn, or before anything of one's own phase. */
const isFresh = (state: SegState, unit: Unit): boolean =>
  state.mode === 'fight' && (!state.turnBegun || (state.activeUnit === unit.id && !state.phaseBegun));

/** The rule of the trick itself; of one nobody knows, that of tricks. */
const ruleOf = (trick: string | undefined): string => (trick === undefined ? 'SEG-27.18' : trickRule(trick));

/** @rule SEG-27.16 */
export const useTrick: Action<'useTrick'> = {
  may: ({ state }, { by, unit: id, trick }): readonly Violation[] => {
    const unit = state.units[id];
    const word = wordOf(TRICK_WORDS, trick);
    if (unit === undefined) return [violation('SEG-6.2', 'no-such-unit', { unit: id })];
    if (!commands(state, by, unit)) return [violation('SEG-6.2', 'not-yours', { unit: id })];
    if (unit.status !== 'in') return [violation('SEG-29.1', 'out', { unit: id })];
    if (word === undefined || !hasTrick(unit, word)) return [violation(ruleOf(word), 'not-ready', { trick })];
    if (!DECLARED.includes(word) || !isFresh(state, unit))
      return [violation(ruleOf(word), 'not-asked', { what: word })];
    const used = unit.marks.includes(word === 'coverUp' ? `coverUp@${state.turn}` : 'chess');
    return used ? [violation('SEG-27.16', 'not-ready', { trick: word })] : [];
  },
  act: (play, { unit, trick }) => {
    const mark = wordOf(TRICK_WORDS, trick) === 'coverUp' ? `coverUp@${play.state.turn}` : 'chess';
    play.tell({ type: 'marked', unit, mark, on: true, rules: ['SEG-27.16'] });
  },
};
