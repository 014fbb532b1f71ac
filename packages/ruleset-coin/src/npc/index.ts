import type { Automaton } from '@potyczka/kernel';
import { usualSources } from '../actions/attack.ts';
import type { CoinCommand } from '../commands.ts';
import { ableUnits, unitOf } from '../read.ts';
import type { CoinState } from '../state.ts';

/** The first unit with something to attack, or the first that has not acted. */
function choice(state: CoinState, by: string): CoinCommand {
  const side = state.activeSide ?? 'A';
  const free = ableUnits(state, side).filter((unit) => !state.acted[side].includes(unit.id));
  const unit = free.find((one) => usualSources(state, one).length > 0);
  if (unit !== undefined) return { type: 'chooseUnit', by, unit: unit.id };
  return { type: state.options.turnMode === 'allUnits' ? 'endTurn' : 'pass', by };
}

function command(state: CoinState, by: string): CoinCommand | undefined {
  if (state.phase === 'chooseUnit') return choice(state, by);
  if (state.phase === 'prep') return { type: 'endPrep', by };
  if (state.phase !== 'attack' || state.activeUnit === null) return undefined;
  const armed = usualSources(state, unitOf(state, state.activeUnit)).length > 0;
  return { type: armed ? 'attack' : 'skipAttack', by };
}

/** Every question has the rule of section 9.8 for its default. */
export const automaton: Automaton<CoinState, CoinCommand> = {
  command: (state, seat) => command(state, seat.id),
  answer: (_state, question) => question.default,
};
