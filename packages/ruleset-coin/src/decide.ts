import type { Violation } from '@potyczka/kernel';
import { type AnyAction, type Prepared, prepared } from '@potyczka/ruleset-kit';
import type { Reading } from './actions/action.ts';
import { chooseUnit, concede, endPrep, endTurn, pass, skipAttack } from './actions/activation.ts';
import { attack } from './actions/attack.ts';
import { boardPassenger, boardPilot } from './actions/board.ts';
import { castPrep } from './actions/cast-prep.ts';
import { dragOut } from './actions/drag-out.ts';
import { drawItem } from './actions/draw-item.ts';
import { drive } from './actions/drive.ts';
import { drop } from './actions/drop.ts';
import { give } from './actions/give.ts';
import { closeHatch, openHatch } from './actions/hatch.ts';
import { rollInitiative } from './actions/initiative.ts';
import { dismount, switchSeat } from './actions/inside.ts';
import { move } from './actions/move.ts';
import { openCase } from './actions/open-case.ts';
import { pickUp } from './actions/pick-up.ts';
import { run } from './actions/run.ts';
import { stow } from './actions/stow.ts';
import { useItem } from './actions/use-item.ts';
import { wear } from './actions/wear.ts';
import type { CoinCommand, CommandOf, CommandType } from './commands.ts';
import { inWords } from './names.ts';
import type { CoinPlay } from './play.ts';
import { deploy } from './preparing/deploy.ts';
import { equip } from './preparing/equip.ts';
import { addUnit, fitVehicle, removeUnit, startDeployment } from './preparing/muster.ts';
import { setOption } from './preparing/set-option.ts';
import { askedFacts, maySpeak, saidBy, situationOf } from './procedures/asking/stated-facts.ts';
import { isOver } from './read.ts';
import { customPrep } from './rulings/custom-prep.ts';
import { rule, ruling } from './rulings/rule.ts';
import type { CoinState } from './state.ts';

/** Every command type and the action behind it. */
const actions: { readonly [T in CommandType]: AnyAction<Reading, CoinPlay, CommandOf<T>> } = {
  addUnit,
  attack,
  boardPassenger,
  boardPilot,
  castPrep,
  chooseUnit,
  closeHatch,
  concede,
  customPrep,
  deploy,
  dismount,
  dragOut,
  drawItem,
  drive,
  drop,
  endPrep,
  endTurn,
  equip,
  fitVehicle,
  give,
  move,
  openCase,
  openHatch,
  pass,
  pickUp,
  removeUnit,
  rollInitiative,
  rule,
  run,
  setOption,
  skipAttack,
  startDeployment,
  stow,
  switchSeat,
  useItem,
  wear,
};

/** A command planned for this table. */
const ready = (state: CoinState, command: CoinCommand): Prepared<CoinPlay> =>
  prepared<Reading, CoinPlay, CoinCommand>(actions[command.type], { state }, command);

/** Everything that forbids a command now; nothing is drawn or changed. */
export function mayDo({ state }: Reading, command: CoinCommand): readonly Violation[] {
  const situation = situationOf(command);
  const known = situation === undefined ? state : { ...state, said: saidBy(situation) };
  return [...maySpeak(state, command), ...ready(known, command).violations];
}

export function decide(play: CoinPlay, command: CoinCommand): readonly Violation[] {
  const spoken = [...maySpeak(play.state, command), ...ruling.mustNotInterrupt(play, command)];
  if (spoken.length > 0) return spoken.map((violation) => inWords(play.state, violation));
  const said = askedFacts(play, command, (state) => ready(state, command).violations);
  const { violations, act } = ready(said === null ? play.state : { ...play.state, said }, command);
  if (violations.length > 0) return violations.map((violation) => inWords(play.state, violation));
  if (said !== null) play.tell({ type: 'situationStated', said, rules: ['COIN-4.7'] });
  act(play);
  if (said !== null && !isOver(play.state)) play.tell({ type: 'situationStated', said: null, rules: ['COIN-4.7'] });
  return [];
}
