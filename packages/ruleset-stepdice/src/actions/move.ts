import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { bandAfter, changeBand } from '../procedures/movement/bands.ts';
import { judgePath } from '../procedures/movement/path-rules.ts';
import { barsWanted, pathFor } from '../procedures/movement/reach.ts';
import { walk } from '../procedures/movement/walk.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { heroOf, inCombat } from '../read.ts';
import type { Hero, Square, StepState } from '../state.ts';
import { type Action, checkHero } from './action.ts';

type Move = CommandOf<'move'>;

/** @rule STEP-7.9 A Prone or immobilised hero has no Move to make. */
function barsLegs(state: StepState, hero: Hero): readonly Violation[] {
  return [
    ...(hero.prone && inCombat(state) ? [violation('STEP-7.9', 'prone', { unit: hero.id })] : []),
    ...(hero.immobilised || hero.restrained
      ? [violation(hero.restrained ? 'STEP-22.3' : 'STEP-15.15', 'immobilised', { unit: hero.id })]
      : []),
  ];
}

/** @rule STEP-7.1 Up to 5 squares in a turn; outside combat nobody counts. */
function barsPath(state: StepState, command: Move): readonly Violation[] {
  const path = pathFor(state, command.unit, command as { path?: readonly Square[]; to?: Square });
  if (path === undefined) return barsWanted(state, heroOf(state, command.unit), command as { to?: Square });
  const walked = judgePath(state, command.unit, path);
  if (walked.errors.length > 0) return walked.errors;
  const { movesLeft } = heroOf(state, command.unit);
  if (!inCombat(state) || walked.cost <= movesLeft) return [];
  return [violation('STEP-7.1', 'no-move-left', { cost: walked.cost, left: movesLeft })];
}

function barsBand(state: StepState, command: Move): readonly Violation[] {
  const hero = heroOf(state, command.unit);
  if (inCombat(state) && hero.movesLeft < 1) return [violation('STEP-7.1', 'no-move-left', { cost: 5, left: 0 })];
  return bandAfter(state, hero, command) === undefined
    ? [violation('STEP-0.3', 'blocked', { at: '', why: 'band' })]
    : [];
}

function go(play: StepPlay, command: Move): void {
  const { state } = play;
  if (!state.mapped) {
    changeBand(play, command);
    return;
  }
  const path = pathFor(state, command.unit, command as { path?: readonly Square[]; to?: Square }) ?? [];
  walk(play, command.unit, path);
  settleDowned(play);
}

/** @rule STEP-7.1 @rule STEP-7.2 */
export const move: Action<'move'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: false }, (hero) => {
      const legs = barsLegs(state, hero);
      if (legs.length > 0) return legs;
      return state.mapped ? barsPath(state, command) : barsBand(state, command);
    }),
  act: go,
};
