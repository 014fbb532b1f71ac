import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { barsStrike, planStrike, resolveStrike, type StrikePlan } from '../procedures/foes/strikes.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { type Action, checkFoe } from './action.ts';

function strike(
  play: StepPlay,
  { unit, target, situation }: CommandOf<'foeStrike'>,
  plan: StrikePlan | undefined,
): void {
  if (plan === undefined) return;
  activateFoe(play, unit);
  const { foe, ranged, magical, pooled } = plan;
  play.tell({
    type: 'strikeDeclared',
    unit,
    target,
    ranged,
    magical,
    pooled,
    from: foe.at,
    rules: pooled ? ['STEP-14.2', 'STEP-14.5'] : ['STEP-14.2'],
  });
  const members = [{ foe: unit, from: foe.at }];
  if (!pooled) resolveStrike(play, { hero: target, members, ranged, magical, said: situation });
}

/** @rule STEP-14.2 */
export const foeStrike: Action<'foeStrike', StrikePlan | undefined> = {
  plan: ({ state }, command) => planStrike(state, command),
  may: ({ state }, command, plan) =>
    checkFoe(state, command, { action: true }, (foe) => barsStrike(state, foe, command, plan)),
  act: strike,
};
