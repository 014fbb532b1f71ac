import { automaticOrder } from '../npc/orders.ts';
import type { StepPlay } from '../play.ts';
import { foeOf, foesOf, heroesOf, isPresent, seatOf } from '../read.ts';
import type { Foe, StepState } from '../state.ts';
import type { FoeRole } from '../vocabulary.ts';
import { carryOutOrder } from './foe-orders.ts';
import { settleDowned } from './hearts.ts';
import { judge } from './hooks.ts';
import { resolvePool } from './strikes.ts';

/** The foe phase (STEP-14.1, catalogue 4.1 steps 3 to 5). */

const ORDER: readonly FoeRole[] = ['support', 'controller', 'artillery', 'skirmisher', 'brute'];

/** @rule STEP-9.2 Support, Controller, Artillery, Skirmisher, Brute, Bosses last; inside a group by id. */
export const foesInOrder = (state: StepState): readonly Foe[] =>
  [...foesOf(state)].sort(
    (a, b) => Number(a.class === 'boss') - Number(b.class === 'boss') || ORDER.indexOf(a.role) - ORDER.indexOf(b.role),
  );

/** Foes that have still to act; the stunned and the hidden do not (STEP-3.8). */
export const foesToAct = (state: StepState): readonly Foe[] =>
  foesInOrder(state).filter((foe) => isPresent(foe) && !foe.turnDone && !foe.stunned);

export function endFoeTurn(play: StepPlay, id: string): void {
  if (!foeOf(play.state, id).turnDone)
    play.tell({ type: 'turnEnded', unit: id, preparedLost: false, rules: ['STEP-14.1'] });
}

/** @rule STEP-14.1 A foe takes its orders; whoever acted before it is done. */
export function activateFoe(play: StepPlay, id: string): void {
  const { activeUnit } = play.state;
  if (activeUnit === id) return;
  if (activeUnit !== null) endFoeTurn(play, activeUnit);
  play.tell({ type: 'activated', unit: id, rules: ['STEP-9.2', 'STEP-14.1'] });
  // STEP-7.9
  if (foeOf(play.state, id).prone) play.tell({ type: 'stoodUp', unit: id, movesLeft: 0, rules: ['STEP-7.9'] });
}

/**
 * Runs the phase as far as it goes by itself: foes nobody plays follow the catalogue's algorithms (9.6). False when
 * somebody has to give orders; true when all have acted and the pooled strikes are resolved.
 */
export function runFoes(play: StepPlay): boolean {
  for (;;) {
    if (play.state.phase !== 'foes') return true;
    const next = nextOwnless(play.state);
    if (next === undefined) break;
    activateFoe(play, next.id);
    runFoe(play, next.id);
    settleDowned(play);
    judge(play, 'command');
  }
  if (foesToAct(play.state).length > 0) return false;
  if (play.state.activeUnit !== null) endFoeTurn(play, play.state.activeUnit);
  for (const hero of heroesOf(play.state)) resolvePool(play, hero.id);
  return true;
}

const nextOwnless = (state: StepState): Foe | undefined => foesToAct(state).find((foe) => seatOf(state, foe) === null);

/** Order after order, until there is none left to give. */
function runFoe(play: StepPlay, id: string): void {
  for (;;) {
    const foe = play.state.units[id];
    if (foe === undefined || foe.kind !== 'foe' || foe.out || foe.turnDone || play.state.phase !== 'foes') return;
    const order = automaticOrder(play.state, foe);
    if (order === undefined || !carryOutOrder(play, order)) {
      endFoeTurn(play, id);
      return;
    }
    settleDowned(play);
  }
}
