import { carryOutOrder } from '../actions/foe-orders.ts';
import type { StepPlay } from '../play.ts';
import { resolvePool } from '../procedures/foes/strikes.ts';
import { activateFoe, endFoeTurn, foesToAct } from '../procedures/foes/turns.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { heroesOf, seatOf } from '../read.ts';
import type { Foe, StepState } from '../state.ts';
import { judge } from './judge.ts';

/** The foe phase (STEP-14.1, catalogue 4.1 steps 3 to 5). */

/**
 * Runs the phase as far as it goes by itself: foes nobody plays follow the catalogue's algorithms (9.6). False when
 * somebody has to give orders; true when all have acted and the pooled strikes are resolved.
 */
export function runFoes(play: StepPlay): boolean {
  for (;;) {
    if (play.state.phase !== 'foes') return true;
    play.pause();
    const next = nextOwnless(play.state);
    if (next === undefined) break;
    activateFoe(play, next.id);
    runFoe(play, next.id);
    settleDowned(play);
    judge(play, 'command');
  }
  if (foesToAct(play.state).length > 0) return false;
  if (play.state.activeUnit !== null) endFoeTurn(play, play.state.activeUnit);
  for (const hero of heroesOf(play.state)) {
    play.pause();
    resolvePool(play, hero.id);
  }
  return true;
}

const nextOwnless = (state: StepState): Foe | undefined => foesToAct(state).find((foe) => seatOf(state, foe) === null);

/** Order after order, until there is none left to give. */
function runFoe(play: StepPlay, id: string): void {
  for (;;) {
    const foe = play.state.units[id];
    if (foe === undefined || foe.kind !== 'foe' || foe.out || foe.turnDone || play.state.phase !== 'foes') return;
    const order = play.follow.automaticOrder(play.state, foe);
    if (order === undefined || !carryOutOrder(play, order)) {
      endFoeTurn(play, id);
      return;
    }
    settleDowned(play);
  }
}
