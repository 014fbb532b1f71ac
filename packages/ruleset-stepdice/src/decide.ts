import type { Play, Violation } from '@potyczka/kernel';
import { prepared } from '@potyczka/ruleset-kit';
import type { AnyAction, Reading } from './actions/action.ts';
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
import { shove } from './actions/shove.ts';
import { test } from './actions/test.ts';
import { useGear } from './actions/use-gear.ts';
import { draw, recover } from './actions/weapons.ts';
import type { CommandType, StepCommand } from './commands.ts';
import { atTable } from './decide/at-table.ts';
import type { StepEvent } from './events/index.ts';
import { imagine } from './imagine.ts';
import { inWords } from './narration/names.ts';
import { createHero } from './preparing/create-hero.ts';
import type { Planned } from './procedures/attack/press.ts';
import type { TestSpec } from './procedures/tests/test.ts';
import { rule } from './rulings/rule.ts';
import { isKeptFrom } from './secrets.ts';
import type { StepState } from './state.ts';
import { carryOn as goOn, begin as open } from './turn.ts';

/** Every command type and the action behind it. */
const actions: { readonly [T in CommandType]: AnyAction<T> } = {
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

const actionFor = (command: StepCommand): AnyAction<CommandType> => actions[command.type];

/** Everything that forbids a command now; nothing is drawn or changed. */
export const forbids = (reading: Reading, command: StepCommand): readonly Violation[] =>
  prepared(actionFor(command), reading, command).violations;

/** The test a command would be as the table stands, for whoever shows it before it is given. */
export function plannedTest(state: StepState, command: StepCommand): TestSpec | undefined {
  const plan = actionFor(command).plan?.({ state }, command) as Partial<Planned> | undefined;
  return plan?.test;
}

/**
 * The table as whoever commands may know it. @rule STEP-3.8 A figure hidden from a seat is to it as one that does not
 * exist: every command is judged so before it is judged by how things are.
 */
const knownTo = (state: StepState, seat: string): StepState =>
  seat !== 'table' && isKeptFrom(state, seat) ? imagine(state, seat) : state;

export function decide(bare: Play<StepState, StepEvent>, command: StepCommand): readonly Violation[] {
  const play = atTable(bare);
  const amidst = rule.mustNotInterrupt(play, command);
  if (amidst.length > 0) return amidst;
  const { state } = play;
  const known = knownTo(state, command.by);
  const guessed = known === state ? [] : forbids({ state: known }, command);
  if (guessed.length > 0) return guessed.map((violation) => inWords(known, violation));
  const { violations, act } = prepared(actionFor(command), { state }, command);
  if (violations.length > 0) return violations.map((violation) => inWords(known, violation));
  act(play);
  return [];
}

export const begin = (bare: Play<StepState, StepEvent>): void => open(atTable(bare));

export const carryOn = (bare: Play<StepState, StepEvent>): void => goOn(atTable(bare));
