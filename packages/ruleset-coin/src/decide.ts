import type { Violation } from '@potyczka/kernel';
import type { Action, Reading } from './actions/action.ts';
import { chooseUnit, concede, endPrep, endTurn, pass, skipAttack } from './actions/activation.ts';
import { attack } from './actions/attack.ts';
import { boardPassenger, boardPilot } from './actions/board.ts';
import { castPrep } from './actions/cast-prep.ts';
import { customPrep } from './actions/custom-prep.ts';
import { deploy } from './actions/deploy.ts';
import { dragOut } from './actions/drag-out.ts';
import { drawItem } from './actions/draw-item.ts';
import { drive } from './actions/drive.ts';
import { drop } from './actions/drop.ts';
import { equip } from './actions/equip.ts';
import { give } from './actions/give.ts';
import { closeHatch, openHatch } from './actions/hatch.ts';
import { rollInitiative } from './actions/initiative.ts';
import { dismount, switchSeat } from './actions/inside.ts';
import { move } from './actions/move.ts';
import { addUnit, fitVehicle, removeUnit, startDeployment } from './actions/muster.ts';
import { openCase } from './actions/open-case.ts';
import { pickUp } from './actions/pick-up.ts';
import { rule, ruling } from './actions/ruling.ts';
import { run } from './actions/run.ts';
import { setOption } from './actions/set-option.ts';
import { stow } from './actions/stow.ts';
import { useItem } from './actions/use-item.ts';
import { wear } from './actions/wear.ts';
import type { CoinCommand, CommandType } from './commands.ts';
import { inWords } from './narration/names.ts';
import type { CoinPlay } from './play.ts';
import { askedFacts, maySpeak, saidBy, situationOf } from './procedures/situation.ts';
import { isOver } from './read.ts';

/** Every command type and the action behind it. */
const actions: { readonly [T in CommandType]: Action<T> } = {
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

const actionFor = (command: CoinCommand): Action<CommandType> =>
  actions[command.type] as unknown as Action<CommandType>;

/** Everything that forbids a command now; nothing is drawn or changed. */
export function mayDo({ state }: Reading, command: CoinCommand): readonly Violation[] {
  const situation = situationOf(command);
  const known = situation === undefined ? state : { ...state, said: saidBy(situation) };
  return [...maySpeak(state, command), ...actionFor(command).may({ state: known }, command)];
}

export function decide(play: CoinPlay, command: CoinCommand): readonly Violation[] {
  const spoken = [...maySpeak(play.state, command), ...ruling.mustNotInterrupt(play, command)];
  if (spoken.length > 0) return spoken.map((violation) => inWords(play.state, violation));
  const { may, act } = actionFor(command);
  const said = askedFacts(play, command, (state) => may({ state }, command));
  const violations = may({ state: said === null ? play.state : { ...play.state, said } }, command);
  if (violations.length > 0) return violations.map((violation) => inWords(play.state, violation));
  if (said !== null) play.tell({ type: 'situationStated', said, rules: ['COIN-4.7'] });
  act(play, command);
  if (said !== null && !isOver(play.state)) play.tell({ type: 'situationStated', said: null, rules: ['COIN-4.7'] });
  return [];
}
