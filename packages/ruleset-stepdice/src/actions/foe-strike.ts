import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { barsStrike, isRanged, resolveStrike } from '../procedures/foes/strikes.ts';
import { activateFoe } from '../procedures/foes/turns.ts';
import { foeOf, heroOf } from '../read.ts';
import { type Action, checkFoe } from './action.ts';

function strike(play: StepPlay, { unit, target, situation }: CommandOf<'foeStrike'>): void {
  activateFoe(play, unit);
  const foe = foeOf(play.state, unit);
  const ranged = isRanged(play.state, foe, heroOf(play.state, target), situation);
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
  const members = [{ foe: unit, from: foe.pos }];
  if (!pooled) resolveStrike(play, { hero: target, members, ranged, magical, said: situation });
}

/** @rule STEP-14.2 */
export const foeStrike: Action<'foeStrike'> = {
  may: ({ state }, command) => checkFoe(state, command, { action: true }, (foe) => barsStrike(state, foe, command)),
  act: strike,
};
