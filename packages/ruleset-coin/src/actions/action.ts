import type { Params, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { CommandOf, CommandType } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { type Contest, prepare } from '../procedures/coins/chain.ts';
import { isAlive, isInfantry, isOver, playsFor, unitOf } from '../read.ts';
import type { CoinState, Infantry, Unit } from '../state.ts';
import type { Phase } from '../vocabulary.ts';

/** What a check may look at. */
export interface Reading {
  readonly state: CoinState;
}

/** One command type: how it is planned, what forbids it, and what follows. */
export type Action<T extends CommandType, Plan = undefined> = kit.Action<Reading, CoinPlay, CommandOf<T>, Plan>;

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
export interface Prep<T extends CommandType, Plan> {
  readonly action: T;
  /** What the command stands for, read once for the checks and for what it does. */
  plan(state: CoinState, actor: Infantry, command: CommandOf<T>): Plan;
  checks(state: CoinState, actor: Infantry, command: CommandOf<T>, plan: Plan): readonly Violation[];
  effect(play: CoinPlay, actor: Infantry, command: CommandOf<T>, plan: Plan): void;
  /** Who may oppose it (COIN-10). */
  contest?(state: CoinState, actor: Infantry, command: CommandOf<T>, plan: Plan): Contest | null;
}

/** Somebody who may act, and what the command comes to; or what keeps them from acting at all. */
type Preparing<Plan> =
  | { readonly refused: readonly Violation[] }
  | { readonly actor: Infantry; readonly own: Plan; readonly broken: readonly Violation[] };

/** @rule COIN-8.8 @rule COIN-8.9 Refused before any coin; the chain is not broken by it. */
export function prepAction<T extends CommandType, Plan>(prep: Prep<T, Plan>): Action<T, Preparing<Plan>> {
  const planned = (state: CoinState, actor: Infantry, command: CommandOf<T>) => {
    const own = prep.plan(state, actor, command);
    return { actor, own, broken: prep.checks(state, actor, command, own) };
  };
  return {
    plan: ({ state }, command) => {
      const refused = mustBeActing(state, command as Spoken, 'prep');
      if (refused.length > 0) return { refused };
      const actor = actorOf(state);
      if (isInfantry(actor)) return planned(state, actor, command);
      // COIN-9.25: vehicles and autonomous units only drive.
      return { refused: [violation('COIN-9.25', 'unit-cannot-act', { unit: actor.id })] };
    },
    may: (_reading, _command, plan) => ('refused' in plan ? plan.refused : plan.broken),
    act: (play, command, plan) => {
      if ('refused' in plan) return;
      const { actor, own } = plan;
      prepare(play, {
        action: prep.action,
        actor: actor.id,
        need: 1,
        contest: prep.contest?.(play.state, actor, command, own) ?? null,
        effect: () => {
          const now = unitOf(play.state, actor.id);
          if (!isInfantry(now) || !isAlive(now)) return;
          // A ruling may have killed it, or made the action impossible, while somebody was asked: it is planned anew.
          const after = planned(play.state, now, command);
          if (after.broken.length === 0) prep.effect(play, now, command, after.own);
        },
      });
    },
  };
}
