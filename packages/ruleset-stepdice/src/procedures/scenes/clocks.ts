import type { StepPlay } from '../../play.ts';
import { isOn } from '../../read.ts';
import type { Clock, StepState } from '../../state.ts';
import type { TestKind } from '../../vocabulary.ts';

/** Clocks (STEP-18). */

/** @rule STEP-18.6 The clock a test names, else the first. */
export const clockFor = (state: StepState, named: string | null): Clock | undefined =>
  state.clocks.find((clock) => clock.id === named) ?? state.clocks[0];

/** @rule STEP-23.3 The clock that counts as an alarm level. */
export const alarmClock = (state: StepState): Clock | undefined => state.clocks.find((clock) => clock.alarm);

/** @rule STEP-18.3 Which failures count at this table. */
export function counts(state: StepState, kind: TestKind): boolean {
  if (state.options.clockCounts === 'all') return kind !== 'initiative';
  const byAction = kind === 'attack' || kind === 'attribute' || kind === 'magic' || kind === 'shove';
  return state.options.clockCounts === 'nonAttack' ? byAction && kind !== 'attack' : byAction;
}

/** @rule STEP-18.5 Further ticks of a full clock are ignored. */
export function tick(play: StepPlay, id: string, by: number, rules: readonly string[]): void {
  const clock = play.state.clocks.find((one) => one.id === id);
  if (clock === undefined || clock.stopped) return;
  const filled = Math.max(0, Math.min(clock.size, clock.filled + by));
  if (filled !== clock.filled)
    play.tell({ type: 'clockTicked', clock: id, filled, size: clock.size, rules: ['STEP-18.1', ...rules] });
}

/** @rule STEP-18.1 @rule STEP-18.3 A failed test moves its clock by one. */
export function tickFailure(play: StepPlay, kind: TestKind, named: string | null = null): void {
  const clock = clockFor(play.state, named);
  if (clock !== undefined && counts(play.state, kind)) tick(play, clock.id, 1, ['STEP-18.3']);
}

/** @rule STEP-18.4 At the end of each round the first clock moves by itself, where the table wants it. */
export function tickRound(play: StepPlay): void {
  const clock = clockFor(play.state, null);
  if (isOn(play.state, 'clockPerRound') && clock !== undefined) tick(play, clock.id, 1, ['STEP-18.4']);
  fireClocks(play);
}

/** @rule STEP-18.5 A full clock fires once, when the test is wholly resolved. */
export function fireClocks(play: StepPlay): void {
  for (const { id } of play.state.clocks) {
    const clock = play.state.clocks.find((one) => one.id === id);
    if (clock === undefined || clock.filled < clock.size || clock.fired || play.state.phase === 'ended') continue;
    play.tell({ type: 'clockFired', clock: id, rules: ['STEP-18.5'] });
    play.follow.clockFired(play, clock);
  }
}
