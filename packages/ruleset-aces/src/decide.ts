import type { Play, Violation } from '@potyczka/kernel';
import { type AnyAction, type Prepared, prepared } from '@potyczka/ruleset-kit';
import type { Reading } from './actions/action.ts';
import { concede, endSession, endTurn, hold, surrender } from './actions/activation.ts';
import { breakFree } from './actions/break-free.ts';
import { charge, heroicCharge } from './actions/charge.ts';
import { actNow, drawCard, interrupt, spendChip, spendResolve } from './actions/chips.ts';
import { declare } from './actions/declare.ts';
import { attack } from './actions/every-attack.ts';
import { extinguish } from './actions/extinguish.ts';
import { interact } from './actions/interact.ts';
import { dropItem, pickUp, ready, stow } from './actions/items.ts';
import { jump } from './actions/jump.ts';
import { manoeuvre } from './actions/manoeuvre.ts';
import { dismount, mount } from './actions/mount.ts';
import { move } from './actions/move.ts';
import { dropProne, releaseGrip, standUp } from './actions/posture.ts';
import { activatePower, endPower, maintain } from './actions/power.ts';
import { quickBattle } from './actions/quick-battle.ts';
import { clearJam, reload } from './actions/reload.ts';
import { stabilise } from './actions/stabilise.ts';
import { support } from './actions/support.ts';
import { suppress } from './actions/suppress.ts';
import { markSurprise } from './actions/surprise-mark.ts';
import { trick } from './actions/trick.ts';
import { aim, fullDefence } from './actions/whole-turn.ts';
import type { AcesCommand, CommandOf, CommandType } from './commands.ts';
import { atTable } from './decide/at-table.ts';
import type { AcesEvent } from './events/index.ts';
import { inWords } from './narration/names.ts';
import type { AcesPlay } from './play.ts';
import { rule } from './rulings/rule.ts';
import type { AcesState } from './state.ts';
import { knownTable } from './strangers.ts';
import { begin as beginBattle, carryOn as runOn } from './turn.ts';

/** Every command type and the action behind it. */
const actions: { readonly [T in CommandType]: AnyAction<Reading, AcesPlay, CommandOf<T>> } = {
  actNow,
  activatePower,
  aim,
  attack,
  breakFree,
  charge,
  clearJam,
  concede,
  declare,
  dismount,
  drawCard,
  dropItem,
  dropProne,
  endPower,
  endSession,
  endTurn,
  extinguish,
  fullDefence,
  heroicCharge,
  hold,
  interact,
  interrupt,
  jump,
  maintain,
  manoeuvre,
  markSurprise,
  mount,
  move,
  pickUp,
  quickBattle,
  ready,
  releaseGrip,
  reload,
  rule,
  spendChip,
  spendResolve,
  stabilise,
  standUp,
  stow,
  support,
  suppress,
  surrender,
  trick,
};

/** A command planned for this table. */
const planned = (reading: Reading, command: AcesCommand): Prepared<AcesPlay> =>
  prepared<Reading, AcesPlay, AcesCommand>(actions[command.type], reading, command);

/** Everything that forbids a command now; nothing is drawn or changed. */
export const forbids = (reading: Reading, command: AcesCommand): readonly Violation[] =>
  planned(reading, command).violations;

/** HID-2: what the one who commands may know forbids it. */
function guessed(state: AcesState, known: AcesState, command: AcesCommand): readonly Violation[] {
  return known === state ? [] : forbids({ state: known }, command);
}

/** HID-2: the same for whoever commands: judged by what it may know first, then by how things are. */
export function barred(state: AcesState, command: AcesCommand): readonly Violation[] {
  const broken = guessed(state, knownTable(state, command.by), command);
  return broken.length > 0 ? broken : forbids({ state }, command);
}

/** From the set-up to the first thing somebody decides. */
export const begin = (play: Play<AcesState, AcesEvent>): void => beginBattle(atTable(play));

/** What happens by itself after a command. */
export const carryOn = (play: Play<AcesState, AcesEvent>): void => runOn(atTable(play));

export function decide(table: Play<AcesState, AcesEvent>, command: AcesCommand): readonly Violation[] {
  const play = atTable(table);
  const amidst = rule.mustNotInterrupt(play, command);
  if (amidst.length > 0) return amidst;
  const { state } = play;
  const known = knownTable(state, command.by);
  const inKnownWords = (broken: readonly Violation[]) => broken.map((violation) => inWords(known, violation));
  const broken = guessed(state, known, command);
  if (broken.length > 0) return inKnownWords(broken);
  const { violations, act } = planned({ state }, command);
  if (violations.length > 0) return inKnownWords(violations);
  act(play);
  return [];
}
