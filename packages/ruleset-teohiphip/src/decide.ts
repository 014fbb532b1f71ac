import type { Violation } from '@potyczka/kernel';
import { type AnyAction, mayRule, type Prepared, prepared } from '@potyczka/ruleset-kit';
import { activate, concede, endTurn } from './actions/activation.ts';
import { attack } from './actions/attack.ts';
import { placeBarricade } from './actions/barricade.ts';
import { climb } from './actions/climb.ts';
import { escort } from './actions/escort.ts';
import { firstAid } from './actions/first-aid.ts';
import { hop } from './actions/hop.ts';
import { interact } from './actions/interact.ts';
import { interludeSpend, openInterlude } from './actions/interlude.ts';
import { jump } from './actions/jump.ts';
import { fullMove, move } from './actions/move.ts';
import { proposeRuling, voteRuling } from './actions/proposal.ts';
import { aim, assist, hunker, reload } from './actions/simple.ts';
import { useTrait } from './actions/trait.ts';
import type { CommandOf, CommandType, TeoCommand } from './commands.ts';
import { inWords } from './names.ts';
import type { Reading, TeoPlay } from './play.ts';
import { createBand } from './preparing/band.ts';
import { deploy, startGame } from './preparing/deploy.ts';
import { agreedOn, withFacts } from './procedures/facts/stated-facts.ts';
import { ruling } from './rulings/rule.ts';
import { groundAt } from './spatial.ts';
import { carryOn } from './turn.ts';

const rule = ruling({
  may: (reading, command) => mayDo(reading, command),
  act: (play, command) => ready(readingOf(play), command).act(play),
});

/** Every command type and the action behind it. */
const actions: { readonly [T in CommandType]: AnyAction<Reading, TeoPlay, CommandOf<T>> } = {
  activate,
  aim,
  assist,
  attack,
  climb,
  concede,
  createBand,
  deploy,
  endTurn,
  escort,
  firstAid,
  fullMove,
  hop,
  hunker,
  interact,
  interludeSpend,
  jump,
  move,
  placeBarricade,
  proposeRuling,
  reload,
  startGame,
  useTrait,
  voteRuling,
  rule,
};

const readingOf = (play: TeoPlay): Reading => ({ state: play.state, ground: groundAt(play) });

/** A command planned for this table. */
const ready = (reading: Reading, command: TeoCommand): Prepared<TeoPlay> =>
  prepared<Reading, TeoPlay, TeoCommand>(actions[command.type], reading, command);

/** Everything that forbids a command now; nothing is drawn or changed. */
export const forbids = (reading: Reading, command: TeoCommand): readonly Violation[] =>
  ready(reading, command).violations;

/** The same, put into words. */
const mayDo = (reading: Reading, command: TeoCommand): readonly Violation[] =>
  forbids(reading, command).map((violation) => inWords(reading.state, violation));

/** Commands that stand on spatial facts, and what they hope for: asked about only if they are legal at best. */
const HOPED: Readonly<Partial<Record<CommandType, object>>> = { attack: { sight: true, contact: true, range: 0 } };

/** On a table without a map the facts are asked for, once it is clear that nothing else forbids the command. */
function situated(play: TeoPlay, command: TeoCommand): TeoCommand {
  const hope = HOPED[command.type];
  if (
    hope === undefined ||
    (play.state.mapped && play.state.options.losMode === 'geometry') ||
    !('situation' in command || 'unit' in command)
  )
    return command;
  const hopeful = {
    ...command,
    situation: { ...hope, ...('situation' in command ? command.situation : {}) },
  } as TeoCommand;
  const legal = forbids(readingOf(play), hopeful).length === 0;
  return withFacts(play, command as Extract<TeoCommand, { type: 'attack' }>, legal);
}

/** What a player says of the situation has to be agreed on (TEO-7.4); what nobody says may have to be asked for. */
function settledFacts(play: TeoPlay, given: TeoCommand): TeoCommand {
  const said = 'situation' in given && given.situation !== undefined;
  if (!said || !play.state.mapped || mayRule(play.state, given.by)) return situated(play, given);
  const legal = forbids(readingOf(play), given).length === 0;
  return agreedOn(play, given as Extract<TeoCommand, { type: 'attack' }>, legal);
}

export function decide(play: TeoPlay, given: TeoCommand): readonly Violation[] {
  const amidst = rule.mustNotInterrupt(play, given);
  if (amidst.length > 0) return amidst;
  const command = settledFacts(play, given);
  const { violations, act } = ready(readingOf(play), command);
  if (violations.length > 0) return violations.map((violation) => inWords(play.state, violation));
  act(play);
  return [];
}

/** What follows a command by itself; a skirmish of a campaign ends in the interlude. */
export function follow(play: TeoPlay): void {
  carryOn(play);
  openInterlude(play);
}
