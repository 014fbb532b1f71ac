import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { bandAfter, changeBand } from '../procedures/movement/bands.ts';
import type { Walk } from '../procedures/movement/path-rules.ts';
import { barsWay, planWay } from '../procedures/movement/reach.ts';
import { walk } from '../procedures/movement/walk.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { heroOf, inCombat } from '../read.ts';
import type { Hero, StepState } from '../state.ts';
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

function barsBand(state: StepState, command: Move): readonly Violation[] {
  const hero = heroOf(state, command.unit);
  if (inCombat(state) && hero.movesLeft < 1) return [violation('STEP-7.1', 'no-move-left', { cost: 5, left: 0 })];
  return bandAfter(state, hero, command) === undefined
    ? [violation('STEP-0.3', 'blocked', { at: '', why: 'band' })]
    : [];
}

function go(play: StepPlay, command: Move, plan: Walk | undefined): void {
  if (!play.state.mapped) {
    changeBand(play, command);
    return;
  }
  walk(play, command.unit, plan?.path ?? []);
  settleDowned(play);
}

/** @rule STEP-7.1 @rule STEP-7.2 Up to 5 squares in a turn; outside combat nobody counts. */
export const move: Action<'move', Walk | undefined> = {
  plan: ({ state }, command) => planWay(state, command),
  may: ({ state }, command, plan) =>
    checkHero(state, command, { action: false }, (hero) => {
      const legs = barsLegs(state, hero);
      if (legs.length > 0) return legs;
      if (!state.mapped) return barsBand(state, command);
      return barsWay(state, hero, command, plan, inCombat(state) ? hero.movesLeft : null);
    }),
  act: go,
};
