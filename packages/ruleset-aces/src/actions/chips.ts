import { type Violation, violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import { type Purse, spendChip as pay, pursesOf } from '../procedures/chips/chips.ts';
import { canBreakIn } from '../procedures/round/interrupt.ts';
import { isHere, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Action, commands } from './action.ts';

type Spend = CommandOf<'spendChip'>;

/** ACE-3.12: what one chip brings back. */
const CHIP_POINTS = 5;

function mustOwn(state: AcesState, by: string, unitId: string): readonly Violation[] {
  const unit = state.units[unitId];
  if (state.phase === 'finished') return [violation('ACE-20.2', 'finished')];
  if (unit === undefined) return [violation('ACE-1.1', 'no-such-unit', { unit: unitId })];
  return commands(state, by, unit) ? [] : [violation('ACE-3.13', 'not-yours', { unit: unitId })];
}

/** Own chips first, then the pool; or the one that was named. */
const purseFor = (state: AcesState, unit: Unit, source: Spend['source']): Purse | undefined =>
  pursesOf(state, unit).find((purse) => (source === undefined ? purse !== 'token' : purse === source));

/** Rerolls and soaking belong to a window, which asks by itself; outside of it there is nothing to pay for. */
function closedWindow(state: AcesState, unit: Unit, use: Spend['use']): Violation {
  if (use === 'weather') return violation('ACE-3.17', 'no-window', { use });
  if (use === 'soak') return violation('ACE-6.10', unit.shaken ? 'no-wounds' : 'no-window', { use });
  const critical = use === 'reroll' && state.lastTest?.unit === unit.id && state.lastTest.critical;
  return critical ? violation('ACE-2.13', 'critical-failure') : violation('ACE-2.21', 'no-window', { use });
}

function mayUse(state: AcesState, unit: Unit, use: Spend['use']): readonly Violation[] {
  if (use === 'unshake') return unit.shaken ? [] : [violation('ACE-3.10', 'not-shaken', { unit: unit.id })];
  if (use !== 'power') return [closedWindow(state, unit, use)];
  return unit.powerPoints < unit.maxPowerPoints ? [] : [violation('ACE-3.12', 'pp-full', { unit: unit.id })];
}

/** @rule ACE-3.10 @rule ACE-3.12 @rule ACE-3.13 @rule ACE-3.16 Chips spent at any moment: out of shaken, power points. */
export const spendChip: Action<'spendChip'> = {
  may: ({ state }, command) => {
    const owned = mustOwn(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (owned.length > 0 || unit === undefined) return owned;
    const poor = purseFor(state, unit, command.source) === undefined ? [violation('ACE-3.13', 'no-chip')] : [];
    return [...mayUse(state, unit, command.use), ...poor];
  },
  act: (play, command) => {
    const unit = unitOf(play.state, command.unit);
    const purse = purseFor(play.state, unit, command.source);
    if (purse === undefined) return;
    if (command.use === 'unshake') {
      pay(play, unit.id, purse, 'unshake', ['ACE-3.10']);
      play.tell({ type: 'noLongerShaken', unit: unit.id, why: 'chip', rules: ['ACE-3.10', 'ACE-6.12'] });
      return;
    }
    pay(play, unit.id, purse, 'power', ['ACE-3.12']);
    const powerPoints = Math.min(unit.maxPowerPoints, unit.powerPoints + CHIP_POINTS);
    play.tell({ type: 'unitNoted', unit: unit.id, change: { powerPoints }, what: 'powerPoints', rules: ['ACE-3.12'] });
  },
};

/** @rule ACE-3.14 @rule ACE-3.15 The window asks by itself at the start of the round; this is why there is none now. */
export const drawCard: Action<'drawCard'> = {
  may: ({ state }, command) => {
    const owned = mustOwn(state, command.by, command.unit);
    if (owned.length > 0) return owned;
    const none = state.units[command.unit]?.chosenCard == null;
    const broken = none ? [violation('ACE-3.15', 'no-card', { unit: command.unit })] : [];
    return [...broken, violation('ACE-3.14', 'wrong-phase', { phase: state.phase })];
  },
  act: () => {},
};

function mustHold(state: AcesState, by: string, unitId: string): readonly Violation[] {
  const owned = mustOwn(state, by, unitId);
  const unit = state.units[unitId];
  if (owned.length > 0 || unit === undefined) return owned;
  return canBreakIn(unit) ? [] : [violation('ACE-5.9', 'not-holding', { unit: unitId })];
}

/** @rule ACE-5.16 Holders and jokers are asked in every gap; while a turn runs there is none. */
export const actNow: Action<'actNow'> = {
  may: ({ state }, command) => {
    const broken = mustHold(state, command.by, command.unit);
    return broken.length > 0 ? broken : [violation('ACE-5.16', 'not-your-turn', { current: state.activeUnit ?? '' })];
  },
  act: () => {},
};

/** @rule ACE-5.12 @rule ACE-5.14 Holders and jokers are asked at every interrupt point; between two of them there is none. */
export const interrupt: Action<'interrupt'> = {
  may: ({ state }, command) => {
    const broken = mustHold(state, command.by, command.unit);
    if (broken.length > 0) return broken;
    const tried = state.units[command.unit]?.interruptTried === true;
    return [
      tried
        ? violation('ACE-5.14', 'already-tried', { unit: command.unit, why: 'interrupt' })
        : violation('ACE-5.12', 'no-interrupt-point'),
    ];
  },
  act: () => {},
};

/** What a token buys outside of an open window: there it is one of the answers (ACE-16.6). */
const USES: readonly string[] = ['unshake', 'power'];

/** @rule ACE-16.6 A resolve token as a chip: leave shaken, or five power points (ACE-3.10, ACE-3.12). */
export const spendResolve: Action<'spendResolve'> = {
  may: ({ state }, { by, unit: id, use }) => {
    const unit = state.units[id];
    if (unit === undefined) return [violation('ACE-16.6', 'no-such-unit', { unit: id })];
    if (!commands(state, by, unit)) return [violation('ACE-1.7', 'not-yours', { unit: id })];
    return [
      ...(unit.dead || !isHere(unit) ? [violation('ACE-3.16', 'eliminated', { unit: id })] : []),
      ...(unit.resolveTokens > 0 ? [] : [violation('ACE-16.6', 'no-token', { unit: id })]),
      ...(USES.includes(use) ? [] : [violation('ACE-16.6', 'no-window', { use })]),
      ...(use === 'unshake' && !unit.shaken ? [violation('ACE-3.10', 'not-shaken', { unit: id })] : []),
      ...(use === 'power' && unit.powerPoints >= unit.maxPowerPoints
        ? [violation('ACE-3.12', 'pp-full', { unit: id })]
        : []),
    ];
  },
  act: (play, { unit: id, use }) => {
    pay(play, id, 'token', use, ['ACE-16.6']);
    if (use === 'unshake')
      play.tell({ type: 'noLongerShaken', unit: id, why: 'token', rules: ['ACE-16.6', 'ACE-3.10'] });
    else {
      const { powerPoints, maxPowerPoints } = unitOf(play.state, id);
      const left = Math.min(maxPowerPoints, powerPoints + 5);
      play.tell({
        type: 'powerPointsChanged',
        unit: id,
        points: left - powerPoints,
        left,
        why: 'token',
        rules: ['ACE-3.12'],
      });
    }
  },
};
