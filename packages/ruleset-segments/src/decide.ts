import type { Play, Violation } from '@potyczka/kernel';
import type { Action, Reading } from './actions/action.ts';
import { changeForm } from './actions/blade.ts';
import { dropItem, face, letGo, switchOff } from './actions/free.ts';
import { freeze } from './actions/freeze.ts';
import { concede, flee, surrender } from './actions/leaving.ts';
import { abort, declare, endTurn, goOnWith, next, yieldInitiative } from './actions/phase.ts';
import { sniperShot } from './actions/sniper-shot.ts';
import { spendSkill } from './actions/spend-skill.ts';
import { spendXp } from './actions/spend-xp.ts';
import { useTrick } from './actions/trick.ts';
import { type CommandType, type DeedCommand, type DeedType, isDeed, type SegCommand } from './commands.ts';
import { atTable } from './decide/at-table.ts';
import type { SegEvent } from './events/index.ts';
import { inWords } from './narration/names.ts';
import type { SegPlay } from './play.ts';
import { isPriced } from './procedures/time/pricing.ts';
import { rule } from './rulings/rule.ts';
import type { SegState } from './state.ts';
import { knownTable } from './strangers.ts';
import { deedFor } from './turn/deeds.ts';
import { perform } from './turn/perform.ts';
import { mayPerform, readingOf } from './turn/segments.ts';
import { withFacts } from './turn/stated-facts.ts';
import { beforeDeed } from './turn/steps.ts';
import { startNewFight } from './turn.ts';

/** Every command type that is no deed, and the action behind it. Deeds have their own list (deeds.ts). */
const actions: { readonly [T in Exclude<CommandType, DeedType>]: Action<T> } = {
  abort,
  changeForm,
  concede,
  continue: goOnWith,
  declare,
  dropItem,
  endTurn,
  face,
  flee,
  freeze,
  letGo,
  next,
  sniperShot,
  rule,
  spendSkill,
  spendXp,
  surrender,
  switchOff,
  useTrick,
  yieldInitiative,
};

const actionFor = (command: Exclude<SegCommand, DeedCommand>): Action<CommandType> =>
  actions[command.type] as unknown as Action<CommandType>;

/** Everything that forbids a command now; nothing is drawn or changed. */
export function forbids(reading: Reading, command: SegCommand): readonly Violation[] {
  return isDeed(command) ? mayPerform(reading, command) : actionFor(command).may(reading, command);
}

/** @rule SEG-5.8 In a lull whoever shows itself starts a fight instead. */
function carryOut(play: SegPlay, command: DeedCommand): void {
  const unit = play.state.units[command.unit];
  const shows = unit !== undefined && deedFor(command).exposes?.(readingOf(play), command, unit) === true;
  if (command.type === 'custom' && !isPriced(play, command)) return;
  if (play.state.mode === 'lull' && shows) startNewFight(play, command);
  else perform(play, command);
}

export function decide(bare: Play<SegState, SegEvent>, given: SegCommand): readonly Violation[] {
  const play = atTable(bare);
  const amidst = rule.mustNotInterrupt(play, given);
  if (amidst.length > 0) return amidst;
  const known = knownTable(play.state, given.by);
  const guessed = known === play.state ? [] : forbids({ ...readingOf(play), state: known }, given);
  if (guessed.length > 0) return guessed.map((broken) => inWords(known, broken));
  const command = isDeed(given) ? withFacts(play, given) : given;
  const violations = forbids(readingOf(play), command);
  if (violations.length > 0) return violations.map((broken) => inWords(known, broken));
  // The nerve was not there, or was not tried: nothing comes of the wish, and no segment is spent.
  if (isDeed(command) && !beforeDeed(play, command)) return [];
  if (isDeed(command)) carryOut(play, command);
  else actionFor(command).act(play, command);
  return [];
}
