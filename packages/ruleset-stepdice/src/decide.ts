import type { Play, Violation } from '@potyczka/kernel';
import type { Action, Reading } from './actions/action.ts';
import { beginCombat, beginTurn, concede, endPhase, endTurn, pause } from './actions/activation.ts';
import { advance } from './actions/advance.ts';
import { attack } from './actions/attack.ts';
import { breakFree } from './actions/break-free.ts';
import { cast } from './actions/cast.ts';
import { castFreeform } from './actions/cast-freeform.ts';
import { chase } from './actions/chase.ts';
import { crawl } from './actions/crawl.ts';
import { dash } from './actions/dash.ts';
import { foeEnd } from './actions/foe-end.ts';
import { foeInteract } from './actions/foe-interact.ts';
import { foeMove } from './actions/foe-move.ts';
import { foeSpecial } from './actions/foe-special.ts';
import { foeStrike } from './actions/foe-strike.ts';
import { help } from './actions/help.ts';
import { interact } from './actions/interact.ts';
import { move } from './actions/move.ts';
import { placeHero } from './actions/place-hero.ts';
import { prepare } from './actions/prepare.ts';
import { raise } from './actions/raise.ts';
import { rest } from './actions/rest.ts';
import { rule } from './actions/ruling.ts';
import { shove } from './actions/shove.ts';
import { test } from './actions/test.ts';
import { useGear } from './actions/use-gear.ts';
import { draw, recover } from './actions/weapons.ts';
import type { CommandType, StepCommand } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import { withHooks } from './hooks.ts';
import { imagine } from './imagine.ts';
import { inWords } from './narration/names.ts';
import { isKeptFrom } from './secrets.ts';
import { createHero } from './setup/create-hero.ts';
import type { StepState } from './state.ts';

/** Every command type and the action behind it. */
const actions: { readonly [T in CommandType]: Action<T> } = {
  advance,
  attack,
  beginCombat,
  beginTurn,
  breakFree,
  cast,
  castFreeform,
  chase,
  concede,
  crawl,
  createHero,
  dash,
  draw,
  endPhase,
  endTurn,
  foeEnd,
  foeInteract,
  foeMove,
  foeSpecial,
  foeStrike,
  help,
  interact,
  move,
  pause,
  placeHero,
  prepare,
  raise,
  recover,
  rest,
  rule,
  shove,
  test,
  useGear,
};

const actionFor = (command: StepCommand): Action<CommandType> =>
  actions[command.type] as unknown as Action<CommandType>;

/** Everything that forbids a command now; nothing is drawn or changed. */
export const forbids = (reading: Reading, command: StepCommand): readonly Violation[] =>
  actionFor(command).may(reading, command);

/**
 * The table as whoever commands may know it. @rule STEP-3.8 A figure hidden from a seat is to it as one that does not
 * exist: every command is judged so before it is judged by how things are.
 */
const knownTo = (state: StepState, seat: string): StepState =>
  seat !== 'table' && isKeptFrom(state, seat) ? imagine(state, seat) : state;

function barred(state: StepState, command: StepCommand): readonly Violation[] {
  const known = knownTo(state, command.by);
  const guessed = known === state ? [] : forbids({ state: known }, command);
  const violations = guessed.length > 0 ? guessed : forbids({ state }, command);
  return violations.map((violation) => inWords(known, violation));
}

export function decide(bare: Play<StepState, StepEvent>, command: StepCommand): readonly Violation[] {
  const play = withHooks(bare);
  const amidst = rule.mustNotInterrupt(play, command);
  if (amidst.length > 0) return amidst;
  const violations = barred(play.state, command);
  if (violations.length > 0) return violations;
  actionFor(command).act(play, command);
  return [];
}
