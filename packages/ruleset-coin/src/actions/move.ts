import { type Prepared, prepared } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { drivenBy } from '../read.ts';
import type { CoinState } from '../state.ts';
import { type Action, actorOf, mustBeActing } from './action.ts';
import { drive } from './drive.ts';
import { run } from './run.ts';

/** The protocol's word for going somewhere: on foot it is `run`, at the wheel `drive`. */
const drives = (state: CoinState): boolean => drivenBy(state, actorOf(state)) !== null;
const asRun = (command: CommandOf<'move'>): CommandOf<'run'> => ({ ...command, type: 'run' });
const asDrive = (command: CommandOf<'move'>): CommandOf<'drive'> => ({ ...command, type: 'drive' });

/** Planned as whichever it is. */
export const move: Action<'move', Prepared<CoinPlay>> = {
  plan: (reading, command) => {
    const violations = mustBeActing(reading.state, command, 'prep');
    if (violations.length > 0) return { violations, act: () => undefined };
    return drives(reading.state) ? prepared(drive, reading, asDrive(command)) : prepared(run, reading, asRun(command));
  },
  may: (_reading, _command, { violations }) => violations,
  act: (play, _command, { act }) => act(play),
};
