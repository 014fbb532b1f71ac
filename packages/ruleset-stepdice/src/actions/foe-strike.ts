import type { StepPlay } from '../play.ts';
import { activateFoe } from '../procedures/foe-turns.ts';
import { barsStrike, isRanged, resolveStrike } from '../procedures/strikes.ts';
import { foeOf, heroOf } from '../read.ts';
import { type Action, checkFoe } from './action.ts';

function strike(play: StepPlay, unit: string, target: string): void {
  activateFoe(play, unit);
  const foe = foeOf(play.state, unit);
  const ranged = isRanged(play.state, foe, heroOf(play.state, target));
  const pooled = foe.class === 'minion' && play.state.options.minionStrikes === 'pooled';
  // STEP-2.6: a Controller's shot is magic.
  const magical = ranged && foe.role === 'controller';
  play.tell({
    type: 'strikeDeclared',
    unit,
    target,
    ranged,
    magical,
    pooled,
    from: foe.pos,
    rules: pooled ? ['STEP-14.2', 'STEP-14.5'] : ['STEP-14.2'],
  });
  if (!pooled) resolveStrike(play, { hero: target, foes: [unit], ranged, magical, from: foe.pos });
}

/** @rule STEP-14.2 */
export const foeStrike: Action<'foeStrike'> = {
  may: ({ state }, command) =>
    checkFoe(state, command, { action: true }, (foe) => barsStrike(state, foe, command.target)),
  act: (play, command) => strike(play, command.unit, command.target),
};
