import { violation } from '@potyczka/kernel';
import { deedFrom } from '../commands.ts';
import { YIELDED } from '../expiry.ts';
import type { SegPlay } from '../play.ts';
import { laterThan, yieldTo } from '../procedures/time/yielding.ts';
import { isIn, now } from '../read.ts';
import { goOn, perform } from '../turn/perform.ts';
import { mayGoOn, mayPerform, readingOf } from '../turn/segments.ts';
import { beforeDeed } from '../turn/steps.ts';
import { endPhase } from '../turn.ts';
import { type Action, commands, mustBeActing, mustBeAtIt, mustHaveSegment } from './action.ts';

/** @rule SEG-5.5 At the start of a Turn, or when one's own phase begins: nobody has begun a segment yet. */
export const yieldInitiative: Action<'yieldInitiative'> = {
  may: ({ state }, { by, unit: id, to }) => {
    const unit = state.units[id];
    if (unit === undefined) return [violation('SEG-6.2', 'no-such-unit', { unit: id })];
    if (!commands(state, by, unit)) return [violation('SEG-6.2', 'not-yours', { unit: id })];
    if (!isIn(unit)) return [violation('SEG-29.1', 'out', { unit: id })];
    const fresh = !state.turnBegun || (state.activeUnit === id && !state.phaseBegun);
    if (state.mode !== 'fight' || state.acted.includes(id) || !fresh || unit.marks.includes(YIELDED))
      return [violation('SEG-5.5', 'too-late', { unit: id })];
    return laterThan(state, id).includes(to) ? [] : [violation('SEG-5.5', 'target', { target: to, why: 'earlier' })];
  },
  act: (play, { unit, to }) => yieldTo(play, unit, to),
};

/** @rule SEG-6.2 @rule SEG-6.4 What is not begun may be replaced at any time. */
export const declare: Action<'declare'> = {
  may: ({ state }, command) => {
    const acting = mustBeAtIt(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    if (unit.inProgress !== null) return [violation('SEG-6.6', 'in-progress', { kind: unit.inProgress.command.type })];
    return [];
  },
  act: (play, { by, unit, actions }) => {
    play.tell({
      type: 'declared',
      unit,
      actions: actions.map((entry) => deedFrom(entry, unit, by)),
      rules: ['SEG-6.2', 'SEG-6.4'],
    });
    if (play.state.mode === 'fight' && play.state.stage === 'declare')
      play.tell({ type: 'slotTaken', unit, rules: ['SEG-6.3'] });
  },
};

/** @rule SEG-6.6 @rule SEG-14.10 What is underway goes on, if the nerve is there. */
function carryOnWith(play: SegPlay, id: string): void {
  const { inProgress } = now(play, id);
  if (inProgress !== null && beforeDeed(play, inProgress.command)) goOn(play, id, inProgress);
}

/** @rule SEG-6.3 @rule SEG-6.5 The next step of what was declared; an impossible one costs nothing and ends the declaration. */
export const next: Action<'next'> = {
  may: (reading, { by, unit: id }) => {
    const { state } = reading;
    const acting = mustBeActing(state, by, id);
    const unit = state.units[id];
    if (acting.length > 0 || unit === undefined) return acting;
    const planned = unit.inProgress !== null || unit.declared.length > 0;
    const asked = planned && (state.mode !== 'fight' || state.stage === 'play');
    if (!asked) return [...mustHaveSegment(unit), violation('SEG-6.2', 'not-asked', { what: 'next', why: 'declared' })];
    return [...mustHaveSegment(unit), ...mayGoOn(reading, unit)];
  },
  act: (play, { unit: id }) => {
    const unit = now(play, id);
    const [first, ...rest] = unit.declared;
    if (unit.inProgress !== null) carryOnWith(play, id);
    else if (first !== undefined) {
      const [broken] = mayPerform(readingOf(play), first);
      if (broken !== undefined) {
        const rules = ['SEG-6.5', ...(broken.rule === undefined ? [] : [broken.rule])];
        play.tell({ type: 'declarationFailed', unit: id, kind: first.type, code: broken.code, rules });
        return;
      }
      // The nerve was not there: what was declared stands, and no segment is spent (SEG-14.10).
      if (!beforeDeed(play, first)) return;
      play.tell({ type: 'declared', unit: id, actions: rest, rules: ['SEG-6.3'] });
      perform(play, first);
    }
  },
};

/** @rule SEG-6.9 The rest of the phase is given up; in a lull, of the round. */
export const endTurn: Action<'endTurn'> = {
  may: ({ state }, { by, unit }) => mustBeAtIt(state, by, unit),
  act: (play, { unit }) => {
    if (play.state.mode === 'lull') play.tell({ type: 'rested', unit, rules: ['SEG-5.8'] });
    else if (play.state.stage === 'declare') play.tell({ type: 'slotTaken', unit, rules: ['SEG-6.3'] });
    else endPhase(play, unit);
  },
};

const mustBeUnderway: Action<'continue'>['may'] = ({ state }, { by, unit: id }) => {
  const acting = mustBeAtIt(state, by, id);
  const unit = state.units[id];
  if (acting.length > 0 || unit === undefined) return acting;
  return unit.inProgress === null ? [violation('SEG-6.6', 'not-asked', { what: 'continue', why: 'underway' })] : [];
};

/** @rule SEG-6.6 */
export const goOnWith: Action<'continue'> = {
  may: (reading, command) => {
    const unit = reading.state.units[command.unit];
    const broken = mustBeUnderway(reading, command);
    if (broken.length > 0 || unit === undefined) return broken;
    // While everybody declares no segment passes: what is underway simply stays so.
    const declaring = reading.state.mode === 'fight' && reading.state.stage === 'declare';
    if (declaring) return [violation('SEG-6.3', 'not-asked', { what: 'continue', why: 'declaring' })];
    return [...mustHaveSegment(unit), ...mayGoOn(reading, unit)];
  },
  act: (play, { unit }) => carryOnWith(play, unit),
};

/** @rule SEG-6.6 What was put in is lost. */
export const abort: Action<'abort'> = {
  may: (reading, command) => mustBeUnderway(reading, { ...command, type: 'continue' }),
  act: (play, { unit }) => {
    const { inProgress } = now(play, unit);
    if (inProgress !== null)
      play.tell({ type: 'deedStopped', unit, kind: inProgress.command.type, why: 'aborted', rules: ['SEG-6.6'] });
  },
};
