import type { Automaton, Ground, GroundMaker, Seat } from '@potyczka/kernel';
import type { TeoCommand } from '../commands.ts';
import { seatOf } from '../read.ts';
import { groundMap } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { hasList } from './algorithms.ts';
import { answerFor } from './answers.ts';
import { candidates } from './candidates.ts';
import { activation, deployment } from './choose.ts';
import { nextCommand } from './engine.ts';
import { Outlook } from './outlook.ts';
import { worth } from './worth.ts';

export { algorithms } from './algorithms.ts';
export { type Entry, readAlgorithm } from './words.ts';

/** The list a figure acts by: its own, else its seat's, else the scenario's for bands; where there is none, it attacks. */
function algorithmOf(state: TeoState, unit: Unit, seat: Seat): string {
  if (unit.algorithm !== null) return unit.algorithm;
  return hasList(state, seat.algorithm) ? seat.algorithm : (state.mission.plan.bandAlgorithm ?? 'assault');
}

/** What a figure that is acting does next by its algorithm, whoever sits at its seat (TEO-14.4). */
export function commandOf(state: TeoState, ground: Ground, unit: Unit, seat: Seat): TeoCommand {
  return nextCommand(new Outlook(state, ground, unit, seat.id), algorithmOf(state, unit, seat));
}

function command(state: TeoState, seat: Seat, maker: GroundMaker): TeoCommand | undefined {
  if (state.phase === 'over' || state.phase === 'interlude') return undefined;
  const ground = maker(groundMap(state));
  if (state.phase === 'setup') return deployment(state, seat, ground);
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (unit === undefined) return activation(state, seat, ground);
  return seatOf(state, unit) === seat.id ? commandOf(state, ground, unit, seat) : undefined;
}

/** @rule TEO-14.4 The engine runs NPCs by their algorithms, one command at a time. */
export const automaton: Automaton<TeoState, TeoCommand> = {
  command,
  answer: (state, question, maker) => answerFor(state, question, maker(groundMap(state))),
  worth,
  candidates,
};
