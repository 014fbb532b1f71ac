import type { Params, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf, CommandType } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { type Contest, prepare } from '../procedures/chain.ts';
import { isAlive, isInfantry, isOver, playsFor, unitOf } from '../read.ts';
import type { CoinState, Infantry, Unit } from '../state.ts';
import type { Phase } from '../vocabulary.ts';

/** What a check may look at. */
export interface Reading {
  readonly state: CoinState;
}

/** One command type: may I, and what follows. `may` is asked before anything is told or drawn. */
export interface Action<T extends CommandType> {
  readonly may: (reading: Reading, command: CommandOf<T>) => readonly Violation[];
  readonly act: (play: CoinPlay, command: CommandOf<T>) => void;
}

/** One check of a row: nothing when it holds. */
export const must = (holds: boolean, rule: RuleId, code: string, params: Params = {}): readonly Violation[] =>
  holds ? [] : [violation(rule, code, params)];

interface Spoken {
  readonly by: string;
  readonly unit?: string;
  readonly target?: string;
}

/** Game over, whose turn it is, and the phase: what every command of a turn needs first (section 7). */
export function mustBeTurn(state: CoinState, by: string, ...phases: readonly Phase[]): readonly Violation[] {
  if (isOver(state)) return [violation('COIN-21.7', 'game-over')];
  if (state.activeSide !== null && !playsFor(state, by, state.activeSide))
    return [violation('COIN-7.1', 'not-your-turn', { side: state.activeSide })];
  return must(phases.includes(state.phase), 'COIN-7.6', 'wrong-phase', { phase: state.phase });
}

/** A unit somebody names: it is there, it is theirs, it lives. */
export function mustBeMine(state: CoinState, id: string): readonly Violation[] {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (unit === undefined) return [violation('COIN-2.1', 'unknown-unit', { unit: id })];
  if (unit.side !== state.activeSide) return [violation('COIN-1.9', 'not-your-unit', { unit: id })];
  return must(isAlive(unit), 'COIN-15.1', 'unit-destroyed', { unit: id });
}

/** The unit whose activation it is; it may be named, or the vehicle it pilots (COIN-7.7). */
export const actorOf = (state: CoinState): Unit => unitOf(state, state.activeUnit ?? '');

/** @rule COIN-7.10 A chosen unit is final. */
function mustBeChosen(state: CoinState, named: string): readonly Violation[] {
  // Before anybody is chosen nobody has an activation to do anything in.
  if (state.activeUnit === null) return [violation('COIN-7.3', 'wrong-phase', { phase: state.phase })];
  const actor = actorOf(state);
  const drives = isInfantry(actor) && actor.inVehicle?.seat === 'pilot' && actor.inVehicle.vehicle === named;
  return must(named === actor.id || drives, 'COIN-7.10', 'unit-cannot-act', { unit: named });
}

/** Whoever is named is at this table. */
const mustBeThere = (state: CoinState, id: string | undefined): readonly Violation[] =>
  must(id === undefined || Object.hasOwn(state.units, id), 'COIN-2.1', 'unknown-unit', { unit: id ?? '' });

/** What every command of the active unit needs first. */
export function mustBeActing(state: CoinState, command: Spoken, ...phases: readonly Phase[]): readonly Violation[] {
  const turn = mustBeTurn(state, command.by, ...phases);
  if (turn.length > 0) return turn;
  const mine = command.unit === undefined ? [] : mustBeMine(state, command.unit);
  if (mine.length > 0) return mine;
  const chosen = command.unit === undefined ? [] : mustBeChosen(state, command.unit);
  return chosen.length > 0 ? chosen : mustBeThere(state, command.target);
}

/** A unit that is acted upon: it must be there and not destroyed. */
export function target(state: CoinState, id: string): Unit | readonly Violation[] {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (unit === undefined) return [violation('COIN-2.1', 'unknown-unit', { unit: id })];
  return isAlive(unit) ? unit : [violation('COIN-15.1', 'unit-destroyed', { unit: id })];
}

export const isRefusal = (found: Unit | readonly Violation[]): found is readonly Violation[] => Array.isArray(found);

/** A preparatory action of infantry (COIN-9): its own checks in the order of its row, and what it does. */
export interface Prep<T extends CommandType> {
  readonly action: T;
  readonly checks: (state: CoinState, actor: Infantry, command: CommandOf<T>) => readonly Violation[];
  readonly effect: (play: CoinPlay, actor: Infantry, command: CommandOf<T>) => void;
  /** Who may oppose it (COIN-10). */
  readonly contest?: (state: CoinState, actor: Infantry, command: CommandOf<T>) => Contest | null;
}

/** @rule COIN-8.8 @rule COIN-8.9 Refused before any coin; the chain is not broken by it. */
export function prepAction<T extends CommandType>(prep: Prep<T>): Action<T> {
  return {
    may: ({ state }, command) => {
      const acting = mustBeActing(state, command as Spoken, 'prep');
      if (acting.length > 0) return acting;
      const actor = actorOf(state);
      // COIN-9.25: vehicles and autonomous units only drive.
      if (!isInfantry(actor)) return [violation('COIN-9.25', 'unit-cannot-act', { unit: actor.id })];
      return prep.checks(state, actor, command);
    },
    act: (play, command) => {
      const actor = actorOf(play.state);
      if (!isInfantry(actor)) return;
      prepare(play, {
        action: prep.action,
        actor: actor.id,
        need: 1,
        contest: prep.contest?.(play.state, actor, command) ?? null,
        effect: () => {
          const now = unitOf(play.state, actor.id);
          // A ruling may have killed it, or made the action impossible, while somebody was asked.
          const able = isInfantry(now) && isAlive(now) && prep.checks(play.state, now, command).length === 0;
          if (able) prep.effect(play, now, command);
        },
      });
    },
  };
}
