import { Lately } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { foeOf, foesOf, isPresent } from '../../read.ts';
import type { Foe, StepState } from '../../state.ts';
import type { FoeRole } from '../../vocabulary.ts';

/** Whose turn it is in the foe phase (STEP-9.2, STEP-14.1). */

const ORDER: readonly FoeRole[] = ['support', 'controller', 'artillery', 'skirmisher', 'brute'];

/** @rule STEP-9.2 Support, Controller, Artillery, Skirmisher, Brute, Bosses last; inside a group by id. */
export const foesInOrder = (state: StepState): readonly Foe[] =>
  [...foesOf(state)].sort(
    (a, b) => Number(a.class === 'boss') - Number(b.class === 'boss') || ORDER.indexOf(a.role) - ORDER.indexOf(b.role),
  );

/** By the record of units, which is replaced and never changed. */
const waiting = new Lately<StepState['units'], readonly Foe[]>();

/** Foes that have still to act; the stunned and the hidden do not (STEP-3.8). */
export function foesToAct(state: StepState): readonly Foe[] {
  const known = waiting.get(state.units);
  if (known !== undefined) return known;
  const foes = foesInOrder(state).filter((foe) => isPresent(foe) && !foe.turnDone && !foe.stunned);
  waiting.set(state.units, foes);
  return foes;
}

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
