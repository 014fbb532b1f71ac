import type { Automaton, GroundMaker, Json, Question } from '@potyczka/kernel';
import type { CoinCommand } from '../commands.ts';
import { leads } from '../procedures/ending/ending.ts';
import { deployNext, muster } from '../procedures/forces/deployment.ts';
import { sideOfSeat, unitOf } from '../read.ts';
import type { CoinState } from '../state.ts';
import { candidates } from './destinations.ts';
import { chosenUnit, nextStep } from './plan.ts';
import { weaponsFor } from './strength.ts';
import { worth } from './worth.ts';

/** How NPC sides play: the behaviours of section 9.8, one command at a time. */

function choosing(state: CoinState, by: string, ground: GroundMaker): CoinCommand {
  const unit = state.activeSide === null ? undefined : chosenUnit(state, state.activeSide, by, ground);
  if (unit !== undefined) return { type: 'chooseUnit', by, unit };
  return { type: state.options.turnMode === 'allUnits' ? 'endTurn' : 'pass', by };
}

function attacking(state: CoinState, by: string, id: string): CoinCommand {
  const weapons = weaponsFor(state, unitOf(state, id)).map((source) => source.id);
  return weapons.length === 0 ? { type: 'skipAttack', by, unit: id } : { type: 'attack', by, unit: id, weapons };
}

function command(state: CoinState, by: string, ground: GroundMaker): CoinCommand | undefined {
  if (state.phase === 'setup') return muster(state, by);
  if (state.phase === 'deploy') return deployNext(state, by);
  if (state.phase === 'chooseUnit') return choosing(state, by, ground);
  const id = state.activeUnit;
  if (id === null) return undefined;
  if (state.phase === 'attack') return attacking(state, by, id);
  if (state.phase !== 'prep') return undefined;
  const step = nextStep(state, unitOf(state, id), by);
  return step === 'attack' ? { type: 'endPrep', by, unit: id } : step;
}

/** @rule COIN-21.6 A draw is taken, unless one leads and the battle has a limit. */
function drawAnswer(state: CoinState, question: Question): Json {
  const side = sideOfSeat(state, question.seat);
  if (side === null || state.scenario.roundLimit === 0) return 'accept';
  return leads(state, side) ? 'decline' : 'accept';
}

/** Other questions have the rule of section 9.8 for their default: the best target, all shields, always contest. */
export const automaton: Automaton<CoinState, CoinCommand> = {
  command: (state, seat, ground) => command(state, seat.id, ground),
  answer: (state, question) => (question.kind === 'answerDraw' ? drawAnswer(state, question) : question.default),
  worth,
  candidates,
};
