import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type * as kit from '@potyczka/ruleset-kit';
import type { CommandOf, CommandType, Situation } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { commands, inCombat, isGm, phaseOf } from '../read.ts';
import type { Foe, Hero, StepState } from '../state.ts';

/** What a check may look at. */
export interface Reading {
  readonly state: StepState;
}

/** One command type. A plan is undefined where the command names nobody to plan with. */
export type Action<T extends CommandType, Plan = undefined> = kit.Action<Reading, StepPlay, CommandOf<T>, Plan>;

/** An action among others, whatever it plans. */
export type AnyAction<T extends CommandType> = kit.AnyAction<Reading, StepPlay, CommandOf<T>>;

interface Order {
  readonly by: string;
  readonly unit: string;
  readonly situation?: Situation;
}

/** Section 7: right phase, right hero, not Downed or dead; for an Action in combat an unspent one. */
export function mustBeActing(
  state: StepState,
  { by, unit: id }: Order,
  how: { readonly action: boolean; readonly downed?: boolean },
): readonly Violation[] {
  if (state.phase !== 'heroes' && state.phase !== 'free') return [violation('STEP-9.1', 'bad-phase', phaseOf(state))];
  const hero = state.units[id];
  if (hero === undefined || hero.kind !== 'hero') return [violation('STEP-1.1', 'no-such-unit', { unit: id })];
  if (!commands(state, by, hero)) return [violation('STEP-4.2', 'not-yours', { unit: id })];
  const broken: Violation[] = [];
  if (inCombat(state) && state.activeUnit !== id)
    broken.push(violation('STEP-9.2', 'not-your-turn', { current: state.activeUnit ?? '' }));
  if (hero.left) broken.push(violation('STEP-9.13', 'not-your-turn', { current: '', unit: id, why: 'left' }));
  if (hero.downed && how.downed !== true) broken.push(violation('STEP-16.2', 'downed', { unit: id }));
  if (hero.dead) broken.push(violation('STEP-9.13', 'dead', { unit: id }));
  if (how.action && inCombat(state) && hero.actionLeft < 1 && broken.length === 0)
    broken.push(violation('STEP-9.5', 'no-action', { unit: id }));
  return broken;
}

/** On a table with a board only the GM states facts instead of measuring them. */
const mayState = (state: StepState, order: Order): readonly Violation[] =>
  order.situation === undefined || !state.mapped || isGm(state, order.by)
    ? []
    : [violation('STEP-24.1', 'gm-only', { what: 'situation' })];

/** The usual opening of a hero's command; then what it asks itself. */
export function checkHero(
  state: StepState,
  order: Order,
  how: { readonly action: boolean; readonly downed?: boolean },
  own: (hero: Hero) => readonly Violation[],
): readonly Violation[] {
  const acting = [...mustBeActing(state, order, how), ...mayState(state, order)];
  const hero = state.units[order.unit];
  return acting.length > 0 || hero?.kind !== 'hero' ? acting : own(hero);
}

/** What says that a foe does nothing now: it is out, nobody knows of it, or it has had its turn. */
const idleRule = (foe: Foe): string => (foe.out ? 'STEP-11.7' : foe.hidden ? 'STEP-3.8' : 'STEP-9.2');

/** The usual opening of a foe's command: its phase, its player, still in the fight and with something left to do. */
export function checkFoe(
  state: StepState,
  order: Order,
  how: { readonly action: boolean },
  own: (foe: Foe) => readonly Violation[],
): readonly Violation[] {
  if (state.phase !== 'foes') return [violation('STEP-14.1', 'bad-phase', phaseOf(state))];
  const foe = state.units[order.unit];
  if (foe === undefined || foe.kind !== 'foe') return [violation('STEP-2.2', 'no-such-unit', { unit: order.unit })];
  if (!commands(state, order.by, foe)) return [violation('STEP-24.1', 'not-yours', { unit: order.unit })];
  if (foe.out || foe.hidden || foe.turnDone)
    return [violation(idleRule(foe), 'not-your-turn', { current: state.activeUnit ?? '' })];
  const broken: Violation[] = [];
  if (foe.stunned) broken.push(violation('STEP-15.15', 'stunned', { unit: foe.id }));
  if (how.action && foe.actionLeft < 1) broken.push(violation('STEP-14.1', 'no-action', { unit: foe.id }));
  return broken.length > 0 ? broken : own(foe);
}

/** A hero does one important thing: in combat that is its Action (STEP-9.5); outside, only its time. */
export function spendAction(play: StepPlay, unit: string, what: string, rules: readonly string[]): void {
  if (inCombat(play.state)) play.tell({ type: 'actionSpent', unit, what, rules: ['STEP-9.5', ...rules] });
}
