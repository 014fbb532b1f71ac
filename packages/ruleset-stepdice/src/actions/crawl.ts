import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { chebyshev, squeezes } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import { isBrief } from '../read.ts';
import { blocksMove, seemsFree } from '../spatial.ts';
import type { Hero, Square, StepState } from '../state.ts';
import { type Action, checkHero } from './action.ts';

const squareFrom = (to: CommandOf<'crawl'>['to']): Square | null =>
  to === undefined ? null : [Math.floor(to[0]), Math.floor(to[1])];

function isNext(state: StepState, hero: Hero, to: Square | null): boolean {
  if (!state.mapped || hero.at === null) return true;
  if (to === null || chebyshev(hero.at, to) !== 1 || !seemsFree(state, to)) return false;
  return !squeezes(hero.at, to, (square) => blocksMove(state, square));
}

/** @rule STEP-7.11 @rule STEP-16.4 One square a turn, only Downed, only under the brief copy. */
function barsCrawl(state: StepState, hero: Hero, command: CommandOf<'crawl'>): readonly Violation[] {
  if (!hero.downed) return [violation('STEP-7.11', 'not-downed', { unit: hero.id })];
  if (!isBrief(state, 'variant72') || hero.crawled) return [violation('STEP-7.11', 'no-crawl', { unit: hero.id })];
  return isNext(state, hero, squareFrom(command.to)) ? [] : [violation('STEP-7.11', 'no-crawl', { unit: hero.id })];
}

export const crawl: Action<'crawl'> = {
  may: ({ state }, command) =>
    checkHero(state, command, { action: false, downed: true }, (hero) => barsCrawl(state, hero, command)),
  act: (play, { unit, to }) =>
    play.tell({ type: 'crawled', unit, to: squareFrom(to), rules: ['STEP-7.11', 'STEP-16.4'] }),
};
